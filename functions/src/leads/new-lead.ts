import type { LeadInput } from "../../contract/lead-input.ts";
import { WAITING_DAYS } from "../../contract/limits.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import { SMS_CONSENT_VERSION, smsConsentText } from "../../contract/sms-consent.ts";
import type { NewLead } from "../stores/lead-store.ts";
import { quoteOf } from "./quote-of.ts";
import { SPAM_THRESHOLD, type SpamScore } from "./spam.ts";

/** What the backend knows of a submission beside what was sent. */
interface Facts {
  id: string;
  now: Date;
  spam: SpamScore;
  priceTable: PriceTable;
}

/** A lead out of a submission. What looks like spam is kept apart, never dropped. */
export function newLead(input: LeadInput, { id, now, spam, priceTable }: Facts): NewLead {
  const { smsConsent, smsConsentVersion: version = SMS_CONSENT_VERSION, quote, ...said } = input;
  const text = smsConsent ? smsConsentText(version) : undefined;
  const at = now.toISOString();
  const sentAt = sentBy(input, now);
  return {
    ...said,
    id,
    createdAt: at,
    updatedAt: at,
    status: "new",
    spam: spam.score >= SPAM_THRESHOLD,
    spamScore: spam.score,
    spamReasons: spam.reasons,
    source: "web",
    country: "US",
    state: "GA",
    // Words that never stood on a page of ours are no consent.
    ...(text === undefined ? {} : { smsConsent: { text, version, at: sentAt } }),
    ...(quote === undefined ? {} : { quote: quoteOf(quote, input, priceTable, sentAt) }),
  };
}

/** A browser's clock is believed within what a lead may wait there; else it was given when it came. */
function sentBy({ sentAt }: LeadInput, now: Date): string {
  const waited = sentAt === undefined ? Number.NaN : now.getTime() - Date.parse(sentAt);
  const isLikely = waited >= 0 && waited <= WAITING_DAYS * 24 * 60 * 60_000;
  return isLikely && sentAt !== undefined ? sentAt : now.toISOString();
}
