import { isDay } from "#contract/local-time.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import { LIMITS } from "#contract/limits.ts";
import type { LeadParameter } from "#contract/queries.ts";

/** API parameters set by views. List URLs include the view's name instead. */
export type ViewParameter = "spam" | "followUpBy" | "order";
export type FilterName = Exclude<LeadParameter, ViewParameter>;
export type ListFilter = { [Name in FilterName]?: string };

/** Sanitizes a value from a URL. Returns an empty string if it's invalid. */
type Read = (value: string) => string;

const visitText: Read = (value) => value.slice(0, LIMITS.touch);

// Not derived from the API's schema, because importing it would add zod to the initial download.
/** Filters allowed in a list URL, keyed by API parameter. */
const FILTERS: Readonly<Record<FilterName, Read>> = {
  q: (value) => value.slice(0, LIMITS.search),
  status: (value) => {
    const asked = value.split(",");
    return LEAD_STATUSES.filter((status) => asked.includes(status)).join(",");
  },
  service: slug,
  city: slug,
  campaign: visitText,
  trafficSource: visitText,
  medium: visitText,
  landingPage: visitText,
  page: (value) => {
    const isPath = /^\/(?!\/)/.test(value) && value.length <= LIMITS.page;
    return isPath || value === NONE ? value : "";
  },
  assignee: (value) => (value.includes("@") || /^none$/i.test(value) ? value.toLowerCase() : ""),
  from: dayOrMoment,
  to: dayOrMoment,
  source: oneOf(["web", "phone"]),
  kind: oneOf(["contact", "quote"]),
};

function slug(value: string): string {
  return /^[a-z0-9-]{1,60}$/.test(value) ? value : "";
}

function oneOf(values: readonly string[]): Read {
  return (value) => (values.includes(value) ? value : "");
}

/** Accepts a date or timestamp in this century. A partly typed year, such as 0020, is rejected. */
function dayOrMoment(value: string): string {
  const isMoment = /^.{10}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay(isMoment ? value.slice(0, 10) : value) ? value : "";
}

/** Returns the valid filters from a URL's query parameters. */
export function readFilter(given: URLSearchParams): ListFilter {
  const values = Object.entries(FILTERS).map(
    ([name, read]) => [name, read(given.get(name)?.trim() ?? "")] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** Returns whether a URL's query has any filter, valid or not. */
export function hasFilter(given: URLSearchParams): boolean {
  return Object.keys(FILTERS).some((name) => given.has(name));
}
