import { join } from "node:path";
import {
  defineComputedFields,
  defineDocumentType,
  defineMdxComponent,
  makeSource,
  reference,
} from "contentlayer/source-files";
import { load, type LoadOptions, type Problem } from "contentlayer/build";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";

const authorSchema = z.strictObject({ name: z.string() });
const bookSchema = z.strictObject({
  title: z.string().describe("the title on the cover"),
  author: reference("Author"),
  kind: z.enum(["novel", "poems"]).optional(),
});

/** Authors and their books: two document types with a reference between them. */
export const library = makeSource({
  contentDirPath: "content",
  documentTypes: {
    Author: defineDocumentType(() => ({
      name: "Author",
      description: "A writer of books.",
      filePathPattern: "authors/**/*.yaml",
      contentType: "data",
      fields: authorSchema,
    })),
    Book: defineDocumentType(() => ({
      name: "Book",
      description: "Something to read.",
      filePathPattern: "books/**/*.mdx",
      fields: bookSchema,
      computedFields: defineComputedFields<typeof bookSchema>()({
        url: { resolve: ({ slug }) => `/books/${slug}` },
        sameAuthor: {
          relate: (book, siblings) =>
            siblings
              .all(bookSchema)
              .filter((other) => other.author === book.author && other.slug !== book.slug)
              .map(({ slug }) => slug),
        },
      }),
    })),
  },
  mdx: {
    components: {
      Note: defineMdxComponent({
        description: "A word aside.",
        props: z.strictObject({ tone: z.enum(["calm", "loud"]).optional() }),
        children: "optional",
        example: "<Note>Mind the step.</Note>",
      }),
    },
    reservedIds: ["reviews"],
  },
});

/** The file of the author `anna`. */
export const author = { "authors/anna.yaml": "name: Anna\n" };

export const book = (by: string, body = "Text.") =>
  `---\ntitle: T\nauthor: ${by}\n---\n\n${body}\n`;

/** Writes files into a temporary folder and loads them. */
export function loadFiles(
  files: Record<string, string>,
  options: Omit<LoadOptions, "contentDir"> = {},
) {
  const folder = join(tempFolder(), "content");
  writeFiles(folder, files);
  const read = () => load(library, { contentDir: folder, ...options });
  return { folder, read, ...read() };
}

/** Returns problems as `books/red.mdx:3:1 rule`. */
export const places = (problems: readonly Problem[]) =>
  problems.map(
    ({ file, line, column, rule }) => `${file.split("/content/")[1]}:${line}:${column} ${rule}`,
  );

/** Returns the sentences that authors read. */
export const explanations = (problems: readonly Problem[]) =>
  problems.map(
    ({ field, message, fix }) => `${field ? `${field}: ` : ""}${message}${fix ? ` ${fix}` : ""}`,
  );

// Threads read the source from this module.
export default library;
