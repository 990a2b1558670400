import { PREFILL_PARAMETERS } from "./lead-form.ts";

/** The answer to any question; it makes the range wider. */
export const NOT_SURE = "notSure";

// An answer with its own price has the same id as in the price table.

/** Inches of the screen's diagonal; the smallest size includes everything below it, the largest everything above. */
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
/** An electrician prices the outlet, so it isn't in the price table. */
export const EXTRAS = ["soundbar", "outlet", "shelf", "unmount", "sameDay"] as const;

/** The highest number of TVs that the table prices; it includes every higher number. */
export const MOST_TVS = 6;

export type TvSize = (typeof TV_SIZES)[number];
export type Place = (typeof PLACES)[number];
export type WallType = (typeof WALL_TYPES)[number];
export type Bracket = (typeof BRACKETS)[number];
export type Wires = (typeof WIRES)[number];
export type Extra = (typeof EXTRAS)[number];

/** Inches of the largest TV that one person mounts alone. */
export const LARGEST_FOR_ONE = 55;

/** TVs that take two people. */
export const FOR_TWO: ReadonlySet<TvSize> = new Set(
  TV_SIZES.filter((size) => Number(size) > LARGEST_FOR_ONE),
);

/** What the calculator asks for. */
export interface QuoteAnswers {
  tvSize: TvSize;
  place: Place;
  wallType: WallType;
  bracket: Bracket;
  wires: Wires;
  /** The selected extras, each once, in the order of `EXTRAS`. */
  selectedServices: Extra[];
  /** 1 to `MOST_TVS`, all alike and in one visit. */
  tvCount: number;
}

/** The names of the answers, in forms, URLs and JSON alike. */
export const QUOTE_FIELDS = [
  "tvSize",
  "place",
  "wallType",
  "bracket",
  "wires",
  "selectedServices",
  "tvCount",
] as const satisfies readonly (keyof QuoteAnswers)[];

/** The initial answers: a TV on the wall, and nothing else known. */
export const NO_ANSWERS: QuoteAnswers = {
  tvSize: NOT_SURE,
  place: "wall",
  wallType: NOT_SURE,
  bracket: NOT_SURE,
  wires: NOT_SURE,
  selectedServices: [],
  tvCount: 1,
};

/** Other parameters of a quote's URL, each with the lead's field of the same meaning. */
const OTHERS = [["zip", "zip"], ...PREFILL_PARAMETERS] as const;

/** Every parameter that the calculator reads from a URL. */
export const ADDRESS_NAMES: readonly string[] = [...QUOTE_FIELDS, ...OTHERS.map(([name]) => name)];

/** Returns the parameters of a quote's URL from a lead's fields: only what was answered, to keep the URL short. */
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
