import { placeText } from "../../contract/jobs.ts";
import type { Lead, VisitEmail } from "../../contract/lead.ts";
import { messageId, type OutboxMessage } from "./lead-store.ts";

/** The message of a lead's latest email, if it hasn't been delivered. */
export type PendingEmail = (Pick<OutboxMessage, "attempts"> & { dueAt?: string }) | undefined;

/**
 * Returns the email to the customer about a change to their visit. Returns `same` if the latest email still applies, or
 * if there is nothing to email them about, and `none` if a visit was canceled before the customer knew about it.
 *
 * @param after the changed lead, with its new version
 */
export function visitEmailAfter(
  { visitEmail: last, ...before }: Lead,
  after: Lead,
  pending: PendingEmail,
): VisitEmail | "same" | "none" {
  const { email: to, spam, version, updatedAt: at, status, bookedFor } = after;
  if (to === undefined || spam) return "same";
  const known = last && knownVisit(last, pending);
  if (bookedFor === undefined) {
    if (before.bookedFor === undefined || last?.kind !== "confirm") return "same";
    if (known === undefined) return "none";
    const visit = { ...visitOf(before, known.bookedFor), bookedTime: known.bookedTime };
    return { ...visit, kind: "cancel", version, at, to };
  }
  if (status !== "booked") return "same";
  const visit = visitOf(after, bookedFor);
  const isSame =
    last?.kind === "confirm" &&
    last.to === to &&
    last.bookedFor === visit.bookedFor &&
    last.bookedTime === visit.bookedTime &&
    last.place === visit.place &&
    last.assignee === visit.assignee;
  return isSame ? "same" : { ...visit, kind: "confirm", version, at, to, known };
}

/** Returns the visit that the customer knows about. An email that no one tried to deliver is replaced unread. */
function knownVisit(last: VisitEmail, pending: PendingEmail): VisitEmail["known"] {
  const { kind, at, bookedFor, bookedTime } = last;
  const isSent = pending === undefined || pending.attempts > 0 || pending.dueAt !== at;
  if (kind === "confirm") return isSent ? { bookedFor, bookedTime } : last.known;
  return isSent ? undefined : { bookedFor, bookedTime };
}

/** Returns what an email says about a lead's visit on this day. */
export function visitOf(lead: Omit<Lead, "visitEmail">, bookedFor: string) {
  const { bookedTime, assignee } = lead;
  return { bookedFor, bookedTime, place: placeText(lead), assignee };
}

/** Returns the id of the message of a lead's latest email about a visit. */
export function visitMessageId({ id, visitEmail }: Lead): string | undefined {
  return visitEmail && messageId(id, visitEmail.kind, visitEmail.version);
}
