import { WAITING_DAYS } from "#contract/limits.ts";
import { retryDelay } from "./backoff.ts";

/** A lead as forms send it: flat, by the names of the contract; several values of one name with commas. */
export type LeadFields = Readonly<Record<string, string>>;

/** A lead that waits in this browser. Times are in milliseconds since 1970. */
export interface WaitingLead {
  /** Its submission id, which is among the fields as well. */
  id: string;
  fields: LeadFields;
  savedAt: number;
  /** Failed tries; 0 while the first one is under way. */
  tries: number;
  triedAt: number;
  /** When to try again by itself. */
  nextAt: number;
  /** The server asked not to try before. */
  holdUntil: number;
  /** It will never be taken as it is: why. */
  refusal?: string | undefined;
}

/** `waiting.ts` looks for it on every page. */
export const WAITING_KEY = "leads_waiting";

const VERSION = 1;
const MOST_LEADS = 5;
const WAITING_MS = WAITING_DAYS * 24 * 60 * 60_000;

/** Called after this page changed what waits; other pages get the `storage` event. */
const listeners = new Set<() => void>();

export function onWaitingChange(listener: () => void): void {
  listeners.add(listener);
}

/** What waits, oldest first. What is not of our shape is nothing of ours. */
export function readWaiting(): WaitingLead[] {
  try {
    const stored = JSON.parse(localStorage.getItem(WAITING_KEY) ?? "{}");
    if (stored.version !== VERSION || !Array.isArray(stored.leads)) return [];
    return stored.leads.filter(
      (lead: Partial<WaitingLead> | null) =>
        typeof lead?.id === "string" && typeof lead.fields === "object" && lead.fields !== null,
    );
  } catch {
    return [];
  }
}

/**
 * Saves a lead, in the place of an older state of itself.
 * @returns whether it is saved: storage may be forbidden or full, and holds five leads at most
 */
export function saveWaiting(lead: WaitingLead): boolean {
  const leads = readWaiting();
  const others = leads.filter(({ id }) => id !== lead.id);
  if (others.length >= MOST_LEADS) return false;
  return write([...others, lead].toSorted((a, b) => a.savedAt - b.savedAt));
}

export function removeWaiting(id: string): void {
  const leads = readWaiting();
  const left = leads.filter((lead) => lead.id !== id);
  if (left.length < leads.length) write(left);
}

/** Removes what waited for too long, and answers it. */
export function dropExpired(now: number): WaitingLead[] {
  const leads = readWaiting();
  const expired = leads.filter(({ savedAt }) => now - savedAt > WAITING_MS);
  if (expired.length > 0) write(leads.filter((lead) => !expired.includes(lead)));
  return expired;
}

/** A lead after one more failed try. */
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
