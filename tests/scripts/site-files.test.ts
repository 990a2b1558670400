import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { llmsTxt, SECURITY_TXT, securityTxt } from "#scripts/build/site-files.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { listedPages } from "../support/site-files.ts";

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

/** Returns the link lists by heading. Throws if the text doesn't follow https://llmstxt.org. */
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

  test("llms.txt has the business name, a summary and lists of pages, optional ones last", () => {
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

  test("llms.txt describes the pages in short lists, but only lists the titles in long ones", () => {
    const cities = Array.from({ length: 60 }, (_, index) =>
      page("/locations/@city", `/locations/c${index}`, `City ${index}`),
    );
    const long = llmsTxt(cities, BUSINESS);
    expect(sectionsIn(long).get("Locations")).toHaveLength(60);
    expect(long).toContain("- [City 7](https://tv.example/locations/c7)\n");
    expect(llmsTxt(cities.slice(0, 9), BUSINESS)).toContain("/locations/c7): About ");
  });

  test("llms.txt lists every indexable page of the built site once", () => {
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

const DAY_MS = 86_400_000;

/** Returns a file's fields in order. Fails if a line isn't a field. */
function fieldsIn(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  expect(text).toMatch(/\n$/);
  for (const line of text.trimEnd().split("\n")) {
    const [, name = "", value = ""] = /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line) ?? [];
    expect(name, `no field: ${line}`).not.toBe("");
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

describe("security.txt", () => {
  test("security.txt has a contact, a language and its own URL", () => {
    const { Expires: expires, ...others } = Object.fromEntries(
      fieldsIn(securityTxt(BUSINESS, "2026-11-22")),
    );
    expect(others).toEqual({
      Contact: ["mailto:hello@tv.example", "https://tv.example/contact"],
      "Preferred-Languages": ["en"],
      Canonical: ["https://tv.example/.well-known/security.txt"],
    });
    expect(expires).toEqual(["2027-11-21T00:00:00.000Z"]);
  });

  test.each(["2026-11-22", "2027-03-01", "2028-02-29", "2027-12-31"])(
    "security.txt expires less than a year after a build on %s",
    (today) => {
      const [expires = ""] = fieldsIn(securityTxt(BUSINESS, today)).get("Expires") ?? [];
      const days = (Date.parse(expires) - Date.parse(today)) / DAY_MS;
      expect(days).toBeGreaterThan(360);
      expect(days).toBeLessThan(365);
    },
  );

  test("the built security.txt is still valid and has the customer email address", () => {
    const fields = fieldsIn(readFileSync(join(SITE_DIR, SECURITY_TXT), "utf8"));
    const days = (Date.parse(fields.get("Expires")?.[0] ?? "") - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(365);
    const [, email = ""] =
      /^email: (.*)$/m.exec(readFileSync("content/business.yaml", "utf8")) ?? [];
    expect(fields.get("Contact")?.[0]).toBe(`mailto:${email}`);
  });
});
