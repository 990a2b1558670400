import { addDays, localDay, localMoment } from "./local-time.ts";

/** Business hours for each day, starting with Monday, such as `08:00-20:00`; empty if closed. */
export type Openings = readonly string[];

/** Number of business-hour minutes after which a lead has waited too long. */
export const WAITING_MINUTES: number = 60;

/** How soon we reply during business hours. Staff see a lead as late after the same time. */
export const REPLY_TIME =
  WAITING_MINUTES === 60 ? "within an hour" : `within ${WAITING_MINUTES} minutes`;

const DAYS = 7;
const MINUTE_MS = 60_000;

/** Maximum number of days to count minutes for. */
const MOST_DAYS = 60;

/** Counts the business-hour minutes between two times. A lead that arrives at night starts waiting in the morning. */
export function openMinutes(openings: Openings, from: Date, to: Date): number {
  let open = 0;
  const last = localDay(to);
  let day = localDay(from);
  for (let days = 0; day <= last && days <= MOST_DAYS; days += 1, day = addDays(day, 1)) {
    const hours = hoursOf(openings, day);
    if (hours === undefined) continue;
    const begins = Math.max(hours.opens, from.getTime());
    const ends = Math.min(hours.closes, to.getTime());
    open += Math.max(0, ends - begins);
  }
  return Math.floor(open / MINUTE_MS);
}

/** Returns the time that is the given number of business-hour minutes before another time. */
export function openMinutesBefore(openings: Openings, minutes: number, moment: Date): Date {
  let left = minutes * MINUTE_MS;
  let day = localDay(moment);
  for (let days = 0; days <= MOST_DAYS; days += 1, day = addDays(day, -1)) {
    const hours = hoursOf(openings, day);
    if (hours === undefined) continue;
    const ends = Math.min(hours.closes, moment.getTime());
    const open = Math.max(0, ends - hours.opens);
    if (open >= left) return new Date(ends - left);
    left -= open;
  }
  return localMoment(day);
}

/** Returns the time that is the given number of business-hour minutes after another time. */
export function openMinutesAfter(openings: Openings, minutes: number, moment: Date): Date {
  let left = minutes * MINUTE_MS;
  let day = localDay(moment);
  for (let days = 0; days <= MOST_DAYS; days += 1, day = addDays(day, 1)) {
    const hours = hoursOf(openings, day);
    if (hours === undefined) continue;
    const begins = Math.max(hours.opens, moment.getTime());
    const open = Math.max(0, hours.closes - begins);
    if (open >= left) return new Date(begins + left);
    left -= open;
  }
  return localMoment(day);
}

/** Returns the local opening and closing time on a day, such as `08:00` and `20:00`; `undefined` if we're closed. */
export function hoursOn(
  openings: Openings,
  day: string,
): { opens: string; closes: string } | undefined {
  // In JavaScript, day 0 is Sunday; here it's Monday.
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS;
  const [opens = "", closes = ""] = (openings[weekday] ?? "").split("-");
  if (opens === "") return undefined;
  // A midnight closing time means the end of the day.
  return { opens, closes: closes > opens ? closes : "24:00" };
}

function hoursOf(openings: Openings, day: string): { opens: number; closes: number } | undefined {
  const hours = hoursOn(openings, day);
  return (
    hours && {
      opens: localMoment(day, hours.opens).getTime(),
      closes: localMoment(day, hours.closes).getTime(),
    }
  );
}
