import * as z from "zod/mini";
import type { Estimate } from "./estimate.ts";
import { EXTRAS, type QuoteAnswers, TV_SIZES, type TvAnswers, WALL_TYPES } from "./questions.ts";
import type { Viewing } from "./viewing.ts";
import type { ZipAnswer } from "#contract/zip.ts";

/** Response to `GET /api/quote` for API clients. */
export const quoteReplySchema = z.object({
  /** Answers as parsed by the backend. */
  answers: z.custom<QuoteAnswers>(),
  estimate: z.custom<Estimate>(),
  /** One for each TV. */
  viewings: z.custom<Viewing[]>(),
  /** Absent if no ZIP code was given. */
  zip: z.optional(z.custom<ZipAnswer>()),
});
export type QuoteReply = z.output<typeof quoteReplySchema>;

/** A quote's answers with an estimate from the backend's own price table. */
export const quoteSchema = z.object({
  tvs: z.array(z.custom<TvAnswers>()),
  /** The first TV's size and wall, for reports on all quotes. */
  tvSize: z.enum(TV_SIZES),
  wallType: z.enum(WALL_TYPES),
  selectedServices: z.array(z.enum(EXTRAS)),
  zipCode: z.optional(z.string()),
  /** Integer US cents. */
  estimatedMin: z.number(),
  estimatedMax: z.number(),
  estimate: z.custom<Omit<Estimate, "min" | "max">>(),
});
export type Quote = z.output<typeof quoteSchema>;
