import { didYouMean } from "contentlayer/checks";
import type { Finding } from "contentlayer/source-files";
import { milesBetween, type Position } from "#contract/miles.ts";
import type { Gazetteer, KnownZip } from "../gazetteer.ts";

export const WRONG_COORDINATES = "wrong-coordinates";
export const WRONG_NAME = "wrong-name";

/**
 * How far a city's center may be from the data's, in miles. Sources put the center at city hall or in the middle of the
 * area, which is a few miles apart in large cities. Coordinates of towns are rounded, and less certain.
 */
const MOST_MILES_LISTED = 5;
const MOST_MILES_TOWN = 10;

/** Coordinates this close to another city's were copied from it. */
export const SAME_PLACE_MILES = 0.3;

/** How far an unknown place may be from the closest of its ZIP codes, in miles. */
const MOST_MILES_TO_ZIP = 25;

const IF_SURE = `If you're sure they're right, allow \`${WRONG_COORDINATES}\` and name your source as the reason.`;
const LOOK_UP = `Look up the center of this place. ${IF_SURE}`;

/** A city's fields, as far as they say where it is. */
export interface CityPlace extends Position {
  name: string;
  zips: readonly string[];
}

/** A problem with the coordinates, if there is one, and where the city is as far as that's known. */
export interface Located {
  finding?: Finding;
  at?: Position;
}

/** Compares a city's coordinates with the region's data. */
export function locate(city: CityPlace, gazetteer: Gazetteer): Located {
  const known = gazetteer.town(city.name);
  if (!gazetteer.covers(city)) {
    return { finding: outside(city, known, gazetteer), ...(known && { at: known }) };
  }
  if (known === undefined) return locateUnknown(city, gazetteer);
  const miles = milesBetween(city, known);
  const isListed = gazetteer.city(city.name) !== undefined;
  const other = miles > SAME_PLACE_MILES ? gazetteer.cityAt(city, SAME_PLACE_MILES) : undefined;
  if (other !== undefined && other.name !== city.name) {
    return { finding: copied(city, other.name, correct(known)), at: known };
  }
  if (miles <= (isListed ? MOST_MILES_LISTED : MOST_MILES_TOWN)) return { at: known };
  const message = `${written(city)} is ${inMiles(miles)} from ${city.name}.`;
  return { finding: wrong("latitude", message, correct(known)), at: known };
}

/** Locates a place whose name isn't in the data by its coordinates and ZIP codes. */
function locateUnknown(city: CityPlace, gazetteer: Gazetteer): Located {
  const other = gazetteer.cityAt(city, 0);
  const close = gazetteer.closestTown(city);
  if (
    close !== undefined &&
    close.miles <= MOST_MILES_LISTED &&
    didYouMean(city.name, [close.name]) !== undefined
  ) {
    return {
      finding: {
        rule: WRONG_NAME,
        severity: "error",
        at: { field: ["name"] },
        message: `the region's data has no ${city.name}, but ${close.name} is at these coordinates.`,
        fix: `Write \`name: ${close.name}\`. If it's another place, allow \`${WRONG_NAME}\` and name your source as the reason.`,
      },
      at: city,
    };
  }
  if (other !== undefined) {
    return { finding: copied(city, other.name, LOOK_UP) };
  }
  const zip = closestOf(city, gazetteer);
  if (zip === undefined || zip.miles <= MOST_MILES_TO_ZIP) return { at: city };
  const near = gazetteer.closestTown(city)?.name ?? "elsewhere";
  return {
    finding: wrong(
      "latitude",
      `${written(city)} is near ${near}, ${inMiles(zip.miles)} from the closest of this city's ZIP codes, ${zip.zip} (${zip.town}).`,
      `Correct the coordinates or the ZIP codes. ${IF_SURE}`,
    ),
    at: zip.center,
  };
}

function closestOf(city: CityPlace, gazetteer: Gazetteer) {
  let closest: (KnownZip & { center: Position; miles: number }) | undefined;
  for (const code of city.zips) {
    const zip = gazetteer.zip(code);
    if (zip?.center === undefined) continue;
    const miles = milesBetween(city, zip.center);
    if (closest === undefined || miles < closest.miles) {
      closest = { ...zip, center: zip.center, miles };
    }
  }
  return closest;
}

/** Explains coordinates outside the state, which are often swapped or have a wrong sign. */
function outside(city: CityPlace, known: Position | undefined, gazetteer: Gazetteer): Finding {
  const { latitude, longitude } = city;
  if (latitude === 0 && longitude === 0) {
    return wrong("latitude", "the coordinates aren't filled in yet.", correct(known));
  }
  for (const sign of SIGNS) {
    const straight = { latitude: sign[0] * latitude, longitude: sign[1] * longitude };
    if (!gazetteer.covers(straight)) continue;
    const field = straight.latitude === latitude ? "longitude" : "latitude";
    const [found, right] = [city[field], straight[field]];
    const message =
      right < 0
        ? `${found} has no minus, so it isn't in ${gazetteer.state}.`
        : `${found} is negative, so it isn't in ${gazetteer.state}.`;
    return wrong(field, message, `Write \`${field}: ${right}\`.`);
  }
  for (const sign of SIGNS) {
    const swapped = { latitude: sign[0] * longitude, longitude: sign[1] * latitude };
    if (!gazetteer.covers(swapped)) continue;
    return wrong("latitude", "latitude and longitude are swapped.", correct(swapped));
  }
  const town = gazetteer.closestTown(city);
  const distance = town === undefined ? "" : `, ${inMiles(town.miles)} from ${town.name}`;
  return wrong(
    "latitude",
    `${written(city)} isn't in ${gazetteer.state}${distance}.`,
    correct(known),
  );
}

const SIGNS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function copied(city: CityPlace, other: string, fix: string): Finding {
  return wrong("latitude", `${written(city)} is where ${other} is.`, fix);
}

function wrong(field: "latitude" | "longitude", message: string, fix: string): Finding {
  return { rule: WRONG_COORDINATES, severity: "error", at: { field: [field] }, message, fix };
}

function written({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

function correct(position: Position | undefined): string {
  return position === undefined
    ? LOOK_UP
    : `Write \`latitude: ${position.latitude}\` and \`longitude: ${position.longitude}\`.`;
}

/** Formats a distance, such as `about 12 miles`. */
export function inMiles(miles: number): string {
  const whole = Math.max(1, Math.round(miles));
  return `about ${whole.toLocaleString("en-US")} mile${whole === 1 ? "" : "s"}`;
}
