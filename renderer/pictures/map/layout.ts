import { around, grow, overlap, type Box } from "./box.ts";
import { placeLabels, type Dot, type Label } from "./labels.ts";
import { landWithin, type Land } from "./land.ts";
import type { Frame, Line, Point } from "./projection.ts";
import { placeRiverName } from "./river-name.ts";
import { placeRuler, type Ruler } from "./ruler.ts";
import { placeShields } from "./shields.ts";
import { freeHills, freePines, placeAreaName, type AreaName } from "./staffage.ts";

export const RIVER_NAME = "Chattahoochee";
/** The radius of a dot without a name. */
export const QUIET_RADIUS = 2.4;

const EDGE = 6;

/** A map with all on its place: what `Sheet` draws. */
export interface Layout {
  frame: Frame;
  land: Land;
  ruler: Ruler;
  dots: readonly Dot[];
  labels: readonly (Label | undefined)[];
  quiet: Line;
  shields: { number: string; at: Point }[];
  riverPath: string | undefined;
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
  /** Whether a quiet dot gives way to a name that has no other place. */
  quietYields?: boolean;
}

/** Puts things on the sheet in the order of their weight; each leaves the places taken before it alone. */
export function layOut({ frame, dots, counties, ...content }: Content): Layout {
  const land = landWithin(frame, counties);
  const edge: Box = {
    left: EDGE,
    top: EDGE,
    right: frame.width - EDGE,
    bottom: frame.height - EDGE,
  };
  const roads = land.highways.map(({ line }) => line);
  const loud = dots.map(({ at, radius }) => around(at, radius + 1.5));
  const quietBox = (at: Point) => around(at, QUIET_RADIUS + 0.5);
  let quiet = content.quiet;
  let marks = [...loud, ...quiet.map(quietBox)];
  const ruler = placeRuler(frame, loud, quiet.map(quietBox), roads);
  const water = [...land.river, ...land.streams, ...land.lakes.map(({ ring }) => ring)];

  const label = () =>
    placeLabels(dots, {
      box: edge,
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
  let blocked = [...marks, ruler.box];
  blocked = [...blocked, ...labels.flatMap((placed) => (placed ? [placed.box] : []))];
  const { shields, taken } = placeShields(land.highways, blocked, edge);
  blocked = [...blocked, ...taken];
  const riverName = placeRiverName(RIVER_NAME, land.river, { edge, blocked, roads });
  blocked = [...blocked, ...(riverName?.taken ?? [])];
  const lakeNames = land.lakes.flatMap(
    ({ name, ring }) => placeAreaName(name, ring, { edge, blocked, lines: roads }) ?? [],
  );
  blocked = [...blocked, ...lakeNames.map(({ box }) => box)];
  const countyNames = land.counties.flatMap(({ name, ring }) => {
    // Its own ring is among the lines, so that the name stays within it.
    const lines = [...roads, ...water, ring];
    const apart = blocked.map((box) => grow(box, 7));
    return placeAreaName(`${name} County`, ring, { edge, blocked: apart, lines }) ?? [];
  });
  blocked = [...blocked, ...countyNames.map(({ box }) => box)];
  const hills = freeHills(land.hills, { edge, blocked, lines: [...roads, ...water] });
  blocked = [...blocked, ...hills.map((top) => around(top, 14)), grow(ruler.box, 14)];
  const lines = [...roads, ...land.lanes, ...water, ...land.borders];
  const pines = freePines({ edge, blocked, lines });
  return {
    frame,
    land: { ...land, hills },
    ruler,
    dots,
    labels,
    quiet,
    shields,
    riverPath: riverName?.path,
    lakeNames,
    countyNames,
    pines,
  };
}
