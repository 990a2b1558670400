import { around, crosses, inside, overlap, type Box } from "./box.ts";
import { LARGEST_LETTERS, widthOf } from "./lettering.ts";
import type { Line, Point } from "./projection.ts";
import { nearestTo } from "./shields.ts";

const PINES = 3;
const PINE_GRID = 34;
/** Pines stand apart from each other and from every line. */
const PINE_DISTANCE = 150;
const PINE_CLEARANCE = 13;

interface Sheet {
  edge: Box;
  blocked: readonly Box[];
  lines: readonly Line[];
}

const free = (box: Box, { edge, blocked, lines }: Sheet): boolean =>
  inside(box, edge) &&
  !blocked.some((other) => overlap(box, other)) &&
  !lines.some((line) => crosses(line, box));

/** The hills that nothing else needs the place of. */
export const freeHills = (tops: Line, sheet: Sheet): Point[] =>
  tops.filter((top) => free(around(top, 11, 10), sheet));

/** A few pines where the sheet is emptiest, emptiest first. */
export function freePines(sheet: Sheet): Point[] {
  const { edge, lines } = sheet;
  const columns = Math.floor((edge.right - edge.left) / PINE_GRID);
  const rows = Math.floor((edge.bottom - edge.top) / PINE_GRID);
  const spots = Array.from({ length: columns * rows }, (_, i): Point => [
    edge.left + ((i % columns) + 0.5) * PINE_GRID,
    edge.top + (Math.floor(i / columns) + 0.5) * PINE_GRID,
  ])
    .filter((spot) => free(around(spot, 12, 17), sheet))
    .map((spot) => ({ spot, room: Math.min(80, nearestTo(spot, lines)) }))
    .filter(({ room }) => room > PINE_CLEARANCE)
    .toSorted((a, b) => b.room - a.room);
  const chosen: Point[] = [];
  for (const { spot } of spots) {
    const apart = chosen.every(
      (other) => Math.hypot(other[0] - spot[0], other[1] - spot[1]) > PINE_DISTANCE,
    );
    if (apart && chosen.length < PINES) chosen.push(spot);
  }
  return chosen;
}

/** Whether a spot lies within a ring: a line from it to the right crosses the ring an odd number of times. */
export const contains = (ring: Line, [x, y]: Point): boolean =>
  ring.filter(([toX, toY], i) => {
    const [fromX, fromY] = ring.at(i - 1) ?? [toX, toY];
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  }).length %
    2 ===
  1;

export interface AreaName {
  name: string;
  at: Point;
  box: Box;
}

/** The name of a lake or a county as near to the middle of its visible part as there is room; none for a corner of it. */
export function placeAreaName(name: string, ring: Line, sheet: Sheet): AreaName | undefined {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const width = widthOf(name, LARGEST_LETTERS);
  if (right - left < width * 0.6 || bottom - top < LARGEST_LETTERS * 1.5) return undefined;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const offsets = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
  const spots = offsets
    .flatMap((down) =>
      offsets.map((across): Point => [middle[0] + across * 12, middle[1] + down * 9]),
    )
    .toSorted(
      (a, b) =>
        Math.hypot(a[0] - middle[0], a[1] - middle[1]) -
        Math.hypot(b[0] - middle[0], b[1] - middle[1]),
    );
  for (const at of spots) {
    const box = around(at, width / 2, LARGEST_LETTERS * 0.55);
    if (contains(ring, at) && free(box, sheet)) return { name, at, box };
  }
  return undefined;
}
