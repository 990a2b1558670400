import { getVtimezoneComponent } from "@touch4it/ical-timezones";
import ical, { type ICalCalendarData } from "ical-generator";
import { addDays } from "../../contract/local-time.ts";
import { TIME_ZONE } from "#business";
import { clockAfter } from "../../contract/jobs.ts";
import type { Lead } from "../../contract/lead.ts";
import { ARRIVAL_MINUTES } from "../../contract/preferred-times.ts";

// Builds iCalendar files (RFC 5545), for the calendars of staff and for emails to customers.

/** Creates an empty calendar. Without a zone of its own, its timestamps are in UTC, as the standard requires. */
export function newCalendar(data: Omit<ICalCalendarData, "timezone">) {
  return ical({ ...data, timezone: { name: null, generator: getVtimezoneComponent } });
}

/** Returns when an event for a visit is, in local time: its arrival window, or all day if no time is agreed. */
export function visitTimes({
  bookedFor,
  bookedTime,
}: Pick<Lead, "bookedTime"> & { bookedFor: string }) {
  // Strings without an offset are written as they are, whatever the server's time zone is.
  if (bookedTime === undefined) {
    return { timezone: TIME_ZONE, start: `${bookedFor}T00:00:00`, allDay: true };
  }
  const endTime = clockAfter(bookedTime, ARRIVAL_MINUTES);
  const endDay = endTime < bookedTime ? addDays(bookedFor, 1) : bookedFor;
  return {
    timezone: TIME_ZONE,
    start: `${bookedFor}T${bookedTime}:00`,
    end: `${endDay}T${endTime}:00`,
  };
}
