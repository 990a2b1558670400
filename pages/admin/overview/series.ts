import type { Stats, StatsDays } from "#contract/api.ts";

/** A bar of the chart: the leads of a day, or of several days in a row. */
export interface Bucket {
  /** The first and the last day in Georgia. */
  from: string;
  to: string;
  quote: number;
  form: number;
  phone: number;
}

/** How a lead came, in the order in which the chart stacks them. */
export const WAYS = ["quote", "form", "phone"] as const;
export type Way = (typeof WAYS)[number];

/** More bars than this are thinner than a finger on a phone. */
const DAYS_ON_PHONES = 14;

const WEEK = 7;

/** Each day of a month, and each week of what is longer. */
export function bucketsOf(days: Stats["days"], span: StatsDays): Bucket[] {
  if (span > 30) return weeksOf(days);
  return days.map(({ day, ...ways }) => ({ from: day, to: day, ...ways }));
}

/** What of it has room on a phone: the last days, or all weeks. */
export function onPhones(buckets: readonly Bucket[], span: StatsDays): Bucket[] {
  return span > 30 ? [...buckets] : buckets.slice(-DAYS_ON_PHONES);
}

/** All leads of a bar. */
export function sumOf(bucket: Bucket): number {
  return bucket.quote + bucket.form + bucket.phone;
}

/**
 * Seven days each, counted from the last day back: the last bar, which everybody looks at, is a whole week, and the
 * first one is what is left.
 */
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
