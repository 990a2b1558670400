import { allCities, business, getCity, type City } from "contentlayer/generated";
import type { ServiceArea } from "#schema/service-area.ts";
import type { Closest, ListedCity, UnlistedPlaces } from "#renderer/city-list.ts";
import { milesBetween, milesNorthEast, type Position } from "#contract/miles.ts";
import region from "../../content/region/places.json" with { type: "json" };
import { travelTo } from "../travel.ts";

/** Returns the home page's cities, most important first. */
export function featuredCities(): City[] {
  return business.serviceArea.featured.flatMap((slug) => getCity(slug) ?? []);
}

export function isFeatured({ slug }: Pick<City, "slug">): boolean {
  return business.serviceArea.featured.includes(slug);
}

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

/** Returns the places and ZIP codes of the region that aren't on our list, each with the closest city that is. */
export function unlistedPlaces(): UnlistedPlaces {
  const names = new Set(allCities.map(({ name }) => name));
  const served = new Set(allCities.flatMap(({ zips }) => zips));
  const cities = allCities.map(({ latitude, longitude }) => ({ latitude, longitude }));
  return {
    places: closestFor(region.places, names, cities),
    zips: closestFor(region.zips, served, cities),
  };
}

function closestFor(
  places: Readonly<Record<string, readonly number[]>>,
  known: ReadonlySet<string>,
  cities: readonly Position[],
): Record<string, Closest> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([name, [latitude = 0, longitude = 0]]) => {
      const closest = known.has(name) ? undefined : closestCity({ latitude, longitude }, cities);
      return closest === undefined ? [] : [[name, closest]];
    }),
  );
}

/** A degree of latitude, rounded down so that no closer city is ruled out. */
const MILES_PER_DEGREE = 68;

/** Returns the closest city, or the first of several that are equally many whole miles away. */
function closestCity(place: Position, cities: readonly Position[]): Closest | undefined {
  let closest: Closest | undefined;
  let fewest = Infinity;
  for (const [index, city] of cities.entries()) {
    // Rules out most cities in a fraction of the time.
    if (Math.abs(city.latitude - place.latitude) * MILES_PER_DEGREE > fewest) continue;
    const miles = Math.round(milesBetween(place, city));
    if (miles >= fewest) continue;
    fewest = miles;
    closest = [index, miles];
  }
  return closest;
}

/** The parts of a service area, in display order. Each city is in one of them. */
export const SIDES = ["north", "east", "south", "west", "hills"] as const;
export type Side = (typeof SIDES)[number];

/**
 * Returns a city's part of the area from its direction relative to the center. The north spans 45 degrees on either
 * side of due north and includes the center; the east extends slightly south, to 130 degrees.
 */
export function sideOf(
  place: Position,
  { center, hills }: Pick<ServiceArea, "center" | "hills">,
): Side {
  const { north, east } = milesNorthEast(center, place);
  if (hills !== undefined && north > hills.beyondMiles && Math.abs(east) < north * 1.5) {
    return "hills";
  }
  if (Math.abs(east) <= north) return "north";
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  if (degrees > 45 && degrees <= 130) return "east";
  return degrees < -45 && degrees >= -120 ? "west" : "south";
}
