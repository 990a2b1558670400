import { REGION_AT_END } from "#business";
import { ZIP_FORM } from "#contract/zip.ts";
import type { Closest, ListedCity, UnlistedPlaces } from "../city-list.ts";

/** Converts what visitors type for comparison: lowercase, without punctuation or the state. */
export function normalize(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[.,’']/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(REGION_AT_END, "")
    .replace(/^saint |^st /, "st ");
}

/** Returns the start of a ZIP code, or `undefined` if the text isn't one. Ignores the last digits of a ZIP+4. */
export function zipStart(typed: string): string | undefined {
  const text = normalize(typed);
  return ZIP_FORM.exec(text)?.[1] ?? (/^\d{1,5}$/.test(text) ? text : undefined);
}

/**
 * Returns the cities that match a part of their name, county or ZIP code, best match first. If nothing matches, returns
 * cities whose name is spelled almost like the text.
 */
export function findCities(typed: string, cities: readonly ListedCity[]): ListedCity[] {
  const text = normalize(typed);
  if (text === "") return [];
  const start = zipStart(text);
  if (start !== undefined) return cities.filter(({ zips }) => hasStart(zips, start));
  const ranked = cities.map((city) => ({ city, rank: rankOf(city, text) }));
  const found = ranked.filter(({ rank }) => rank < NO_MATCH);
  return found.toSorted((a, b) => a.rank - b.rank).map(({ city }) => city);
}

/** Returns the city whose name is spelled most like the text, if it's close enough to be a typo. */
export function similarCity(typed: string, cities: readonly ListedCity[]): ListedCity | undefined {
  const text = normalize(typed);
  const [closest] = cities
    .map((city) => ({ city, letters: differentLetters(text, normalize(city.name)) }))
    .toSorted((a, b) => a.letters - b.letters);
  const most = text.length < LONG_NAME ? 1 : 2;
  return closest !== undefined && closest.letters <= most ? closest.city : undefined;
}

/** Returns the unlisted place with this ZIP code or a name that starts with the text. */
export function findUnlisted(
  typed: string,
  { places, zips }: UnlistedPlaces,
): { name: string; closest: Closest } | undefined {
  const zip = zips[zipStart(typed) ?? ""];
  if (zip !== undefined) return { name: zipStart(typed) ?? "", closest: zip };
  const text = normalize(typed);
  const names = Object.keys(places).filter((name) => normalize(name).startsWith(text));
  // A full name wins over a longer one that starts the same way.
  const [name] = names.toSorted((a, b) => a.length - b.length);
  const closest = places[name ?? ""];
  return name === undefined || closest === undefined ? undefined : { name, closest };
}

/** Number of letters from which two may be wrong instead of one. */
const LONG_NAME = 7;

/**
 * Returns the length of the part in which two words differ. Most typos are in one place, so this doesn't need an edit
 * distance, which would add a shared chunk to the 404 page.
 */
function differentLetters(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return longest - start - end;
}

const NO_MATCH = 4;

/** Ranks a match by where the text occurs: at the start of the name, of a word, elsewhere, or in the county. */
function rankOf({ name, county }: ListedCity, text: string): number {
  const normalized = normalize(name);
  if (normalized.startsWith(text)) return 0;
  if (normalized.includes(` ${text}`)) return 1;
  if (text.length === 1) return NO_MATCH;
  if (`${county.toLowerCase()} county`.startsWith(text)) return 2;
  return normalized.includes(text) ? 3 : NO_MATCH;
}

function hasStart(zips: readonly string[], start: string): boolean {
  return zips.some((zip) => zip.startsWith(start));
}
