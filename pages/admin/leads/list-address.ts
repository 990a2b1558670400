import type { ViewCounts } from "#contract/api.ts";
import { CLOSED_STATUSES, LEAD_STATUSES } from "#contract/lead-values.ts";
import { leadsPath } from "../app/paths.ts";
import { hasFilter, type ListFilter, readFilter } from "./filters.ts";

export type View = "new" | "today" | "mine" | "waiting" | "all" | "spam";

interface ViewRules {
  label: string;
  /** Description of the sort order. */
  order: string;
  /** Whether new leads come last. */
  isOldestFirst?: boolean;
  /** Header of the time column. */
  time?: string;
  /** Statuses the view includes. Default: all. */
  statuses?: ReadonlySet<string>;
  /** The view's key in the backend's counts. */
  count?: keyof ViewCounts;
  /** Whether to poll for new leads while the list is open. */
  isWatched: boolean;
  /** Shown if the view has no leads. */
  empty: { title: string; text: string };
}

const isNew = { time: "Waiting", statuses: new Set(["new"]), isWatched: true };

/** The list's views, in the order of their links. */
export const VIEWS: Readonly<Record<View, ViewRules>> = {
  new: {
    ...isNew,
    label: "New",
    order: "Newest first",
    count: "new",
    empty: {
      title: "No one is waiting",
      text: "Every lead has been answered. New ones show up here automatically.",
    },
  },
  today: {
    label: "Today",
    order: "Longest overdue first",
    time: "Follow up",
    count: "today",
    isWatched: false,
    empty: {
      title: "No follow-ups are due",
      text: "Leads show up here on their follow-up date.",
    },
  },
  mine: {
    label: "Mine",
    order: "Newest first",
    statuses: new Set(LEAD_STATUSES.filter((status) => !CLOSED_STATUSES.has(status))),
    count: "mine",
    isWatched: true,
    empty: {
      title: "You have no open leads",
      text: "Leads that are assigned to you show up here.",
    },
  },
  waiting: {
    ...isNew,
    label: "Waiting over an hour",
    order: "Longest wait first",
    isOldestFirst: true,
    count: "waiting",
    empty: {
      title: "No one has waited an hour",
      text: "New leads show up here after one business hour without an answer.",
    },
  },
  all: {
    label: "All",
    order: "Newest first",
    isWatched: true,
    empty: {
      title: "No leads yet",
      text: "Forms that visitors send show up here. To add a phone call, use New lead.",
    },
  },
  spam: {
    label: "Spam",
    order: "Newest first",
    count: "spam",
    isWatched: false,
    empty: {
      title: "No spam",
      text: "Leads that look like spam are kept here.",
    },
  },
};

function isView(name: string): name is View {
  return Object.hasOwn(VIEWS, name);
}

/**
 * The view and filters of a lead list. The URL includes all of it, so a colleague who opens the link sees the same
 * list.
 */
export interface ListAddress {
  view: View;
  filter: ListFilter;
}

/**
 * Parses a list's URL query, dropping invalid values. Without a view, filters apply to all leads; without either, the
 * list shows new leads.
 *
 * @param search such as `?view=mine&city=roswell`
 */
export function readAddress(search: string): ListAddress {
  const given = new URLSearchParams(search);
  const filter = readFilter(given);
  const view = viewOf(given, filter);
  if (view === "mine") delete filter.assignee;
  return { view, filter };
}

/** Returns a list's path and query. */
export function addressPath({ view, filter }: ListAddress): string {
  return leadsPath({ view, ...filter });
}

/** Returns the list with filter changes applied. An empty value removes a filter. */
export function withFilter({ view, filter }: ListAddress, change: ListFilter): ListAddress {
  const changed = { ...filter, ...change };
  const given = Object.entries(changed).filter(([, value]) => value !== "");
  return readAddress(`?${new URLSearchParams([["view", view], ...given]).toString()}`);
}

/** Returns whether the list has filters. */
export function isFiltered({ filter }: ListAddress): boolean {
  return Object.keys(filter).length > 0;
}

function viewOf(given: URLSearchParams, { status }: ListFilter): View {
  const named = given.get("view") ?? "";
  if (!isView(named)) {
    if (given.get("spam") === "true") return "spam";
    return hasFilter(given) ? "all" : "new";
  }
  // If the view excludes the requested status, such as booked in the New view, all leads with that status are shown.
  const own = VIEWS[named].statuses;
  const isWithin = own === undefined || status?.split(",").every((each) => own.has(each)) !== false;
  return isWithin ? named : "all";
}
