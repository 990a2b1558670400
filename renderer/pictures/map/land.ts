import { clipLine, clipRing, overlap, reachOf, type Box } from "./box.ts";
import { HILLS } from "./hills.ts";
import { ARCS, COUNTY_RINGS, STATE_LINE } from "./outlines.ts";
import { simplify } from "./pencil.ts";
import { readLine, toSheet, type Frame, type Line, type Point } from "./projection.ts";
import { HIGHWAYS, MAIN_LANES, SIDE_LANES } from "./roads.ts";
import type { Highway } from "./shields.ts";
import { CHATTAHOOCHEE, LAKES, STREAMS } from "./water.ts";

const ARC_LINES = ARCS.map(readLine);
const STATE_ARCS = new Set(STATE_LINE);
const HIGHWAY_LINES = HIGHWAYS.map(({ number, line }) => ({ number, line: readLine(line) }));
const MAIN_LANE_LINES = MAIN_LANES.map(readLine);
const SIDE_LANE_LINES = SIDE_LANES.map(readLine);
const RIVER_LINE = readLine(CHATTAHOOCHEE);
const STREAM_LINES = STREAMS.map(readLine);
const LAKE_RINGS = Object.entries(LAKES).map(([name, ring]) => ({ name, ring: readLine(ring) }));
const HILL_TOPS = readLine(HILLS);

/** A county's ring in miles. */
export function countyRing(county: string): Line {
  const arcs = COUNTY_RINGS[county] ?? [];
  return arcs.flatMap((arc) =>
    arc < 0 ? (ARC_LINES[~arc] ?? []).toReversed() : (ARC_LINES[arc] ?? []),
  );
}

/** What of the land lies on the sheet, in its units. */
export interface Land {
  counties: { name: string; ring: Line }[];
  borders: Line[];
  stateLine: Line[];
  lanes: Line[];
  highways: Highway[];
  river: Line[];
  streams: Line[];
  lakes: { name: string; ring: Line }[];
  hills: Line;
}

const inMiles = (sheet: Box, { left, top, scale }: Frame): Box => ({
  left: left + sheet.left / scale,
  top: top + sheet.top / scale,
  right: left + sheet.right / scale,
  bottom: top + sheet.bottom / scale,
});

/** Units to a mile from which a map shows all that the data has. */
const NEAR = 9;
/** Lines run this far past the edge, so that their ends are not seen. */
const BLEED = 5;

/** With a corner in the middle of each side, so that the pen, which bends past corners, keeps nearer to the shore. */
const halved = (ring: Line): Line =>
  ring.flatMap((to, i): Point[] => {
    const from = ring[i - 1];
    return from ? [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to] : [to];
  });

export function landWithin(frame: Frame, counties: readonly string[]): Land {
  const sheet: Box = {
    left: -BLEED,
    top: -BLEED,
    right: frame.width + BLEED,
    bottom: frame.height + BLEED,
  };
  const place = toSheet(frame);
  const near = frame.scale >= NEAR;
  // How far a line may part from the data: from afar lines are calmer, and those behind the others calmest.
  const fore = near ? 0.7 : 1.3;
  const back = near ? 0.7 : 2.8;
  const draw = (line: Line, tolerance = fore) => simplify(line.map(place), tolerance);
  const seen = inMiles(sheet, frame);
  const runs = (lines: readonly Line[], tolerance = fore) =>
    lines
      .filter((line) => overlap(reachOf(line), seen))
      .flatMap((line) => clipLine(draw(line, tolerance), sheet));
  const onSheet = ([x, y]: Point) => x > 0 && y > 0 && x < frame.width && y < frame.height;
  return {
    // Each arc is simplified by itself, as for the borders, so that both stay on one line.
    counties: counties.flatMap((county) => {
      const arcs = COUNTY_RINGS[county] ?? [];
      const ring = arcs.flatMap((arc) => {
        const line = draw(ARC_LINES[arc < 0 ? ~arc : arc] ?? [], back);
        return arc < 0 ? line.toReversed() : line;
      });
      const part = clipRing(ring, sheet);
      return part.length > 2 ? [{ name: county, ring: part }] : [];
    }),
    borders: runs(
      ARC_LINES.filter((_, i) => !STATE_ARCS.has(i)),
      back,
    ),
    stateLine: runs(
      ARC_LINES.filter((_, i) => STATE_ARCS.has(i)),
      back,
    ),
    lanes: runs(near ? [...MAIN_LANE_LINES, ...SIDE_LANE_LINES] : MAIN_LANE_LINES, back),
    highways: HIGHWAY_LINES.flatMap(({ number, line }) =>
      runs([line]).map((run) => ({ number, line: run })),
    ),
    river: runs([RIVER_LINE]),
    streams: runs(STREAM_LINES, back),
    lakes: LAKE_RINGS.flatMap(({ name, ring }) => {
      const part = clipRing(draw(near ? halved(ring) : ring, near ? 0 : 1.6), sheet);
      return part.length > 2 ? [{ name, ring: part }] : [];
    }),
    hills: HILL_TOPS.map(place).filter(onSheet),
  };
}
