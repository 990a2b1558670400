import { join } from "node:path";
import { load } from "contentlayer/build";
import {
  defineComputedFields,
  defineDocumentType,
  formerPath,
  makeSource,
  pagePath,
  publicationFields,
} from "contentlayer/source-files";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";

const placeSchema = z.strictObject({ name: z.string(), ...publicationFields });

/** Places, and a list of those that moved. */
const atlas = makeSource({
  contentDirPath: "content",
  documentTypes: {
    Place: defineDocumentType(() => ({
      name: "Place",
      description: "Somewhere.",
      filePathPattern: "places/*.yaml",
      contentType: "data",
      fields: placeSchema,
      computedFields: defineComputedFields<typeof placeSchema>()({
        url: { resolve: ({ slug }) => `/places/${slug}` },
      }),
    })),
    Moves: defineDocumentType(() => ({
      name: "Moves",
      description: "What moved.",
      filePathPattern: "moves.yaml",
      contentType: "data",
      isSingleton: true,
      fields: z.strictObject({
        list: z.array(z.strictObject({ from: formerPath(), to: pagePath() })),
      }),
    })),
  },
  mdx: { components: {}, reservedIds: [] },
});

const NONE = "list: []\n";
const moved = (from: string, to: string) => `list:\n  - from: ${from}\n    to: ${to}\n`;
const rome = { "places/rome.yaml": "name: Rome\n" };

/** What an author reads of these files on the first of December 2026. */
function told(
  files: Record<string, string>,
  options: { published?: string; drafts?: boolean; cacheDir?: string; contentDir?: string } = {},
): string[] {
  const { published, drafts, cacheDir, contentDir = join(tempFolder(), "content") } = options;
  writeFiles(contentDir, { "moves.yaml": NONE, ...files });
  const { problems } = load(atlas, {
    contentDir,
    cacheDir,
    pages: new Set(["/", "/places"]),
    today: "2026-12-01",
    drafts,
    ...(published !== undefined && {
      published: {
        file: "published.txt",
        text: published,
        remedy: (from, to) => `${from} > ${to}.`,
      },
    }),
  });
  return problems.map(({ file, line, severity, rule, message, fix }) =>
    `${file}:${line} ${severity} ${rule} ${message} ${fix}`.replaceAll(`${contentDir}/`, ""),
  );
}

describe("a page that is called gone", () => {
  test("must not stand there, as a document or as one of the site's own pages", () => {
    expect(told({ ...rome, "moves.yaml": moved("/places/rome", "/places") })).toEqual([
      'moves.yaml:2 error page-still-there found "/places/rome", but there is a page (places/rome.yaml), which no one would see. Remove this entry, or give that page another address first.',
    ]);
    expect(told({ "moves.yaml": moved("/places", "/") })).toEqual([
      'moves.yaml:2 error page-still-there found "/places", but there is a page (one of the site\'s own), which no one would see. Remove this entry, or give that page another address first.',
    ]);
  });

  test("may be a draft again", () => {
    const files = {
      "places/rome.yaml": "name: Rome\ndraft: true\n",
      "moves.yaml": moved("/places/rome", "/places"),
    };
    expect(told(files)).toEqual([]);
    expect(told(files, { published: "/places/rome\n" })).toEqual([]);
  });

  test("leads to a page that is published", () => {
    const files = {
      "places/rome.yaml": "name: Rome\ndraft: true\n",
      "moves.yaml": moved("/places/roma", "/places/rome"),
    };
    expect(told(files)).toEqual([
      "moves.yaml:3 error unpublished-target this leads to places/rome.yaml, which is a draft: its page would be missing. Publish that document first, or remove this until it is.",
    ]);
  });
});

describe("a page that was published", () => {
  test("is there, or somebody said where it went", () => {
    const files = { ...rome, "moves.yaml": moved("/places/roma", "/places/rome") };
    const published = "# Paths.\n\n/\n/places\r\n/places/rome\n/places/roma\n";
    expect(told(files, { published })).toEqual([]);
  });

  test("is missed with its line, and the page that is new beside it is the one that was meant", () => {
    expect(told(rome, { published: "/places\n/places/constantinople\n" })).toEqual([
      "published.txt:2 error lost-page `/places/constantinople` was published, and there is no page now. Bring its file back, or lead visitors on: /places/constantinople > /places/rome. That page is new.",
    ]);
  });

  test("of several new ones the one with a like name was meant; where none is new, the list", () => {
    const files = { ...rome, "places/paris.yaml": "name: Paris\n" };
    const fixOf = (published: string) =>
      told(files, { published }).map((each) => each.split(" on: ")[1]);
    expect(fixOf("/places/pariss\n")).toEqual([
      "/places/pariss > /places/paris. That page is new.",
    ]);
    expect(fixOf("/places/oslo\n")).toEqual(["/places/oslo > /places."]);
    expect(fixOf("/places/pariss\n/places/paris\n/places/rome\n")).toEqual([
      "/places/pariss > /places.",
    ]);
    expect(fixOf("/nowhere/near\n")).toEqual(["/nowhere/near > /."]);
  });

  test("and went back to the drafts is missed, and so is one whose day was put off", () => {
    expect(
      told(
        {
          "places/rome.yaml": "name: Rome\ndraft: true\n",
          "places/oslo.yaml": "name: Oslo\npublishDate: 2026-12-24\n",
        },
        { published: "/places/rome\n/places/oslo\n" },
      ).map((each) => each.split(" Publish it")[0]),
    ).toEqual([
      "published.txt:1 error lost-page `/places/rome` was published, and places/rome.yaml is a draft now.",
      "published.txt:2 error lost-page `/places/oslo` was published, and places/oslo.yaml is published on 2026-12-24 now.",
    ]);
  });

  test("is a warning where drafts are looked at as well", () => {
    expect(told({}, { published: "/places/rome\n", drafts: true })).toEqual([
      expect.stringMatching(/^published\.txt:1 warning lost-page /),
    ]);
  });

  test("is not missed for a mistake in its file, nor while the list of moves cannot be read", () => {
    const rules = (files: Record<string, string>) =>
      told(files, { published: "/places/rome\n" }).map((each) => each.split(" ")[2]);
    expect(rules({ "places/rome.yaml": "nane: Rome\n" })).not.toContain("lost-page");
    expect(rules({ "moves.yaml": "lits: []\n" })).not.toContain("lost-page");
    expect(rules({})).toEqual(["lost-page"]);
  });

  test("is looked for again when the list of what was published grows, and nothing else changed", () => {
    const kept = { cacheDir: tempFolder(), contentDir: join(tempFolder(), "content") };
    expect(told(rome, { ...kept, published: "/places/rome\n" })).toEqual([]);
    expect(told(rome, { ...kept, published: "/places/rome\n/places/oslo\n" })).toHaveLength(1);
  });
});

test("lines that are no path are told: two changes met, and somebody has to say which counts", () => {
  const published = "/places/rome\n<<<<<<< HEAD\n/places\n=======\n";
  expect(told(rome, { published })).toEqual([
    "published.txt:2 error no-path found `<<<<<<< HEAD`, expected a path of this site. A deploy writes this file, a path a line: keep every path of both sides where two changes met, or restore the file from the history.",
    "published.txt:4 error no-path found `=======`, expected a path of this site. A deploy writes this file, a path a line: keep every path of both sides where two changes met, or restore the file from the history.",
  ]);
});
