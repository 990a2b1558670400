/** What the clocks in Georgia show, as an ISO time without a zone. */
const clockInGeorgia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A day of this century as it is written everywhere, such as `2026-11-20`. */
const DAY_FORM = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day that is in the calendar. */
export function isDay(text: string): boolean {
  // JavaScript takes February 30 for March 2.
  return DAY_FORM.test(text) && addDays(text, 0) === text;
}

/** The day in Georgia, where the business is, such as `2026-11-20`. */
export function georgiaDay(moment: Date): string {
  return shownAt(moment).slice(0, "2026-11-20".length);
}

/** What clocks in Georgia show, such as `2026-11-20 09:30`. */
export function georgiaTime(moment: Date): string {
  return shownAt(moment).slice(0, "2026-11-20T09:30".length).replace("T", " ");
}

function shownAt(moment: Date): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString();
}

/**
 * The moment at which clocks in Georgia show a time of a day.
 *
 * @param day such as `2026-11-20`
 * @param time such as `08:30`; `24:00` is the day's end. Where clocks are changed at night, a time that is there
 *   twice is either of them, and one that is not there is an hour off.
 */
export function georgiaMoment(day: string, time = "00:00"): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  // As if Georgia were in Greenwich, and then off by what its clocks differ there; the second time for the days on
  // which clocks are changed between the two.
  const once = shown - offsetAt(shown);
  return new Date(shown - offsetAt(once));
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

/** For two years of leads, hour by hour; then all are forgotten. */
const MOST_OFFSETS = 20_000;
const offsets = new Map<number, number>();

/**
 * By how many milliseconds clocks in Georgia are ahead of UTC. They are changed on the hour, so each hour is asked for
 * once: asking takes 10 µs, and statistics ask for each lead several times.
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
