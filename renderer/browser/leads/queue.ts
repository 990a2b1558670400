import { WAITING_DAYS } from "#contract/limits.ts";
import type { LeadFields } from "../visit/contact-events.ts";
import { recallJson } from "../visit/storage.ts";

/** A lead waiting to be sent from this browser. Times are in milliseconds since 1970. */
export interface WaitingLead {
  /** Submission id, which is also one of the fields. */
  id: string;
  fields: LeadFields;
  savedAt: number;
  /** Number of failed attempts; 0 during the first attempt. */
  tries: number;
  triedAt: number;
  /** When to retry. */
  nextAt: number;
  /** Earliest time for the next attempt, as requested by the server. */
  holdUntil: number;
  /** Why the server rejected the lead. */
  refusal?: string | undefined;
}

/** `every-page.ts` checks for this key. */
export const WAITING_KEY = "leads_waiting";

const VERSION = 1;
const MOST_LEADS = 5;
const WAITING_MS = WAITING_DAYS * 24 * 60 * 60_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 10 * 60_000;

const listeners = new Set<() => void>();

/** Calls `listener` when this page changes the queue. Other tabs get the `storage` event. */
export function onWaitingChange(listener: () => void): void {
  listeners.add(listener);
}

/** Returns the waiting leads, oldest first, or an empty list if the stored value isn't in our format. */
export function readWaiting(): WaitingLead[] {
  const stored = recallJson("localStorage", WAITING_KEY);
  if (stored?.version !== VERSION || !Array.isArray(stored.leads)) return [];
  return stored.leads.filter(
    (lead: Partial<WaitingLead> | null) =>
      typeof lead?.id === "string" && typeof lead.fields === "object" && lead.fields !== null,
  );
}

/**
 * Saves a lead, replacing any earlier version.
 * @returns false if storage is disabled or full, or already contains five leads
 */
export function saveWaiting(lead: WaitingLead): boolean {
  const others = readWaiting().filter(({ id }) => id !== lead.id);
  if (others.length >= MOST_LEADS) return false;
  return write([...others, lead].toSorted((a, b) => a.savedAt - b.savedAt));
}

export function removeWaiting(id: string): void {
  const leads = readWaiting();
  const left = leads.filter((lead) => lead.id !== id);
  if (left.length < leads.length) write(left);
}

/** Removes and returns the leads that have been waiting too long. */
export function dropExpired(now: number): WaitingLead[] {
  const leads = readWaiting();
  const expired = leads.filter(({ savedAt }) => now - savedAt > WAITING_MS);
  if (expired.length > 0) write(leads.filter((lead) => !expired.includes(lead)));
  return expired;
}

/** Returns the lead updated after another failed attempt. */
export function afterFailure(
  lead: WaitingLead,
  now: number,
  holdMs: number,
  chance: number,
): WaitingLead {
  const tries = lead.tries + 1;
  return {
    ...lead,
    tries,
    triedAt: now,
    nextAt: now + retryDelay(tries, chance),
    holdUntil: now + holdMs,
  };
}

/**
 * Returns how many milliseconds to wait after `tries` failed attempts: 5 s, doubled each time, up to 10 min, randomly
 * shortened by up to half so that browsers don't all retry at the same moment.
 * @param chance from 0 to 1, usually from `Math.random`
 */
export function retryDelay(tries: number, chance: number): number {
  const whole = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
  return Math.round((whole * (1 + chance)) / 2);
}

/** Unlike `remember`, reports failures, because an unsaved lead must not be shown as saved. */
function write(leads: readonly WaitingLead[]): boolean {
  try {
    if (leads.length === 0) localStorage.removeItem(WAITING_KEY);
    else localStorage.setItem(WAITING_KEY, JSON.stringify({ version: VERSION, leads }));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
