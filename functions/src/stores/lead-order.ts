import type { Lead } from "../../contract/lead.ts";
import type { Place } from "./cursor.ts";
import type { LeadOrder } from "./lead-store.ts";

/** The field that leads go by in each order, and in which direction; ids follow in the same. */
export const LEAD_ORDERS = {
  newest: { by: "createdAt", direction: "desc" },
  oldest: { by: "createdAt", direction: "asc" },
  followUp: { by: "followUpOn", direction: "asc" },
} as const satisfies Record<LeadOrder, { by: keyof Lead; direction: "asc" | "desc" }>;

export function placeIn(order: LeadOrder, lead: Lead): Place {
  return { at: lead[LEAD_ORDERS[order].by] ?? "", id: lead.id };
}
