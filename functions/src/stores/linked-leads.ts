import type { Lead, LinkedLead } from "../../contract/lead.ts";
import { linkOf } from "../../contract/same-visitor.ts";

/** Maximum number of linked leads. More than this would be a flood from one phone number. */
export const MOST_LINKED = 20;

/** A lead that may be linked. */
export interface Candidate {
  found: Lead;
  /** The lead that it was merged into, or the lead itself. */
  shown: Lead;
}

/**
 * Returns the leads linked to a lead without duplicates, newest first. Computed on every read, so nothing has to be
 * updated when a lead is erased or its number changes.
 *
 * @param family the lead and those merged into it
 */
export function linkedLeads(
  family: readonly Lead[],
  candidates: readonly Candidate[],
): LinkedLead[] {
  const linked = new Map<string, LinkedLead>();
  for (const { found, shown } of candidates) {
    const by = family.map((lead) => linkOf(lead, found)).find((link) => link !== undefined);
    if (by === undefined || family.some((lead) => lead.id === shown.id)) continue;
    const { id, createdAt, name, status, spam, source, openedAt } = shown;
    const link = { id, createdAt, name, status, spam, source, by };
    linked.set(id, openedAt === undefined ? link : { ...link, openedAt });
  }
  const place = ({ createdAt, id }: LinkedLead) => `${createdAt} ${id}`;
  return [...linked.values()]
    .toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
    .slice(0, MOST_LINKED);
}
