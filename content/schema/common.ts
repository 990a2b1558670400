import { day } from "contentlayer/source-files";
import { z } from "zod";

/** A text that must say something. */
export const text = z.string().trim().min(1);

export const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .describe("one or two plain sentences for search results, 50 to 160 characters");

export const updated = day().describe(
  "the day of the last change that a reader would notice, such as 2026-11-20; search engines are told",
);

export const faqs = z
  .array(
    z.strictObject({
      question: text.describe("a question as a customer would ask it, with its question mark"),
      answer: text.describe("the answer in one to four sentences, the first of which answers"),
    }),
  )
  .describe("questions and answers that belong on this page only");

/** A 5-digit ZIP code. YAML reads 30144 as a number; leading zeros do not occur in Georgia. */
export const zipCode = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((zip) => /^\d{5}$/.test(zip), { message: "expected a ZIP code of five digits." });
