import { hoursOn, type Openings } from "./business-hours.ts";
import type { Lead } from "./lead.ts";
import { type DriveRates, estimatedDrive, type Position } from "./miles.ts";
import { ARRIVAL_MINUTES, minutesOf } from "./preferred-times.ts";
import { hourText, slugTitle } from "./text.ts";

// A job is a booked or finished lead with a visit.

/** How long a typical visit takes, in minutes, to warn about plans that can't work. */
export const VISIT_MINUTES = 90;

/** Error for a booking without a day. */
export const NO_DAY_MESSAGE = "Enter the day of the visit. A booked lead needs one.";

/** Sorts jobs by day and time. Jobs without a day come first, and visits without a time come first on their day. */
export function sortedJobs(jobs: readonly Lead[]): Lead[] {
  const key = ({ bookedFor = "", bookedTime = "", id }: Lead) => `${bookedFor} ${bookedTime} ${id}`;
  return jobs.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Returns as much of a lead's address as is known, such as `12 Mill Rd, Roswell, GA 30075`. */
export function placeText({
  street,
  city,
  zip,
  state,
}: Pick<Lead, "street" | "city" | "zip" | "state">): string {
  const region = city === undefined ? zip : [`${slugTitle(city)}, ${state}`, zip].join(" ").trim();
  return [street, region].filter(Boolean).join(", ");
}

/** Returns a Google Maps search link: https://developers.google.com/maps/documentation/urls/get-started */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Formats the arrival window that starts at a time, such as `9:30–11:30 AM` or `11 AM–1 PM`. */
export function arrivalText(time: string): string {
  const [from, to] = [hourText(time), hourText(clockAfter(time, ARRIVAL_MINUTES))];
  const isSameHalf = from.slice(-2) === to.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`.replaceAll(" ", " ");
}

/** Returns the time of day that is some minutes after another one on the same day, such as `11:30`. */
export function clockAfter(time: string, minutes: number): string {
  return clockOf(minutesOf(time) + minutes);
}

/** Returns the starts of a day's arrival windows, one after the other, such as `08:00`; none if we're closed. */
export function arrivalStarts(openings: Openings, day: string): string[] {
  const hours = hoursOn(openings, day);
  if (hours === undefined) return [];
  const starts: string[] = [];
  const closes = minutesOf(hours.closes);
  for (let at = minutesOf(hours.opens); at + ARRIVAL_MINUTES <= closes; at += ARRIVAL_MINUTES) {
    starts.push(clockOf(at));
  }
  return starts;
}

/** Drive rates, and the coordinates of each city by slug. */
export interface Travel extends DriveRates {
  places: Readonly<Record<string, Position>>;
}

/**
 * Returns the reasons a job may not work for its person on that day: visits that overlap, and drives that take longer
 * than the time between two visits.
 *
 * @param others jobs to compare with; those of other days and people, and the job itself, are skipped
 */
export function planWarnings(job: Lead, others: readonly Lead[], travel: Travel): string[] {
  const { assignee, bookedFor, bookedTime } = job;
  if (assignee === undefined || bookedFor === undefined || bookedTime === undefined) return [];
  return others.flatMap((other) => {
    if (other.id === job.id || other.status !== "booked" || other.assignee !== assignee) return [];
    if (other.bookedFor !== bookedFor || other.bookedTime === undefined) return [];
    const apart = Math.abs(minutesOf(bookedTime) - minutesOf(other.bookedTime));
    if (apart < VISIT_MINUTES) {
      return [`Overlaps with ${other.name}, ${arrivalText(other.bookedTime)}.`];
    }
    const drive = driveBetween(job, other, travel);
    const left = apart - VISIT_MINUTES;
    if (drive === undefined || drive <= left) return [];
    const isAfter = bookedTime > other.bookedTime;
    return [
      `The drive ${isAfter ? "from" : "to"} ${other.name} takes about ${drive} min, but the plan leaves only ${left}.`,
    ];
  });
}

/** Returns a drive in minutes, or `undefined` if a city is unknown. Within a city, it is 0. */
function driveBetween(a: Lead, b: Lead, { places, ...rates }: Travel): number | undefined {
  if (a.city === undefined || b.city === undefined) return undefined;
  if (a.city === b.city) return 0;
  const [from, to] = [places[a.city], places[b.city]];
  return from && to && estimatedDrive(from, to, rates).minutes;
}

function clockOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`;
}
