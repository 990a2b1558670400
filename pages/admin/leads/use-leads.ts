import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type Openings, openMinutesBefore, WAITING_MINUTES } from "#contract/business-hours.ts";
import { addDays, georgiaDay, georgiaMoment } from "#contract/georgia-time.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadQuery } from "#contract/queries.ts";
import { api, bodyOf } from "../api/client.ts";
import { KEYS, POLL_MS, useCounts } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { isFiltered, type ListAddress, VIEWS } from "./list-address.ts";

/** How many leads to fetch: enough for a screen at first, then the API's maximum. */
const SIZES = { first: "50", next: "100" };

/** Returns the cache key of a list, without the time, which the request also depends on. */
export function listKey({ view, filter }: ListAddress) {
  return [...KEYS.leads, view, filter] as const;
}

/** Returns the leads of a list that have been fetched. */
export function useLeads(address: ListAddress) {
  const requester = useRequester();
  const query = useInfiniteQuery({
    queryKey: listKey(address),
    queryFn: ({ pageParam, signal }) => {
      const asked = {
        ...leadQuery(address, requester()),
        limit: pageParam === "" ? SIZES.first : SIZES.next,
        ...(pageParam !== "" && { cursor: pageParam }),
      };
      return bodyOf(api.leads.$get({ query: asked }, { init: { signal } }));
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    // During a search, the last results stay until the next ones are loaded. Another view starts empty.
    placeholderData: (before, last) => (last?.queryKey[1] === address.view ? before : undefined),
  });
  const pages = query.data?.pages;
  const leads = useMemo(() => pages?.flatMap((page) => page.leads), [pages]);
  return { ...query, leads };
}

/** How many newer leads to count at most. */
export const MOST_NEWER = 20;

interface Shown {
  leads: readonly Lead[];
  /** Whether the list was fetched to its end. */
  isWhole: boolean;
  /** Whether it was fetched at all. */
  isLoaded: boolean;
}

/** Polls for leads that came in since the list was loaded: at most `MOST_NEWER`, newest first. */
export function useNewer(address: ListAddress, { leads, isWhole, isLoaded }: Shown): Lead[] {
  const requester = useRequester();
  const [openedAt] = useState(() => new Date().toISOString());
  const newest = leads.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), "");
  // If the newest leads come last, they are unknown until the whole list is fetched.
  const { isOldestFirst, isWatched } = VIEWS[address.view];
  const isKnown = isWhole || !isOldestFirst;
  const since = isKnown || newest > openedAt ? newest : openedAt;
  const { data } = useQuery({
    queryKey: [...KEYS.newerLeads, address, since],
    queryFn: ({ signal }) => {
      const query = {
        ...leadFilter(address, requester()),
        limit: String(MOST_NEWER),
        ...(since !== "" && { from: since }),
      };
      return bodyOf(api.leads.$get({ query }, { init: { signal } }));
    },
    enabled: isLoaded && isWatched,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
  const known = new Set(leads.map(({ id }) => id));
  return data?.leads.filter(({ id }) => !known.has(id)) ?? [];
}

interface Loaded {
  /** The first page of the list. A different object means a different list. */
  list: unknown;
  /** In milliseconds. */
  loadedAt: number;
}

/** Returns whether leads have left a view since it was loaded. `accept` starts over after a reload. */
export function useChanged(address: ListAddress, loaded: Loaded) {
  const { data, dataUpdatedAt } = useCounts();
  const [base, setBase] = useState<Base>({ ...loaded, count: undefined });
  const { count: name } = VIEWS[address.view];
  const count = name && data?.[name];
  const next = baseOf(base, loaded, { count, countedAt: dataUpdatedAt });
  if (next !== base) setBase(next);
  // Newer leads have their own notice, and filtered lists have no count.
  const hasChanged =
    !isFiltered(address) && count !== undefined && next.count !== undefined && count < next.count;
  const accept = () => setBase({ ...loaded, loadedAt: Date.now(), count: undefined });
  return { hasChanged, accept };
}

/** The count of a view when its list was loaded. */
interface Base {
  list: unknown;
  /** Milliseconds. */
  loadedAt: number;
  /** Unknown until the first count after that. */
  count: number | undefined;
}

/**
 * Returns the count to compare later ones with: the first one after the list was loaded. If unchanged, returns the same
 * object.
 */
export function baseOf(
  before: Base,
  { list, loadedAt }: Omit<Base, "count">,
  { count, countedAt }: { count: number | undefined; countedAt: number },
): Base {
  if (list !== before.list) return { list, loadedAt, count: undefined };
  const isFirst = before.count === undefined && count !== undefined && countedAt > before.loadedAt;
  return isFirst ? { ...before, count } : before;
}

/** Who requests a list, and when. */
interface Requester {
  email: string;
  openings: Openings;
  now: Date;
}

/** Returns the API's parameters for the leads of a list, without an order. */
export function leadFilter({ view, filter }: ListAddress, requester: Requester): LeadQuery {
  const { statuses } = VIEWS[view];
  const since = openMinutesBefore(requester.openings, WAITING_MINUTES, requester.now);
  return {
    ...filter,
    ...(statuses !== undefined && { status: filter.status ?? [...statuses].join(",") }),
    ...(view === "mine" && { assignee: requester.email }),
    ...(view === "today" && { followUpBy: georgiaDay(requester.now) }),
    ...(view === "spam" && { spam: "true" }),
    ...(view === "waiting" && { to: earlier(since, filter.to).toISOString() }),
  };
}

/** Returns the same in the view's order. */
export function leadQuery(address: ListAddress, requester: Requester): LeadQuery {
  const query = leadFilter(address, requester);
  return VIEWS[address.view].isOldestFirst ? { ...query, order: "oldest" } : query;
}

/** In the API, a day as `to` means the end of that day. */
function earlier(moment: Date, to: string | undefined): Date {
  if (to === undefined) return moment;
  const end = to.includes("T") ? new Date(to) : georgiaMoment(addDays(to, 1));
  return end < moment ? end : moment;
}

/** Returns a function that returns who requests leads, and when. */
export function useRequester(): () => Requester {
  const { email, business } = useSession();
  return useCallback(
    () => ({ email, openings: business.openings, now: new Date() }),
    [email, business.openings],
  );
}
