import { ACCESS_AUDIT_DAYS, REPORT_DAYS, RETENTION_MONTHS } from "../../contract/limits.ts";

/** Expiry of leads that were merged into another one, because they expire and leave the trash with it. */
export const WITH_OTHER = "9999-12-31T00:00:00.000Z";

/**
 * Returns when a lead expires (ISO). From then on, it is hidden and can be removed.
 *
 * @param at time of the activity (ISO)
 * @param before the lead's current or earliest expiries, which the activity doesn't shorten
 */
export function leadExpiry(at: string, ...before: string[]): string {
  const expiry = endOfDay(at, RETENTION_MONTHS.leads);
  return before.reduce((latest, each) => (each > latest ? each : latest), expiry);
}

/** Returns when a contact event expires (ISO). @param at when it occurred (ISO) */
export function contactExpiry(at: string): string {
  return endOfDay(at, RETENTION_MONTHS.contacts);
}

/** Returns when an audit entry about a sign-in, a sign-out or a request for an erased lead expires (ISO). @param at ISO */
export function auditExpiry(at: string): string {
  return new Date(Date.parse(at) + ACCESS_AUDIT_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

/** Returns the time (ISO) when reports that expire now were last seen. @param now ISO */
export function reportDeadline(now: string): string {
  return new Date(Date.parse(now) - REPORT_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

/**
 * Returns the end of the day (UTC) the given number of calendar months later, or the end of that month if it is
 * shorter. Rounded to days, so several notes on one day extend a lead's expiry only once.
 */
function endOfDay(at: string, months: number): string {
  const day = new Date(at);
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const after = Math.min(day.getUTCDate(), lastDay) + 1;
  return new Date(Date.UTC(year, month, after)).toISOString();
}
