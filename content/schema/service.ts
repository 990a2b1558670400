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
import { sceneSchema } from "./scene.ts";

/** The walls that have a drawn cross-section (`renderer/ui/WallSection.tsx`). */
export const sectionWall = z.enum([
  "drywall",
  "steel",
  "brick",
  "stone",
  "tile",
  "plaster",
  "concrete",
  "chase",
]);

export type SectionWall = z.output<typeof sectionWall>;

const inches = z.int().min(19).max(120);

const lines = z.array(priceItem).superRefine(noneTwice);

/** The job itself is what "from" prices are made of; extras never are. */
const servicePrices = z
  .strictObject({
    bySize: lines
      .optional()
      .describe(
        "for a job that is priced by TV size: what is added to each size, such as brick; `[]` for the size alone",
      ),
    job: lines
      .min(1)
      .optional()
      .describe(
        "for a job with one price: its lines, any of which can be the whole job, such as soundbar",
      ),
    quoted: text
      .max(40)
      .optional()
      .describe(
        "for a job without a price in the table: how it’s priced, such as Quoted after we see the room",
      ),
    extras: lines.default([]).describe("lines that can be added to the job, such as externalCover"),
  })
  .superRefine(({ bySize, job, quoted }, context) => {
    if ([bySize, job, quoted].filter((way) => way !== undefined).length === 1) return;
    context.addIssue({
      code: "custom",
      message: "expected exactly one of `bySize`, `job` and `quoted`.",
      params: { rule: "bad-choice", fix: "Keep the one that matches how the job is priced." },
    });
  });

/** What most customers ask before they book any service. */
const USUAL_ANSWERS: AnswerKey[] = ["warranty", "outlets", "sameDay", "payment", "damage"];

const fields = z.strictObject({
  name: text
    .max(40)
    .describe("the service's name as the page's heading, such as TV Mounting on Brick"),
  shortName: text.max(20).describe("one or two words for lists and the footer, such as Brick"),
  description,
  summary: text.max(240).describe("one or two sentences below the heading: what the customer gets"),
  audiences: z
    .array(z.enum(["homes", "apartments", "businesses"]))
    .min(1)
    .superRefine(noneTwice)
    .describe("who it’s for, starting with its group on /services: homes, apartments, businesses"),
  walls: z
    .array(z.enum(["drywall", "plaster", "brick", "stone", "tile", "concrete", "wood"]))
    .min(1)
    .superRefine(noneTwice)
    .describe("the walls it suits"),
  sizes: z
    .strictObject({
      from: inches.describe("the smallest, such as 32"),
      to: inches.describe("the largest, such as 85"),
    })
    .refine(({ from, to }) => from <= to, {
      path: ["to"],
      message: "is less than `from`.",
      params: { rule: "bad-range", fix: "Write the smaller size in `from`." },
    })
    .optional()
    .describe("the TVs it suits, in inches; prices by size are shown for these only"),
  screens: text
    .max(40)
    .optional()
    .describe(
      "which TVs it suits if inches don’t say it, such as Any TV or projector; replaces `sizes`",
    ),
  scene: sceneSchema.describe("the drawn room at the top of the page and on cards that lead to it"),
  section: sectionWall
    .optional()
    .describe(
      "the wall whose cross-section is drawn next to what's included; no drawing if absent",
    ),
  duration: text.max(30).describe("how long one job takes, such as 1 to 2 hours"),
  prices: servicePrices
    .optional()
    .describe("what it costs; absent only if there is nothing to pay"),
  included: z.array(text).min(3).max(8).describe("what the price includes, one item per line"),
  notIncluded: z
    .array(text)
    .min(2)
    .max(4)
    .describe("what people may expect but the price doesn't include, one item per line"),
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
      "which answers of business.yaml the page prints before people book; with `warranty` and `outlets` its lists of what is included say so too",
    ),
  related: z
    .array(reference("Service"))
    .max(4)
    .superRefine(noneTwice)
    .describe("slugs of services that go well with it"),
  updated,
  ...publicationFields,
});

export const serviceSchema = fields.superRefine(({ sizes, screens, prices }, context) => {
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
    /** The page's title without the business name. */
    pageTitle: { resolve: ({ name }) => name },
  }),
}));
