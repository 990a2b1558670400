import { join } from "node:path";
import { load, type LoadOptions } from "contentlayer/build";
import {
  defineComputedFields,
  defineDocumentType,
  formerPath,
  makeSource,
  publicationFields,
} from "contentlayer/source-files";
import { expect, test } from "vitest";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";
import { places } from "./sample-content.ts";

const schema = z.strictObject({ from: formerPath().optional(), ...publicationFields });

const pageType = (name: string, folder: string, isUnlisted: boolean) =>
  defineDocumentType(() => ({
    name,
    description: "A page.",
    filePathPattern: `${folder}/*.mdx`,
    isUnlisted,
    fields: schema,
    computedFields: defineComputedFields<typeof schema>()({
      url: { resolve: ({ slug }) => `/${slug}` },
    }),
  }));

const source = makeSource({
  contentDirPath: "content",
  documentTypes: { Post: pageType("Post", "posts", false), Page: pageType("Page", "pages", true) },
});

const file = (body: string, fields = "") => `---\n${fields}---\n\n${body}\n`;

/** Loads files and returns the places of the problems. */
function problemsIn(files: Record<string, string>, options: LoadOptions = {}): string[] {
  const contentDir = join(tempFolder(), "content");
  writeFiles(contentDir, files);
  const linked = new Set(["/menu"]);
  return places(load(source, { contentDir, linked, today: "2026-11-20", ...options }).problems);
}

const UNLINKED = "pages/a.mdx:1:1 unlinked-page";

test.each([
  ["a menu", { "pages/menu.mdx": file("Text.") }],
  ["a post", { "pages/a.mdx": file("Text."), "posts/x.mdx": file("[A page](/a#b)") }],
  [
    "another page that a post leads to",
    {
      "pages/a.mdx": file("Text."),
      "pages/b.mdx": file("[A page](/a)"),
      "posts/x.mdx": file("[B page](/b)"),
    },
  ],
  [
    "a page with mistakes",
    { "pages/a.mdx": file("Text."), "pages/b.mdx": file("[A page](/a) {x}") },
  ],
])("accepts a page that is linked from %s", (_, files) => {
  expect(problemsIn(files).filter((place) => place.includes("unlinked"))).toEqual([]);
});

test.each([
  ["nothing", {}],
  ["only itself", { "pages/a.mdx": file("[A page](/a)") }],
  ["only a draft", { "posts/x.mdx": file("[A page](/a)", "draft: true\n") }],
  ["only a redirect", { "posts/x.mdx": file("[A page](/a)", "from: /old\n") }],
])("reports a page that is linked from %s", (_, files) => {
  expect(problemsIn({ "pages/a.mdx": file("Text."), ...files })).toContain(UNLINKED);
});

test("reports two pages that only link to each other", () => {
  expect(
    problemsIn({ "pages/a.mdx": file("[B page](/b)"), "pages/b.mdx": file("[A page](/a)") }),
  ).toEqual([UNLINKED, "pages/b.mdx:1:1 unlinked-page"]);
});

test("doesn't report a page while a document that may link to it can't be read", () => {
  expect(problemsIn({ "pages/a.mdx": file("Text."), "posts/x.mdx": file("<A") })).toEqual([
    "posts/x.mdx:4:1 invalid-mdx",
  ]);
});

test("counts links in drafts if drafts are built", () => {
  const files = {
    "pages/a.mdx": file("Text."),
    "posts/x.mdx": file("[A page](/a)", "draft: true\n"),
  };
  expect(problemsIn(files, { drafts: true })).toEqual([]);
});

test("doesn't reuse cached results if the links in templates change", () => {
  const root = tempFolder();
  const contentDir = join(root, "content");
  writeFiles(contentDir, { "pages/a.mdx": file("Text.") });
  const run = (linked: string[]) =>
    places(
      load(source, { contentDir, cacheDir: join(root, "cache"), linked: new Set(linked) }).problems,
    );
  expect(run(["/a"])).toEqual([]);
  expect(run([])).toEqual([UNLINKED]);
  expect(run(["/a"])).toEqual([]);
});
