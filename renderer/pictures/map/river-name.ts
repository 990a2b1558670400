import { around, crosses, inside, overlap, type Box } from "./box.ts";
import { LARGEST_LETTERS, widthOf } from "./lettering.ts";
import type { Line, Point } from "./projection.ts";
import { lengthOf, walk } from "./shields.ts";

const STEP = 6;
/** How far the name stands off the middle of the river, over it and under it, in units. */
const OFF = [-6, 6 + LARGEST_LETTERS * 0.7] as const;
/** The most that the bank may part from the name's curve. */
const SLACK = 10;
const ROAD_COST = 3;
/** The least share of its length that the curve must get ahead. */
const STRAIGHTEST = 0.9;

interface Sheet {
  edge: Box;
  blocked: readonly Box[];
  roads: readonly Line[];
}

interface RiverName {
  path: string;
  taken: Box[];
}

/** A curve along the straightest free stretch of the river that takes the name, read from left to right. */
export function placeRiverName(
  name: string,
  runs: readonly Line[],
  { edge, blocked, roads }: Sheet,
): RiverName | undefined {
  const width = widthOf(name, LARGEST_LETTERS);
  // The bank is shorter than the river where it lies inside a bend.
  const count = Math.ceil((width * 1.08) / STEP);
  let [best, least] = [undefined as RiverName | undefined, SLACK];
  for (const run of runs) {
    const spots = walk(run, STEP).map(([at]) => at);
    for (let start = 0; start + count < spots.length; start += 2) {
      const stretch = spots.slice(start, start + count + 1);
      const reading = rightward(stretch);
      for (const off of OFF) {
        const bank = reading.map((at, i) => aside(reading, at, i, off));
        const letters = reading.map((at, i) => aside(reading, at, i, off - LARGEST_LETTERS * 0.35));
        const boxes = letters.map((at) => around(at, LARGEST_LETTERS * 0.6));
        if (boxes.some((box) => !inside(box, edge) || blocked.some((other) => overlap(box, other))))
          continue;
        const curve = curveThrough(bank);
        if (curve.length < width) continue;
        const crossed = roads.filter((road) => boxes.some((box) => crosses(road, box))).length;
        const cost = curve.gap + crossed * ROAD_COST;
        if (cost < least) [best, least] = [{ path: curve.path, taken: boxes }, cost];
      }
    }
  }
  return best;
}

const rightward = (line: Line): Line =>
  (line.at(-1)?.[0] ?? 0) < (line[0]?.[0] ?? 0) ? line.toReversed() : line;

/** The spot moved `off` units to the right of the way that the line goes, which is down when it goes right. */
function aside(line: Line, at: Point, i: number, off: number): Point {
  const from = line[Math.max(0, i - 3)] ?? at;
  const to = line[Math.min(line.length - 1, i + 3)] ?? at;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [at[0] - ((to[1] - from[1]) / length) * off, at[1] + ((to[0] - from[0]) / length) * off];
}

/** One quadratic curve from end to end through the middle, and how far the points part from it. */
function curveThrough(points: Line): { path: string; gap: number; length: number } {
  const [first, middle, last] = [points[0], points[points.length >> 1], points.at(-1)];
  if (!first || !middle || !last) return { path: "", gap: Infinity, length: 0 };
  const bend = (axis: 0 | 1) => 2 * middle[axis] - (first[axis] + last[axis]) / 2;
  const control: Point = [bend(0), bend(1)];
  const curve = points.map((_, i): Point => {
    const t = i / (points.length - 1);
    const on = (axis: 0 | 1) =>
      (1 - t) ** 2 * first[axis] + 2 * t * (1 - t) * control[axis] + t * t * last[axis];
    return [on(0), on(1)];
  });
  const gap = Math.max(
    ...points.map(([x, y], i) => {
      const [curveX, curveY] = curve[i] ?? first;
      return Math.hypot(x - curveX, y - curveY);
    }),
  );
  const [a, c, b] = [first, control, last].map((at) => at.map(Math.round).join(" "));
  const length = lengthOf(curve);
  // A hairpin would tear the letters apart.
  const chord = Math.hypot(last[0] - first[0], last[1] - first[1]);
  return { path: `M${a}Q${c} ${b}`, gap: chord < length * STRAIGHTEST ? Infinity : gap, length };
}
