import { type FieldErrors, parseLead, toE164 } from "#contract/lead-input.ts";
import type { LeadFields } from "../browser/visit/contact-events.ts";
import { phoneText } from "../format.ts";

// This module is a chunk of its own, so that no visitor has to wait for the library that parses phone numbers.

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
