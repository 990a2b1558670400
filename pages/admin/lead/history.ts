import type { LeadNote, LeadRecord } from "#contract/lead.ts";
import {
  changeTexts,
  DISMISSED_WORDS,
  receivedText,
  type Changes,
  type Reader,
  type Visit,
} from "./change-text.ts";
import { OUTCOME_LABELS } from "../ui/labels.ts";

/** One thing that happened. */
export interface Happening {
  key: string;
  /** ISO. */
  at: string;
  /** Email of the staff member, or `visitor`. */
  by: string;
  /** A line for each part of it. */
  lines: readonly string[];
  /** What somebody wrote, as it was written. */
  text: string;
}

/** All that happened to a lead, newest first; an event that says only that a note was written is told by the note. */
export function historyOf({ lead, notes, events }: LeadRecord, reader: Reader): Happening[] {
  let visit: Visit = {};
  const happenings = [
    ...events.flatMap(({ at, by, what, changes = {}, message }, index): Happening[] => {
      const happening = { key: `event ${index}`, at, by, text: "" };
      if (what === "created") return [{ ...happening, lines: [receivedText(lead)] }];
      if (what === "dismissed" && message !== undefined) {
        return [{ ...happening, lines: [DISMISSED_WORDS[message]] }];
      }
      visit = { ...visit, ...visitAfter(changes) };
      const lines = what === "changed" ? changeTexts(changes, visit, reader) : [];
      return lines.length === 0 ? [] : [{ ...happening, lines }];
    }),
    ...notes.map(noteHappening),
  ];
  // Both are oldest first, and what has one time stays in that order before it is turned around.
  return happenings.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();
}

/** An event tells only what became different, and a time is read with its day. */
function visitAfter({ bookedFor, bookedTime }: Changes): Visit {
  return {
    ...(bookedFor !== undefined && { bookedFor: bookedFor.to }),
    ...(bookedTime !== undefined && { bookedTime: bookedTime.to }),
  };
}

function noteHappening({ id, at, by, outcome, text }: LeadNote): Happening {
  const lines = [outcome === undefined ? "Note" : OUTCOME_LABELS[outcome]];
  return { key: `note ${id}`, at, by, lines, text };
}
