import type { Lead, LeadEvent } from "../../contract/lead.ts";
import type { LeadChange, NoteInput } from "../../contract/lead-change.ts";
import { VISIT_STATUSES } from "../../contract/lead-values.ts";

/**
 * Returns the changed lead and the changed fields for its history, or `undefined` if nothing changes. Giving a lead a
 * day for the visit books it.
 *
 * @param at time of the change (ISO)
 */
export function applyChange(
  lead: Lead,
  sent: LeadChange,
  at: string,
): { lead: Lead; changes: NonNullable<LeadEvent["changes"]> } | undefined {
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
  if (Object.keys(changes).length === 0) return undefined;
  const changed = { ...lead, ...change, version: lead.version + 1, updatedAt: at };
  return { lead: { ...changed, ...responseBy(lead, changed.status, at) }, changes };
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
