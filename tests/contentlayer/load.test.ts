import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  defineComputedFields,
  defineDocumentType,
  makeSource,
  reference,
} from "contentlayer/source-files";
import { load } from "contentlayer/build";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tempFolder, writeFiles } from "../support/temp.ts";

const authorSchema = z.strictObject({ name: z.string() });
const bookSchema = z.strictObject({
  title: z.string().describe("the title on the cover"),
  author: reference("Author"),
  kind: z.enum(["novel", "poems"]).optional(),
});

const library = makeSource({
  contentDirPath: "content",
  documentTypes: {
    Author: defineDocumentType(() => ({
      name: "Author",
      filePathPattern: "authors/**/*.yaml",
      contentType: "data",
      fields: authorSchema,
    })),
    Book: defineDocumentType(() => ({
      name: "Book",
      filePathPattern: "books/**/*.mdx",
      fields: bookSchema,
      computedFields: defineComputedFields<typeof bookSchema>()({
        url: { resolve: ({ slug }) => `/books/${slug}` },
        sameAuthor: {
          resolve: (book, siblings) =>
            siblings
              .all(bookSchema)
              .filter((other) => other.author === book.author && other.slug !== book.slug)
              .map(({ slug }) => slug),
        },
      }),
    })),
  },
  mdx: { components: { Note: z.strictObject({ tone: z.enum(["calm", "loud"]).optional() }) } },
});

const book = (author: string, body = "Text.") =>
  `---\ntitle: T\nauthor: ${author}\n---\n\n${body}\n`;

function loadFiles(files: Record<string, string>, cacheFile?: string, cacheKey = "1") {
  const folder = join(tempFolder(), "content");
  writeFiles(folder, files);
  const read = () => load(library, { contentDir: folder, cacheFile, cacheKey });
  return { folder, read, ...read() };
}

const places = (problems: { file: string; line: number; column: number; rule: string }[]) =>
  problems.map(
    ({ file, line, column, rule }) => `${file.split("/content/")[1]}:${line}:${column} ${rule}`,
  );

describe("loading", () => {
  test("gives each document its fields, slug, address and compiled body", () => {
    const { library: loaded, problems } = loadFiles({
      "authors/anna.yaml": "name: Anna\n",
      "books/red.mdx": book("anna", "A **red** book."),
    });
    expect(problems).toEqual([]);
    expect(loaded.get("Book")?.get("red")).toMatchObject({
      _id: "books/red.mdx",
      slug: "red",
      title: "T",
      author: "anna",
      url: "/books/red",
      body: { code: expect.stringContaining("strong") },
    });
  });

  test("computes fields from the other documents, and their change is a change", () => {
    const {
      folder,
      read,
      library: before,
    } = loadFiles({
      "authors/anna.yaml": "name: Anna\n",
      "books/blue.mdx": book("anna"),
      "books/red.mdx": book("anna"),
    });
    expect(before.get("Book")?.get("red")?.["sameAuthor"]).toEqual(["blue"]);
    rmSync(join(folder, "books/blue.mdx"));
    const after = read().library.get("Book")?.get("red");
    expect(after?.["sameAuthor"]).toEqual([]);
    expect(after?._hash).not.toBe(before.get("Book")?.get("red")?._hash);
  });

  test("reports every problem of every file in one run, each at its place", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "name: Anna\nage: 3\n",
      "books/a.mdx": "---\ntitle: [1]\nauthor: anna\n---\n\nOk\n\n<Notes>x</Notes>\n",
      "books/b.mdx": "no frontmatter\n",
      "books/c.mdx": "---\ntitle: A: B\nauthor: anna\n---\n",
      "books/d.mdx": "---\ntitle: T\nauthor: ana\nkind: novl\n---\n\n{process.env.HOME}\n",
      "stray/e.mdx": book("anna"),
    });
    expect(places(problems)).toEqual([
      "authors/anna.yaml:2:1 unknown-field",
      "books/a.mdx:2:8 wrong-type",
      "books/a.mdx:8:1 unknown-component",
      "books/b.mdx:1:1 missing-frontmatter",
      "books/c.mdx:2:9 invalid-yaml",
      "books/d.mdx:3:9 dangling-reference",
      "books/d.mdx:4:7 bad-value",
      "books/d.mdx:7:1 code-in-body",
      "stray/e.mdx:1:1 unknown-file",
    ]);
  });

  test("a broken document causes no follow-on problem in those that refer to it", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "name: [\n",
      "books/red.mdx": book("anna"),
    });
    expect(places(problems)).toEqual(["authors/anna.yaml:2:1 invalid-yaml"]);
  });

  test("two files with one slug are a problem, not a silent choice", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "name: Anna\n",
      "books/old/red.mdx": book("anna"),
      "books/red.mdx": book("anna"),
    });
    expect(places(problems)).toEqual(["books/red.mdx:1:1 duplicate-slug"]);
  });

  test.each(["Red", "red_book", "red book", "index", "tag"])("%s is no slug", (name) => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "name: Anna\n",
      [`books/${name}.mdx`]: book("anna"),
    });
    expect(places(problems)).toEqual([`books/${name}.mdx:1:1 bad-slug`]);
  });

  test("a file with a byte-order mark and Windows line ends is read like any other", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "\uFEFFname: Anna\r\n",
      "books/red.mdx": `\uFEFF${book("anna", "One.\n\nTwo {x}.").replaceAll("\n", "\r\n")}`,
    });
    expect(places(problems)).toEqual(["books/red.mdx:8:5 code-in-body"]);
  });
});

describe("the cache", () => {
  const files = { "authors/anna.yaml": "name: Anna\n", "books/red.mdx": book("anna") };

  test("answers for files that did not change, with the same result", () => {
    const cacheFile = join(tempFolder(), "cache.json");
    const cold = loadFiles(files, cacheFile);
    const warm = cold.read();
    expect([cold.cached, warm.cached]).toEqual([0, 2]);
    expect(warm.library).toEqual(cold.library);
  });

  test("does not hide that a document was deleted which others refer to", () => {
    const { folder, read } = loadFiles(files, join(tempFolder(), "cache.json"));
    rmSync(join(folder, "authors/anna.yaml"));
    expect(places(read().problems)).toEqual(["books/red.mdx:3:9 dangling-reference"]);
  });

  test("is set aside when the schemas change or the file is damaged", () => {
    const cacheFile = join(tempFolder(), "cache.json");
    const { folder } = loadFiles(files, cacheFile);
    const options = { contentDir: folder, cacheFile };
    expect(load(library, { ...options, cacheKey: "2" }).cached).toBe(0);
    writeFiles(join(cacheFile, ".."), { "cache.json": '{"key":"2","entries":[["auth' });
    const { cached, problems } = load(library, { ...options, cacheKey: "2" });
    expect([cached, problems]).toEqual([0, []]);
  });
});
