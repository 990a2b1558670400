import { georgiaDay, isDay } from "#contract/georgia-time.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import { LIMITS } from "#contract/limits.ts";
import type { LeadParameter } from "#contract/queries.ts";
import type { Reader } from "../app/SignedIn.tsx";
import { nameOf, STATUS_LABELS } from "../ui/labels.ts";
import { dayText } from "../ui/times.ts";

/** The parameters that views set; the address of a list names the view instead. */
type ViewParameter = "spam" | "followUpBy" | "order";
export type FilterName = Exclude<LeadParameter, ViewParameter>;
export type ListFilter = { [Name in FilterName]?: string };

interface FilterRules {
  /** Cleans a value from an address. An empty result drops it. */
  read: (value: string) => string;
  /** Describes a value; empty to leave it out. */
  label: Label;
}
type Label = (value: string, reader: Reader) => string;

// Importing the API's schema would add zod to the initial download.
/** Each filter that an address may have, by the API's names. */
const FILTERS: Readonly<Record<FilterName, FilterRules>> = {
  q: { read: (value) => value.slice(0, LIMITS.search), label: () => "Search words" },
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
  campaign: {
    read: (value) => value.slice(0, LIMITS.touch),
    label: (value) => (value === NONE ? "No campaign" : `Campaign ${value}`),
  },
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
  // The two are one choice, whose label is added at the end.
  source: { read: oneOf(["web", "phone"]), label: () => "" },
  kind: { read: oneOf(["contact", "quote"]), label: () => "" },
};

const VIEW_LABELS: Readonly<Record<ViewParameter, Label>> = {
  spam: (value) => (value === "true" ? "Spam" : ""),
  followUpBy: (value, { now }) => `Follow-up by ${momentText(value, now)}`,
  order: () => "",
};

function slug(value: string): string {
  return /^[a-z0-9-]{1,60}$/.test(value) ? value : "";
}

function oneOf(values: readonly string[]) {
  return (value: string) => (values.includes(value) ? value : "");
}

/** Accepts a day or a moment in this century. While a year is typed, it is in the first century. */
function dayOrMoment(value: string): string {
  const isMoment = /^.{10}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay(isMoment ? value.slice(0, 10) : value) ? value : "";
}

/** Returns the valid filters of an address. */
export function readFilter(given: URLSearchParams): ListFilter {
  const values = Object.entries(FILTERS).map(
    ([name, { read }]) => [name, read(given.get(name)?.trim() ?? "")] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** Returns whether an address has any filter, valid or not. */
export function hasFilter(given: URLSearchParams): boolean {
  return Object.keys(FILTERS).some((name) => given.has(name));
}

/** The choices for a lead's source, which are two parameters in the API. */
export const SOURCES = [
  { value: "web", label: "From the website", filter: { source: "web", kind: "" } },
  { value: "quote", label: "Quote", filter: { source: "web", kind: "quote" } },
  { value: "form", label: "Form", filter: { source: "web", kind: "contact" } },
  { value: "phone", label: "Phone", filter: { source: "phone", kind: "" } },
] as const;

type Parameters = { [Name in LeadParameter]?: string | undefined };

/** Returns the source that a filter asks for, if any. */
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

/** Returns one or more statuses in words: `Booked or Done`. */
export function statusText(status: string): string {
  const asked = status.split(",");
  return LEAD_STATUSES.filter((each) => asked.includes(each))
    .map((each) => STATUS_LABELS[each])
    .join(" or ");
}

/** Formats a day, or the day of a moment in Georgia, for use after a preposition. */
function momentText(time: string, now: Date): string {
  const day = dayText(time.includes("T") ? georgiaDay(new Date(time)) : time, now);
  return /^(?:Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : day;
}
