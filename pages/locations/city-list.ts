import { allCities, business } from "contentlayer/generated";
import type { Closest, ListedCity, UnlistedPlaces } from "#renderer/city-list.ts";
import { milesBetween, type Position } from "#contract/miles.ts";
import georgia from "../../content/data/georgia-places.json" with { type: "json" };
import { travelTo } from "../travel.ts";

/** The cities in the home page's 'Serving Georgia' section, in the order of the specification. */
export const HOME_PAGE_CITIES: readonly string[] = [
  "kennesaw",
  "marietta",
  "acworth",
  "woodstock",
  "canton",
  "smyrna",
  "roswell",
  "alpharetta",
  "milton",
  "sandy-springs",
  "dunwoody",
  "vinings",
];

/** Returns every city for the search on the locations page, by name. */
export function listedCities(): ListedCity[] {
  return allCities.map((city) => ({
    name: city.name,
    url: city.url,
    county: city.county,
    minutes: city.name === business.address.city ? 0 : travelTo(city).minutes,
    zips: city.zips,
  }));
}

/** Returns the places and ZIP codes in Georgia that aren't on our list, each with the closest city that is. */
export function unlistedPlaces(): UnlistedPlaces {
  const names = new Set(allCities.map(({ name }) => name));
  const served = new Set(allCities.flatMap(({ zips }) => zips));
  return {
    places: closestFor(georgia.places, names),
    zips: closestFor(georgia.zips, served),
  };
}

function closestFor(
  places: Readonly<Record<string, readonly number[]>>,
  known: ReadonlySet<string>,
): Record<string, Closest> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([name, [latitude = 0, longitude = 0]]) => {
      const closest = closestCity({ latitude, longitude });
      return known.has(name) || closest === undefined ? [] : [[name, closest]];
    }),
  );
}

function closestCity(place: Position): Closest | undefined {
  const [closest] = allCities
    .map((city, index): Closest => [index, Math.round(milesBetween(place, city))])
    .toSorted(([, a], [, b]) => a - b);
  return closest;
}
