import { REGION_CODE } from "#business";
import { localDay } from "../../contract/local-time.ts";
import type { LeadChange } from "../../contract/lead-change.ts";
import { SMS_CONSENT_VERSION, smsConsentText } from "../../contract/lead-form.ts";
import { type LeadInput, sentBy } from "../../contract/lead-input.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import { estimate } from "../../../content/schema/trade/quote/estimate.ts";
import type { QuoteAnswers } from "../../../content/schema/trade/quote/questions.ts";
import type { Quote } from "../../../content/schema/trade/quote/quote.ts";
import { reportedAnswers } from "../../../content/schema/trade/quote/stored-quote.ts";
import { SPAM_THRESHOLD, type SpamScore } from "./spam.ts";
import type { NewLead } from "../stores/lead-store.ts";

/** Data that the backend adds to a submission. */
interface Facts {
  id: string;
  now: Date;
  priceTable: PriceTable;
}

/** Creates a lead from a submission. Suspected spam is listed separately, never dropped. */
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
 * Creates a lead from a call entered by staff. It is assigned to the person who took the call, and the call is its
 * first response.
 * @param by email of the staff member
 * @param set fields that were already agreed on
 */
export function phoneLead(
  input: LeadInput,
  { by, set, ...facts }: Facts & { by: string; set: LeadChange },
): NewLead {
  // Callers can't consent to wording they haven't read.
  const lead = leadOf({ ...input, smsConsent: false }, facts);
  const status = set.status ?? (set.bookedFor === undefined ? "contacted" : "booked");
  return {
    ...lead,
    ...set,
    status,
    spam: false,
    source: "phone",
    assignee: by,
    // A caller who is waiting for a callback has no response yet.
    ...(status !== "new" && { respondedAt: lead.createdAt, respondedBy: "status" }),
  };
}

/** Returns the fields that all leads have in common. */
function leadOf(
  input: LeadInput,
  { id, now, priceTable }: Facts,
): Omit<NewLead, "status" | "spam" | "source"> {
  const { smsConsent, smsConsentVersion: version = SMS_CONSENT_VERSION, quote, ...said } = input;
  const text = smsConsent ? smsConsentText(version) : undefined;
  const at = now.toISOString();
  const sentAt = sentBy(input, now).toISOString();
  return {
    ...said,
    id,
    createdAt: at,
    updatedAt: at,
    country: "US",
    state: REGION_CODE,
    // An unknown version isn't consent, because no page ever showed it.
    ...(text === undefined ? {} : { smsConsent: { text, version, at: sentAt } }),
    ...(quote === undefined ? {} : { quote: quoteOf(quote, input, priceTable, sentAt) }),
  };
}

/**
 * Returns the quote to store, priced with our own table rather than by the page.
 * @param at when the visitor sent it (ISO)
 */
export function quoteOf(
  answers: QuoteAnswers,
  { zip, offerCode }: { zip?: string | undefined; offerCode?: string | undefined },
  table: PriceTable,
  at: string,
): Quote {
  const claimed = { code: offerCode, day: localDay(new Date(at)) };
  const { min, max, ...made } = estimate(answers, table, claimed, zip);
  return {
    ...answers,
    ...reportedAnswers(answers),
    zipCode: zip,
    estimatedMin: min,
    estimatedMax: max,
    estimate: made,
  };
}
