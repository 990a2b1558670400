import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadList } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { callApi } from "../api/call.ts";
import { KEYS } from "../app/query-client.ts";
import { POLL_MS } from "../app/use-counts.ts";
import { leadFilter } from "./lead-query.ts";
import type { ListAddress } from "./list-address.ts";
import { useAsker } from "./use-asker.ts";
import { OLDEST_FIRST, type View } from "./views.ts";

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
      const asked = leadFilter(address, asker());
      asked.set("limit", String(MOST_NEWER));
      if (since !== "") asked.set("from", since);
      return callApi<LeadList>(`/leads?${asked}`, { signal });
    },
    enabled: isLoaded && !UNWATCHED.has(address.view),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
  const known = new Set(leads.map(({ id }) => id));
  return data?.leads.filter(({ id }) => !known.has(id)) ?? [];
}
