import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load, type Problem } from "contentlayer/build";
import { describe, expect, test } from "vitest";
import source from "../../contentlayer.config.ts";
import { runRename } from "#scripts/rename.ts";
import { runTouch } from "#scripts/touch.ts";
import { FIXTURE } from "../support/fixture.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

/** Writes the fixture's content with the given line endings, and returns its folder. */
function contentWith(ending: "\n" | "\r\n", changes: Record<string, string> = {}): string {
  const folder = tempFolder();
  for (const [path, text] of Object.entries({ ...FIXTURE, ...changes })) {
    const written = typeof text === "string" ? text.replaceAll("\n", ending) : text;
    writeFiles(folder, { [path]: written });
  }
  return folder;
}

const withoutFolder = (folder: string, problems: readonly Problem[]) =>
  JSON.parse(JSON.stringify(problems).replaceAll(folder, "content"));

const loadFolder = (contentDir: string) => load(source, { contentDir, today: "2026-12-01" });

describe("content files with Windows line endings", () => {
  test("a file with CRLF is the same document as one with LF", () => {
    const [unix, windows] = [loadFolder(contentWith("\n")), loadFolder(contentWith("\r\n"))];
    expect(windows.files).toBe(unix.files);
    for (const [type, documents] of unix.library) {
      const others = windows.library.get(type);
      expect([...(others?.keys() ?? [])], type).toEqual([...documents.keys()]);
      for (const [slug, document] of documents) {
        const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
        expect(plain(others?.get(slug)), `${type}/${slug}`).toEqual(plain(document));
      }
    }
  });

  test("a file that an editor saves again with CRLF doesn't count as changed", () => {
    const contentDir = contentWith("\n");
    const options = { contentDir, cacheDir: tempFolder(), today: "2026-12-01" };
    load(source, options);
    const file = join(contentDir, "posts/how-high.mdx");
    const text = readFileSync(file, "utf8").replaceAll("\n", "\r\n");
    writeFileSync(file, text);
    const again = load(source, options);
    expect(again.cached).toBe(again.files);
    writeFileSync(file, `${text}More.\r\n`);
    expect(load(source, options).cached).toBe(again.files - 1);
  });

  test("a mistake in a file with CRLF is at the same line and column", () => {
    const city = FIXTURE["cities/marietta.mdx"];
    const post = FIXTURE["posts/how-high.mdx"];
    if (typeof city !== "string" || typeof post !== "string") throw new Error("no such fixture");
    const changes = {
      "cities/marietta.mdx": city.replace(/^county: .*$/m, "county: 12\ncolour: red"),
      "posts/how-high.mdx": `${post}\nSee [the wall](/walls/none) and <Nothing /> here.\n\nA {brace\n`,
    };
    const [unix, windows] = (["\n", "\r\n"] as const).map((ending) => {
      const folder = contentWith(ending, changes);
      return withoutFolder(folder, loadFolder(folder).problems);
    });
    expect(unix.length).toBeGreaterThan(2);
    expect(windows).toEqual(unix);
  });

  test("touch and rename keep a file's CRLF line endings", () => {
    const folder = contentWith("\r\n");
    const environment = { BUILD_DATE: "2026-12-01" };
    runTouch([join(folder, "posts/brick-or-mortar.mdx"), "--content", folder], environment);
    runRename(["post", "brick-or-mortar", "mortar-or-brick", "--content", folder], environment);
    const post = readFileSync(join(folder, "posts/mortar-or-brick.mdx"), "utf8");
    const redirects = readFileSync(join(folder, "redirects.yaml"), "utf8");
    expect(post).toContain("updated: 2026-12-01\r\n");
    for (const text of [post, redirects]) expect(text).not.toMatch(/[^\r]\n/);
  });
});
