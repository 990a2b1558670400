import { useEffect, useState } from "react";
import { type Openings, openMinutes } from "#contract/business-hours.ts";
import { addDays, georgiaDay } from "#contract/georgia-day.ts";
import type { Lead } from "#contract/lead.ts";

const ZONE = "America/New_York";

const timeOfDay = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, timeStyle: "short" });
const clock = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" });
const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: ZONE,
  weekday: "short",
  month: "short",
  day: "numeric",
});
const dayOfYear = new Intl.DateTimeFormat("en-US", {
  timeZone: ZONE,
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** Whether somebody is still to be reached, though they may have been tried. */
export function isToReach({ status, spam }: Pick<Lead, "status" | "spam">): boolean {
  return status === "new" && !spam;
}

/** Whether somebody waits to be called, and nobody has tried to. */
export function isWaiting(lead: Lead): boolean {
  return isToReach(lead) && lead.respondedAt === undefined;
}

/** For how many minutes of business hours a new lead waits; `undefined` for one that does not wait. */
export function waitingMinutes(lead: Lead, openings: Openings, now: Date): number | undefined {
  return isWaiting(lead) ? openMinutes(openings, new Date(lead.createdAt), now) : undefined;
}

/** A length of business hours: `4 min`, `1 h 20`, `6 h`, `2 days`, of which one has twelve hours here. */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 12)} days`;
  const rest = minutes % 60;
  return rest === 0 || hours >= 6 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

/** A few minutes by the clock are no night. */
const MOMENT_MS = 5 * 60_000;

/** How long a lead has waited; `since 9:40 PM` where there was no business since. */
export function waitText({ createdAt }: Lead, minutes: number, now: Date): string {
  const came = new Date(createdAt);
  const isClosed = minutes === 0 && now.getTime() - came.getTime() > MOMENT_MS;
  return isClosed ? `since ${timeOfDay.format(came)}` : lengthText(minutes);
}

/** A moment as Georgia's clocks have it: `4:02 PM` today, `Yesterday`, `Thu, Nov 20`, `Nov 20, 2025`. */
export function momentText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const day = georgiaDay(moment);
  const today = georgiaDay(now);
  if (day === today) return timeOfDay.format(moment);
  if (day === addDays(today, -1)) return `Yesterday ${timeOfDay.format(moment)}`;
  return day > addDays(today, -300) && day < today
    ? `${shortDay.format(moment)}, ${timeOfDay.format(moment)}`
    : dayOfYear.format(moment);
}

/** A day such as `2026-11-20`: `Today`, `Tomorrow`, `Yesterday`, `Fri, Nov 20`, with the year where it is another. */
export function dayText(day: string, now: Date): string {
  const today = georgiaDay(now);
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  if (day === addDays(today, -1)) return "Yesterday";
  return calendarText(day, now);
}

/** The same for what is read again later: `Fri, Nov 20`, with the year where it is another. */
export function calendarText(day: string, now: Date): string {
  const noon = new Date(`${day}T17:00:00Z`);
  const isThisYear = day.slice(0, 4) === georgiaDay(now).slice(0, 4);
  return isThisYear ? shortDay.format(noon) : dayOfYear.format(noon);
}

/** A time of day such as `09:30` as `9:30 AM`. */
export function clockText(time: string): string {
  return clock.format(new Date(`2000-01-01T${time}:00Z`));
}

/** The same within a sentence: `at 4:02 PM` today, `yesterday at 4:02 PM`, `on Thu, Nov 20, 4:02 PM`, `on Nov 20, 2025`. */
export function atText(iso: string, now: Date): string {
  const moment = momentText(iso, now);
  const day = georgiaDay(new Date(iso));
  if (day === georgiaDay(now)) return `at ${moment}`;
  if (day === addDays(georgiaDay(now), -1))
    return `yesterday at ${timeOfDay.format(new Date(iso))}`;
  return `on ${moment}`;
}

/** The time, anew each minute: what waits grows before one's eyes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
