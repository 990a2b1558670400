import type { ParsedLead } from "../../contract/lead-input.ts";
import { LEAD_RATE } from "../../contract/limits.ts";
import { newLead } from "../leads/new-lead.ts";
import { spamScore } from "../leads/spam.ts";
import { submissionIds } from "../leads/submission-id.ts";
import type { LeadStore } from "../stores/lead-store.ts";
import type { ApiParts } from "./api-parts.ts";
import { RateLimit } from "./rate-limit.ts";

/** What is known of who sends beside what was typed. */
export interface Sender {
  /** What uses are counted by; `undefined` where many may share it. */
  address: string | undefined;
  /** It brought a token of App Check that is none. */
  badAppCheck: boolean;
}

/**
 * Takes submissions in: each is stored once, however often it comes. Whoever sends too much is refused,
 * but never for what is stored already: then the answer was lost on its way.
 */
export function createReceiver(parts: ApiParts) {
  const { store, submissionKey, priceTable, outboxKinds } = parts;
  const { perAddress, perContact, windowSeconds } = LEAD_RATE;
  const limit = new RateLimit(parts, windowSeconds);

  /** @throws Refused `too_many` */
  return async (
    { input, trapped }: Extract<ParsedLead, { ok: true }>,
    { address, badAppCheck }: Sender,
    now: Date,
  ): ReturnType<LeadStore["create"]> => {
    const key = await submissionKey();
    const { id, earlierIds } = submissionIds(input, trapped, key, now);
    const uses = [
      { by: ["lead from", address], most: perAddress },
      { by: ["lead of", input.phone], most: perContact },
      { by: ["lead of", input.email], most: perContact },
    ];
    const { over, isFar } = limit.count(key, uses, now);
    const refused = isFar ? undefined : await over;
    if (refused !== undefined) {
      const stored = await store.repeat([id, ...earlierIds]);
      if (stored === undefined) throw refused;
      return { outcome: "repeat", lead: stored };
    }
    const spam = spamScore(input, { trapped, badAppCheck }, now);
    const lead = newLead(input, { id, now, spam, priceTable });
    const stored = store.create(lead, { earlierIds, outbox: outboxKinds(lead) });
    // A function that has answered may be halted: what was begun is ended first.
    const [result] = await Promise.all([stored, over]);
    return result;
  };
}
