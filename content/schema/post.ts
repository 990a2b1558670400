import {
  day,
  defineComputedFields,
  defineDocumentType,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { description, text, updated } from "./common.ts";

export const postSchema = z.strictObject({
  title: text.max(70).describe("the question or claim that the post settles"),
  description,
  published: day().describe("the day it went online, such as 2026-11-20"),
  updated,
  tags: z
    .array(z.enum(["height", "walls", "wires", "sound", "planning"]))
    .min(1)
    .max(3)
    .describe("what it is about"),
  services: z.array(reference("Service")).describe("slugs of the services it speaks of"),
  cities: z.array(reference("City")).describe("slugs of the cities it speaks of; often none"),
});

export const Post = defineDocumentType(() => ({
  name: "Post",
  description: "An article of the blog that settles one question.",
  filePathPattern: "posts/**/*.mdx",
  fields: postSchema,
  computedFields: defineComputedFields<typeof postSchema>()({
    url: { resolve: ({ slug }) => `/blog/${slug}` },
  }),
}));
