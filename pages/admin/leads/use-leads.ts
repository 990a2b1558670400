import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type Openings, openMinutesBefore, WAITING_MINUTES } from "#contract/business-hours.ts";
import { addDays, georgiaDay, georgiaMoment } from "#contract/georgia-time.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadQuery } from "#contract/queries.ts";
import { api, bodyOf } from "../api/client.ts";
import { KEYS, POLL_MS, useCounts } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import {
  isFiltered,
  type ListAddress,
  OLDEST_FIRST,
  type View,
  VIEW_COUNTS,
  VIEW_STATUSES,
} from "./list-address.ts";

/** How many leads are fetched: as few as a screen may hold at first, and as many as the API gives after that. */
const SIZES = { first: "50", next: "100" };

/** By what a list is kept: time goes on, the list stays the one that was opened. */
export function listKey({ view, filter }: ListAddress) {
  return [...KEYS.leads, view, filter] as const;
}

/** The leads of a list, as far as they were fetched. */
export function useLeads(address: ListAddress) {
  const asker = useAsker();
  const query = useInfiniteQuery({
    queryKey: listKey(address),
    queryFn: ({ pageParam, signal }) => {
      const asked = {
        ...leadQuery(address, asker()),
        limit: pageParam === "" ? SIZES.first : SIZES.next,
        ...(pageParam !== "" && { cursor: pageParam }),
      };
      return bodyOf(api.leads.$get({ query: asked }, { init: { signal } }));
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    // While somebody types, what was found before stays until there is something else; another view begins anew.
    placeholderData: (before, last) => (last?.queryKey[1] === address.view ? before : undefined),
  });
  const pages = query.data?.pages;
  const leads = useMemo(() => pages?.flatMap((page) => page.leads), [pages]);
  return { ...query, leads };
}

/** More are not counted one by one. */
export const MOST_NEWER = 20;

/** Where leads come in by a day that comes, or nobody waits for them. */
const UNWATCHED: ReadonlySet<View> = new Set(["today", "spam"]);

interface Shown {
  leads: readonly Lead[];
  /** Whether the list was fetched to its end. */
  isWhole: boolean;
  /** Whether it was fetched at all. */
  isLoaded: boolean;
}

/** Leads of the list that came in since, while somebody looks: at most `MOST_NEWER`, newest first. */
export function useNewer(address: ListAddress, { leads, isWhole, isLoaded }: Shown): Lead[] {
  const asker = useAsker();
  const [openedAt] = useState(() => new Date().toISOString());
  const newest = leads.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), "");
  // The end of a list that goes to the newest is not known before it was fetched.
  const isKnown = isWhole || !OLDEST_FIRST.has(address.view);
  const since = isKnown || newest > openedAt ? newest : openedAt;
  const { data } = useQuery({
    queryKey: [...KEYS.newerLeads, address, since],
    queryFn: ({ signal }) => {
      const query = {
        ...leadFilter(address, asker()),
        limit: String(MOST_NEWER),
        ...(since !== "" && { from: since }),
      };
      return bodyOf(api.leads.$get({ query }, { init: { signal } }));
    },
    enabled: isLoaded && !UNWATCHED.has(address.view),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
  const known = new Set(leads.map(({ id }) => id));
  return data?.leads.filter(({ id }) => !known.has(id)) ?? [];
}

interface Loaded {
  /** The first page of the list: another one is another list. */
  list: unknown;
  /** When it was fetched, in milliseconds. */
  loadedAt: number;
}

/** Whether somebody else took leads out of a whole view since it was loaded; `accept` once it was loaded again. */
export function useChanged(address: ListAddress, loaded: Loaded) {
  const { data, dataUpdatedAt } = useCounts();
  const [base, setBase] = useState<Base>({ ...loaded, count: undefined });
  const name = VIEW_COUNTS[address.view];
  const count = name && data?.[name];
  const next = baseOf(base, loaded, { count, countedAt: dataUpdatedAt });
  if (next !== base) setBase(next);
  // What comes in is told by itself; of a filtered list there is no count.
  const hasChanged =
    !isFiltered(address) && count !== undefined && next.count !== undefined && count < next.count;
  const accept = () => setBase({ ...loaded, loadedAt: Date.now(), count: undefined });
  return { hasChanged, accept };
}

/** What a view held when its list was loaded. */
interface Base {
  list: unknown;
  /** Milliseconds. */
  loadedAt: number;
  /** Not known before it was counted again. */
  count: number | undefined;
}

/** What later counts are held against: the first one after the list was loaded. The same object where nothing is new. */
export function baseOf(
  before: Base,
  { list, loadedAt }: Omit<Base, "count">,
  { count, countedAt }: { count: number | undefined; countedAt: number },
): Base {
  if (list !== before.list) return { list, loadedAt, count: undefined };
  const isFirst = before.count === undefined && count !== undefined && countedAt > before.loadedAt;
  return isFirst ? { ...before, count } : before;
}

/** Who asks, and when. */
interface Asker {
  email: string;
  openings: Openings;
  now: Date;
}

/** Returns the API's parameters for the leads of a list, in no particular order. */
export function leadFilter({ view, filter }: ListAddress, asker: Asker): LeadQuery {
  const statuses = VIEW_STATUSES[view];
  const since = openMinutesBefore(asker.openings, WAITING_MINUTES, asker.now);
  return {
    ...filter,
    ...(statuses !== undefined && { status: filter.status ?? [...statuses].join(",") }),
    ...(view === "mine" && { assignee: asker.email }),
    ...(view === "today" && { followUpBy: georgiaDay(asker.now) }),
    ...(view === "spam" && { spam: "true" }),
    ...(view === "waiting" && { to: earlier(since, filter.to).toISOString() }),
  };
}

/** Returns the same in the view's order: where people wait, the longest wait comes first. */
export function leadQuery(address: ListAddress, asker: Asker): LeadQuery {
  const query = leadFilter(address, asker);
  return OLDEST_FIRST.has(address.view) ? { ...query, order: "oldest" } : query;
}

/** For the API, `to` as a day means the end of that day. */
function earlier(moment: Date, to: string | undefined): Date {
  if (to === undefined) return moment;
  const end = to.includes("T") ? new Date(to) : georgiaMoment(addDays(to, 1));
  return end < moment ? end : moment;
}

/** Who asks for leads, with the time at which it is asked. */
export function useAsker(): () => Asker {
  const { email, business } = useSession();
  return useCallback(
    () => ({ email, openings: business.openings, now: new Date() }),
    [email, business.openings],
  );
}
