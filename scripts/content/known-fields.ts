import type { CityFacts } from "./city-facts.ts";
import type { KnownFields, StandIn } from "./stand-in.ts";

/** What an author may give beside the name; only cities take them. */
export interface GivenFacts {
  county?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  zips?: readonly string[] | undefined;
}

/**
 * Fields that a new document of a type gets although its schema does not ask for them by itself:
 * one of several is needed, and this is the one that an author most likely has.
 */
export const ALSO_WRITTEN: Readonly<Record<string, readonly string[]>> = {
  GalleryItem: ["scene"],
  Review: ["source"],
};

const ZIP_ADVICE = "the ZIP codes that we serve under this name";

/** What is known of a city, from the list of facts and from its author, who counts more. */
export function knownCityFields(facts: CityFacts | undefined, given: GivenFacts): KnownFields {
  const county = given.county?.replace(/ county$/i, "") ?? facts?.county;
  const latitude = given.latitude ?? facts?.latitude;
  const longitude = given.longitude ?? facts?.longitude;
  return {
    ...(county !== undefined && { county: known(county) }),
    ...(facts?.secondCounty != null && { secondCounty: known(facts.secondCounty) }),
    ...(facts?.placeNote != null && { placeNote: known(shortNote(facts.placeNote)) }),
    ...(latitude !== undefined && { latitude: known(latitude) }),
    ...(longitude !== undefined && { longitude: known(longitude) }),
    zips: zipList(facts, given.zips),
  };
}

function zipList(facts: CityFacts | undefined, given: readonly string[] | undefined): StandIn {
  const zips = given ?? facts?.zipsWithDeliveryArea ?? [];
  if (zips.length > 0) return list(zips.map((zip) => known(/^\d+$/.test(zip) ? Number(zip) : zip)));
  const nearby = facts?.zipsOverlapping ?? [];
  if (nearby.length === 0) return list([{ ...known(30_000), todo: ZIP_ADVICE }]);
  // Mail to such a place goes by its neighbours' names, so which of these are its own is a choice.
  const todo = "this ZIP code overlaps the place; keep it if we serve it under this name";
  return list(nearby.map((zip) => ({ ...known(Number(zip)), todo })));
}

function known(value: string | number) {
  return { kind: "value", value } as const;
}

function list(items: readonly StandIn[]): StandIn {
  return { kind: "list", items };
}

/** Behind the semicolon the notes speak of the data, which is nothing to a reader. */
function shortNote(note: string): string {
  return note.split(";")[0] ?? note;
}
