import type { Lead, LinkedLead } from "../../contract/lead.ts";
import { linkOf } from "../../contract/same-visitor.ts";

/** Maximum number of linked leads. More than this would be a flood from one phone number. */
export const MOST_LINKED = 20;

/**
 * Returns the leads linked to `lead` without duplicates, newest first. Computed on every read, so nothing has to be
 * updated when a lead is erased or its number changes.
 */
export function linkedLeads(lead: Lead, others: readonly Lead[]): LinkedLead[] {
  const linked = new Map<string, LinkedLead>();
  for (const other of others) {
    const by = linkOf(lead, other);
    if (by === undefined) continue;
    const { id, createdAt, name, status, spam, source, openedAt } = other;
    const shown = { id, createdAt, name, status, spam, source, by };
    linked.set(id, openedAt === undefined ? shown : { ...shown, openedAt });
  }
  const place = ({ createdAt, id }: LinkedLead) => `${createdAt} ${id}`;
  return [...linked.values()]
    .toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
    .slice(0, MOST_LINKED);
}
