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

/** Address of the list that was looked at last: whoever goes on from a lead goes on in it. */
let last: string = PATHS.leads;

export function lastList(): string {
  return last;
}

export function rememberList(path: string): void {
  last = path;
}

/** The sign-in, which leads back to where one was going, with what was asked for there. */
export function loginPath(path: string, search: string): string {
  const next = search === "" ? path : `${path}?${search}`;
  return next === PATHS.leads ? PATHS.login : `${PATHS.login}?next=${encodeURIComponent(next)}`;
}

/**
 * Where one was going; never out of the staff app.
 * @param search what stands behind the `?` of the sign-in's address
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  if (!URL.canParse(next, origin)) return PATHS.leads;
  // As the browser reads it: `//`, `\` and `..` may lead elsewhere.
  const url = new URL(next, origin);
  const isOurs = url.origin === origin && url.pathname.startsWith(`${PATHS.home}/`);
  return isOurs && url.pathname !== PATHS.login ? url.pathname + url.search : PATHS.leads;
}
