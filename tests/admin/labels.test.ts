import { describe, expect, test } from "vitest";
import { addDays } from "#contract/local-time.ts";
import type { Lead } from "#contract/lead.ts";
import { centsOf, dollarsOf, quickDays } from "#pages/admin/lead/plan-fields.ts";
import {
  ANSWERED,
  bucketsOf,
  bucketText,
  moneyText,
  onPhones,
  shareText,
  spanText,
  sumOf,
} from "#pages/admin/overview/numbers.ts";
import { placementLabel, trafficSource } from "#pages/admin/ui/labels.ts";
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
import { wishText } from "#pages/admin/leads/cells.tsx";
import { newLead } from "../support/leads.ts";

// Saturday, November 21, 2026, at noon in Georgia (UTC-5).
const NOON = "2026-11-21T17:00:00.000Z";
const NOW = new Date(NOON);

describe("a lead's wait", () => {
  const OPENINGS = [...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"];
  const leadAt = (createdAt: string, more: Partial<Lead> = {}) => ({
    ...newLead({ createdAt, ...more }),
    version: 1,
  });

  test.each([
    [NOON, "2026-11-21T17:00:40.000Z", "0 min"],
    [NOON, "2026-11-21T17:14:00.000Z", "14 min"],
    [NOON, "2026-11-21T18:20:00.000Z", "1 h 20"],
    [NOON, "2026-11-21T23:00:00.000Z", "6 h"],
    ["2026-11-16T13:00:00.000Z", "2026-11-19T01:30:00.000Z", "3 days"],
    // From Saturday at 9:40 PM: the business is closed until Sunday at 10 AM.
    ["2026-11-22T02:40:00.000Z", "2026-11-22T10:00:00.000Z", "since 9:40 PM"],
    ["2026-11-22T02:40:00.000Z", "2026-11-22T15:12:00.000Z", "12 min"],
  ])("describes a lead's wait in business hours (from %s to %s: %s)", (createdAt, now, words) => {
    const lead = leadAt(createdAt);
    const minutes = waitingMinutes(lead, OPENINGS, new Date(now));
    expect(waitText(lead, minutes ?? -1, new Date(now))).toBe(words);
  });

  test.each([
    [{}, true, true],
    // Someone called but didn't reach them.
    [{ respondedAt: NOON }, true, false],
    [{ status: "contacted" }, false, false],
    [{ spam: true }, false, false],
  ] as const)(
    "reports whether a lead with %j still has to be reached (%s) and is still waiting (%s)",
    (more, toReach, waiting) => {
      const lead = leadAt(NOON, more);
      expect([isToReach(lead), isWaiting(lead)]).toEqual([toReach, waiting]);
      expect(waitingMinutes(lead, OPENINGS, NOW)).toBe(waiting ? 0 : undefined);
    },
  );

  test.each([
    [0, "0 min"],
    [59, "59 min"],
    [60, "1 h"],
    [61, "1 h 01"],
    [359, "5 h 59"],
    [360, "6 h"],
    [1439, "23 h"],
    [1440, "2 days"],
  ])("formats a %i-minute wait as %s", (minutes, text) => {
    expect(lengthText(minutes)).toBe(text);
  });
});

test.each([
  [NOON, "12:00 PM", "at 12:00 PM"],
  ["2026-11-21T04:59:00.000Z", "Yesterday 11:59 PM", "yesterday at 11:59 PM"],
  ["2026-11-18T15:00:00.000Z", "Wed, Nov 18, 10:00 AM", "on Wed, Nov 18, 10:00 AM"],
  ["2025-11-18T15:00:00.000Z", "Nov 18, 2025", "on Nov 18, 2025"],
])("formats the timestamp %s as %j, and as %j within a sentence", (moment, text, inSentence) => {
  expect([momentText(moment, NOW), atText(moment, NOW)]).toEqual([text, inSentence]);
});

test.each([
  ["2026-11-21", "Today"],
  ["2026-11-22", "Tomorrow"],
  ["2026-11-20", "Yesterday"],
  ["2026-12-24", "Thu, Dec 24"],
  ["2027-01-05", "Jan 5, 2027"],
])("formats the date %s as %s", (day, text) => {
  expect(dayText(day, NOW)).toBe(text);
});

test.each([
  ["2026-11-21", undefined, "today"],
  ["2026-11-21", "evening", "this evening"],
  ["2026-11-22", undefined, "tomorrow"],
  ["2026-11-22", "morning", "tomorrow morning"],
  ["2026-11-27", "morning", "Fri, Nov 27, morning"],
  [undefined, "afternoon", "any afternoon"],
] as const)(
  "in the list, a wish for %s (%s) reads: Wants it %s",
  (preferredDate, preferredWindow, text) => {
    const lead = { ...newLead({ preferredDate, preferredWindow }), version: 1 };
    expect(wishText(lead, NOW)).toBe(`Wants it ${text}`);
  },
);

test("formats times of day with AM and PM", () => {
  expect(["09:30", "00:05", "14:00"].map(clockText)).toEqual(["9:30 AM", "12:05 AM", "2:00 PM"]);
});

test("follow-up shortcuts are always after today, even on a Sunday or Monday", () => {
  const daysFrom = (today: string) => quickDays(today).map(({ day }) => day);
  expect(daysFrom("2026-11-20")).toEqual(["2026-11-21", "2026-11-23", "2026-11-27"]);
  expect(daysFrom("2026-11-22")).toEqual(["2026-11-23", "2026-11-23", "2026-11-29"]);
  expect(daysFrom("2026-11-23")).toEqual(["2026-11-24", "2026-11-30", "2026-11-30"]);
});

test("parses and formats a job's value in dollars", () => {
  const typed = ["450", " $1,250.50 ", "0", "", "$", "45O", "-5", "1.234"];
  const no = undefined;
  expect(typed.map(centsOf)).toEqual([45_000, 125_050, 0, null, null, no, no, no]);
  expect([45_000, 125_050, no].map(dollarsOf)).toEqual(["450", "1250.50", ""]);
});

test.each([
  [{ session: { utm_source: "google", utm_campaign: "brick" } }, "google, brick"],
  [{ session: { gclid: "x", referrer: "https://www.google.com/" } }, "Google ad"],
  [{ session: { msclkid: "x" } }, "Microsoft ad"],
  [{ session: { fbclid: "x", referrer: "https://l.facebook.com/" } }, "Facebook"],
  [{ session: { referrer: "https://www.nextdoor.com/a/b" } }, "nextdoor.com"],
  [{ session: { referrer: "direct" } }, "Direct"],
  [{ session: { referrer: "android-app" } }, "android-app"],
  // An earlier campaign takes precedence over this visit's referrer.
  [{ session: { referrer: "direct" }, last: { utm_source: "mail" } }, "mail"],
  [{ session: { utm_source: "a" }, last: { utm_source: "b" }, first: { utm_source: "c" } }, "a"],
  [{}, ""],
  [undefined, ""],
])("describes the traffic source %j as %j", (attribution, text) => {
  expect(trafficSource(attribution)).toBe(text);
});

test("labels every placement, even an unknown one", () => {
  expect(placementLabel("exit_popup")).toBe("Discount popup");
  expect(placementLabel("price_table-side")).toBe("Price table side");
});

describe("the chart's bars", () => {
  const LAST = "2026-11-22";

  /** Returns the given number of days up to `LAST`, with one quote each, plus a form and two calls on the last day. */
  const daysBefore = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const isLast = index === count - 1;
      const day = addDays(LAST, index + 1 - count);
      return { day, quote: 1, form: isLast ? 1 : 0, phone: isLast ? 2 : 0 };
    });

  test.each([
    [30, "days", 30, 1, 14],
    [90, "weeks", 13, 6, 13],
    [365, "weeks", 53, 1, 53],
  ] as const)(
    "charts %i days as %s: %i bars, %i days in the first bar, %i bars on phones",
    (count, unit, bars, days, phones) => {
      const buckets = bucketsOf(daysBefore(count), count);
      expect(buckets).toHaveLength(bars);
      expect(buckets[0]?.quote).toBe(days);
      const last =
        unit === "days" ? { from: LAST, quote: 1 } : { from: addDays(LAST, -6), quote: 7 };
      expect(buckets.at(-1)).toEqual({ ...last, to: LAST, form: 1, phone: 2 });
      expect(onPhones(buckets, count)).toEqual(buckets.slice(-phones));
      // Each lead and each day is in exactly one bar.
      expect(buckets.reduce((sum, bucket) => sum + sumOf(bucket), 0)).toBe(count + 3);
      for (const [index, bucket] of buckets.slice(1).entries()) {
        expect(bucket.from).toBe(addDays(buckets[index]?.to ?? "", 1));
      }
    },
  );

  test("labels the chart's bars with their dates, and adds the year only for the whole range", () => {
    const week = { from: "2026-11-16", to: LAST };
    expect(bucketText({ from: LAST, to: LAST })).toBe("Sun, Nov 22");
    expect(bucketText(week)).toBe("Nov 16 to Nov 22");
    expect(spanText(week)).toBe("Nov 16 to Nov 22, 2026");
    expect(spanText({ ...week, from: "2025-11-23" })).toBe("Nov 23, 2025 to Nov 22, 2026");
  });
});

test("rounds percentages and dollar amounts, and shows a dash if the total is zero", () => {
  expect([shareText(0, 0), shareText(1, 3), moneyText(1_234_567)]).toEqual(["–", "33%", "$12,346"]);
  expect(ANSWERED).toBe("contacted,quoted,booked,done,lost");
});
