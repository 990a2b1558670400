import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { allCityFiles } from "../support/all-cities.ts";
import { buildContent, jsonLdOf } from "../support/built-site.ts";
import { copyOfContent } from "../support/temp.ts";

const POST = `---
title: Question NUMBER of the door
description: What people ask at door NUMBER, answered with an inch and a level in plain words here.
publishDate: 2025-01-DAY
updated: 2025-01-DAY
tags: [TAG]
services: []
cities: []
---

Answer NUMBER stands here.
`;

/** `count` posts, one a day. */
function posts(count: number, tag?: string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `posts/question-${index}.mdx`,
      POST.replaceAll("NUMBER", `${index}`)
        .replaceAll("DAY", String(index + 1).padStart(2, "0"))
        .replace("TAG", tag ?? (index % 2 === 0 ? "walls" : "wires")),
    ]),
  );
}

/** The titles of a list of posts. */
const titlesIn = (html = "") => {
  const [list = ""] = /<ul aria-label="Posts".*?<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);
};

test("a list of posts changes on the day of its newest post, not when the text of one changes", async () => {
  vi.stubEnv("BUILD_DATE", "2026-12-24");
  onTestFinished(() => void vi.unstubAllEnvs());
  const post = (published: string, updated: string) =>
    POST.replaceAll("NUMBER", published)
      .replace("TAG", "walls")
      .replace("2025-01-DAY", published)
      .replace("2025-01-DAY", updated);
  const site = await buildContent(
    copyOfContent({
      "posts/written-before.mdx": post("2026-12-20", "2026-12-01"),
      "posts/changed-since.mdx": post("2026-11-01", "2026-12-23"),
    }),
  );
  const days = new Map(
    [...site.file("sitemap.xml").matchAll(/<loc>[^<]*example([^<]*)<\/loc><lastmod>([^<]*)/g)].map(
      ([, path = "", day = ""]) => [path, day],
    ),
  );
  expect(days.get("/blog/written-before")).toBe("2026-12-20");
  expect(days.get("/blog/changed-since")).toBe("2026-12-23");
  for (const list of ["/blog", "/blog/page/2", "/blog/tag/walls", "/resources"]) {
    expect(days.get(list), list).toBe("2026-12-20");
  }
  expect(site.page("/blog/written-before")).not.toContain("changed December 1, 2026");
});

test("many posts make a blog of several pages, with tags and what to read next", async () => {
  const contentDir = copyOfContent(posts(16));
  const total = globSync("posts/**/*.mdx", { cwd: contentDir }).length;
  const { page } = await buildContent(contentDir);

  // Eight on a page, each once; these sixteen are the oldest.
  const count = Math.ceil(total / 8);
  const paths = Array.from({ length: count }, (_, index) =>
    index === 0 ? "/blog" : `/blog/page/${index + 1}`,
  );
  const lists = paths.map((path) => titlesIn(page(path)));
  expect(lists.slice(0, -1).every(({ length }) => length === 8)).toBe(true);
  const all = lists.flat();
  expect(new Set(all).size).toBe(total);
  expect(all.slice(-16)).toEqual(
    Array.from({ length: 16 }, (_, index) => `Question ${15 - index} of the door`),
  );
  expect(page("/blog/page/1")).toBeUndefined();
  expect(page(`/blog/page/${count + 1}`)).toBeUndefined();

  // Each page has its own title, address and crumb, and leads to its neighbors.
  const second = page("/blog/page/2") ?? "";
  expect(second).toContain(
    '<link rel="canonical" href="https://www.longleaftv.example/blog/page/2">',
  );
  expect(second).toMatch(/<title>[^<]*page 2(?: \||<)/);
  expect(second).toMatch(/<a [^>]*href="\/blog" rel="prev"/);
  expect(second).toMatch(/<a [^>]*href="\/blog\/page\/3" rel="next"/);
  const crumbs = jsonLdOf(second).find((node) => node["@type"] === "BreadcrumbList");
  expect(JSON.stringify(crumbs)).toContain('"name":"Page 2"');

  // A page for each tag, with its posts alone.
  const walls = titlesIn(page("/blog/tag/walls"));
  expect(walls).toContain("Question 0 of the door");
  expect(walls).not.toContain("Question 1 of the door");

  // Below a post those that share a tag with it, the newest first.
  const post = page("/blog/question-3") ?? "";
  const next = /<section aria-labelledby="posts".*?<\/section>/s.exec(post)?.[0] ?? "";
  expect(next).not.toMatch(/question-\d*[02468]"/);
  expect(next.match(/<h3/g)).toHaveLength(3);
});

test("a tag with too few posts is no page for search engines", async () => {
  const contentDir = copyOfContent(posts(1, "sound"));
  for (const file of globSync("posts/**/*.mdx", { cwd: contentDir })) {
    const path = join(contentDir, file);
    const others = readFileSync(path, "utf8").replace(/^tags: .*$/m, "tags: [walls]");
    if (!file.endsWith("question-0.mdx")) writeFileSync(path, others);
  }
  const { page } = await buildContent(contentDir);
  expect(page("/blog/tag/sound")).toContain('content="noindex"');
  expect(page("/blog/tag/height")).toBeUndefined();
});

test("a list of all 75 cities with their map still arrives in one round trip", async () => {
  const site = await buildContent(copyOfContent(allCityFiles()));
  const page = site.page("/locations") ?? "";
  expect(page.match(/data-item=""/g)).toHaveLength(75);
  expect(page.match(/data-mark=""/g)).toHaveLength(75);
  expect(page).toContain("All 75");
});

test("a screen without its file of words stops the build, and is told what to write", async () => {
  const contentDir = copyOfContent();
  rmSync(`${contentDir}/pages/hardware.mdx`);
  await expect(buildContent(contentDir)).rejects.toThrow("content/pages/hardware.mdx");
});
