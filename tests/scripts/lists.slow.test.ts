import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { build, jsonLdOf, type BuiltSite } from "../support/built-site.ts";
import { allCityFiles, FIXTURE, postFile } from "../support/fixture.ts";
import { writeFiles } from "../support/temp.ts";

/** Returns the given number of posts, one per day, all older than the posts in the test content. */
function posts(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `posts/question-${index}.mdx`,
      postFile(`Question ${index} of the door`, {
        publishDate: new Date(Date.UTC(2025, 0, index + 1)).toISOString().slice(0, 10),
        tags: index % 2 === 0 ? "walls" : "wires",
      }),
    ]),
  );
}

/** Returns the titles in a list of posts. */
const titlesIn = (html = "") => {
  const [list = ""] = /<ul aria-label="Posts".*?<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);
};

let folder: string;
let site: BuiltSite;

beforeAll(async () => {
  vi.stubEnv("BUILD_DATE", "2026-12-24");
  folder = mkdtempSync(join(tmpdir(), "longleaf-"));
  writeFiles(join(folder, "content"), {
    ...FIXTURE,
    ...allCityFiles(),
    ...posts(40),
    "posts/written-before.mdx": postFile("What was written before?", {
      publishDate: "2026-12-20",
      updated: "2026-12-01",
    }),
    "posts/changed-since.mdx": postFile("What has changed since?", {
      publishDate: "2026-11-01",
      updated: "2026-12-23",
    }),
    "posts/sound.mdx": postFile("Is that sound?", { tags: "sound" }),
  });
  site = await build(join(folder, "content"), join(folder, "site"));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("the sitemap dates a list of posts by its newest post, not by the last change to a post", () => {
  const days = new Map(
    [
      ...site.file("sitemap.xml").matchAll(/<loc>[^<]*longleaf\.tv([^<]*)<\/loc><lastmod>([^<]*)/g),
    ].map(([, path = "", day = ""]) => [path, day]),
  );
  expect(days.get("/blog/written-before")).toBe("2026-12-20");
  expect(days.get("/blog/changed-since")).toBe("2026-12-23");
  for (const list of ["/blog", "/blog/page/2", "/blog/tag/walls", "/resources"]) {
    expect(days.get(list), list).toBe("2026-12-20");
  }
  expect(site.page("/blog/written-before")).not.toContain("changed December 1, 2026");
});

test("a blog with many posts has several list pages, tag pages and related posts", () => {
  const { page } = site;
  const total = globSync("posts/**/*.mdx", { cwd: join(folder, "content") }).length;

  // The newest post is next to the first page's title. The rest are on pages of 18, without duplicates. These forty are
  // the oldest.
  const count = Math.ceil((total - 1) / 18);
  const paths = Array.from({ length: count }, (_, index) =>
    index === 0 ? "/blog" : `/blog/page/${index + 1}`,
  );
  const lists = paths.map((path) => titlesIn(page(path)));
  expect(lists.slice(0, -1).every(({ length }) => length === 18)).toBe(true);
  const all = lists.flat();
  expect(new Set(all).size).toBe(total - 1);
  expect(all.slice(-40)).toEqual(
    Array.from({ length: 40 }, (_, index) => `Question ${39 - index} of the door`),
  );
  expect(page("/blog/page/1")).toBeUndefined();
  expect(page(`/blog/page/${count + 1}`)).toBeUndefined();

  // Each page has its own title, URL and breadcrumb, and links to the next and previous pages.
  const second = page("/blog/page/2") ?? "";
  expect(second).toContain('<link rel="canonical" href="https://www.longleaf.tv/blog/page/2">');
  expect(second).toMatch(/<title>[^<]*page 2(?: \||<)/);
  expect(second).toMatch(/<a [^>]*href="\/blog" rel="prev"/);
  expect(second).toMatch(/<a [^>]*href="\/blog\/page\/3" rel="next"/);
  const breadcrumbs = jsonLdOf(second).find((node) => node["@type"] === "BreadcrumbList");
  expect(JSON.stringify(breadcrumbs)).toContain('"name":"Page 2"');

  // Each tag's page lists only posts with that tag.
  const walls = titlesIn(page("/blog/tag/walls"));
  expect(walls).toContain("Question 0 of the door");
  expect(walls).not.toContain("Question 1 of the door");

  // A post links to two other posts with the same tag.
  const post = page("/blog/question-3") ?? "";
  const next = /<section aria-labelledby="posts".*?<\/section>/s.exec(post)?.[0] ?? "";
  expect(next).not.toMatch(/question-\d*[02468]"/);
  expect(next.match(/<h3/g)).toHaveLength(2);
});

test("a tag with too few posts has a noindex page, and an unused tag has no page", () => {
  const { page } = site;
  expect(page("/blog/tag/sound")).toContain('content="noindex"');
  expect(page("/blog/tag/planning")).toBeUndefined();
  // No other post has this tag, so there are no related posts.
  expect(page("/blog/sound")).not.toContain('<section aria-labelledby="posts"');
  expect(page("/recommended-products")).toContain('id="bracket"');
  expect(page("/recommended-products")).not.toContain('id="soundbar-mount"');
});

test("a list of all 75 cities with a map stays within the page size limit", () => {
  const page = site.page("/locations") ?? "";
  expect(page.match(/<li [^>]*data-item=/g)).toHaveLength(75);
  expect(page.match(/data-mark=""/g)).toHaveLength(75);
  expect(page).toContain("All 75");
});
