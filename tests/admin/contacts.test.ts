import { describe, expect, test } from "vitest";
import { filterIn, queryOf, withPart } from "#pages/admin/contacts/filter.ts";
import { placementLabel, trafficSource } from "#pages/admin/ui/labels.ts";

describe("which clicks an address asks for", () => {
  test("is understood, and what is odd in it left out", () => {
    const whole = "kind=call&from=2026-11-01&to=2026-11-22&place=header";
    expect(filterIn(new URLSearchParams(whole))).toEqual({
      kind: "call",
      from: "2026-11-01",
      to: "2026-11-22",
      place: "header",
    });
    const odd = "kind=fax&from=2026-02-30&to=0002-11-22&place=";
    for (const place of ["", "a+b", "x".repeat(61)]) {
      expect(filterIn(new URLSearchParams(odd + place))).toEqual({});
    }
  });

  test("changes in one part, which an empty one takes away", () => {
    const filter = { kind: "call", from: "2026-11-01" } as const;
    expect(withPart(filter, { kind: "sms" })).toEqual({ kind: "sms", from: "2026-11-01" });
    expect(withPart(filter, { kind: undefined })).toEqual({ from: "2026-11-01" });
    expect(withPart(filter, { from: "" })).toEqual({ kind: "call" });
  });

  test("is asked of the backend by its own names", () => {
    expect(queryOf({ kind: "call", place: "header" }, "c1")).toEqual({
      kind: "call",
      location: "header",
      cursor: "c1",
      limit: "100",
    });
  });
});

describe("how a visitor found the site, in short", () => {
  test.each([
    [{ session: { utm_source: "google", utm_campaign: "brick" } }, "google, brick"],
    [{ session: { gclid: "x", referrer: "https://www.google.com/" } }, "Google ad"],
    [{ session: { msclkid: "x" } }, "Microsoft ad"],
    [{ session: { fbclid: "x", referrer: "https://l.facebook.com/" } }, "Facebook"],
    [{ session: { referrer: "https://www.nextdoor.com/a/b" } }, "nextdoor.com"],
    [{ session: { referrer: "direct" } }, "Direct"],
    [{ session: { referrer: "android-app" } }, "android-app"],
    [{}, ""],
    [undefined, ""],
  ])("%j is %j", (attribution, words) => expect(trafficSource(attribution)).toBe(words));

  test("the last campaign counts more than where this visit came from", () => {
    const last = { utm_source: "mail", utm_campaign: "spring" };
    expect(trafficSource({ session: { referrer: "direct" }, last })).toBe("mail, spring");
  });
});

test("a placement is read in words, also one that is new", () => {
  expect(placementLabel("exit_popup")).toBe("Discount popup");
  expect(placementLabel("price_table-side")).toBe("Price table side");
});
