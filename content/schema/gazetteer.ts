import { REGION } from "#business";
import { milesBetween, type Position } from "#contract/miles.ts";
import cityFile from "../region/cities.json" with { type: "json" };
import placeFile from "../region/places.json" with { type: "json" };
import stateFile from "../region/state.json" with { type: "json" };
import zipFile from "../region/zip-codes.json" with { type: "json" };

/** A city in `content/region/cities.json`, which lists its counties and ZIP codes. */
export interface ListedCity extends Position {
  name: string;
  county: string;
  secondCounty?: string | null;
  allCounties: readonly string[];
  /** Legal status; after the semicolon, how the data sets classify the place. */
  placeNote?: string | null;
  zips: readonly string[] | null;
  zipsWithDeliveryArea: readonly string[] | null;
  zipsOverlapping: readonly string[] | null;
}

type Coordinates = readonly number[];

/** The files in `content/region`. */
export interface RegionData {
  /** The state's name, its bounding box, and names of its parts. */
  state: { name: string; names: readonly string[]; latitude: Coordinates; longitude: Coordinates };
  cities: readonly ListedCity[];
  /** Towns with their latitude and longitude. */
  places: Readonly<Record<string, Coordinates>>;
  /** Centers of ZIP code areas. */
  zips: Readonly<Record<string, Coordinates>>;
  /** ZIP codes by county and by the town in their mailing address. */
  counties: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface KnownZip {
  zip: string;
  /** The town in the mailing address. */
  town: string;
  county: string;
  /** Center of the area, or of the town if the ZIP code only has PO boxes. */
  center: Position | undefined;
}

/** Looks up cities, towns, counties and ZIP codes of the region. */
export class Gazetteer {
  readonly state: string;
  /** Names that a text about the region may use: the state, its parts, its listed cities and all counties. */
  readonly names: readonly string[];
  readonly #data: RegionData;
  readonly #cities: ReadonlyMap<string, ListedCity>;
  readonly #towns: ReadonlyMap<string, Position & { name: string }>;
  readonly #zips: ReadonlyMap<string, KnownZip>;
  readonly #byCounty: ReadonlyMap<string, readonly KnownZip[]>;
  readonly #byTown: ReadonlyMap<string, readonly KnownZip[]>;

  constructor(data: RegionData) {
    this.#data = data;
    this.state = data.state.name;
    this.names = [
      data.state.name,
      ...data.state.names,
      ...data.cities.flatMap(({ name, allCounties }) => [name, ...allCounties]),
      ...Object.keys(data.counties).map((county) => `${county} County`),
    ];
    this.#cities = new Map(data.cities.map((city) => [keyOf(city.name), city]));
    const towns = Object.entries(data.places).map(([name, at]) => ({ name, ...positionAt(at) }));
    this.#towns = new Map([...towns, ...data.cities].map((town) => [keyOf(town.name), town]));
    const zips = Object.entries(data.counties).flatMap(([county, byTown]) =>
      Object.entries(byTown).flatMap(([town, inTown]) =>
        inTown.map((zip) => ({ zip, town, county, center: this.#centerOf(zip, town) })),
      ),
    );
    this.#zips = new Map(zips.map((each) => [each.zip, each]));
    this.#byCounty = Map.groupBy(zips, ({ county }) => county);
    this.#byTown = Map.groupBy(zips, ({ town }) => keyOf(town));
  }

  /** Returns the region's data about a city, ignoring case and punctuation in its name. */
  city(name: string): ListedCity | undefined {
    return this.#cities.get(keyOf(name));
  }

  cityNames(): string[] {
    return this.#data.cities.map(({ name }) => name);
  }

  /** Returns where a city or town is, ignoring case and punctuation in its name. */
  town(name: string): Position | undefined {
    return this.#towns.get(keyOf(name));
  }

  zip(code: string): KnownZip | undefined {
    return this.#zips.get(code);
  }

  /** Returns the ZIP codes with this town in their mailing address. */
  zipsOf(town: string): readonly KnownZip[] {
    return this.#byTown.get(keyOf(town)) ?? [];
  }

  hasCounty(name: string): boolean {
    return this.#byCounty.has(name);
  }

  counties(): Iterable<string> {
    return this.#byCounty.keys();
  }

  /** Returns whether a position is within the state's bounding box. */
  covers({ latitude, longitude }: Position): boolean {
    const { state: bounds } = this.#data;
    return isBetween(latitude, bounds.latitude) && isBetween(longitude, bounds.longitude);
  }

  /** Returns the listed city within the given number of miles. */
  cityAt(position: Position, within: number): ListedCity | undefined {
    const found = closest(position, this.#data.cities);
    return found !== undefined && found.miles <= within ? found.place : undefined;
  }

  closestTown(position: Position): { name: string; miles: number } | undefined {
    const found = closest(position, this.#towns.values());
    return found && { name: found.place.name, miles: found.miles };
  }

  /** Returns the ZIP code area, of a county or of all, with the closest center. */
  closestZip(position: Position, county?: string): (KnownZip & { miles: number }) | undefined {
    const zips = county === undefined ? this.#zips.values() : (this.#byCounty.get(county) ?? []);
    const centers = [...zips].flatMap((zip) =>
      zip.center === undefined ? [] : [{ ...zip.center, zip }],
    );
    const found = closest(position, centers);
    return found && { ...found.place.zip, miles: found.miles };
  }

  #centerOf(zip: string, town: string): Position | undefined {
    const center = this.#data.zips[zip];
    return center === undefined ? this.town(town) : positionAt(center);
  }
}

/** Returns every ZIP code that the region's data lists for a city, the ones with its own name first. */
export function zipsOfCity(city: ListedCity): string[] {
  const { zips, zipsWithDeliveryArea, zipsOverlapping } = city;
  return [
    ...new Set([...(zips ?? []), ...(zipsWithDeliveryArea ?? []), ...(zipsOverlapping ?? [])]),
  ];
}

function closest<Place extends Position>(
  position: Position,
  places: Iterable<Place>,
): { place: Place; miles: number } | undefined {
  let found: { place: Place; miles: number } | undefined;
  for (const place of places) {
    const miles = milesBetween(position, place);
    if (found === undefined || miles < found.miles) found = { place, miles };
  }
  return found;
}

function positionAt([latitude = 0, longitude = 0]: Coordinates): Position {
  return { latitude, longitude };
}

function isBetween(value: number, [least = 0, most = 0]: Coordinates): boolean {
  return value >= least && value <= most;
}

/** Simplifies a name, so `St. Marys` and `st marys` are equal. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** The data about the region that the site serves. */
export const GAZETTEER = new Gazetteer({
  state: { name: REGION, ...stateFile },
  cities: cityFile.cities,
  places: placeFile.places,
  zips: placeFile.zips,
  counties: zipFile.counties,
});
