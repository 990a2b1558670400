import { QueryCache, QueryClient, useQuery } from "@tanstack/react-query";
import type { ViewCounts } from "#contract/api.ts";
import { callApi, isRefusal } from "../api/call.ts";

/** What is asked of the backend, by name: the first part of each query's key. */
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
 * The specification's settings for data in the staff app. Who is refused is asked again who he is: a role that was
 * taken away ends the session.
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
      // What the browser takes for being offline is a guess, and what waits for a network says nothing and is sent later,
      // when it may have been thrown away.
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

/** Reads again what is made of leads, once one of them has changed: the list, what is waiting, and the figures. */
export function leadsChanged(client: QueryClient): void {
  for (const queryKey of [KEYS.leads, KEYS.counts, KEYS.stats]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** How often a screen that somebody looks at asks what is new, and so hears of a role that is gone. */
export const POLL_MS = 20_000;

/** How many leads each view holds. It is asked again and again, and so tells whether one is still let in. */
export function useCounts() {
  return useQuery({
    queryKey: KEYS.counts,
    queryFn: () => callApi<ViewCounts>("/counts"),
    refetchInterval: POLL_MS,
    // A phone that comes out of a pocket shows at once what came meanwhile.
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}
