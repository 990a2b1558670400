import { z } from "zod";
import { milesBetween, type Position } from "#contract/miles.ts";

/** Counties in TopoJSON: quantized arcs, and each county's rings as arc numbers, where -n - 1 is arc n reversed. */
export const topologySchema = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    counties: z.object({
      geometries: z.array(
        z.discriminatedUnion("type", [
          z.object({
            type: z.literal("Polygon"),
            id: z.string(),
            properties: z.object({ name: z.string() }),
            arcs: z.array(z.array(z.number())),
          }),
          z.object({
            type: z.literal("MultiPolygon"),
            id: z.string(),
            properties: z.object({ name: z.string() }),
            arcs: z.array(z.array(z.array(z.number()))),
          }),
        ]),
      ),
    }),
    states: z.object({
      geometries: z.array(z.object({ id: z.string(), properties: z.object({ name: z.string() }) })),
    }),
  }),
});

type Topology = z.output<typeof topologySchema>;

/** Open data about the whole country, or more. */
export interface RegionSources {
  /** Rows of GeoNames; `admin1` is the state's two letters, and `admin2` the county's number. */
  places: readonly {
    name: string;
    lat: number;
    lng: number;
    country: string;
    admin1: string;
    admin2: string;
  }[];
  /** County names, such as `Cook County`, with codes such as `US.IL.031`. */
  countyNames: readonly { code: string; name: string }[];
  /** GeoNames postal codes: tab-separated rows with ZIP code, town, state, its letters, and county. */
  postal: string;
  /** Centers of ZIP code areas. */
  zipCenters: Readonly<Record<string, Position>>;
  borders: Topology;
  /** The packages with their versions, for the README. */
  packages: readonly string[];
}

interface State {
  /** Full name. */
  name: string;
  /** Two letters. */
  code: string;
  center: Position;
  /** How far from the center places are listed as cities, in miles. */
  radius: number;
}

/** A ZIP code whose area is this close to a city's center may overlap the city. */
const OVERLAP_MILES = 5;

/** A ZIP code with a city's name belongs to another place of that name if it's further away. */
const SAME_CITY_MILES = 15;

/** Compiles the files in `content/region` for a state. */
export function compileRegion(sources: RegionSources, { name, code, center, radius }: State) {
  const counties = new Map(
    sources.countyNames.map((county) => [county.code, county.name.replace(/ County$/, "")]),
  );
  const postal = postalRows(sources.postal, code);
  const zipCenters = Object.fromEntries(
    [...new Set(postal.map(({ zip }) => zip))].flatMap((zip) => {
      const at = sources.zipCenters[zip];
      return at === undefined ? [] : [[zip, at] as const];
    }),
  );
  const all = sources.places
    .filter(({ country, admin1 }) => country === "US" && admin1 === code)
    .map(({ name: town, lat, lng, admin2 }) => ({
      name: town,
      county: counties.get(`US.${code}.${admin2}`) ?? "",
      latitude: rounded(lat, 4),
      longitude: rounded(lng, 4),
    }))
    .filter(({ county }) => county !== "");
  // Coordinates can only be looked up by name if the name is unique.
  const byName = Map.groupBy(all, (place) => place.name);
  const towns = all.filter((place) => byName.get(place.name)?.length === 1);

  const cities = towns
    .filter((town) => milesBetween(town, center) <= radius)
    .map((town) => cityEntry(town, code, postal, zipCenters))
    .filter(({ zips }) => zips.length > 0)
    .toSorted((a, b) => a.slug.localeCompare(b.slug));

  return {
    "cities.json": {
      title: `Places in ${name}: facts for location pages`,
      attribution: "Place data: GeoNames.org, licensed under CC BY 4.0, with changes",
      cities,
    },
    "places.json": {
      places: Object.fromEntries(
        towns
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((town) => [town.name, [rounded(town.latitude, 3), rounded(town.longitude, 3)]]),
      ),
      zips: Object.fromEntries(
        Object.entries(zipCenters).map(([zip, at]) => [
          zip,
          [rounded(at.latitude, 3), rounded(at.longitude, 3)],
        ]),
      ),
    },
    "zip-codes.json": { counties: zipsByCounty(postal) },
    ...compileMap(sources.borders, name, center),
    "README.md": readme(name, radius, sources.packages),
  };
}

interface PostalRow {
  zip: string;
  town: string;
  county: string;
}

function postalRows(table: string, code: string): PostalRow[] {
  return table.split("\n").flatMap((line) => {
    const [, zip = "", town = "", , state, county = ""] = line.split("\t");
    return state === code && county !== "" ? [{ zip, town, county }] : [];
  });
}

function cityEntry(
  town: Position & { name: string; county: string },
  code: string,
  postal: readonly PostalRow[],
  zipCenters: Readonly<Record<string, Position>>,
) {
  const milesTo = (zip: string) => {
    const at = zipCenters[zip];
    return at === undefined ? undefined : milesBetween(town, at);
  };
  const own = postal.filter(
    (row) => row.town === town.name && (milesTo(row.zip) ?? 0) <= SAME_CITY_MILES,
  );
  const zips = own.map(({ zip }) => zip);
  const { name, county, latitude, longitude } = town;
  return {
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    name,
    state: code,
    county,
    secondCounty: null,
    allCounties: [...new Set([county, ...own.map((row) => row.county)])],
    placeNote: null,
    latitude,
    longitude,
    zips,
    zipsWithDeliveryArea: zips.filter((zip) => zip in zipCenters),
    zipsOverlapping: Object.keys(zipCenters).filter(
      (zip) => (milesTo(zip) ?? Infinity) <= OVERLAP_MILES,
    ),
  };
}

function zipsByCounty(postal: readonly PostalRow[]) {
  const counties: Record<string, Record<string, string[]>> = {};
  const sorted = postal.toSorted(
    (a, b) => a.county.localeCompare(b.county) || a.town.localeCompare(b.town),
  );
  for (const { zip, town, county } of sorted) {
    const towns = (counties[county] ??= {});
    (towns[town] ??= []).push(zip);
  }
  return counties;
}

/** Returns the state's county lines for the maps, and its bounding box. */
function compileMap({ arcs, transform, objects }: Topology, name: string, center: Position) {
  const state = objects.states.geometries.find(({ properties }) => properties.name === name);
  const counties = objects.counties.geometries.filter(
    ({ id }) => state !== undefined && id.startsWith(state.id),
  );
  // Of a county with islands, the largest part is drawn.
  const rings = counties.map((county) => ({
    name: county.properties.name,
    ring: (county.type === "Polygon" ? county.arcs : county.arcs.map(([outer = []]) => outer))
      .toSorted((a, b) => lengthOf(b) - lengthOf(a))
      .slice(0, 1)
      .flat(),
  }));
  const numbers = [...new Set(rings.flatMap(({ ring }) => ring.map(arcOf)))];
  const newNumber = new Map(numbers.map((arc, index) => [arc, index]));
  const renumbered = (arc: number) => {
    const found = newNumber.get(arcOf(arc)) ?? 0;
    return arc < 0 ? -found - 1 : found;
  };
  const users = Map.groupBy(
    rings.flatMap(({ ring }) => ring.map(arcOf)),
    (arc) => arc,
  );
  const points = numbers.map(pointsOf);
  const longitudes = points.flat().map(([longitude]) => longitude);
  const latitudes = points.flat().map(([, latitude]) => latitude);

  function lengthOf(ring: readonly number[]): number {
    return ring.reduce((total, arc) => total + (arcs[arcOf(arc)]?.length ?? 0), 0);
  }

  /** Decodes an arc, whose points are differences on a grid. */
  function pointsOf(arc: number): [longitude: number, latitude: number][] {
    let [x, y] = [0, 0];
    return (arcs[arc] ?? []).map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [
        rounded(x * transform.scale[0] + transform.translate[0], 3),
        rounded(y * transform.scale[1] + transform.translate[1], 3),
      ];
    });
  }

  return {
    "state.json": {
      names: [],
      latitude: rangeOf(latitudes),
      longitude: rangeOf(longitudes),
    },
    "map.json": {
      latitude: rounded(center.latitude, 1),
      arcs: points.map((line) => line.map((point) => point.join(",")).join(" ")),
      stateLine: numbers.flatMap((arc, index) => (users.get(arc)?.length === 1 ? [index] : [])),
      countyRings: Object.fromEntries(
        rings.map((county) => [county.name, county.ring.map(renumbered)]),
      ),
      highways: [],
      mainRoads: [],
      sideRoads: [],
      river: { name: "", lines: [] },
      streams: [],
      lakes: [],
      hills: [],
    },
  };
}

const arcOf = (arc: number) => (arc < 0 ? -arc - 1 : arc);

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Returns the least and the largest value, rounded outward to hundredths. */
function rangeOf(values: readonly number[]): [least: number, most: number] {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  return [Math.floor(least * 100) / 100, Math.ceil(most * 100) / 100];
}

function readme(name: string, radius: number, packages: readonly string[]): string {
  return `# Data about ${name}

\`npm run region\` compiled these files from open data, in the packages ${packages.map((each) => `\`${each}\``).join(", ")}.
\`npm run check\` compares every city with them, and \`npm run new city\` fills in new city files.

- \`cities.json\`: places within ${radius} miles of the center of the service area, with their counties and ZIP codes.
- \`places.json\`: coordinates of all towns with a unique name, and the centers of ZIP code areas. The locations page uses
  them to find the closest city on our list.
- \`zip-codes.json\`: every ZIP code by its county and by the town in its mailing address.
- \`state.json\`: the state's bounding box. Add names of its parts to \`names\`, such as "Central ${name}", so texts can use them.
- \`map.json\`: county lines for the maps.

GeoNames data is licensed under CC BY 4.0, so the site has to credit it: the footer links to the credit on the terms page.
Data of the Census Bureau (borders and centers of ZIP code areas) is in the public domain.

## Adding roads and rivers

Each row of \`highways\`, \`mainRoads\`, \`sideRoads\`, \`streams\` and \`lakes\` in \`map.json\` is a line: its name, a colon, and
its points from one end to the other as \`longitude,latitude\`, separated by spaces. A highway's name is its number, such as
\`70\`, and a road's name is what its sign says, such as \`US 23\`. \`river\` has the name of the region's largest river and
its lines. \`hills\` has points, also separated by spaces.
`;
}
