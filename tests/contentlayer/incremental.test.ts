import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  placeholders,
  repeatedTexts,
  similarTexts,
  uniqueText,
  unknownNames,
} from "contentlayer/checks";
import { ContentSession, load, type LoadOptions } from "contentlayer/build";
import {
  defineComputedFields,
  defineDocumentCheck,
  defineDocumentType,
  defineMdxComponent,
  formerPath,
  imagePath,
  makeSource,
  pagePath,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { expect, test } from "vitest";
import { z } from "zod";
import { seeded } from "#renderer/random.ts";
import { tempFolder } from "../support/temp.ts";
import { TODAY } from "./sample-content.ts";

const noteSchema = z.strictObject({
  name: z.string(),
  summary: z.string().optional(),
  names: z.array(z.string()).optional(),
  see: reference("Note").optional(),
  page: pagePath().optional(),
  photo: imagePath().optional(),
  ...publicationFields,
});
const wordsSchema = z.strictObject({ forbidden: z.array(z.string()) });
const texts = { schema: noteSchema, fields: ["summary"] };

/** A source with every kind of problem that a change in another file can cause or fix. */
const source = makeSource({
  contentDirPath: "content",
  documentTypes: {
    Note: defineDocumentType(() => ({
      name: "Note",
      description: "A note.",
      filePathPattern: "notes/*.mdx",
      fields: noteSchema,
      computedFields: defineComputedFields<typeof noteSchema>()({
        url: { resolve: ({ slug }) => `/notes/${slug}` },
      }),
    })),
    Moved: defineDocumentType(() => ({
      name: "Moved",
      description: "Redirects.",
      filePathPattern: "moved.yaml",
      contentType: "data",
      isSingleton: true,
      fields: z.strictObject({ from: z.array(formerPath()) }),
    })),
    Words: defineDocumentType(() => ({
      name: "Words",
      description: "Words to avoid.",
      filePathPattern: "words.yaml",
      contentType: "data",
      isSingleton: true,
      fields: wordsSchema,
    })),
  },
  mdx: {
    components: {
      NoteLink: defineMdxComponent({
        description: "A link to a note.",
        props: z.strictObject({ slug: reference("Note") }),
        children: "none",
        example: '<NoteLink slug="ada" />',
      }),
    },
    reservedIds: ["menu"],
  },
  checks: [
    placeholders,
    uniqueText({ rule: "same-summary", field: "summary", what: "summary" }),
    repeatedTexts({
      ...texts,
      rule: "repeated",
      limit: 2,
      fewestWords: 4,
      names: ({ name }) => [name],
    }),
    similarTexts({ ...texts, rule: "alike", limit: 0.3, names: ({ name }) => [name] }),
    unknownNames({
      ...texts,
      rule: "unknown-name",
      everywhere: ["Georgia"],
      gives: ({ name }) => [name],
      knows: ({ names = [] }) => names,
      fix: "Add it to `names:`.",
    }),
    defineDocumentCheck({
      name: "forbidden-word",
      rules: { "forbidden-word": "a note has a forbidden word" },
      settings: wordsSchema,
      find: ({ type, source: text, settings }) =>
        settings.forbidden
          .filter((word) => type === "Note" && text.includes(word))
          .map((word) => ({
            rule: "forbidden-word",
            severity: "warning" as const,
            at: { field: ["name"] },
            message: `found ${word}.`,
            fix: "Remove it.",
          })),
    }),
  ],
});

const SLUGS = ["ada", "bo", "cy", "di", "ed", "flo", "gus", "hal"];
const NAMES = ["Ada", "Bo", "Cy", "Sandy Springs", "Roswell"];
const SUMMARIES = [
  "One short text.",
  "Another short text.",
  "We go from Roswell to Sandy Springs.",
];
const PARAGRAPHS = [
  "We never drill without a plan. It takes an hour and a half on most walls that we see.",
  "Every wall is different, so we look at yours before we say what a good mount would cost.",
  "We like Roswell and Sandy Springs, and the road from Ada to Bo.",
  "A TODO and a carton.",
  "## Walls\n\nOf stone and brick.",
  "## Tools\n\nA drill, a level and a box.",
  "[ada](/notes/ada) and [bo](/notes/bo#walls) and [here](#tools)",
  "[cy](/notes/cy#none), [old](/old/cy) and [home](/)",
  "![a wall](/wall.jpg) and ![a box](/box.jpg)",
  'See <NoteLink slug="di" />.',
  "Broken <b>HTML.",
];
const ALLOWED = ["repeated", "alike", "unknown-name", "same-summary"];

type Random = () => number;

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

function randomNote(random: Random): string {
  const sometimes = (line: string, odds = 0.3) => (random() < odds ? [line] : []);
  const lines = [
    ...sometimes(`name: ${pick(NAMES, random)}`, 0.95),
    ...sometimes(`summary: ${pick(SUMMARIES, random)}`),
    ...sometimes(`names: [${pick(NAMES, random)}]`),
    ...sometimes(`see: ${pick(SLUGS, random)}`),
    ...sometimes(`page: /notes/${pick(SLUGS, random)}`),
    ...sometimes("photo: /wall.jpg", 0.1),
    ...sometimes("draft: true", 0.15),
    ...sometimes("publishDate: 2026-12-24", 0.15),
    ...sometimes(
      `allow:\n  - rule: ${pick(ALLOWED, random)}\n    reason: It's fine.\n    until: 2027-01-01`,
      0.2,
    ),
    ...sometimes("unclosed: [", 0.04),
  ];
  const body = Array.from({ length: 3 }, () => pick(PARAGRAPHS, random)).join("\n\n");
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

/** Makes a random change, and returns the paths that it concerns. */
function edit(folder: string, random: Random, written: Map<string, string>): string[] {
  const note = (slug: string) => join(folder, "notes", `${slug}.mdx`);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    written.set(path, text);
    return [path];
  };
  const existing = [...written.keys()].filter((path) => path.endsWith(".mdx"));
  const kind = random();
  if (kind < 0.06) {
    return write(join(folder, "words.yaml"), `forbidden: [${pick(["carton", "box"], random)}]\n`);
  }
  if (kind < 0.12) {
    return write(join(folder, "moved.yaml"), `from: [/old/${pick(SLUGS, random)}]\n`);
  }
  if (kind < 0.24 && existing.length > 4) {
    const path = pick(existing, random);
    rmSync(path);
    written.delete(path);
    return [path];
  }
  if (kind < 0.34 && existing.length > 0) {
    const [from, to] = [pick(existing, random), note(pick(SLUGS, random))];
    const text = written.get(from) ?? "";
    renameSync(from, to);
    written.delete(from);
    written.set(to, text);
    return [from, to];
  }
  if (kind < 0.6 && existing.length > 0) {
    const path = pick(existing, random);
    const text = readFileSync(path, "utf8");
    return write(path, `${text}\n${pick(PARAGRAPHS, random)}\n`);
  }
  return write(note(pick(SLUGS, random)), randomNote(random));
}

test("reports the same problems as from scratch after any sequence of edits", () => {
  const rules = [1, 2, 3].flatMap((seed) => rulesBroken(seed));
  expect(rules).toEqual(expect.arrayContaining(BETWEEN_FILES));
});

/** The rules that a change in another file can break. */
const BETWEEN_FILES = [
  "alike",
  "broken-anchor",
  "broken-link",
  "dangling-reference",
  "forbidden-word",
  "lost-page",
  "missing-image",
  "repeated",
  "same-summary",
  "unknown-name",
  "unpublished-target",
  "unused-allowance",
];

/** Restores the files of an earlier version, and returns the paths that changed. */
function revert(written: Map<string, string>, earlier: ReadonlyMap<string, string>): string[] {
  const paths = [...new Set([...written.keys(), ...earlier.keys()])].filter(
    (path) => written.get(path) !== earlier.get(path),
  );
  for (const path of paths) {
    const text = earlier.get(path);
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
  written.clear();
  for (const [path, text] of earlier) written.set(path, text);
  return paths;
}

/** Makes random edits, compares the problems after each one, and returns the rules that were broken. */
function rulesBroken(seed: number): string[] {
  const random = seeded(seed);
  const folder = join(tempFolder(), "content");
  const options: LoadOptions = {
    contentDir: folder,
    pages: new Set(["/", "/old"]),
    published: { file: "published.txt", text: "/notes/ada\n/old/cy\n", remedy: () => "" },
    lookAtImage: (path) => (path === "/wall.jpg" ? { bytes: 9 } : undefined),
    today: TODAY,
  };
  const cached = { ...options, cacheDir: join(tempFolder(), "cache") };
  const session = new ContentSession(source, options);
  const written = new Map<string, string>();
  const versions: Map<string, string>[] = [];
  const rules = new Set<string>();
  mkdirSync(folder);
  for (let step = 0; step < 50; step++) {
    const changed = edit(folder, random, written);
    // Returns to an earlier version now and then, as Git does when the branch changes.
    if (step % 12 === 11) changed.push(...revert(written, pick(versions, random)));
    versions.push(new Map(written));

    const { problems } = load(source, options);
    const where = `seed ${seed}, step ${step}, after changing ${changed.join(", ")}`;
    expect(load(source, cached).problems, where).toEqual(problems);
    expect(session.refresh(changed).problems, where).toEqual(problems);
    if (step % 5 === 0) expect(load(source, cached).problems, where).toEqual(problems);
    for (const { rule } of problems) rules.add(rule);
  }
  return [...rules];
}
