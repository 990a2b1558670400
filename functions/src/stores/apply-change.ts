import type { Lead, LeadEvent } from "../../contract/lead.ts";
import type { LeadChange, NoteInput } from "../../contract/lead-change.ts";

/**
 * The lead as it is after a change, and what its history is to say of it. `undefined` where the change
 * asks for what is there already.
 *
 * @param at ISO
 */
export function applyChange(
  lead: Lead,
  change: LeadChange,
  at: string,
): { lead: Lead; changes: NonNullable<LeadEvent["changes"]> } | undefined {
  const before: Readonly<Record<string, unknown>> = { ...lead };
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
 * A status beyond `new` is an answer, but for a lead that is given up. Back to `new` it was none; a call that was made
 * stays one.
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

/** What is kept with the lead of a note that is the first answer that it got; `undefined` for any other note. */
export function firstResponse(
  lead: Lead,
  { outcome }: NoteInput,
  at: string,
): Response | undefined {
  if (outcome === undefined || lead.respondedAt !== undefined) return undefined;
  return { respondedAt: at, respondedBy: "note" };
}
