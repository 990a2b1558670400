import { expect, test } from "vitest";
import { DAYS, visibleHours } from "#schema/hours.ts";
import { clockByIntl, openingText } from "#renderer/browser/opening-text.ts";

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
