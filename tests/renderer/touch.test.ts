import { describe, expect, test } from "vitest";
import { hasUtm, isOwn, touchOf, type Address } from "#renderer/browser/visit/attribution.ts";

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
