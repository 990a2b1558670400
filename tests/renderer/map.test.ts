import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { CityMap, cityLayout, MilesRuler } from "#renderer/pictures/CityMap.tsx";
import { RegionMap, regionLayout, zoomLayout } from "#renderer/pictures/RegionMap.tsx";
import {
  around,
  contains,
  distanceToSegment,
  inside,
  overlap,
  type Box,
} from "#renderer/pictures/map/geometry.ts";
import { countyRing, milesOf } from "#renderer/pictures/map/land.ts";
import type { Layout } from "#renderer/pictures/map/layout.ts";
import { Lettering, Letters, widthOf } from "#renderer/pictures/Lettering.tsx";
import { shieldBox } from "#renderer/pictures/map/placement.ts";
import { sideOf, SIDES } from "#pages/locations/city-list.ts";

const AREA = {
  center: { name: "Atlanta", latitude: 33.749, longitude: -84.388 },
  hills: { name: "North Georgia", beyondMiles: 34.5 },
};

const { cities } = z
  .object({
    cities: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        county: z.string(),
        secondCounty: z.string().nullable(),
        latitude: z.number(),
        longitude: z.number(),
        nearby: z.array(z.object({ slug: z.string() })),
      }),
    ),
  })
  .parse(
    JSON.parse(readFileSync(new URL("../../content/region/cities.json", import.meta.url), "utf8")),
  );

type City = (typeof cities)[number];

/** Returns the props for a city page's map, with six neighbors. */
function content(city: City) {
  const slugs = city.nearby.slice(0, 6).map(({ slug }) => slug);
  return {
    city: { ...city, secondCounty: city.secondCounty ?? undefined },
    nearby: slugs.flatMap((slug) => cities.find((other) => other.slug === slug) ?? []),
    others: cities.filter(({ slug }) => slug !== city.slug && !slugs.includes(slug)),
  };
}

/** Returns every label that touches something or extends past the map, and every dot under the ruler. */
function collisions({ frame, dots, labels, quiet, shields, ruler }: Layout): string[] {
  const sheet: Box = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const named = labels.flatMap((label, i) => {
    const dot = dots[i];
    return label && dot ? [{ name: dot.name, box: label.box }] : [];
  });
  const things = [
    ...named,
    ...dots.map(({ name, at, radius }) => ({ name: `dot of ${name}`, box: around(at, radius) })),
    ...quiet.map((at) => ({ name: "quiet dot", box: around(at, 2) })),
    ...shields.map(({ number, at }) => ({ name: `shield ${number}`, box: shieldBox(number, at) })),
    { name: "ruler", box: ruler.box },
  ];
  const covered = dots.filter(({ at, radius }) => overlap(around(at, radius), ruler.box));
  return [
    ...covered.map(({ name }) => `${name} lies under the ruler`),
    ...named.flatMap((label) => [
      ...(inside(label.box, sheet) ? [] : [`${label.name} leaves the sheet`]),
      ...things
        .filter((thing) => thing !== label && overlap(thing.box, label.box))
        .map((thing) => `${label.name} touches ${thing.name}`),
    ]),
  ];
}

/** Expects a drawing to be within its compressed size limit, contain the given texts and have no styles. */
function expectComplete(markup: string, bytes: number, texts: string[]) {
  expect(gzipSync(markup).length, texts.join()).toBeLessThanOrEqual(bytes);
  for (const text of texts) expect(markup).toContain(text);
  expect(markup).toMatch(/^<svg aria-labelledby="(.+?)" .*?role="img".*?><title id="\1">/);
  // Text would depend on the visitor's fonts.
  expect(markup).not.toMatch(/NaN|undefined|Infinity| style=| class=|<style|<script|<text|font-f/);
}

const unnamed = ({ dots, labels }: Layout) =>
  dots.filter((_, i) => !labels[i]).map(({ name }) => name);

test("draws complete maps for all cities, without collisions and with the city near the center", () => {
  for (const city of cities) {
    const props = content(city);
    const layout = cityLayout(props);
    expect(collisions(layout), city.name).toEqual([]);
    expect(unnamed(layout), city.name).toEqual([]);
    const { dots, frame } = layout;
    const [x = 0, y = 0] = dots[0]?.at ?? [];
    expect(Math.abs(x / frame.width - 0.5), city.name).toBeLessThan(0.21);
    expect(Math.abs(y / frame.height - 0.5), city.name).toBeLessThan(0.21);
    expectComplete(renderToStaticMarkup(createElement(CityMap, props)), 5376, [
      `>Map of `,
      `${city.name} in ${city.county} `,
    ]);
  }
});

test("map names are outlines in the site's font, exactly as wide as the space reserved for them", () => {
  const parts = [
    createElement(Letters, { key: 1, id: "a", texts: ["Rome"] }),
    createElement(Lettering, { key: 2, id: "a", text: "Rome", anchor: "end" }),
  ];
  const markup = renderToStaticMarkup(createElement("svg", {}, parts));
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`);
  const used = [...markup.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
  expect(ids).toHaveLength(4);
  expect(new Set(used)).toEqual(new Set(ids));
  const [, width = ""] = /viewBox="0 -100 (\d+) 100"/.exec(markup) ?? [];
  expect(Number(width) / 100).toBeCloseTo(widthOf("Rome", 1), 1);
  expect(markup).toContain(`x="-${Number(width) / 100}em"`);
});

test("draws a map for a city whose county has no outline", () => {
  const [city] = cities;
  assert(city);
  const { land } = cityLayout(content({ ...city, county: "Catoosa" }));
  expect(land.counties).toEqual([]);
});

test("map data places each city inside its county's outline or within a mile of it", () => {
  for (const city of cities) {
    const ring = countyRing(city.county);
    const spot = milesOf(city);
    const away = Math.min(
      ...ring.map((to, i) => distanceToSegment(spot, ring.at(i - 1) ?? to, to)),
    );
    expect(contains(ring, spot) || away < 1, city.name).toBe(true);
  }
});

describe("maps of the region", () => {
  const named = (names: string) => {
    const list = names.split(", ");
    return {
      cities: cities.filter(({ name }) => list.includes(name)),
      others: cities.filter(({ name }) => !list.includes(name)),
    };
  };
  const home = named(
    "Kennesaw, Marietta, Acworth, Woodstock, Canton, Smyrna, Roswell, Alpharetta, Milton, Sandy Springs, Dunwoody, Vinings",
  );
  const all = {
    ...named(
      "Dalton, Ellijay, Calhoun, Rome, Cartersville, Canton, Marietta, Cumming, Jefferson, Rockmart, Carrollton, Newnan, Griffin, McDonough, Covington, Monroe, Winder, Lawrenceville, Atlanta, Peachtree City",
    ),
    reach: "all",
  } as const;

  test.each([
    ["twelve cities on the home page", home],
    ["all cities, with names for the larger ones", all],
  ])("draws a complete map of %s, without collisions", (title, props) => {
    const layout = regionLayout(props);
    expect(collisions(layout)).toEqual([]);
    expect(unnamed(layout)).toEqual([]);
    const markup = renderToStaticMarkup(createElement(RegionMap, { ...props, title }));
    expectComplete(markup, 7680, [`>${title}</title>`]);
  });

  test("a region map that covers all cities has a dot for each", () => {
    const { dots, quiet } = regionLayout(all);
    expect(dots.length + quiet.length).toBe(cities.length);
  });

  test("the map of each side names all of its cities, without collisions", () => {
    for (const side of SIDES) {
      const own = cities.filter((city) => sideOf(city, AREA) === side);
      const others = cities.filter((city) => !own.includes(city));
      const layout = zoomLayout({ cities: own, others, height: 520 });
      expect(own.length, side).toBeGreaterThan(0);
      expect(collisions(layout), side).toEqual([]);
      expect(unnamed(layout), side).toEqual([]);
    }
  });

  test("a region map keeps dots whose names don't fit, and no labels touch", () => {
    const layout = regionLayout({ cities, reach: "all" });
    expect(collisions(layout)).toEqual([]);
    expect(unnamed(layout).length).toBeGreaterThan(0);
  });

  test("a crowded map names our own city and more of the important cities if they have ranks", () => {
    const main = new Set(home.cities.map(({ name }) => name));
    const ranked = cities.map((city) => ({
      ...city,
      rank: city.name === "Marietta" ? 0 : main.has(city.name) ? 1 : 2,
    }));
    const layout = regionLayout({ cities: ranked, reach: "all" });
    expect(collisions(layout)).toEqual([]);
    expect(unnamed(layout)).not.toContain("Marietta");
    const unnamedMain = (drawn: Layout) => unnamed(drawn).filter((name) => main.has(name));
    const unranked = regionLayout({ cities, reach: "all" });
    expect(unnamedMain(layout).length).toBeLessThan(unnamedMain(unranked).length);
  });
});

test("a distance ruler is drawn to scale, with a tick every mile or every ten miles", () => {
  const markup = renderToStaticMarkup(createElement(MilesRuler, { miles: 4.4, most: 8.8 }));
  expect(markup).toContain('width="50%"');
  expect(markup).toContain('width="11.364%"');
  expect(markup).toMatch(/^<svg aria-hidden="true"/);
  const far = renderToStaticMarkup(createElement(MilesRuler, { miles: 20, most: 40 }));
  expect(far).toContain('width="25%"');
});
