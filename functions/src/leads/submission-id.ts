import { hash } from "node:crypto";
import type { LeadInput } from "../../contract/lead-input.ts";
import type { Lead } from "../../contract/lead.ts";
import { QUOTE_FIELDS } from "../../contract/quote-answers.ts";

/** The same words sent again within this time are the same submission. */
const WINDOW_MS = 15 * 60 * 1000;

export interface SubmissionIds {
  /** The id of the lead that this submission makes. */
  id: string;
  /** Ids under which the same submission may have made a lead before. */
  earlierIds: string[];
}

/**
 * Returns the id of a submission, the same however often it is sent: a hash of the browser's id and the words, so that no
 * other client can block a lead with its id. A plain form has no id, so its words in a 15-minute window count, also in
 * the window before and if the same form is then sent by the script. The hash is keyed, so an id reveals nothing.
 * @param trapped whether the honeypot was filled: such a lead must not hide another one
 * @param source a call is never the same submission as a form
 */
export function submissionIds(
  input: LeadInput,
  trapped: boolean,
  key: Uint8Array,
  now: Date,
  source: Lead["source"] = "web",
): SubmissionIds {
  // Ids of forms must not change between versions.
  const meant = [...meaningOf(input, trapped), ...(source === "web" ? [] : [source])];
  const window = Math.floor(now.getTime() / WINDOW_MS);
  const byWords = [window, window - 1].map((each) => idOf([each, ...meant], key));
  if (input.submissionId !== undefined) {
    return { id: idOf([input.submissionId, ...meant], key), earlierIds: byWords };
  }
  const [id = "", ...earlierIds] = byWords;
  return { id, earlierIds };
}

/**
 * Returns everything that a visitor says, so that any change makes another submission. What the page sends along (times,
 * attribution, versions) differs between attempts and doesn't count.
 */
function meaningOf(input: LeadInput, trapped: boolean): string[] {
  const { kind, name, phone, email, service, city, zip, message, quote } = input;
  const { preferredContact, preferredDate, preferredWindow, smsConsent, offerCode } = input;
  const said = [kind, name, phone, email, service, city, zip, message]
    .concat(preferredContact, preferredDate, preferredWindow, offerCode)
    .concat(QUOTE_FIELDS.map((field) => quote?.[field].toString()))
    .concat(String(smsConsent), String(trapped));
  return said.map((text) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase());
}

/** Starts with a letter, because Firestore reserves ids such as `__…__`. */
function idOf(parts: readonly (string | number)[], key: Uint8Array): string {
  return `l${keyedHash(key, parts)}`;
}

/**
 * Returns a keyed hash, which reveals nothing about its input, with 138 bits: too many for a collision, and short enough for
 * an address. SHA-3 of the key and the text is a sound keyed hash and three times as fast as HMAC.
 * https://keccak.team/keccak_strengths.html
 */
export function keyedHash(key: Uint8Array, parts: readonly unknown[]): string {
  const text = Buffer.concat([key, Buffer.from(JSON.stringify(parts))]);
  return hash("sha3-256", text, "base64url").slice(0, 23);
}
