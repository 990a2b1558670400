import { join } from "node:path";
import { ContentSession, type LoadOptions, type Problem } from "contentlayer/build";
import {
  defineComputedFields,
  defineDocumentType,
  makeSource,
  publicationFields,
  type AnyCheck,
} from "contentlayer/source-files";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";

/** A note about a place. */
export const noteSchema = z.strictObject({
  name: z.string(),
  summary: z.string().optional(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })).optional(),
  names: z.array(z.string()).optional(),
  ...publicationFields,
});

export const TODAY = "2026-11-20";

/** Returns the file of a note, with `more` lines of frontmatter. */
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
  /** Overwrites files, reads only those again, and returns the new problems. */
  const change = (changed: Record<string, string>) => {
    writeFiles(join(folder, "notes"), changed);
    const paths = Object.keys(changed).map((name) => join(folder, "notes", name));
    return lines(session.refresh(paths).problems);
  };
  return { lines: lines(problems), messages: messages(problems), change };
}

/** Returns problems as `a.mdx:5:1 error texts-alike`, with their fields. */
const lines = (problems: readonly Problem[]) =>
  problems.map(
    ({ file, line, column, severity, rule, field }) =>
      `${file.split("/notes/")[1]}:${line}:${column} ${severity} ${rule}${field ? ` (${field})` : ""}`,
  );

/** Returns what authors read, without the folder of the test. */
const messages = (problems: readonly Problem[]) =>
  problems.map(({ message, fix = "" }) =>
    `${message} ${fix}`.replaceAll(/\S*\/content\/notes\//g, ""),
  );

/** Returns made-up words, the same for the same seed. */
export function words(seed: number, amount: number): string[] {
  let state = seed;
  return Array.from({ length: amount }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `w${state.toString(26).replaceAll(/\d/g, (digit) => "qrstuvxyzj"[Number(digit)] ?? "")}`;
  });
}
