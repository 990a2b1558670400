import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { llmsTxt } from "#scripts/build/site-files.ts";
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
  title,
  description: `About ${path} [plainly].`,
});

const LINE = /^- \[((?:[^\]\\]|\\.)+)\]\((https:\/\/\S+)\)(?:: .+)?$/;

/** The lists of links by their headings; throws if the text isn't as https://llmstxt.org asks. */
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
      page("/", "/", "Home"),
      page("/services/@service", "/services/brick", "Brick [solid]"),
      page("/@page", "/terms", "Terms"),
      page("/contact/thanks", "/contact/thanks", "Thanks", false),
    ],
    BUSINESS,
  );

  test("has the name, a summary and lists of pages, the optional ones last", () => {
    expect(text).toMatchInlineSnapshot(`
      "# Longleaf

      > We hang TVs.

      Call or text (678) 555-0142, or email hello@tv.example. Hours: Mon-Sat 8AM-8PM. Each service page lists its prices, and https://tv.example/quote adds them up for a TV and a wall.

      ## Services

      - [Brick \\[solid\\]](https://tv.example/services/brick): About /services/brick \\[plainly\\].

      ## The business

      - [Home](https://tv.example/): About / \\[plainly\\].

      ## Optional

      - [Terms](https://tv.example/terms): About /terms \\[plainly\\].
      "
    `);
  });

  test("describes the pages of a short list and only names those of a long one", () => {
    const cities = Array.from({ length: 60 }, (_, index) =>
      page("/locations/@city", `/locations/c${index}`, `City ${index}`),
    );
    const long = llmsTxt(cities, BUSINESS);
    expect(sectionsIn(long).get("Locations")).toHaveLength(60);
    expect(long).toContain("- [City 7](https://tv.example/locations/c7)\n");
    expect(llmsTxt(cities.slice(0, 9), BUSINESS)).toContain("/locations/c7): About ");
  });

  test("of the built site names every indexable page once", () => {
    const sections = sectionsIn(readFileSync(join(SITE_DIR, "llms.txt"), "utf8"));
    expect([...sections.keys()]).toEqual([
      "Services",
      "The business",
      "Blog",
      "Locations",
      "Optional",
    ]);
    const named = [...sections.values()].flat().map((url) => new URL(url).pathname);
    expect(named.toSorted()).toEqual([...listedPages().keys()].toSorted());
  });
});
