import type { Bucket } from "./series.ts";

const short = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
const long = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });
const withWeekday = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** A day such as `2026-11-20` as `Nov 20`. */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** The days of a bar: `Fri, Nov 20`, or `Nov 14 to Nov 20`. */
export function bucketText({ from, to }: Pick<Bucket, "from" | "to">): string {
  return from === to ? withWeekday.format(new Date(from)) : `${shortDay(from)} to ${shortDay(to)}`;
}

/** `Nov 21, 2025 to Nov 20, 2026`; the year once where it is the same. */
export function spanText({ from, to }: Pick<Bucket, "from" | "to">): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const start = isOneYear ? shortDay(from) : long.format(new Date(from));
  return `${start} to ${long.format(new Date(to))}`;
}
