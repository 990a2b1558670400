import { hash } from "node:crypto";
import type { LeadInput } from "../../contract/lead-input.ts";
import type { Lead } from "../../contract/lead.ts";
import { answerParts } from "../../../content/schema/trade/quote/stored-quote.ts";

/** The same content resent within this time is treated as the same submission. */
const WINDOW_MS = 15 * 60 * 1000;

export interface SubmissionIds {
  /** Id of the lead that this submission creates. */
  id: string;
  /** Other ids under which the same submission may already be stored. */
  earlierIds: string[];
}

/**
 * Returns a submission's id, which stays the same if it is resent: a keyed hash of the browser's id and the content, so
 * another client can't block a lead by using its id. A plain form has no browser id, so its content and the current
 * 15-minute window are hashed. `earlierIds` covers the previous window, and a plain form that the script resends.
 * @param trapped whether the honeypot was filled in; such a lead must not hide a real one
 * @param source a call is never the same submission as a form
 */
export function submissionIds(
  input: LeadInput,
  trapped: boolean,
  key: Uint8Array,
  now: Date,
  source: Lead["source"] = "web",
): SubmissionIds {
  // Form ids must stay the same in future versions.
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
 * Returns everything the visitor entered, so any change results in a new submission. Data added by the page (times,
 * attribution, versions) differs between attempts and is ignored.
 */
function meaningOf(input: LeadInput, trapped: boolean): string[] {
  const { kind, name, phone, email, service, city, zip, message, quote } = input;
  const { preferredContact, preferredDate, preferredWindow, smsConsent, offerCode } = input;
  const { preferredDate2, preferredWindow2, street } = input;
  const answers = answerParts(quote);
  const said = [kind, name, phone, email, service, city, zip, message]
    .concat(preferredContact, preferredDate, preferredWindow, offerCode)
    .concat(answers.main)
    .concat(String(smsConsent), String(trapped))
    .concat(answers.others)
    // Leads from before these fields existed keep their ids.
    .concat(
      (preferredDate2 ?? preferredWindow2) === undefined ? [] : [preferredDate2, preferredWindow2],
    )
    .concat(street === undefined ? [] : ["street", street]);
  return said.map((text) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase());
}

/** Starts with a letter, because Firestore reserves ids such as `__…__`. */
function idOf(parts: readonly (string | number)[], key: Uint8Array): string {
  return `l${keyedHash(key, parts)}`;
}

/**
 * Returns a 138-bit keyed hash, long enough to avoid collisions and short enough for a URL. SHA-3 of the key and the
 * text is a secure keyed hash and three times as fast as HMAC. https://keccak.team/keccak_strengths.html
 */
export function keyedHash(key: Uint8Array, parts: readonly unknown[]): string {
  const text = Buffer.concat([key, Buffer.from(JSON.stringify(parts))]);
  return hash("sha3-256", text, "base64url").slice(0, 23);
}
