import type { ViewCounts } from "#contract/api.ts";
import { CLOSED_STATUSES, LEAD_STATUSES } from "#contract/lead-values.ts";
import { leadsPath } from "../app/paths.ts";
import { hasFilter, type ListFilter, readFilter } from "./filters.ts";

export type View = "new" | "today" | "mine" | "waiting" | "all" | "spam";

interface ViewRules {
  label: string;
  /** What comes first, in words. */
  order: string;
  /** Whether new leads come last. */
  isOldestFirst?: boolean;
  /** The title of the column with the time. */
  time?: string;
  /** The statuses of its leads, if only some. */
  statuses?: ReadonlySet<string>;
  /** Its number in the backend's counts. */
  count?: keyof ViewCounts;
  /** Whether to look for new leads while the list is open. */
  isWatched: boolean;
  /** What is shown without leads. */
  empty: { title: string; text: string };
}

const isNew = { isOldestFirst: true, time: "Waiting", statuses: new Set(["new"]), isWatched: true };

/** The views of the list, in the order of their links. */
export const VIEWS: Readonly<Record<View, ViewRules>> = {
  new: {
    ...isNew,
    label: "New",
    order: "Longest wait first",
    count: "new",
    empty: {
      title: "No one is waiting",
      text: "Every lead has been answered. The next one shows up here by itself.",
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
      text: "A lead comes here on the day that you set as its follow-up.",
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
      text: "A lead is yours once you press Take it.",
    },
  },
  waiting: {
    ...isNew,
    label: "Waiting over an hour",
    order: "Longest wait first",
    count: "waiting",
    empty: {
      title: "No one has waited an hour",
      text: "A new lead comes here after an hour of business without an answer.",
    },
  },
  all: {
    label: "All",
    order: "Newest first",
    isWatched: true,
    empty: {
      title: "No leads yet",
      text: "The first form that a visitor sends shows up here. Add a phone call with New lead.",
    },
  },
  spam: {
    label: "Spam",
    order: "Newest first",
    count: "spam",
    isWatched: false,
    empty: {
      title: "No spam",
      text: "What looks like spam is kept here, apart from the others.",
    },
  },
};

function isView(name: string): name is View {
  return Object.hasOwn(VIEWS, name);
}

/** Which leads a list shows. It's all in the address, so that a colleague who opens it sees the same list. */
export interface ListAddress {
  view: View;
  filter: ListFilter;
}

/**
 * Reads the address of a list; invalid values are left out. Without a view, filters apply to all leads, and without
 * filters it's the list of new leads.
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

/** Returns the path of a list. */
export function addressPath({ view, filter }: ListAddress): string {
  return leadsPath({ view, ...filter });
}

/** Returns the list with changes to its filter; an empty value removes one. */
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
  // Booked leads within the view of new ones would be none: show booked leads of all.
  const own = VIEWS[named].statuses;
  const isWithin = own === undefined || status?.split(",").every((each) => own.has(each)) !== false;
  return isWithin ? named : "all";
}
