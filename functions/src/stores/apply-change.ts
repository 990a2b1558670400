import type { Lead, LeadEvent } from "../../contract/lead.ts";
import type { LeadChange, NoteInput } from "../../contract/lead-change.ts";
import { VISIT_STATUSES } from "../../contract/lead-values.ts";
import type { OutboxMessage } from "./lead-store.ts";
import { type PendingEmail, visitEmailAfter, visitMessageId } from "./visit-email.ts";

interface Changed {
  lead: Lead;
  /** For the lead's history. */
  event: LeadEvent;
  /** The email to the customer about their visit. */
  message?: OutboxMessage;
  /** Id of an earlier message about the visit, which must be removed because it no longer applies. */
  replaced?: string | undefined;
}

/**
 * Returns what to store for a change, or `undefined` if nothing changes. Giving a lead a day for the visit books it.
 *
 * @param by email of the staff member
 * @param at time of the change (ISO)
 * @param options.emailCustomer whether to email the customer about their visit
 * @param options.pending the message of the lead's latest email (`visitMessageId`), if it hasn't been delivered
 */
export function applyChange(
  lead: Lead,
  sent: LeadChange,
  by: string,
  at: string,
  { emailCustomer = false, pending }: { emailCustomer?: boolean; pending?: PendingEmail } = {},
): Changed | undefined {
  const before: Readonly<Record<string, unknown>> = { ...lead };
  const change: LeadChange =
    sent.bookedFor !== undefined && sent.status === undefined && !VISIT_STATUSES.has(lead.status)
      ? { ...sent, status: "booked", lostReason: undefined }
      : sent;
  const changes = Object.fromEntries(
    Object.entries(change)
      .filter(([field, to]) => before[field] !== to)
      .map(([field, to]) => [field, { from: before[field], to }]),
  );
  const changed = { ...lead, ...change, version: lead.version + 1, updatedAt: at };
  const next = { ...changed, ...responseBy(lead, changed.status, at) };
  const outcome = emailCustomer ? visitEmailAfter(lead, next, pending) : "same";
  const event: LeadEvent = { at, by, what: "changed", changes };
  if (outcome === "same") {
    return Object.keys(changes).length === 0 ? undefined : { lead: next, event };
  }
  const replaced = visitMessageId(lead);
  if (outcome === "none") return { lead: { ...next, visitEmail: undefined }, event, replaced };
  const { kind, version } = outcome;
  const emailed = { ...next, visitEmail: outcome };
  const id = visitMessageId(emailed) ?? "";
  return {
    lead: emailed,
    event: { ...event, message: kind, version },
    replaced,
    message: { id, kind, leadId: lead.id, attempts: 0, dueAt: at },
  };
}

type Response = Pick<Lead, "respondedAt" | "respondedBy">;

/**
 * Returns the response fields after a status change. Any status except `new` and `lost` is a response. Going back to
 * `new` undoes it, but not a response by call.
 */
function responseBy(lead: Lead, status: Lead["status"], at: string): Response {
  const { respondedAt, respondedBy } = lead;
  if (status !== lead.status) {
    if (status === "new" && respondedBy === "status") {
      return { respondedAt: undefined, respondedBy: undefined };
    }
    if (status !== "new" && status !== "lost" && respondedAt === undefined) {
      return { respondedAt: at, respondedBy: "status" };
    }
  }
  return { respondedAt, respondedBy };
}

/** Returns the lead's response fields if this note is its first response, or `undefined` otherwise. */
export function firstResponse(
  lead: Lead,
  { outcome }: NoteInput,
  at: string,
): Response | undefined {
  if (outcome === undefined || lead.respondedAt !== undefined) return undefined;
  return { respondedAt: at, respondedBy: "note" };
}
