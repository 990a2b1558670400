import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type Openings, openMinutesBefore, WAITING_MINUTES } from "#contract/business-hours.ts";
import { addDays, localDay, localMoment } from "#contract/local-time.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadQuery } from "#contract/queries.ts";
import { api, bodyOf } from "../api/client.ts";
import { KEYS, POLL_MS, useCounts } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { isFiltered, type ListAddress, VIEWS } from "./list-address.ts";

/** Page sizes: the first page fills a screen, and later ones use the API's maximum. */
const SIZES = { first: "50", next: "100" };

/** Returns a list's cache key. Excludes the current time, although the request depends on it. */
export function listKey({ view, filter }: ListAddress) {
  return [...KEYS.leads, view, filter] as const;
}

/** Fetches a list's leads, one page at a time. */
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
    // During a search, previous results stay until new ones load. Switching views starts empty.
    placeholderData: (before, last) => (last?.queryKey[1] === address.view ? before : undefined),
  });
  const pages = query.data?.pages;
  const leads = useMemo(() => pages?.flatMap((page) => page.leads), [pages]);
  return { ...query, leads };
}

/** Maximum number of newer leads to count. */
export const MOST_NEWER = 20;

interface Shown {
  leads: readonly Lead[];
  /** Whether all pages have been fetched. */
  isWhole: boolean;
  /** Whether any page has been fetched. */
  isLoaded: boolean;
}

/** Polls for leads that came in since the list was loaded. Returns at most `MOST_NEWER`, newest first. */
export function useNewer(address: ListAddress, { leads, isWhole, isLoaded }: Shown): Lead[] {
  const requester = useRequester();
  const [openedAt] = useState(() => new Date().toISOString());
  const newest = leads.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), "");
  // In oldest-first views, the newest leads are unknown until the whole list is fetched.
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
  /** The list's first page. A new object means that the list was reloaded. */
  list: unknown;
  /** Unix time in milliseconds. */
  loadedAt: number;
}

/** Returns whether leads have left a view since it was loaded. Call `accept` after a reload to reset the comparison. */
export function useChanged(address: ListAddress, loaded: Loaded) {
  const { data, dataUpdatedAt } = useCounts();
  const [base, setBase] = useState<Base>({ ...loaded, count: undefined });
  const { count: name } = VIEWS[address.view];
  const count = name && data?.[name];
  const next = baseOf(base, loaded, { count, countedAt: dataUpdatedAt });
  if (next !== base) setBase(next);
  // Only a lower count matters, because newer leads have their own notice. Filtered lists have no count.
  const hasChanged =
    !isFiltered(address) && count !== undefined && next.count !== undefined && count < next.count;
  const accept = () => setBase({ ...loaded, loadedAt: Date.now(), count: undefined });
  return { hasChanged, accept };
}

/** A view's count when its list was loaded. */
interface Base {
  list: unknown;
  /** Unix time in milliseconds. */
  loadedAt: number;
  /** Undefined until the first count after that is fetched. */
  count: number | undefined;
}

/**
 * Returns the baseline for comparing counts: the first count fetched after the list loaded. Returns the same object if
 * it's unchanged.
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

/** The user who requests a list, and the time of the request. */
interface Requester {
  email: string;
  openings: Openings;
  now: Date;
}

/** Returns the API query for a list's leads, without the sort order. */
export function leadFilter({ view, filter }: ListAddress, requester: Requester): LeadQuery {
  const { statuses } = VIEWS[view];
  const since = openMinutesBefore(requester.openings, WAITING_MINUTES, requester.now);
  return {
    ...filter,
    ...(statuses !== undefined && { status: filter.status ?? [...statuses].join(",") }),
    ...(view === "mine" && { assignee: requester.email }),
    ...(view === "today" && { followUpBy: localDay(requester.now) }),
    ...(view === "spam" && { spam: "true" }),
    ...(view === "waiting" && { to: earlier(since, filter.to).toISOString() }),
  };
}

/** Returns the API query for a list's leads, in the view's sort order. */
export function leadQuery(address: ListAddress, requester: Requester): LeadQuery {
  const query = leadFilter(address, requester);
  return VIEWS[address.view].isOldestFirst ? { ...query, order: "oldest" } : query;
}

/** Returns the earlier of a moment and a `to` filter. In the API, a date as `to` includes that whole day. */
function earlier(moment: Date, to: string | undefined): Date {
  if (to === undefined) return moment;
  const end = to.includes("T") ? new Date(to) : localMoment(addDays(to, 1));
  return end < moment ? end : moment;
}

/** Returns a function that creates a requester with the current time. */
export function useRequester(): () => Requester {
  const { email, business } = useSession();
  return useCallback(
    () => ({ email, openings: business.openings, now: new Date() }),
    [email, business.openings],
  );
}
