import { describe, expect, test } from "vitest";
import { arrivalStarts, arrivalText, planWarnings, type Travel } from "#contract/jobs.ts";
import type { Lead } from "#contract/lead.ts";
import { newLead } from "../support/leads.ts";

const WEEK = [...Array<string>(6).fill("08:00-20:00"), ""];

/** Rome is 53 miles from Marietta in a straight line, and Smyrna is 5. */
const TRAVEL: Travel = {
  roadFactor: 1.25,
  milesPerHour: 45,
  startMinutes: 5,
  places: {
    marietta: { latitude: 33.95, longitude: -84.55 },
    smyrna: { latitude: 33.88, longitude: -84.51 },
    rome: { latitude: 34.26, longitude: -85.16 },
  },
};

function job(name: string, bookedTime: string | undefined, more: Partial<Lead> = {}): Lead {
  const assignee = "anna@example.com";
  const day = { bookedFor: "2026-11-24", bookedTime };
  return {
    ...newLead({ id: name, name, city: "marietta" }),
    version: 1,
    ...day,
    assignee,
    status: "booked",
    ...more,
  };
}

test("formats an arrival window with one AM or PM if both ends are in the same half of the day", () => {
  const texts = ["08:00", "09:30", "11:00", "12:00", "18:00"].map(arrivalText);
  expect(texts.map((text) => text.replaceAll("\u00A0", " "))).toEqual([
    "8–10 AM",
    "9:30–11:30 AM",
    "11 AM–1 PM",
    "12–2 PM",
    "6–8 PM",
  ]);
});

test("offers arrival windows within the day's business hours", () => {
  expect(arrivalStarts(WEEK, "2026-11-24").join(" ")).toBe("08:00 10:00 12:00 14:00 16:00 18:00");
  expect(arrivalStarts(["09:00-12:30"], "2026-11-23")).toEqual(["09:00"]);
  expect(arrivalStarts(WEEK, "2026-11-29")).toEqual([]);
});

describe("a plan", () => {
  const dana = job("Dana", "10:00");
  const warningsOf = (others: readonly Lead[], moved: Lead = dana) =>
    planWarnings(moved, others, TRAVEL).map((text) => text.replaceAll("\u00A0", " "));

  test("warns about visits that start less than a visit's length apart", () => {
    expect(warningsOf([job("Bo", "11:00")])).toEqual(["Overlaps with Bo, 11 AM–1 PM."]);
    expect(warningsOf([job("Bo", "08:31")])).toEqual(["Overlaps with Bo, 8:31–10:31 AM."]);
    expect(warningsOf([job("Bo", "11:30")])).toEqual([]);
  });

  test("warns about a drive that takes longer than the time between two visits, in either order", () => {
    const rome = { city: "rome" };
    expect(warningsOf([job("Bo", "08:00", rome)])).toEqual([
      "The drive from Bo takes about 75 min, but the plan leaves only 30.",
    ]);
    expect(warningsOf([job("Bo", "12:00", rome)])).toEqual([
      "The drive to Bo takes about 75 min, but the plan leaves only 30.",
    ]);
    expect(warningsOf([job("Bo", "13:00", rome)])).toEqual([]);
    expect(warningsOf([job("Bo", "12:00", { city: "smyrna" })])).toEqual([]);
    expect(warningsOf([job("Bo", "12:00", { city: "elsewhere" })])).toEqual([]);
  });

  test("compares only booked visits of the same person on the same day, with a time", () => {
    const others = [
      dana,
      job("Other person", "10:00", { assignee: "ben@example.com" }),
      job("Other day", "10:00", { bookedFor: "2026-11-25" }),
      job("No time", undefined),
      job("Finished", "10:00", { status: "done" }),
    ];
    expect(warningsOf(others)).toEqual([]);
    const same = job("Same", "10:00");
    expect(warningsOf([same], job("Dana", undefined))).toEqual([]);
    expect(warningsOf([same], { ...dana, assignee: undefined })).toEqual([]);
  });
});
