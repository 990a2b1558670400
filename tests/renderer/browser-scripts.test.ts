import { describe, expect, test } from "vitest";
import { nearestPaths } from "#renderer/browser/nearest-paths.ts";
import { DAYS, visibleHours } from "#schema/hours.ts";
import { clockByIntl, openingText } from "#renderer/browser/opening-text.ts";
import { hasUtm, isOwn, touchOf, type Address } from "#renderer/browser/visit/attribution.ts";

describe("nearestPaths", () => {
  const PATHS = [
    "/",
    "/services",
    "/services/tv-mounting-brick",
    "/services/tv-mounting-drywall",
    "/locations",
    "/locations/marietta",
    "/locations/roswell",
    "/blog/how-high-to-mount-a-tv",
  ];

  const nearest = (missing: string) => nearestPaths(missing, PATHS, 3);

  test.each([
    ["with a typo", "/locations/maryetta", "/locations/marietta"],
    ["with a typo", "/servces", "/services"],
    ["that moved", "/tv-mounting-brick.html", "/services/tv-mounting-brick"],
    ["with one word of the slug", "/brick", "/services/tv-mounting-brick"],
  ])("nearestPaths finds the page for a path %s: %s", (_, missing, path) => {
    expect(nearest(missing)[0]).toBe(path);
  });

  test("nearestPaths omits less similar paths, and returns nothing if no path is similar", () => {
    expect(nearest("/cities/roswell/")).toEqual(["/locations/roswell"]);
    expect(nearest("/brick")).toHaveLength(1);
    expect(nearest("/wp-login.php")).toEqual([]);
    expect(nearest("/")).toEqual([]);
  });
});

describe("the opening text", () => {
  /** Mon-Sat 8AM-8PM, Sun 10AM-6PM. */
  const SPEC = DAYS.map((day) => visibleHours("Mon-Sat 8AM-8PM, Sun 10AM-6PM").get(day)).join(",");

  const WEEKDAYS = `${"08:30-17:30,".repeat(5)},`;
  const UNTIL_MIDNIGHT = "08:00-00:00,".repeat(7);

  // Georgia's offset is -04:00 in summer and -05:00 in winter.
  test.each([
    ["the closing time", "2026-11-20T08:00:00-05:00", "Open now until 8 PM"],
    ["the closing time", "2026-11-20T19:59:59-05:00", "Open now until 8 PM"],
    ["the closing time", "2026-11-22T10:00:00-05:00", "Open now until 6 PM"],
    ["the opening time", "2026-11-20T07:59:59-05:00", "Closed now, opens at 8 AM"],
    ["tomorrow", "2026-11-20T20:00:00-05:00", "Closed now, opens tomorrow at 8 AM"],
    ["tomorrow", "2026-11-21T20:00:00-05:00", "Closed now, opens tomorrow at 10 AM"],
    ["summer time", "2026-07-10T11:59:00Z", "Closed now, opens at 8 AM"],
    ["summer time", "2026-07-10T12:00:00Z", "Open now until 8 PM"],
    ["winter time", "2026-12-10T12:30:00Z", "Closed now, opens at 8 AM"],
    ["half hours", "2026-11-20T12:00:00-05:00", "Open now until 5:30 PM", WEEKDAYS],
    [
      "the next open day",
      "2026-11-20T18:00:00-05:00",
      "Closed now, opens Monday at 8:30 AM",
      WEEKDAYS,
    ],
    ["empty hours for every day", "2026-11-20T12:00:00-05:00", undefined, ",,,,,,"],
    ["missing hours", "2026-11-20T12:00:00-05:00", undefined, ""],
    ["the end of the day", "2026-11-20T23:59:00-05:00", "Open now until 12 AM", UNTIL_MIDNIGHT],
    ["the same morning", "2026-11-20T07:00:00-05:00", "Closed now, opens at 8 AM", UNTIL_MIDNIGHT],
    [
      "next week",
      "2026-11-20T13:00:00-05:00",
      "Closed now, opens Friday at 10 AM",
      ",,,,10:00-12:00,,",
    ],
  ])("opening text handles %s at %s: %s", (_, time, expected, openings = SPEC) => {
    expect(openingText(openings, new Date(time))).toBe(expected);
  });

  test("clockByIntl returns Georgia time in winter, in summer and at midnight", () => {
    const clock = (time: string) => Object.values(clockByIntl(new Date(time))).join(" ");
    expect(clock("2026-11-22T05:00:00Z")).toBe("6 00:00");
    expect(clock("2026-07-06T12:30:00Z")).toBe("0 08:30");
    expect(clock("2026-07-07T03:59:00Z")).toBe("0 23:59");
  });
});

const ADDRESS: Address = {
  search: "",
  pathname: "/services/tv-mounting-brick",
  origin: "https://www.longleaftv.example",
};
const touch = (search = "", referrer = "") =>
  touchOf({ ...ADDRESS, search }, referrer, new Date("2026-11-21T12:00:00.000Z"));

describe("the touch of a visit", () => {
  test("a touch without a referrer or parameters is direct and has the path and time", () => {
    expect(touch()).toEqual({
      referrer: "direct",
      landing_page: "/services/tv-mounting-brick",
      timestamp: "2026-11-21T12:00:00.000Z",
    });
  });

  test("a touch contains campaign parameters and click ids, but no empty or unknown parameters", () => {
    const known = {
      utm_source: "google",
      utm_medium: "cpc",
      utm_campaign: "fall",
      utm_term: "tv brick",
      utm_content: "a",
      gclid: "1",
      gbraid: "2",
      wbraid: "3",
      fbclid: "4",
      msclkid: "5",
    };
    const search = new URLSearchParams({ ...known, name: "Ann", city: "marietta" });
    expect(touch(`?${search}`)).toEqual({ ...known, ...touch() });
    expect(touch("?utm_source=&utm_medium=cpc")).toEqual({ utm_medium: "cpc", ...touch() });
  });

  test("a touch contains the referrer unless it's one of our own pages", () => {
    const from = (referrer: string) => touch("", referrer).referrer;
    expect(from("https://www.google.com/")).toBe("https://www.google.com/");
    expect(from("https://www.longleaftv.example/locations")).toBe("direct");
    expect(from("https://www.longleaftv.example.evil.example/")).toBe(
      "https://www.longleaftv.example.evil.example/",
    );
  });
});

test("treats a touch with UTM parameters as a campaign, but not one with only a click id", () => {
  expect(hasUtm(touch("?utm_term=brick"))).toBe(true);
  expect(hasUtm(touch("?gclid=1"))).toBe(false);
  expect(hasUtm(touch())).toBe(false);
});

test("isOwn accepts our own URLs, but not other URLs with the same prefix", () => {
  const own = (address: string) => isOwn(address, "https://a.example");
  expect(own("https://a.example/")).toBe(true);
  expect(own("https://a.example/x")).toBe(true);
  expect(own("https://a.example.com/x")).toBe(false);
  expect(own("http://a.example/x")).toBe(false);
});
