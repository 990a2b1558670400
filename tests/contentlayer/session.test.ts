import { appendFileSync, globSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { ContentSession, load, stageTimes, type Library } from "contentlayer/build";
import { placeholders } from "contentlayer/checks";
import { defineDocumentCheck } from "contentlayer/source-files";
import { tempFolder, writeFiles } from "../support/temp.ts";
import { author, book, library, loadFiles, places } from "./sample-content.ts";

const files = { ...author, "books/red.mdx": book("anna") };

/** Loads files with a cache. */
function withCache(content: Record<string, string> = files) {
  const options = { cacheDir: join(tempFolder(), "cache"), cacheKey: "1" };
  return { ...loadFiles(content, options), options };
}

/** Sets the timestamps of all files to long ago. */
function age(folder: string): void {
  for (const file of globSync("**/*.{yaml,mdx}", { cwd: folder })) {
    utimesSync(join(folder, file), new Date("2026-01-01"), new Date("2026-01-01"));
  }
}

const plain = (from: Library): unknown =>
  structuredClone([...from].map(([type, documents]) => [type, [...documents]]));

describe("the cache", () => {
  test("the cache returns the same result for unchanged files", () => {
    const { read, library: cold, cached } = withCache();
    const warm = read();
    expect([cached, warm.cached]).toEqual([0, 2]);
    expect(plain(warm.library)).toEqual(plain(cold));
  });

  test("the cache stores broken documents and their problems", () => {
    const { read, problems } = withCache({ ...files, "books/blue.mdx": book("ana") });
    expect(places(problems)).toEqual(["books/blue.mdx:3:9 dangling-reference"]);
    const warm = read();
    expect(warm.cached).toBe(3);
    expect(warm.problems).toEqual(problems);
  });

  test("detects deleted, added and changed documents, even if a file's size is the same", () => {
    const { folder, read } = withCache();
    const path = join(folder, "authors/anna.yaml");
    rmSync(path);
    expect(places(read().problems)).toEqual(["books/red.mdx:3:9 dangling-reference"]);
    writeFileSync(path, "name: Anna\n");
    expect(read().problems).toEqual([]);
    writeFileSync(path, "name: Enna\n");
    expect(read().library.get("Author")?.get("anna")?.["name"]).toBe("Enna");
  });

  test("the cache trusts a file's timestamp only if it's old enough to reveal every change", () => {
    const { folder, read, options } = withCache();
    age(folder);
    read();
    const database = new DatabaseSync(join(options.cacheDir, "content.sqlite"));
    const rows = JSON.stringify(database.prepare("SELECT files FROM groups").all());
    database.close();
    // Setting the timestamps counts as a recent change.
    expect(rows.match(/,false,\{\},false\]/g)).toHaveLength(2);
  });

  test("ignores a cache written before a schema change", () => {
    const { folder, options } = withCache();
    expect(load(library, { ...options, contentDir: folder, cacheKey: "2" }).cached).toBe(0);
  });

  test("ignores a damaged or truncated cache and recreates a missing one", () => {
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
      // A change to one document reruns the checks on all of them.
      appendFileSync(join(folder, "books/blue.mdx"), "\n");
      const again = load(library, { ...options, contentDir: folder });
      expect(again.problems).toEqual([]);
      expect(again.library.get("Author")?.get("anna")?.["name"]).toBe("Anna");
      expect(again.library.get("Book")?.get("red")?.body.code).toBe(
        cold.get("Book")?.get("red")?.body.code,
      );
    }
  });

  test("reruns the checks when a page, the date or an image changes", () => {
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

  test.each([
    ["the wrong extension", "authors/bela.yml", "name: Bela\n"],
    ["no document type", "books/notes.md", "# Notes\n"],
    ["a misspelled folder", "boks/blue.mdx", book("anna")],
  ])("reports a file with %s until it's deleted, including in watch mode", (_, stray, text) => {
    const { folder, read, options, problems } = withCache();
    const session = new ContentSession(library, { ...options, contentDir: folder });
    expect([...problems, ...session.refresh().problems]).toEqual([]);
    const path = join(folder, stray);
    const found = () =>
      [read(), read(), session.refresh([path])].map((each) => places(each.problems));
    writeFiles(folder, { [stray]: text });
    const unknown = [`${stray}:1:1 unknown-file`];
    expect(found()).toEqual([unknown, unknown, unknown]);
    rmSync(path);
    expect(found()).toEqual([[], [], []]);
  });

  test("caches the positions of problems, so later runs don't reparse files", () => {
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
    // Deleting a document reruns the checks on all of them.
    rmSync(join(folder, "books/green.mdx"));
    expect(places(run().problems)).toEqual(warnings.filter((place) => !place.includes("green")));
    expect(parsing()).toBe(before);
  });

  test("a run that started before another one finds the same problems after it", () => {
    const { folder, read, options } = withCache({ ...files, "books/blue.mdx": book("anna") });
    const session = new ContentSession(library, { ...options, contentDir: folder });
    session.refresh();
    writeFiles(folder, { "books/red.mdx": book("anna", "[x](#none)") });
    const { problems } = read();
    expect(problems).toHaveLength(0);
    const blue = join(folder, "books/blue.mdx");
    writeFileSync(blue, book("ana"));
    const dangling = ["books/blue.mdx:3:9 dangling-reference"];
    expect(places(session.refresh([blue]).problems)).toEqual(dangling);
    expect(places(read().problems)).toEqual(dangling);
    expect(read().library.get("Book")?.get("red")?.body.code).toContain("#none");
  });

  test("concurrent runs don't interfere with each other", () => {
    const { folder, options, library: first } = withCache();
    writeFiles(folder, { "books/blue.mdx": book("anna", "Another.") });
    load(library, { ...options, contentDir: folder });
    // The first run still reads the documents that it found.
    expect(first.get("Book")?.get("red")?.["title"]).toBe("T");
    expect(first.get("Book")?.get("red")?.body.code).toContain("Text.");
  });
});

describe("content sessions", () => {
  /** Opens a session and reads files. */
  function open(content: Record<string, string>, source = library, pages?: ReadonlySet<string>) {
    const { folder, options } = withCache(content);
    const session = new ContentSession(source, { ...options, contentDir: folder, pages });
    const first = session.refresh().library;
    /** Writes or deletes a file and refreshes the session. */
    const change = (name: string, text?: string) => {
      const path = join(folder, name);
      if (text === undefined) rmSync(path);
      else writeFileSync(path, text);
      return session.refresh([path]);
    };
    return { folder, first, session, change };
  }

  test("a session shows changed documents and their own mistakes before it checks all documents", () => {
    const linked = {
      ...files,
      "books/blue.mdx": book("anna", "[a](/books/red#end)"),
      "books/red.mdx": book("anna", "## End"),
    };
    const { folder, session } = open(linked, library, new Set());
    const red = join(folder, "books/red.mdx");
    const write = (text: string) => {
      writeFileSync(red, text);
      return session.read([red]);
    };
    const broken = write(book("ana", "## End"));
    expect(places(broken.mistakes)).toEqual(["books/red.mdx:3:9 dangling-reference"]);
    const { library: shown, mistakes, check } = write(book("anna", "## New end"));
    expect(shown.get("Book")?.get("red")?.body.headings[0]?.text).toBe("New end");
    expect(mistakes).toEqual([]);
    expect(places(check())).toEqual(["books/blue.mdx:6:1 broken-anchor"]);
    expect(check()).toBe(check());
  });

  test("a session's checks include changes that were read before the last check", () => {
    const content = { ...files, "books/blue.mdx": book("anna") };
    const checked = { ...library, checks: [placeholders] };
    const { folder, session } = open(content, checked, new Set());
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return session.read([join(folder, name)]);
    };
    write("books/red.mdx", book("anna", "TODO"));
    const { check } = write("books/blue.mdx", book("anna", "[a](/nowhere)"));
    expect(places(check())).toEqual([
      "books/blue.mdx:6:1 broken-link",
      "books/red.mdx:6:1 placeholder",
    ]);
  });

  test("a session ignores an editor's temporary file that's gone, but not a folder", () => {
    const { folder, session } = open({ ...files, "books/old/blue.mdx": book("anna") });
    writeFiles(folder, { "books/green.mdx": book("anna") });
    const slugs = (path: string) => [
      ...(session
        .refresh([join(folder, path)])
        .library.get("Book")
        ?.keys() ?? []),
    ];
    expect(slugs("books/red.mdx~")).toEqual(["blue", "red"]);
    rmSync(join(folder, "books/old"), { recursive: true });
    expect(slugs("books/old")).toEqual(["green", "red"]);
  });

  test("a session rereads only the changed file, and its result matches a new run", () => {
    const { folder, change } = open({ ...files, "books/blue.mdx": book("anna") });
    const texts = ["New text.", "[x](#none)", "Text."].map((body) => book("anna", body));
    for (const text of [book("ana"), "no frontmatter", ...texts]) {
      const updated = change("books/red.mdx", text);
      const fresh = load(library, { contentDir: folder });
      expect(updated.cached, text).toBe(2);
      expect(updated.problems, text).toEqual(fresh.problems);
      expect(plain(updated.library), text).toEqual(plain(fresh.library));
    }
  });

  test("a session detects new and deleted files", () => {
    const { change } = open(files);
    const dangling = ["books/green.mdx:3:9 dangling-reference"];
    expect(places(change("books/green.mdx", book("bela")).problems)).toEqual(dangling);
    const { problems, library: both } = change("authors/bela.yaml", "name: Bela\n");
    expect(problems).toEqual([]);
    expect([...(both.get("Book")?.keys() ?? [])]).toEqual(["green", "red"]);
    expect(places(change("authors/bela.yaml").problems)).toEqual(dangling);
  });

  test("a session recomputes related fields when another document changes", () => {
    const { first, change } = open({
      ...files,
      "authors/bela.yaml": "name: Bela\n",
      "books/blue.mdx": book("anna"),
    });
    const red = (from: Library) => from.get("Book")?.get("red");
    const before = red(first);
    const after = red(change("books/blue.mdx", book("bela")).library);
    // The old library doesn't change.
    expect(before?.["sameAuthor"]).toEqual(["blue"]);
    expect(after?.["sameAuthor"]).toEqual([]);
    expect(after?._hash).not.toBe(before?._hash);
  });
});

test("returns the same result with two reading threads as with one", () => {
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
    sourceModule: new URL("sample-content.ts", import.meta.url).href,
  });
  expect(problems).toHaveLength(200);
  expect(threaded.problems).toEqual(problems);
  expect(plain(threaded.library)).toEqual(plain(alone));
});
