import {
  defineComputedFields,
  defineDocumentType,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { description, faqs, noneTwice, text, updated } from "./common.ts";
import { priceItem } from "./pricing.ts";
import { sceneSchema } from "./scene.ts";

/** The walls of which there is a section (`renderer/ui/WallSection.tsx`). */
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

export const serviceSchema = z.strictObject({
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
    .describe(
      "who asks for it, first those under whom it stands on /services: homes, apartments, businesses",
    ),
  walls: z
    .array(z.enum(["drywall", "plaster", "brick", "stone", "tile", "concrete", "wood"]))
    .min(1)
    .superRefine(noneTwice)
    .describe("the walls it suits"),
  screens: text.max(40).describe("the TVs it suits, such as 32 to 85 inches"),
  scene: sceneSchema.describe("the drawn room at the top of the page and on cards that lead to it"),
  section: sectionWall
    .optional()
    .describe("the wall that is drawn cut open beside what is included; absent for no drawing"),
  duration: text.max(30).describe("how long one takes, such as 1 to 2 hours"),
  prices: z
    .strictObject({
      bySize: z
        .array(priceItem)
        .superRefine(noneTwice)
        .optional()
        .describe(
          "what is added to the price by TV size, such as brick; `[]` for that price alone, absent where size does not matter",
        ),
      also: z
        .array(priceItem)
        .min(1)
        .superRefine(noneTwice)
        .describe("other lines of the price table that belong to it, such as externalCover"),
      quoted: text
        .max(40)
        .optional()
        .describe(
          "what stands in place of a price where the work itself has no line in the table, such as Quoted after a look at the room",
        ),
    })
    .describe("which lines of the price table are its own"),
  included: z.array(text).min(3).max(8).describe("what the price includes, one thing a line"),
  notIncluded: z
    .array(text)
    .min(2)
    .max(4)
    .describe("what people may expect and the price does not include, one thing a line"),
  steps: z
    .array(
      z.strictObject({
        name: text.max(40).describe("two to five words, such as Find the studs"),
        text: text.max(280).describe("what we do in this step and why"),
      }),
    )
    .min(3)
    .max(7)
    .describe("how it is done, in order"),
  faqs: faqs.min(3),
  related: z
    .array(reference("Service"))
    .max(4)
    .superRefine(noneTwice)
    .describe("slugs of services that go well with it"),
  updated,
  ...publicationFields,
});

export const Service = defineDocumentType(() => ({
  name: "Service",
  description: "Something we do, with its page under /services.",
  filePathPattern: "services/**/*.mdx",
  fields: serviceSchema,
  computedFields: defineComputedFields<typeof serviceSchema>()({
    url: { resolve: ({ slug }) => `/services/${slug}` },
    /** The page's title without the business's name. */
    pageTitle: { resolve: ({ name }) => name },
  }),
}));
