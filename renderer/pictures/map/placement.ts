import {
  around,
  boundsOf,
  contains,
  crosses,
  distance,
  grow,
  inside,
  lengthOf,
  overlap,
  roomAt,
  walk,
  type Box,
  type Line,
  type Point,
} from "./geometry.ts";
import { LARGEST_LETTERS, type Space } from "./labels.ts";
import { centersOf, widthOf } from "../Lettering.tsx";
import type { Frame, Named } from "./land.ts";

/** The scale bar. */
export interface Ruler {
  miles: number;
  /** Units per mile. */
  scale: number;
  /** Bounding box of the ruler and the north arrow. */
  box: Box;
}

export const RULER_HEIGHT = 27;
const NORTH_WIDTH = 26;
const MARGIN = 12;

/**
 * Returns the ruler's length: five miles, or another round number if five is too short for its label or too long for
 * the map.
 */
const milesFor = (scale: number, longest: number) => {
  const fits = (miles: number) =>
    miles * scale >= widthOf(`${miles} miles`, LARGEST_LETTERS) + 6 && miles * scale <= longest;
  return [5, 10, 2].find(fits) ?? 20;
};

/** Places the ruler in the first empty corner, or else in the least crowded position in or between corners. */
export function placeRuler(
  { scale, width, height }: Frame,
  marks: readonly Box[],
  quiet: readonly Box[],
  roads: readonly Line[],
): Ruler {
  const miles = milesFor(scale, width * 0.36);
  const long = miles * scale + NORTH_WIDTH;
  const right = width - MARGIN - long;
  const bottom = height - MARGIN - RULER_HEIGHT;
  const corner = (left: number, top: number): Box => ({
    left,
    top,
    right: left + long,
    bottom: top + RULER_HEIGHT,
  });
  // Marks can't be under the ruler, and their names need room too.
  const crowd = (box: Box) =>
    marks.filter((mark) => overlap(mark, grow(box, 2))).length * 20 +
    quiet.filter((mark) => overlap(mark, box)).length * 3 +
    marks.filter((mark) => overlap(mark, grow(box, 22))).length +
    roads.filter((road) => crosses(road, box)).length * 0.4;
  const first = corner(MARGIN, bottom);
  const others = [
    corner(right, bottom),
    corner(MARGIN, MARGIN),
    corner(right, MARGIN),
    corner((MARGIN + right) / 2, bottom),
    corner((MARGIN + right) / 2, MARGIN),
    corner(MARGIN, bottom / 2),
    corner(right, bottom / 2),
  ];
  const box = others.reduce((best, other) => (crowd(other) < crowd(best) ? other : best), first);
  return { miles, scale, box };
}

export interface Shield {
  number: string;
  at: Point;
}

/** Width of a highway shield in em. A three-digit number needs a wider one. */
export const shieldWidth = (number: string) => (number.length > 2 ? 2.3 : 1.75);
export const SHIELD_HEIGHT = 1.32;

/** Minimum length of a road section for a shield, which would cover a shorter one. */
const SHORTEST = 46;

export const shieldBox = (number: string, at: Point): Box =>
  around(at, (shieldWidth(number) / 2) * LARGEST_LETTERS, (SHIELD_HEIGHT / 2) * LARGEST_LETTERS);

/** Places one shield per highway, near the middle of its longest visible section and clear of everything else. */
export function placeShields(
  highways: readonly Named[],
  blocked: readonly Box[],
  edge: Box,
): Shield[] {
  const shields: Shield[] = [];
  const byLength = highways
    .map(({ name: number, line }) => ({ number, line, length: lengthOf(line) }))
    .toSorted((a, b) => b.length - a.length);
  for (const { number, line, length } of byLength) {
    if (shields.some((shield) => shield.number === number) || length < SHORTEST) continue;
    const taken = [...blocked, ...shields.map((shield) => shieldBox(shield.number, shield.at))];
    const others = highways.filter(({ name }) => name !== number);
    let [best, least] = [undefined as Point | undefined, Infinity];
    for (const [at, along] of walk(line, 5)) {
      const box = shieldBox(number, at);
      if (!inside(box, edge) || taken.some((other) => overlap(box, other))) continue;
      const cost =
        Math.abs(along / length - 0.5) + others.filter((other) => crosses(other.line, box)).length;
      if (cost < least) [best, least] = [at, cost];
    }
    if (best) shields.push({ number, at: best });
  }
  return shields;
}

/** Distance between sampled points on the river, in units. */
const RIVER_STEP = 6;
/** Offset of the name from the river's centerline, above and below. */
const RIVER_OFFSETS = [-6, 6 + LARGEST_LETTERS * 0.7] as const;
/** Maximum distance between the river and the name's curve, in units. */
const SLACK = 10;
const ROAD_COST = 3;
/** Minimum straightness of the curve: the distance between its ends as a share of its length. */
const STRAIGHTEST = 0.9;

/** A letter on a curve, with the curve's direction in degrees. */
export interface CurvedLetter {
  letter: string;
  at: Point;
  angle: number;
}

interface RiverName {
  letters: CurvedLetter[];
  taken: Box[];
}

/** Finds a curve for the name along the straightest free section of the river, running left to right. */
export function placeRiverName(
  name: string,
  river: readonly Line[],
  space: Space,
): RiverName | undefined {
  const width = widthOf(name, LARGEST_LETTERS);
  // On the inside of a bend, the curve is shorter than the river.
  const count = Math.ceil((width * 1.08) / RIVER_STEP);
  let [best, least] = [undefined as RiverName | undefined, SLACK];
  for (const run of river) {
    const spots = walk(run, RIVER_STEP).map(([at]) => at);
    for (let start = 0; start + count < spots.length; start += 2) {
      const stretch = withDirections(rightward(spots.slice(start, start + count + 1)));
      for (const offset of RIVER_OFFSETS) {
        const taken: Box[] = [];
        const isFree = stretch.every((spot) => {
          const letter = aside(spot, offset - LARGEST_LETTERS * 0.35);
          const box = around(letter, LARGEST_LETTERS * 0.6);
          taken.push(box);
          return isEmpty(box, space);
        });
        if (!isFree) continue;
        const curve = curveThrough(stretch.map((spot) => aside(spot, offset)));
        if (curve === undefined || curve.length < width) continue;
        const crossed = space.lines.filter((line) =>
          taken.some((box) => crosses(line, box)),
        ).length;
        const cost = curve.gap + crossed * ROAD_COST;
        if (cost < least) [best, least] = [{ letters: lettersOn(curve.points, name), taken }, cost];
      }
    }
  }
  return best;
}

const rightward = (line: Line): Line =>
  (line.at(-1)?.[0] ?? 0) < (line[0]?.[0] ?? 0) ? line.toReversed() : line;

/** A point on a line with the line's direction there, as a vector of length 1. */
interface Spot {
  at: Point;
  direction: Point;
}

const withDirections = (line: Line): Spot[] =>
  line.map((at, i) => {
    const from = line[Math.max(0, i - 3)] ?? at;
    const to = line[Math.min(line.length - 1, i + 3)] ?? at;
    const length = distance(from, to) || 1;
    return { at, direction: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] };
  });

/** Returns the point `offset` units to the right of the line's direction (down if the line runs to the right). */
const aside = ({ at: [x, y], direction: [right, down] }: Spot, offset: number): Point => [
  x - down * offset,
  y + right * offset,
];

/** Fits a quadratic curve through the endpoints. `gap` is its largest distance from the points. */
function curveThrough(points: Line) {
  const [first, middle, last] = [points[0], points[points.length >> 1], points.at(-1)];
  if (!first || !middle || !last) return undefined;
  const bend = (axis: 0 | 1) => 2 * middle[axis] - (first[axis] + last[axis]) / 2;
  const control: Point = [bend(0), bend(1)];
  const curve = points.map((_, i): Point => {
    const t = i / (points.length - 1);
    const on = (axis: 0 | 1) =>
      (1 - t) ** 2 * first[axis] + 2 * t * (1 - t) * control[axis] + t * t * last[axis];
    return [on(0), on(1)];
  });
  const length = lengthOf(curve);
  // A sharp bend would spread the letters apart.
  if (distance(first, last) < length * STRAIGHTEST) return undefined;
  const gap = Math.max(...points.map((at, i) => distance(at, curve[i] ?? first)));
  return { points: curve, gap, length };
}

/**
 * Centers a name on a curve. Letters that are smaller than the largest keep their places, so the name is spaced wider,
 * as is usual for rivers.
 */
function lettersOn(curve: Line, name: string): CurvedLetter[] {
  const centers = centersOf(name, LARGEST_LETTERS);
  const start = (lengthOf(curve) - widthOf(name, LARGEST_LETTERS)) / 2;
  const steps = walk(curve, 1);
  const angleAt = (index: number) => {
    const [from, to] = [
      steps[Math.max(0, index - 3)],
      steps[Math.min(steps.length - 1, index + 3)],
    ];
    if (!from || !to) return 0;
    return (Math.atan2(to[0][1] - from[0][1], to[0][0] - from[0][0]) * 180) / Math.PI;
  };
  return centers.flatMap((center, i) => {
    const index = steps.findIndex(([, along]) => along >= start + center);
    const [at] = steps[index] ?? [];
    return at === undefined
      ? []
      : [{ letter: name[i] ?? "", at, angle: Math.round(angleAt(index)) }];
  });
}

const isEmpty = (box: Box, { edge, blocked }: Omit<Space, "lines">): boolean =>
  inside(box, edge) && !blocked.some((other) => overlap(box, other));

const free = (box: Box, space: Space): boolean =>
  isEmpty(box, space) && !space.lines.some((line) => crosses(line, box));

/** Returns the hills that don't collide with anything else. */
export const freeHills = (tops: Line, space: Space): Point[] =>
  tops.filter((top) => free(around(top, 11, 10), space));

const PINES = 3;
const PINE_GRID = 34;
/** Minimum distance between two pines. */
const PINE_DISTANCE = 150;
const PINE_CLEARANCE = 13;

/** Places a few pines in the emptiest spots on the map, emptiest first. */
export function freePines(space: Space): Point[] {
  const { edge, lines } = space;
  const columns = Math.floor((edge.right - edge.left) / PINE_GRID);
  const rows = Math.floor((edge.bottom - edge.top) / PINE_GRID);
  const spots = Array.from({ length: columns * rows }, (_, i): Point => [
    edge.left + ((i % columns) + 0.5) * PINE_GRID,
    edge.top + (Math.floor(i / columns) + 0.5) * PINE_GRID,
  ])
    .filter((spot) => isEmpty(around(spot, 12, 17), space))
    .map((spot) => ({ spot, room: roomAt(spot, lines, PINE_CLEARANCE, 80) }))
    .filter(({ spot, room }) => room > 0 && free(around(spot, 12, 17), space))
    .toSorted((a, b) => b.room - a.room);
  const chosen: Point[] = [];
  for (const { spot } of spots) {
    const apart = chosen.every((other) => distance(other, spot) > PINE_DISTANCE);
    if (apart && chosen.length < PINES) chosen.push(spot);
  }
  return chosen;
}

export interface AreaName {
  name: string;
  at: Point;
  box: Box;
}

/**
 * Places a lake's or county's name as close to the center of its visible part as possible, if that part is large
 * enough.
 */
export function placeAreaName(name: string, ring: Line, space: Space): AreaName | undefined {
  const { left, right, top, bottom } = boundsOf(ring);
  const width = widthOf(name, LARGEST_LETTERS);
  if (right - left < width * 0.6 || bottom - top < LARGEST_LETTERS * 1.5) return undefined;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const offsets = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
  const spots = offsets
    .flatMap((down) =>
      offsets.map((across): Point => [middle[0] + across * 12, middle[1] + down * 9]),
    )
    .map((at) => ({ at, away: distance(at, middle) }))
    .toSorted((a, b) => a.away - b.away);
  for (const { at } of spots) {
    const box = around(at, width / 2, LARGEST_LETTERS * 0.55);
    if (contains(ring, at) && free(box, space)) return { name, at, box };
  }
  return undefined;
}
