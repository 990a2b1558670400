import { type FieldErrors, parseLead, toE164 } from "#contract/lead-input.ts";
import type { LeadFields } from "../browser/visit/contact-events.ts";
import { phoneText } from "../format.ts";

// In a chunk of its own: the contract parses phone numbers with a library, which no visitor has to wait for.

/** Returns the errors that the server would find. */
export function checkLead(fields: LeadFields): FieldErrors {
  const parsed = parseLead(fields);
  return parsed.ok ? {} : parsed.errors;
}

/** Returns a phone number as people write it, or `undefined` if it is invalid. */
export function shownPhone(written: string): string | undefined {
  const number = toE164(written);
  return number === undefined ? undefined : phoneText(number);
}
