import type { Line, Point } from "./projection.ts";

/** Whole numbers without the spaces that a path does not need. */
const numbers = (values: readonly number[]) =>
  values.map((value, i) => (i === 0 || value < 0 ? `${value}` : ` ${value}`)).join("");

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Leaves out the points that lie within `tolerance` of the line without them (Douglas and Peucker). */
export function simplify(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const open: (readonly [start: number, end: number])[] = [[0, line.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [start, end] = span;
    const [from, to] = [line[start], line[end]];
    if (!from || !to) continue;
    let [farthest, gap] = [0, tolerance];
    for (let i = start + 1; i < end; i++) {
      const at = line[i];
      const away = at ? distanceToSegment(at, from, to) : 0;
      if (away > gap) [farthest, gap] = [i, away];
    }
    if (farthest === 0) continue;
    kept[farthest] = 1;
    open.push([start, farthest], [farthest, end]);
  }
  return line.filter((_, i) => kept[i] === 1);
}

export function distanceToSegment(at: Point, from: Point, to: Point): number {
  // The innermost of all loops: no arrays, and no `hypot`, which takes ten times the root.
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

const meet = (a: Point | undefined, b: Point | undefined) =>
  a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.5;

/** Runs lines that meet end to end together, so that the pen is lifted less often. */
export function joined(lines: readonly Line[]): Line[] {
  const left = [...lines];
  const chains: Line[] = [];
  for (let chain = left.shift(); chain; chain = left.shift()) {
    for (;;) {
      const [head, tail] = [chain[0], chain.at(-1)];
      const next = left.findIndex((line) =>
        [line[0], line.at(-1)].some((end) => meet(end, head) || meet(end, tail)),
      );
      const [line] = next < 0 ? [] : left.splice(next, 1);
      if (!line) break;
      if (meet(line[0], tail)) chain = [...chain, ...line.slice(1)];
      else if (meet(line.at(-1), tail)) chain = [...chain, ...line.toReversed().slice(1)];
      else if (meet(line.at(-1), head)) chain = [...line, ...chain.slice(1)];
      else chain = [...line.toReversed(), ...chain.slice(1)];
    }
    chains.push(chain);
  }
  return chains;
}

/** A path from corner to corner, in whole units. */
export function straight(line: Line): string {
  const corners = line.map(rounded);
  const [start] = corners;
  if (!start) return "";
  const steps = corners.flatMap((to, i) => {
    const from = corners[i - 1];
    const step = from ? [to[0] - from[0], to[1] - from[1]] : [0, 0];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
  return steps.length > 0 ? `M${numbers(start)}l${numbers(steps)}` : "";
}

/**
 * A path that bends past the corners as a quadratic spline. SVG mirrors each control point for `t`, so only the
 * middles between corners are written, as many numbers as for the straight path. Each middle is chosen for the
 * control point that SVG will have, so rounding does not add up.
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
