import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordUse, setLibrary } from "contentlayer/runtime";
import { allCities } from "contentlayer/generated";
import { expect, test } from "vitest";
import { data } from "#pages/locations/@city/+data.ts";
import { sideOf, SIDES, type Side } from "#pages/locations/city-list.ts";
import { ROOT } from "#scripts/paths.ts";
import { loadSoundContent } from "#scripts/content/site-content.ts";
import { sharedContent } from "../support/fixture.ts";

test("a city page records all documents that it was made from, even if other pages use the same ones", () => {
  const { library } = loadSoundContent(sharedContent());
  setLibrary(library);
  const slugs = allCities.map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(1);
  const usedBy = (city: string) => recordUse(() => data({ routeParams: { city } })).used;
  const usedAlone = slugs.map((slug) => {
    // Nothing is remembered for a new library.
    setLibrary(library);
    return usedBy(slug);
  });
  expect(slugs.map(usedBy)).toEqual(usedAlone);
  for (const used of usedAlone) {
    const documents = used.map((read) => read.replace(/:.*/, ""));
    expect(documents).toEqual(
      expect.arrayContaining(["Business/business", "Pricing/pricing", "Review/*"]),
    );
    expect(used.filter((name) => name.startsWith("Service/"))).not.toEqual([]);
  }
});

const AREA = {
  center: { name: "Atlanta", latitude: 33.749, longitude: -84.388 },
  hills: { name: "North Georgia", beyondMiles: 34.5 },
};
const { cities }: { cities: { slug: string; latitude: number; longitude: number }[] } = JSON.parse(
  readFileSync(join(ROOT, "content/region/cities.json"), "utf8"),
);

test("assigns the 75 cities to the sides that locals expect", () => {
  const sides = Map.groupBy(cities, (city) => sideOf(city, AREA));
  const slugs = (side: Side) => sides.get(side)?.map(({ slug }) => slug);
  expect(slugs("hills")).toEqual([
    "adairsville",
    "ball-ground",
    "calhoun",
    "dalton",
    "ellijay",
    "rome",
  ]);
  expect(slugs("north")).toEqual(
    expect.arrayContaining(["atlanta", "marietta", "canton", "buford"]),
  );
  expect(slugs("east")).toEqual(expect.arrayContaining(["decatur", "conyers", "winder", "tucker"]));
  expect(slugs("south")).toEqual(expect.arrayContaining(["newnan", "mcdonough", "college-park"]));
  expect(slugs("west")).toEqual(expect.arrayContaining(["douglasville", "bremen", "hiram"]));
  expect(SIDES.map((side) => slugs(side)?.length)).toEqual([26, 17, 16, 10, 6]);
});
