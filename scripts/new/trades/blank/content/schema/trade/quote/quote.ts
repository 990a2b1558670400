import * as z from "zod/mini";
import type { ZipAnswer } from "#contract/zip.ts";
import type { Estimate } from "./estimate.ts";
import type { QuoteAnswers } from "./questions.ts";

/** Response to `GET /api/quote` for API clients. */
export const quoteReplySchema = z.object({
  /** Answers as parsed by the backend. */
  answers: z.custom<QuoteAnswers>(),
  estimate: z.custom<Estimate>(),
  /** Absent if no ZIP code was given. */
  zip: z.optional(z.custom<ZipAnswer>()),
});
export type QuoteReply = z.output<typeof quoteReplySchema>;

/** A quote's answers with an estimate from the backend's own price table. */
export const quoteSchema = z.object({
  selectedServices: z.array(z.string()),
  zipCode: z.optional(z.string()),
  /** Integer US cents. */
  estimatedMin: z.number(),
  estimatedMax: z.number(),
  estimate: z.custom<Omit<Estimate, "min" | "max">>(),
});
export type Quote = z.output<typeof quoteSchema>;
