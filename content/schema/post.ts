import {
  day,
  defineComputedFields,
  defineDocumentType,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { description, noneTwice, tableOfContents, text, updated } from "./common.ts";
import { POST_TAGS } from "./trade/post-tags.ts";
import { sceneSchema } from "./trade/scene.ts";

export const postSchema = z.strictObject({
  title: text.max(70).describe("the question that the post answers, or its main point"),
  description,
  ...publicationFields,
  publishDate: day().describe("the publication date, such as 2026-11-20"),
  updated,
  scene: sceneSchema
    .optional()
    .describe("the room in the post's social media image; the first service's room if absent"),
  tags: z
    .array(z.enum(POST_TAGS.map(({ slug }) => slug)))
    .min(1)
    .max(3)
    .superRefine(noneTwice)
    .describe("the post's topics"),
  services: z
    .array(reference("Service"))
    .superRefine(noneTwice)
    .describe("slugs of services mentioned in the post"),
  featured: z
    .literal(true)
    .optional()
    .describe("true to show it next to the blog's title; the newest post is there if none is"),
  cities: z
    .array(reference("City"))
    .superRefine(noneTwice)
    .describe("slugs of cities mentioned in the post; often none"),
  related: z
    .array(reference("Post"))
    .max(3)
    .superRefine(noneTwice)
    .optional()
    .describe("slugs of posts to read next, such as brick-or-mortar"),
});

/** Typical adult reading speed for this type of text. */
const WORDS_PER_MINUTE = 220;

export const Post = defineDocumentType(() => ({
  name: "Post",
  description: "A blog post that answers one question.",
  filePathPattern: "posts/**/*.mdx",
  fields: postSchema,
  computedFields: defineComputedFields<typeof postSchema>()({
    url: { resolve: ({ slug }) => `/blog/${slug}` },
    /** The page title without the business name. */
    pageTitle: { resolve: ({ title }) => title },
    /** Reading time in whole minutes, at least one. */
    readingMinutes: {
      resolve: ({ body }) => Math.max(1, Math.round(body.words / WORDS_PER_MINUTE)),
    },
    toc: { resolve: ({ body }) => tableOfContents(body.headings) },
    excerpt: { resolve: ({ body }) => body.excerpt },
  }),
}));
