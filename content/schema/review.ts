import { day, defineDocumentType, publicationFields, reference } from "contentlayer/source-files";
import { z } from "zod";
import { sample, sampleOr, text } from "./common.ts";

export const reviewSchema = z
  .strictObject({
    name: z
      .string()
      .refine((name) => /^\p{Lu}[\p{L}'’-]* \p{Lu}\.$/u.test(name), {
        message: "expected a first name and one initial.",
        params: { rule: "bad-name", fix: "Write it like `Dana W.`." },
      })
      .describe("the customer's first name and initial, such as Dana W."),
    city: reference("City").describe("slug of the customer's city, such as roswell"),
    service: reference("Service").describe("slug of the service, such as wire-concealment"),
    text: text.max(600).describe("what the customer wrote, unchanged"),
    rating: z.int().min(1).max(5).describe("the customer's star rating, 1 to 5"),
    date: day().describe("the date the customer wrote it, such as 2026-10-03"),
    source: text
      .refine(
        (source) =>
          !/^\w*:?\/\/?\S*$|^(?:www\.)?\S+\.\w{2,}\/\S*$/.test(source) ||
          /^https:\/\/\S+\.\S+$/.test(source),
        {
          message: "is a URL without `https://`, or with a mistake in it.",
          params: { rule: "bad-url", fix: "Copy the whole address of the review." },
        },
      )
      .optional()
      .describe("where the review was published, such as its URL; never for a sample"),
    sample,
    ...publicationFields,
  })
  .superRefine(sampleOr("source", "the source of the review"));

export const Review = defineDocumentType(() => ({
  name: "Review",
  description: "A customer's review with its source, or a review marked as a sample.",
  filePathPattern: "reviews/*.yaml",
  contentType: "data",
  fields: reviewSchema,
}));
