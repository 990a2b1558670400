import { useEffect, useState } from "react";
import { type Openings, openMinutes } from "#contract/business-hours.ts";
import { addDays, localDay, TIME_ZONE } from "#contract/local-time.ts";
import type { DayWindow, PreferredTimes } from "#contract/lead-form.ts";
import type { Lead } from "#contract/lead.ts";

const timeOfDay = new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, timeStyle: "short" });
const clock = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" });
const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  weekday: "short",
  month: "short",
  day: "numeric",
});
const dayOfMonth = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  month: "short",
  day: "numeric",
});
const dayOfYear = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** Returns whether staff still need to reach the visitor. Someone may have already tried. */
export function isToReach({ status, spam }: Pick<Lead, "status" | "spam">): boolean {
  return status === "new" && !spam;
}

/** Returns whether no one has tried to contact the visitor yet. */
export function isWaiting(lead: Lead): boolean {
  return isToReach(lead) && lead.respondedAt === undefined;
}

/** Returns how long a lead has waited, in minutes of business hours, or `undefined` if it isn't waiting. */
export function waitingMinutes(lead: Lead, openings: Openings, now: Date): number | undefined {
  return isWaiting(lead) ? openMinutes(openings, new Date(lead.createdAt), now) : undefined;
}

/** Formats a duration in business hours, such as `4 min`, `1 h 20`, `6 h` or `2 days`. A business day has 12 hours. */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 12)} days`;
  const rest = minutes % 60;
  return rest === 0 || hours >= 6 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

/** If no business minutes have passed in this much real time, the business must be closed. */
const MOMENT_MS = 5 * 60_000;

/** Returns how long a lead has waited, or `since 9:40 PM` if the business has been closed since the lead came in. */
export function waitText({ createdAt }: Lead, minutes: number, now: Date): string {
  const came = new Date(createdAt);
  const isClosed = minutes === 0 && now.getTime() - came.getTime() > MOMENT_MS;
  return isClosed ? `since ${timeOfDay.format(came)}` : lengthText(minutes);
}

/**
 * Formats a timestamp in local time, such as `4:02 PM`, `Yesterday 4:02 PM`, `Thu, Nov 20, 4:02 PM` or `Nov 20,
 * 2025`.
 */
export function momentText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const day = localDay(moment);
  const today = localDay(now);
  if (day === today) return timeOfDay.format(moment);
  if (day === addDays(today, -1)) return `Yesterday ${timeOfDay.format(moment)}`;
  return day > addDays(today, -300) && day < today
    ? `${shortDay.format(moment)}, ${timeOfDay.format(moment)}`
    : dayOfYear.format(moment);
}

/** Formats a date such as `2026-11-20` as `Today`, `Tomorrow`, `Yesterday` or like `calendarText`. */
export function dayText(day: string, now: Date): string {
  const today = localDay(now);
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  if (day === addDays(today, -1)) return "Yesterday";
  return calendarText(day, now);
}

/** Formats a date as `Fri, Nov 20`, or `Nov 20, 2025` in another year. For text that may be read days later. */
export function calendarText(day: string, now: Date): string {
  const noon = new Date(`${day}T17:00:00Z`);
  const isThisYear = day.slice(0, 4) === localDay(now).slice(0, 4);
  return isThisYear ? shortDay.format(noon) : dayOfYear.format(noon);
}

/** Formats a timestamp as a date, such as `Nov 3`, or `Nov 3, 2025` in another year. */
export function dateText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const isThisYear = localDay(moment).slice(0, 4) === localDay(now).slice(0, 4);
  return isThisYear ? dayOfMonth.format(moment) : dayOfYear.format(moment);
}

/** Formats a timestamp's time of day, such as `4:02 PM`. */
export function timeOfDayText(iso: string): string {
  return timeOfDay.format(new Date(iso));
}

/** A time that suits a visitor. */
export interface Wish {
  /** Absent if any day is fine. */
  day: string | undefined;
  window: DayWindow | undefined;
  /** Such as `Fri, Nov 27, morning`. */
  label: string;
}

/** Returns the times that suit a visitor, without days in the past. */
export function wishesOf(lead: PreferredTimes, now: Date): Wish[] {
  const { preferredDate, preferredWindow, preferredDate2, preferredWindow2 } = lead;
  const today = localDay(now);
  return [
    { day: preferredDate, window: preferredWindow },
    { day: preferredDate2, window: preferredWindow2 },
  ]
    .filter(({ day, window }) => (day === undefined ? window !== undefined : day >= today))
    .map(({ day, window }) => ({
      day,
      window,
      label: [day && dayText(day, now), window && (day ? window : `any ${window}`)]
        .filter((words) => words !== undefined)
        .join(", "),
    }));
}

/** Returns a wish for the middle of a sentence, such as `this evening`, `tomorrow morning` or `Fri, Nov 27`. */
export function wishPhrase({ day, window, label }: Wish, now: Date): string {
  const today = localDay(now);
  if (day === today) return window === undefined ? "today" : `this ${window}`;
  return day === addDays(today, 1) ? `tomorrow ${window ?? ""}`.trim() : label;
}

/** Formats a time of day such as `09:30` as `9:30 AM`. */
export function clockText(time: string): string {
  return clock.format(new Date(`2000-01-01T${time}:00Z`));
}

/** Formats a timestamp for a sentence, such as `at 4:02 PM`, `yesterday at 4:02 PM` or `on Thu, Nov 20, 4:02 PM`. */
export function atText(iso: string, now: Date): string {
  const moment = momentText(iso, now);
  const day = localDay(new Date(iso));
  if (day === localDay(now)) return `at ${moment}`;
  if (day === addDays(localDay(now), -1)) return `yesterday at ${timeOfDayText(iso)}`;
  return `on ${moment}`;
}

/** Returns the current time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
