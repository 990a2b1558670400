import type { NoteInput } from "#contract/lead-change.ts";
import { forgetStoredTexts, keep, readStoredText } from "../ui/stored-text.ts";

// Drafts and other text about a lead, stored until the tab is closed.

/** Length of a UUID. */
const ID_LENGTH = 36;
const PREFIX = "lead ";
export const noteKey = (id: string) => `${PREFIX}${id} note`;
/** Storage key for the note being sent. Its value is the note's id, outcome and text. */
const sentKey = (id: string) => `${PREFIX}${id} sent`;
export const askedKey = (id: string) => `${PREFIX}${id} asked`;

/** Removes the drafts of one lead, or of all leads, so the browser's next user can't see them. */
export function forgetDrafts(id?: string): void {
  forgetStoredTexts(id === undefined ? PREFIX : `${PREFIX}${id} `);
}

/**
 * Adds an id to a note. Retries reuse the id, even after a reload, because the first attempt may have been saved even
 * if its response was lost.
 */
export function withNoteId(
  leadId: string,
  { text, outcome }: NoteInput,
): NoteInput & { id: string } {
  const said = ` ${outcome ?? ""} ${text}`;
  const kept = readStoredText(sentKey(leadId));
  const id = kept.slice(ID_LENGTH) === said ? kept.slice(0, ID_LENGTH) : crypto.randomUUID();
  keep(sentKey(leadId), `${id}${said}`);
  return { id, text, outcome };
}

/** Forgets the id of a saved note, so sending the same text again adds a new note. */
export function forgetNoteId(leadId: string, { id }: { id: string }): void {
  if (readStoredText(sentKey(leadId)).startsWith(id)) keep(sentKey(leadId), "");
}
