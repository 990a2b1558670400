import {
  defineComputedFields,
  defineDocumentType,
  publicationFields,
} from "contentlayer/source-files";
import { z } from "zod";
import { description, tableOfContents, text, updated } from "./common.ts";
import { sceneSchema } from "./trade/scene.ts";

export const pageSchema = z.strictObject({
  title: text.max(60).describe("the page's name in search results, such as Terms"),
  name: text.max(30).optional().describe("a shorter name for breadcrumbs, such as Reviews"),
  heading: text.max(70).optional().describe("the heading at the top; the title if absent"),
  lead: text.max(200).optional().describe("one or two sentences below the heading"),
  description,
  scene: sceneSchema
    .optional()
    .describe("the room in the page's social media image; the home page's room if absent"),
  indexable: z
    .boolean()
    .optional()
    .describe("false to keep it out of search engines; true if absent"),
  updated,
  ...publicationFields,
});

export const Page = defineDocumentType(() => ({
  name: "Page",
  description: "A standalone page at the top level, such as /terms.",
  filePathPattern: "pages/*.mdx",
  isUnlisted: true,
  fields: pageSchema,
  computedFields: defineComputedFields<typeof pageSchema>()({
    url: { resolve: ({ slug }) => `/${slug}` },
    /** The page title without the business name. */
    pageTitle: { resolve: ({ title }) => title },
    toc: { resolve: ({ body }) => tableOfContents(body.headings) },
  }),
}));
