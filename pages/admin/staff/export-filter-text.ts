import { LEAD_PARAMETERS, type AuditEntry, type LeadParameter, type Named } from "#contract/api.ts";
import { LEAD_STATUSES } from "#contract/lead.ts";
import { listText } from "#renderer/format.ts";
import { nameOf } from "../ui/name-of.ts";
import { dayText } from "../ui/times.ts";
import { STATUS_LABELS } from "../ui/labels.ts";

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
    status: statusText,
    spam: (value) => (value === "true" ? "that look like spam" : ""),
    service: (value) => nameOf(services, value),
    city: (value) => `in ${nameOf(cities, value)}`,
    source: (value) => (value === "phone" ? "added from a call" : "from the website"),
    kind: (value) => (value === "quote" ? "with a quote" : "without a quote"),
    campaign: (value) => `campaign ${value}`,
    page: (value) => `sent from ${value}`,
    assignee: (value) => `assigned to ${value}`,
    from: (value) => `since ${momentText(value, now)}`,
    to: (value) => `until ${momentText(value, now)}`,
    followUpBy: (value) => `to be followed up by ${momentText(value, now)}`,
    order: () => "",
  } as const satisfies Record<LeadParameter, (value: string) => string>;
  const parts = LEAD_PARAMETERS.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [words[name](value)];
  }).filter((part) => part !== "");
  return parts.length === 0 ? "all leads" : parts.join(", ");
}

function statusText(written: string): string {
  const asked = written.split(",");
  const known = LEAD_STATUSES.filter((status) => asked.includes(status));
  return listText(known.map((status) => STATUS_LABELS[status].toLowerCase())).replace(
    " and ",
    " or ",
  );
}

/** A day in words; a moment as it was written. */
function momentText(written: string, now: Date): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(written) ? dayText(written, now) : written;
}
