import { georgiaDay } from "../../contract/georgia-time.ts";
import type { LeadChange } from "../../contract/lead-change.ts";
import { SMS_CONSENT_VERSION, smsConsentText } from "../../contract/lead-form.ts";
import type { LeadInput } from "../../contract/lead-input.ts";
import { WAITING_DAYS } from "../../contract/limits.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import { estimate } from "../../contract/price.ts";
import type { QuoteAnswers } from "../../contract/quote-answers.ts";
import type { Quote } from "../../contract/quote.ts";
import { SPAM_THRESHOLD, type SpamScore } from "./spam.ts";
import type { NewLead } from "../stores/lead-store.ts";

/** What the backend knows of a submission beside what was sent. */
interface Facts {
  id: string;
  now: Date;
  priceTable: PriceTable;
}

/** A lead out of a submission. What looks like spam is kept apart, never dropped. */
export function newLead(
  input: LeadInput,
  { spam, ...facts }: Facts & { spam: SpamScore },
): NewLead {
  return {
    ...leadOf(input, facts),
    status: "new",
    spam: spam.score >= SPAM_THRESHOLD,
    spamScore: spam.score,
    spamReasons: spam.reasons,
    source: "web",
  };
}

/**
 * A lead out of a call that staff wrote down: it is answered, and assigned to who answered it.
 * @param by email of the staff member
 * @param set what is known already of what comes next
 */
export function phoneLead(
  input: LeadInput,
  { by, set, ...facts }: Facts & { by: string; set: LeadChange },
): NewLead {
  // Words that were not before the caller's eyes are no consent.
  const lead = leadOf({ ...input, smsConsent: false }, facts);
  const status = set.status ?? "contacted";
  return {
    ...lead,
    ...set,
    status,
    spam: false,
    source: "phone",
    assignee: by,
    // Who is to be called back has not been answered.
    ...(status !== "new" && { respondedAt: lead.createdAt, respondedBy: "status" }),
  };
}

/** What all leads begin with. */
function leadOf(
  input: LeadInput,
  { id, now, priceTable }: Facts,
): Omit<NewLead, "status" | "spam" | "source"> {
  const { smsConsent, smsConsentVersion: version = SMS_CONSENT_VERSION, quote, ...said } = input;
  const text = smsConsent ? smsConsentText(version) : undefined;
  const at = now.toISOString();
  const sentAt = sentBy(input, now);
  return {
    ...said,
    id,
    createdAt: at,
    updatedAt: at,
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

/**
 * The quote that is kept: what was answered, with what our own table makes of it and not the page's.
 * @param at when the visitor sent it, ISO
 */
export function quoteOf(
  answers: QuoteAnswers,
  { zip, offerCode }: { zip?: string | undefined; offerCode?: string | undefined },
  table: PriceTable,
  at: string,
): Quote {
  const { min, max, ...made } = estimate(answers, table, {
    code: offerCode,
    day: georgiaDay(new Date(at)),
  });
  return { ...answers, zipCode: zip, estimatedMin: min, estimatedMax: max, estimate: made };
}
