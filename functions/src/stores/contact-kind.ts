import type { ContactKind } from "../../contract/api.ts";
import type { ContactEvent } from "../../contract/contact-event.ts";

/** What was clicked. Before calls were told from texts, `phone` alone was a call. */
export function contactKind({ method, channel }: ContactEvent): ContactKind {
  return method === "phone" ? (channel ?? "call") : method;
}
