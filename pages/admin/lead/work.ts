import type { LeadChange, LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadNote, LeadRecord } from "#contract/lead.ts";
import { changesBetween } from "./history.ts";

/** A task for one lead: a note, a change or both. */
export interface Work {
  id: string;
  /** ISO. */
  at: string;
  /** The email of the user. */
  by: string;
  /** The version that was on the screen, and when it was made, ISO. */
  seen: number;
  seenAt: string;
  note?: NoteInput | undefined;
  change?: LeadChangeInput | undefined;
  /** Makes the change only if the lead is still new. */
  onlyNew?: boolean | undefined;
}

/** A change that was not saved because a colleague changed the lead first. */
export interface Conflict {
  change: LeadChangeInput;
  /** When the version that the user saw was made, ISO. */
  since: string;
  /** ISO. */
  at: string;
}

/** The unfinished tasks of a lead. */
export interface WorkState {
  /** Oldest first. */
  pending: readonly Work[];
  /** Maps each version that this browser changed to the version that it made. */
  made: ReadonlyMap<number, number>;
  conflict?: Conflict | undefined;
}

export const NO_WORK: WorkState = { pending: [], made: new Map() };

/**
 * Returns the version that a change is based on: the one that the user saw, or the latest one that their own changes
 * made of it. A colleague's version doesn't count until the user has seen it, or their change would be overwritten.
 */
export function versionFor({ seen }: Work, { made }: WorkState): number {
  let version = seen;
  for (let next = made.get(version); next !== undefined && next > version; next = made.get(next)) {
    version = next;
  }
  return version;
}

/** Returns the record as it will be once all pending work is stored. */
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

/** Adds a note or replaces it, because a note that is sent again may have been stored at the first try. */
export function withNote(notes: readonly LeadNote[], note: LeadNote): LeadNote[] {
  return [...notes.filter(({ id }) => id !== note.id), note];
}

/** Returns whether the lead already has these values. */
export function isAlready(lead: Lead, change: LeadChangeInput): boolean {
  return changedFields(lead, { ...lead, ...plain(change) }).length === 0;
}

/** Returns the change that undoes what happened; `undefined` if nothing changed. */
export function inverseOf(before: Lead, after: Lead): LeadChangeInput | undefined {
  const fields = changedFields(before, after);
  if (fields.length === 0) return undefined;
  const own: Readonly<Record<string, unknown>> = { ...before };
  return {
    ...Object.fromEntries(fields.map((field) => [field, own[field] ?? null])),
    // The backend accepts a reason only with its status.
    ...(fields.includes("lostReason") && { status: before.status }),
  };
}

/** Merges two changes. A new status drops the old one's reason. */
export function joined(first: LeadChangeInput, second: LeadChangeInput): LeadChangeInput {
  const { lostReason: _left, ...others } = first;
  return second.status === undefined ? { ...first, ...second } : { ...others, ...second };
}

function changedFields(before: Lead, after: Lead): string[] {
  return Object.keys(changesBetween(before, after));
}

/** Turns `null`, which clears a field, into `undefined`, as in a lead. */
function plain(change: LeadChangeInput): LeadChange {
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, value ?? undefined]),
  );
}
