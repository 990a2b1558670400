import { widthOf } from "../Lettering.tsx";
import { crosses, inside, overlap, type Box, type Line, type Point } from "./geometry.ts";

/**
 * Label size: relative to the map, letters shrink as the map gets larger, so they're legible on phones and unobtrusive
 * on desktops (11.4 pixels on a 350-pixel map, 17 on a 700-pixel map). `vw` is the image's width in an <img> and the
 * page's width in inline SVG, but the results look alike.
 */
export const LETTERS = "clamp(11px,20px - 1.2vw,15.6px)";

/** Maximum letter size in map units. Label placement assumes this size. */
export const LARGEST_LETTERS = 15.6;

export interface Dot {
  at: Point;
  radius: number;
  name: string;
  /** Letter size relative to the map's default. */
  size: number;
  /** Names with a lower rank are placed first. */
  rank?: number;
}

/** A name next to its dot. `dy` is in em, so it works for any letter size. */
export interface Label {
  at: Point;
  dy: number;
  anchor: "start" | "middle" | "end";
  box: Box;
}

/** Space available for labels: inside the edge, clear of blocked boxes, and preferably not on a line. */
export interface Space {
  edge: Box;
  blocked: readonly Box[];
  lines: readonly Line[];
}

/** Vertical offset of the baseline, in em. */
const DY = { beside: 0.35, above: -0.32, below: 0.82 } as const;

/** Height of letters above and below the baseline, in em. */
const RISE = 0.76;
const FALL = 0.24;

/** Candidate positions around a dot: x and y direction, baseline and cost. */
const PLACES: readonly (readonly [x: number, y: number, line: keyof typeof DY, cost: number])[] = [
  [1, 0, "beside", 0],
  [-1, 0, "beside", 0.5],
  [0, -1, "above", 1.2],
  [0, 1, "below", 1.3],
  [0.8, -0.6, "above", 1.5],
  [0.8, 0.6, "below", 1.6],
  [-0.8, -0.6, "above", 1.7],
  [-0.8, 0.6, "below", 1.8],
  [1, -0.9, "beside", 1],
  [1, 0.9, "beside", 1],
  [-1, -0.9, "beside", 1.4],
  [-1, 0.9, "beside", 1.4],
];

const CROSSING = 0.6;
const MISSING = 60;
/**
 * Maximum search steps: enough for a city map's seven labels, and for a good arrangement of the region map's eighteen.
 */
const TRIALS = 40_000;

type Candidate = Label & { cost: number };

function candidates(dot: Dot, { edge, blocked, lines }: Space): Candidate[] {
  const size = dot.size * LARGEST_LETTERS;
  const width = widthOf(dot.name, size);
  const gap = dot.radius + 3;
  return PLACES.flatMap(([right, down, line, penalty]) => {
    const beside = dot.at[0] + right * gap;
    // Names above or below a dot can shift sideways slightly to stay on the map.
    const slid = Math.min(Math.max(beside, edge.left + width / 2 + 1), edge.right - width / 2 - 1);
    const slides = right === 0 && Math.abs(slid - beside) < width * 0.35;
    const at: Point = [slides ? slid : beside, dot.at[1] + down * (dot.radius + 1)];
    const anchor: Label["anchor"] = right > 0 ? "start" : right < 0 ? "end" : "middle";
    const left = at[0] - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
    const base = at[1] + DY[line] * size;
    const box: Box = {
      left: left - 1,
      top: base - RISE * size,
      right: left + width + 1,
      bottom: base + FALL * size,
    };
    if (!inside(box, edge) || blocked.some((other) => overlap(box, other))) return [];
    const crossed = lines.filter((other) => crosses(other, box)).length;
    return [{ at, dy: DY[line], anchor, box, cost: penalty + CROSSING * crossed }];
  }).toSorted((a, b) => a.cost - b.cost);
}

/** Places the names in order of rank. No name touches another name or a blocked box. */
export function placeLabels(dots: readonly Dot[], space: Space): (Label | undefined)[] {
  const placed = new Map<Dot, Label>();
  for (const rank of new Set(dots.map(rankOf).toSorted((a, b) => a - b))) {
    const ranked = dots.filter((dot) => rankOf(dot) === rank);
    const blocked = [...space.blocked, ...[...placed.values()].map(({ box }) => box)];
    for (const [i, label] of arrange(ranked, { ...space, blocked }).entries()) {
      const dot = ranked[i];
      if (dot && label) placed.set(dot, label);
    }
  }
  return dots.map((dot) => placed.get(dot));
}

const rankOf = ({ rank = 0 }: Dot) => rank;

/** Finds the cheapest arrangement of names (branch and bound). */
function arrange(dots: readonly Dot[], space: Space): (Label | undefined)[] {
  const open = dots
    .map((dot, index) => ({ index, places: candidates(dot, space) }))
    .toSorted((a, b) => a.places.length - b.places.length);
  const cheapest = open.map(({ places }) => places[0]?.cost ?? MISSING);
  const toGo = cheapest.map((_, i) => cheapest.slice(i).reduce((sum, cost) => sum + cost, 0));
  let best: readonly (Label | undefined)[] = [];
  let bestCost = Infinity;
  let trials = 0;

  function descend(chosen: readonly (Label | undefined)[], cost: number): void {
    const next = open[chosen.length];
    if (!next) {
      [best, bestCost] = [chosen, cost];
      return;
    }
    const rest = toGo[chosen.length + 1] ?? 0;
    for (const place of [...next.places, undefined]) {
      const total = cost + (place?.cost ?? MISSING);
      trials += 1;
      if (total + rest >= bestCost || (trials > TRIALS && best.length > 0)) return;
      if (place && chosen.some((other) => other && overlap(other.box, place.box))) continue;
      descend([...chosen, place], total);
    }
  }
  descend([], 0);

  const placed: (Label | undefined)[] = dots.map(() => undefined);
  for (const [i, { index }] of open.entries()) placed[index] = best[i];
  return placed;
}
