import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LeadList } from "#contract/api.ts";
import { callApi } from "../api/call.ts";
import { KEYS } from "../app/query-client.ts";
import { leadQuery } from "./lead-query.ts";
import type { ListAddress } from "./list-address.ts";
import { useAsker } from "./use-asker.ts";

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
      const asked = leadQuery(address, asker());
      asked.set("limit", pageParam === "" ? SIZES.first : SIZES.next);
      if (pageParam !== "") asked.set("cursor", pageParam);
      return callApi<LeadList>(`/leads?${asked}`, { signal });
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
