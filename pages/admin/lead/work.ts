import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadEvent, LeadNote, LeadRecord } from "#contract/lead.ts";
import { leadWithPending, plain } from "../offline/waiting.ts";
import type { StoredItem } from "#renderer/browser/queue/item-storage.ts";
import { OUTCOME_LABELS, type Reader } from "../ui/labels.ts";
import { changesBetween, wantedText } from "./history.ts";

/** A task for one lead: a note, a change or both. */
export interface Work {
  id: string;
  /** The lead's id. */
  lead: string;
  /** The visitor's name, for messages about the task. */
  name: string;
  /** ISO timestamp. */
  at: string;
  /** The user's email address. */
  by: string;
  /** The version the user saw, and its ISO timestamp. */
  seen: number;
  seenAt: string;
  note?: NoteInput | undefined;
  change?: LeadChangeInput | undefined;
  /** Applies the change only if the lead is still new. */
  onlyNew?: boolean | undefined;
}

/** A task that waits in this browser until the server has it. */
export interface WaitingWork extends Work, StoredItem {
  /** Whether its note has been saved, and only the change is left. */
  isNoted?: boolean;
  /** When the server reported that a colleague had changed the lead first; ISO timestamp. */
  conflictAt?: string;
  /** Whether some tab has begun to send it, so the server may have it. */
  isStarted?: boolean;
  /** ID of the change that undoes it, if the user did that. */
  undoId?: string;
}

/** A change that wasn't saved because a colleague changed the lead first. */
export interface Conflict {
  change: LeadChangeInput;
  /** ISO timestamp of the version the user saw. */
  since: string;
  /** ISO timestamp. */
  at: string;
}

/** Returns the record as it will look once all pending tasks are saved. */
export function withPending(record: LeadRecord, pending: readonly Work[]): LeadRecord {
  const lead = leadWithPending(record.lead, pending);
  const notes = pending.reduce(
    (before, { id, at, by, note }) =>
      note === undefined ? before : withNote(before, { at, by, ...note, id: note.id ?? id }),
    record.notes,
  );
  return { ...record, lead, notes: [...notes] };
}

/** Adds or replaces a note, because a resent note may have already been saved by the first attempt. */
export function withNote(notes: readonly LeadNote[], note: LeadNote): LeadNote[] {
  return [...notes.filter(({ id }) => id !== note.id), note];
}

/** Returns whether the lead already has the values in a change, and any email that it asks for. */
export function isAlready(lead: Lead, change: LeadChangeInput): boolean {
  const isSame = changedFields(lead, { ...lead, ...plain(change) }).length === 0;
  return isSame && (change.emailCustomer !== true || isEmailed(lead));
}

/** Returns whether the latest email to the customer still applies to the visit. */
export function isEmailed({ bookedFor, bookedTime, visitEmail }: Lead): boolean {
  return visitEmail?.kind === "confirm"
    ? visitEmail.bookedFor === bookedFor && visitEmail.bookedTime === bookedTime
    : bookedFor === undefined;
}

/** Returns the email to the customer that an update requested, if any. */
export function emailBetween(before: Lead, after: Lead): Lead["visitEmail"] {
  const { visitEmail } = after;
  return visitEmail?.version === before.visitEmail?.version ? undefined : visitEmail;
}

/**
 * Returns the change that undoes an update, or `undefined` if nothing changed. It emails the customer if the update did.
 */
export function inverseOf(before: Lead, after: Lead): LeadChangeInput | undefined {
  const fields = changedFields(before, after);
  if (fields.length === 0) return undefined;
  const own: Readonly<Record<string, unknown>> = { ...before };
  return {
    ...Object.fromEntries(fields.map((field) => [field, own[field] ?? null])),
    ...(emailBetween(before, after) && { emailCustomer: true }),
    // The backend accepts a lost reason only together with its status, and a visit's status only with its day.
    ...(fields.includes("lostReason") && { status: before.status }),
    ...(fields.includes("status") &&
      before.status === "booked" && { bookedFor: before.bookedFor ?? null }),
  };
}

/** Returns the conflict of tasks that a colleague's change came before, so the user is asked only once. */
export function conflictOf(
  works: readonly (Work & { conflictAt?: string | undefined })[],
): Conflict | undefined {
  const [first] = works;
  if (first === undefined) return undefined;
  return {
    change: works.reduce<LeadChangeInput>((all, { change = {} }) => joined(all, change), {}),
    since: first.seenAt,
    at: works.at(-1)?.conflictAt ?? first.at,
  };
}

/** Merges two changes. A new status drops the earlier lost reason. */
export function joined(first: LeadChangeInput, second: LeadChangeInput): LeadChangeInput {
  const { lostReason: _left, ...others } = first;
  return second.status === undefined ? { ...first, ...second } : { ...others, ...second };
}

function changedFields(before: Lead, after: Lead): string[] {
  return Object.keys(changesBetween(before, after));
}

/** Describes a task that waits, such as `Left a voicemail` and `Status Contacted`. */
export function workTexts(
  { note, change }: Pick<Work, "note" | "change">,
  reader: Reader,
): string[] {
  const wanted = change === undefined ? "" : wantedText(change, reader);
  return [
    note?.outcome && OUTCOME_LABELS[note.outcome],
    note?.text,
    wanted.charAt(0).toUpperCase() + wanted.slice(1),
  ].filter((text): text is string => text !== undefined && text !== "");
}

/** Returns a change without fields that another one has. A visit and a lost reason belong to the status. */
export function withoutFields(change: LeadChangeInput, others: LeadChangeInput): LeadChangeInput {
  const ofStatus = ["lostReason", "bookedFor", "bookedTime", "emailCustomer"];
  const gone = new Set([...Object.keys(others), ...("status" in others ? ofStatus : [])]);
  return Object.fromEntries(Object.entries(change).filter(([field]) => !gone.has(field)));
}

/** Returns the fields that an event in a lead's history changed, as they were before. */
export function valuesBefore({ changes = {} }: LeadEvent): Partial<Lead> {
  return Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
}
