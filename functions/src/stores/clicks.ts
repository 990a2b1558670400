import type { StoredContact } from "../../contract/api.ts";
import { visitOf } from "../../contract/attribution.ts";
import { MERGED_LEAD } from "../../contract/lead-values.ts";
import type { Lead } from "../../contract/lead.ts";

/** Returns the visits of contact events that have no lead of their own, without duplicates. */
export function visitsOf(contacts: readonly StoredContact[]): string[] {
  const visits = contacts
    .filter(({ lead }) => lead === undefined)
    .map(visitOf)
    .filter((visit) => visit !== undefined);
  return [...new Set(visits)];
}

/**
 * Returns contact events with the leads of their visits. Computed on every read, so nothing has to be removed when a lead
 * is erased.
 */
export function withLeads(
  contacts: readonly StoredContact[],
  leads: readonly Lead[],
): StoredContact[] {
  // If a lead took over the visit of one merged into it, the one in the lists comes last and wins.
  const shown = [MERGED_LEAD, false].flatMap((value) => leads.filter(({ spam }) => spam === value));
  const byVisit = new Map(shown.map((lead) => [visitOf(lead), lead.id]));
  return contacts.map((contact) => {
    const visit = visitOf(contact);
    const lead = contact.lead ?? (visit === undefined ? undefined : byVisit.get(visit));
    return lead === undefined ? contact : { ...contact, lead };
  });
}
