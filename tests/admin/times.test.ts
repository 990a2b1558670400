import { describe, expect, test } from "vitest";
import { centsOf, dollarsOf, quickDays } from "#pages/admin/lead/plan-fields.ts";
import {
  atText,
  clockText,
  dayText,
  isToReach,
  isWaiting,
  lengthText,
  momentText,
  waitingMinutes,
  waitText,
} from "#pages/admin/ui/times.ts";
import { newLead } from "../support/leads.ts";

const OPENINGS = [...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"];

/** A lead that is new, with its `version` as stores give it. */
const leadAt = (createdAt: string, more = {}) => ({
  ...newLead({ createdAt, ...more }),
  version: 1,
});

// Saturday, November 21, 2026; Georgia is five hours behind.
const NOON = "2026-11-21T17:00:00.000Z";

describe("the time that a lead has waited", () => {
  const waits = (createdAt: string, now: string, more = {}) => {
    const lead = leadAt(createdAt, more);
    const at = new Date(now);
    const minutes = waitingMinutes(lead, OPENINGS, at);
    return minutes === undefined ? undefined : waitText(lead, minutes, at);
  };

  test.each([
    ["a moment", NOON, "2026-11-21T17:00:40.000Z", "0 min"],
    ["minutes", NOON, "2026-11-21T17:14:00.000Z", "14 min"],
    ["more than an hour", NOON, "2026-11-21T18:20:00.000Z", "1 h 20"],
    ["a morning", NOON, "2026-11-21T23:00:00.000Z", "6 h"],
    ["days, of twelve hours", "2026-11-16T13:00:00.000Z", "2026-11-19T01:30:00.000Z", "3 days"],
  ])("counts %s of business", (_, came, now, words) => {
    expect(waits(came, now)).toBe(words);
  });

  test("says since when, where nobody was there since", () => {
    // From Saturday at 9:40 PM to Sunday at 5 AM.
    expect(waits("2026-11-22T02:40:00.000Z", "2026-11-22T10:00:00.000Z")).toBe("since 9:40 PM");
    expect(waits("2026-11-22T02:40:00.000Z", "2026-11-22T15:12:00.000Z")).toBe("12 min");
  });

  test("is nothing for who was answered, or is no visitor", () => {
    const later = "2026-11-21T19:00:00.000Z";
    expect(waits(NOON, later, { respondedAt: later })).toBeUndefined();
    expect(waits(NOON, later, { status: "contacted" })).toBeUndefined();
    expect(waits(NOON, later, { spam: true })).toBeUndefined();
  });
});

test("lengths are short", () => {
  expect([0, 59, 60, 61, 359, 360, 1439, 1440].map(lengthText)).toEqual([
    "0 min",
    "59 min",
    "1 h",
    "1 h 01",
    "5 h 59",
    "6 h",
    "23 h",
    "2 days",
  ]);
});

test("moments and days are told as one would, by Georgia's clocks", () => {
  const now = new Date(NOON);
  expect(
    [NOON, "2026-11-21T04:59:00.000Z", "2026-11-18T15:00:00.000Z", "2025-11-18T15:00:00.000Z"].map(
      (moment) => momentText(moment, now),
    ),
  ).toEqual(["12:00 PM", "Yesterday 11:59 PM", "Wed, Nov 18, 10:00 AM", "Nov 18, 2025"]);
  expect(
    ["2026-11-21", "2026-11-22", "2026-11-20", "2026-12-24", "2027-01-05"].map((day) =>
      dayText(day, now),
    ),
  ).toEqual(["Today", "Tomorrow", "Yesterday", "Thu, Dec 24", "Jan 5, 2027"]);
  expect(
    [2, 24, 72].map((hours) =>
      atText(new Date(now.getTime() - hours * 3_600_000).toISOString(), now),
    ),
  ).toEqual(["at 10:00 AM", "yesterday at 12:00 PM", "on Wed, Nov 18, 12:00 PM"]);
});

test("who was tried without success is still to be reached, but waits no more", () => {
  const tried = { ...leadAt("2026-11-20T15:00:00Z"), respondedAt: "2026-11-20T15:10:00Z" };
  expect([isToReach(tried), isWaiting(tried)]).toEqual([true, false]);
  expect(isToReach({ ...tried, status: "contacted" })).toBe(false);
  expect(isToReach({ ...tried, spam: true })).toBe(false);
});

describe("the days of the quick buttons", () => {
  const daysFrom = (today: string) => quickDays(today).map(({ day }) => day);
  test("are after today, also on a Sunday and a Monday", () => {
    expect(daysFrom("2026-11-20")).toEqual(["2026-11-21", "2026-11-23", "2026-11-27"]);
    expect(daysFrom("2026-11-22")).toEqual(["2026-11-23", "2026-11-23", "2026-11-29"]);
    expect(daysFrom("2026-11-23")).toEqual(["2026-11-24", "2026-11-30", "2026-11-30"]);
  });
});

describe("a job's value", () => {
  test("is read in the ways people write dollars", () => {
    expect(["450", " $1,250.50 ", "0", ""].map(centsOf)).toEqual([45_000, 125_050, 0, null]);
    expect(["45O", "-5", "1.234", "$"].map(centsOf)).toEqual([
      undefined,
      undefined,
      undefined,
      null,
    ]);
  });
  test("is written without cents if it has none", () => {
    expect([45_000, 125_050, undefined].map(dollarsOf)).toEqual(["450", "1250.50", ""]);
  });
});

describe("a time of day", () => {
  test("is written with AM and PM", () => {
    expect(["09:30", "00:05", "14:00"].map(clockText)).toEqual(["9:30 AM", "12:05 AM", "2:00 PM"]);
  });
});
