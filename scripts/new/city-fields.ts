import { nearest } from "contentlayer/build";
import { milesBetween } from "#contract/miles.ts";
import { UNKNOWN_FACTS } from "#schema/checks/city-facts.ts";
import { GAZETTEER, type ListedCity } from "#schema/gazetteer.ts";
import type { KnownFields, Placeholder } from "./placeholders.ts";

/** Data that an author may provide for a city besides the name. */
export interface GivenFacts {
  county?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  zips?: readonly string[] | undefined;
}

/** Returns the listed city that a name may be a typo of. */
export function nearestListed(name: string): string | undefined {
  return GAZETTEER.town(name) === undefined ? nearest(name, GAZETTEER.cityNames()) : undefined;
}

/** Fields of a new city, and the names of those that the region's data has. */
interface CityFields {
  fields: KnownFields;
  fromData: readonly string[];
}

/**
 * Returns the fields from the region's data and from the author, whose values take precedence. A fact that neither
 * knows gets a value that can't be mistaken for a real one, and a TODO.
 */
export function knownCityFields(name: string, given: GivenFacts): CityFields {
  const listed = GAZETTEER.city(name);
  const data = listed === undefined ? townFields(name) : listedFields(listed);
  const county = given.county?.replace(/ county$/i, "");
  const { latitude, longitude, zips } = given;
  const own: KnownFields = {
    ...(county !== undefined && { county: known(county) }),
    ...(latitude !== undefined && { latitude: known(latitude) }),
    ...(longitude !== undefined && { longitude: known(longitude) }),
    ...(zips !== undefined && { zips: zipList(zips) }),
  };
  return { fields: { ...UNKNOWN, ...data, ...own }, fromData: Object.keys(data) };
}

/** Returns the facts that neither the region's data nor the author knows. */
export function unknownFacts(name: string, given: GivenFacts): (keyof GivenFacts)[] {
  const data = GAZETTEER.city(name) === undefined ? townFields(name) : UNKNOWN;
  return FACTS.filter((fact) => !Object.hasOwn(data, fact) && given[fact] === undefined);
}

const FACTS = ["county", "latitude", "longitude", "zips"] as const;

const UNKNOWN: KnownFields = {
  county: known("TODO: the county"),
  latitude: known(UNKNOWN_FACTS.degrees, "the latitude of the town's center"),
  longitude: known(UNKNOWN_FACTS.degrees, "the longitude of the town's center, which is negative"),
  zips: {
    kind: "list",
    items: [known(UNKNOWN_FACTS.zip, "list the ZIP codes that we serve under this name")],
  },
};

function listedFields(city: ListedCity): KnownFields {
  const { county, secondCounty, placeNote, latitude, longitude } = city;
  const own = city.zipsWithDeliveryArea ?? [];
  // Mail to a place without ZIP codes uses its neighbors' names, so only the author knows which ones are its own.
  const todo = "this ZIP code overlaps the place; keep it if we serve it under this name";
  return {
    county: known(county),
    ...(secondCounty != null && { secondCounty: known(secondCounty) }),
    ...(placeNote != null && { placeNote: known(placeNote.replace(/;.*/s, "")) }),
    latitude: known(latitude),
    longitude: known(longitude),
    zips: own.length > 0 ? zipList(own) : zipList(city.zipsOverlapping ?? [], todo),
  };
}

/** How far a town's center may be from the center of its ZIP code area, in miles. */
const SAME_TOWN_MILES = 12;

/** Returns what the region's data knows about a place that isn't listed. */
function townFields(name: string): KnownFields {
  const position = GAZETTEER.town(name);
  // Two places can have the same name, and the coordinates are only of one of them.
  const zips = GAZETTEER.zipsOf(name).filter(
    ({ center }) =>
      position === undefined ||
      (center !== undefined && milesBetween(position, center) <= SAME_TOWN_MILES),
  );
  const counties = [...new Set(zips.map(({ county }) => county))];
  const [county] = counties;
  return {
    ...(county !== undefined && counties.length === 1 && { county: known(county) }),
    ...(position && {
      latitude: known(position.latitude),
      longitude: known(position.longitude),
    }),
    ...(zips.length > 0 && { zips: zipList(zips.map(({ zip }) => zip)) }),
  };
}

function zipList(zips: readonly string[], todo?: string): Placeholder {
  const items = zips.map((zip) => known(/^[1-9]\d*$/.test(zip) ? Number(zip) : zip, todo));
  return { kind: "list", items };
}

function known(value: string | number, todo?: string) {
  return { kind: "value", value, todo } as const;
}
