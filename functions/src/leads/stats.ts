import {
  type ContactKind,
  contactKind,
  type LeadStatus,
  VISIT_STATUSES,
} from "../../contract/lead-values.ts";
import type { ContactList, LeadList, Stats, StatsGroup } from "../../contract/api.ts";
import { addDays, localDay } from "../../contract/local-time.ts";
import { type Openings, openMinutes } from "../../contract/business-hours.ts";
import { channelOf } from "./channel.ts";
import type { Lead } from "../../contract/lead.ts";

/** Leads and clicks to count, each once and in any order. */
export interface Counted {
  /** Leads created in the period, including suspected spam. */
  leads: AsyncIterable<Pick<LeadList, "leads">>;
  contacts: AsyncIterable<Pick<ContactList, "contacts">>;
  /** First and last day of the period, in local time. */
  from: string;
  to: string;
  openings: Openings;
}

/** Counts leads and clicks page by page, so they are never all in memory at once. */
export async function statsOf({ leads, contacts, from, to, openings }: Counted): Promise<Stats> {
  const [ofLeads, ofContacts] = await Promise.all([
    countLeads(leads, daysBetween(from, to), openings),
    countContacts(contacts),
  ]);
  return { from, to, ...ofLeads, ...ofContacts };
}

type LeadStats = Omit<Stats, "from" | "to" | "clicks" | "placements">;

async function countLeads(
  pages: Counted["leads"],
  days: Map<string, Stats["days"][number]>,
  openings: Openings,
): Promise<LeadStats> {
  const statuses: Record<LeadStatus, number> = {
    new: 0,
    contacted: 0,
    quoted: 0,
    booked: 0,
    done: 0,
    lost: 0,
  };
  const all = new Group();
  const services = new Groups();
  const cities = new Groups();
  const sources = new Groups();
  const mediums = new Groups();
  const campaigns = new Groups();
  const landingPages = new Groups();
  const paths = new Groups();
  const counts = { spam: 0, responded: 0 };
  for await (const { leads } of pages) {
    for (const lead of leads) {
      if (lead.spam) {
        counts.spam += 1;
        continue;
      }
      statuses[lead.status] += 1;
      const day = days.get(localDay(new Date(lead.createdAt)));
      if (day !== undefined) day[wayOf(lead)] += 1;
      if (lead.respondedAt !== undefined) counts.responded += 1;
      const wait = waitOf(lead, openings);
      const channel = channelOf(lead);
      all.add(lead, wait);
      services.add(lead.service, lead, wait);
      cities.add(lead.city, lead, wait);
      sources.add(channel.source, lead, wait);
      mediums.add(channel.medium, lead, wait);
      campaigns.add(channel.campaign, lead, wait);
      landingPages.add(channel.landingPage, lead, wait);
      paths.add(lead.page, lead, wait);
    }
  }
  const { booked: _booked, ...totals } = all.totals();
  return {
    ...totals,
    ...counts,
    days: [...days.values()],
    statuses,
    services: services.list(),
    cities: cities.list(),
    sources: sources.list(),
    mediums: mediums.list(),
    campaigns: campaigns.list(),
    landingPages: landingPages.list(),
    pages: paths.list(),
  };
}

async function countContacts(
  pages: Counted["contacts"],
): Promise<Pick<Stats, "clicks" | "placements">> {
  const none = () => ({ call: 0, sms: 0, email: 0, form: 0 }) satisfies Record<ContactKind, number>;
  const clicks = none();
  const placements = new Map<string, Stats["placements"][number]>();
  for await (const { contacts } of pages) {
    for (const contact of contacts) {
      const { location } = contact;
      const placement = placements.get(location) ?? { location, ...none() };
      placements.set(location, placement);
      const kind = contactKind(contact);
      clicks[kind] += 1;
      placement[kind] += 1;
    }
  }
  const size = ({ call, sms, email, form }: Record<ContactKind, number>) =>
    call + sms + email + form;
  return {
    clicks,
    placements: [...placements.values()].toSorted(
      (a, b) => size(b) - size(a) || compare(a.location, b.location),
    ),
  };
}

/** Totals of leads, added one by one. */
class Group {
  readonly #counts = { leads: 0, booked: 0, revenue: 0 };
  readonly #waits: number[] = [];

  /** @param wait response time in minutes, if it counts */
  add({ status, jobValue = 0 }: Lead, wait: number | undefined): void {
    this.#counts.leads += 1;
    this.#counts.booked += Number(VISIT_STATUSES.has(status));
    if (status === "done") this.#counts.revenue += jobValue;
    if (wait !== undefined) this.#waits.push(wait);
  }

  totals(): Omit<StatsGroup, "key"> {
    const median = medianOf(this.#waits);
    return { ...this.#counts, ...(median !== undefined && { medianResponse: median }) };
  }
}

/** Groups leads by a shared value. Uses a map, because visitors control the keys. */
class Groups {
  readonly #groups = new Map<string, Group>();

  add(key = "", lead: Lead, wait: number | undefined): void {
    const group = this.#groups.get(key) ?? new Group();
    this.#groups.set(key, group);
    group.add(lead, wait);
  }

  list(): StatsGroup[] {
    return Array.from(this.#groups, ([key, group]) => ({ key, ...group.totals() })).toSorted(
      (a, b) => b.leads - a.leads || compare(a.key, b.key),
    );
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns a website lead's response time in business minutes. Callers get a response immediately, so they don't count. */
function waitOf({ source, createdAt, respondedAt }: Lead, openings: Openings): number | undefined {
  if (source !== "web" || respondedAt === undefined) return undefined;
  return openMinutes(openings, new Date(createdAt), new Date(respondedAt));
}

function wayOf({ source, kind }: Lead): "quote" | "form" | "phone" {
  if (source === "phone") return "phone";
  return kind === "quote" ? "quote" : "form";
}

/** Returns the median; for an even number of values, the lower of the two middle ones. */
function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1];
}

function daysBetween(from: string, to: string): Map<string, Stats["days"][number]> {
  const days = new Map<string, Stats["days"][number]>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.set(day, { day, quote: 0, form: 0, phone: 0 });
  }
  return days;
}
