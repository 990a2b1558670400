import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { ContactOutcome } from "#contract/lead.ts";
import { keep, readStoredText, useStoredText } from "../ui/use-stored-text.ts";
import { noteKey } from "./drafts.ts";
import type { LeadActions } from "./use-lead.ts";

/** A note that is being written. */
export interface Note {
  text: string;
  write: (text: string) => void;
  /** Stores it, with what came of a call where that is given; what is typed meanwhile is the next note. */
  send: (outcome?: ContactOutcome, change?: LeadChangeInput) => void;
}

/** What is typed stays with the lead until it is stored: a connection that is lost, or a page, takes nothing along. */
export function useNote(id: string, actions: LeadActions): Note {
  const key = noteKey(id);
  const [text, write] = useStoredText(key);

  const send: Note["send"] = (outcome, change) => {
    const sent = text.trim();
    if (sent === "" && outcome === undefined) return;
    write("");
    // Whoever leaves before it is stored finds it again.
    keep(key, sent);
    void store({ text: sent, outcome }, change);
  };

  const store = async (note: NoteInput, change?: LeadChangeInput) => {
    const isStored = await actions.note(note, change);
    const kept = readStoredText(key);
    const since = kept === note.text ? "" : kept;
    if (isStored) keep(key, since);
    else write([note.text, since].filter((part) => part !== "").join("\n"));
  };
  return { text, write, send };
}
