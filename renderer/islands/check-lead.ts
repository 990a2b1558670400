import { parseLead, type FieldErrors } from "#contract/lead-input.ts";
import { toE164 } from "#contract/phone.ts";
import type { LeadFields } from "../browser/leads/queue.ts";
import { phoneText } from "../format.ts";

// In a chunk of its own: the contract reads phone numbers with a library, which nobody has to wait for.

/** What the server would find wrong. */
export function checkLead(fields: LeadFields): FieldErrors {
  const parsed = parseLead(fields);
  return parsed.ok ? {} : parsed.errors;
}

/** A number as people read it; `undefined` where it is none. */
export function shownPhone(written: string): string | undefined {
  const number = toE164(written);
  return number === undefined ? undefined : phoneText(number);
}
