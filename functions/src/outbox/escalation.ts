import { type Openings, openMinutes, openMinutesAfter } from "../../contract/business-hours.ts";
import type { MessageKind } from "../../contract/lead-values.ts";
import type { Lead, LeadRecord } from "../../contract/lead.ts";
import type { LaterMessages } from "../stores/lead-store.ts";

/** When a lead goes to the owner, if no one opens it. */
export interface EscalationRules {
  /** Number of business minutes. */
  minutes: number;
  openings: Openings;
}

/** The message about an unopened lead for each channel. */
const UNOPENED_KINDS: Readonly<Partial<Record<MessageKind, MessageKind>>> = {
  notify: "unopenedEmail",
  webhook: "unopenedWebhook",
  push: "unopenedPush",
};

/**
 * Returns the messages to owners that are stored with a lead, or `undefined` if there are none. Delivery drops them if
 * someone opens the lead in time.
 *
 * @param kinds the messages that are due immediately, which show which channels are on
 */
export function escalation(
  { createdAt }: Pick<Lead, "createdAt">,
  kinds: readonly MessageKind[],
  rules: EscalationRules,
): LaterMessages | undefined {
  const later = kinds.flatMap((kind) => UNOPENED_KINDS[kind] ?? []);
  return later.length === 0 ? undefined : { kinds: later, dueAt: escalatesAt(createdAt, rules) };
}

/** Returns when a lead goes to the owner (ISO). */
export function escalatesAt(createdAt: string, { minutes, openings }: EscalationRules): string {
  return openMinutesAfter(openings, minutes, new Date(createdAt)).toISOString();
}

/** Returns whether staff have neither opened nor answered a lead. */
export function isUnopened({ lead, linked }: Pick<LeadRecord, "lead" | "linked">): boolean {
  const { status, openedAt, respondedAt, createdAt } = lead;
  if (status !== "new" || openedAt !== undefined || respondedAt !== undefined) return false;
  // The page of a later lead from the same visitor, such as a corrected form, also links to this one.
  return linked.every((other) => other.openedAt === undefined || other.openedAt < createdAt);
}

/** Returns how long a lead has been waiting, such as `15 minutes`. Delivery may be late, such as after an outage. */
export function waitText(createdAt: string, rules: EscalationRules, now: Date): string {
  const waited = openMinutes(rules.openings, new Date(createdAt), now);
  const minutes = Math.max(waited, rules.minutes);
  if (minutes === 1) return "1 minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
}
