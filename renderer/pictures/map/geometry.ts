import { clipPolygon, clipPolyline } from "lineclip";

/** Coordinates to the right and down, in map units or miles. */
export type Point = readonly [x: number, y: number];

export type Line = readonly Point[];

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

/** Moves all four sides outward, or inward if `by` is negative. */
export const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Returns a line's bounding box. Cached, because every candidate position of a label needs it. */
export function boundsOf(line: Line): Box {
  const known = BOUNDS.get(line);
  if (known !== undefined) return known;
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of line) {
    if (x < bounds.left) bounds.left = x;
    if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    if (y > bounds.bottom) bounds.bottom = y;
  }
  BOUNDS.set(line, bounds);
  return bounds;
}

const BOUNDS = new WeakMap<Line, Box>();

const edges = ({ left, top, right, bottom }: Box) => [left, top, right, bottom] as const;

/** Returns the parts of a line inside the box. */
export const clipLine = (line: Line, box: Box): Line[] => clipPolyline(line, edges(box));

/**
 * Returns the part of a closed ring inside the box. lineclip rejects empty rings, such as that of an unknown county.
 */
export const clipRing = (ring: Line, box: Box): Line =>
  ring.length === 0 ? [] : clipPolygon(ring, edges(box));

export const crosses = (line: Line, box: Box): boolean =>
  overlap(boundsOf(line), box) && clipLine(line, box).length > 0;

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export function distanceToSegment(at: Point, from: Point, to: Point): number {
  // This is the innermost loop, so it avoids arrays and `hypot`, which is ten times slower than a square root.
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const x = at[0] - from[0];
  const y = at[1] - from[1];
  const length = dx * dx + dy * dy;
  const share = length && Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  const awayX = x - share * dx;
  const awayY = y - share * dy;
  return Math.sqrt(awayX * awayX + awayY * awayY);
}

/** Returns the distance to the nearest line, but at most `most`, and 0 if it's no more than `least`. */
export function roomAt(at: Point, lines: readonly Line[], least: number, most: number): number {
  let nearest = most;
  for (const line of lines) {
    if (nearest <= least) return 0;
    if (!overlap(around(at, nearest), boundsOf(line))) continue;
    let from = line[0];
    for (const to of line) {
      if (from !== undefined) nearest = Math.min(nearest, distanceToSegment(at, from, to));
      from = to;
    }
  }
  return nearest <= least ? 0 : nearest;
}

const segments = (line: Line): (readonly [from: Point, to: Point])[] =>
  line.slice(1).map((to, i) => [line[i] ?? to, to]);

export const lengthOf = (line: Line): number =>
  segments(line).reduce((sum, [from, to]) => sum + distance(from, to), 0);

/** Returns points along a line, `step` units apart, each with its distance from the start. */
export function walk(line: Line, step: number): [at: Point, along: number][] {
  const spots: [Point, number][] = [];
  let passed = 0;
  for (const [from, to] of segments(line)) {
    const length = distance(from, to);
    for (let along = spots.length * step; along <= passed + length; along += step) {
      const share = length && (along - passed) / length;
      spots.push([
        [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
        along,
      ]);
    }
    passed += length;
  }
  return spots;
}

/**
 * Returns whether a point is inside a ring, which means that a line to the right crosses the ring an odd number of
 * times.
 */
export function contains(ring: Line, [x, y]: Point): boolean {
  let isInside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from === undefined) continue;
    const share = (y - from[1]) / (to[1] - from[1]);
    if (from[1] > y !== to[1] > y && x < from[0] + share * (to[0] - from[0])) isInside = !isInside;
    from = to;
  }
  return isInside;
}

/** Removes points within `tolerance` of the simplified line (Douglas-Peucker algorithm). */
export function simplify(line: Line, tolerance: number): Line {
  const end = line.at(-1);
  if (line.length < 3 || end === undefined) return line;
  const kept: Point[] = [];
  keepCorners(line, 0, line.length - 1, tolerance, kept);
  kept.push(end);
  return kept;
}

/** Adds the points to keep between two points of a line, including the first. Doesn't copy any part of the line. */
function keepCorners(line: Line, first: number, last: number, tolerance: number, kept: Point[]) {
  const [start, end] = [line[first], line[last]];
  if (start === undefined || end === undefined) return;
  let [farthest, gap] = [first, tolerance];
  for (let i = first + 1; i < last; i++) {
    const away = distanceToSegment(line[i] ?? start, start, end);
    if (away > gap) {
      farthest = i;
      gap = away;
    }
  }
  if (farthest === first) {
    kept.push(start);
    return;
  }
  keepCorners(line, first, farthest, tolerance, kept);
  keepCorners(line, farthest, last, tolerance, kept);
}

const same = (a: Point | undefined, b: Point | undefined) =>
  a !== undefined && b !== undefined && distance(a, b) < 0.5;

/** Joins lines that share an endpoint, to shorten the path. */
export function joined(lines: readonly Line[]): Line[] {
  const left = [...lines];
  const chains: Line[] = [];
  for (let chain = left.shift(); chain; chain = left.shift()) {
    for (;;) {
      const [head, tail] = [chain[0], chain.at(-1)];
      const next = left.findIndex((line) =>
        [line[0], line.at(-1)].some((end) => same(end, head) || same(end, tail)),
      );
      const [line] = next < 0 ? [] : left.splice(next, 1);
      if (!line) break;
      if (same(line[0], tail)) chain = [...chain, ...line.slice(1)];
      else if (same(line.at(-1), tail)) chain = [...chain, ...line.toReversed().slice(1)];
      else if (same(line.at(-1), head)) chain = [...line, ...chain.slice(1)];
      else chain = [...line.toReversed(), ...chain.slice(1)];
    }
    chains.push(chain);
  }
  return chains;
}

/** Joins numbers without the spaces that SVG paths don't require. */
const numbers = (values: readonly number[]) =>
  values.map((value, i) => (i === 0 || value < 0 ? `${value}` : ` ${value}`)).join("");

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Returns a straight-line path through the corners, rounded to whole units. */
export function straight(line: Line): string {
  const corners = line.map(rounded);
  const [start] = corners;
  if (!start) return "";
  const steps = segments(corners)
    .map(([from, to]) => [to[0] - from[0], to[1] - from[1]])
    .filter(([x, y]) => x !== 0 || y !== 0);
  return steps.length > 0 ? `M${numbers(start)}l${numbers(steps.flat())}` : "";
}

/**
 * Returns a path with rounded corners, as a quadratic spline. SVG mirrors the control points for `t`, so the path
 * contains only midpoints. Each is based on the control point that SVG computes, so rounding errors don't add up.
 */
export function bent(line: Line): string {
  const corners = line.map(rounded);
  const [start, second, ...rest] = corners;
  const end = corners.at(-1);
  if (!start || !second || !end || rest.length === 0) return straight(line);
  let control = second;
  let at = rounded([(start[0] + second[0]) / 2, (start[1] + second[1]) / 2]);
  let path = `M${numbers(start)}l${numbers([at[0] - start[0], at[1] - start[1]])}`;
  for (const [i, corner] of rest.entries()) {
    const to = rounded([(control[0] + corner[0]) / 2, (control[1] + corner[1]) / 2]);
    const step = [to[0] - at[0], to[1] - at[1]];
    path +=
      i === 0
        ? `q${numbers([control[0] - at[0], control[1] - at[1], ...step])}`
        : `${i === 1 ? "t" : (step[0] ?? 0) < 0 ? "" : " "}${numbers(step)}`;
    control = [2 * to[0] - control[0], 2 * to[1] - control[1]];
    at = to;
  }
  return `${path}L${numbers(end)}`;
}
