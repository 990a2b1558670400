import region from "../../../content/region/map.json" with { type: "json" };
import { around, grow, overlap, type Line, type Point } from "./geometry.ts";
import { placeLabels, type Dot, type Label } from "./labels.ts";
import { landWithin, milesOf, toMap, type Frame, type Land, type Place } from "./land.ts";
import {
  freeHills,
  freePines,
  placeAreaName,
  placeRiverName,
  placeRuler,
  placeShields,
  shieldBox,
  type AreaName,
  type CurvedLetter,
  type Ruler,
  type Shield,
} from "./placement.ts";

/** Width of every map in drawing units. Maps are displayed at 350 pixels or wider. */
export const MAP_WIDTH = 480;

export const RIVER_NAME = region.river.name;
/** Radius of an unlabeled dot. */
export const QUIET_RADIUS = 2.4;

const EDGE = 6;

/** A labeled place on the map. */
export interface MapPlace extends Place {
  name: string;
  /** Importance of its name on a crowded map: 0 is our own city, and higher ranks are placed later. */
  rank?: number;
}

/** A complete map layout, which `MapDrawing` renders. */
export interface Layout {
  frame: Frame;
  land: Land;
  ruler: Ruler;
  dots: readonly Dot[];
  labels: readonly (Label | undefined)[];
  quiet: Line;
  shields: Shield[];
  riverLetters: readonly CurvedLetter[];
  lakeNames: AreaName[];
  countyNames: AreaName[];
  pines: Point[];
}

interface Content {
  frame: Frame;
  dots: readonly Dot[];
  quiet: Line;
  /** Counties to shade. */
  counties: readonly string[];
  /** Whether to drop an unlabeled dot to make room for a name that fits nowhere else. */
  quietYields?: boolean;
}

/** Returns unlabeled dots for the places that are within the map. */
export function quietDots(places: readonly Place[], frame: Frame): Point[] {
  const inside = ([x, y]: Point) => x > 0 && y > 0 && x < frame.width && y < frame.height;
  return places.map((place) => toMap(frame)(milesOf(place))).filter(inside);
}

/** Places everything in order of importance. Each element avoids what was placed before it. */
export function layOut({ frame, dots, counties, ...content }: Content): Layout {
  const land = landWithin(frame, counties);
  const edge = grow({ left: 0, top: 0, right: frame.width, bottom: frame.height }, -EDGE);
  const roads = land.highways.map(({ line }) => line);
  const loud = dots.map(({ at, radius }) => around(at, radius + 1.5));
  const quietBox = (at: Point) => around(at, QUIET_RADIUS + 0.5);
  let quiet = content.quiet;
  let marks = [...loud, ...quiet.map(quietBox)];
  const ruler = placeRuler(frame, loud, quiet.map(quietBox), roads);
  const water = [...land.river, ...land.streams, ...land.lakes.map(({ line }) => line)];

  const label = () =>
    placeLabels(dots, {
      edge,
      blocked: [...marks, ruler.box],
      lines: [...roads, ...land.river],
    });
  let labels = label();
  if (content.quietYields && labels.includes(undefined)) {
    marks = loud;
    labels = label();
    quiet = quiet.filter(
      (at) => !labels.some((placed) => placed && overlap(placed.box, quietBox(at))),
    );
    marks = [...loud, ...quiet.map(quietBox)];
  }
  const blocked = [...marks, ruler.box, ...labels.flatMap((placed) => (placed ? placed.box : []))];
  const shields = placeShields(land.highways, blocked, edge);
  blocked.push(...shields.map(({ number, at }) => shieldBox(number, at)));
  const riverName = placeRiverName(RIVER_NAME, land.river, { edge, blocked, lines: roads });
  blocked.push(...(riverName?.taken ?? []));
  const lakeNames = land.lakes.flatMap(
    ({ name, line }) => placeAreaName(name, line, { edge, blocked, lines: roads }) ?? [],
  );
  blocked.push(...lakeNames.map(({ box }) => box));
  const apart = blocked.map((box) => grow(box, 7));
  const countyNames = land.counties.flatMap(({ name, line }) => {
    // The county's own outline is one of the lines, so that the name stays inside it.
    const lines = [...roads, ...water, line];
    return placeAreaName(`${name} County`, line, { edge, blocked: apart, lines }) ?? [];
  });
  blocked.push(...countyNames.map(({ box }) => box));
  const hills = freeHills(land.hills, { edge, blocked, lines: [...roads, ...water] });
  blocked.push(...hills.map((top) => around(top, 14)), grow(ruler.box, 14));
  const pines = freePines({
    edge,
    blocked,
    lines: [...roads, ...land.roads, ...water, ...land.borders],
  });
  return {
    frame,
    land: { ...land, hills },
    ruler,
    dots,
    labels,
    quiet,
    shields,
    riverLetters: riverName?.letters ?? [],
    lakeNames,
    countyNames,
    pines,
  };
}
