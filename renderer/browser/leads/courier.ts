import { recordSent } from "../visit/sent-form.ts";
import { postLead } from "./post-lead.ts";
import {
  afterFailure,
  readWaiting,
  removeWaiting,
  saveWaiting,
  WAITING_KEY,
  type WaitingLead,
} from "./queue.ts";

/** Whoever changes tabs to and fro asks no more often than this. */
const LEAST_PAUSE_MS = 5_000;
const LONGEST_TIMER_MS = 10 * 60_000;

type Listener = (lead: WaitingLead) => void;

const sentListeners = new Set<Listener>();
const refusedListeners = new Set<Listener>();

export function onSent(listener: Listener): void {
  sentListeners.add(listener);
}

export function onRefused(listener: Listener): void {
  refusedListeners.add(listener);
}

/** Sends what is due by its own time. */
export const sendDue = () =>
  sendWhere(({ nextAt, holdUntil }, now) => now >= Math.max(nextAt, holdUntil));

/** Sends all that may be sent: the connection is back, or the visitor is. */
export const sendSoon = () =>
  sendWhere(
    ({ nextAt, tries, triedAt, holdUntil }, now) =>
      now >= holdUntil && (tries === 0 ? now >= nextAt : now - triedAt >= LEAST_PAUSE_MS),
  );

/** Sends one lead, because the visitor says so. */
export async function sendNow(wanted: string): Promise<void> {
  const lead = readWaiting().find(({ id }) => id === wanted);
  if (lead !== undefined) await send(lead);
  wakeLater();
}

async function sendWhere(isDue: (lead: WaitingLead, now: number) => boolean): Promise<void> {
  await alone(async () => {
    for (const lead of readWaiting()) {
      if (lead.refusal === undefined && isDue(lead, Date.now())) await send(lead);
    }
  });
  wakeLater();
}

async function send(lead: WaitingLead): Promise<void> {
  const answer = await postLead(lead.fields);
  if (answer.outcome === "sent") {
    removeWaiting(lead.id);
    recordSent(lead.fields);
    for (const listener of sentListeners) listener(lead);
    return;
  }
  // Deleted or replaced while it was on its way: then it stays so.
  if (!readWaiting().some(({ id }) => id === lead.id)) return;
  if (answer.outcome === "failed") {
    saveWaiting(afterFailure(lead, Date.now(), answer.holdMs, Math.random()));
    return;
  }
  const refusal = Object.values(answer.errors).join(" ") || answer.message;
  const refused = { ...lead, refusal };
  saveWaiting(refused);
  for (const listener of refusedListeners) listener(refused);
}

let working = false;

/** Two tabs would do no harm, because the server knows a lead by its id; but one is enough. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (working) return;
  working = true;
  try {
    // There only where the site is reached by https or on this machine.
    if ("locks" in navigator) {
      await navigator.locks.request(WAITING_KEY, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await work();
      });
    } else await work();
  } finally {
    working = false;
  }
}

let timer: number | undefined;

/** Sets the clock to when the next lead is due. */
export function wakeLater(): void {
  clearTimeout(timer);
  const due = readWaiting()
    .filter(({ refusal }) => refusal === undefined)
    .map(({ nextAt, holdUntil }) => Math.max(nextAt, holdUntil));
  if (due.length === 0) return;
  const wait = Math.min(...due) - Date.now();
  timer = setTimeout(
    () => void sendDue(),
    Math.min(Math.max(wait, LEAST_PAUSE_MS / 5), LONGEST_TIMER_MS),
  );
}
