import { NONE, type Session } from "#contract/api.ts";
import { georgiaDay } from "#contract/georgia-day.ts";
import { LEAD_STATUSES } from "#contract/lead.ts";
import { nameOf } from "../ui/name-of.ts";
import { dayText } from "../ui/times.ts";
import { STATUS_LABELS } from "../ui/labels.ts";
import type { FilterName, ListFilter } from "./list-address.ts";

/** How a lead can have come in, as one choice: the API asks for it by two names. */
export const SOURCES = [
  { value: "web", label: "From the website", filter: { source: "web", kind: "" } },
  { value: "quote", label: "Quote", filter: { source: "web", kind: "quote" } },
  { value: "form", label: "Form", filter: { source: "web", kind: "contact" } },
  { value: "phone", label: "Phone", filter: { source: "phone", kind: "" } },
] as const;

/** Which of the sources a filter asks for, where it asks for one. */
export function sourceOf({ source, kind }: ListFilter) {
  if (source === "phone") return SOURCES.find(({ value }) => value === "phone");
  const asked = kind ?? (source === "web" ? "" : undefined);
  return SOURCES.find(({ filter }) => filter.source === "web" && filter.kind === asked);
}

interface ActiveFilter {
  label: string;
  /** What takes it away. */
  without: ListFilter;
}

/** What a list is narrowed by, each in a few words; what is searched for stands in its own field. */
export function activeFilters(
  filter: ListFilter,
  { business, email }: Pick<Session, "business" | "email">,
  now: Date,
): ActiveFilter[] {
  const { status, service, city, campaign, page, assignee, from, to } = filter;
  const source = sourceOf(filter);
  const words: [FilterName, string | undefined][] = [
    ["status", status && statusText(status)],
    ["service", service === NONE ? "No service" : service && nameOf(business.services, service)],
    ["city", city === NONE ? "No city" : city && nameOf(business.cities, city)],
    ["campaign", campaign === NONE ? "No campaign" : campaign && `Campaign ${campaign}`],
    ["page", page === NONE ? "On no page" : page && `Form on ${page}`],
    ["assignee", assignee && assigneeText(assignee, email)],
    ["from", from && `From ${momentText(from, now)}`],
    ["to", to && `${to.includes("T") ? "Before" : "To"} ${momentText(to, now)}`],
  ];
  const active = words.flatMap(([name, label]) =>
    label === undefined || label === "" ? [] : [{ label, without: { [name]: "" } }],
  );
  return source === undefined
    ? active
    : [...active, { label: source.label, without: { source: "", kind: "" } }];
}

function assigneeText(assignee: string, me: string): string {
  if (assignee === NONE) return "Assigned to nobody";
  return assignee === me ? "Assigned to me" : `Assigned to ${assignee}`;
}

/** One status or several, in words: `Booked or Done`. */
export function statusText(status: string): string {
  const asked = status.split(",");
  return LEAD_STATUSES.filter((each) => asked.includes(each))
    .map((each) => STATUS_LABELS[each])
    .join(" or ");
}

/** A day as it is, a moment as its day in Georgia. */
function momentText(time: string, now: Date): string {
  const words = dayText(time.includes("T") ? georgiaDay(new Date(time)) : time, now);
  return /^(?:Today|Tomorrow|Yesterday)$/.test(words) ? words.toLowerCase() : words;
}
