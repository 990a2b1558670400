import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "contentlayer/build";
import { z } from "zod";
import { ROOT } from "../paths.ts";
import { slugOf } from "./slug.ts";

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

/** What `content/data/ga-cities.json` knows of a city; its README says where that comes from. */
export type CityFacts = z.output<typeof factsSchema>["cities"][number];

let cities: CityFacts[] | undefined;

/** The facts of a listed city, however its name is written. */
export function factsOf(name: string): CityFacts | undefined {
  const slug = slugOf(name);
  return allFacts().find((city) => city.slug === slug);
}

/** The listed city that a name which is not listed may be a slip of. */
export function nearestListed(name: string): string | undefined {
  return nearest(
    name,
    allFacts().map((city) => city.name),
  );
}

function allFacts(): CityFacts[] {
  cities ??= factsSchema.parse(
    JSON.parse(readFileSync(join(ROOT, "content/data/ga-cities.json"), "utf8")),
  ).cities;
  return cities;
}
