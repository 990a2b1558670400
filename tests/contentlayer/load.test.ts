import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { tempFolder } from "../support/temp.ts";
import { placeFor, slugFor } from "../../contentlayer/src/documents/find-files.ts";
import { author, book, explanations, loadFiles, places, processorTime } from "./sample-content.ts";

/** The folder where Linux lists a process's open files. */
const OPEN_FILES = "/proc/self/fd";

describe("loading a content folder", () => {
  test("load returns each document with its fields, slug, URL and compiled body", () => {
    const { library: loaded, problems } = loadFiles({
      ...author,
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

  test("computes related fields from other documents, and updates the hash when those documents change", () => {
    const {
      folder,
      read,
      library: before,
    } = loadFiles({
      ...author,
      "books/blue.mdx": book("anna"),
      "books/red.mdx": book("anna"),
    });
    expect(before.get("Book")?.get("red")?.["sameAuthor"]).toEqual(["blue"]);
    rmSync(join(folder, "books/blue.mdx"));
    const after = read().library.get("Book")?.get("red");
    expect(after?.["sameAuthor"]).toEqual([]);
    expect(after?._hash).not.toBe(before.get("Book")?.get("red")?._hash);
  });

  test("reports every problem in every file with its position in one run", () => {
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

  test.each(["Red", "red_book", "red book", "index", "tag"])("rejects the slug %s", (name) => {
    const { library: loaded, problems } = loadFiles({
      ...author,
      [`books/${name}.mdx`]: book("anna"),
    });
    expect(places(problems)).toEqual([`books/${name}.mdx:1:1 bad-slug`]);
    expect(loaded.get("Book")?.size).toBe(0);
  });

  test("reports a file with a reserved name", () => {
    const { problems } = loadFiles({ ...author, "books/tag.mdx": book("anna") });
    expect(explanations(problems)).toEqual([
      "`tag` is reserved, because the site has its own page with that name. Rename the file.",
    ]);
  });

  test("reports the other mistakes in a file whose name is invalid or taken", () => {
    const { problems } = loadFiles({
      ...author,
      "books/Red.mdx": book("ana"),
      "books/blue.mdx": book("anna"),
      "books/old/blue.mdx": book("anna", "{x}"),
    });
    expect(places(problems)).toEqual([
      "books/Red.mdx:1:1 bad-slug",
      "books/Red.mdx:3:9 dangling-reference",
      "books/old/blue.mdx:1:1 duplicate-slug",
      "books/old/blue.mdx:6:1 code-in-body",
    ]);
  });

  test.each([
    ["with a syntax error", "authors/anna.yaml", "name: [\n", "1:7 invalid-yaml"],
    ["with capitals in its name", "authors/Anna.yaml", "name: Anna\n", "1:1 bad-slug"],
  ])("accepts references to a document %s, which is reported itself", (_, file, text, problem) => {
    const { problems } = loadFiles({ [file]: text, "books/red.mdx": book("anna") });
    expect(places(problems)).toEqual([`${file}:${problem}`]);
  });

  test("rejects symbolic links without following them", () => {
    const { folder, read } = loadFiles({ ...author, "books/red.mdx": book("anna") });
    symlinkSync(join(folder, "books/red.mdx"), join(folder, "books/blue.mdx"));
    symlinkSync(folder, join(folder, "books/circle"));
    symlinkSync("nowhere", join(folder, "books/.hidden"));
    expect(places(read().problems)).toEqual([
      "books/blue.mdx:1:1 not-a-file",
      "books/circle:1:1 not-a-file",
    ]);
  });

  test("reads a file with a byte-order mark and Windows line endings", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "\uFEFFname: Anna\r\n",
      "books/red.mdx": `\uFEFF${book("anna", "One.\n\nTwo {x}.").replaceAll("\n", "\r\n")}`,
    });
    expect(places(problems)).toEqual(["books/red.mdx:8:5 code-in-body"]);
  });
});

describe("file encoding", () => {
  test("reports a file that isn't UTF-8 at the first invalid byte", () => {
    const { folder, read } = loadFiles(author);
    writeFileSync(
      join(folder, "authors/bo.yaml"),
      Buffer.from("name: Bo\n# caf\u00E9\n", "latin1"),
    );
    writeFileSync(join(folder, "authors/cy.yaml"), Buffer.from("\uFEFFname: Cy\n", "utf16le"));
    const { problems } = read();
    expect(places(problems)).toEqual([
      "authors/bo.yaml:2:6 not-utf8",
      "authors/cy.yaml:1:1 not-utf8",
    ]);
    expect(problems[0]?.fix).toContain("Save it as UTF-8 in your editor.");
  });

  test("reports control characters together with the file's other mistakes", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "name: An\u0000na\n",
      "books/red.mdx": book("anna", "Tab\there.\n\nA\u0007 {x} and\ra lone return."),
    });
    expect(places(problems)).toEqual([
      "authors/anna.yaml:1:9 control-character",
      "books/red.mdx:8:2 control-character",
      "books/red.mdx:8:4 code-in-body",
      "books/red.mdx:8:11 control-character",
    ]);
  });
});

describe("parsing frontmatter", () => {
  test.each([
    ["a tab after the closing line", "---\ntitle: T\nauthor: anna\n---\t\n\nText {x}.\n"],
    ["spaces after both lines", "--- \ntitle: T\nauthor: anna\n---  \n\nText {x}.\n"],
    ["Windows line endings", "---\r\ntitle: T\r\nauthor: anna\r\n---\t\r\n\r\nText {x}.\r\n"],
  ])("separates frontmatter with %s from the body without shifting line numbers", (_, text) => {
    expect(places(loadFiles({ ...author, "books/red.mdx": text }).problems)).toEqual([
      "books/red.mdx:6:6 code-in-body",
    ]);
    const sound = loadFiles({ ...author, "books/red.mdx": text.replace(" {x}", "") });
    expect(sound.problems).toEqual([]);
    expect(JSON.stringify(sound.library.get("Book")?.get("red")?.body)).not.toContain("title");
  });

  test("accepts a body that starts with what looks like a second frontmatter", () => {
    const { library: loaded } = loadFiles({
      ...author,
      "books/red.mdx": book("anna", "---\n\nkept: 1\n\n---"),
    });
    expect(loaded.get("Book")?.get("red")?.body.code).toContain("kept: 1");
  });

  test.each(["---\n---\n", "---\n# title: T\n\n---\n", "---\r\n---\r\n"])(
    "reports each missing field if the frontmatter is empty (%j)",
    (text) => {
      const { problems } = loadFiles({ "books/red.mdx": text });
      expect(problems.map(({ rule, field }) => `${rule} ${field}`)).toEqual([
        "missing-field title",
        "missing-field author",
      ]);
    },
  );
});

describe("file limits", () => {
  test("reads a file with thousands of mistakes within the time limit and reports the first fifty", () => {
    const fields = Array.from({ length: 3_000 }, (_, index) => `field${index}: 1\n`).join("");
    const { read, problems } = loadFiles({
      "authors/anna.yaml": `name: Anna\n${fields}`,
      "authors/berta.yaml": `name: Berta\nallow:\n${"  - {}\n".repeat(3_000)}`,
    });
    expect(processorTime(read)).toBeLessThan(2_000);
    expect(problems).toHaveLength(102);
    expect(places(problems).slice(49, 51)).toEqual([
      "authors/anna.yaml:51:1 unknown-field",
      "authors/anna.yaml:52:1 more-problems",
    ]);
    expect(problems[50]?.message).toBe("there are 2,950 more problems in this file.");
  });

  test("rejects a file larger than a megabyte without parsing it", () => {
    const { problems } = loadFiles({ "authors/anna.yaml": `name: ${"a".repeat(1_000_000)}\n` });
    expect(places(problems)).toEqual(["authors/anna.yaml:1:1 too-large"]);
    expect(explanations(problems)).toEqual([
      "this file is 1,000,007 bytes long, expected at most 1,000,000. Remove what was pasted by mistake, or split it into several documents.",
    ]);
  });

  test.runIf(existsSync(OPEN_FILES))(
    "closes the cache file once its library is garbage-collected",
    async () => {
      setFlagsFromString("--expose-gc");
      const collectGarbage: () => void = runInNewContext("gc");
      const cacheDir = join(tempFolder(), "cache");
      const { read } = loadFiles({ "authors/anna.yaml": "name: Anna\n" }, { cacheDir });
      const before = readdirSync(OPEN_FILES).length;
      for (let round = 0; round < 50; round++) read();
      collectGarbage();
      // Files are closed in a task after garbage collection.
      await expect.poll(() => readdirSync(OPEN_FILES).length).toBeLessThan(before + 25);
    },
  );
});

const TYPES = [
  { name: "City", filePathPattern: "cities/**/*.mdx" },
  { name: "Page", filePathPattern: "pages/*.mdx" },
  { name: "Review", filePathPattern: "reviews/*.yaml" },
  { name: "Business", filePathPattern: "business.yaml" },
];

test.each([
  ["city/a.mdx", "Did you mean `cities/`?"],
  ["citys/a.mdx", "Did you mean `cities/`?"],
  ["cities/a.md", "Files in `cities/` end with `.mdx`. Rename it to `a.mdx`."],
  ["cities/north/a.yaml", "Files in `cities/` end with `.mdx`. Rename it to `a.mdx`."],
  ["pages/old/a.mdx", "Move it to `pages/a.mdx`."],
  ["a.mdx", "Move it into one of: `cities/`, `pages/`."],
  ["a.jpg", "Move it into one of: `cities/`, `pages/`, `reviews/`."],
  ["bussiness.yaml", "Did you mean `business.yaml`?"],
  ["notes/a.yaml", "Move it into one of: `reviews/`."],
])("suggests where to put %s: %s", (id, sentence) => {
  expect(placeFor(id, TYPES)).toBe(sentence);
});

test.each([
  ["cities/Sandy Springs.mdx", "rename it `sandy-springs.mdx`."],
  ["cities/O'Neal_2.mdx", "rename it `oneal-2.mdx`."],
  ["reviews/日本.yaml", "as in `sandy-springs.yaml`."],
])("suggests a slug for %s: %s", (id, ending) => {
  expect(slugFor(id).endsWith(ending)).toBe(true);
});
