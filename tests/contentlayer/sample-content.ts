import { join } from "node:path";
import { ContentSession, load, type LoadOptions, type Problem } from "contentlayer/build";
import {
  defineComputedFields,
  defineDocumentType,
  defineMdxComponent,
  makeSource,
  publicationFields,
  reference,
  type AnyCheck,
} from "contentlayer/source-files";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";

/** Runs `work` and returns its CPU time in milliseconds, which a busy machine doesn't affect. */
export function processorTime(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

const authorSchema = z.strictObject({ name: z.string() });
const bookSchema = z.strictObject({
  title: z.string().describe("the title on the cover"),
  author: reference("Author"),
  kind: z.enum(["novel", "poems"]).optional(),
});

/** A source with two document types, authors and books, and a reference between them. */
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

/** The file for the author `anna`. */
export const author = { "authors/anna.yaml": "name: Anna\n" };

export const book = (by: string, body = "Text.") =>
  `---\ntitle: T\nauthor: ${by}\n---\n\n${body}\n`;

/** Writes files to a temporary folder and loads them. */
export function loadFiles(
  files: Record<string, string>,
  options: Omit<LoadOptions, "contentDir"> = {},
) {
  const folder = join(tempFolder(), "content");
  writeFiles(folder, files);
  const read = () => load(library, { contentDir: folder, ...options });
  return { folder, read, ...read() };
}

/** Formats problems as `books/red.mdx:3:1 rule`. */
export const places = (problems: readonly Problem[]) =>
  problems.map(
    ({ file, line, column, rule }) => `${file.split("/content/")[1]}:${line}:${column} ${rule}`,
  );

/** Returns each problem's message and fix. */
export const explanations = (problems: readonly Problem[]) =>
  problems.map(
    ({ field, message, fix }) => `${field ? `${field}: ` : ""}${message}${fix ? ` ${fix}` : ""}`,
  );

/** Schema of a note about a place. */
export const noteSchema = z.strictObject({
  name: z.string(),
  summary: z.string().optional(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })).optional(),
  names: z.array(z.string()).optional(),
  ...publicationFields,
});

export const TODAY = "2026-11-20";

/** Returns the contents of a note, with `more` added to the frontmatter. */
export const note = (name: string, body: string, more = "") =>
  `---\nname: ${name}\n${more}---\n\n${body}\n`;

/** Runs checks on notes, such as `{ "a.mdx": note("Ada", "Text.") }`. */
export function runChecks(
  checks: AnyCheck[],
  files: Record<string, string>,
  options: Omit<LoadOptions, "contentDir"> = {},
) {
  const folder = join(tempFolder(), "content");
  writeFiles(join(folder, "notes"), files);
  const source = makeSource({
    contentDirPath: "content",
    documentTypes: {
      Note: defineDocumentType(() => ({
        name: "Note",
        description: "A note about a place.",
        filePathPattern: "notes/**/*.mdx",
        fields: noteSchema,
        computedFields: defineComputedFields<typeof noteSchema>()({
          url: { resolve: ({ slug }) => `/notes/${slug}` },
          pageTitle: { resolve: ({ name }) => `About ${name}` },
        }),
      })),
    },
    checks,
  });
  const session = new ContentSession(source, { contentDir: folder, today: TODAY, ...options });
  const { problems } = session.refresh();
  /** Overwrites files, rereads only those and returns the new problems. */
  const change = (changed: Record<string, string>) => {
    writeFiles(join(folder, "notes"), changed);
    const paths = Object.keys(changed).map((name) => join(folder, "notes", name));
    return lines(session.refresh(paths).problems);
  };
  return { problems, lines: lines(problems), messages: messages(problems), change };
}

/** Formats problems as `a.mdx:5:1 error texts-alike`, followed by the field. */
const lines = (problems: readonly Problem[]) =>
  problems.map(
    ({ file, line, column, severity, rule, field }) =>
      `${file.split("/notes/")[1]}:${line}:${column} ${severity} ${rule}${field ? ` (${field})` : ""}`,
  );

/** Returns each problem's message and fix, without the temporary folder's path. */
const messages = (problems: readonly Problem[]) =>
  problems.map(({ message, fix = "" }) =>
    `${message} ${fix}`.replaceAll(/\S*\/content\/notes\//g, ""),
  );

/** Returns the CPU time that a check needs for a note with this body, in milliseconds. */
export const readingTime = (check: AnyCheck, text: string, name = "Ada") =>
  processorTime(() =>
    check.gather({
      type: "Note",
      slug: "a",
      fields: { name, _id: "a", slug: "a", body: { headings: [], words: 0, excerpt: "" } },
      source: text,
      links: [],
      references: [],
      components: [],
      fieldTexts: () => [],
      slips: () => [],
      settings: {},
      passages: () => [{ at: { offset: 0 }, kind: "text", text }],
    }),
  );

// Reading threads import the source from this module.
export default library;
