import type { ContactKind, LeadParameter } from "#contract/api.ts";

/** Where each screen of the staff app is, said once. */
export const PATHS = {
  home: "/admin",
  login: "/admin/login",
  leads: "/admin/leads",
  overview: "/admin/overview",
  contacts: "/admin/contacts",
  staff: "/admin/staff",
} as const;

export function leadPath(id: string): string {
  return `${PATHS.leads}/${encodeURIComponent(id)}`;
}

/** The list of leads that are filtered so. */
export function leadsPath(filter: Partial<Record<LeadParameter | "view", string>>): string {
  const query = new URLSearchParams(filter).toString();
  return query === "" ? PATHS.leads : `${PATHS.leads}?${query}`;
}

/** What the clicks may be filtered by. */
export interface ContactsFilter {
  kind?: ContactKind;
  /** The first and the last day in Georgia. */
  from?: string;
  to?: string;
  /** Name of a placement. */
  place?: string;
}

/** The clicks that are filtered so. */
export function contactsPath(filter: ContactsFilter): string {
  const query = new URLSearchParams({ ...filter }).toString();
  return query === "" ? PATHS.contacts : `${PATHS.contacts}?${query}`;
}
