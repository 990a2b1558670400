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

/** What the backend knows about a submission besides what was sent. */
interface Facts {
  id: string;
  now: Date;
  priceTable: PriceTable;
}

/** Makes a lead from a submission. Suspected spam is listed separately, never dropped. */
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
 * Makes a lead from a call that staff entered: it has a response, and is assigned to the person who took the call.
 * @param by email of the staff member
 * @param set what was agreed on already
 */
export function phoneLead(
  input: LeadInput,
  { by, set, ...facts }: Facts & { by: string; set: LeadChange },
): NewLead {
  // Without reading the text, a caller can't consent to it.
  const lead = leadOf({ ...input, smsConsent: false }, facts);
  const status = set.status ?? "contacted";
  return {
    ...lead,
    ...set,
    status,
    spam: false,
    source: "phone",
    assignee: by,
    // Someone who waits for a call back has no response yet.
    ...(status !== "new" && { respondedAt: lead.createdAt, respondedBy: "status" }),
  };
}

/** Returns what all leads have in common. */
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
    // A text that never was on a page of ours is no consent.
    ...(text === undefined ? {} : { smsConsent: { text, version, at: sentAt } }),
    ...(quote === undefined ? {} : { quote: quoteOf(quote, input, priceTable, sentAt) }),
  };
}

/** Returns when the visitor sent the form: by the browser's clock, if a form may wait that long, or now. */
function sentBy({ sentAt }: LeadInput, now: Date): string {
  const waited = sentAt === undefined ? Number.NaN : now.getTime() - Date.parse(sentAt);
  const isLikely = waited >= 0 && waited <= WAITING_DAYS * 24 * 60 * 60_000;
  return isLikely && sentAt !== undefined ? sentAt : now.toISOString();
}

/**
 * Returns the quote to store: the answers, priced by our own table and not by the page.
 * @param at when the visitor sent it, ISO
 */
export function quoteOf(
  answers: QuoteAnswers,
  { zip, offerCode }: { zip?: string | undefined; offerCode?: string | undefined },
  table: PriceTable,
  at: string,
): Quote {
  const claimed = { code: offerCode, day: georgiaDay(new Date(at)) };
  const { min, max, ...made } = estimate(answers, table, claimed, zip);
  return { ...answers, zipCode: zip, estimatedMin: min, estimatedMax: max, estimate: made };
}
