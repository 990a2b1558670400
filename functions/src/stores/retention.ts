import { RETENTION_MONTHS } from "../../contract/limits.ts";

/** From when on a lead is hidden and may be removed, ISO. @param at of its last activity, ISO */
export function leadExpiry(at: string): string {
  return endOfDay(at, RETENTION_MONTHS.leads);
}

/** The same of a contact event. @param at when it happened, ISO */
export function contactExpiry(at: string): string {
  return endOfDay(at, RETENTION_MONTHS.contacts);
}

/**
 * The end of the day (UTC) so many calendar months later; of a shorter month the last day. Whole days,
 * so that many notes of one day move a lead's expiry once.
 */
function endOfDay(at: string, months: number): string {
  const day = new Date(at);
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const after = Math.min(day.getUTCDate(), lastDay) + 1;
  return new Date(Date.UTC(year, month, after)).toISOString();
}
