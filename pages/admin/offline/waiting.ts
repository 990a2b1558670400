import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LeadChange, LeadChangeInput } from "#contract/lead-change.ts";
import type { Lead } from "#contract/lead.ts";
import { KEYS } from "../app/queries.ts";

/** What every item has that waits in this browser to be sent. */
export interface WaitingItem {
  id: string;
  /** Email of the user who made it. */
  by: string;
}

/** Options of a query that only reads what the queues have put into the cache. */
export const CACHE_ONLY = { queryFn: skipToken, gcTime: Infinity } as const;

/** Returns a user's items. Other users of this browser may have left some, which are sent when they sign in again. */
export function useOwn<Item extends WaitingItem>(
  items: readonly Item[] | undefined,
  email: string,
): readonly Item[] {
  return useMemo(() => (items ?? []).filter(({ by }) => by === email), [items, email]);
}

/** The part of a task that changes a lead. */
interface Pending {
  change?: LeadChangeInput | undefined;
  /** Applies the change only if the lead is still new. */
  onlyNew?: boolean | undefined;
}

interface PendingWork extends WaitingItem, Pending {
  /** The lead's id. */
  lead: string;
  refusal?: string;
  undoId?: string;
}

/** Returns the lead as it will look once all of its pending tasks are saved. */
export function leadWithPending(stored: Lead, pending: readonly Pending[]): Lead {
  const lead = { ...stored };
  for (const { change, onlyNew } of pending) {
    const isMeant = onlyNew !== true || lead.status === "new";
    if (change !== undefined && isMeant) Object.assign(lead, plain(change));
  }
  return lead;
}

/** Returns a change's fields as in a lead, with `undefined` instead of `null`, which clears a field. */
export function plain({ emailCustomer: _email, ...change }: LeadChangeInput): LeadChange {
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, value ?? undefined]),
  );
}

/** Returns leads as they'll look once all of the user's tasks are saved. */
export function useWithPending(leads: readonly Lead[], email: string): readonly Lead[] {
  const { data } = useQuery<readonly PendingWork[]>({
    queryKey: KEYS.waitingWork,
    ...CACHE_ONLY,
  });
  const waiting = useOwn(data, email);
  return useMemo(() => {
    if (waiting.length === 0) return leads;
    const pending = waiting.filter(({ refusal, undoId }) => (refusal ?? undoId) === undefined);
    return leads.map((lead) =>
      leadWithPending(
        lead,
        pending.filter((work) => work.lead === lead.id),
      ),
    );
  }, [leads, waiting]);
}
