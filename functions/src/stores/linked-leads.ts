import { TEST_LEAD } from "../../contract/lead-values.ts";
import type { Lead, LinkedLead } from "../../contract/lead.ts";
import { LINKED_DAYS } from "../../contract/limits.ts";

/** Maximum number of linked leads. More than this would be a flood from one phone number. */
export const MOST_LINKED = 20;

const WINDOW_MS = LINKED_DAYS * 24 * 60 * 60 * 1000;

/** Returns the inclusive time range in which leads with the same phone or email are linked. */
export function linkWindow({ createdAt }: Lead): { from: string; to: string } {
  const at = Date.parse(createdAt);
  return {
    from: new Date(at - WINDOW_MS).toISOString(),
    to: new Date(at + WINDOW_MS).toISOString(),
  };
}

/**
 * Returns the leads linked to `lead` without duplicates, newest first. Computed on every read, so nothing has to be
 * updated when a lead is erased or its number changes.
 */
export function linkedLeads(lead: Lead, others: readonly Lead[]): LinkedLead[] {
  const linked = new Map<string, LinkedLead>();
  for (const other of others) {
    const by = linkOf(lead, other);
    if (by === undefined) continue;
    const { id, createdAt, name, status, spam, source } = other;
    linked.set(id, { id, createdAt, name, status, spam, source, by });
  }
  const place = ({ createdAt, id }: LinkedLead) => `${createdAt} ${id}`;
  return [...linked.values()]
    .toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
    .slice(0, MOST_LINKED);
}

function linkOf(lead: Lead, other: Lead): LinkedLead["by"] | undefined {
  if (other.id === lead.id || other.spam === TEST_LEAD) return undefined;
  const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;
  if (
    isSame(lead.follows, other.submissionId) ||
    isSame(lead.submissionId, other.follows) ||
    isSame(lead.follows, other.follows)
  ) {
    return "form";
  }
  const { from, to } = linkWindow(lead);
  if (other.createdAt < from || other.createdAt > to) return undefined;
  if (isSame(lead.phone, other.phone)) return "phone";
  return isSame(lead.email, other.email) ? "email" : undefined;
}
