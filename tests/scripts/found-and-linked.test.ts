import { expect, test } from "vitest";
import { builtPages } from "#scripts/build/page-records.ts";
import { fullTitle } from "#renderer/head/head.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { listedPages } from "../support/listed-pages.ts";

const NAME = "Longleaf TV Mounting";

test("search results have room for each page's title (30 to 60 characters) and description (110 to 160)", () => {
  const pages = builtPages(SITE_DIR)?.filter(({ indexable }) => indexable) ?? [];
  expect(pages.length).toBeGreaterThan(100);
  for (const { path, title, description } of pages) {
    const { length } = fullTitle(title, NAME);
    expect.soft(length, `${path}: ${title}`).toBeGreaterThanOrEqual(30);
    expect.soft(length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(110);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
});

test("every service and every city is linked from the text of at least three pages", () => {
  const pages = listedPages();
  const linkedFrom = new Map<string, Set<string>>();
  for (const [path, html] of pages) {
    const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
    for (const [, target = ""] of main.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
      if (target !== path) linkedFrom.set(target, (linkedFrom.get(target) ?? new Set()).add(path));
    }
  }
  const few = [...pages.keys()]
    .filter((path) => /^\/(?:services|locations)\/./.test(path))
    .filter((path) => (linkedFrom.get(path)?.size ?? 0) < 3);
  expect(few).toEqual([]);
});
