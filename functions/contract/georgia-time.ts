/** Formats the local time in Georgia as an ISO time without a zone. */
const clockInGeorgia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A day of this century, such as `2026-11-20`. */
const DAY_FORM = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Returns whether a text is a calendar day, such as `2026-11-20`. */
export function isDay(text: string): boolean {
  // JavaScript reads February 30 as March 2.
  return DAY_FORM.test(text) && addDays(text, 0) === text;
}

/** Returns the local day in Georgia, such as `2026-11-20`. */
export function georgiaDay(moment: Date): string {
  return shownAt(moment).slice(0, "2026-11-20".length);
}

/** Returns the local time in Georgia, such as `2026-11-20 09:30`. */
export function georgiaTime(moment: Date): string {
  return shownAt(moment).slice(0, "2026-11-20T09:30".length).replace("T", " ");
}

function shownAt(moment: Date): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString();
}

/**
 * Converts a local time in Georgia to a moment.
 *
 * @param day such as `2026-11-20`
 * @param time such as `08:30`; `24:00` is the end of the day. In the nights when the clocks change, a time that occurs
 *   twice may be either one, and a skipped time is an hour off.
 */
export function georgiaMoment(day: string, time = "00:00"): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  // If the clocks change in between, the first offset is wrong, so it is looked up a second time.
  const once = shown - offsetAt(shown);
  return new Date(shown - offsetAt(once));
}

/** Adds days to a day; a negative number goes back. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

/** Two years of leads, hour by hour. When it is full, the cache is cleared. */
const MOST_OFFSETS = 20_000;
const offsets = new Map<number, number>();

/**
 * Returns how many milliseconds clocks in Georgia are ahead of UTC. The offset changes only on the hour, so it is
 * cached by hour: computing it takes 10 µs, and statistics need it several times per lead.
 */
function offsetAt(moment: number): number {
  const hour = Math.floor(moment / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const whole = hour * HOUR_MS;
  const offset = Date.parse(`${clockInGeorgia.format(whole).replace(" ", "T")}Z`) - whole;
  offsets.set(hour, offset);
  return offset;
}
