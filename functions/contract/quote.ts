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

/** The response of `GET /api/quote` to a program. */
export const quoteReplySchema = z.object({
  /** The answers as the backend read them. */
  answers: answersSchema,
  estimate: z.custom<Estimate>(),
  viewing: z.custom<Viewing>(),
  /** Absent if no ZIP code was given. */
  zip: z.optional(z.custom<ZipAnswer>()),
});
export type QuoteReply = z.output<typeof quoteReplySchema>;

/** A quote's answers, with an estimate from the backend's own price table. */
export const quoteSchema = z.extend(answersSchema, {
  zipCode: z.optional(z.string()),
  /** Integer US cents. */
  estimatedMin: z.number(),
  estimatedMax: z.number(),
  estimate: z.custom<Omit<Estimate, "min" | "max">>(),
});
export type Quote = z.output<typeof quoteSchema>;

/**
 * Reads answers from a form, a URL or JSON. Anything missing or invalid counts as not answered, so a quote is never
 * refused. Several services come as a list or as one text with commas.
 */
export function parseQuoteAnswers(fields: Readonly<Record<string, unknown>>): QuoteAnswers {
  return answersSchema.parse({
    ...fields,
    // Transforms don't run for absent keys.
    selectedServices: fields["selectedServices"] ?? [],
    tvCount: fields["tvCount"] ?? NO_ANSWERS.tvCount,
  });
}

/** Leaves out objects, because an object in JSON may have a `toString` that can't be called. */
function textsIn(given: unknown): string[] {
  return [given].flat().filter((each) => typeof each === "string");
}
