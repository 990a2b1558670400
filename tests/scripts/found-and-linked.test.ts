import { expect, test } from "vitest";
import { unescapeHtml } from "#scripts/build/html/unescape-html.ts";
import { listedPages } from "../support/listed-pages.ts";

test("what search results show of a page fits there: 30 to 60 characters of title, 110 to 160 of description", () => {
  for (const [path, html] of listedPages()) {
    const title = unescapeHtml(/<title>([^<]*)/.exec(html)?.[1] ?? "");
    const description = unescapeHtml(/name="description" content="([^"]*)/.exec(html)?.[1] ?? "");
    expect.soft(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(30);
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(110);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
});

test("every service and every city is linked from the texts of three pages or more", () => {
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
