import { openMinutesBefore, WAITING_MINUTES, type Openings } from "#contract/business-hours.ts";
import { addDays, georgiaDay, georgiaMoment } from "#contract/georgia-day.ts";
import type { ListAddress } from "./list-address.ts";
import { OLDEST_FIRST, VIEW_STATUSES } from "./views.ts";

/** Who asks, and when. */
export interface Asker {
  email: string;
  openings: Openings;
  now: Date;
}

/** What the API is asked for a list: which leads, not in which order. */
export function leadFilter({ view, filter }: ListAddress, asker: Asker): URLSearchParams {
  const query = new URLSearchParams(filter);
  const statuses = VIEW_STATUSES[view];
  if (statuses !== undefined && !query.has("status")) query.set("status", [...statuses].join(","));
  if (view === "mine") query.set("assignee", asker.email);
  if (view === "today") query.set("followUpBy", georgiaDay(asker.now));
  if (view === "spam") query.set("spam", "true");
  if (view === "waiting") {
    const since = openMinutesBefore(asker.openings, WAITING_MINUTES, asker.now);
    query.set("to", earlier(since, filter.to).toISOString());
  }
  return query;
}

/** The same in the order of the view: who waits longest comes first where people wait. */
export function leadQuery(address: ListAddress, asker: Asker): URLSearchParams {
  const query = leadFilter(address, asker);
  if (OLDEST_FIRST.has(address.view)) query.set("order", "oldest");
  return query;
}

/** The API takes a day as its end. */
function earlier(moment: Date, to: string | undefined): Date {
  if (to === undefined) return moment;
  const end = to.includes("T") ? new Date(to) : georgiaMoment(addDays(to, 1));
  return end < moment ? end : moment;
}
