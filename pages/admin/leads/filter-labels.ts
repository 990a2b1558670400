import type { AuditEntry, Named, Session } from "#contract/api.ts";
import { LEAD_PARAMETERS, type LeadParameter } from "#contract/queries.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import { georgiaDay } from "#contract/georgia-time.ts";
import { listText } from "#renderer/format.ts";
import { nameOf, STATUS_LABELS } from "../ui/labels.ts";
import { dayText } from "../ui/times.ts";
import {
  type FilterName,
  isFiltered,
  type ListAddress,
  type ListFilter,
  type View,
} from "./list-address.ts";

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

interface Words {
  title: string;
  text: string;
}

const WORDS: Record<View, Words> = {
  new: {
    title: "Nobody is waiting",
    text: "Every lead has been answered. The next one shows up here by itself.",
  },
  today: {
    title: "No follow-ups are due",
    text: "A lead comes here on the day that you set as its follow-up.",
  },
  mine: {
    title: "You have no open leads",
    text: "A lead is yours once you press Take it.",
  },
  waiting: {
    title: "Nobody has waited for an hour",
    text: "A new lead comes here after an hour of business without an answer.",
  },
  all: {
    title: "No leads yet",
    text: "The first form that a visitor sends shows up here. Add a phone call with New lead.",
  },
  spam: {
    title: "No spam",
    text: "What looks like spam is kept here, apart from the others.",
  },
};

/** What stands where a list is empty. */
export function emptyMessage(address: ListAddress): Words {
  if (!isFiltered(address)) return WORDS[address.view];
  const { q } = address.filter;
  return {
    title: q === undefined ? "No leads match" : `Nothing found for “${q}”`,
    text: "Try fewer filters, or the beginning of a name, a phone number or an email address.",
  };
}

interface Names {
  services: readonly Named[];
  cities: readonly Named[];
}

/** By what an export was filtered, in words: `booked or done, in Ringgold, since Mon, Nov 2`; `all leads`. */
export function exportFilterText(
  filter: NonNullable<AuditEntry["filter"]>,
  { services, cities }: Names,
  now: Date,
): string {
  const words = {
    q: () => "found by a search",
    status: exportStatusText,
    spam: (value) => (value === "true" ? "that look like spam" : ""),
    service: (value) => nameOf(services, value),
    city: (value) => `in ${nameOf(cities, value)}`,
    source: (value) => (value === "phone" ? "added from a call" : "from the website"),
    kind: (value) => (value === "quote" ? "with a quote" : "without a quote"),
    campaign: (value) => `campaign ${value}`,
    page: (value) => `sent from ${value}`,
    assignee: (value) => `assigned to ${value}`,
    from: (value) => `since ${exportMomentText(value, now)}`,
    to: (value) => `until ${exportMomentText(value, now)}`,
    followUpBy: (value) => `to be followed up by ${exportMomentText(value, now)}`,
    order: () => "",
  } as const satisfies Record<LeadParameter, (value: string) => string>;
  const parts = LEAD_PARAMETERS.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [words[name](value)];
  }).filter((part) => part !== "");
  return parts.length === 0 ? "all leads" : parts.join(", ");
}

function exportStatusText(written: string): string {
  const asked = written.split(",");
  const known = LEAD_STATUSES.filter((status) => asked.includes(status));
  return listText(known.map((status) => STATUS_LABELS[status].toLowerCase())).replace(
    " and ",
    " or ",
  );
}

/** A day in words; a moment as it was written. */
function exportMomentText(written: string, now: Date): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(written) ? dayText(written, now) : written;
}
