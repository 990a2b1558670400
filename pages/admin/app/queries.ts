import { QueryCache, QueryClient, useQuery } from "@tanstack/react-query";
import type { LeadRecord } from "#contract/lead.ts";
import { api, bodyOf } from "../api/client.ts";
import { isRefusal } from "../api/failure.ts";

/** The first part of each query's key. */
export const KEYS = {
  session: ["session"],
  counts: ["counts"],
  leads: ["leads"],
  newerLeads: ["newer-leads"],
  lead: ["lead"],
  deadLetters: ["dead-letters"],
  stats: ["stats"],
  contacts: ["contacts"],
  staff: ["staff"],
  people: ["people"],
  audit: ["audit"],
} as const;

/**
 * Creates a client with the specification's settings. If a query is refused, checks whether the user still has access.
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
      // Browsers only guess whether they're offline. A paused request would be sent later without notice, even after
      // the user gave up on it.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
      },
    },
  });
  return client;
}

/** Refetches everything that depends on leads: lists, counts and statistics. */
export function leadsChanged(client: QueryClient): void {
  for (const queryKey of [KEYS.leads, KEYS.counts, KEYS.stats]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** How often an open screen polls for changes, which also detects a revoked role. */
export const POLL_MS = 20_000;

/** Returns how many leads each view has. Polling also detects a session that has ended. */
export function useCounts() {
  return useQuery({
    queryKey: KEYS.counts,
    queryFn: () => bodyOf(api.counts.$get()),
    refetchInterval: POLL_MS,
    // The app should be up to date as soon as a phone is taken out of a pocket.
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}

/** Reads a lead with its notes and history. */
export async function readRecord(id: string): Promise<LeadRecord> {
  const param = { id: encodeURIComponent(id) };
  const record = await bodyOf(api.leads[":id"].$get({ param, query: {} }));
  if ("unchanged" in record) throw new Error("A record is complete unless `known` is sent.");
  return record;
}
