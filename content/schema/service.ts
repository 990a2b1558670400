import {
  defineComputedFields,
  defineDocumentType,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { answerKeys } from "./answers.ts";
import { description, faqs, noneTwice, text, updated } from "./common.ts";
import { USUAL_ANSWERS } from "./trade/answers.ts";
import { checkService, serviceFields, servicePrices } from "./trade/service.ts";

const fields = z.strictObject({
  name: text
    .max(40)
    .describe("the service's name, which is also the page heading, such as Wire Concealment"),
  shortName: text.max(20).describe("one or two words for lists and the footer, such as Brick"),
  description,
  summary: text.max(240).describe("one or two sentences below the heading: what the customer gets"),
  audiences: z
    .array(z.enum(["homes", "apartments", "businesses"]))
    .min(1)
    .superRefine(noneTwice)
    .describe("who the service is for, most important first: homes, apartments or businesses"),
  ...serviceFields,
  duration: text
    .max(30)
    .regex(
      /\b(?:minutes?|hours?|days?|mornings?|afternoons?|visits?)\b/i,
      "Write the unit, too, as in `1 to 2 hours`.",
    )
    .describe("typical duration of one job, such as 1 to 2 hours"),
  prices: servicePrices.optional().describe("what the service costs; absent only if it's free"),
  free: text
    .max(30)
    .optional()
    .describe(
      "for a free service: what cards show instead of a price, such as Free for five years",
    ),
  included: z.array(text).min(3).max(8).describe("what the price includes, one item per line"),
  notIncluded: z
    .array(text)
    .min(2)
    .max(4)
    .describe("what customers might expect but the price doesn't include, one item per line"),
  steps: z
    .array(
      z.strictObject({
        name: text.max(40).describe("two to five words, such as Find the studs"),
        text: text.max(280).describe("what we do in this step and why"),
      }),
    )
    .min(3)
    .max(7)
    .describe("the steps of the job, in order"),
  faqs: faqs.min(3),
  answers: answerKeys
    .default([...USUAL_ANSWERS])
    .describe(
      "answers from business.yaml to show on the page; some are also mentioned in the lists of what is included",
    ),
  related: z
    .array(reference("Service"))
    .max(4)
    .superRefine(noneTwice)
    .describe("slugs of related services"),
  updated,
  ...publicationFields,
});

export const serviceSchema = fields.superRefine((values, context) => {
  const { prices, free } = values;
  if ((prices === undefined) === (free === undefined)) {
    context.addIssue({
      code: "custom",
      path: ["prices"],
      message: "expected exactly one of `prices` and `free`.",
      params: {
        rule: "bad-choice",
        fix: "Write `prices`, or `free` if the service costs nothing.",
      },
    });
  }
  checkService(values, context);
});

export const Service = defineDocumentType(() => ({
  name: "Service",
  description: "A service that we offer, with its own page under /services.",
  filePathPattern: "services/**/*.mdx",
  fields: serviceSchema,
  computedFields: defineComputedFields<typeof serviceSchema>()({
    url: { resolve: ({ slug }) => `/services/${slug}` },
    /** The page title without the business name. */
    pageTitle: { resolve: ({ name }) => name },
  }),
}));
