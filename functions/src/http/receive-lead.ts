import type { ParsedLead } from "../../contract/lead-input.ts";
import { LEAD_RATE } from "../../contract/limits.ts";
import type { Lead } from "../../contract/lead.ts";
import { newLead } from "../leads/new-lead.ts";
import { spamScore } from "../leads/spam.ts";
import { submissionIds } from "../leads/submission-id.ts";
import type { ApiParts } from "./api-parts.ts";
import { overLimit } from "./rate-limit.ts";

/** What is known of who sends beside what was typed. */
export interface Sender {
  /** What uses are counted by; `undefined` where many may share it. */
  address: string | undefined;
  /** It brought a token of App Check that is none. */
  badAppCheck: boolean;
}

/**
 * Stores a submission, once however often it comes. Whoever sends too much is refused, but never for
 * what is stored already: then the answer was lost on its way.
 * @throws Refused `too_many`
 */
export async function receiveLead(
  parts: ApiParts,
  { input, trapped }: Extract<ParsedLead, { ok: true }>,
  { address, badAppCheck }: Sender,
  now: Date,
): Promise<{ outcome: "created" | "repeat"; lead: Lead }> {
  const { store, submissionKey, priceTable, outboxKinds } = parts;
  const key = await submissionKey();
  const { id, earlierIds } = submissionIds(input, trapped, key, now);
  const { perAddress, perContact, windowSeconds } = LEAD_RATE;
  const uses = [
    { by: ["lead from", address], most: perAddress },
    { by: ["lead of", input.phone], most: perContact },
    { by: ["lead of", input.email], most: perContact },
  ];
  const refused = await overLimit(parts, key, uses, windowSeconds, now);
  if (refused !== undefined) {
    const stored = await store.repeat([id, ...earlierIds]);
    if (stored === undefined) throw refused;
    return { outcome: "repeat", lead: stored };
  }
  const spam = spamScore(input, { trapped, badAppCheck }, now);
  const lead = newLead(input, { id, now, spam, priceTable });
  return store.create(lead, { earlierIds, outbox: outboxKinds(lead) });
}
