// Files that the locations page publishes for its search.

/** A city with its own page, as listed in the file that the locations page publishes. */
export interface ListedCity {
  name: string;
  url: string;
  /** Without the word County. */
  county: string;
  /** Typical drive time in minutes, or 0 for the city we're based in. */
  minutes: number;
  zips: readonly string[];
}

/** The closest listed city's index, and its straight-line distance in miles. */
export type Closest = readonly [city: number, miles: number];

/** Places of the region that we don't list, each with the closest city that we do. */
export interface UnlistedPlaces {
  places: Readonly<Record<string, Closest>>;
  zips: Readonly<Record<string, Closest>>;
}

/** A map shown instead of the map of all cities. */
export interface MapView {
  src: string;
  title: string;
  /** Each city's position in map units, by URL; absent if it's the same as on the map of all cities. */
  dots?: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** The maps by region, and the one without names that's shown behind the matches. */
export type MapViews = Readonly<Record<string, MapView>> & { unnamed: MapView };
