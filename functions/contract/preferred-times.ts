import { hoursOn, type Openings } from "./business-hours.ts";
import { addDays, localTime, isDay } from "./local-time.ts";
import type { DayWindow, PreferredTimes } from "./lead-form.ts";
import { fullDate, hourText } from "./text.ts";
import { FAR_NOTICE } from "./zip.ts";

/** Number of days ahead that a visitor can ask for. */
export const MOST_DAYS_AHEAD = 120;

/** Start and end of each part of the day, in minutes after midnight. */
const WINDOWS: Record<DayWindow, readonly [from: number, to: number]> = {
  morning: [0, 12 * 60],
  afternoon: [12 * 60, 17 * 60],
  evening: [17 * 60, 24 * 60],
};

/** Returns whether a time such as `14:00` is in a part of the day. */
export function isInWindow(time: string, window: DayWindow): boolean {
  const [from, to] = WINDOWS[window];
  return minutesOf(time) >= from && minutesOf(time) < to;
}

/** Length of the arrival window that customers get, in minutes. A day or part of it must have as many business hours. */
export const ARRIVAL_MINUTES = 120;

/** What decides which days and times a visitor can ask for. */
export interface VisitRules {
  openings: Openings;
  /** Latest time to ask for a visit on the same day, as in `content/business.yaml`, such as `noon` or `10 a.m.` */
  sameDayUntil: string;
  /** ZIP codes and city slugs close enough for a visit on the same day. Only the backend knows them. */
  sameDayPlaces?: readonly string[] | undefined;
}

/** Where the visit is. */
interface Place {
  zip?: string | undefined;
  city?: string | undefined;
}

/** The business's local time. */
interface LocalClock {
  today: string;
  /** Minutes after midnight. */
  minutes: number;
}

/** Returns the first and last day that a visitor can ask for. */
export function visitDays(rules: VisitRules, now: Date): { first: string; last: string } {
  const local = localClock(now);
  return { first: firstDay(rules, local), last: lastDay(local) };
}

function localClock(now: Date): LocalClock {
  const [today = "", time = ""] = localTime(now).split(" ");
  return { today, minutes: minutesOf(time) };
}

function firstDay(rules: VisitRules, local: LocalClock): string {
  const last = lastDay(local);
  let day = local.today;
  while (day < last && openMinutesOn(day, undefined, rules, local) < ARRIVAL_MINUTES) {
    day = addDays(day, 1);
  }
  return day;
}

function lastDay({ today }: LocalClock): string {
  return addDays(today, MOST_DAYS_AHEAD);
}

/**
 * Returns an error message for each field with a time that a visitor can't ask for.
 * @param now when the visitor asked
 */
export function timeErrors(
  times: PreferredTimes,
  place: Place,
  rules: VisitRules,
  now: Date,
): Partial<Record<keyof PreferredTimes, string>> {
  const { preferredDate, preferredWindow, preferredDate2, preferredWindow2 } = times;
  const errors: Partial<Record<keyof PreferredTimes, string>> = {};
  const local = localClock(now);
  for (const [dayField, windowField, day, window] of [
    ["preferredDate", "preferredWindow", preferredDate, preferredWindow],
    ["preferredDate2", "preferredWindow2", preferredDate2, preferredWindow2],
  ] as const) {
    if (day === undefined) continue;
    const ofDay = dayProblem(day, place, rules, local);
    if (ofDay !== undefined) errors[dayField] = ofDay;
    else if (window !== undefined && openMinutesOn(day, window, rules, local) < ARRIVAL_MINUTES) {
      errors[windowField] = windowProblem(day, window, rules, local);
    }
  }
  return errors;
}

function dayProblem(
  day: string,
  { zip = "", city = "" }: Place,
  rules: VisitRules,
  local: LocalClock,
): string | undefined {
  if (!isDay(day)) return "Enter a date such as 2026-12-01.";
  const { today } = local;
  // Only the messages need it, and almost no lead gets one.
  const first = () => dayWords(firstDay(rules, local));
  if (day < today) return `This day is in the past. Choose ${first()} or later.`;
  const last = lastDay(local);
  if (day > last)
    return `We book up to ${MOST_DAYS_AHEAD} days ahead. Choose ${dayWords(last)} or earlier.`;
  const places = [zip.slice(0, 5), city].filter((each) => each !== "");
  if (day === today && places.some((each) => rules.sameDayPlaces?.includes(each) === false)) {
    return `We need ${FAR_NOTICE} for your area. Choose tomorrow or later, or call us.`;
  }
  if (openMinutesOn(day, undefined, rules, local) >= ARRIVAL_MINUTES) return undefined;
  return day === today
    ? `It’s too late to ask for today. Choose ${first()} or later, or call us.`
    : `We’re closed that day. Choose ${first()} or another day.`;
}

function windowProblem(
  day: string,
  window: DayWindow,
  { openings }: VisitRules,
  { today }: LocalClock,
): string {
  const { opens, closes } = hoursOn(openings, day) ?? { opens: "", closes: "" };
  return day === today && overlap(window, minutesOf(opens), minutesOf(closes)) >= ARRIVAL_MINUTES
    ? `It’s too late for this ${window}. Choose a later time, or call us.`
    : `We’re open ${hourText(opens)} to ${hourText(closes)} that day. Choose another time of day.`;
}

/** Returns the minutes of business hours on a day, or in a part of it, that are still left to book. */
function openMinutesOn(
  day: string,
  window: DayWindow | undefined,
  { openings, sameDayUntil }: VisitRules,
  { today, minutes }: LocalClock,
): number {
  const hours = hoursOn(openings, day);
  if (hours === undefined) return 0;
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  if (day !== today) return overlap(window, opens, closes);
  return minutes < clockMinutes(sameDayUntil)
    ? overlap(window, Math.max(opens, minutes), closes)
    : 0;
}

function overlap(window: DayWindow | undefined, opens: number, closes: number): number {
  const [from, to] = window === undefined ? [opens, closes] : WINDOWS[window];
  return Math.min(closes, to) - Math.max(opens, from);
}

/** Converts `08:30` to minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Matches a time as written in text, such as `noon` or `10:30 a.m.` */
export const CLOCK_FORM = /^(?:noon|(1[0-2]|[1-9])(?::([0-5]\d))? ([ap])\.m\.)$/;

/** Converts a time as written in text to minutes after midnight. */
function clockMinutes(written: string): number {
  const [, hours, minutes = 0, half] = CLOCK_FORM.exec(written) ?? [];
  if (hours === undefined) return 12 * 60;
  return ((Number(hours) % 12) + (half === "p" ? 12 : 0)) * 60 + Number(minutes);
}

/** Formats a day as `Friday, November 27`. */
function dayWords(day: string): string {
  return fullDate(day).replace(/, \d{4}$/, "");
}
