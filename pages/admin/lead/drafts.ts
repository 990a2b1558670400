import type { NoteInput } from "#contract/lead-change.ts";
import { forgetStoredTexts, keep, readStoredText } from "../ui/stored-text.ts";

// By what is kept of a lead until the tab is closed.

const PREFIX = "lead ";
export const noteKey = (id: string) => `${PREFIX}${id} note`;
/** The id that a note was sent with, with what it said. */
const sentKey = (id: string) => `${PREFIX}${id} sent`;
export const askedKey = (id: string) => `${PREFIX}${id} asked`;

/** Leaves nothing behind of what was kept for one lead, or for all of them: who comes next at this screen is not who typed it. */
export function forgetDrafts(id?: string): void {
  forgetStoredTexts(id === undefined ? PREFIX : `${PREFIX}${id} `);
}

/**
 * A note with the id that it is sent with: one as long as the same note waits, also where the page is loaded again.
 * Its first try may have been stored although the answer was lost.
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

/** It was stored: the same words are another note from now on. */
export function forgetNoteId(leadId: string, { id }: { id: string }): void {
  if (readStoredText(sentKey(leadId)).startsWith(id)) keep(sentKey(leadId), "");
}

/** Of a UUID. */
const ID_LENGTH = 36;
