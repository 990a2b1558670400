import type { LeadFields } from "./queue.ts";

/**
 * What a form says, to tell whether it says the same as before. A phone number may be written anew by the
 * form itself, which changes nothing.
 */
export function wordsOf(fields: LeadFields): string {
  const digits = fields["phone"]?.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return JSON.stringify({ ...fields, phone: digits });
}
