import type { QueryClient } from "@tanstack/react-query";
import { KEYS } from "./query-client.ts";

/** Reads again what is made of leads, once one of them has changed: the list, what is waiting, and the figures. */
export function leadsChanged(client: QueryClient): void {
  for (const queryKey of [KEYS.leads, KEYS.counts, KEYS.stats]) {
    void client.invalidateQueries({ queryKey });
  }
}
