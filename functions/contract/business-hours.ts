import { addDays, georgiaDay, georgiaMoment } from "./georgia-day.ts";

/** When somebody answers, for each day from Monday on: `08:00-20:00`, empty where closed. */
export type Openings = readonly string[];

/** Who writes has waited too long after so many minutes of business hours. */
export const WAITING_MINUTES = 60;

const DAYS = 7;
const MINUTE_MS = 60_000;

/** After so many days nobody counts minutes any more. */
const MOST_DAYS = 60;

/**
 * How many minutes of business hours lie between two moments. Who writes at night has not waited before the
 * morning.
 */
export function openMinutes(openings: Openings, from: Date, to: Date): number {
  let open = 0;
  const last = georgiaDay(to);
  let day = georgiaDay(from);
  for (let days = 0; day <= last && days <= MOST_DAYS; days += 1, day = addDays(day, 1)) {
    const hours = hoursOf(openings, day);
    if (hours === undefined) continue;
    const begins = Math.max(hours.opens, from.getTime());
    const ends = Math.min(hours.closes, to.getTime());
    open += Math.max(0, ends - begins);
  }
  return Math.floor(open / MINUTE_MS);
}

/** The moment so many minutes of business hours before another one: who wrote before it has waited longer. */
export function openMinutesBefore(openings: Openings, minutes: number, moment: Date): Date {
  let left = minutes * MINUTE_MS;
  let day = georgiaDay(moment);
  for (let days = 0; days <= MOST_DAYS; days += 1, day = addDays(day, -1)) {
    const hours = hoursOf(openings, day);
    if (hours === undefined) continue;
    const ends = Math.min(hours.closes, moment.getTime());
    const open = Math.max(0, ends - hours.opens);
    if (open >= left) return new Date(ends - left);
    left -= open;
  }
  return georgiaMoment(day);
}

function hoursOf(openings: Openings, day: string): { opens: number; closes: number } | undefined {
  // Day 0 of JavaScript is Sunday, ours Monday.
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS;
  const [opens = "", closes = ""] = (openings[weekday] ?? "").split("-");
  if (opens === "") return undefined;
  // Open until midnight is open to the day's end.
  const end = closes > opens ? closes : "24:00";
  return {
    opens: georgiaMoment(day, opens).getTime(),
    closes: georgiaMoment(day, end).getTime(),
  };
}
