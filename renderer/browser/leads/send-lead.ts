import type { FieldErrors } from "#contract/lead-input.ts";
import { quoteParameters } from "#contract/quote-address.ts";
import { formOf, pathOf, type LeadForm } from "../../forms/lead-forms.ts";
import {
  forget,
  readDraft,
  readSent,
  readTry,
  writeDraft,
  writeSent,
  writeTry,
} from "./form-memory.ts";
import { attribution } from "../visit/attribution.ts";
import { recordSent } from "../visit/sent-form.ts";
import { fieldsOf } from "./form-fields.ts";
import { wordsOf } from "./form-words.ts";
import { postLead, TRY_MS } from "./post-lead.ts";
import {
  afterFailure,
  removeWaiting,
  saveWaiting,
  type LeadFields,
  type WaitingLead,
} from "./queue.ts";

/** What came of sending a form. */
export type SendOutcome =
  | { outcome: "sent" }
  /** It has to be mended before it is sent again. */
  | { outcome: "refused"; message: string; errors: FieldErrors }
  /** It waits in this browser and is sent again by itself, with this submission id. */
  | { outcome: "waiting"; id: string }
  /** It was neither sent nor saved: what was typed is in the form alone. */
  | { outcome: "unsaved" };

/** Where the browser does not know when the form was first touched, this is the next best. */
const loadedAt = new Date().toISOString();

/**
 * Sends what stands in a form, and loses nothing: before the first try it is saved in this browser, and
 * stays there until the server has it. The same words keep their submission id however often they are
 * sent; changed words are a new submission, which follows the first one and takes its place in the queue.
 * @param form whose draft it was: that is forgotten once it is sent
 */
export async function sendLead(form: LeadForm, fields: LeadFields): Promise<SendOutcome> {
  const before = readTry(form);
  const words = wordsOf(fields);
  const same = before?.words === words;
  const id = sentBefore(form, words) ?? (same ? before.id : makeId());
  const first = before?.first ?? id;
  const now = Date.now();
  const lead: WaitingLead = {
    id,
    fields: {
      ...fields,
      submissionId: id,
      ...(first === id ? {} : { follows: first }),
      startedAt: readDraft(form)?.startedAt ?? loadedAt,
      sentAt: new Date(now).toISOString(),
      attribution: JSON.stringify(attribution()),
    },
    savedAt: now,
    tries: 0,
    triedAt: now,
    // Should this page be closed meanwhile, another one takes it up after that.
    nextAt: now + TRY_MS,
    holdUntil: 0,
  };
  saveWaiting(lead);
  writeTry(form, { id, words, first });
  const answer = await postLead(lead.fields);
  if (answer.outcome === "refused") {
    removeWaiting(id);
    writeTry(form, same ? undefined : before);
    return answer;
  }
  if (before !== undefined && !same) removeWaiting(before.id);
  if (answer.outcome === "sent") {
    removeWaiting(id);
    forget(form);
    recordSent(fields);
    writeSent(form, { id, mark: markOf(words), at: Date.now() });
    return answer;
  }
  const failed = afterFailure(lead, Date.now(), answer.holdMs, Math.random());
  return saveWaiting(failed) ? { outcome: "waiting", id } : { outcome: "unsaved" };
}

/** Who comes back to a form that was sent, because the next page never came, sends the same once more. */
const SAME_MS = 15 * 60_000;

function sentBefore(form: LeadForm, words: string): string | undefined {
  const sent = readSent(form);
  const isSame = sent?.mark === markOf(words) && Date.now() - sent.at < SAME_MS;
  return isSame ? sent.id : undefined;
}

/** FNV-1a. Should two texts ever have one mark: the server looks at the words beside the id. */
function markOf(words: string): number {
  let mark = 0x811c9dc5;
  for (const character of words)
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return mark >>> 0;
}

/** Once a lead is sent by itself, its form is over, unless the visitor went on writing in it. */
export function forgetSent({ id, fields }: WaitingLead): void {
  const form = formOf(fields);
  const draft = readDraft(form);
  const tried = readTry(form);
  if (tried?.id !== id) return;
  if (draft === undefined || wordsOf(fieldsOf(draft.values)) === tried.words) forget(form);
}

/**
 * Makes a lead that was refused the draft of its form, to be mended there.
 * @returns the address of the form
 */
export function reopen({ id, fields }: WaitingLead): string {
  const form = formOf(fields);
  const values = Object.entries(fields);
  writeDraft(form, { search: "", startedAt: fields["startedAt"] ?? loadedAt, values });
  // It was refused, so there is nothing to follow; what takes its place takes it out of the queue.
  writeTry(form, { id, words: "" });
  // A quote's answers stand in its address, not in its form.
  const query = form === "quote" ? new URLSearchParams(quoteParameters(fields)).toString() : "";
  return query === "" ? pathOf(form) : `${pathOf(form)}?${query}`;
}

/** 128 random bits. `crypto.randomUUID` is missing where the site is reached without https. */
function makeId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
