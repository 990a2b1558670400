import mapFile from "../../../content/region/map.json" with { type: "json" };
import { boundsOf, clipLine, clipRing, overlap, simplify } from "./geometry.ts";
import type { Box, Line, Point } from "./geometry.ts";

/** The region's lines. A layer may be empty. */
const region: {
  latitude: number;
  arcs: readonly string[];
  stateLine: readonly number[];
  countyRings: Readonly<Record<string, readonly number[]>>;
  highways: readonly string[];
  mainRoads: readonly string[];
  sideRoads: readonly string[];
  river: { name: string; lines: readonly string[] };
  streams: readonly string[];
  lakes: readonly string[];
  hills: readonly string[];
} = mapFile;

export interface Place {
  latitude: number;
  longitude: number;
}

/** The area that a map covers: its upper left corner in miles, units per mile, and the map's size. */
export interface Frame {
  left: number;
  top: number;
  scale: number;
  width: number;
  height: number;
}

const MILES_PER_DEGREE = 69.09;

/** A region is small enough to use one length for a degree of longitude. At the edges, a mile is off by 1%. */
const SQUEEZE = Math.cos((region.latitude * Math.PI) / 180);

/** Converts coordinates to miles east of Greenwich and south of the equator, on a flat map. */
export const milesOf = ({ longitude, latitude }: Place): Point => [
  longitude * SQUEEZE * MILES_PER_DEGREE,
  -latitude * MILES_PER_DEGREE,
];

/** Converts miles to map units. */
export const toMap =
  ({ left, top, scale }: Frame) =>
  ([x, y]: Point): Point => [(x - left) * scale, (y - top) * scale];

interface Fit {
  width: number;
  height: number;
  /** Horizontal margin left for place labels, in drawing units. */
  marginX: number;
  marginY: number;
  /** Minimum width of the map in miles. */
  fewestMiles: number;
}

/** Returns the closest frame that fits all places, centered on `center` (in miles). */
export function frameAround(places: Line, center: Point, fit: Fit): Frame {
  const reach = (axis: 0 | 1) => Math.max(...places.map((at) => Math.abs(at[axis] - center[axis])));
  const { width, height } = fit;
  const scale = Math.min(
    width / fit.fewestMiles,
    (width / 2 - fit.marginX) / reach(0),
    (height / 2 - fit.marginY) / reach(1),
  );
  const [left, top] = [center[0] - width / 2 / scale, center[1] - height / 2 / scale];
  return { left, top, scale, width, height };
}

/** Returns the center of the places' bounding box. */
export function middleOf(places: Line): Point {
  const { left, top, right, bottom } = boundsOf(places);
  return [(left + right) / 2, (top + bottom) / 2];
}

export interface Named {
  name: string;
  line: Line;
}

/** Parses a layer of the region's map, converting coordinates to miles. A row is `Name: longitude,latitude ...`. */
const read = (layer: readonly string[]): Named[] =>
  layer.map((row) => {
    const [points = "", name = ""] = row.split(": ").toReversed();
    const line = points.split(" ").map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(",").map(Number);
      return milesOf({ longitude, latitude });
    });
    return { name, line };
  });

const linesOf = (layer: readonly string[]): Line[] => read(layer).map(({ line }) => line);

const ARCS = linesOf(region.arcs);
const STATE_LINE = ARCS.filter((_, i) => region.stateLine.includes(i));
const BORDERS = ARCS.filter((arc) => !STATE_LINE.includes(arc));
const HIGHWAYS = read(region.highways);
const MAIN_ROADS = linesOf(region.mainRoads);
const ALL_ROADS = [...MAIN_ROADS, ...linesOf(region.sideRoads)];
const RIVER = linesOf(region.river.lines);
const STREAMS = linesOf(region.streams);
const LAKES = read(region.lakes);
const HILLS = linesOf(region.hills).flat();

/** Returns a county's outline in miles, with `convert` applied to each arc. */
export const countyRing = (county: string, convert = (arc: Line): Line => arc): Line =>
  (region.countyRings[county] ?? []).flatMap((arc) =>
    arc < 0 ? convert(ARCS[~arc] ?? []).toReversed() : convert(ARCS[arc] ?? []),
  );

/** The land features on a map, in map units. */
export interface Land {
  counties: Named[];
  borders: Line[];
  stateLine: Line[];
  roads: Line[];
  highways: Named[];
  river: Line[];
  streams: Line[];
  lakes: Named[];
  hills: Line;
}

/** Scale, in units per mile, from which a map shows every detail in the data. */
const NEAR = 9;
/** How far lines extend past the edge, to hide their ends. */
const BLEED = 5;

/** Adds a point in the middle of each side, so that the spline follows the shore more closely. */
const halved = (ring: Line): Line =>
  ring.flatMap((to, i): Point[] => {
    const from = ring[i - 1];
    return from ? [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to] : [to];
  });

export function landWithin(frame: Frame, counties: readonly string[]): Land {
  const { left, top, scale, width, height } = frame;
  const edge: Box = { left: -BLEED, top: -BLEED, right: width + BLEED, bottom: height + BLEED };
  const miles: Box = {
    left: left + edge.left / scale,
    top: top + edge.top / scale,
    right: left + edge.right / scale,
    bottom: top + edge.bottom / scale,
  };
  const place = toMap(frame);
  const near = scale >= NEAR;
  // Simplification tolerances. Lines are smoother on wide maps, especially in the background.
  const fore = near ? 0.7 : 1.3;
  const back = near ? 0.7 : 2.8;
  const draw = (line: Line, tolerance: number) => simplify(line.map(place), tolerance);
  const runs = (lines: readonly Line[], tolerance: number) =>
    lines
      .filter((line) => overlap(boundsOf(line), miles))
      .flatMap((line) => clipLine(draw(line, tolerance), edge));
  const area = (name: string, ring: Line): Named[] => {
    const line = clipRing(ring, edge);
    return line.length > 2 ? [{ name, line }] : [];
  };
  return {
    // Arcs are simplified individually, like the borders, so that they line up.
    counties: counties.flatMap((name) =>
      area(
        name,
        countyRing(name, (arc) => draw(arc, back)),
      ),
    ),
    borders: runs(BORDERS, back),
    stateLine: runs(STATE_LINE, back),
    roads: runs(near ? ALL_ROADS : MAIN_ROADS, back),
    highways: HIGHWAYS.flatMap(({ name, line }) =>
      runs([line], fore).map((run) => ({ name, line: run })),
    ),
    river: runs(RIVER, fore),
    streams: runs(STREAMS, back),
    lakes: LAKES.flatMap(({ name, line }) =>
      area(name, draw(near ? halved(line) : line, near ? 0 : 1.6)),
    ),
    hills: HILLS.map(place).filter(([x, y]) => x > 0 && y > 0 && x < width && y < height),
  };
}
