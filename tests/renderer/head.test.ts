import { fullTitle } from "../../renderer/head/head.ts";
import { describe, expect, test } from "vitest";
import { serializeHead } from "../../renderer/head/tags.ts";
import { serializeJsonLd } from "../../renderer/jsonld/serialize.ts";

const HOSTILE = `</script><script>alert("x")</script>&'\u2028`;

describe("the head", () => {
  test("escapes titles and attribute values", () => {
    const html = serializeHead([
      { tag: "title", content: HOSTILE },
      { tag: "meta", attributes: { name: "description", content: HOSTILE } },
    ]);
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;/script&gt;");
    expect(html).toContain("&quot;x&quot;");
  });

  test("refuses content that would end its own element", () => {
    expect(() => serializeHead([{ tag: "style", content: "a{}</STYLE>" }])).toThrow("escape it");
  });
});

test("hostile text in JSON-LD cannot end the script and is read back unchanged", () => {
  const graph = {
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Thing", name: HOSTILE }],
  } as const;
  const text = serializeJsonLd(graph);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(graph);
});

test("a title has the business's name behind it where search results show both", () => {
  expect(fullTitle("TV Mounting on Brick", "Longleaf TV Mounting")).toBe(
    "TV Mounting on Brick | Longleaf TV Mounting",
  );
  const fits = "x".repeat(60 - " | Longleaf".length);
  expect(fullTitle(fits, "Longleaf")).toBe(`${fits} | Longleaf`);
  expect(fullTitle(`${fits}x`, "Longleaf")).toBe(`${fits}x`);
});
