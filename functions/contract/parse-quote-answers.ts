import * as z from "zod/mini";
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
