import { PREFILL_PARAMETERS } from "./lead-form.ts";

/** Possible answer to any question. It widens the price range. */
export const NOT_SURE = "notSure";

// Answers with their own price have the same id as in the price table.

/** Screen diagonals in inches. The smallest includes all smaller TVs, and the largest includes all bigger ones. */
export const TV_SIZES = ["43", "50", "55", "65", "75", "85", "98", NOT_SURE] as const;
export const PLACES = ["wall", "fireplace", "ceiling", "outdoor", NOT_SURE] as const;
export const WALL_TYPES = [
  "drywall",
  "steelStud",
  "plaster",
  "shiplap",
  "brick",
  "stone",
  "tile",
  "concrete",
  NOT_SURE,
] as const;
export const BRACKETS = [
  "own",
  "fixedBracket",
  "tiltingBracket",
  "fullMotionBracket",
  "frameTv",
  "mantelMount",
  NOT_SURE,
] as const;
export const WIRES = ["visible", "externalCover", "inWallWire", NOT_SURE] as const;
/** An electrician prices outlets, so `outlet` isn't in the price table. */
export const EXTRAS = ["soundbar", "outlet", "shelf", "unmount", "sameDay"] as const;

/** Highest number of TVs a visitor can choose. It means "this many or more". */
export const MOST_TVS = 6;

export type TvSize = (typeof TV_SIZES)[number];
export type Place = (typeof PLACES)[number];
export type WallType = (typeof WALL_TYPES)[number];
export type Bracket = (typeof BRACKETS)[number];
export type Wires = (typeof WIRES)[number];
export type Extra = (typeof EXTRAS)[number];

/** Largest TV that one person can mount alone, in inches. */
export const LARGEST_FOR_ONE = 55;

/** TV sizes that take two people to mount. */
export const FOR_TWO: ReadonlySet<TvSize> = new Set(
  TV_SIZES.filter((size) => Number(size) > LARGEST_FOR_ONE),
);

/** A visitor's answers in the quote calculator. */
export interface QuoteAnswers {
  tvSize: TvSize;
  place: Place;
  wallType: WallType;
  bracket: Bracket;
  wires: Wires;
  /** Selected extras without duplicates, in `EXTRAS` order. */
  selectedServices: Extra[];
  /** Number of identical TVs mounted in one visit, from 1 to `MOST_TVS`. */
  tvCount: number;
}

/** Names of the answers, which are the same in forms, URLs and JSON. */
export const QUOTE_FIELDS = [
  "tvSize",
  "place",
  "wallType",
  "bracket",
  "wires",
  "selectedServices",
  "tvCount",
] as const satisfies readonly (keyof QuoteAnswers)[];

/** Initial answers: one TV on a wall, with everything else unknown. */
export const NO_ANSWERS: QuoteAnswers = {
  tvSize: NOT_SURE,
  place: "wall",
  wallType: NOT_SURE,
  bracket: NOT_SURE,
  wires: NOT_SURE,
  selectedServices: [],
  tvCount: 1,
};

/** Other quote URL parameters, each with the matching lead field. */
const OTHERS = [["zip", "zip"], ...PREFILL_PARAMETERS] as const;

/** All URL parameters that the calculator reads. */
export const ADDRESS_NAMES: readonly string[] = [...QUOTE_FIELDS, ...OTHERS.map(([name]) => name)];

/** Converts a lead's fields to quote URL parameters, omitting unanswered questions to keep the URL short. */
export function quoteParameters(
  fields: Readonly<Record<string, unknown>>,
): [name: string, value: string][] {
  const given = (name: string, answer: unknown, initial: unknown) =>
    [answer].flat().flatMap((each): [string, string][] => {
      if (typeof each !== "string" && typeof each !== "number") return [];
      return each === "" || each === initial ? [] : [[name, String(each)]];
    });
  return [
    ...QUOTE_FIELDS.flatMap((name) => given(name, fields[name], NO_ANSWERS[name])),
    ...OTHERS.flatMap(([name, field]) => given(name, fields[field], "")),
  ];
}
