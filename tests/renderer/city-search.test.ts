import { describe, expect, test } from "vitest";
import { findCities, findUnlisted, similarCity } from "#renderer/browser/city-search.ts";
import type { ListedCity, UnlistedPlaces } from "#renderer/city-list.ts";

const city = (name: string, county: string, ...zips: string[]): ListedCity => ({
  name,
  county,
  zips,
  url: `/locations/${name.toLowerCase().replace(" ", "-")}`,
  minutes: 20,
});

const CITIES = [
  city("Cartersville", "Bartow", "30120", "30121"),
  city("Covington", "Newton", "30014", "30016"),
  city("East Point", "Fulton", "30344"),
  city("Kennesaw", "Cobb", "30144", "30152"),
  city("Marietta", "Cobb", "30060", "30062"),
  city("Hiram", "Paulding", "30141"),
  city("Sandy Springs", "Fulton", "30328"),
  city("Stone Mountain", "DeKalb", "30083"),
];

const UNLISTED: UnlistedPlaces = {
  places: { "Macon County Line": [1, 90], Macon: [1, 70], "St. Marys": [1, 270] },
  zips: { "31401": [1, 192] },
};

const found = (typed: string) => findCities(typed, CITIES).map(({ name }) => name);

describe("the search for a city", () => {
  test.each([
    ["a part of the name", "ken", "Kennesaw"],
    ["a later word of the name", "springs", "Sandy Springs"],
    ["the city and state", " Stone  Mountain, GA", "Stone Mountain"],
    ["the full ZIP code", "30144", "Kennesaw"],
    ["a ZIP+4", "30144-1234", "Kennesaw"],
  ])("finds a city by %s", (_, typed, name) => {
    expect(found(typed)).toEqual([name]);
  });

  test("finds every city with a ZIP code that starts with the digits typed so far", () => {
    expect(found("3014")).toEqual(["Kennesaw", "Hiram"]);
    expect(found("3")).toHaveLength(CITIES.length);
    expect(found("99")).toEqual([]);
  });

  test("lists names that start with the text first, then later words, then cities in a matching county", () => {
    expect(found("co")).toEqual(["Covington", "Kennesaw", "Marietta"]);
    expect(found("cobb county")).toEqual(["Kennesaw", "Marietta"]);
    expect(found("in")).toEqual(["Covington", "East Point", "Sandy Springs", "Stone Mountain"]);
    expect(found("s")).toEqual(["Sandy Springs", "Stone Mountain"]);
  });

  test("finds nothing before anything is typed", () => {
    expect(found("  ")).toEqual([]);
  });

  test("recognizes a misspelled city, but not a different place", () => {
    expect(similarCity("kenesaw", CITIES)?.name).toBe("Kennesaw");
    expect(similarCity("Mariete", CITIES)?.name).toBe("Marietta");
    expect(similarCity("Macon", CITIES)).toBeUndefined();
    expect(similarCity("Hirma", CITIES)).toBeUndefined();
  });

  test("finds an unlisted place by its ZIP code or the start of its name, shortest name first", () => {
    expect(findUnlisted("31401", UNLISTED)).toEqual({ name: "31401", closest: [1, 192] });
    expect(findUnlisted("maco", UNLISTED)?.name).toBe("Macon");
    expect(findUnlisted("Saint Marys, Georgia", UNLISTED)?.name).toBe("St. Marys");
    expect(findUnlisted("30199", UNLISTED)).toBeUndefined();
  });
});
