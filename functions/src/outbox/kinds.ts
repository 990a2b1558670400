import type { NewLead, OutboxMessage } from "../stores/lead-store.ts";

/** What is switched on. */
export interface Channels {
  mail: boolean;
  /** Whether visitors get an e-mail as well. */
  acknowledge: boolean;
  webhook: boolean;
}

/** Whom a new lead is told. Suspected spam tells nobody: it must not write to strangers by our hand. */
export function outboxKinds(
  lead: Pick<NewLead, "spam" | "email">,
  { mail, acknowledge, webhook }: Channels,
): OutboxMessage["kind"][] {
  if (lead.spam) return [];
  return [
    ...(mail ? (["notify"] as const) : []),
    ...(mail && acknowledge && lead.email !== undefined ? (["acknowledge"] as const) : []),
    ...(webhook ? (["webhook"] as const) : []),
  ];
}
