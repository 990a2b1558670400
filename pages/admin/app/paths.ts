import type { ContactKind } from "#contract/lead-values.ts";
import type { LeadParameter } from "#contract/queries.ts";

/** Paths of the staff app's screens. */
export const PATHS = {
  home: "/admin",
  login: "/admin/login",
  leads: "/admin/leads",
  jobs: "/admin/jobs",
  overview: "/admin/overview",
  contacts: "/admin/contacts",
  staff: "/admin/staff",
  sessions: "/admin/sessions",
  reports: "/admin/reports",
} as const;

export function leadPath(id: string): string {
  return `${PATHS.leads}/${encodeURIComponent(id)}`;
}

/** Returns the path of the lead list with a filter. */
export function leadsPath(filter: Partial<Record<LeadParameter | "view", string>>): string {
  return withQuery(PATHS.leads, filter);
}

function withQuery(path: string, filter: Record<string, string>): string {
  const query = new URLSearchParams(filter).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Returns the path of the jobs of one person, by email, or of everyone. */
export function jobsPath(person = ""): string {
  return withQuery(PATHS.jobs, person === "" ? {} : { person });
}

/** Filters for the contacts screen. */
export interface ContactsFilter {
  kind?: ContactKind;
  /** The first and last day, in local time. */
  from?: string;
  to?: string;
  /** Placement of the link, such as `header`. */
  place?: string;
}

/** Returns the path of the contacts screen with a filter. */
export function contactsPath(filter: ContactsFilter): string {
  return withQuery(PATHS.contacts, { ...filter });
}

/** Path of the lead list that was opened last, for the link back from a lead. */
let last: string = PATHS.leads;

export function lastList(): string {
  return last;
}

export function rememberList(path: string): void {
  last = path;
}

/** Returns the path of the sign-in page, which redirects to the given path and query after sign-in. */
export function loginPath(path: string, search: string): string {
  const next = search === "" ? path : `${path}?${search}`;
  return next === PATHS.leads ? PATHS.login : `${PATHS.login}?next=${encodeURIComponent(next)}`;
}

/**
 * Returns where to go after sign-in, which is never outside the staff app.
 * @param search the sign-in page's query string
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  if (!URL.canParse(next, origin)) return PATHS.leads;
  // Browsers resolve `//`, `\` and `..`, any of which could lead outside the staff app.
  const url = new URL(next, origin);
  const isOurs = url.origin === origin && url.pathname.startsWith(`${PATHS.home}/`);
  return isOurs && url.pathname !== PATHS.login ? url.pathname + url.search : PATHS.leads;
}
