import type { Line, Point } from "./projection.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const inside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

export const around = ([x, y]: Point, reachX: number, reachY = reachX): Box => ({
  left: x - reachX,
  top: y - reachY,
  right: x + reachX,
  bottom: y + reachY,
});

export const grow = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/** Whether both ends lie beyond one side, so that nothing between them is in the box: true for nearly all. */
const passes = (from: Point, to: Point, box: Box): boolean =>
  (from[0] < box.left && to[0] < box.left) ||
  (from[0] > box.right && to[0] > box.right) ||
  (from[1] < box.top && to[1] < box.top) ||
  (from[1] > box.bottom && to[1] > box.bottom);

/** The box that holds a line. It is asked for each place that is tried for each name, so it is remembered. */
export function reachOf(line: Line): Box {
  const known = REACHES.get(line);
  if (known !== undefined) return known;
  const reach = {
    left: Math.min(...line.map(([x]) => x)),
    top: Math.min(...line.map(([, y]) => y)),
    right: Math.max(...line.map(([x]) => x)),
    bottom: Math.max(...line.map(([, y]) => y)),
  };
  REACHES.set(line, reach);
  return reach;
}

const REACHES = new WeakMap<Line, Box>();

/** The part of a segment that lies in the box (Liang and Barsky). */
export function clipSegment(from: Point, to: Point, box: Box): readonly [Point, Point] | undefined {
  if (passes(from, to, box)) return undefined;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  const edges = [
    [-dx, from[0] - box.left],
    [dx, box.right - from[0]],
    [-dy, from[1] - box.top],
    [dy, box.bottom - from[1]],
  ] as const;
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return undefined;
    } else if (step < 0) start = Math.max(start, room / step);
    else end = Math.min(end, room / step);
  }
  if (start > end) return undefined;
  const at = (share: number): Point => [from[0] + share * dx, from[1] + share * dy];
  return [at(start), at(end)];
}

export const crosses = (line: Line, box: Box): boolean =>
  overlap(reachOf(line), box) &&
  line.some((to, i) => {
    const from = line[i - 1];
    return from !== undefined && clipSegment(from, to, box) !== undefined;
  });

/** The runs of a line that lie in the box. */
export function clipLine(line: Line, box: Box): Line[] {
  const runs: Point[][] = [];
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    const part = from && clipSegment(from, to, box);
    if (!part) continue;
    const run = runs.at(-1);
    if (run && same(part[0], run.at(-1))) run.push(part[1]);
    else runs.push([...part]);
  }
  return runs;
}

const same = (a: Point, b: Point | undefined) =>
  b !== undefined && Math.abs(a[0] - b[0]) < 1e-6 && Math.abs(a[1] - b[1]) < 1e-6;

/** The part of a closed ring that lies in the box (Sutherland and Hodgman). */
export function clipRing(ring: Line, box: Box): Line {
  const sides = [
    { axis: 0, edge: box.left, sign: 1 },
    { axis: 0, edge: box.right, sign: -1 },
    { axis: 1, edge: box.top, sign: 1 },
    { axis: 1, edge: box.bottom, sign: -1 },
  ] as const;
  return sides.reduce<Line>((rest, { axis, edge, sign }) => {
    const within = (at: Point) => (at[axis] - edge) * sign >= 0;
    return rest.flatMap((to, i) => {
      const from = rest.at(i - 1) ?? to;
      if (within(from) === within(to)) return within(to) ? [to] : [];
      const share = (edge - from[axis]) / (to[axis] - from[axis]);
      const cut: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      return within(to) ? [cut, to] : [cut];
    });
  }, ring);
}
