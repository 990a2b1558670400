import { ERROR_CODES, type ErrorCode, retryAfterMs } from "#contract/errors.ts";
import type { FieldErrors } from "#contract/lead-input.ts";
import { recordSent, type LeadFields } from "../visit/contact-events.ts";
import { remember, SENT_KEY } from "../visit/storage.ts";
import {
  afterFailure,
  readWaiting,
  removeWaiting,
  saveWaiting,
  WAITING_KEY,
  type WaitingLead,
} from "./queue.ts";

/** Outcome of one attempt to send a lead. */
export type Answer =
  /** The server has stored the lead, in this attempt or an earlier one. */
  | { outcome: "sent" }
  /** The server rejected the lead, and retrying won't help. */
  | { outcome: "refused"; message: string; errors: FieldErrors }
  /** The lead may or may not have arrived. Retry after `holdMs`. */
  | { outcome: "failed"; holdMs: number };

/** Request timeout: visitors shouldn't see "Sending" for longer. */
export const TRY_MS = 15_000;

/** Minimum pause between attempts, for visitors who keep switching tabs. */
const LEAST_PAUSE_MS = 5_000;
const LONGEST_TIMER_MS = 10 * 60_000;
/** Caps the delay, so that setting back the device clock can't hold up a lead for days. */
const LONGEST_HOLD_MS = 60 * 60_000;

const FINAL: ReadonlySet<ErrorCode> = new Set([
  "invalid_fields",
  "invalid_request",
  "too_large",
  "unsupported_type",
  "foreign_origin",
]);

type Listener = (lead: WaitingLead) => void;

const sentListeners = new Set<Listener>();
const refusedListeners = new Set<Listener>();

export function onSent(listener: Listener): void {
  sentListeners.add(listener);
}

export function onRefused(listener: Listener): void {
  refusedListeners.add(listener);
}

/** Sends a lead once. Only accepts responses from our own API, because a hotel's Wi-Fi login page also returns 200. */
export async function postLead(fields: LeadFields): Promise<Answer> {
  try {
    const response = await fetch("/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      // Finish the request even if the visitor locks the phone or closes the tab.
      keepalive: true,
      signal: AbortSignal.timeout(TRY_MS),
    });
    const body = await response.json();
    if (response.ok && typeof body.id === "string") {
      remember("sessionStorage", SENT_KEY, JSON.stringify(body.sent));
      return { outcome: "sent" };
    }
    const code = ERROR_CODES.find((each) => each === body.error?.code);
    if (code === undefined) return { outcome: "failed", holdMs: 0 };
    if (FINAL.has(code)) {
      return { outcome: "refused", message: body.error.message, errors: body.error.fields ?? {} };
    }
    const holdMs = retryAfter(response.headers.get("retry-after"), Date.now());
    return { outcome: "failed", holdMs };
  } catch {
    return { outcome: "failed", holdMs: 0 };
  }
}

/** Parses a Retry-After header. Returns milliseconds, at most an hour, or 0 if the header is missing or invalid. */
export function retryAfter(header: string | null, now: number): number {
  return Math.min(retryAfterMs(header, now) ?? 0, LONGEST_HOLD_MS);
}

/** Sends all waiting leads that are allowed to be retried now, because the connection or the visitor is back. */
export const sendSoon = () =>
  sendWhere(
    ({ nextAt, tries, triedAt, holdUntil }, now) =>
      now >= holdUntil && (tries === 0 ? now >= nextAt : now - triedAt >= LEAST_PAUSE_MS),
  );

/** Sends one lead at the visitor's request. */
export async function sendNow(wanted: string): Promise<void> {
  const lead = readWaiting().find(({ id }) => id === wanted);
  if (lead !== undefined) await send(lead);
  schedule();
}

let timer: number | undefined;

/** Sets the timer for the next lead that is due. */
export function schedule(): void {
  clearTimeout(timer);
  const due = readWaiting()
    .filter(({ refusal }) => refusal === undefined)
    .map(({ nextAt, holdUntil }) => Math.max(nextAt, holdUntil));
  if (due.length === 0) return;
  const wait = Math.min(...due) - Date.now();
  timer = setTimeout(
    () => void sendWhere(({ nextAt, holdUntil }, now) => now >= Math.max(nextAt, holdUntil)),
    Math.min(Math.max(wait, LEAST_PAUSE_MS / 5), LONGEST_TIMER_MS),
  );
}

async function sendWhere(isDue: (lead: WaitingLead, now: number) => boolean): Promise<void> {
  await exclusively(async () => {
    for (const lead of readWaiting()) {
      if (lead.refusal === undefined && isDue(lead, Date.now())) await send(lead);
    }
  });
  schedule();
}

async function send(lead: WaitingLead): Promise<void> {
  const answer = await postLead(lead.fields);
  if (answer.outcome === "sent") {
    removeWaiting(lead.id);
    recordSent(lead.fields);
    for (const listener of sentListeners) listener(lead);
    return;
  }
  // Don't bring back a lead that the visitor deleted or replaced during the request.
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

/** Prevents tabs from sending the same leads twice. If they do anyway, the server detects the duplicates by id. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (working) return;
  working = true;
  try {
    // Web Locks are only available on HTTPS and localhost.
    if ("locks" in navigator) {
      await navigator.locks.request(WAITING_KEY, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await work();
      });
    } else await work();
  } finally {
    working = false;
  }
}
