import type { ContactKind } from "./api.ts";
import type { ContactEvent } from "./contact-event.ts";

/** What was clicked. Before calls were told from texts, `phone` alone was a call. */
export function contactKind({
  method,
  channel,
}: Pick<ContactEvent, "method" | "channel">): ContactKind {
  return method === "phone" ? (channel ?? "call") : method;
}
