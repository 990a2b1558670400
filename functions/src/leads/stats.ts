import { type ContactKind, contactKind, type LeadStatus } from "../../contract/lead-values.ts";
import type { ContactList, LeadList, Stats, StatsGroup } from "../../contract/api.ts";
import { addDays, georgiaDay } from "../../contract/georgia-time.ts";
import { type Openings, openMinutes } from "../../contract/business-hours.ts";
import { campaignOf } from "../../contract/attribution.ts";
import type { Lead } from "../../contract/lead.ts";

/** Leads and clicks to count, each once and in any order. */
export interface Counted {
  /** Leads created in the period, including suspected spam. */
  leads: AsyncIterable<Pick<LeadList, "leads">>;
  contacts: AsyncIterable<Pick<ContactList, "contacts">>;
  /** First and last day of the period, in Georgia time. */
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
  const services = new Groups();
  const cities = new Groups();
  const campaigns = new Groups();
  const paths = new Groups();
  const waits: number[] = [];
  const counts = { leads: 0, spam: 0, responded: 0, value: 0 };
  for await (const { leads } of pages) {
    for (const lead of leads) {
      if (lead.spam) {
        counts.spam += 1;
        continue;
      }
      counts.leads += 1;
      counts.value += valueOf(lead);
      statuses[lead.status] += 1;
      const day = days.get(georgiaDay(new Date(lead.createdAt)));
      if (day !== undefined) day[wayOf(lead)] += 1;
      if (lead.respondedAt !== undefined) {
        counts.responded += 1;
        // Callers get a response immediately.
        if (lead.source === "web") {
          waits.push(openMinutes(openings, new Date(lead.createdAt), new Date(lead.respondedAt)));
        }
      }
      services.add(lead.service, lead);
      cities.add(lead.city, lead);
      campaigns.add(campaignOf(lead), lead);
      paths.add(lead.page, lead);
    }
  }
  const median = medianOf(waits);
  return {
    ...counts,
    days: [...days.values()],
    statuses,
    ...(median === undefined ? {} : { medianResponse: median }),
    services: services.list(),
    cities: cities.list(),
    campaigns: campaigns.list(),
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

/** Groups leads by a shared value. Uses a map, because visitors control the keys. */
class Groups {
  readonly #groups = new Map<string, StatsGroup>();

  add(key = "", lead: Lead): void {
    const group = this.#groups.get(key) ?? { key, leads: 0, booked: 0, value: 0 };
    this.#groups.set(key, group);
    group.leads += 1;
    group.booked += Number(isBooked(lead));
    group.value += valueOf(lead);
  }

  list(): StatsGroup[] {
    return [...this.#groups.values()].toSorted(
      (a, b) => b.leads - a.leads || compare(a.key, b.key),
    );
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function isBooked({ status }: Lead): boolean {
  return status === "booked" || status === "done";
}

/** Returns the value of a booked or completed job, or 0 for other leads. */
function valueOf(lead: Lead): number {
  return isBooked(lead) ? (lead.jobValue ?? 0) : 0;
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
