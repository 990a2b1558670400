import { WAITING_DAYS } from "#contract/limits.ts";
import type { QueueStorage, Waiting } from "../queue/queue.ts";
import type { LeadFields } from "../visit/contact-events.ts";
import { recallJson } from "../visit/storage.ts";

/** A lead waiting to be sent from this browser. Its id is its submission id, which is also one of the fields. */
export interface WaitingLead extends Waiting {
  fields: LeadFields;
}

/** `every-page.ts` checks for this key. */
export const WAITING_KEY = "leads_waiting";

const VERSION = 1;
const MOST_LEADS = 5;
const WAITING_MS = WAITING_DAYS * 24 * 60 * 60_000;

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

export const leadStorage: QueueStorage<WaitingLead> = {
  read: readWaiting,
  update: (id, change) => {
    const lead = readWaiting().find((each) => each.id === id);
    if (lead !== undefined) saveWaiting(change(lead));
  },
  remove: removeWaiting,
};

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
