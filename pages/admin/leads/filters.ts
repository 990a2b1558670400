import { georgiaDay, isDay } from "#contract/georgia-time.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import { LIMITS } from "#contract/limits.ts";
import type { LeadParameter } from "#contract/queries.ts";
import type { Reader } from "../app/SignedIn.tsx";
import { nameOf, STATUS_LABELS } from "../ui/labels.ts";
import { dayText } from "../ui/times.ts";

/** API parameters set by views. List URLs include the view's name instead. */
type ViewParameter = "spam" | "followUpBy" | "order";
export type FilterName = Exclude<LeadParameter, ViewParameter>;
export type ListFilter = { [Name in FilterName]?: string };

interface FilterRules {
  /** Sanitizes a value from a URL. Returns an empty string if it's invalid. */
  read: (value: string) => string;
  /** Describes a value. An empty label hides the filter. */
  label: Label;
}
type Label = (value: string, reader: Reader) => string;

// Not derived from the API's schema, because importing it would add zod to the initial download.
/** Filters allowed in a list URL, keyed by API parameter. */
const FILTERS: Readonly<Record<FilterName, FilterRules>> = {
  q: { read: (value) => value.slice(0, LIMITS.search), label: () => "Search text" },
  status: {
    read: (value) => {
      const asked = value.split(",");
      return LEAD_STATUSES.filter((status) => asked.includes(status)).join(",");
    },
    label: statusText,
  },
  service: {
    read: slug,
    label: (value, { services }) => (value === NONE ? "No service" : nameOf(services, value)),
  },
  city: {
    read: slug,
    label: (value, { cities }) => (value === NONE ? "No city" : nameOf(cities, value)),
  },
  campaign: visitText("Campaign"),
  trafficSource: visitText("Source"),
  medium: visitText("Medium"),
  landingPage: visitText("Landing page"),
  page: {
    read: (value) => {
      const isPath = /^\/(?!\/)/.test(value) && value.length <= LIMITS.page;
      return isPath || value === NONE ? value : "";
    },
    label: (value) => (value === NONE ? "No page" : `Form on ${value}`),
  },
  assignee: {
    read: (value) => (value.includes("@") || /^none$/i.test(value) ? value.toLowerCase() : ""),
    label: (value, { me }) => `Assigned to ${assigneeText(value, me)}`,
  },
  from: { read: dayOrMoment, label: (value, { now }) => `From ${momentText(value, now)}` },
  to: {
    read: dayOrMoment,
    label: (value, { now }) => `${value.includes("T") ? "Before" : "To"} ${momentText(value, now)}`,
  },
  // These two form one choice, so `filterLabels` adds their label.
  source: { read: oneOf(["web", "phone"]), label: () => "" },
  kind: { read: oneOf(["contact", "quote"]), label: () => "" },
};

const VIEW_LABELS: Readonly<Record<ViewParameter, Label>> = {
  spam: (value) => (value === "true" ? "Spam" : ""),
  followUpBy: (value, { now }) => `Follow-up by ${momentText(value, now)}`,
  order: () => "",
};

function visitText(name: string): FilterRules {
  return {
    read: (value) => value.slice(0, LIMITS.touch),
    label: (value) => (value === NONE ? `No ${name.toLowerCase()}` : `${name} ${value}`),
  };
}

function slug(value: string): string {
  return /^[a-z0-9-]{1,60}$/.test(value) ? value : "";
}

function oneOf(values: readonly string[]) {
  return (value: string) => (values.includes(value) ? value : "");
}

/** Accepts a date or timestamp in this century. A partly typed year, such as 0020, is rejected. */
function dayOrMoment(value: string): string {
  const isMoment = /^.{10}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay(isMoment ? value.slice(0, 10) : value) ? value : "";
}

/** Returns the valid filters from a URL's query parameters. */
export function readFilter(given: URLSearchParams): ListFilter {
  const values = Object.entries(FILTERS).map(
    ([name, { read }]) => [name, read(given.get(name)?.trim() ?? "")] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** Returns whether a URL's query has any filter, valid or not. */
export function hasFilter(given: URLSearchParams): boolean {
  return Object.keys(FILTERS).some((name) => given.has(name));
}

/** Choices for a lead's source, which the API splits into two parameters. */
export const SOURCES = [
  { value: "web", label: "From the website", filter: { source: "web", kind: "" } },
  { value: "quote", label: "Quote", filter: { source: "web", kind: "quote" } },
  { value: "form", label: "Form", filter: { source: "web", kind: "contact" } },
  { value: "phone", label: "Phone", filter: { source: "phone", kind: "" } },
] as const;

type Parameters = { [Name in LeadParameter]?: string | undefined };

/** Returns the source choice that matches a filter, if any. */
export function sourceOf({ source, kind }: Parameters) {
  if (source === "phone") return SOURCES.find(({ value }) => value === "phone");
  const asked = kind ?? (source === "web" ? "" : undefined);
  return SOURCES.find(({ filter }) => filter.source === "web" && filter.kind === asked);
}

/** Returns a label for each active filter, with the change that removes it. */
export function filterLabels(
  filter: Parameters,
  reader: Reader,
): { label: string; without: ListFilter }[] {
  const given: Readonly<Record<string, string | undefined>> = { ...filter };
  const rules = Object.entries(FILTERS).map(([name, { label }]) => [name, label] as const);
  const labels = [...rules, ...Object.entries(VIEW_LABELS)].map(([name, labelOf]) => {
    const value = given[name];
    return { label: value === undefined ? "" : labelOf(value, reader), without: { [name]: "" } };
  });
  const source = sourceOf(filter)?.label ?? "";
  return [...labels, { label: source, without: { source: "", kind: "" } }].filter(
    ({ label }) => label !== "",
  );
}

function assigneeText(assignee: string, me: string): string {
  if (assignee === NONE) return "no one";
  return assignee === me ? "me" : assignee;
}

/** Formats a comma-separated list of statuses, such as `Booked or Done`. */
export function statusText(status: string): string {
  const asked = status.split(",");
  return LEAD_STATUSES.filter((each) => asked.includes(each))
    .map((each) => STATUS_LABELS[each])
    .join(" or ");
}

/** Formats a date, or the Georgia date of a timestamp, for use after a preposition. */
function momentText(time: string, now: Date): string {
  const day = dayText(time.includes("T") ? georgiaDay(new Date(time)) : time, now);
  return /^(?:Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : day;
}
