import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Gazetteer } from "#schema/gazetteer.ts";
import { writeRegion } from "#scripts/region.ts";
import { compileRegion, type RegionSources } from "#scripts/region/compile.ts";
import { UserError } from "#scripts/user-error.ts";
import { tempFolder } from "../support/temp.ts";

const place = (name: string, lat: number, lng: number, admin2: string, admin1 = "OH") => ({
  name,
  lat,
  lng,
  country: "US",
  admin1,
  admin2,
});

const postal = (zip: string, town: string, county: string, state = "OH") =>
  ["US", zip, town, "Name of the state", state, county, "1", "", "", "0", "0", "1"].join("\t");

/** Two square counties next to each other, which share the border in the middle, and an island of the second one. */
const SOURCES: RegionSources = {
  places: [
    place("Dublin", 40.0992, -83.1141, "049"),
    place("Newark", 40.0581, -82.4013, "089"),
    place("Dublin", 32.5404, -82.9038, "175", "GA"),
    place("Oakland", 40.01, -82.9, "049"),
    place("Oakland", 39.4, -83.8, "089"),
    place("Faraway", 41.9, -80.6, "089"),
  ],
  countyNames: [
    { code: "US.OH.049", name: "Franklin County" },
    { code: "US.OH.089", name: "Licking County" },
    { code: "US.GA.175", name: "Laurens County" },
  ],
  postal: [
    postal("43017", "Dublin", "Franklin"),
    postal("43016", "Dublin", "Delaware"),
    postal("31021", "Dublin", "Laurens", "GA"),
    postal("43055", "Newark", "Licking"),
    postal("43058", "Newark", "Licking"),
    postal("44999", "Faraway", "Licking"),
  ].join("\n"),
  zipCenters: {
    "43017": { latitude: 40.11, longitude: -83.13 },
    "43016": { latitude: 40.1, longitude: -83.14 },
    "43055": { latitude: 40.08, longitude: -82.4 },
    "31021": { latitude: 32.5, longitude: -82.9 },
  },
  borders: {
    transform: { scale: [0.001, 0.001], translate: [-90, 30] },
    arcs: [
      [
        [7000, 10000],
        [0, 500],
      ],
      [
        [7000, 10500],
        [-500, 0],
        [0, -500],
        [500, 0],
      ],
      [
        [7000, 10000],
        [600, 0],
        [0, 500],
        [-600, 0],
      ],
      [
        [9000, 9000],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    objects: {
      counties: {
        geometries: [
          { type: "Polygon", id: "39049", properties: { name: "Franklin" }, arcs: [[0, 1]] },
          {
            type: "MultiPolygon",
            id: "39089",
            properties: { name: "Licking" },
            arcs: [[[3]], [[2, -1]]],
          },
          { type: "Polygon", id: "13175", properties: { name: "Laurens" }, arcs: [[4]] },
        ],
      },
      states: {
        geometries: [
          { id: "39", properties: { name: "Ohio" } },
          { id: "13", properties: { name: "Georgia" } },
        ],
      },
    },
  },
  packages: ["places@1.0.0", "zips@2.0.0"],
};

const OHIO = {
  name: "Ohio",
  code: "OH",
  center: { latitude: 39.9612, longitude: -82.9988 },
  radius: 60,
};

test("cities are the state's places near the center, with the counties and ZIP codes of their addresses", () => {
  const { cities } = compileRegion(SOURCES, OHIO)["cities.json"];
  expect(cities).toMatchObject([
    {
      slug: "dublin",
      county: "Franklin",
      allCounties: ["Franklin", "Delaware"],
      zips: ["43017", "43016"],
      zipsWithDeliveryArea: ["43017", "43016"],
    },
    {
      slug: "newark",
      county: "Licking",
      zips: ["43055", "43058"],
      zipsWithDeliveryArea: ["43055"],
    },
  ]);
});

test("places lack names that two towns share, because coordinates are looked up by name", () => {
  const { places, zips } = compileRegion(SOURCES, OHIO)["places.json"];
  expect(places).toEqual({
    Dublin: [40.099, -83.114],
    Faraway: [41.9, -80.6],
    Newark: [40.058, -82.401],
  });
  expect(Object.keys(zips)).toEqual(["43016", "43017", "43055"]);
});

test("the map has each county's largest ring, and knows which lines are on the state's border", () => {
  const { [`map.json`]: map, [`state.json`]: state } = compileRegion(SOURCES, OHIO);
  expect(map).toMatchObject({
    arcs: [
      "-83,40 -83,40.5",
      "-83,40.5 -83.5,40.5 -83.5,40 -83,40",
      "-83,40 -82.4,40 -82.4,40.5 -83,40.5",
    ],
    countyRings: { Franklin: [0, 1], Licking: [2, -1] },
    stateLine: [1, 2],
  });
  expect(state).toEqual({ names: [], latitude: [40, 40.5], longitude: [-83.5, -82.4] });
});

test("the checks of facts can use the compiled files", () => {
  const files = compileRegion(SOURCES, OHIO);
  const gazetteer = new Gazetteer({
    state: { name: "Ohio", ...files["state.json"] },
    cities: files["cities.json"].cities,
    ...files["places.json"],
    ...files["zip-codes.json"],
  });
  expect(gazetteer.zip("43058")).toMatchObject({ town: "Newark", county: "Licking" });
  expect(gazetteer.city("dublin")?.latitude).toBe(40.0992);
  expect(gazetteer.closestTown({ latitude: 40.06, longitude: -82.4 })?.name).toBe("Newark");
});

/** Writes a business.yaml, and returns its folder. */
function contentWith(business: string): string {
  const folder = tempFolder();
  writeFileSync(join(folder, "business.yaml"), business);
  return folder;
}

const BUSINESS = `region: Ohio
address: { state: OH }
serviceArea: { center: { name: Columbus, latitude: 39.9612, longitude: -82.9988 } }
`;

test("the files of the business's state are written, and never replace others without being asked to", () => {
  const content = contentWith(BUSINESS);
  const output = writeRegion(["--content", content], () => SOURCES);
  expect(output).toContain(
    "2 places within 60 miles, and all places, ZIP codes and counties in Ohio.",
  );
  const readme = readFileSync(join(content, "region/README.md"), "utf8");
  expect(readme).toContain("`places@1.0.0`, `zips@2.0.0`");

  const again = () => writeRegion(["--content", content], () => SOURCES);
  expect(again).toThrow(/already exists\. To replace its files, .* add --replace\.$/);
  writeRegion(["--content", content, "--replace", "--radius", "20"], () => SOURCES);
  const cities: unknown = JSON.parse(readFileSync(join(content, "region/cities.json"), "utf8"));
  expect(cities).toMatchObject({ cities: [{ name: "Dublin" }] });
});

test.each([
  ["a radius that isn't a number", BUSINESS, ["--radius", "far"], "Use a number of miles"],
  ["a business without a state", "region: Ohio\n", [], "Write `region`, `address.state` and"],
  [
    "a center in another state",
    BUSINESS.replace("39.9612", "33.749"),
    [],
    "There's no place in Ohio within 60 miles",
  ],
])("%s is an error that says what to do", (_what, business, args, message) => {
  const content = contentWith(business);
  const run = () => writeRegion(["--content", content, ...args], () => SOURCES);
  expect(run).toThrow(UserError);
  expect(run).toThrow(message);
});
