import type { FieldErrors } from "#contract/lead-input.ts";
import { parseQuoteAnswers, quoteParameters } from "#trade/quote/questions.ts";
import { formOf, pathOf, type LeadForm } from "../../forms/lead-forms.ts";
import { expectPhotos, expectsPhotos } from "../photos/notes.ts";
import { forgetPhotos, keepPhotos, type ReadyPhoto, replaceLead } from "../photos/photo-queue.ts";
import { afterFailure } from "../queue/queue.ts";
import { attribution } from "../visit/attribution.ts";
import { fieldsOf, recordSent, type LeadFields } from "../visit/contact-events.ts";
import { postLead, TRY_MS } from "./delivery.ts";
import { contentOf, drafts, forget, sentForms, tries } from "./form-memory.ts";
import { removeWaiting, saveWaiting, type WaitingLead } from "./queue.ts";

/** Outcome of sending a form. */
export type SendOutcome =
  /** `arePhotosSaved` is false if the photos are only in this page's memory. */
  | { outcome: "sent"; id: string; arePhotosSaved: boolean }
  /** The visitor has to correct the form before it can be sent. */
  | { outcome: "refused"; message: string; errors: FieldErrors }
  /** The lead is saved in this browser under this submission id and retried automatically. */
  | { outcome: "waiting"; id: string; arePhotosSaved: boolean }
  /** The lead was neither sent nor saved; only the form still contains it. */
  | { outcome: "unsaved" };

/** Fallback if there is no record of when the visitor first used the form. */
const loadedAt = new Date().toISOString();

/**
 * Sends a form's fields without losing them: they stay saved in this browser until the server has them. Unchanged
 * content keeps its submission id across attempts; changed content is a new submission, linked to the first and
 * replacing it in the queue.
 * @param form the form's name; its draft is deleted after the form is sent
 * @param photos the lead doesn't wait for them; absent if there are none
 */
export async function sendLead(
  form: LeadForm,
  fields: LeadFields,
  photos?: Promise<readonly ReadyPhoto[]>,
): Promise<SendOutcome> {
  const before = tries.read(form);
  const content = contentOf(fields);
  const same = before?.content === content;
  const id = sentBefore(form, content) ?? (same ? before.id : makeId());
  const first = before?.first ?? id;
  const now = Date.now();
  const lead: WaitingLead = {
    id,
    fields: {
      ...fields,
      submissionId: id,
      ...(first === id ? {} : { follows: first }),
      startedAt: drafts.read(form)?.startedAt ?? loadedAt,
      sentAt: new Date(now).toISOString(),
      attribution: JSON.stringify(attribution()),
    },
    savedAt: now,
    tries: 0,
    triedAt: now,
    // If this page is closed before then, another page sends the lead.
    nextAt: now + TRY_MS,
    holdUntil: 0,
  };
  saveWaiting(lead);
  tries.write(form, { id, content, first });
  const replaced = before !== undefined && !same ? before.id : undefined;
  if (photos !== undefined || (replaced !== undefined && expectsPhotos(replaced))) expectPhotos(id);
  const saving = photos === undefined ? true : keepPhotos(id, photos).catch(() => false);
  const answer = await postLead(lead.fields);
  if (answer.outcome === "refused") {
    removeWaiting(id);
    tries.write(form, same ? undefined : before);
    await saving;
    await (replaced === undefined ? forgetPhotos(id) : replaceLead(id, replaced));
    return answer;
  }
  if (replaced !== undefined) {
    await replaceLead(replaced, id);
    removeWaiting(replaced);
  }
  if (answer.outcome === "sent") {
    removeWaiting(id);
    forget(form);
    recordSent(fields);
    sentForms.write(form, { id, hash: hashOf(content), at: Date.now() });
    return { outcome: "sent", id, arePhotosSaved: await saving };
  }
  const failed = { ...lead, ...afterFailure(lead, Date.now(), answer.holdMs, Math.random()) };
  if (!saveWaiting(failed)) return { outcome: "unsaved" };
  return { outcome: "waiting", id, arePhotosSaved: await saving };
}

/**
 * How long identical content is treated as already sent. If the thank-you page doesn't load, visitors may go back and
 * send the form again.
 */
const SAME_MS = 15 * 60_000;

function sentBefore(form: LeadForm, content: string): string | undefined {
  const sent = sentForms.read(form);
  const isSame = sent?.hash === hashOf(content) && Date.now() - sent.at < SAME_MS;
  return isSame ? sent.id : undefined;
}

/** FNV-1a hash. Collisions are harmless, because the server compares the content along with the id. */
function hashOf(content: string): number {
  let hash = 0x811c9dc5;
  for (const character of content)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Deletes the form's draft after a retry sent the lead, unless the visitor has changed the form since. */
export function forgetSent({ id, fields }: WaitingLead): void {
  const form = formOf(fields);
  const draft = drafts.read(form);
  const tried = tries.read(form);
  if (tried?.id !== id) return;
  if (draft === undefined || contentOf(fieldsOf(draft.values)) === tried.content) forget(form);
}

/**
 * Converts a rejected lead back into a form draft, so that the visitor can correct it.
 * @returns the form's URL
 */
export function reopen({ id, fields }: WaitingLead): string {
  const form = formOf(fields);
  const values = Object.entries(fields);
  drafts.write(form, { search: "", startedAt: fields["startedAt"] ?? loadedAt, values });
  // The server hasn't stored the rejected lead, so there's nothing to link to. The corrected lead replaces it in the
  // queue.
  tries.write(form, { id, content: "" });
  // A quote's answers are stored in the URL, not in the form's draft.
  const query = form === "quote" ? quoteQuery(fields) : "";
  return query === "" ? pathOf(form) : `${pathOf(form)}?${query}`;
}

function quoteQuery(fields: LeadFields): string {
  return new URLSearchParams(quoteParameters(parseQuoteAnswers(fields), fields)).toString();
}

/** Returns 128 random bits in hex. `crypto.randomUUID` is only available on HTTPS and localhost. */
export function makeId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
