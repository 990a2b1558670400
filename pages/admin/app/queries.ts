import { QueryCache, QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { LeadRecord } from "#contract/lead.ts";
import { api, bodyOf } from "../api/client.ts";
import { isRefusal } from "../api/failure.ts";

/** First part of each query key. */
export const KEYS = {
  session: ["session"],
  counts: ["counts"],
  leads: ["leads"],
  jobs: ["jobs"],
  calendar: ["calendar"],
  newerLeads: ["newer-leads"],
  lead: ["lead"],
  photo: ["photo"],
  alerts: ["alerts"],
  push: ["push"],
  deadLetters: ["dead-letters"],
  stats: ["stats"],
  contacts: ["contacts"],
  staff: ["staff"],
  people: ["people"],
  audit: ["audit"],
  trash: ["trash"],
  sessions: ["sessions"],
  reports: ["reports"],
  slow: ["slow"],
  waitingWork: ["waiting-work"],
  waitingPhotos: ["waiting-photos"],
} as const;

/**
 * Creates a query client with the spec's settings. If a query is denied, rechecks whether the user still has access.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isRefusal(error) && query.queryKey[0] !== KEYS.session[0]) {
          void client.invalidateQueries({ queryKey: KEYS.session });
        }
      },
    }),
    defaultOptions: {
      // Browsers only guess whether they're offline, and a paused change would be sent later without notice, even after
      // the user gave up on it.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        // Failed requests and responses set whether the app is online.
        refetchOnReconnect: "always",
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
      },
    },
  });
  return client;
}

/** Refetches the lead lists, jobs, counts and statistics after a lead changes. */
export function leadsChanged(client: QueryClient): void {
  for (const queryKey of [KEYS.leads, KEYS.jobs, KEYS.counts, KEYS.stats]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Polling interval of an open screen. Polling also detects a revoked role. */
export const POLL_MS = 20_000;

const countsQuery = queryOptions({
  queryKey: KEYS.counts,
  queryFn: () => bodyOf(api.counts.$get()),
  // Polling keeps them fresh, so another screen that shows them doesn't request them again.
  staleTime: POLL_MS,
});

/** Returns the number of leads in each view. The header polls them. */
export function useCounts() {
  return useQuery(countsQuery);
}

/** Polls the number of leads in each view, which also detects that a session has ended. Used once, by the header. */
export function usePolledCounts() {
  return useQuery({
    ...countsQuery,
    refetchInterval: POLL_MS,
    // Staff expect current data as soon as they unlock their phone.
    refetchOnWindowFocus: "always",
  });
}

/** Fetches the emails of the people a lead can be assigned to, which are empty while loading. */
export function usePeople(): readonly string[] {
  const { data } = useQuery({
    queryKey: KEYS.people,
    queryFn: () => bodyOf(api.people.$get()),
  });
  return data?.people ?? [];
}

export const recordKey = (id: string) => [...KEYS.lead, id] as const;

/**
 * Fetches a lead with its notes and history.
 * @param query `{ known: "0" }` if the user hasn't opened the lead, so the owner still hears of it
 */
export async function readRecord(
  id: string,
  query: { known?: "0" } = {},
  signal: AbortSignal | null = null,
): Promise<LeadRecord> {
  const param = { id: encodeURIComponent(id) };
  const record = await bodyOf(api.leads[":id"].$get({ param, query }, { init: { signal } }));
  if ("unchanged" in record)
    throw new Error("Expected a full record, because the request didn't send `known`.");
  return record;
}
