import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { llmsTxt } from "#scripts/build/llms-txt.ts";
import { twinPath } from "#scripts/build/markdown-twin.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { listedPages } from "../support/listed-pages.ts";

const BUSINESS = {
  name: "Longleaf",
  siteUrl: "https://tv.example",
  description: "We hang TVs.",
  phone: "+16785550142",
  email: "hello@tv.example",
  hours: { visible: "Mon-Sat 8AM-8PM", structured: "Mo-Sa 08:00-20:00" },
};

const page = (route: string, path: string, title: string, indexable = true) => ({
  route,
  path,
  indexable,
  inspection: { title, description: `About ${path} [plainly].` },
});

const LINE = /^- \[((?:[^\]\\]|\\.)+)\]\((https:\/\/\S+\.md)\)(?:: .+)?$/;

/** The lists of links by their headings; a text that is not as https://llmstxt.org asks throws. */
function sectionsIn(text: string): Map<string, string[]> {
  const [intro = "", ...sections] = text.split(/^## /m);
  expect(intro).toMatch(/^# .+\n\n> .+\n\n(?:[^#\n].*\n\n)*$/);
  return new Map(
    sections.map((section) => {
      const [heading = "", empty, ...lines] = section.trimEnd().split("\n");
      expect(empty).toBe("");
      return [
        heading,
        lines.map((line) => {
          const [, , url = ""] = LINE.exec(line) ?? [];
          expect(url, `no link in ${line}`).not.toBe("");
          return url;
        }),
      ];
    }),
  );
}

describe("llms.txt", () => {
  const text = llmsTxt(
    [
      page("/", "/", "Home | Longleaf"),
      page("/services/@service", "/services/brick", "Brick [solid] | Longleaf"),
      page("/@page", "/terms", "Terms | Longleaf"),
      page("/contact/thanks", "/contact/thanks", "Thanks", false),
    ],
    BUSINESS,
  );

  test("is the name, a summary and lists of twins, what can be left out last", () => {
    expect(text).toMatchInlineSnapshot(`
      "# Longleaf

      > We hang TVs.

      Call or text (678) 555-0142, or write to hello@tv.example. Hours: Mon-Sat 8AM-8PM. Prices stand on the pages of the services, and https://tv.example/quote adds them up for a TV and a wall.

      Each page below is the Markdown twin of a page for people: the same address without \`.md\`.

      ## Services

      - [Brick \\[solid\\]](https://tv.example/services/brick.md): About /services/brick \\[plainly\\].

      ## The business

      - [Home](https://tv.example/index.html.md): About / \\[plainly\\].

      ## Optional

      - [Terms](https://tv.example/terms.md): About /terms \\[plainly\\].
      "
    `);
  });

  test("is built as llmstxt.org asks", () => {
    expect(Object.fromEntries(sectionsIn(text))).toEqual({
      Services: ["https://tv.example/services/brick.md"],
      "The business": ["https://tv.example/index.html.md"],
      Optional: ["https://tv.example/terms.md"],
    });
  });

  test("describes few pages, and names many", () => {
    const cities = Array.from({ length: 60 }, (_, index) =>
      page("/locations/@city", `/locations/c${index}`, `City ${index}`),
    );
    const long = llmsTxt(cities, BUSINESS);
    expect(sectionsIn(long).get("Locations")).toHaveLength(60);
    expect(long).toContain("- [City 7](https://tv.example/locations/c7.md)\n");
    expect(llmsTxt(cities.slice(0, 9), BUSINESS)).toContain("/locations/c7.md): About ");
  });

  test("of this site names the twin of every page that may be listed, once, and each twin is there", () => {
    const sections = sectionsIn(readFileSync(join(SITE_DIR, "llms.txt"), "utf8"));
    expect([...sections.keys()]).toEqual([
      "Services",
      "The business",
      "Blog",
      "Locations",
      "Optional",
    ]);
    const named = [...sections.values()].flat().map((url) => new URL(url).pathname);
    expect(named.toSorted()).toEqual([...listedPages().keys()].map(twinPath).toSorted());
    expect(named.filter((path) => !existsSync(join(SITE_DIR, path)))).toEqual([]);
  });
});
