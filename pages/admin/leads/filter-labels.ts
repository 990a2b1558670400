import { georgiaDay } from "#contract/georgia-time.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import type { LeadParameter } from "#contract/queries.ts";
import type { Reader } from "../app/SignedIn.tsx";
import { nameOf, STATUS_LABELS } from "../ui/labels.ts";
import { dayText } from "../ui/times.ts";
import type { ListFilter } from "./list-address.ts";

/** The choices for a lead's source, which is two parameters of the API. */
export const SOURCES = [
  { value: "web", label: "From the website", filter: { source: "web", kind: "" } },
  { value: "quote", label: "Quote", filter: { source: "web", kind: "quote" } },
  { value: "form", label: "Form", filter: { source: "web", kind: "contact" } },
  { value: "phone", label: "Phone", filter: { source: "phone", kind: "" } },
] as const;

/** Returns the source that a filter asks for, if any. */
export function sourceOf({ source, kind }: Filter) {
  if (source === "phone") return SOURCES.find(({ value }) => value === "phone");
  const asked = kind ?? (source === "web" ? "" : undefined);
  return SOURCES.find(({ filter }) => filter.source === "web" && filter.kind === asked);
}

type Filter = { [Name in LeadParameter]?: string | undefined };

/** How each parameter is described; an empty text leaves it out. */
const TEXTS: Readonly<Record<LeadParameter, (value: string, reader: Reader) => string>> = {
  q: () => "A search",
  status: statusText,
  spam: (value) => (value === "true" ? "Spam" : ""),
  service: (value, { services }) => (value === NONE ? "No service" : nameOf(services, value)),
  city: (value, { cities }) => (value === NONE ? "No city" : nameOf(cities, value)),
  campaign: (value) => (value === NONE ? "No campaign" : `Campaign ${value}`),
  page: (value) => (value === NONE ? "On no page" : `Form on ${value}`),
  assignee: (value, { me }) => `Assigned to ${assigneeText(value, me)}`,
  from: (value, { now }) => `From ${momentText(value, now)}`,
  to: (value, { now }) => `${value.includes("T") ? "Before" : "To"} ${momentText(value, now)}`,
  followUpBy: (value, { now }) => `Follow-up by ${momentText(value, now)}`,
  order: () => "",
  // They're one choice, which comes last.
  source: () => "",
  kind: () => "",
};

/** Returns each active filter in words, with the change that removes it. */
export function filterLabels(
  filter: Filter,
  reader: Reader,
): { label: string; without: ListFilter }[] {
  const given: Readonly<Record<string, string | undefined>> = { ...filter };
  const labels = Object.entries(TEXTS).map(([name, text]) => {
    const value = given[name];
    return { label: value === undefined ? "" : text(value, reader), without: { [name]: "" } };
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

/** Returns a day, or the day of a moment in Georgia, for use after a preposition. */
function momentText(time: string, now: Date): string {
  const day = dayText(time.includes("T") ? georgiaDay(new Date(time)) : time, now);
  return /^(?:Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : day;
}
