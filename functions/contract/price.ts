import { claim, type ClaimedOffer } from "./lead-form.ts";
import { type Price, PRICE_ITEMS, type PriceItem, type PriceTable } from "./price-table.ts";
import {
  BRACKETS,
  FOR_TWO,
  MOST_TVS,
  NOT_SURE,
  type QuoteAnswers,
  type TvSize,
  WALL_TYPES,
  WIRES,
} from "./quote-answers.ts";

/** A line of an estimate. Amounts are integer US cents for all `quantity` of it; savings are negative. */
export interface EstimateLine {
  /** What it is for; each once in an estimate. */
  id: PriceItem | "tv" | "wallType" | "bracket" | "wires";
  label: string;
  note?: string | undefined;
  quantity: number;
  min: number;
  max: number;
  /** Its price is not signed by the owner yet. */
  placeholder?: boolean | undefined;
}

export interface Estimate {
  lines: EstimateLine[];
  /** Integer US cents; the sum of the lines. */
  min: number;
  max: number;
  /** What the range takes for granted, in whole sentences. */
  assumptions: string[];
  /** What only a person can price, in whole sentences; none of it is in the range. */
  needsPerson: string[];
  /** Some price in it is not signed by the owner yet. */
  placeholder: boolean;
  tableVersion: string;
}

type Line = Omit<EstimateLine, "quantity">;

const SIZE_PRICES = {
  "43": "upTo43",
  "50": "44to55",
  "55": "44to55",
  "65": "56to65",
  "75": "66to84",
  "85": "85plus",
  "98": "85plus",
} as const satisfies Record<Exclude<TvSize, typeof NOT_SURE>, PriceItem>;

/**
 * What a job costs, from the answers and the price table alone: the same in the browser, in the backend
 * and in the tests. "Not sure" spans whatever might have been answered in its place.
 *
 * @param claimed the code that the visitor has; one that has ended takes nothing off, and that is said
 */
export function estimate(
  answers: QuoteAnswers,
  table: PriceTable,
  claimed?: ClaimedOffer,
): Estimate {
  const { tvCount, selectedServices } = answers;
  const offer = claimed && claim(table.offer, claimed);
  const perTv = [
    tvLine(answers, table),
    ...secondTechnicianLines(answers, table),
    ...wallLines(answers, table),
    ...bracketLines(answers, table),
    ...choiceLines("wires", answers.wires, WIRES, "Wires, not sure how", table),
  ];
  const lines = [
    ...perTv.map((line) => times(line, tvCount)),
    ...selectedServices.map((extra) => times(itemLine(extra, table), 1)),
  ];
  const savings = [
    ...(tvCount > 1 ? [times(itemLine("extraTv", table), tvCount - 1)] : []),
    ...(offer === "holds" ? [times(offerLine(table), 1)] : []),
  ];
  for (const saving of savings) {
    // Nothing is ever paid out: a saving is at most what it is taken off from.
    const min = Math.max(saving.min, 0 - sumOf(lines).min);
    lines.push({ ...saving, min, max: Math.max(saving.max, min) });
  }
  return {
    lines,
    ...sumOf(lines),
    assumptions: [
      ...assumptionsOf(answers),
      ...(offer === "ended" ? [`The offer ${table.offer.code} has ended: nothing is off.`] : []),
    ],
    needsPerson: needsPersonOf(answers),
    placeholder: lines.some(({ placeholder }) => placeholder === true),
    tableVersion: table.version,
  };
}

/** Under a ceiling and outdoors the place gives the price; on a wall the size does. */
function tvLine({ place, tvSize }: QuoteAnswers, table: PriceTable): Line {
  if (place === "ceiling" || place === "outdoor") return { ...itemLine(place, table), id: "tv" };
  if (tvSize !== NOT_SURE) return { ...itemLine(SIZE_PRICES[tvSize], table), id: "tv" };
  const prices = Object.values(SIZE_PRICES).map((item) => table.items[item]);
  return { id: "tv", label: "TV, not sure how large", ...spanOf(prices) };
}

function secondTechnicianLines({ tvSize }: QuoteAnswers, table: PriceTable): Line[] {
  if (tvSize !== NOT_SURE && !FOR_TWO.has(tvSize)) return [];
  const line = itemLine("secondTechnician", table);
  return [tvSize === NOT_SURE ? { ...line, min: 0 } : line];
}

/** A ceiling has no wall to drill; a fireplace comes on top of what its wall is made of. */
function wallLines({ place, wallType }: QuoteAnswers, table: PriceTable): Line[] {
  if (place === "ceiling") return [];
  const wall = choiceLines("wallType", wallType, WALL_TYPES, "Wall, not sure of what", table);
  const fireplace = itemLine("fireplace", table);
  if (place === "fireplace") return [...wall, fireplace];
  return place === NOT_SURE
    ? [...wall, { ...fireplace, label: "Above a fireplace, not sure", min: 0 }]
    : wall;
}

/** Brackets for a ceiling are a matter of their own. */
function bracketLines({ place, bracket }: QuoteAnswers, table: PriceTable): Line[] {
  if (place === "ceiling") return [];
  return choiceLines("bracket", bracket, BRACKETS, "Bracket, not sure which", table);
}

/** The line of an answer that has a price; of "not sure", one from nothing to the dearest. */
function choiceLines(
  id: "wallType" | "bracket" | "wires",
  answer: string,
  choices: readonly string[],
  notSure: string,
  table: PriceTable,
): Line[] {
  if (isPriced(answer)) return [{ ...itemLine(answer, table), id }];
  if (answer !== NOT_SURE) return [];
  const prices = choices.filter(isPriced).map((item) => table.items[item]);
  return [{ id, label: notSure, ...spanOf(prices), min: 0 }];
}

/** With the code in its name: that is what the visitor knows of it. */
function offerLine(table: PriceTable): Line {
  return { ...itemLine("offer", table), label: `Code ${table.offer.code}` };
}

function isPriced(answer: string): answer is PriceItem {
  return PRICE_ITEMS.some((item) => item === answer);
}

function itemLine(id: PriceItem, table: PriceTable): Line & { id: PriceItem } {
  const { label, note, min, max, placeholder } = table.items[id];
  return { id, label, note, min, max, placeholder };
}

function times(line: Line, quantity: number): EstimateLine {
  return { ...line, quantity, min: line.min * quantity, max: line.max * quantity };
}

/** From the lowest to the highest of several prices. */
function spanOf(prices: readonly Price[]): Pick<Price, "min" | "max" | "placeholder"> {
  return {
    min: Math.min(...prices.map(({ min }) => min)),
    max: Math.max(...prices.map(({ max }) => max)),
    placeholder: prices.some(({ placeholder }) => placeholder),
  };
}

function sumOf(lines: readonly Line[]): Pick<Price, "min" | "max"> {
  return {
    min: lines.reduce((sum, { min }) => sum + min, 0),
    max: lines.reduce((sum, { max }) => sum + max, 0),
  };
}

/** What an estimate takes for granted, in whole sentences. */
function assumptionsOf(answers: QuoteAnswers): string[] {
  const { tvSize, place, wallType, bracket, wires, tvCount } = answers;
  const onWall = place !== "ceiling";
  return [
    ...(tvCount > 1
      ? [`All ${tvCount} TVs are alike and hung in one visit; each extra is counted once.`]
      : []),
    ...(onWall && (wallType === "drywall" || wallType === "plaster")
      ? ["There are wood studs behind the wall where the TV goes."]
      : []),
    ...(onWall && wallType === "shiplap" ? ["The boards are nailed to wood studs."] : []),
    ...(onWall && bracket === "own"
      ? ["Your bracket is all there, fits the TV and carries its weight."]
      : []),
    ...(place === "fireplace" || place === NOT_SURE
      ? ["Above a fireplace the wall stays cool enough for a TV; we measure before we drill."]
      : []),
    ...(wires === "inWallWire"
      ? [
          "Only low-voltage cables run inside the wall. Power comes from an outlet behind the TV: there is one, or a licensed electrician adds it.",
        ]
      : []),
    ...(tvSize === NOT_SURE || FOR_TWO.has(tvSize)
      ? ["A TV above 55 inches takes two of us."]
      : []),
  ];
}

/** What only a person can price, in whole sentences. */
function needsPersonOf(answers: QuoteAnswers): string[] {
  const { tvSize, place, wallType, wires, selectedServices, tvCount } = answers;
  const onWall = place !== "ceiling";
  const solid = onWall && ["brick", "stone", "concrete"].includes(wallType);
  return [
    ...(tvCount >= MOST_TVS
      ? [`${MOST_TVS} TVs or more: we look at the place first, and the price per TV often falls.`]
      : []),
    ...(tvSize === "98"
      ? ["A TV above 85 inches: its weight decides the bracket and how many of us come."]
      : []),
    ...(onWall && wallType === "concrete"
      ? ["Drilling concrete: send a photo, and we name the price before we come."]
      : []),
    ...(place === "ceiling"
      ? ["The ceiling bracket: which one depends on the joists and on how far the TV hangs down."]
      : []),
    ...(place === "outdoor"
      ? ["Outdoors: the TV, its cover and its outlet have to be made for rain and heat."]
      : []),
    ...(solid && wires === "inWallWire"
      ? [
          "Wires inside a solid wall: there is rarely a way through. A photo tells us whether a cover is the better answer.",
        ]
      : []),
    ...(solid && selectedServices.includes("outlet")
      ? ["An outlet in a solid wall: the electrician prices it after a look."]
      : []),
  ];
}
