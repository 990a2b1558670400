import { CONVERSION_NAMES } from "../../contract/lead-values.ts";
import { localTime } from "../../contract/local-time.ts";
import { CURRENCY, TIME_ZONE } from "#business";
import type { Lead, LeadEvent } from "../../contract/lead.ts";
import { googleClickOf } from "./channel.ts";
import { csvLine, money } from "./csv.ts";

// The file that Google Ads calls an import of conversions from clicks, with names that it recognizes.
// https://support.google.com/google-ads/answer/7014069

const TITLES = [
  "Google Click ID",
  "GBRAID",
  "WBRAID",
  "Conversion Name",
  "Conversion Time",
  "Conversion Value",
  "Conversion Currency",
] as const;

/** Returns the row with the time zone and the row with the titles. Without a byte order mark, because it's all ASCII. */
export function conversionHead(): string {
  return csvLine([`Parameters:TimeZone=${TIME_ZONE}`]) + csvLine(TITLES);
}

/**
 * Returns whether a lead can have conversions: its visitor clicked a Google ad and didn't opt out of ad measurement.
 */
export function isMeasured(lead: Lead): boolean {
  return lead.spam === false && lead.adConsent !== false && clickOf(lead) !== undefined;
}

/**
 * Returns a record for each time a measured lead became booked or done, counting only the first time, so a job that is
 * reopened isn't counted again.
 *
 * @param events the lead's history, oldest first
 */
export function conversionRecords(lead: Lead, events: readonly LeadEvent[]): string[] {
  const click = clickOf(lead);
  if (click === undefined) return [];
  return (["booked", "done"] as const).flatMap((status) => {
    const reached = events.find(({ changes }) => changes?.["status"]?.to === status);
    if (reached === undefined) return [];
    // An empty value makes Google use the conversion action's own.
    const value = money(lead.jobValue) ?? "";
    return csvLine([...click, CONVERSION_NAMES[status], timeText(reached.at), value, CURRENCY]);
  });
}

/** Returns the cells for the click, of which exactly one has an id, because Google rejects rows with more. */
function clickOf(lead: Lead): readonly string[] | undefined {
  const { gclid, gbraid, wbraid } = googleClickOf(lead);
  if (isClickId(gclid)) return [gclid, "", ""];
  if (isClickId(gbraid)) return ["", gbraid, ""];
  return isClickId(wbraid) ? ["", "", wbraid] : undefined;
}

/** Anyone can put anything into a link, so ids that Google can't have made are left out. */
function isClickId(id: string | undefined): id is string {
  return id !== undefined && /^[A-Za-z0-9][\w.-]*$/.test(id);
}

/** Formats a local time with seconds, which are the same in every time zone. */
function timeText(at: string): string {
  return `${localTime(new Date(at))}:${at.slice("2026-11-20T09:30:".length, "2026-11-20T09:30:00".length)}`;
}
