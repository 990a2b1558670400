import type { NoteInput } from "#contract/lead-change.ts";
import { keep, readStoredText } from "../ui/use-stored-text.ts";
import { sentKey } from "./drafts.ts";

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
