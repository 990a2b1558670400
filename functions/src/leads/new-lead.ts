import type { LeadInput } from "../../contract/lead-input.ts";
import { SMS_CONSENT_TEXT } from "../../contract/sms-consent.ts";
import type { NewLead } from "../stores/lead-store.ts";

/** A lead out of a submission. Whatever filled the honeypot is kept apart, never dropped. */
export function newLead(input: LeadInput, id: string, now: Date, trapped: boolean): NewLead {
  const { smsConsent, submissionId: _, ...said } = input;
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
    ...(smsConsent ? { smsConsent: { text: SMS_CONSENT_TEXT, at } } : {}),
  };
}
