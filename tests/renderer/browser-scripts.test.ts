import { describe, expect, test } from "vitest";
import { nearestPaths } from "#renderer/browser/nearest-paths.ts";
import { DAYS, visibleHours } from "#schema/hours.ts";
import { clockByIntl, openingText } from "#renderer/browser/opening-text.ts";
import { hasUtm, isOwn, touchOf, type Address } from "#renderer/browser/visit/attribution.ts";

describe("paths similar to a missing one", () => {
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

  test("finds the page of a mistyped path first", () => {
    expect(nearest("/locations/maryetta")[0]).toBe("/locations/marietta");
    expect(nearest("/servces")[0]).toBe("/services");
  });

  test("finds a page that moved by its last segment", () => {
    expect(nearest("/cities/roswell/")).toEqual(["/locations/roswell"]);
    expect(nearest("/tv-mounting-brick.html")[0]).toBe("/services/tv-mounting-brick");
  });

  test("finds a page by one word of its path", () => {
    expect(nearest("/brick")).toEqual(["/services/tv-mounting-brick"]);
  });

  test("finds nothing for a path that is similar to none", () => {
    expect(nearest("/wp-login.php")).toEqual([]);
    expect(nearest("/")).toEqual([]);
  });
});

describe("the opening text", () => {
  /** Mon-Sat 8AM-8PM, Sun 10AM-6PM. */
  const SPEC = DAYS.map((day) => visibleHours("Mon-Sat 8AM-8PM, Sun 10AM-6PM").get(day)).join(",");

  /** Takes times with Georgia's offset: -04:00 in summer, -05:00 in winter. */
  const at = (time: string, openings = SPEC) => openingText(openings, new Date(time));

  test("shows the closing time while we are open", () => {
    expect(at("2026-11-20T08:00:00-05:00")).toBe("Open now until 8 PM");
    expect(at("2026-11-20T19:59:59-05:00")).toBe("Open now until 8 PM");
    expect(at("2026-11-22T10:00:00-05:00")).toBe("Open now until 6 PM");
  });

  test("shows the next opening time while we are closed", () => {
    expect(at("2026-11-20T07:59:59-05:00")).toBe("Closed now, opens at 8 AM");
    expect(at("2026-11-20T20:00:00-05:00")).toBe("Closed now, opens tomorrow at 8 AM");
    expect(at("2026-11-21T20:00:00-05:00")).toBe("Closed now, opens tomorrow at 10 AM");
  });

  test("uses Georgia time in summer and winter, in any time zone", () => {
    expect(at("2026-07-10T11:59:00Z")).toBe("Closed now, opens at 8 AM");
    expect(at("2026-07-10T12:00:00Z")).toBe("Open now until 8 PM");
    expect(at("2026-12-10T12:30:00Z")).toBe("Closed now, opens at 8 AM");
  });

  test("skips closed days and shows half hours", () => {
    const weekdays = `${"08:30-17:30,".repeat(5)},`;
    expect(at("2026-11-20T12:00:00-05:00", weekdays)).toBe("Open now until 5:30 PM");
    expect(at("2026-11-20T18:00:00-05:00", weekdays)).toBe("Closed now, opens Monday at 8:30 AM");
    expect(at("2026-11-20T12:00:00-05:00", ",,,,,,")).toBeUndefined();
    expect(at("2026-11-20T12:00:00-05:00", "")).toBeUndefined();
  });

  test("treats midnight as the end of the day", () => {
    const late = "08:00-00:00,".repeat(7);
    expect(at("2026-11-20T23:59:00-05:00", late)).toBe("Open now until 12 AM");
    expect(at("2026-11-20T07:00:00-05:00", late)).toBe("Closed now, opens at 8 AM");
  });

  test("shows the same day of the next week for a business that opens once a week", () => {
    expect(at("2026-11-20T13:00:00-05:00", ",,,,10:00-12:00,,")).toBe(
      "Closed now, opens Friday at 10 AM",
    );
  });

  test("reads the Georgia time with Intl in winter, in summer and at midnight", () => {
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
  test("is direct without a referrer or parameters, and has the path and the time", () => {
    expect(touch()).toEqual({
      referrer: "direct",
      landing_page: "/services/tv-mounting-brick",
      timestamp: "2026-11-21T12:00:00.000Z",
    });
  });

  test("contains the campaign parameters and click ids, and no other part of the address", () => {
    const search =
      "?utm_source=google&utm_medium=cpc&utm_campaign=fall&utm_term=tv+brick&utm_content=a&gclid=1&gbraid=2&wbraid=3&fbclid=4&msclkid=5&name=Ann&city=marietta";
    expect(touch(search)).toEqual({
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
      ...touch(),
    });
  });

  test("leaves out empty parameters", () => {
    expect(touch("?utm_source=&utm_medium=cpc")).toEqual({
      utm_medium: "cpc",
      ...touch(),
    });
  });

  test("contains the referrer unless it is a page of ours", () => {
    const from = (referrer: string) => touch("", referrer).referrer;
    expect(from("https://www.google.com/")).toBe("https://www.google.com/");
    expect(from("https://www.longleaftv.example/locations")).toBe("direct");
    expect(from("https://www.longleaftv.example.evil.example/")).toBe(
      "https://www.longleaftv.example.evil.example/",
    );
  });
});

test("counts UTM parameters as a campaign, but not a click id alone", () => {
  expect(hasUtm(touch("?utm_term=brick"))).toBe(true);
  expect(hasUtm(touch("?gclid=1"))).toBe(false);
  expect(hasUtm(touch())).toBe(false);
});

test("recognizes our own addresses, and no others that start the same way", () => {
  const own = (address: string) => isOwn(address, "https://a.example");
  expect(own("https://a.example/")).toBe(true);
  expect(own("https://a.example/x")).toBe(true);
  expect(own("https://a.example.com/x")).toBe(false);
  expect(own("http://a.example/x")).toBe(false);
});
