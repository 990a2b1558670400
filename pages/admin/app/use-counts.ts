import { useQuery } from "@tanstack/react-query";
import type { ViewCounts } from "#contract/api.ts";
import { callApi } from "../api/call.ts";
import { KEYS } from "./query-client.ts";

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
