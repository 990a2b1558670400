import { describe, expect, test } from "vitest";
import { buildHead, fullTitle, themeColorTags } from "#renderer/head/head.ts";
import { serializeHead } from "#renderer/head/tags.ts";

const HOSTILE = `</script><script>alert("x")</script>&'\u2028`;

test("serializeHead rejects content that would end its element early", () => {
  expect(() => serializeHead([{ tag: "style", content: "a{}</STYLE>" }])).toThrow("Escape it");
});

test("fullTitle appends the business name to a title if search results have room for both", () => {
  expect(fullTitle("TV Mounting on Brick", "Longleaf TV Mounting")).toBe(
    "TV Mounting on Brick | Longleaf TV Mounting",
  );
  const fits = "x".repeat(60 - " | Longleaf".length);
  expect(fullTitle(fits, "Longleaf")).toBe(`${fits} | Longleaf`);
  expect(fullTitle(`${fits}x`, "Longleaf")).toBe(`${fits}x`);
});

describe("buildHead", () => {
  const head = (page: Partial<Parameters<typeof buildHead>[0]> = {}) =>
    serializeHead(
      buildHead({
        business: { siteUrl: "https://tv.example", name: "Longleaf" },
        path: "/blog/bricks",
        title: "Bricks",
        description: "What holds in brick.",
        indexable: true,
        sharedAs: "article",
        ...page,
      }),
    );

  test("buildHead returns the title, description, canonical URL and Open Graph tags", () => {
    expect(head().replaceAll("><", ">\n<")).toBe(`<title>Bricks | Longleaf</title>
<meta name="description" content="What holds in brick.">
<link rel="canonical" href="https://tv.example/blog/bricks">
<meta property="og:title" content="Bricks">
<meta property="og:description" content="What holds in brick.">
<meta property="og:type" content="article">
<meta property="og:url" content="https://tv.example/blog/bricks">
<meta property="og:site_name" content="Longleaf">`);
    expect(head({ sharedAs: "website" })).toContain('property="og:type" content="website"');
  });

  test("buildHead omits the canonical URL and social card for a page that isn't indexable", () => {
    expect(head({ indexable: false })).not.toMatch(/og:|twitter:|canonical/);
  });

  test("buildHead keeps hostile text inside its tags", () => {
    const html = head({ title: HOSTILE, description: HOSTILE });
    expect(html.match(/&lt;script&gt;alert\(&quot;x&quot;\)/g)).toHaveLength(4);
    expect(html).not.toContain("<script>");
  });
});

test("the theme colors match the page's paper color in light and dark mode", () => {
  expect(serializeHead(themeColorTags())).toBe(
    '<meta name="theme-color" content="#0d1813" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#f7f8f4">',
  );
});
