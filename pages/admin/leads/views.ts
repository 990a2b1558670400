import type { ViewCounts } from "#contract/api.ts";
import { CLOSED_STATUSES, LEAD_STATUSES } from "#contract/lead.ts";

/** The saved views of the list, in the order in which they stand above it. */
export const VIEWS = ["new", "today", "mine", "waiting", "all", "spam"] as const;
export type View = (typeof VIEWS)[number];

export function isView(name: string): name is View {
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
