import { describe, expect, test } from "vitest";
import { addDays, georgiaDay, georgiaMoment, georgiaTime, isDay } from "#contract/georgia-day.ts";

const iso = (day: string, time?: string) => georgiaMoment(day, time).toISOString();

test("a day in Georgia begins at five in the morning of Greenwich in winter, at four in summer", () => {
  expect([iso("2026-01-15"), iso("2026-07-15")]).toEqual([
    "2026-01-15T05:00:00.000Z",
    "2026-07-15T04:00:00.000Z",
  ]);
});

test("the evening in Georgia belongs to its own day, whatever Greenwich says", () => {
  expect(georgiaDay(new Date("2026-11-21T04:59:59.999Z"))).toBe("2026-11-20");
  expect(georgiaDay(new Date("2026-11-21T05:00:00.000Z"))).toBe("2026-11-21");
  expect(georgiaTime(new Date("2026-11-21T02:30:00.000Z"))).toBe("2026-11-20 21:30");
});

describe("on the days on which clocks are changed", () => {
  test("in March the day has 23 hours", () => {
    expect([iso("2026-03-08"), iso("2026-03-08", "08:00"), iso("2026-03-08", "24:00")]).toEqual([
      "2026-03-08T05:00:00.000Z",
      "2026-03-08T12:00:00.000Z",
      "2026-03-09T04:00:00.000Z",
    ]);
  });

  test("in November it has 25", () => {
    expect([iso("2026-11-01"), iso("2026-11-01", "08:00"), iso("2026-11-01", "24:00")]).toEqual([
      "2026-11-01T04:00:00.000Z",
      "2026-11-01T13:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ]);
  });

  test("an hour that is there twice, or not at all, is no more than an hour off", () => {
    expect(georgiaTime(georgiaMoment("2026-11-01", "01:30"))).toBe("2026-11-01 01:30");
    expect(["2026-03-08 01:30", "2026-03-08 03:30"]).toContain(
      georgiaTime(georgiaMoment("2026-03-08", "02:30")),
    );
  });
});

test("every hour of a year is found again by what the clocks show then", () => {
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    const moment = new Date(Date.UTC(2026, 0, 1, hour));
    const [day = "", time = ""] = georgiaTime(moment).split(" ");
    const found = georgiaMoment(day, time);
    expect(georgiaDay(moment)).toBe(day);
    expect(georgiaTime(found)).toBe(`${day} ${time}`);
  }
});

test("days are counted over the ends of months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["0001-01-01", false],
  ["9999-12-31", false],
  ["2026-11-20T10:00:00Z", false],
  ["tomorrow", false],
  ["", false],
])("that %j is a day of the calendar is %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
