import {
  day,
  defineComputedFields,
  defineDocumentType,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { description, noneTwice, tableOfContents, text, updated } from "./common.ts";
import { sceneSchema } from "./scene.ts";

export const postSchema = z.strictObject({
  title: text.max(70).describe("the question or claim that the post settles"),
  description,
  ...publicationFields,
  publishDate: day().describe("the day it goes online, such as 2026-11-20; in no build before"),
  updated,
  scene: sceneSchema
    .optional()
    .describe(
      "the drawn room of the picture that goes along when somebody shares the post; that of the first service where absent",
    ),
  tags: z
    .array(z.enum(["height", "walls", "wires", "sound", "planning"]))
    .min(1)
    .max(3)
    .superRefine(noneTwice)
    .describe("what it is about"),
  services: z
    .array(reference("Service"))
    .superRefine(noneTwice)
    .describe("slugs of the services it speaks of"),
  cities: z
    .array(reference("City"))
    .superRefine(noneTwice)
    .describe("slugs of the cities it speaks of; often none"),
  related: z
    .array(reference("Post"))
    .max(3)
    .superRefine(noneTwice)
    .optional()
    .describe("slugs of posts to read next, such as how-high-to-mount-a-tv"),
});

/** What an adult reads of such a text in a minute. */
const WORDS_PER_MINUTE = 220;

export const Post = defineDocumentType(() => ({
  name: "Post",
  description: "An article of the blog that settles one question.",
  filePathPattern: "posts/**/*.mdx",
  fields: postSchema,
  computedFields: defineComputedFields<typeof postSchema>()({
    url: { resolve: ({ slug }) => `/blog/${slug}` },
    /** The page's title without the business's name. */
    pageTitle: { resolve: ({ title }) => title },
    /** Whole minutes, at least one. */
    readingMinutes: {
      resolve: ({ body }) => Math.max(1, Math.round(body.words / WORDS_PER_MINUTE)),
    },
    toc: { resolve: ({ body }) => tableOfContents(body.headings) },
    excerpt: { resolve: ({ body }) => body.excerpt },
  }),
}));
