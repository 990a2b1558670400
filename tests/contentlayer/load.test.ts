import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { tempFolder } from "../support/temp.ts";
import { author, book, loadFiles, places, told } from "./books.ts";

/** Linux lists here what a process has open. */
const OPEN_FILES = "/proc/self/fd";

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
    expect(places(problems)).toEqual(["authors/anna.yaml:1:7 invalid-yaml"]);
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
    const { library: loaded, problems } = loadFiles({
      ...author,
      [`books/${name}.mdx`]: book("anna"),
    });
    expect(places(problems)).toEqual([`books/${name}.mdx:1:1 bad-slug`]);
    expect(loaded.get("Book")?.size).toBe(0);
  });

  test("the fix for a reserved name is another name, not other letters", () => {
    const { problems } = loadFiles({ ...author, "books/tag.mdx": book("anna") });
    expect(told(problems)).toEqual([
      "`tag` is reserved: the site itself answers at that address. Choose another name for the file.",
    ]);
  });

  test("a file with a bad or taken name shows its own mistakes in the same run", () => {
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

  test("a name in capitals does not make the references to it dangle", () => {
    const { problems } = loadFiles({
      "authors/Anna.yaml": "name: Anna\n",
      "books/red.mdx": book("anna"),
    });
    expect(places(problems)).toEqual(["authors/Anna.yaml:1:1 bad-slug"]);
  });

  test("a symbolic link is a problem and is not followed, not even in a circle", () => {
    const { folder, read } = loadFiles({ ...author, "books/red.mdx": book("anna") });
    symlinkSync(join(folder, "books/red.mdx"), join(folder, "books/blue.mdx"));
    symlinkSync(folder, join(folder, "books/circle"));
    symlinkSync("nowhere", join(folder, "books/.hidden"));
    expect(places(read().problems)).toEqual([
      "books/blue.mdx:1:1 not-a-file",
      "books/circle:1:1 not-a-file",
    ]);
  });

  test("a file with a byte-order mark and Windows line ends is read like any other", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "\uFEFFname: Anna\r\n",
      "books/red.mdx": `\uFEFF${book("anna", "One.\n\nTwo {x}.").replaceAll("\n", "\r\n")}`,
    });
    expect(places(problems)).toEqual(["books/red.mdx:8:5 code-in-body"]);
  });
});

describe("the bytes of a file", () => {
  test("that are not UTF-8 are a problem at their first line", () => {
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
    expect(problems[0]?.fix).toContain("Save it as UTF-8");
  });

  test("may hold no control characters, and the rest is read all the same", () => {
    const { problems } = loadFiles({
      "authors/anna.yaml": "name: An\u0000na\n",
      "books/red.mdx": book("anna", "Tab\there.\n\nA\u0007 {x} and\ra lone return."),
    });
    expect(places(problems)).toEqual([
      "authors/anna.yaml:1:9 control-character",
      "books/red.mdx:8:2 control-character",
      "books/red.mdx:8:4 code-in-body",
    ]);
  });
});

describe("frontmatter", () => {
  test.each([
    ["a tab behind the closing line", "---\ntitle: T\nauthor: anna\n---\t\n\nText {x}.\n"],
    ["spaces behind both lines", "--- \ntitle: T\nauthor: anna\n---  \n\nText {x}.\n"],
    ["Windows line ends", "---\r\ntitle: T\r\nauthor: anna\r\n---\t\r\n\r\nText {x}.\r\n"],
  ])("with %s is not printed, and places in the body stay", (_, text) => {
    expect(places(loadFiles({ ...author, "books/red.mdx": text }).problems)).toEqual([
      "books/red.mdx:6:6 code-in-body",
    ]);
    const sound = loadFiles({ ...author, "books/red.mdx": text.replace(" {x}", "") });
    expect(sound.problems).toEqual([]);
    expect(JSON.stringify(sound.library.get("Book")?.get("red")?.body)).not.toContain("title");
  });

  test("may stand before a body that looks like frontmatter", () => {
    const { library: loaded } = loadFiles({
      ...author,
      "books/red.mdx": book("anna", "---\n\nkept: 1\n\n---"),
    });
    expect(loaded.get("Book")?.get("red")?.body.code).toContain("kept: 1");
  });

  test.each(["---\n---\n", "---\n# title: T\n\n---\n", "---\r\n---\r\n"])(
    "that says nothing (%j) lists what is missing",
    (text) => {
      const { problems } = loadFiles({ "books/red.mdx": text });
      expect(problems.map(({ rule, field }) => `${rule} ${field}`)).toEqual([
        "missing-field title",
        "missing-field author",
      ]);
    },
  );

  test("thousands of mistakes are placed in a moment, and the first fifty are told", () => {
    const fields = Array.from({ length: 3000 }, (_, index) => `field${index}: 1\n`).join("");
    const started = performance.now();
    const { problems } = loadFiles({ "authors/anna.yaml": `name: Anna\n${fields}` });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(problems).toHaveLength(51);
    expect(places(problems).slice(-2)).toEqual([
      "authors/anna.yaml:51:1 unknown-field",
      "authors/anna.yaml:52:1 more-problems",
    ]);
    expect(problems.at(-1)?.message).toBe("this file has 2,950 problems more.");
  });

  test("tens of thousands of mistakes in a file do not take the square of their time", () => {
    const fields = Array.from({ length: 30_000 }, (_, index) => `field${index}: 1\n`).join("");
    const started = performance.now();
    const { problems } = loadFiles({
      "authors/anna.yaml": fields,
      "authors/berta.yaml": `name: Berta\nallow:\n${"  - {}\n".repeat(30_000)}`,
    });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(problems).toHaveLength(102);
  });

  test("a file that is too large to have been written is told by its size alone", () => {
    const { problems } = loadFiles({ "authors/anna.yaml": `name: ${"a".repeat(1_000_000)}\n` });
    expect(places(problems)).toEqual(["authors/anna.yaml:1:1 too-large"]);
    expect(told(problems)).toEqual([
      "the file has 1,000,007 bytes, expected at most 1,000,000. Look for what was pasted into it by mistake, or split it into several documents.",
    ]);
  });

  test.runIf(existsSync(OPEN_FILES))("what nobody reads any more leaves no file open", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    const cacheDir = join(tempFolder(), "cache");
    const { read } = loadFiles({ "authors/anna.yaml": "name: Anna\n" }, { cacheDir });
    const before = readdirSync(OPEN_FILES).length;
    for (let round = 0; round < 50; round++) read();
    collectGarbage();
    await setTimeout(50);
    expect(readdirSync(OPEN_FILES).length).toBeLessThan(before + 25);
  });
});
