import { TIME_ZONE } from "#business";

export { TIME_ZONE };

// Local means in the business's time zone, wherever the server or the visitor is.

/** Formats a time as local time in ISO format, without a time zone. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** Matches a date in this century, such as `2026-11-20`. */
const DAY_FORM = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Returns whether a string is a valid date, such as `2026-11-20`. */
export function isDay(text: string): boolean {
  // JavaScript parses February 30 as March 2.
  return DAY_FORM.test(text) && addDays(text, 0) === text;
}

/** Returns the local date, such as `2026-11-20`. */
export function localDay(moment: Date): string {
  return shownAt(moment).slice(0, "2026-11-20".length);
}

/** Returns the local time, such as `2026-11-20 09:30`. */
export function localTime(moment: Date): string {
  return shownAt(moment).slice(0, "2026-11-20T09:30".length).replace("T", " ");
}

function shownAt(moment: Date): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString();
}

/**
 * Converts a local time to a `Date`.
 *
 * @param day such as `2026-11-20`
 * @param time such as `08:30`; `24:00` is the end of the day. When clocks change, a repeated time may be either of the
 *   two, and a skipped time is off by an hour.
 */
export function localMoment(day: string, time = "00:00"): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  // If the clocks change in between, the first offset is wrong, so it is looked up twice.
  const once = shown - offsetAt(shown);
  return new Date(shown - offsetAt(once));
}

/** Adds days to a date. A negative number subtracts days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

/** About two years of hourly offsets. The cache is cleared when full. */
const MOST_OFFSETS = 20_000;
const offsets = new Map<number, number>();

/**
 * Returns the local UTC offset in milliseconds. Cached by hour, because computing it takes 10 µs and statistics need it
 * several times per lead.
 */
function offsetAt(moment: number): number {
  const hour = Math.floor(moment / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const whole = hour * HOUR_MS;
  const offset = Date.parse(`${clock.format(whole).replace(" ", "T")}Z`) - whole;
  offsets.set(hour, offset);
  return offset;
}
