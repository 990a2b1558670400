import type { NoteInput } from "#contract/lead-change.ts";
import { forgetStoredTexts, keep, readStoredText } from "../ui/stored-text.ts";

// Texts about a lead that are kept until the tab is closed, by key.

/** The length of a UUID. */
const ID_LENGTH = 36;
const PREFIX = "lead ";
export const noteKey = (id: string) => `${PREFIX}${id} note`;
/** The id that a note was sent with, followed by the note. */
const sentKey = (id: string) => `${PREFIX}${id} sent`;
export const askedKey = (id: string) => `${PREFIX}${id} asked`;

/** Removes what was kept for one lead, or for all leads, so that the browser's next user doesn't see it. */
export function forgetDrafts(id?: string): void {
  forgetStoredTexts(id === undefined ? PREFIX : `${PREFIX}${id} `);
}

/**
 * Adds the id that a note is sent with. It stays the same until the note is stored, even after a reload, because the
 * first try may have been stored even if its response was lost.
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

/** From now on, the same text is a new note. */
export function forgetNoteId(leadId: string, { id }: { id: string }): void {
  if (readStoredText(sentKey(leadId)).startsWith(id)) keep(sentKey(leadId), "");
}
