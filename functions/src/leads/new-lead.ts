import type { LeadInput } from "../../contract/lead-input.ts";
import { SMS_CONSENT_VERSION, smsConsentText } from "../../contract/sms-consent.ts";
import type { NewLead } from "../stores/lead-store.ts";

/** A lead out of a submission. Whatever filled the honeypot is kept apart, never dropped. */
export function newLead(input: LeadInput, id: string, now: Date, trapped: boolean): NewLead {
  const { smsConsent, smsConsentVersion: version = SMS_CONSENT_VERSION, quote: _, ...said } = input;
  const text = smsConsent ? smsConsentText(version) : undefined;
  const at = now.toISOString();
  return {
    ...said,
    id,
    createdAt: at,
    updatedAt: at,
    status: "new",
    spam: trapped,
    source: "web",
    country: "US",
    state: "GA",
    // Words that never stood on a page of ours are no consent.
    ...(text === undefined ? {} : { smsConsent: { text, version, at } }),
  };
}
