import {
  defineComputedFields,
  defineDocumentType,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { answerKeys, type AnswerKey } from "./answers.ts";
import { description, faqs, noneTwice, text, updated } from "./common.ts";
import { priceItem } from "./pricing.ts";
import { sceneSchema, sectionWall } from "./trade/scene.ts";

const inches = z.int().min(19).max(120);

const lines = z.array(priceItem).superRefine(noneTwice);

/** "From" prices are based on the job itself and never include extras. */
const servicePrices = z
  .strictObject({
    bySize: lines
      .optional()
      .describe(
        "for a job priced by TV size: price items added to the base price, such as brick; `[]` for the base price alone",
      ),
    job: lines
      .min(1)
      .optional()
      .describe(
        "for a job with a single price: price items that are each a complete job, such as soundbar",
      ),
    quoted: text
      .max(40)
      .optional()
      .describe(
        "for a job without a listed price: how it’s priced, such as Quoted after we see the room",
      ),
    extras: lines
      .default([])
      .describe("price items that customers can add to the job, such as externalCover"),
  })
  .superRefine(({ bySize, job, quoted }, context) => {
    if ([bySize, job, quoted].filter((way) => way !== undefined).length === 1) return;
    context.addIssue({
      code: "custom",
      message: "expected exactly one of `bySize`, `job` and `quoted`.",
      params: { rule: "bad-choice", fix: "Keep the one that matches how the job is priced." },
    });
  });

/** Questions that most customers have before they book any service. */
const USUAL_ANSWERS: AnswerKey[] = ["warranty", "outlets", "sameDay", "payment", "damage"];

const fields = z.strictObject({
  name: text
    .max(40)
    .describe("the service's name, which is also the page heading, such as TV Mounting on Brick"),
  shortName: text.max(20).describe("one or two words for lists and the footer, such as Brick"),
  description,
  summary: text.max(240).describe("one or two sentences below the heading: what the customer gets"),
  audiences: z
    .array(z.enum(["homes", "apartments", "businesses"]))
    .min(1)
    .superRefine(noneTwice)
    .describe("who the service is for, most important first: homes, apartments or businesses"),
  walls: z
    .array(z.enum(["drywall", "plaster", "brick", "stone", "tile", "concrete", "wood"]))
    .min(1)
    .superRefine(noneTwice)
    .describe("the wall types the service is available for"),
  sizes: z
    .strictObject({
      from: inches.describe("the smallest TV size, such as 32"),
      to: inches.describe("the largest TV size, such as 85"),
    })
    .refine(({ from, to }) => from <= to, {
      path: ["to"],
      message: "is less than `from`.",
      params: { rule: "bad-range", fix: "Write the smaller size in `from`." },
    })
    .optional()
    .describe("the range of TV sizes in inches; only prices for these sizes are shown"),
  screens: text
    .max(40)
    .optional()
    .describe(
      "the TVs it’s for, in words instead of inches, such as Any TV or projector; replaces `sizes`",
    ),
  scene: sceneSchema.describe("the drawn room at the top of the page and on cards that link to it"),
  section: sectionWall
    .optional()
    .describe("the wall shown as a cross-section next to what's included; no drawing if absent"),
  duration: text.max(30).describe("typical duration of one job, such as 1 to 2 hours"),
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
    .default(USUAL_ANSWERS)
    .describe(
      "answers from business.yaml to show on the page; `warranty` and `outlets` are also mentioned in the lists of what is included",
    ),
  related: z
    .array(reference("Service"))
    .max(4)
    .superRefine(noneTwice)
    .describe("slugs of related services"),
  updated,
  ...publicationFields,
});

export const serviceSchema = fields.superRefine(({ sizes, screens, prices, free }, context) => {
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
  if (sizes !== undefined && screens !== undefined) {
    context.addIssue({
      code: "custom",
      path: ["screens"],
      message: "this service already has `sizes`.",
      params: { rule: "bad-choice", fix: "Remove one of the two." },
    });
  } else if (prices?.bySize !== undefined && sizes === undefined) {
    context.addIssue({
      code: "custom",
      path: ["sizes"],
      message: "expected `sizes`, because prices by TV size need it.",
      params: {
        rule: "bad-choice",
        fix: "Add `sizes` with `from` and `to`, such as `sizes: { from: 32, to: 85 }`.",
      },
    });
  }
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
