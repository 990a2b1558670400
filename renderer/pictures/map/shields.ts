import { around, crosses, inside, overlap, reachOf, type Box } from "./box.ts";
import { LARGEST_LETTERS } from "./lettering.ts";
import { distanceToSegment } from "./pencil.ts";
import type { Line, Point } from "./projection.ts";

export interface Highway {
  number: string;
  line: Line;
}

interface Shield {
  number: string;
  at: Point;
}

/** A shield's size in letters' sizes: of two figures, of three. */
export const shieldWidth = (number: string) => (number.length > 2 ? 2.3 : 1.75);
export const SHIELD_HEIGHT = 1.32;

/** Shorter runs go without a shield: it would hide them. */
const SHORTEST = 46;
const STEP = 5;

export const shieldBox = (number: string, at: Point): Box =>
  around(at, (shieldWidth(number) / 2) * LARGEST_LETTERS, (SHIELD_HEIGHT / 2) * LARGEST_LETTERS);

/** One shield for each number, on the road's longest run, near its middle, clear of all else. */
export function placeShields(
  highways: readonly Highway[],
  blocked: readonly Box[],
  edge: Box,
): { shields: Shield[]; taken: Box[] } {
  const taken: Box[] = [];
  const shields: Shield[] = [];
  const done = new Set<string>();
  const byLength = highways.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line));
  for (const { number, line } of byLength) {
    const length = lengthOf(line);
    if (done.has(number) || length < SHORTEST) continue;
    const others = highways.filter((other) => other.number !== number);
    let [best, least] = [undefined as Point | undefined, Infinity];
    for (const [at, along] of walk(line, STEP)) {
      const box = shieldBox(number, at);
      const free =
        inside(box, edge) && ![...blocked, ...taken].some((other) => overlap(box, other));
      if (!free) continue;
      const cost =
        Math.abs(along / length - 0.5) + others.filter((other) => crosses(other.line, box)).length;
      if (cost < least) [best, least] = [at, cost];
    }
    if (!best) continue;
    done.add(number);
    shields.push({ number, at: best });
    taken.push(shieldBox(number, best));
  }
  return { shields, taken };
}

export const lengthOf = (line: Line): number =>
  line.reduce((sum, to, i) => {
    const from = line[i - 1];
    return from ? sum + Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
  }, 0);

/** Spots along a line, `step` units apart, each with how far along it lies. */
export function walk(line: Line, step: number): [at: Point, along: number][] {
  const spots: [Point, number][] = [];
  let passed = 0;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    if (!from) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
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

export function nearestTo(at: Point, lines: readonly Line[]): number {
  let nearest = Infinity;
  for (const line of lines) {
    if (!overlap(around(at, nearest), reachOf(line))) continue;
    for (const [i, to] of line.entries()) {
      const from = line[i - 1];
      if (from) nearest = Math.min(nearest, distanceToSegment(at, from, to));
    }
  }
  return nearest;
}
