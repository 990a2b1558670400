import { describe, expect, test } from "vitest";
import { centsOf, dollarsOf, quickDays } from "#pages/admin/lead/plan-fields.ts";
import { clockText } from "#pages/admin/ui/times.ts";

describe("days that are chosen by a press", () => {
  const daysFrom = (today: string) => quickDays(today).map(({ day }) => day);
  test("come after today, on a Sunday and on a Monday too", () => {
    expect(daysFrom("2026-11-20")).toEqual(["2026-11-21", "2026-11-23", "2026-11-27"]);
    expect(daysFrom("2026-11-22")).toEqual(["2026-11-23", "2026-11-23", "2026-11-29"]);
    expect(daysFrom("2026-11-23")).toEqual(["2026-11-24", "2026-11-30", "2026-11-30"]);
  });
});

describe("a job's value", () => {
  test("is read as people write dollars", () => {
    expect(["450", " $1,250.50 ", "0", ""].map(centsOf)).toEqual([45_000, 125_050, 0, null]);
    expect(["45O", "-5", "1.234", "$"].map(centsOf)).toEqual([
      undefined,
      undefined,
      undefined,
      null,
    ]);
  });
  test("comes back as it was written", () => {
    expect([45_000, 125_050, undefined].map(dollarsOf)).toEqual(["450", "1250.50", ""]);
  });
});

describe("times", () => {
  test("of a day are written as clocks are read", () => {
    expect(["09:30", "00:05", "14:00"].map(clockText)).toEqual(["9:30 AM", "12:05 AM", "2:00 PM"]);
  });
});
