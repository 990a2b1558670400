import { placeText } from "../../contract/jobs.ts";
import type { Lead, VisitEmail } from "../../contract/lead.ts";
import { messageId } from "./lead-store.ts";

/**
 * Returns the email to the customer about a change to their visit, or `undefined` if they need none: there is no visit or
 * email address, or an earlier email still applies. Only a visit that they got an email about can be canceled by email.
 *
 * @param after the changed lead, with its new version
 */
export function visitEmailAfter(before: Lead, after: Lead): VisitEmail | undefined {
  const { email: to, spam, version, status } = after;
  const last = before.visitEmail?.kind === "confirm" ? before.visitEmail : undefined;
  if (to === undefined || spam) return undefined;
  if (after.bookedFor === undefined) {
    if (before.bookedFor === undefined || last === undefined) return undefined;
    return { ...visitOf(before, before.bookedFor), kind: "cancel", version, to, isMove: false };
  }
  if (status !== "booked") return undefined;
  const visit = visitOf(after, after.bookedFor);
  if (
    last?.to === to &&
    last.bookedFor === visit.bookedFor &&
    last.bookedTime === visit.bookedTime &&
    last.place === visit.place &&
    last.assignee === visit.assignee
  ) {
    return undefined;
  }
  const isMove =
    last !== undefined &&
    (last.bookedFor !== visit.bookedFor || last.bookedTime !== visit.bookedTime);
  return { ...visit, kind: "confirm", version, to, isMove };
}

/** Returns what an email says about a lead's visit on this day. */
export function visitOf(lead: Lead, bookedFor: string) {
  const { bookedTime, assignee } = lead;
  return { bookedFor, bookedTime, place: placeText(lead), assignee };
}

/** Returns the id of an email's message, so a replaced email's message can be recognized. */
export function visitMessageId({ id }: Lead, { kind, version }: VisitEmail): string {
  return messageId(id, kind, version);
}
