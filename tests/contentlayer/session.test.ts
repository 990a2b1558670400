import { appendFileSync, globSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { ContentSession, load, readWhole, stageTimes, type Library } from "contentlayer/build";
import { defineDocumentCheck } from "contentlayer/source-files";
import { tempFolder, writeFiles } from "../support/temp.ts";
import { book, library, loadFiles, places } from "./books.ts";

const files = { "authors/anna.yaml": "name: Anna\n", "books/red.mdx": book("anna") };

/** Loads files with a cache. */
function withCache(content: Record<string, string> = files) {
  const options = { cacheDir: join(tempFolder(), "cache"), cacheKey: "1" };
  return { ...loadFiles(content, options), options };
}

/** Sets the times of all files to long ago. */
function age(folder: string): void {
  for (const file of globSync("**/*.{yaml,mdx}", { cwd: folder })) {
    utimesSync(join(folder, file), new Date("2026-01-01"), new Date("2026-01-01"));
  }
}

const plain = (from: Library): unknown => structuredClone(readWhole(from));

describe("the cache", () => {
  test("gives the same result for files that didn't change", () => {
    const { read, library: cold, cached } = withCache();
    const warm = read();
    expect([cached, warm.cached]).toEqual([0, 2]);
    expect(plain(warm.library)).toEqual(plain(cold));
  });

  test("keeps broken documents and their problems as well", () => {
    const { read, problems } = withCache({ ...files, "books/blue.mdx": book("ana") });
    expect(places(problems)).toEqual(["books/blue.mdx:3:9 dangling-reference"]);
    const warm = read();
    expect(warm.cached).toBe(3);
    expect(warm.problems).toEqual(problems);
  });

  test("doesn't hide that a document was deleted that others refer to", () => {
    const { folder, read } = withCache();
    rmSync(join(folder, "authors/anna.yaml"));
    expect(places(read().problems)).toEqual(["books/red.mdx:3:9 dangling-reference"]);
  });

  test("doesn't hide that a missing document was added", () => {
    const { folder, read, problems } = withCache({ "books/red.mdx": book("anna") });
    expect(problems).toHaveLength(1);
    writeFiles(folder, { "authors/anna.yaml": "name: Anna\n" });
    expect(read().problems).toEqual([]);
  });

  test("doesn't hide a change that keeps the file's size", () => {
    const { folder, read } = withCache();
    writeFileSync(join(folder, "authors/anna.yaml"), "name: Enna\n");
    expect(read().library.get("Author")?.get("anna")?.["name"]).toBe("Enna");
  });

  test("trusts a file's time only if it is old enough to reveal every change", () => {
    const { folder, read, options } = withCache();
    age(folder);
    read();
    const database = new DatabaseSync(join(options.cacheDir, "content.sqlite"));
    const rows = JSON.stringify(database.prepare("SELECT file FROM files").all());
    database.close();
    // The change of time itself is recent.
    expect(rows).toContain('\\"sure\\":false');
    expect(rows).not.toContain('\\"sure\\":true');
  });

  test("isn't used after the schemas change", () => {
    const { folder, options } = withCache();
    expect(load(library, { ...options, contentDir: folder, cacheKey: "2" }).cached).toBe(0);
  });

  test("isn't used if it is damaged, truncated or missing", () => {
    const {
      folder,
      library: cold,
      options,
    } = withCache({ ...files, "books/blue.mdx": book("anna") });
    const damages: ((path: string) => void)[] = [
      (path) => writeFileSync(path, ""),
      (path) => writeFileSync(path, readFileSync(path, "latin1").replaceAll("n", "m"), "latin1"),
      (path) => writeFileSync(path, readFileSync(path).subarray(0, 9000)),
      (path) => rmSync(path),
    ];
    for (const damage of damages) {
      load(library, { ...options, contentDir: folder });
      damage(join(options.cacheDir, "content.sqlite"));
      // After a change elsewhere, all documents are checked again.
      appendFileSync(join(folder, "books/blue.mdx"), "\n");
      const again = load(library, { ...options, contentDir: folder });
      expect(again.problems).toEqual([]);
      expect(again.library.get("Author")?.get("anna")?.["name"]).toBe("Anna");
      expect(again.library.get("Book")?.get("red")?.body.code).toBe(
        cold.get("Book")?.get("red")?.body.code,
      );
    }
  });

  test("checks again when a page, the date or an image changes", () => {
    const linked = { ...files, "books/red.mdx": book("anna", "[a](/about) ![b](/wall.jpg)") };
    const { folder, options } = withCache(linked);
    const run = (pages: string[], picture: boolean, today: string) =>
      load(library, {
        ...options,
        contentDir: folder,
        pages: new Set(pages),
        lookAtImage: () => (picture ? { bytes: 9 } : undefined),
        today,
      }).problems.map(({ rule }) => rule);
    expect(run(["/about"], true, "2026-11-20")).toEqual([]);
    expect(run([], true, "2026-11-20")).toEqual(["broken-link"]);
    expect(run(["/about"], false, "2026-11-20")).toEqual(["missing-image"]);
    expect(run(["/about"], true, "2026-11-21")).toEqual([]);
  });

  describe.each([
    ["of a type with another extension", "authors/bela.yml", "name: Bela\n"],
    ["of no type among the documents", "books/notes.md", "# Notes\n"],
    ["in a misspelled folder", "boks/blue.mdx", book("anna")],
  ])("with a file %s", (_, stray, text) => {
    const unknown = [`${stray}:1:1 unknown-file`];

    test("reports the file until it is deleted", () => {
      const { folder, read, problems } = withCache();
      expect(problems).toEqual([]);
      writeFiles(folder, { [stray]: text });
      expect(places(read().problems)).toEqual(unknown);
      expect(places(read().problems)).toEqual(unknown);
      rmSync(join(folder, stray));
      expect(read().problems).toEqual([]);
    });

    test("reports the file in watch mode until it is deleted", () => {
      const { folder, options } = withCache();
      const session = new ContentSession(library, { ...options, contentDir: folder });
      session.refresh();
      writeFiles(folder, { [stray]: text });
      const path = join(folder, stray);
      expect(places(session.refresh([path]).problems)).toEqual(unknown);
      rmSync(path);
      expect(session.refresh([path]).problems).toEqual([]);
    });
  });

  test("keeps the places of problems, so later runs parse no file again", () => {
    const plainTitle = defineDocumentCheck({
      name: "plain-title",
      rules: { "plain-title": "a title is a single letter" },
      find: ({ fields }) =>
        "title" in fields
          ? [
              {
                rule: "plain-title",
                severity: "warning",
                at: { field: ["title"] },
                message: "is a single letter.",
                fix: "Write a longer one.",
              },
            ]
          : [],
    });
    const { folder, options } = withCache({
      ...files,
      "books/blue.mdx": book("anna"),
      "books/green.mdx": book("anna"),
    });
    const run = () =>
      load({ ...library, checks: [plainTitle] }, { ...options, cacheKey: "2", contentDir: folder });
    const parsing = () => (stageTimes().get("places") ?? 0) + (stageTimes().get("YAML") ?? 0);
    const warnings = ["blue", "green", "red"].map((name) => `books/${name}.mdx:2:8 plain-title`);
    expect(places(run().problems)).toEqual(warnings);
    const before = parsing();
    expect(places(run().problems)).toEqual(warnings);
    // One document is gone, so all are checked again.
    rmSync(join(folder, "books/green.mdx"));
    expect(places(run().problems)).toEqual(warnings.filter((place) => !place.includes("green")));
    expect(parsing()).toBe(before);
  });

  test("keeps simultaneous runs apart", () => {
    const { folder, options, library: first } = withCache();
    writeFiles(folder, { "books/blue.mdx": book("anna", "Another.") });
    load(library, { ...options, contentDir: folder });
    // The first run still reads what it found.
    expect(first.get("Book")?.get("red")?.["title"]).toBe("T");
    expect(first.get("Book")?.get("red")?.body.code).toContain("Text.");
  });
});

describe("a session", () => {
  test("reads only the changed file, and gives the same as a new run", () => {
    const { folder, options } = withCache({ ...files, "books/blue.mdx": book("anna") });
    const session = new ContentSession(library, { ...options, contentDir: folder });
    session.refresh();
    const path = join(folder, "books/red.mdx");
    const texts = [
      book("anna", "New text."),
      book("ana"),
      "no frontmatter",
      book("anna", "[x](#none)"),
      book("anna"),
    ];
    for (const text of texts) {
      writeFileSync(path, text);
      const updated = session.refresh([path]);
      const fresh = load(library, { contentDir: folder });
      expect(updated.cached, text).toBe(2);
      expect(updated.problems, text).toEqual(fresh.problems);
      expect(plain(updated.library), text).toEqual(plain(fresh.library));
    }
  });

  test("notices new and deleted files", () => {
    const { folder, options } = withCache();
    const session = new ContentSession(library, { ...options, contentDir: folder });
    session.refresh();
    const path = join(folder, "books/green.mdx");
    writeFileSync(path, book("bela"));
    expect(places(session.refresh([path]).problems)).toEqual([
      "books/green.mdx:3:9 dangling-reference",
    ]);
    const author = join(folder, "authors/bela.yaml");
    writeFileSync(author, "name: Bela\n");
    const { problems, library: both } = session.refresh([author]);
    expect(problems).toEqual([]);
    expect([...(both.get("Book")?.keys() ?? [])]).toEqual(["green", "red"]);
    rmSync(author);
    expect(places(session.refresh([author]).problems)).toEqual([
      "books/green.mdx:3:9 dangling-reference",
    ]);
  });

  test("computes relations again when another document changes", () => {
    const { folder, options } = withCache({
      ...files,
      "authors/bela.yaml": "name: Bela\n",
      "books/blue.mdx": book("anna"),
    });
    const session = new ContentSession(library, { ...options, contentDir: folder });
    const before = session.refresh().library.get("Book")?.get("red");
    expect(before?.["sameAuthor"]).toEqual(["blue"]);
    const path = join(folder, "books/blue.mdx");
    writeFileSync(path, book("bela"));
    const after = session.refresh([path]).library.get("Book")?.get("red");
    expect(after?.["sameAuthor"]).toEqual([]);
    expect(after?._hash).not.toBe(before?._hash);
    // The old library stays as it was.
    expect(before?.["sameAuthor"]).toEqual(["blue"]);
  });
});

test("reads many files in two threads with the same result as in one", () => {
  const many: Record<string, string> = {};
  for (let index = 0; index < 100; index++) {
    many[`authors/a${index}.yaml`] = `name: A${index}\n`;
  }
  for (let index = 0; index < 1_400; index++) {
    const by = index % 7 === 0 ? "none" : `a${index % 100}`;
    many[`books/b${index}.mdx`] = book(by, `Book ${index}.`);
  }
  const { folder, problems, library: alone } = loadFiles(many);
  const threaded = load(library, {
    contentDir: folder,
    cacheDir: join(tempFolder(), "cache"),
    sourceModule: new URL("books.ts", import.meta.url).href,
  });
  expect(problems).toHaveLength(200);
  expect(threaded.problems).toEqual(problems);
  expect(plain(threaded.library)).toEqual(plain(alone));
});
