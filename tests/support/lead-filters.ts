import { campaignOf } from "#contract/attribution.ts";
import { LEAD_STATUSES } from "#contract/lead-values.ts";
import type { LeadFilter } from "#contract/queries.ts";
import { channelFilters } from "#functions/leads/channel.ts";
import type { LeadOrder, NewLead } from "#functions/stores/lead-store.ts";
import { later, newLead } from "./leads.ts";

/** Returns varied leads: every filter in `FILTERS` matches some of them, and so do most pairs of filters. */
export function variedLeads(count: number): NewLead[] {
  return Array.from({ length: count }, (_, index) => {
    // The steps are primes, so fields vary independently.
    const one = <T>(values: readonly T[], step: number) => values[(index * step) % values.length];
    const campaign = one(["spring", undefined, "fall"], 1);
    const status = LEAD_STATUSES[Math.floor(index / 2) % LEAD_STATUSES.length] ?? "new";
    return newLead({
      id: `lead-${String(index).padStart(3, "0")}`,
      createdAt: later(index * 60),
      status,
      spam: index % 11 === 10,
      source: index % 5 === 0 ? "phone" : "web",
      kind: index % 4 < 2 ? "quote" : "contact",
      name: index % 7 < 3 ? "Dana Whitfield" : "Ruth Ames",
      service: one(["tv-mounting-brick", "home-theater", undefined], 2),
      city: one(["marietta", "roswell", "rome", undefined], 3),
      page: one(["/quote", "/contact"], 3),
      assignee: one(["anna@example.com", undefined, "ben@example.com"], 5),
      followUpOn: one(["2026-11-20", undefined, "2026-11-22", undefined, "2026-12-01"], 7),
      attribution: {
        ...(campaign !== undefined && {
          last: {
            utm_campaign: campaign,
            utm_source: one(["mail", undefined], 5),
            utm_medium: one(["email", "cpc", undefined], 7),
            landing_page: one(["/quote", "/", undefined], 5),
          },
        }),
        ...(campaign === undefined && index % 2 === 0 && { first: { gclid: "x" } }),
      },
    });
  });
}

const FILTERS = [
  { q: "dana" },
  { q: "ruth 0142" },
  { status: ["new"] },
  { status: ["contacted", "quoted", "booked"] },
  { spam: true },
  { service: "home-theater" },
  { city: "rome" },
  { source: "phone" },
  { kind: "quote" },
  { campaign: "spring" },
  { campaign: null },
  { trafficSource: "mail" },
  { trafficSource: null },
  { medium: "cpc" },
  { landingPage: "/quote" },
  { page: "/quote" },
  { assignee: "anna@example.com" },
  { assignee: null },
  { from: later(1200) },
  { to: later(1800) },
  { followUpBy: "2026-11-22" },
] as const satisfies LeadFilter[];

/** Returns an empty filter, each filter alone, and each pair of filters. */
export function filtersAndPairs(): LeadFilter[] {
  const pairs = FILTERS.flatMap((one, index) =>
    FILTERS.slice(index + 1)
      .filter((other) => Object.keys(other)[0] !== Object.keys(one)[0])
      .map((other) => ({ ...one, ...other })),
  );
  return [{}, ...FILTERS, ...pairs];
}

function isFrom(lead: NewLead, filter: LeadFilter): boolean {
  const { trafficSource = null, medium = null, landingPage = null } = channelFilters(lead);
  return (
    (filter.trafficSource === undefined || filter.trafficSource === trafficSource) &&
    (filter.medium === undefined || filter.medium === medium) &&
    (filter.landingPage === undefined || filter.landingPage === landingPage)
  );
}

/** Returns whether a lead matches a filter, checked in plain code instead of a database query. */
export function meets(lead: NewLead, filter: LeadFilter): boolean {
  const same = (["service", "city", "source", "kind", "page", "assignee"] as const).every(
    (field) => filter[field] === undefined || (lead[field] ?? null) === filter[field],
  );
  const words = `${lead.name} ${lead.phone?.slice(-4)}`.toLowerCase().split(" ");
  return (
    same &&
    lead.spam === (filter.spam ?? false) &&
    (filter.status?.includes(lead.status) ?? true) &&
    (filter.campaign === undefined || (campaignOf(lead) ?? null) === filter.campaign) &&
    isFrom(lead, filter) &&
    (filter.from === undefined || lead.createdAt >= filter.from) &&
    (filter.to === undefined || lead.createdAt < filter.to) &&
    (filter.followUpBy === undefined || (lead.followUpOn ?? "9") <= filter.followUpBy) &&
    (filter.q?.split(" ") ?? []).every((word) => words.includes(word))
  );
}

/** Returns the leads that a list with the given order contains, sorted. */
export function inOrder(leads: readonly NewLead[], order: LeadOrder): NewLead[] {
  const place = ({ createdAt, followUpOn, id }: NewLead) =>
    `${order === "followUp" ? followUpOn : createdAt} ${id}`;
  const listed = leads
    .filter(({ followUpOn }) => order !== "followUp" || followUpOn !== undefined)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  return order === "newest" ? listed.toReversed() : listed;
}
