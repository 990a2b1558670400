import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";

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

/** Answers about one TV. */
export interface TvAnswers {
  tvSize: TvSize;
  place: Place;
  wallType: WallType;
  bracket: Bracket;
  wires: Wires;
}

/** A visitor's answers in the quote calculator. */
export interface QuoteAnswers {
  /** The TVs to mount in one visit, from 1 to `MOST_TVS`. */
  tvs: TvAnswers[];
  /** Selected extras without duplicates, in `EXTRAS` order. */
  selectedServices: Extra[];
}

export const TV_FIELDS = [
  "tvSize",
  "place",
  "wallType",
  "bracket",
  "wires",
] as const satisfies readonly (keyof TvAnswers)[];
export type TvField = (typeof TV_FIELDS)[number];

/** A TV on a wall, with everything else unknown. */
export const NO_TV: TvAnswers = {
  tvSize: NOT_SURE,
  place: "wall",
  wallType: NOT_SURE,
  bracket: NOT_SURE,
  wires: NOT_SURE,
};

/** The most common job, which the calculator opens with. URLs omit these answers. */
export const TYPICAL_TV: TvAnswers = {
  tvSize: "65",
  place: "wall",
  wallType: "drywall",
  bracket: "own",
  wires: "externalCover",
};

/** The job that every city page prices. */
export const TYPICAL_JOB: QuoteAnswers = { tvs: [TYPICAL_TV], selectedServices: [] };

/** What a form without any answers means. */
export const NO_ANSWERS: QuoteAnswers = { tvs: [NO_TV], selectedServices: [] };

/**
 * Returns the name of a TV's answer, which is the same in forms, URLs and JSON: `tvSize` for the first TV, `tvSize2` for
 * the second.
 * @param index starts at 0
 */
export function tvField(field: TvField, index: number): string {
  return index === 0 ? field : `${field}${index + 1}`;
}

const TV_NAMES = Array.from({ length: MOST_TVS }, (_, index) =>
  TV_FIELDS.map((field) => tvField(field, index)),
);

/** Names of all answers. Older pages and links send `tvCount` if all TVs are alike. */
export const QUOTE_FIELDS: readonly string[] = [...TV_NAMES.flat(), "selectedServices", "tvCount"];

/** Other quote URL parameters, each with the matching lead field. */
const OTHERS = [["zip", "zip"], ...PREFILL_PARAMETERS] as const;
const OTHER_NAMES = OTHERS.map(([name]) => name);

/** All URL parameters that the calculator reads. */
export const ADDRESS_NAMES: readonly string[] = [...QUOTE_FIELDS, ...OTHER_NAMES];

/** One or more of these is in every URL with answers. */
export const WAKING_NAMES: readonly string[] = [
  ...TV_FIELDS,
  tvField("tvSize", 1),
  "selectedServices",
  "tvCount",
  ...OTHER_NAMES,
];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses answers from a form, URL or JSON. Missing and invalid answers are treated as unanswered, so a quote is never
 * rejected. A TV after the first exists if its size is given. Multiple services can be a list or a comma-separated
 * string.
 * @param unanswered what a missing answer means
 */
export function parseQuoteAnswers(fields: Fields, unanswered = NO_TV): QuoteAnswers {
  const first = tvIn(fields, 0, unanswered);
  const others = TV_NAMES.flatMap(([size = ""], index) =>
    index > 0 && TV_SIZES.some((each) => each === fields[size])
      ? [tvIn(fields, index, unanswered)]
      : [],
  );
  const alike = Array.from({ length: others.length > 0 ? 1 : countIn(fields) }, () => first);
  const services = new Set(textsIn(fields["selectedServices"]).flatMap((each) => each.split(",")));
  return {
    tvs: [...alike, ...others],
    selectedServices: EXTRAS.filter((extra) => services.has(extra)),
  };
}

/** Parses answers from a quote's URL, which omits those that the calculator opens with. */
export function parseQuoteAddress(fields: Fields): QuoteAnswers {
  return parseQuoteAnswers(fields, TYPICAL_TV);
}

function tvIn(fields: Fields, index: number, unanswered: TvAnswers): TvAnswers {
  const answer = <Name extends TvField>(
    field: Name,
    choices: readonly TvAnswers[Name][],
  ): TvAnswers[Name] =>
    choices.find((choice) => choice === fields[tvField(field, index)]) ?? unanswered[field];
  return {
    tvSize: answer("tvSize", TV_SIZES),
    place: answer("place", PLACES),
    wallType: answer("wallType", WALL_TYPES),
    bracket: answer("bracket", BRACKETS),
    wires: answer("wires", WIRES),
  };
}

function countIn({ tvCount }: Fields): number {
  const count = Math.trunc(typeof tvCount === "number" ? tvCount : Number(textsIn(tvCount)[0]));
  return count >= 1 ? Math.min(count, MOST_TVS) : 1;
}

/** Returns the strings in a value. Skips objects, because a JSON object may have a `toString` that isn't a function. */
function textsIn(given: unknown): string[] {
  return [given].flat().filter((each) => typeof each === "string");
}

/** Returns answers as the fields of a lead. */
export function quoteFields({ tvs, selectedServices }: QuoteAnswers): Record<string, string> {
  return {
    ...Object.fromEntries(
      tvs.flatMap((tv, index) => TV_FIELDS.map((field) => [tvField(field, index), tv[field]])),
    ),
    selectedServices: selectedServices.join(","),
  };
}

/**
 * Returns answers as quote URL parameters, omitting those that the calculator opens with to keep the URL short.
 * @param others other fields of the lead, some of which have a parameter too
 */
export function quoteParameters(
  { tvs, selectedServices }: QuoteAnswers,
  others: Fields,
): [name: string, value: string][] {
  return [
    ...tvs.flatMap((tv, index) =>
      TV_FIELDS.filter(
        (field) => tv[field] !== TYPICAL_TV[field] || (field === "tvSize" && index > 0),
      ).map((field): [string, string] => [tvField(field, index), tv[field]]),
    ),
    ...selectedServices.map((extra): [string, string] => ["selectedServices", extra]),
    ...OTHERS.flatMap(([name, field]) =>
      textsIn(others[field]).flatMap((value): [string, string][] =>
        value === "" ? [] : [[name, value]],
      ),
    ),
  ];
}

/** The label of the photos in a request form. */
export const PHOTOS_LABEL = "Photos of the wall";
