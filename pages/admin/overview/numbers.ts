import type { Stats } from "#contract/api.ts";
import { LEAD_STATUSES, type StatsDays } from "#contract/lead-values.ts";
import type { LeadParameter } from "#contract/queries.ts";
import { dollars } from "#renderer/format.ts";
import { leadsPath } from "../app/paths.ts";

/** A bar in the chart, which counts the leads of one or more days. */
export interface Bucket {
  /** The first and last day, in local time. */
  from: string;
  to: string;
  quote: number;
  form: number;
  phone: number;
}

/** The ways a lead can come in, in the chart's stacking order. */
export const WAYS = ["quote", "form", "phone"] as const;
export type Way = (typeof WAYS)[number];

/** Maximum number of bars that are wide enough to tap on a phone. */
const DAYS_ON_PHONES = 14;

const WEEK = 7;

/** Returns one bar per day, or one per week if the span is longer than 30 days. */
export function bucketsOf(days: Stats["days"], span: StatsDays): Bucket[] {
  if (span > 30) return weeksOf(days);
  return days.map(({ day, ...ways }) => ({ from: day, to: day, ...ways }));
}

/** Returns the bars that fit on a phone: the most recent days, or all weeks. */
export function onPhones(buckets: readonly Bucket[], span: StatsDays): Bucket[] {
  return span > 30 ? [...buckets] : buckets.slice(-DAYS_ON_PHONES);
}

/** Returns a bar's total number of leads. */
export function sumOf(bucket: Bucket): number {
  return bucket.quote + bucket.form + bucket.phone;
}

/** Groups days into weeks, counting back from the last day, so only the first week may be partial. */
function weeksOf(days: Stats["days"]): Bucket[] {
  const weeks: Bucket[] = [];
  for (let end = days.length; end > 0; end -= WEEK) {
    const week = days.slice(Math.max(0, end - WEEK), end);
    const [first, last] = [week[0], week.at(-1)];
    if (first === undefined || last === undefined) break;
    const total = (way: Way) => week.reduce((sum, day) => sum + day[way], 0);
    weeks.unshift({
      from: first.day,
      to: last.day,
      quote: total("quote"),
      form: total("form"),
      phone: total("phone"),
    });
  }
  return weeks;
}

const short = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
const long = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });
const withWeekday = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** Formats a day such as `2026-11-20` as `Nov 20`. */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** Formats a bar's days, such as `Fri, Nov 20` or `Nov 14 to Nov 20`. */
export function bucketText({ from, to }: Pick<Bucket, "from" | "to">): string {
  return from === to ? withWeekday.format(new Date(from)) : `${shortDay(from)} to ${shortDay(to)}`;
}

/** Formats a date range, such as `Nov 21, 2025 to Nov 20, 2026` or `Oct 22 to Nov 20, 2026`. */
export function spanText({ from, to }: Pick<Bucket, "from" | "to">): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const start = isOneYear ? shortDay(from) : long.format(new Date(from));
  return `${start} to ${long.format(new Date(to))}`;
}

export const WAY_LABELS = {
  quote: "Quote",
  form: "Form",
  phone: "Phone",
} as const satisfies Record<Way, string>;

/** The date range a number covers. */
export type Span = Pick<Stats, "from" | "to">;

/** Statuses of leads that count as booked. */
export const BOOKED = "booked,done";

/** Statuses of leads that staff have responded to. */
export const ANSWERED = LEAD_STATUSES.filter((status) => status !== "new").join(",");

/** Returns the path of the list of counted leads. */
export function leadsOf(
  { from, to }: Span,
  filter: Partial<Record<LeadParameter, string>> = {},
): string {
  return leadsPath({ view: "all", ...filter, from, to });
}

/** List parameters for each way a lead can come in. */
export const WAY_FILTERS = {
  quote: { source: "web", kind: "quote" },
  form: { source: "web", kind: "contact" },
  phone: { source: "phone" },
} as const satisfies Record<Way, Partial<Record<LeadParameter, string>>>;

/** Formats a count with thousands separators, such as `1,240`. */
export function countText(count: number): string {
  return count.toLocaleString("en-US");
}

/** Formats a percentage such as `38%`, or `–` if the whole is zero. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}

/** Formats cents as whole dollars, such as `$12,480`. */
export function moneyText(cents: number): string {
  return dollars(Math.round(cents / 100));
}

/** Formats a number of leads, such as `1 lead` or `1,240 leads`. */
export function leadsText(count: number): string {
  return count === 1 ? "1 lead" : `${countText(count)} leads`;
}
