import { localDay } from "#contract/local-time.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import type { LeadParameter } from "#contract/queries.ts";
import { nameOf, STATUS_LABELS, type Reader } from "../ui/labels.ts";
import { dayText } from "../ui/times.ts";
import type { FilterName, ListFilter, ViewParameter } from "./filters.ts";

// Apart from the filters themselves, because the list loads labels only if it has filters.

/** Describes a value. An empty label hides the filter. */
type Label = (value: string, reader: Reader) => string;

/** Returns the label of a filter for any text, or for leads without one. */
function named(name: string, orElse = (value: string) => `${name} ${value}`): Label {
  return (value) => (value === NONE ? `No ${name.toLowerCase()}` : orElse(value));
}

const LABELS: Readonly<Record<FilterName | ViewParameter, Label>> = {
  q: () => "Search text",
  status: statusText,
  service: (value, { services }) => (value === NONE ? "No service" : nameOf(services, value)),
  city: (value, { cities }) => (value === NONE ? "No city" : nameOf(cities, value)),
  campaign: named("Campaign"),
  trafficSource: named("Source"),
  medium: named("Medium"),
  landingPage: named("Landing page"),
  page: named("Page", (value) => `Form on ${value}`),
  assignee: (value, { me }) => `Assigned to ${assigneeText(value, me)}`,
  from: (value, { now }) => `From ${momentText(value, now)}`,
  to: (value, { now }) => `${value.includes("T") ? "Before" : "To"} ${momentText(value, now)}`,
  // These two form one choice, so `filterLabels` adds their label.
  source: () => "",
  kind: () => "",
  spam: (value) => (value === "true" ? "Spam" : ""),
  followUpBy: (value, { now }) => `Follow-up by ${momentText(value, now)}`,
  order: () => "",
};

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
  const labels = Object.entries(LABELS).map(([name, labelOf]) => {
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

/** Formats a date, or the local date of a timestamp, for use after a preposition. */
function momentText(time: string, now: Date): string {
  const day = dayText(time.includes("T") ? localDay(new Date(time)) : time, now);
  return /^(?:Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : day;
}
