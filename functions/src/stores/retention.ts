import { RETENTION_MONTHS } from "../../contract/limits.ts";
import type { LeadStore } from "./lead-store.ts";

/**
 * Returns when a lead expires (ISO). From then on, it is hidden and can be removed.
 *
 * @param at time of the activity (ISO)
 * @param before the lead's current expiry, which an older activity doesn't shorten
 */
export function leadExpiry(at: string, before = ""): string {
  const expiry = endOfDay(at, RETENTION_MONTHS.leads);
  return expiry > before ? expiry : before;
}

/** Returns when a contact event expires (ISO). @param at when it occurred (ISO) */
export function contactExpiry(at: string): string {
  return endOfDay(at, RETENTION_MONTHS.contacts);
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

/** Number of records to remove at a time, so the store stays responsive. */
const BATCH = 25;

/** Removes expired data until none is left or `stop` aborts; the next run continues. */
export async function purgeExpired(
  store: Pick<LeadStore, "purge">,
  stop: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<{ leads: number; contacts: number }> {
  const removed = { leads: 0, contacts: 0 };
  while (!stop.aborted) {
    const { leads, contacts } = await store.purge(now().toISOString(), BATCH);
    removed.leads += leads;
    removed.contacts += contacts;
    if (leads < BATCH && contacts < BATCH) break;
  }
  return removed;
}
