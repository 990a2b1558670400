import * as z from "zod/mini";
import type { Estimate } from "./price.ts";
import {
  BRACKETS,
  EXTRAS,
  MOST_TVS,
  NO_ANSWERS,
  PLACES,
  TV_SIZES,
  WALL_TYPES,
  WIRES,
  type QuoteAnswers,
} from "./quote-answers.ts";
import type { Viewing } from "./viewing.ts";
import type { ZipAnswer } from "./zip.ts";

const answersSchema = z.object({
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

/** Response to `GET /api/quote` for API clients. */
export const quoteReplySchema = z.object({
  /** Answers as parsed by the backend. */
  answers: answersSchema,
  estimate: z.custom<Estimate>(),
  viewing: z.custom<Viewing>(),
  /** Absent if no ZIP code was given. */
  zip: z.optional(z.custom<ZipAnswer>()),
});
export type QuoteReply = z.output<typeof quoteReplySchema>;

/** A quote's answers with an estimate from the backend's own price table. */
export const quoteSchema = z.extend(answersSchema, {
  zipCode: z.optional(z.string()),
  /** Integer US cents. */
  estimatedMin: z.number(),
  estimatedMax: z.number(),
  estimate: z.custom<Omit<Estimate, "min" | "max">>(),
});
export type Quote = z.output<typeof quoteSchema>;

/**
 * Parses answers from a form, URL or JSON. Missing and invalid answers are treated as unanswered, so a quote is never
 * rejected. Multiple services can be a list or a comma-separated string.
 */
export function parseQuoteAnswers(fields: Readonly<Record<string, unknown>>): QuoteAnswers {
  return answersSchema.parse({
    ...fields,
    // Transforms don't run for absent keys.
    selectedServices: fields["selectedServices"] ?? [],
    tvCount: fields["tvCount"] ?? NO_ANSWERS.tvCount,
  });
}

/** Returns the strings in a value. Skips objects, because a JSON object may have a `toString` that isn't a function. */
function textsIn(given: unknown): string[] {
  return [given].flat().filter((each) => typeof each === "string");
}
