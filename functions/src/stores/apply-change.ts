import type { Lead, LeadEvent } from "../../contract/lead.ts";
import type { LeadChange } from "./lead-store.ts";

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
  return { lead: { ...lead, ...change, version: lead.version + 1, updatedAt: at }, changes };
}
