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
  return { lead: { ...changed, respondedAt: responseAt(lead, changed.status, at) }, changes };
}

/** A status beyond `new` is an answer, but for a lead that is given up; back to `new` nobody has answered. */
function responseAt(lead: Lead, status: Lead["status"], at: string): string | undefined {
  if (status === lead.status || status === "lost") return lead.respondedAt;
  return status === "new" ? undefined : (lead.respondedAt ?? at);
}

/** Whether a note is the first answer that a lead got: then it is kept with the lead when that was. */
export function isFirstResponse(lead: Lead, { outcome }: NoteInput): boolean {
  return outcome !== undefined && lead.respondedAt === undefined;
}
