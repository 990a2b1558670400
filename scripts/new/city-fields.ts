import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "contentlayer/build";
import { z } from "zod";
import { slugOf } from "../content/files.ts";
import { ROOT } from "../paths.ts";
import type { KnownFields, Placeholder } from "./placeholders.ts";

const factsSchema = z.object({
  cities: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      county: z.string(),
      secondCounty: z.string().nullable(),
      placeNote: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      zipsWithDeliveryArea: z.array(z.string()).nullable(),
      zipsOverlapping: z.array(z.string()).nullable(),
    }),
  ),
});

/** A city in `content/region/cities.json`. The README next to it lists the sources. */
type CityFacts = z.output<typeof factsSchema>["cities"][number];

/** Data that an author may provide for a city besides the name. */
export interface GivenFacts {
  county?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  zips?: readonly string[] | undefined;
}

let cities: CityFacts[] | undefined;

/** Returns a listed city's data, ignoring case and punctuation in the name. */
export function factsOf(name: string): CityFacts | undefined {
  const slug = slugOf(name);
  return allFacts().find((city) => city.slug === slug);
}

/** Returns the listed city that a name may be a typo of. */
export function nearestListed(name: string): string | undefined {
  return nearest(
    name,
    allFacts().map((city) => city.name),
  );
}

function allFacts(): CityFacts[] {
  cities ??= factsSchema.parse(
    JSON.parse(readFileSync(join(ROOT, "content/region/cities.json"), "utf8")),
  ).cities;
  return cities;
}

/** Returns the fields from the city data and from the author. The author's values take precedence. */
export function knownCityFields(facts: CityFacts | undefined, given: GivenFacts): KnownFields {
  const county = given.county?.replace(/ county$/i, "") ?? facts?.county;
  const latitude = given.latitude ?? facts?.latitude;
  const longitude = given.longitude ?? facts?.longitude;
  return {
    ...(county !== undefined && { county: known(county) }),
    ...(facts?.secondCounty != null && { secondCounty: known(facts.secondCounty) }),
    // The part of a note after the semicolon is about the data, not the city.
    ...(facts?.placeNote != null && { placeNote: known(facts.placeNote.replace(/;.*/s, "")) }),
    ...(latitude !== undefined && { latitude: known(latitude) }),
    ...(longitude !== undefined && { longitude: known(longitude) }),
    zips: { kind: "list", items: zipItems(facts, given.zips) },
  };
}

function zipItems(
  facts: CityFacts | undefined,
  given: readonly string[] | undefined,
): Placeholder[] {
  const zips = given ?? facts?.zipsWithDeliveryArea ?? [];
  if (zips.length > 0) return zips.map((zip) => known(/^\d+$/.test(zip) ? Number(zip) : zip));
  const nearby = facts?.zipsOverlapping ?? [];
  if (nearby.length === 0)
    return [known(30_000, "list the ZIP codes that we serve under this name")];
  // Mail to such a place uses its neighbors' names, so only the author knows which ZIP codes are its own.
  const todo = "this ZIP code overlaps the place; keep it if we serve it under this name";
  return nearby.map((zip) => known(Number(zip), todo));
}

function known(value: string | number, todo?: string) {
  return { kind: "value", value, todo } as const;
}
