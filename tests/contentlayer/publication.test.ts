import { join } from "node:path";
import { load } from "contentlayer/build";
import {
  defineComputedFields,
  defineDocumentType,
  defineMdxComponent,
  formerPath,
  makeSource,
  pagePath,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";

const placeSchema = z.strictObject({
  near: z.array(reference("Place")).optional(),
  ...publicationFields,
});

/** Places that refer to each other in a list, in links and through a component, and a list of redirects. */
const atlas = makeSource({
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

const place = (body = "Text.", more = "") => `---\n${more}---\n\n${body}\n`;
/** A draft whose publish date has passed. */
const draft = place("Text.", "draft: true\npublishDate: 2026-01-01\n");
const later = place("Text.", "publishDate: 2026-12-24\n");

interface Options {
  today?: string;
  drafts?: boolean;
  /** The paths that were published. */
  published?: string;
  cacheDir?: string;
  contentDir?: string;
}

/** Loads files as of November 20, 2026. Formats problems as `error places/now.mdx:4:5 rule: message fix`. */
function loaded(
  files: Record<string, string>,
  { published, contentDir = join(tempFolder(), "content"), ...options }: Options = {},
) {
  writeFiles(contentDir, { "moves.yaml": "list: []\n", ...files });
  const { library, problems } = load(atlas, {
    contentDir,
    today: "2026-11-20",
    pages: new Set(["/", "/places"]),
    ...options,
    ...(published !== undefined && {
      published: {
        file: "published.txt",
        text: published,
        remedy: (from: string, to: string) => `${from} > ${to}.`,
      },
    }),
  });
  const places = library.get("Place");
  return {
    places,
    slugs: [...(places?.keys() ?? [])],
    problems: problems.map(({ file, line, column, severity, rule, field, message, fix }) =>
      `${severity} ${file}:${line}:${column} ${rule}: ${field ? `${field}: ` : ""}${message} ${fix}`.replaceAll(
        `${contentDir}/`,
        "",
      ),
    ),
  };
}

describe("published documents", () => {
  const files = { "places/now.mdx": place(), "places/draft.mdx": draft, "places/later.mdx": later };

  test("a build excludes drafts and future documents, but the dev server includes them", () => {
    const { slugs, places, problems } = loaded(files);
    expect(slugs).toEqual(["now"]);
    expect(places?.get("now")?.["others"]).toEqual([]);
    expect(problems).toEqual([]);
    const writing = loaded(files, { drafts: true });
    expect(writing.slugs).toEqual(["draft", "later", "now"]);
    expect(writing.places?.get("now")?.["others"]).toEqual(["draft", "later"]);
  });

  test.each([
    ["2026-12-23", ["now", "other"]],
    ["2026-12-24", ["later", "now", "other"]],
    ["2026-12-25", ["later", "now", "other"]],
  ])("a build on %s contains %j and no drafts", (today, slugs) => {
    const other = { "places/other.mdx": place("Text.", "draft: false\n") };
    expect(loaded({ ...files, ...other }, { today }).slugs).toEqual(slugs);
  });
});

describe("references to unpublished documents", () => {
  const files = {
    "places/draft.mdx": draft,
    "places/later.mdx": later,
    "places/now.mdx": place(
      'See [it](/places/draft) and\n[ref][r], <PlaceLink slug="later">that</PlaceLink>.\n\n[r]: /places/later?x=1',
      "near:\n  - now\n  - draft\n",
    ),
  };

  test.each([
    ["errors in a build", "error", {}],
    ["warnings in the dev server", "warning", { drafts: true }],
  ])(
    "reports references to unpublished documents as %s, each with its position",
    (_, severity, options) => {
      const where = `${severity} places/now.mdx`;
      expect(loaded(files, options).problems.map((each) => each.split(": its page")[0])).toEqual([
        `${where}:4:5 unpublished-target: near[1]: this links to places/draft.mdx, which is a draft, so its page would be missing. Publish that document first, correct its \`publishDate\`, or remove this reference for now.`,
        `${where}:7:5 unpublished-target: this links to places/draft.mdx, which is a draft, so its page would be missing. Publish that document first, correct its \`publishDate\`, or remove this reference for now.`,
        `${where}:8:1 unpublished-target: this links to places/later.mdx, which isn't published until 2026-12-24, so its page would be missing. Publish that document first, correct its \`publishDate\`, or remove this reference for now.`,
        `${where}:8:11 unpublished-target: this links to places/later.mdx, which isn't published until 2026-12-24, so its page would be missing. Publish that document first, correct its \`publishDate\`, or remove this reference for now.`,
      ]);
    },
  );

  test("reports references to documents that are published later, even before the publish date", () => {
    const both = {
      "places/first.mdx": place("[it](/places/second)", "publishDate: 2026-12-01\n"),
      "places/second.mdx": place("[it](/places/first)", "publishDate: 2026-12-10\n"),
    };
    const { problems } = loaded(both);
    expect(problems).toEqual([
      "error places/first.mdx:5:1 unpublished-target: this links to places/second.mdx, which isn't published until 2026-12-10, so its page would be missing. Publish that document first, correct its `publishDate`, or remove this reference for now.",
    ]);
    expect(loaded(both, { today: "2026-12-01" }).problems).toEqual(problems);
    expect(loaded(both, { today: "2026-12-10" }).problems).toEqual([]);
  });

  test("accepts references to a document from its publish date on", () => {
    const { problems } = loaded(
      {
        "places/later.mdx": later,
        "places/now.mdx": place("[it](/places/later)", "near: [later]\n"),
      },
      { today: "2026-12-24" },
    );
    expect(problems).toEqual([]);
  });

  test("accepts references to unpublished documents in a draft, but reports the draft's other mistakes", () => {
    const body = '[a](/places/draft) <PlaceLink slug="later" /> [b](/places/now)\n\n[x](/nowhere)';
    const { problems } = loaded({
      ...files,
      "places/mine.mdx": place(body, "draft: true\nnear: [draft, later, now]\n"),
      "places/now.mdx": place(),
    });
    expect(problems).toEqual([expect.stringMatching(/^error places\/mine\.mdx:8:1 broken-link/)]);
  });
});

const moved = (from: string, to: string) => `list:\n  - from: ${from}\n    to: ${to}\n`;
const rome = { "places/rome.mdx": place() };
const draftOfRome = { "places/rome.mdx": draft };

describe("redirects from moved pages", () => {
  test("reports a redirect from a document or other page that still exists", () => {
    expect(loaded({ ...rome, "moves.yaml": moved("/places/rome", "/places") }).problems).toEqual([
      'error moves.yaml:2:11 page-still-there: list[0].from: "/places/rome" is the path of an existing page (places/rome.mdx), which this entry would make unreachable. Remove this entry, or move that page to another path.',
    ]);
    expect(loaded({ "moves.yaml": moved("/places", "/") }).problems).toEqual([
      'error moves.yaml:2:11 page-still-there: list[0].from: "/places" is the path of an existing page (one of the site\'s own pages), which this entry would make unreachable. Remove this entry, or move that page to another path.',
    ]);
  });

  test("accepts a redirect from a page that is now a draft", () => {
    const files = { ...draftOfRome, "moves.yaml": moved("/places/rome", "/places") };
    expect(loaded(files).problems).toEqual([]);
    expect(loaded(files, { published: "/places/rome\n" }).problems).toEqual([]);
  });

  test("reports a redirect to a draft", () => {
    const files = { ...draftOfRome, "moves.yaml": moved("/places/roma", "/places/rome") };
    expect(loaded(files).problems).toEqual([
      expect.stringContaining(
        "this links to places/rome.mdx, which is a draft, so its page would be missing. Publish that document first, correct its `publishDate`, or remove this reference for now.",
      ),
    ]);
  });
});

describe("the list of published pages", () => {
  test("accepts published pages that still exist or are listed as moved", () => {
    const files = { ...rome, "moves.yaml": moved("/places/roma", "/places/rome") };
    const published = "# Paths.\n\n/\n/places\r\n/places/rome\n/places/roma\n";
    expect(loaded(files, { published }).problems).toEqual([]);
  });

  test("reports a lost page and suggests a similar new page, as a warning in the dev server", () => {
    const published = "/places\n/places/constantinople\n";
    expect(loaded(rome, { published, drafts: true }).problems).toEqual([
      expect.stringMatching(/^warning published\.txt:2:1 lost-page/),
    ]);
    expect(loaded(rome, { published }).problems).toEqual([
      "error published.txt:2:1 lost-page: `/places/constantinople` was published, but the page is gone. Restore its file, or redirect visitors: /places/constantinople > /places/rome. That page is new.",
    ]);
  });

  test.each([
    ["the new page with a similar name", "/places/pariss\n", "/places/paris. That page is new."],
    ["the parent page if no name is similar", "/places/oslo\n", "/places."],
    [
      "the parent page if no page is new",
      "/places/pariss\n/places/paris\n/places/rome\n",
      "/places.",
    ],
    ["the home page if it has no parent page", "/nowhere/near\n", "/."],
  ])("suggests redirecting a lost page to %s", (_, published, target) => {
    const { problems } = loaded({ ...rome, "places/paris.mdx": place() }, { published });
    expect(problems.map((problem) => problem.split(" > ")[1])).toEqual([target]);
  });

  test("reports a published page that became a draft or whose publish date was postponed", () => {
    const { problems } = loaded(
      { ...draftOfRome, "places/oslo.mdx": later },
      { published: "/places/rome\n/places/oslo\n" },
    );
    expect(problems.map((problem) => problem.split(" Publish it")[0])).toEqual([
      "error published.txt:1:1 lost-page: `/places/rome` was published, but places/rome.mdx is now a draft.",
      "error published.txt:2:1 lost-page: `/places/oslo` was published, but places/oslo.mdx won't be published until 2026-12-24.",
    ]);
  });

  test("doesn't report a page as lost if its file or the redirects have a mistake", () => {
    const rules = (files: Record<string, string>) =>
      loaded(files, { published: "/places/rome\n" }).problems.map((each) => each.split(" ")[2]);
    expect(rules({ "places/rome.mdx": place("Text.", "nane: Rome\n") })).toEqual([
      "unknown-field:",
    ]);
    expect(rules({ "moves.yaml": "lits: []\n" })).not.toContain("lost-page:");
    expect(rules({})).toEqual(["lost-page:"]);
  });

  test("rechecks published pages if only the list of published pages has changed", () => {
    const kept = { cacheDir: tempFolder(), contentDir: join(tempFolder(), "content") };
    const problemsFor = (published: string) => loaded(rome, { ...kept, published }).problems;
    expect(problemsFor("/places/rome\n")).toEqual([]);
    expect(problemsFor("/places/rome\n/places/oslo\n")).toHaveLength(1);
  });

  test("reports a line that isn't a path in the list of published pages, such as a merge conflict", () => {
    const published = "/places/rome\n<<<<<<< HEAD\n/places\n=======\n";
    const explanation =
      "expected a path on this site. Deploys write this file, one path per line. After a merge conflict, keep the paths from both sides; otherwise restore the file from Git.";
    expect(loaded(rome, { published }).problems).toEqual([
      `error published.txt:2:1 no-path: found \`<<<<<<< HEAD\`, ${explanation}`,
      `error published.txt:4:1 no-path: found \`=======\`, ${explanation}`,
    ]);
  });
});
