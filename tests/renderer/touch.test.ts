import { describe, expect, test } from "vitest";
import { hasUtm, isOwn, touchOf, type Address } from "#renderer/browser/visit/attribution.ts";

const ADDRESS: Address = {
  search: "",
  pathname: "/services/tv-mounting-brick",
  origin: "https://www.longleaftv.example",
};
const touch = (search = "", referrer = "") =>
  touchOf({ ...ADDRESS, search }, referrer, new Date("2026-11-21T12:00:00.000Z"));

describe("where a visit comes from", () => {
  test("without anything it is direct, with the path and the time", () => {
    expect(touch()).toEqual({
      referrer: "direct",
      landing_page: "/services/tv-mounting-brick",
      timestamp: "2026-11-21T12:00:00.000Z",
    });
  });

  test("has the campaign's names and the clicks' numbers, and nothing else of the address", () => {
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

  test("leaves out what is empty", () => {
    expect(touch("?utm_source=&utm_medium=cpc")).toEqual({
      utm_medium: "cpc",
      ...touch(),
    });
  });

  test("names the page that linked here, unless it is one of ours", () => {
    const from = (referrer: string) => touch("", referrer).referrer;
    expect(from("https://www.google.com/")).toBe("https://www.google.com/");
    expect(from("https://www.longleaftv.example/locations")).toBe("direct");
    expect(from("https://www.longleaftv.example.evil.example/")).toBe(
      "https://www.longleaftv.example.evil.example/",
    );
  });
});

test("a campaign is what carries UTM parameters; a click's number alone is none", () => {
  expect(hasUtm(touch("?utm_term=brick"))).toBe(true);
  expect(hasUtm(touch("?gclid=1"))).toBe(false);
  expect(hasUtm(touch())).toBe(false);
});

test("our own are the addresses of our origin, and no other that begins like it", () => {
  const own = (address: string) => isOwn(address, "https://a.example");
  expect(own("https://a.example/")).toBe(true);
  expect(own("https://a.example/x")).toBe(true);
  expect(own("https://a.example.com/x")).toBe(false);
  expect(own("http://a.example/x")).toBe(false);
});
