import { describe, expect, test } from "vitest";
import { addDays, localDay, localMoment, localTime, isDay } from "#contract/local-time.ts";
import { openMinutes, openMinutesBefore } from "#contract/business-hours.ts";

const iso = (day: string, time?: string) => localMoment(day, time).toISOString();

test("starts a day in Georgia at 5:00 UTC in winter and 4:00 UTC in summer", () => {
  expect([iso("2026-01-15"), iso("2026-07-15")]).toEqual([
    "2026-01-15T05:00:00.000Z",
    "2026-07-15T04:00:00.000Z",
  ]);
});

test("assigns a Georgia evening to the local date, not the UTC date", () => {
  expect(localDay(new Date("2026-11-21T04:59:59.999Z"))).toBe("2026-11-20");
  expect(localDay(new Date("2026-11-21T05:00:00.000Z"))).toBe("2026-11-21");
  expect(localTime(new Date("2026-11-21T02:30:00.000Z"))).toBe("2026-11-20 21:30");
});

test("the day the clocks change has 23 hours in March and 25 in November", () => {
  const hours = (day: string) => [iso(day), iso(day, "08:00"), iso(day, "24:00")];
  expect(hours("2026-03-08")).toEqual([
    "2026-03-08T05:00:00.000Z",
    "2026-03-08T12:00:00.000Z",
    "2026-03-09T04:00:00.000Z",
  ]);
  expect(hours("2026-11-01")).toEqual([
    "2026-11-01T04:00:00.000Z",
    "2026-11-01T13:00:00.000Z",
    "2026-11-02T05:00:00.000Z",
  ]);
  // An ambiguous or skipped hour is at most an hour off.
  expect(localTime(localMoment("2026-11-01", "01:30"))).toBe("2026-11-01 01:30");
  expect(["2026-03-08 01:30", "2026-03-08 03:30"]).toContain(
    localTime(localMoment("2026-03-08", "02:30")),
  );
});

test("converts every hour of a year to Georgia time and back", () => {
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    const moment = new Date(Date.UTC(2026, 0, 1, hour));
    const [day = "", time = ""] = localTime(moment).split(" ");
    const found = localMoment(day, time);
    expect(localDay(moment)).toBe(day);
    expect(localTime(found)).toBe(`${day} ${time}`);
  }
});

test("adds days across months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["0001-01-01", false],
  ["9999-12-31", false],
  ["2026-11-20T10:00:00Z", false],
  ["tomorrow", false],
])("checks whether %j is a valid date: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

/** Monday to Saturday 8 to 8, Sunday 10 to 6. */
const OPENINGS = [...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"];
const ALWAYS = OPENINGS.map(() => "00:00-00:00");

const at = (written: string) => {
  const [day = "", time] = written.split(" ");
  return localMoment(day, time);
};
const open = (from: string, to: string, openings = OPENINGS) =>
  openMinutes(openings, at(from), at(to));

describe("business minutes", () => {
  test.each([
    ["within one day", "2026-11-20 09:30", "2026-11-20 10:15", 45],
    ["at night, when there are none", "2026-11-20 21:00", "2026-11-21 07:59", 0],
    [
      "from the next morning for a message sent at night",
      "2026-11-20 23:00",
      "2026-11-21 08:05",
      5,
    ],
    ["from one evening to the next morning", "2026-11-20 19:50", "2026-11-21 08:05", 15],
    ["on a short Sunday", "2026-11-21 19:00", "2026-11-22 10:30", 90],
    ["across a Sunday", "2026-11-21 20:00", "2026-11-23 08:00", 8 * 60],
    // The clocks change at night, outside business hours.
    ["across the clock change in March", "2026-03-07 19:30", "2026-03-08 10:30", 60],
    ["across the clock change in November", "2026-10-31 19:30", "2026-11-01 10:30", 60],
    ["on the day the clocks change", "2026-11-01 00:00", "2026-11-01 24:00", 8 * 60],
  ])("counts business minutes %s (%s to %s: %i)", (_, from, to, minutes) => {
    expect(open(from, to)).toBe(minutes);
  });

  test.each([
    [
      "no minutes on a closed day",
      "2026-11-21 19:00",
      "2026-11-23 08:30",
      [...OPENINGS.slice(0, 6), ""],
      90,
    ],
    [
      "all minutes until midnight",
      "2026-11-20 23:00",
      "2026-11-21 18:30",
      OPENINGS.map(() => "18:00-00:00"),
      90,
    ],
    [
      "23 hours on the day the clocks change in March",
      "2026-03-08 00:00",
      "2026-03-08 24:00",
      ALWAYS,
      23 * 60,
    ],
    [
      "25 hours on the day the clocks change in November",
      "2026-11-01 00:00",
      "2026-11-01 24:00",
      ALWAYS,
      25 * 60,
    ],
  ])("counts business minutes: %s", (_, from, to, openings, minutes) => {
    expect(open(from, to, openings)).toBe(minutes);
  });

  test("counts business minutes over at most two months", () => {
    expect(open("2024-01-01 00:00", "2026-01-01 00:00")).toBeLessThan(70 * 12 * 60);
  });
});

describe("subtracting business minutes", () => {
  test.each([
    ["from a morning to the previous evening", "2026-11-20 08:30", "2026-11-19 19:30"],
    ["from a night to the previous evening", "2026-11-21 03:00", "2026-11-20 19:00"],
    ["from early Sunday to Saturday", "2026-11-22 10:30", "2026-11-21 19:30"],
    ["across the March clock change", "2026-03-08 10:30", "2026-03-07 19:30"],
    ["across the November clock change", "2026-11-01 10:30", "2026-10-31 19:30"],
  ])("subtracts business minutes %s", (_, moment, before) => {
    expect(openMinutesBefore(OPENINGS, 60, at(moment))).toEqual(at(before));
  });

  test("subtracting business minutes is the inverse of counting them", () => {
    for (let hour = 0; hour < 14 * 24; hour += 1) {
      const moment = new Date(Date.UTC(2026, 9, 25, hour, 17));
      const before = openMinutesBefore(OPENINGS, 60, moment);
      expect(openMinutes(OPENINGS, before, moment), moment.toISOString()).toBe(60);
    }
  });

  test("subtracting business minutes returns a time long ago if the business is never open", () => {
    const never = OPENINGS.map(() => "");
    const before = openMinutesBefore(never, 60, at("2026-11-20 12:00"));
    expect(before < at("2026-10-01 00:00")).toBe(true);
  });
});
