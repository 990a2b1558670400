import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import facts from "../../content/region/cities.json" with { type: "json" };
import { estimate } from "#trade/quote/estimate.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { centsText } from "#contract/text.ts";
import { pageFacts } from "#renderer/page-facts.ts";
import { readAddress } from "#renderer/quote/quote-address.ts";
import { milesBetween } from "#contract/miles.ts";
import { listedPages } from "../support/site-files.ts";

// Compares the drive and price facts on every built city page with the source data.

interface CityPage {
  name: string;
  county: string;
  zips: string[];
  /** Estimated driving distance in miles. */
  miles: number;
  /** Typical drive time in minutes: the estimate, or the city's own value. */
  minutes: number;
  /** Straight-line miles to the six nearest cities, with one decimal. */
  nearby: Map<string, number>;
  /** The page's visible lines, without the header and footer. */
  lines: string[];
  links: string[];
}

const { travel, table } = readSources();
const MARIETTA = { latitude: 33.9526, longitude: -84.5499 };
let pages: CityPage[] = [];

beforeAll(() => {
  const html = listedPages();
  pages = facts.cities.map((city) => cityPage(city, html.get(`/locations/${city.slug}`) ?? ""));
});

test("every city page shows the calculator's price for its example link, including the travel fee", () => {
  for (const { name, lines, links } of pages) {
    const link = links.find((each) => each.startsWith("/quote?zip="));
    const { answers, zip } = readAddress(link?.slice("/quote".length) ?? "");
    const { min, max } = estimate(answers, table, undefined, zip);
    const lead = lines.find((line) => line.startsWith("A 65-inch TV on drywall"));
    expect.soft(lead, name).toContain(`costs ${centsText(min, max)}.`);
  }
});

test("every city page states the travel fee for its distance", () => {
  for (const { name, miles, lines } of pages) {
    const fee = travel.fees.findLast(({ beyondMiles }) => miles > beyondMiles)?.fee;
    const label = lines.indexOf("Travel fee");
    expect.soft(lines[label + 1], name).toBe(fee === undefined ? "None" : `$${fee}`);
  }
});

test("every number of miles or minutes on a city page matches the city data", () => {
  const included = travel.fees[0]?.beyondMiles;
  for (const { name, minutes, nearby, lines } of pages) {
    const said = [
      ...withoutDurations(lines).matchAll(/(\d[\d,.]*)[\s-](miles?|mi|minutes?|min)\b/g),
    ];
    for (const [text, number, unit = ""] of said) {
      const known = unit.startsWith("min") ? [minutes] : [included, ...nearby.values()];
      expect.soft(known, `${name}: ${text}`).toContain(Number(number));
    }
  }
});

test("every city page mentions only nearby counties and its own ZIP codes, and links to its nearest cities", () => {
  const counties = new Set(facts.cities.flatMap(({ allCounties }) => allCounties));
  for (const { name, zips, nearby, lines, links } of pages) {
    const around = facts.cities
      .filter((city) => city.name === name || nearby.has(city.name))
      .flatMap(({ allCounties }) => allCounties);
    const text = lines.join("\n");
    const named = [...text.matchAll(/\b([A-Z][a-z]+(?: [A-Z][a-z]+)?) County\b/g)]
      .map(([, county = ""]) => county)
      .filter((county) => counties.has(county));
    for (const county of named) expect.soft(around, name).toContain(county);
    for (const [zip] of text.matchAll(/\b3[01]\d{3}\b/g)) {
      expect.soft(zips, `${name}: ${zip}`).toContain(zip);
    }
    for (const [other, miles] of nearby) {
      const slug = facts.cities.find((each) => each.name === other)?.slug;
      expect.soft(links, name).toContain(`/locations/${slug}`);
      expect.soft(lines, `${name}: ${other}`).toContain(`${miles.toFixed(1)} mi`);
    }
  }
});

function cityPage(city: (typeof facts.cities)[number], html: string): CityPage {
  const [, frontmatter = ""] = contentFile(`cities/${city.slug}.mdx`).split("---\n");
  const { zips, drive }: { zips: number[]; drive?: { minutes: number } } = parse(frontmatter);
  const miles = milesBetween(MARIETTA, city) * travel.roadFactor;
  const estimated = (miles / travel.milesPerHour) * 60 + travel.startMinutes;
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const { lines, links } = pageFacts(
    {
      path: "",
      title: "",
      description: "",
      indexable: true,
      updated: undefined,
      breadcrumbs: [],
      siteUrl: "https://www.longleaftv.example",
    },
    { graph: { "@context": "https://schema.org", "@graph": [] }, shareImage: undefined },
    [{ html: main, isShared: false }],
  );
  const others = facts.cities
    .filter(({ slug }) => slug !== city.slug)
    .map((other) => ({ name: other.name, miles: milesBetween(city, other) }))
    .toSorted((a, b) => a.miles - b.miles);
  return {
    name: city.name,
    county: city.county,
    zips: [...zips.map(String), ...city.zips],
    miles,
    minutes: drive?.minutes ?? Math.round(estimated / 5) * 5,
    nearby: new Map(
      others.slice(0, 6).map((other) => [other.name, Math.round(other.miles * 10) / 10]),
    ),
    lines,
    links,
  };
}

/** Removes the lines with service durations. */
function withoutDurations(lines: readonly string[]): string {
  return lines.filter((line) => !/^\d+ to \d+ minutes$/.test(line)).join("\n");
}

function contentFile(path: string): string {
  return readFileSync(join("content", path), "utf8");
}

/** Reads the source data directly, without the code under test. */
function readSources() {
  const { travel: figures }: { travel: TravelFigures } = parse(contentFile("pricing.yaml"));
  const priceTable: PriceTable = JSON.parse(
    readFileSync(join("functions", "generated", "pricing.json"), "utf8"),
  );
  return { travel: figures, table: priceTable };
}

interface TravelFigures {
  roadFactor: number;
  milesPerHour: number;
  startMinutes: number;
  fees: { beyondMiles: number; fee: number }[];
}
