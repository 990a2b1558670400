import { crosses, inside, overlap, type Box } from "./box.ts";
import { LARGEST_LETTERS, widthOf } from "./lettering.ts";
import type { Line, Point } from "./projection.ts";

export interface Dot {
  at: Point;
  radius: number;
  name: string;
  /** Its letters' size against that of the map. */
  size: number;
}

/** A name beside its dot; `dy` is in letters' sizes, so that it keeps its place whatever the size is. */
export interface Label {
  at: Point;
  dy: number;
  anchor: "start" | "middle" | "end";
  box: Box;
}

interface Sheet {
  box: Box;
  /** What no label may touch. */
  blocked: readonly Box[];
  /** What a label had better not cross. */
  lines: readonly Line[];
}

/** Baselines in letters' sizes below the spot: beside it, over it, under it. */
const DY = { beside: 0.35, above: -0.32, below: 0.82 } as const;

/** How far letters reach over and under the baseline. */
const RISE = 0.76;
const FALL = 0.24;

/** Places to try around a dot: directions right and down, the baseline, and what it costs to be there. */
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
/** Enough for the seven labels of a city, and a good arrangement of the region's eighteen. */
const TRIALS = 40_000;

type Candidate = Label & { cost: number };

function candidates(dot: Dot, { box: edge, blocked, lines }: Sheet): Candidate[] {
  const size = dot.size * LARGEST_LETTERS;
  const width = widthOf(dot.name, size);
  const gap = dot.radius + 3;
  return PLACES.flatMap(([right, down, line, penalty]) => {
    const beside = dot.at[0] + right * gap;
    // Over and under the dot a name may slide a little, to stay on the sheet.
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

/**
 * A place for each name where it touches no other name and nothing blocked, at the least cost; branch and bound.
 * A name that fits nowhere has none.
 */
export function placeLabels(dots: readonly Dot[], sheet: Sheet): (Label | undefined)[] {
  const open = dots
    .map((dot, index) => ({ index, places: candidates(dot, sheet) }))
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
