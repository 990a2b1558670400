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
import { tempFolder, writeFiles } from "../../support/temp.ts";

/** A text about a place. */
export const noteSchema = z.strictObject({
  name: z.string(),
  summary: z.string().optional(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })).optional(),
  names: z.array(z.string()).optional(),
  ...publicationFields,
});

export const TODAY = "2026-11-20";

/** A note's file: further lines of frontmatter, then the body. */
export const note = (name: string, body: string, more = "") =>
  `---\nname: ${name}\n${more}---\n\n${body}\n`;

/** Reads notes, such as `{ "a.mdx": note("Ada", "Text.") }`, and judges them by these checks. */
export function judged(
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
        description: "A text about a place.",
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
  /** Writes files over and reads those alone again. */
  const change = (changed: Record<string, string>) => {
    writeFiles(join(folder, "notes"), changed);
    const paths = Object.keys(changed).map((name) => join(folder, "notes", name));
    return lines(session.refresh(paths).problems);
  };
  return { problems, lines: lines(problems), change, folder };
}

/** Problems as `a.mdx:5:1 error texts-alike`, with their fields. */
export const lines = (problems: readonly Problem[]) =>
  problems.map(
    ({ file, line, column, severity, rule, field }) =>
      `${shortName(file)}:${line}:${column} ${severity} ${rule}${field ? ` (${field})` : ""}`,
  );

/** What their authors read, without the folder of the test. */
export const messages = (problems: readonly Problem[]) =>
  problems.map(({ message, fix = "" }) =>
    `${message} ${fix}`.replaceAll(/\S*\/content\/notes\//g, ""),
  );

const shortName = (file: string) => file.split("/notes/")[1];

/** A text of made-up words, the same for the same seed: `words(7, 40)`. */
export function words(seed: number, amount: number): string[] {
  let state = seed;
  return Array.from({ length: amount }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `w${state.toString(26).replaceAll(/\d/g, (digit) => "qrstuvxyzj"[Number(digit)] ?? "")}`;
  });
}
