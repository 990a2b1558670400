import { expect, test } from "vitest";
import { localMoment } from "#contract/local-time.ts";
import { parseLead } from "#contract/lead-input.ts";
import { timeErrors, visitDays } from "#contract/preferred-times.ts";
import { readGenerated } from "#functions/generated.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";

const { site } = readGenerated(FUNCTION_PAGES_DIR);

/** Closed on Wednesdays, with shorter hours on Sundays. */
const RULES = {
  openings: ["08:00", "08:00", "", "08:00", "08:00", "08:00", "10:00"].map((opens, day) =>
    opens === "" ? "" : `${opens}-${day === 6 ? "18:00" : "20:00"}`,
  ),
  sameDayUntil: "noon",
  sameDayPlaces: ["30060", "marietta"],
};

const FRIDAY = "2026-11-20";
const at = (time: string, day = FRIDAY) => localMoment(day, time);

const dayError = (preferredDate: string, now = at("09:00"), place = {}) =>
  timeErrors({ preferredDate }, place, RULES, now).preferredDate;

const windowError = (
  preferredDate: string,
  preferredWindow: "morning" | "afternoon" | "evening",
  now = at("09:00"),
) => timeErrors({ preferredDate, preferredWindow }, {}, RULES, now).preferredWindow;

test("a visitor can ask for any open day from today through 120 days ahead", () => {
  expect(visitDays(RULES, at("09:00"))).toEqual({ first: FRIDAY, last: "2027-03-20" });
  for (const day of [FRIDAY, "2026-11-21", "2026-11-22", "2027-03-20"]) {
    expect(dayError(day), day).toBeUndefined();
  }
});

test.each([
  ["2026-11-19", "This day is in the past. Choose Friday, November 20 or later."],
  ["2025-12-01", "This day is in the past. Choose Friday, November 20 or later."],
  ["2027-03-21", "We book up to 120 days ahead. Choose Saturday, March 20 or earlier."],
  ["2026-11-25", "We’re closed that day. Choose Friday, November 20 or another day."],
  ["2026-02-30", "Enter a date such as 2026-12-01."],
  ["12/1/2026", "Enter a date such as 2026-12-01."],
])("a visitor can't ask for %s: %s", (day, message) => {
  expect(dayError(day)).toBe(message);
});

test("a visitor can ask for today only until the time for visits on the same day", () => {
  expect(dayError(FRIDAY, at("11:59"))).toBeUndefined();
  for (const time of ["12:00", "19:00", "20:00", "23:59"]) {
    expect(dayError(FRIDAY, at(time)), time).toBe(
      "It’s too late to ask for today. Choose Saturday, November 21 or later, or call us.",
    );
    expect(visitDays(RULES, at(time)).first).toBe("2026-11-21");
  }
  // On Tuesday evening, the next open day is Thursday.
  expect(visitDays(RULES, at("21:00", "2026-11-24")).first).toBe("2026-11-26");
});

test("a visitor far away can't ask for today, only for later days", () => {
  const message = "We need a day’s notice for your area. Choose tomorrow or later, or call us.";
  for (const place of [{ zip: "30161" }, { zip: "30161-1234" }, { city: "rome" }]) {
    expect(dayError(FRIDAY, at("09:00"), place)).toBe(message);
    expect(dayError("2026-11-21", at("09:00"), place)).toBeUndefined();
  }
  expect(dayError(FRIDAY, at("09:00"), { zip: "30060", city: "marietta" })).toBeUndefined();
});

test("a visitor can ask for a part of the day with at least two hours of business hours left", () => {
  expect(windowError("2026-11-21", "evening")).toBeUndefined();
  expect(windowError("2026-11-22", "morning")).toBeUndefined();
  expect(windowError("2026-11-22", "evening")).toBe(
    "We’re open 10 AM to 6 PM that day. Choose another time of day.",
  );
  expect(windowError(FRIDAY, "morning", at("10:00"))).toBeUndefined();
  expect(windowError(FRIDAY, "morning", at("10:01"))).toBe(
    "It’s too late for this morning. Choose a later time, or call us.",
  );
  expect(windowError(FRIDAY, "afternoon", at("10:01"))).toBeUndefined();
});

test("a day is today by the clock in Georgia, including when the clocks change", () => {
  // 11:30 p.m. on March 13 in Georgia, when it's March 14 in UTC. The clocks change that night.
  const beforeSpring = new Date("2027-03-14T04:30:00Z");
  expect(dayError("2027-03-13", beforeSpring)).toContain("too late to ask for today");
  expect(visitDays(RULES, beforeSpring)).toEqual({ first: "2027-03-14", last: "2027-07-11" });
  // Half an hour before midnight on the long day in November.
  const endOfLongDay = at("23:30", "2026-11-01");
  expect(endOfLongDay.toISOString()).toBe("2026-11-02T04:30:00.000Z");
  expect(visitDays(RULES, endOfLongDay)).toEqual({ first: "2026-11-02", last: "2027-03-01" });
  const noonOfShortDay = at("11:59", "2027-03-14");
  expect(dayError("2027-03-14", noonOfShortDay)).toBeUndefined();
  expect(dayError("2027-03-14", new Date(noonOfShortDay.getTime() + 60_000))).toBeDefined();
});

test("each of a visitor's two times is checked and marked separately", () => {
  const times = {
    preferredDate: "2026-11-19",
    preferredWindow: "evening",
    preferredDate2: "2026-11-22",
    preferredWindow2: "evening",
  } as const;
  expect(Object.keys(timeErrors(times, {}, RULES, at("09:00")))).toEqual([
    "preferredDate",
    "preferredWindow2",
  ]);
});

const parse = (fields: Record<string, string>, now = at("09:00")) =>
  parseLead({ name: "Ann", phone: "6785550142", ...fields }, RULES, now);

test("rejects a form with a day in the past, and accepts a part of the day without a day", () => {
  expect(parse({ preferredDate: "2026-11-19" })).toMatchObject({
    ok: false,
    errors: { preferredDate: expect.stringContaining("in the past") },
  });
  expect(parse({ preferredDate: "", preferredWindow2: "evening" })).toMatchObject({
    ok: true,
    input: { preferredDate: undefined, preferredWindow2: "evening" },
  });
});

test("checks a lead that was sent again by when the visitor sent it, and stores it without a day that was wrong even then", () => {
  const sentAt = at("11:58").toISOString();
  // The first response was lost, and the browser retried a few minutes later.
  expect(parse({ preferredDate: FRIDAY, sentAt }, at("12:03")).ok).toBe(true);
  const monday = at("09:00", "2026-11-23");
  expect(parse({ preferredDate: FRIDAY, sentAt }, monday)).toMatchObject({
    ok: true,
    input: { preferredDate: FRIDAY },
  });
  expect(
    parse({ preferredDate: "2026-11-19", preferredDate2: "2026-11-24", sentAt }, monday),
  ).toMatchObject({
    ok: true,
    input: { preferredDate: undefined, preferredDate2: "2026-11-24" },
  });
});

test("places that are close enough for a visit on the same day come from the cities' drive times", () => {
  expect(site.sameDayPlaces).toEqual(expect.arrayContaining(["marietta", "30060"]));
  expect(site.sameDayPlaces).not.toContain("rome");
  expect(site.sameDayPlaces).not.toContain("30161");
});
