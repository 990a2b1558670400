import { createHash, createHmac } from "node:crypto";
import type { LeadInput } from "../../contract/lead-input.ts";

/** The same words sent again within this time are the same submission. */
const WINDOW_MS = 15 * 60 * 1000;

export interface SubmissionIds {
  /** The id of the lead that this submission makes. */
  id: string;
  /** Ids under which the same submission may have made a lead before. */
  earlierIds: string[];
}

/**
 * The id of a submission, the same however often it is sent. The browser's own id decides; a plain
 * form has none, so its words in a 15-minute window do (the window before counts too). The hash is
 * keyed, so that an id tells nobody what was sent.
 */
export function submissionIds(input: LeadInput, key: Uint8Array, now: Date): SubmissionIds {
  if (input.submissionId !== undefined) {
    const hash = createHash("sha256")
      .update(`submission:${input.submissionId}`)
      .digest("base64url");
    return { id: shorten(hash), earlierIds: [] };
  }
  const window = Math.floor(now.getTime() / WINDOW_MS);
  return { id: idIn(window, input, key), earlierIds: [idIn(window - 1, input, key)] };
}

function idIn(window: number, input: LeadInput, key: Uint8Array): string {
  const { name, phone, email, service, city, zip, message, kind } = input;
  // What the page sends along (times, attribution) differs from try to try; what was meant does not.
  const meant = [kind, name, phone, email, service, city, zip, message].map((text) =>
    (text ?? "").replace(/\s+/g, " ").trim().toLowerCase(),
  );
  return shorten(
    createHmac("sha256", key)
      .update(JSON.stringify([window, ...meant]))
      .digest("base64url"),
  );
}

/**
 * 138 bits: enough that two never meet, short enough for an address. The letter in front keeps it from
 * the form `__…__`, which Firestore reserves for itself.
 */
function shorten(hash: string): string {
  return `l${hash.slice(0, 23)}`;
}
