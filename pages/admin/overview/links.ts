import type { LeadParameter, Stats } from "#contract/api.ts";
import { LEAD_STATUSES } from "#contract/lead.ts";
import { leadsPath } from "../app/paths.ts";
import type { Way } from "./series.ts";

/** The days that a number is about. */
export type Span = Pick<Stats, "from" | "to">;

/** What groups of leads have in common, by the parameter that the list of leads has for it. */
export type GroupParameter = Extract<LeadParameter, "service" | "city" | "campaign" | "page">;

/** Leads that will be a visit, or were one: those whose value counts. */
export const BOOKED = "booked,done";

/** Staff did something about these. */
export const ANSWERED = LEAD_STATUSES.filter((status) => status !== "new").join(",");

/** The list behind a number: the leads of these days, of which all that is given holds. */
export function leadsOf(
  { from, to }: Span,
  filter: Partial<Record<LeadParameter, string>> = {},
): string {
  return leadsPath({ view: "all", ...filter, from, to });
}

/** By what the list of leads knows how a lead came. */
export const WAY_FILTERS = {
  quote: { source: "web", kind: "quote" },
  form: { source: "web", kind: "contact" },
  phone: { source: "phone" },
} as const satisfies Record<Way, Partial<Record<LeadParameter, string>>>;
