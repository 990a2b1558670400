import { type FieldErrors, parseLead, toE164 } from "#contract/lead-input.ts";
import type { LeadFields } from "../browser/visit/contact-events.ts";
import { phoneText } from "../format.ts";

// This module is a separate chunk, so that visitors don't have to wait for the phone number library.

/** Returns the errors that the server would report. */
export function checkLead(fields: LeadFields): FieldErrors {
  const parsed = parseLead(fields);
  return parsed.ok ? {} : parsed.errors;
}

/** Formats a phone number for display, or returns `undefined` if it's invalid. */
export function shownPhone(written: string): string | undefined {
  const number = toE164(written);
  return number === undefined ? undefined : phoneText(number);
}
