import { LEAD_PARAMETERS, leadFilterSchema, type LeadParameter } from "#contract/queries.ts";
import { CLOSED_STATUSES, LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import type { ViewCounts } from "#contract/api.ts";
import { leadsPath } from "../app/paths.ts";

/** Parameters that follow from the view. */
const OF_VIEWS = ["spam", "followUpBy", "order"] as const;
export type FilterName = Exclude<LeadParameter, (typeof OF_VIEWS)[number]>;

/** The filters that narrow a view, by the API's names. */
const FILTERS = LEAD_PARAMETERS.filter(
  (name): name is FilterName => !OF_VIEWS.some((each) => each === name),
);
export type ListFilter = { [Name in FilterName]?: string };

/** Which leads a list shows: all of it is in its address, so that a colleague who opens it sees the same. */
export interface ListAddress {
  view: View;
  filter: ListFilter;
}

/**
 * Understands the address of a list. What is odd in it is left out. A link that names no view asks for all leads that
 * are so; without any filter it is the list of those who wait.
 *
 * @param search such as `?view=mine&city=roswell`
 */
export function readAddress(search: string): ListAddress {
  const given = new URLSearchParams(search);
  const filter: ListFilter = {};
  for (const name of FILTERS) {
    const value = readFilter(name, given.get(name)?.trim() ?? "");
    if (value !== undefined) filter[name] = value;
  }
  const view = viewOf(given, filter);
  if (view === "mine") delete filter.assignee;
  return { view, filter };
}

/** The path of a list. */
export function addressPath({ view, filter }: ListAddress): string {
  return leadsPath({ view, ...filter });
}

/** The same list with something changed in its filter; what is empty asks for nothing. */
export function withFilter({ view, filter }: ListAddress, change: ListFilter): ListAddress {
  const changed = { ...filter, ...change };
  const given = Object.entries(changed).filter(([, value]) => value !== "");
  return readAddress(`?${new URLSearchParams([["view", view], ...given]).toString()}`);
}

/** Whether anything but the view itself says what is shown. */
export function isFiltered({ filter }: ListAddress): boolean {
  return Object.keys(filter).length > 0;
}

function viewOf(given: URLSearchParams, { status }: ListFilter): View {
  const named = given.get("view") ?? "";
  if (!isView(named)) {
    if (given.get("spam") === "true") return "spam";
    return FILTERS.some((name) => given.has(name)) ? "all" : "new";
  }
  // Who asks for booked leads among the new ones asks for booked leads.
  const own = VIEW_STATUSES[named];
  const isWithin = own === undefined || status?.split(",").every((each) => own.has(each)) !== false;
  return isWithin ? named : "all";
}

/** Returns a value as the API accepts it; `undefined` if it is empty or invalid. */
function readFilter(name: FilterName, value: string): string | undefined {
  const { success, data } = leadFilterSchema.shape[name].safeParse(value);
  if (value === "" || !success) return undefined;
  // Statuses in one order, emails in one case; the API's moments stay as they are written.
  return name === "status" || name === "assignee" ? String(data ?? NONE) : value;
}

/** The saved views of the list, in the order in which they stand above it. */
export const VIEWS = ["new", "today", "mine", "waiting", "all", "spam"] as const;
export type View = (typeof VIEWS)[number];

function isView(name: string): name is View {
  return VIEWS.some((view) => view === name);
}

export const VIEW_WORDS = {
  new: "New",
  today: "Today",
  mine: "Mine",
  waiting: "Waiting over an hour",
  all: "All",
  spam: "Spam",
} as const satisfies Record<View, string>;

/** What the backend counts for each; of all leads there is no count. */
export const VIEW_COUNTS = {
  new: "new",
  today: "today",
  mine: "mine",
  waiting: "waiting",
  all: undefined,
  spam: "spam",
} as const satisfies Record<View, keyof ViewCounts | undefined>;

/** The statuses that a view is made of, where it is made of some. */
export const VIEW_STATUSES: Record<View, ReadonlySet<string> | undefined> = {
  new: new Set(["new"]),
  today: undefined,
  mine: new Set(LEAD_STATUSES.filter((status) => !CLOSED_STATUSES.has(status))),
  waiting: new Set(["new"]),
  all: undefined,
  spam: undefined,
};

/** What comes first. */
export const ORDER_WORDS = {
  new: "Who waits longest comes first",
  today: "Longest overdue first",
  mine: "Newest first",
  waiting: "Who waits longest comes first",
  all: "Newest first",
  spam: "Newest first",
} as const satisfies Record<View, string>;

/** Where new leads come in at the end of the list and not at its top. */
export const OLDEST_FIRST: ReadonlySet<View> = new Set(["new", "waiting"]);
