import { describe, expect, test } from "vitest";
import { addDays } from "#contract/georgia-time.ts";
import {
  ANSWERED,
  BOOKED,
  bucketsOf,
  bucketText,
  leadsOf,
  moneyText,
  onPhones,
  shareText,
  spanText,
  sumOf,
  WAY_FILTERS,
} from "#pages/admin/overview/numbers.ts";

const LAST = "2026-11-22";

/** Days that end on the last one; each has one quote, the last day has also a form and two calls. */
function daysBefore(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(LAST, index + 1 - count);
    const isLast = day === LAST;
    return { day, quote: 1, form: isLast ? 1 : 0, phone: isLast ? 2 : 0 };
  });
}

describe("the bars of the chart", () => {
  test("a month has a bar for each day, of which a phone shows the last fourteen", () => {
    const buckets = bucketsOf(daysBefore(30), 30);
    expect(buckets).toHaveLength(30);
    expect(buckets[0]).toEqual({
      from: "2026-10-24",
      to: "2026-10-24",
      quote: 1,
      form: 0,
      phone: 0,
    });
    expect(buckets.at(-1)).toEqual({ from: LAST, to: LAST, quote: 1, form: 1, phone: 2 });
    const shown = onPhones(buckets, 30);
    expect(shown).toHaveLength(14);
    expect(shown.at(-1)?.to).toBe(LAST);
  });

  test.each([
    [90, 13, 6],
    [365, 53, 1],
  ] as const)(
    "%i days are %i weeks: the last is whole and ends today, the first has the %i days that are left",
    (count, weeks, left) => {
      const buckets = bucketsOf(daysBefore(count), count);
      expect(buckets).toHaveLength(weeks);
      expect(buckets.at(-1)).toEqual({ from: "2026-11-16", to: LAST, quote: 7, form: 1, phone: 2 });
      expect(buckets[0]?.quote).toBe(left);
      expect(onPhones(buckets, count)).toEqual(buckets);
    },
  );

  test.each([30, 90, 365] as const)(
    "of %i days no lead is lost, and no day is in two bars",
    (count) => {
      const buckets = bucketsOf(daysBefore(count), count);
      expect(buckets.reduce((sum, bucket) => sum + sumOf(bucket), 0)).toBe(count + 3);
      for (const [index, bucket] of buckets.slice(1).entries()) {
        expect(bucket.from).toBe(addDays(buckets[index]?.to ?? "", 1));
      }
    },
  );

  test("a bar is named by its day, or by its first and last one", () => {
    expect(bucketText({ from: LAST, to: LAST })).toBe("Sun, Nov 22");
    expect(bucketText({ from: "2026-11-16", to: LAST })).toBe("Nov 16 to Nov 22");
  });

  test("the days of a screen name the year once, or both where they differ", () => {
    expect(spanText({ from: "2026-10-24", to: LAST })).toBe("Oct 24 to Nov 22, 2026");
    expect(spanText({ from: "2025-11-23", to: LAST })).toBe("Nov 23, 2025 to Nov 22, 2026");
  });
});

describe("the list behind a number", () => {
  const span = { from: "2026-10-24", to: LAST };
  const asked = (path: string) =>
    Object.fromEntries(new URL(path, "http://localhost").searchParams);

  test("is all leads of the days, narrowed by what the number counts", () => {
    expect(leadsOf(span)).toMatch(/^\/admin\/leads\?/);
    expect(asked(leadsOf(span))).toEqual({ view: "all", ...span });
    expect(asked(leadsOf(span, { campaign: "a&b=c", status: BOOKED }))).toEqual({
      view: "all",
      campaign: "a&b=c",
      status: "booked,done",
      ...span,
    });
    expect(ANSWERED).toBe("contacted,quoted,booked,done,lost");
  });

  test("tells quotes, forms and calls apart as the API does", () => {
    const day = { from: LAST, to: LAST };
    expect(asked(leadsOf(day, WAY_FILTERS.quote))).toMatchObject({ source: "web", kind: "quote" });
    expect(asked(leadsOf(day, WAY_FILTERS.form))).toMatchObject({ source: "web", kind: "contact" });
    expect(asked(leadsOf(day, WAY_FILTERS.phone))).toEqual({
      view: "all",
      source: "phone",
      ...day,
    });
  });
});

test("of nothing there is no share, and cents are rounded to dollars", () => {
  expect(shareText(0, 0)).toBe("–");
  expect(shareText(1, 3)).toBe("33%");
  expect(moneyText(1_234_567)).toBe("$12,346");
});
