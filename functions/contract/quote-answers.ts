import * as z from "zod/mini";

/** The answer to any question; it makes the range wider. */
export const NOT_SURE = "notSure";

// Where an answer has a price of its own, it is called as the price table calls it.

/** Inches of the screen's diagonal; the smallest stands for all below it, the largest for all above. */
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
export const EXTRAS = ["soundbar", "outlet", "shelf", "unmount", "sameDay"] as const;

/** The highest number of TVs that the table prices; it stands for all above it. */
export const MOST_TVS = 6;

export type TvSize = (typeof TV_SIZES)[number];
export type Place = (typeof PLACES)[number];
export type WallType = (typeof WALL_TYPES)[number];
export type Bracket = (typeof BRACKETS)[number];
export type Wires = (typeof WIRES)[number];
export type Extra = (typeof EXTRAS)[number];

/** What the calculator asks for. */
export interface QuoteAnswers {
  tvSize: TvSize;
  place: Place;
  wallType: WallType;
  bracket: Bracket;
  wires: Wires;
  /** What is ticked, each once, in the order of `EXTRAS`. */
  selectedServices: Extra[];
  /** 1 to `MOST_TVS`, all alike and in one visit. */
  tvCount: number;
}

/** The answers' names, in forms, addresses and JSON alike. */
export const QUOTE_FIELDS = [
  "tvSize",
  "place",
  "wallType",
  "bracket",
  "wires",
  "selectedServices",
  "tvCount",
] as const satisfies readonly (keyof QuoteAnswers)[];

/** Before anything was answered: a TV on the wall, and nothing else known. */
export const NO_ANSWERS: QuoteAnswers = {
  tvSize: NOT_SURE,
  place: "wall",
  wallType: NOT_SURE,
  bracket: NOT_SURE,
  wires: NOT_SURE,
  selectedServices: [],
  tvCount: 1,
};

const schema = z.object({
  tvSize: z.catch(z.enum(TV_SIZES), NO_ANSWERS.tvSize),
  place: z.catch(z.enum(PLACES), NO_ANSWERS.place),
  wallType: z.catch(z.enum(WALL_TYPES), NO_ANSWERS.wallType),
  bracket: z.catch(z.enum(BRACKETS), NO_ANSWERS.bracket),
  wires: z.catch(z.enum(WIRES), NO_ANSWERS.wires),
  selectedServices: z.pipe(
    z.transform((given: unknown) => {
      const named = new Set(textsIn(given).flatMap((each) => each.split(",")));
      return EXTRAS.filter((extra) => named.has(extra));
    }),
    z.array(z.enum(EXTRAS)),
  ),
  tvCount: z.pipe(
    z.transform((given: unknown) => {
      const count = Math.trunc(typeof given === "number" ? given : Number(textsIn(given)[0]));
      return count >= 1 ? Math.min(count, MOST_TVS) : NO_ANSWERS.tvCount;
    }),
    z.number(),
  ),
});

/**
 * Understands answers from a form, an address or JSON. What is missing or odd is an answer that was
 * not given: a quote is never refused for it. Several services are a list or a text with commas.
 */
export function parseQuoteAnswers(fields: Readonly<Record<string, unknown>>): QuoteAnswers {
  return schema.parse({
    ...fields,
    // Absent keys have no transform of theirs.
    selectedServices: fields["selectedServices"] ?? [],
    tvCount: fields["tvCount"] ?? NO_ANSWERS.tvCount,
  });
}

/** Objects are none: those of JSON may have a `toString` that cannot be called. */
function textsIn(given: unknown): string[] {
  return [given].flat().filter((each) => typeof each === "string");
}
