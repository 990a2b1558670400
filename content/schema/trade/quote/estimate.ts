import { claim, type ClaimedOffer } from "#contract/lead-form.ts";
import type { Price, PriceTable } from "#contract/price-table.ts";
import { PRICE_ITEMS, type PriceItem } from "./price-items.ts";
import {
  BRACKETS,
  type Extra,
  FOR_TWO,
  LARGEST_FOR_ONE,
  MOST_TVS,
  NOT_SURE,
  type QuoteAnswers,
  TV_SIZES,
  type TvAnswers,
  type TvSize,
  WALL_TYPES,
  type WallType,
  WIRES,
} from "./questions.ts";
import { ZIP_FORM } from "#contract/zip.ts";

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

/** The price of mounting one TV. */
export interface TvEstimate {
  lines: EstimateLine[];
  /** Sum of the line items, in integer US cents. */
  min: number;
  max: number;
}

export interface Estimate {
  /** One for each TV in the answers, in the same order. */
  tvs: TvEstimate[];
  /** Line items for the visit as a whole. */
  visit: EstimateLine[];
  /** Sum of all line items, in integer US cents. */
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

type KnownSize = Exclude<TvSize, typeof NOT_SURE>;

const SIZE_PRICES = {
  "43": "upTo43",
  "50": "44to55",
  "55": "44to55",
  "65": "56to65",
  "75": "66to84",
  "85": "85plus",
  "98": "85plus",
} as const satisfies Record<KnownSize, PriceItem>;

const KNOWN_SIZES = TV_SIZES.filter((size) => size !== NOT_SURE);

/**
 * Estimates the price of a job. Uses only the answers and the price table, so the browser and backend agree; "not sure"
 * spans the prices of all possible answers.
 *
 * @param claimed the visitor's offer code; if it has expired, an assumption says so
 * @param zip the visit's ZIP code as typed, for the travel fee
 */
export function estimate(
  { tvs, selectedServices }: QuoteAnswers,
  table: PriceTable,
  claimed?: ClaimedOffer,
  zip = "",
): Estimate {
  const offer = claimed && claim(table.offer, claimed);
  const isAlone = tvs.length === 1;
  const perTv = tvs.map((tv) => {
    const lines = [
      tvLine(tv, table, isAlone),
      ...wallLines(tv, table),
      ...mountLines(tv, table),
      ...wireLines(tv, table),
    ].map((line) => times(line, 1));
    return { lines, ...sumOf(lines) };
  });
  const visit = [
    ...(isAlone ? [] : secondTechnicianLines(tvs, table)),
    ...selectedServices.filter(isPricedExtra).map((extra) => itemLine(extra, table)),
    ...travelLines(zip, table),
  ].map((line) => times(line, 1));
  const savings = [
    ...(isAlone ? [] : [times(itemLine("extraTv", table), tvs.length - 1)]),
    ...(offer === "holds" ? [times(offerLine(table), 1)] : []),
  ];
  for (const saving of savings) {
    // Caps each discount, so an estimate is never below zero.
    const min = Math.max(saving.min, 0 - sumOf([...perTv, ...visit]).min);
    visit.push({ ...saving, min, max: Math.max(saving.max, min) });
  }
  return {
    tvs: perTv,
    visit,
    ...sumOf([...perTv, ...visit]),
    assumptions: [
      ...assumptionsOf(tvs),
      ...(offer === "ended"
        ? [`The code ${table.offer.code} has expired, so it doesn’t take anything off.`]
        : []),
    ],
    needsPerson: needsPersonOf(tvs, selectedServices),
    placeholder: [...perTv.flatMap(({ lines }) => lines), ...visit].some(
      ({ placeholder }) => placeholder === true,
    ),
    tableVersion: table.version,
  };
}

/**
 * Ceiling and outdoor mounts have their own base price; all others are priced by size.
 * @param isAlone whether it's the only TV, so that its price includes the second installer
 */
function tvLine({ place, tvSize }: TvAnswers, table: PriceTable, isAlone: boolean): Line {
  const { secondTechnician } = table.items;
  const isPricedBySize = place !== "ceiling" && place !== "outdoor";
  const prices = KNOWN_SIZES.filter((size) => tvSize === NOT_SURE || size === tvSize).map(
    (size) => {
      const base = table.items[isPricedBySize ? SIZE_PRICES[size] : place];
      const parts = isAlone && FOR_TWO.has(size) ? [base, secondTechnician] : [base];
      return { ...base, ...spanOf(parts), ...sumOf(parts) };
    },
  );
  const [{ label, note } = { label: "" }] = prices;
  return {
    id: "tv",
    label: tvSize === NOT_SURE && isPricedBySize ? "TV (size not sure)" : label,
    note: isAlone ? (installerNote(tvSize) ?? note) : note,
    ...spanOf(prices),
  };
}

/** Shown next to a price that includes the second installer. */
export const FOR_TWO_NOTE = "Includes two installers";

function installerNote(tvSize: TvSize): string | undefined {
  if (tvSize === NOT_SURE) {
    return `Includes a second installer if it’s over ${LARGEST_FOR_ONE} inches`;
  }
  return FOR_TWO.has(tvSize) ? FOR_TWO_NOTE : undefined;
}

/** With several TVs, the second installer is charged once for all of them. */
function secondTechnicianLines(tvs: readonly TvAnswers[], table: PriceTable): Line[] {
  if (!tvs.some(mayNeedTwo)) return [];
  const line = { ...itemLine("secondTechnician", table), note: "Once for the whole visit" };
  return [tvs.some(({ tvSize }) => FOR_TWO.has(tvSize)) ? line : { ...line, min: 0 }];
}

function mayNeedTwo({ tvSize }: TvAnswers): boolean {
  return tvSize === NOT_SURE || FOR_TWO.has(tvSize);
}

/** Ceiling mounts have no wall surcharge. A fireplace adds its own to the wall's. */
function wallLines({ place, wallType }: TvAnswers, table: PriceTable): Line[] {
  if (place === "ceiling") return [];
  const wall = choiceLines("wallType", wallType, WALL_TYPES, "Wall type (not sure)", table);
  const fireplace = itemLine("fireplace", table);
  if (place === "fireplace") return [...wall, fireplace];
  return place === NOT_SURE
    ? [...wall, { ...fireplace, label: "Over a fireplace (not sure)", min: 0 }]
    : wall;
}

/** Ceiling mounts aren't listed, because each one is ordered to fit. */
function mountLines({ place, bracket }: TvAnswers, table: PriceTable): Line[] {
  if (place === "ceiling") return [];
  return choiceLines("bracket", bracket, BRACKETS, "TV mount (not sure which)", table);
}

const SOLID_WALLS: ReadonlySet<WallType> = new Set(["brick", "stone", "tile", "concrete"]);

/**
 * Cables can't run inside a solid wall, so in-wall wiring is omitted there and starts at zero if the wall is unknown.
 */
function wireLines(answers: TvAnswers, table: PriceTable): Line[] {
  const solid = hasSolidWall(answers);
  if (solid && answers.wires === "inWallWire") return [];
  const choices = solid ? WIRES.filter((way) => way !== "inWallWire") : WIRES;
  const lines = choiceLines("wires", answers.wires, choices, "Cords (not sure)", table);
  return answers.wires === "inWallWire" && mayHaveSolidWall(answers)
    ? lines.map((line) => ({ ...line, label: `${line.label}, if your wall allows it`, min: 0 }))
    : lines;
}

function hasSolidWall({ place, wallType }: TvAnswers): boolean {
  return place !== "ceiling" && SOLID_WALLS.has(wallType);
}

function mayHaveSolidWall({ place, wallType }: TvAnswers): boolean {
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
function travelLines(zip: string, { travelFees }: PriceTable): Line[] {
  const [, fiveDigits = ""] = ZIP_FORM.exec(zip.trim()) ?? [];
  const fee = travelFees[fiveDigits];
  if (fee === undefined) return [];
  return [{ id: "travel", label: `Travel to ${fiveDigits}`, min: fee, max: fee }];
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

function sumOf(lines: readonly Pick<Price, "min" | "max">[]): Pick<Price, "min" | "max"> {
  return {
    min: lines.reduce((sum, { min }) => sum + min, 0),
    max: lines.reduce((sum, { max }) => sum + max, 0),
  };
}

/** Collects sentences about TVs. A sentence that isn't about all of them starts with the numbers of its TVs. */
function aboutTvs(
  tvs: readonly TvAnswers[],
  sentencesOf: (tv: TvAnswers) => readonly string[],
): string[] {
  const numbers = new Map<string, string[]>();
  for (const [index, tv] of tvs.entries()) {
    for (const sentence of sentencesOf(tv)) {
      numbers.set(sentence, [...(numbers.get(sentence) ?? []), String(index + 1)]);
    }
  }
  return [...numbers].map(([sentence, of]) => {
    if (of.length === tvs.length) return sentence;
    return `${of.length === 1 ? "TV" : "TVs"} ${NUMBERS.format(of)}: ${sentence}`;
  });
}

const NUMBERS = new Intl.ListFormat("en-US");

function assumptionsOf(tvs: readonly TvAnswers[]): string[] {
  return [
    ...(tvs.length > 1
      ? [`We mount ${tvs.length === 2 ? "both" : `all ${tvs.length}`} TVs in one visit.`]
      : []),
    ...aboutTvs(tvs, tvAssumptions),
    ...(tvs.some(mayNeedTwo) ? [`Two of us come for a TV over ${LARGEST_FOR_ONE} inches.`] : []),
  ];
}

function tvAssumptions(tv: TvAnswers): string[] {
  const { place, wallType, bracket, wires } = tv;
  const onWall = place !== "ceiling";
  return [
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
    ...(wires === "inWallWire" && !hasSolidWall(tv)
      ? [
          "Only low-voltage cables, such as HDMI, go inside the wall. The TV plugs into an outlet behind it.",
        ]
      : []),
  ];
}

function needsPersonOf(tvs: readonly TvAnswers[], services: readonly Extra[]): string[] {
  return [
    ...(tvs.length >= MOST_TVS
      ? [`${MOST_TVS} TVs or more: we visit first and give you one price for the whole job.`]
      : []),
    ...aboutTvs(tvs, tvNeedsPerson),
    ...(services.includes("outlet")
      ? [
          "The new outlet: a licensed electrician we schedule installs it and gives you a separate price before any work.",
        ]
      : []),
  ];
}

function tvNeedsPerson(tv: TvAnswers): string[] {
  const { tvSize, place, wires } = tv;
  return [
    ...(tvSize === "98"
      ? ["A TV over 85 inches: send us the model, because its weight decides the mount."]
      : []),
    ...(place === "ceiling"
      ? ["The ceiling mount itself: we order one to fit your ceiling and the height you want."]
      : []),
    ...(place === "outdoor"
      ? ["Outdoor gear: the TV, its cover and its outlet have to be made for rain and heat."]
      : []),
    ...(wires === "inWallWire" && (hasSolidWall(tv) || mayHaveSolidWall(tv))
      ? [
          "Cables inside brick, stone, tile or concrete: we can’t run them there. A paintable channel on the wall hides the cords, so choose that for a price.",
        ]
      : []),
  ];
}
