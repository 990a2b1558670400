import type { LeadChange, LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadNote, LeadRecord } from "#contract/lead.ts";
import { changesBetween } from "./history.ts";

/** Something that is to be done with a lead: a note, a change, or both of them. */
export interface Work {
  id: string;
  /** ISO. */
  at: string;
  /** Email of who does it. */
  by: string;
  /** The version that was on the screen, and when it had become so, ISO. */
  seen: number;
  seenAt: string;
  note?: NoteInput | undefined;
  change?: LeadChangeInput | undefined;
  /** The change is only for a lead that nobody has answered yet; for another one it is left out. */
  onlyNew?: boolean | undefined;
}

/** What was not saved, because somebody else was faster. */
export interface Conflict {
  change: LeadChangeInput;
  /** Since when the lead has not been as it was seen, ISO. */
  since: string;
  /** ISO. */
  at: string;
}

/** What is under way with a lead. */
export interface WorkState {
  /** In the order in which it was asked for. */
  pending: readonly Work[];
  /** What was made from here: of each version the next one. */
  made: ReadonlyMap<number, number>;
  conflict?: Conflict | undefined;
}

export const NO_WORK: WorkState = { pending: [], made: new Map() };

/**
 * The version that a change is made on: the one that was seen, or what earlier changes from here have made of it
 * meanwhile. What somebody else has made of it counts only once it was seen, or his change would be written over.
 */
export function versionFor({ seen }: Work, { made }: WorkState): number {
  let version = seen;
  for (let next = made.get(version); next !== undefined && next > version; next = made.get(next)) {
    version = next;
  }
  return version;
}

/** The lead as it will be when all that is under way has been stored. */
export function withPending(record: LeadRecord, pending: readonly Work[]): LeadRecord {
  return pending.reduce(
    ({ lead, notes, ...others }, { id, at, by, note, change = {}, onlyNew }) => ({
      ...others,
      lead: onlyNew === true && lead.status !== "new" ? lead : { ...lead, ...plain(change) },
      notes: note === undefined ? notes : withNote(notes, { at, by, ...note, id: note.id ?? id }),
    }),
    record,
  );
}

/** Each note once: one that is sent again may have been stored at the first try. */
export function withNote(notes: readonly LeadNote[], note: LeadNote): LeadNote[] {
  return [...notes.filter(({ id }) => id !== note.id), note];
}

/** Whether a lead is as a change would have it. */
export function isAlready(lead: Lead, change: LeadChangeInput): boolean {
  return changedFields(lead, { ...lead, ...plain(change) }).length === 0;
}

/** What takes back all that became of a change; `undefined` where nothing did. */
export function inverseOf(before: Lead, after: Lead): LeadChangeInput | undefined {
  const fields = changedFields(before, after);
  if (fields.length === 0) return undefined;
  const own: Readonly<Record<string, unknown>> = { ...before };
  return {
    ...Object.fromEntries(fields.map((field) => [field, own[field] ?? null])),
    // A reason goes with its status, also where that stays.
    ...(fields.includes("lostReason") && { status: before.status }),
  };
}

/** Two changes as one: a status without a reason leaves that of the other behind. */
export function joined(first: LeadChangeInput, second: LeadChangeInput): LeadChangeInput {
  const { lostReason: _left, ...others } = first;
  return second.status === undefined ? { ...first, ...second } : { ...others, ...second };
}

function changedFields(before: Lead, after: Lead): string[] {
  return Object.keys(changesBetween(before, after));
}

/** As the lead has it: a field that is emptied is `undefined` there. */
function plain(change: LeadChangeInput): LeadChange {
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, value ?? undefined]),
  );
}
