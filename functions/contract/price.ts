import { claim, type ClaimedOffer } from "./lead-form.ts";
import { type Price, PRICE_ITEMS, type PriceItem, type PriceTable } from "./price-table.ts";
import {
  BRACKETS,
  type Extra,
  FOR_TWO,
  MOST_TVS,
  NOT_SURE,
  type QuoteAnswers,
  type TvSize,
  WALL_TYPES,
  type WallType,
  WIRES,
} from "./quote-answers.ts";
import { ZIP_FORM } from "./zip.ts";

/** A line item in an estimate. Amounts are in integer US cents for the full quantity; discounts are negative. */
export interface EstimateLine {
  /**
   * What the line item is for, unique within an estimate. `outlet` occurs only in estimates from when it had a price.
   */
  id: PriceItem | "tv" | "wallType" | "bracket" | "wires" | "travel" | "outlet";
  label: string;
  note?: string | undefined;
  quantity: number;
  min: number;
  max: number;
  /** Whether the owner still has to confirm the price. */
  placeholder?: boolean | undefined;
}

export interface Estimate {
  lines: EstimateLine[];
  /** Sum of the line items, in integer US cents. */
  min: number;
  max: number;
  /** Assumptions behind the range, as full sentences. */
  assumptions: string[];
  /** Work that isn't included because only a person can price it, as full sentences. */
  needsPerson: string[];
  /** Whether the owner still has to confirm any of the prices. */
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
 * Estimates the price of a job. Uses only the answers and the price table, so the browser and backend agree; "not sure"
 * spans the prices of all possible answers.
 *
 * @param claimed the visitor's offer code; if it has expired, an assumption says so
 * @param zip the visit's ZIP code as typed, for the travel fee
 */
export function estimate(
  answers: QuoteAnswers,
  table: PriceTable,
  claimed?: ClaimedOffer,
  zip = "",
): Estimate {
  const { tvCount, selectedServices } = answers;
  const offer = claimed && claim(table.offer, claimed);
  const perTv = [
    tvLine(answers, table),
    ...wallLines(answers, table),
    ...mountLines(answers, table),
    ...wireLines(answers, table),
  ];
  const perVisit = [
    ...secondTechnicianLines(answers, table),
    ...selectedServices.filter(isPricedExtra).map((extra) => itemLine(extra, table)),
  ];
  const lines = [
    ...perTv.map((line) => times(line, tvCount)),
    ...perVisit.map((line) => times(line, 1)),
    ...travelLines(zip, table),
  ];
  const savings = [
    ...(tvCount > 1 ? [times(itemLine("extraTv", table), tvCount - 1)] : []),
    ...(offer === "holds" ? [times(offerLine(table), 1)] : []),
  ];
  for (const saving of savings) {
    // Caps each discount, so an estimate is never below zero.
    const min = Math.max(saving.min, 0 - sumOf(lines).min);
    lines.push({ ...saving, min, max: Math.max(saving.max, min) });
  }
  return {
    lines,
    ...sumOf(lines),
    assumptions: [
      ...assumptionsOf(answers),
      ...(offer === "ended"
        ? [`The code ${table.offer.code} has expired, so it doesn’t take anything off.`]
        : []),
    ],
    needsPerson: needsPersonOf(answers),
    placeholder: lines.some(({ placeholder }) => placeholder === true),
    tableVersion: table.version,
  };
}

/** Ceiling and outdoor mounts have their own base price; all others are priced by size. */
function tvLine({ place, tvSize }: QuoteAnswers, table: PriceTable): Line {
  if (place === "ceiling" || place === "outdoor") return { ...itemLine(place, table), id: "tv" };
  if (tvSize !== NOT_SURE) return { ...itemLine(SIZE_PRICES[tvSize], table), id: "tv" };
  const prices = Object.values(SIZE_PRICES).map((item) => table.items[item]);
  return { id: "tv", label: "TV (size not sure)", ...spanOf(prices) };
}

/** The second installer is charged once per visit, no matter how many TVs there are. */
function secondTechnicianLines({ tvSize }: QuoteAnswers, table: PriceTable): Line[] {
  if (tvSize !== NOT_SURE && !FOR_TWO.has(tvSize)) return [];
  const line = itemLine("secondTechnician", table);
  return [tvSize === NOT_SURE ? { ...line, min: 0 } : line];
}

/** Ceiling mounts have no wall surcharge. A fireplace adds its own to the wall's. */
function wallLines({ place, wallType }: QuoteAnswers, table: PriceTable): Line[] {
  if (place === "ceiling") return [];
  const wall = choiceLines("wallType", wallType, WALL_TYPES, "Wall type (not sure)", table);
  const fireplace = itemLine("fireplace", table);
  if (place === "fireplace") return [...wall, fireplace];
  return place === NOT_SURE
    ? [...wall, { ...fireplace, label: "Over a fireplace (not sure)", min: 0 }]
    : wall;
}

/** Ceiling mounts aren't listed, because each one is ordered to fit. */
function mountLines({ place, bracket }: QuoteAnswers, table: PriceTable): Line[] {
  if (place === "ceiling") return [];
  return choiceLines("bracket", bracket, BRACKETS, "TV mount (not sure which)", table);
}

const SOLID_WALLS: ReadonlySet<WallType> = new Set(["brick", "stone", "tile", "concrete"]);

/**
 * Cables can't run inside a solid wall, so in-wall wiring is omitted there and starts at zero if the wall is unknown.
 */
function wireLines(answers: QuoteAnswers, table: PriceTable): Line[] {
  const solid = hasSolidWall(answers);
  if (solid && answers.wires === "inWallWire") return [];
  const choices = solid ? WIRES.filter((way) => way !== "inWallWire") : WIRES;
  const lines = choiceLines("wires", answers.wires, choices, "Cords (not sure)", table);
  return answers.wires === "inWallWire" && mayHaveSolidWall(answers)
    ? lines.map((line) => ({ ...line, label: `${line.label}, if your wall allows it`, min: 0 }))
    : lines;
}

function hasSolidWall({ place, wallType }: QuoteAnswers): boolean {
  return place !== "ceiling" && SOLID_WALLS.has(wallType);
}

function mayHaveSolidWall({ place, wallType }: QuoteAnswers): boolean {
  return place !== "ceiling" && wallType === NOT_SURE;
}

/** Returns a line item if the answer has a price. "Not sure" ranges from zero to the highest price. */
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

/** Most ZIP codes have no travel fee. */
function travelLines(zip: string, { travelFees }: PriceTable): EstimateLine[] {
  const [, fiveDigits = ""] = ZIP_FORM.exec(zip.trim()) ?? [];
  const fee = travelFees[fiveDigits];
  if (fee === undefined) return [];
  return [{ id: "travel", label: `Travel to ${fiveDigits}`, quantity: 1, min: fee, max: fee }];
}

/** Labels the line item with the code, because that's how visitors know the offer. */
function offerLine(table: PriceTable): Line {
  return { ...itemLine("offer", table), label: `Code ${table.offer.code}` };
}

function isPriced(answer: string): answer is PriceItem {
  return PRICE_ITEMS.some((item) => item === answer);
}

/** A licensed electrician quotes outlets, so they have no price here. */
function isPricedExtra(extra: Extra): extra is Exclude<Extra, "outlet"> {
  return extra !== "outlet";
}

function itemLine(id: PriceItem, table: PriceTable): Line & { id: PriceItem } {
  const { label, note, min, max, placeholder } = table.items[id];
  return { id, label, note, min, max, placeholder };
}

function times(line: Line, quantity: number): EstimateLine {
  return { ...line, quantity, min: line.min * quantity, max: line.max * quantity };
}

/** Returns the range from the lowest to the highest price. */
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

function assumptionsOf(answers: QuoteAnswers): string[] {
  const { tvSize, place, wallType, bracket, wires, tvCount } = answers;
  const onWall = place !== "ceiling";
  return [
    ...(tvCount > 1 ? [`All ${tvCount} TVs are alike, and we mount them in one visit.`] : []),
    ...(onWall && (wallType === "drywall" || wallType === "plaster")
      ? ["Your wall has wood studs where the TV goes."]
      : []),
    ...(onWall && wallType === "shiplap" ? ["The boards are nailed to wood studs."] : []),
    ...(onWall && wallType === "concrete"
      ? [
          "Your building lets you drill into the concrete, and there are no pipes or cables where the mount goes.",
        ]
      : []),
    ...(onWall && bracket === "own"
      ? ["Your mount fits the TV, is rated for its weight and has all its parts."]
      : []),
    ...(onWall && bracket === "mantelMount"
      ? ["You have the pull-down mount, or we order one for you. The price is for labor."]
      : []),
    ...(place === "fireplace" || place === NOT_SURE
      ? ["The wall over your fireplace stays cool enough for a TV. We measure it before we drill."]
      : []),
    ...(wires === "inWallWire" && !hasSolidWall(answers)
      ? [
          "Only low-voltage cables, such as HDMI, go inside the wall. The TV plugs into an outlet behind it.",
        ]
      : []),
    ...(tvSize === NOT_SURE || FOR_TWO.has(tvSize)
      ? ["Two of us come for a TV over 55 inches."]
      : []),
  ];
}

function needsPersonOf(answers: QuoteAnswers): string[] {
  const { tvSize, place, wires, selectedServices, tvCount } = answers;
  return [
    ...(tvCount >= MOST_TVS
      ? [`${MOST_TVS} TVs or more: we visit first and give you one price for the whole job.`]
      : []),
    ...(tvSize === "98"
      ? ["A TV over 85 inches: send us the model, because its weight decides the mount."]
      : []),
    ...(place === "ceiling"
      ? ["The ceiling mount itself: we order one to fit your ceiling and the height you want."]
      : []),
    ...(place === "outdoor"
      ? ["Outdoor gear: the TV, its cover and its outlet have to be made for rain and heat."]
      : []),
    ...(wires === "inWallWire" && (hasSolidWall(answers) || mayHaveSolidWall(answers))
      ? [
          "Cables inside brick, stone, tile or concrete: we can’t run them there. A paintable channel on the wall hides the cords, so choose that for a price.",
        ]
      : []),
    ...(selectedServices.includes("outlet")
      ? [
          "The new outlet: a licensed electrician we schedule installs it and gives you a separate price before any work.",
        ]
      : []),
  ];
}
