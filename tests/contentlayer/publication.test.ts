import { load } from "contentlayer/build";
import {
  defineComputedFields,
  defineDocumentType,
  defineMdxComponent,
  makeSource,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";

const placeSchema = z.strictObject({
  near: z.array(reference("Place")).optional(),
  ...publicationFields,
});

/** Places that name each other in a list, in links and by a component. */
const places = makeSource({
  contentDirPath: "content",
  documentTypes: {
    Place: defineDocumentType(() => ({
      name: "Place",
      description: "Somewhere.",
      filePathPattern: "places/**/*.mdx",
      fields: placeSchema,
      computedFields: defineComputedFields<typeof placeSchema>()({
        url: { resolve: ({ slug }) => `/places/${slug}` },
        others: {
          relate: ({ slug }, siblings) =>
            siblings.all(placeSchema).flatMap((other) => (other.slug === slug ? [] : [other.slug])),
        },
      }),
    })),
  },
  mdx: {
    components: {
      PlaceLink: defineMdxComponent({
        description: "A link to a place.",
        props: z.strictObject({ slug: reference("Place") }),
        children: "optional",
        example: '<PlaceLink slug="rome">Rome</PlaceLink>',
      }),
    },
    reservedIds: [],
  },
});

const place = (body: string, more = "") => `---\n${more}---\n\n${body}\n`;
const draft = place("Text.", "draft: true\n");
const later = place("Text.", "publishDate: 2026-12-24\n");

function loaded(files: Record<string, string>, options: { today?: string; drafts?: boolean } = {}) {
  const folder = join(tempFolder(), "content");
  writeFiles(join(folder, "places"), files);
  const { library, problems } = load(places, {
    contentDir: folder,
    today: "2026-11-20",
    pages: new Set(),
    ...options,
  });
  return {
    library: library.get("Place"),
    slugs: [...(library.get("Place")?.keys() ?? [])],
    told: problems.map(
      ({ file, line, column, severity, field, message }) =>
        `${severity} ${file.split("/places/")[1]}:${line}:${column}${field ? ` ${field}:` : ""} ${message.replaceAll(/\S*\/content\/places\//g, "")}`,
    ),
  };
}

describe("what is in a build", () => {
  const files = { "now.mdx": place("Text."), "draft.mdx": draft, "later.mdx": later };

  test("are neither drafts nor documents before their day", () => {
    const { slugs, library, told } = loaded(files);
    expect(slugs).toEqual(["now"]);
    expect(library?.get("draft")).toBeUndefined();
    expect(library?.get("now")?.["others"]).toEqual([]);
    expect(told).toEqual([]);
  });

  test("are all while writing", () => {
    const { slugs, library } = loaded(files, { drafts: true });
    expect(slugs).toEqual(["draft", "later", "now"]);
    expect(library?.get("now")?.["others"]).toEqual(["draft", "later"]);
  });

  test.each([
    ["2026-12-23", ["now"]],
    ["2026-12-24", ["later", "now"]],
    ["2026-12-25", ["later", "now"]],
    [undefined, ["later", "now"]],
  ])("on %s are %j", (today, slugs) => {
    const { slugs: found } = loaded(files, today === undefined ? {} : { today });
    expect(found).toEqual(today === undefined ? ["now"] : slugs);
  });

  test("is a draft that has a day not even on that day, and one with `draft: false` is", () => {
    const { slugs } = loaded({
      "a.mdx": place("Text.", "draft: true\npublishDate: 2026-01-01\n"),
      "b.mdx": place("Text.", "draft: false\n"),
    });
    expect(slugs).toEqual(["b"]);
  });
});

describe("a published document that leads to one that is not", () => {
  const files = {
    "draft.mdx": draft,
    "later.mdx": later,
    "now.mdx": place(
      'See [it](/places/draft#top) and\n[ref][r], <PlaceLink slug="later">that</PlaceLink>.\n\n[r]: /places/later?x=1',
      "near:\n  - now\n  - draft\n",
    ),
  };
  const told = (severity: string) => [
    `${severity} now.mdx:4:5 near[1]: this leads to draft.mdx, which is a draft: its page would be missing.`,
    `${severity} now.mdx:7:5 this leads to draft.mdx, which is a draft: its page would be missing.`,
    `${severity} now.mdx:8:1 this leads to later.mdx, which is published on 2026-12-24: its page would be missing.`,
    `${severity} now.mdx:8:11 this leads to later.mdx, which is published on 2026-12-24: its page would be missing.`,
  ];

  test("is told of links, references in lists and components, each at its place", () => {
    const found = loaded(files).told.filter(
      (line) => line.includes("leads to") && !line.includes("#top"),
    );
    expect(found).toEqual(told("error"));
  });

  test("is warned while writing, where that document is shown", () => {
    const found = loaded(files, { drafts: true }).told.filter((line) => line.includes("its page"));
    expect(found).toEqual(told("warning"));
  });

  test("is right from that document's day on", () => {
    const { told: found } = loaded(
      { "later.mdx": later, "now.mdx": place("[it](/places/later)", "near: [later]\n") },
      { today: "2026-12-24" },
    );
    expect(found).toEqual([]);
  });
});

test("a draft may lead to a draft, and to what is published", () => {
  const body = '[a](/places/draft) <PlaceLink slug="later" /> [b](/places/now)';
  const { told } = loaded({
    "draft.mdx": draft,
    "later.mdx": later,
    "mine.mdx": place(body, "draft: true\nnear: [draft, later, now]\n"),
    "now.mdx": place("Text."),
  });
  expect(told).toEqual([]);
});

test("a mistake in a draft is a mistake", () => {
  const { told } = loaded({ "draft.mdx": place("[x](/nowhere)", "draft: true\n") });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^error draft\.mdx:5:1 /);
});
