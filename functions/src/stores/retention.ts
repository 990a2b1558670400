import { RETENTION_MONTHS } from "../../contract/limits.ts";
import type { LeadStore } from "./lead-store.ts";

/**
 * Returns when a lead is hidden and may be removed, ISO.
 *
 * @param at an activity, ISO
 * @param before its expiry until now, which an older activity doesn't shorten
 */
export function leadExpiry(at: string, before = ""): string {
  const expiry = endOfDay(at, RETENTION_MONTHS.leads);
  return expiry > before ? expiry : before;
}

/** Returns the same for a contact event. @param at when it happened, ISO */
export function contactExpiry(at: string): string {
  return endOfDay(at, RETENTION_MONTHS.contacts);
}

/**
 * Returns the end of the day (UTC) that is the given number of calendar months later, or the end of the month if that
 * is shorter. Rounded to days, so that several notes on one day move a lead's expiry once.
 */
function endOfDay(at: string, months: number): string {
  const day = new Date(at);
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const after = Math.min(day.getUTCDate(), lastDay) + 1;
  return new Date(Date.UTC(year, month, after)).toISOString();
}

/** How many to remove at a time, so that the store stays responsive. */
const BATCH = 25;

/** Removes everything that is expired, until nothing is left or `stop` is aborted; the next run continues. */
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
