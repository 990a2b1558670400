import { defineDocumentCheck, defineDocumentType, makeSource } from "contentlayer/source-files";
import { z } from "zod";

const wordsSchema = z.strictObject({ forbidden: z.array(z.string()) });

/** A source with notes and a settings singleton that lists forbidden words. */
export const wordSource = makeSource({
  contentDirPath: "content",
  documentTypes: {
    Note: defineDocumentType(() => ({
      name: "Note",
      description: "A note.",
      filePathPattern: "notes/*.mdx",
      fields: z.strictObject({ name: z.string() }),
    })),
    Words: defineDocumentType(() => ({
      name: "Words",
      description: "A list of words.",
      filePathPattern: "words.yaml",
      contentType: "data",
      isSingleton: true,
      fields: wordsSchema,
    })),
  },
  checks: [
    defineDocumentCheck({
      name: "forbidden-word",
      rules: { "forbidden-word": "a note has a forbidden word" },
      settings: wordsSchema,
      find: ({ type, source, settings }) =>
        settings.forbidden
          .filter((word) => type === "Note" && source.includes(word))
          .map((word) => ({
            rule: "forbidden-word",
            severity: "warning" as const,
            at: { line: 1, column: 1 },
            message: `found ${word}.`,
            fix: "Remove it.",
          })),
    }),
  ],
});

// Reading threads import the source from this module.
export default wordSource;
