import type {
  AuditEntry,
  ContactList,
  DeadLetter,
  LeadList,
  ViewCounts,
} from "../../contract/api.ts";
import type { LeadChange, NoteInput } from "../../contract/lead-change.ts";
import type { ContactEvent } from "../../contract/lead-input.ts";
import type { MessageKind } from "../../contract/lead-values.ts";
import type { Lead, LeadNote, LeadRecord } from "../../contract/lead.ts";
import type { ContactFilter, LeadFilter } from "../../contract/queries.ts";

/** A lead before the store gives it its version. */
export type NewLead = Omit<Lead, "version">;

/**
 * `newest` and `oldest` first go by creation, `followUp` by the day of the follow-up; what is alike goes by id, in
 * the same direction. A list by follow-ups holds only leads that have one.
 */
export type LeadOrder = "newest" | "oldest" | "followUp";

/** Which page of a list of leads, and in which order. */
export interface PageChoice {
  cursor?: string | undefined;
  order?: LeadOrder | undefined;
}

/** How many a page of a scan holds at most. */
export const SCAN_PAGE = 500;

export type UpdateResult =
  | { outcome: "updated"; lead: Lead }
  /** Somebody was faster; `lead` is the newer state. */
  | { outcome: "conflict"; lead: Lead }
  | { outcome: "missing" };

/** Something to be told after a lead is stored: kept with it in one transaction. */
export interface OutboxMessage {
  id: string;
  kind: MessageKind;
  leadId: string;
  /** How often it was tried. */
  attempts: number;
  /**
   * Not before, ISO: at first the lead's `createdAt`, while it is claimed the end of the lease. Each
   * lease ends later than the one before, so this also tells whose claim is the last one.
   */
  dueAt: string;
  lastError?: string | undefined;
}

/** A message as its claimer knows it: what another one has claimed since is no longer his. */
export type Claim = Pick<OutboxMessage, "id" | "dueAt">;

export interface StoreOptions {
  /** What time it is, for what is expired; the system's clock where absent. */
  now?: (() => Date) | undefined;
}

/**
 * Thrown by every method when the data cannot be reached at the moment; whoever asked may ask again.
 * Any other error is a bug.
 */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

/** Thrown when a store cannot be opened, and trying again will not help. The message says what to do. */
export class StoreOpenError extends Error {
  override readonly name = "StoreOpenError";
}

/** Returns the id of a lead's message and of its mail, so that both are found when the lead is erased. */
export function messageId(leadId: string, kind: MessageKind): string {
  return `${leadId}.${kind}`;
}

/**
 * Where leads live. Two implementations, held to one suite of tests: SQLite on one machine, Firestore.
 * What a method answered has been stored durably. All times are as `Date.toISOString` writes them,
 * so that they sort as text. Once closed, a store is unavailable.
 *
 * What is older than it may be kept (`retention.ts`) is hidden from every method at once, as if it were
 * not there, and removed by `purge`.
 */
export interface LeadStore {
  /**
   * Stores a lead once. Where a lead with this id, or with one of `earlierIds`, is there already,
   * nothing is stored and that lead is answered: also when many ask at the same moment. A new lead
   * has version 1, the beginning of its history, and one outbox message of each kind that is named.
   */
  create(
    lead: NewLead,
    options?: {
      earlierIds?: readonly string[];
      outbox?: readonly OutboxMessage["kind"][];
      /** Email of the staff member who wrote it down; `visitor` where absent. */
      by?: string | undefined;
    },
  ): Promise<{ outcome: "created" | "repeat"; lead: Lead }>;

  /** The lead that one of these ids made, if any; the first id counts most. */
  repeat(ids: readonly string[]): Promise<Lead | undefined>;

  /** With at most 20 leads that seem to come from the same visitor. */
  get(id: string): Promise<LeadRecord | undefined>;

  /**
   * The same for who has read it before. Where nothing has happened to the lead since, hardly anything is read; what
   * became of linked leads is not looked at.
   *
   * @param known how many events the record had
   */
  getNewer(id: string, known: number): Promise<LeadRecord | "unchanged" | undefined>;

  /**
   * A cursor stays good when leads come or go between two pages. A store reads only so many leads for a page: where
   * few of them are asked for, the page holds fewer than `limit`.
   *
   * @param limit 1 to 100
   * @param page.cursor the `nextCursor` of the page before, which had the same order
   * @throws BadCursorError when the cursor was not made by a store
   */
  list(filter: LeadFilter, limit: number, page?: PageChoice): Promise<LeadList>;

  /**
   * The same for who reads all of them one page after the other: a page is made of as much as one round trip brings,
   * however much of it is asked for.
   *
   * @throws BadCursorError when the cursor was not made by a store
   */
  scan(filter: LeadFilter, page?: PageChoice): Promise<LeadList>;

  /**
   * Changes a lead if it still has the expected version, and writes the change into its history: only
   * the fields that become different. Where none does, the lead and its version stay as they are.
   */
  update(
    id: string,
    expectedVersion: number,
    change: LeadChange,
    by: string,
    at: string,
  ): Promise<UpdateResult>;

  /**
   * Adds a note and its place in the history; `undefined` where there is no such lead. The lead's
   * version stays: a note is in nobody's way. But it is an activity, so the lead is kept longer; and the first
   * outcome is the lead's first response. Where the lead has a note with this id already, nothing is stored and
   * that note is answered.
   */
  addNote(
    id: string,
    note: NoteInput,
    by: string,
    at: string,
  ): Promise<{ outcome: "added" | "repeat"; note: LeadNote } | undefined>;

  recordContact(event: ContactEvent): Promise<void>;

  /**
   * @param limit 1 to 100
   * @param cursor the `nextCursor` of the page before
   * @throws BadCursorError when the cursor was not made by a store
   */
  listContacts(filter: ContactFilter, limit: number, cursor?: string): Promise<ContactList>;

  /** The same for who reads all of them, as `scan` does it. @throws BadCursorError */
  scanContacts(filter: ContactFilter, cursor?: string): Promise<ContactList>;

  /**
   * Removes a lead with its notes, history and outbox for good. Answers whether it was there.
   *
   * @param audit what is written down in the same transaction, where it was there
   */
  erase(id: string, audit?: AuditEntry): Promise<boolean>;

  /**
   * Counts one more use of each key, none of them twice, in the window that `now` falls into, and answers how
   * many there are in it with this one. Windows are `windowSeconds` long and begin at multiples of it.
   */
  countUses(keys: readonly string[], windowSeconds: number, now: string): Promise<number[]>;

  /**
   * How many leads the views of staff hold. What expired today may still be counted.
   *
   * @param view.mine email of the staff member
   * @param view.today a day in Georgia
   * @param view.waitingSince leads created before this have waited too long, ISO
   */
  countViews(view: { mine: string; today: string; waitingSince: string }): Promise<ViewCounts>;

  recordAudit(entry: AuditEntry): Promise<void>;

  /** Newest first. */
  listAudit(limit: number): Promise<AuditEntry[]>;

  /**
   * Takes messages that are due, those due longest first, for `leaseSeconds`: nobody else gets them
   * until then.
   */
  claimOutbox(limit: number, leaseSeconds: number, now: string): Promise<OutboxMessage[]>;

  /** It was delivered. Nothing happens where it is gone, or claimed by another one since. */
  completeOutbox(claim: Claim): Promise<void>;

  /** It was not: it is due again at `dueAt`, with one more attempt. Nothing happens as above. */
  retryOutbox(claim: Claim, dueAt: string, error: string): Promise<void>;

  /** It never will be: with one more attempt it lies dead until staff revive it. Nothing happens as above. */
  buryOutbox(claim: Claim, error: string, at: string): Promise<void>;

  /** What was buried, newest first. */
  listDeadLetters(limit: number): Promise<DeadLetter[]>;

  /** A dead message is due at `at`, as untried as a new one. Answers whether there was such a one. */
  reviveOutbox(id: string, at: string): Promise<boolean>;

  /**
   * Staff have seen to a dead message: it is removed, and the lead's history says who did so. Answers
   * whether there was such a one.
   */
  dismissDeadLetter(id: string, by: string, at: string): Promise<boolean>;

  /**
   * Removes what is expired for good: leads with all that belongs to them, and contact events.
   *
   * @param limit how many of each at most, 1 to 500
   * @returns how many of each were removed; where that is `limit`, there may be more
   */
  purge(now: string, limit: number): Promise<{ leads: number; contacts: number }>;

  /** Whether the data can be read and written now. @throws StoreUnavailableError */
  ping(): Promise<void>;

  close(): Promise<void>;
}
