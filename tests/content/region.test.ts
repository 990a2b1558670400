import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REGIONS, regionOf } from "#schema/region.ts";
import { ROOT } from "#scripts/paths.ts";

const ATLANTA = { latitude: 33.749, longitude: -84.388 };
const { cities }: { cities: { slug: string; latitude: number; longitude: number }[] } = JSON.parse(
  readFileSync(join(ROOT, "content/data/ga-cities.json"), "utf8"),
);

test("each of the 75 cities lies in the region that people here would name", () => {
  const regions = Map.groupBy(cities, (city) => regionOf(city, ATLANTA));
  const slugs = (region: (typeof REGIONS)[number]) => regions.get(region)?.map(({ slug }) => slug);
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
  expect(REGIONS.map((region) => slugs(region)?.length)).toEqual([26, 17, 16, 10, 6]);
});
