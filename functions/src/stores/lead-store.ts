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

/** A lead before it is stored and gets a version. */
export type NewLead = Omit<Lead, "version">;

/**
 * `newest` and `oldest` sort by creation. `followUp` sorts by the day of the follow-up and leaves out leads without
 * one. Ties are sorted by id, in the same direction.
 */
export type LeadOrder = "newest" | "oldest" | "followUp";

/** Which page of a list of leads, and in which order. */
export interface PageChoice {
  /** The `nextCursor` of the previous page, which had the same order. */
  cursor?: string | undefined;
  order?: LeadOrder | undefined;
}

/** How many items a page of a scan has at most. */
export const SCAN_PAGE = 500;

export type UpdateResult =
  | { outcome: "updated"; lead: Lead }
  /** Someone else changed it first; `lead` is the current state. */
  | { outcome: "conflict"; lead: Lead }
  | { outcome: "missing" };

/** A message to send about a lead, stored in one transaction with it. */
export interface OutboxMessage {
  id: string;
  kind: MessageKind;
  leadId: string;
  /** How many attempts have failed. */
  attempts: number;
  /**
   * When it is due, ISO: at first the lead's `createdAt`; while it is claimed, the end of the lease. Each lease ends
   * later than the one before, so this also identifies the latest claim.
   */
  dueAt: string;
  lastError?: string | undefined;
}

/** A claimed message. The claim ends when the lease does and another worker claims the message. */
export type Claim = Pick<OutboxMessage, "id" | "dueAt">;

export interface StoreOptions {
  /** Returns the time that decides what has expired. Default: the system's clock. */
  now?: (() => Date) | undefined;
}

/** Thrown by every method if the data can't be reached right now. The caller may retry. Other errors are bugs. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

/** Thrown if a store cannot be opened and a retry won't help. The message says what to do. */
export class StoreOpenError extends Error {
  override readonly name = "StoreOpenError";
}

/** Returns the id of a lead's message and of its mail, so that both are found when the lead is erased. */
export function messageId(leadId: string, kind: MessageKind): string {
  return `${leadId}.${kind}`;
}

/**
 * Stores leads. Both implementations (SQLite on one machine, and Firestore) pass the same tests. A method returns once
 * its data is stored durably. All times are as `Date.toISOString` writes them, so they sort as text. A closed store is
 * unavailable.
 *
 * Every method hides what has expired (`retention.ts`); `purge` removes it.
 */
export interface LeadStore {
  /**
   * Stores a lead once, even if it is sent several times at the same moment. If there is already a lead with this id or
   * one of `earlierIds`, returns that lead and stores nothing. A new lead has version 1, the first event of its
   * history, and one outbox message of each given kind.
   *
   * @param options.by email of the staff member who entered it; default: `visitor`
   */
  create(
    lead: NewLead,
    options?: {
      earlierIds?: readonly string[];
      outbox?: readonly OutboxMessage["kind"][];
      by?: string | undefined;
    },
  ): Promise<{ outcome: "created" | "repeat"; lead: Lead }>;

  /** Returns the lead with the first of these ids that exists. */
  repeat(ids: readonly string[]): Promise<Lead | undefined>;

  /** Returns a lead with at most 20 other leads that seem to come from the same visitor. */
  get(id: string): Promise<LeadRecord | undefined>;

  /**
   * Does the same for a caller that has read the lead before. If nothing has happened to the lead since, reads almost
   * nothing. Changes to linked leads don't count.
   *
   * @param known the number of events that the record had
   */
  getNewer(id: string, known: number): Promise<LeadRecord | "unchanged" | undefined>;

  /**
   * Returns a page of leads. A cursor stays valid if leads are added or removed between two pages. A page may have
   * fewer than `limit` leads, because a store limits how much it reads for one page.
   *
   * @param limit 1 to 100
   * @throws BadCursorError if no store made the cursor
   */
  list(filter: LeadFilter, limit: number, page?: PageChoice): Promise<LeadList>;

  /**
   * Does the same for a caller that reads all pages. A page has as many leads as one round trip returns.
   *
   * @throws BadCursorError
   */
  scan(filter: LeadFilter, page?: PageChoice): Promise<LeadList>;

  /**
   * Changes a lead if it still has the expected version, and records the changed fields in its history. If nothing
   * differs, the lead keeps its version.
   */
  update(
    id: string,
    expectedVersion: number,
    change: LeadChange,
    by: string,
    at: string,
  ): Promise<UpdateResult>;

  /**
   * Adds a note and its event; returns `undefined` if there is no such lead. The lead keeps its version, so that notes
   * cause no conflicts, but it expires later, and the first outcome is its first response. If the lead already has a
   * note with this id, returns that note and stores nothing.
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
   * @param cursor the `nextCursor` of the previous page
   * @throws BadCursorError if no store made the cursor
   */
  listContacts(filter: ContactFilter, limit: number, cursor?: string): Promise<ContactList>;

  /** Does the same for a caller that reads all pages, like `scan`. @throws BadCursorError */
  scanContacts(filter: ContactFilter, cursor?: string): Promise<ContactList>;

  /**
   * Removes a lead for good, with its notes, history and messages. Returns whether it existed.
   *
   * @param audit recorded in the same transaction, if the lead existed
   */
  erase(id: string, audit?: AuditEntry): Promise<boolean>;

  /**
   * Counts one more use of each key in the current window, and returns the uses of each key, including this one.
   * Windows are `windowSeconds` long and begin at multiples of it.
   *
   * @param keys each key once
   */
  countUses(keys: readonly string[], windowSeconds: number, now: string): Promise<number[]>;

  /**
   * Counts the leads in each view of the staff app. May include leads that expired today.
   *
   * @param view.mine email of the staff member
   * @param view.today a day in Georgia
   * @param view.waitingSince new leads created before this have waited too long, ISO
   */
  countViews(view: { mine: string; today: string; waitingSince: string }): Promise<ViewCounts>;

  recordAudit(entry: AuditEntry): Promise<void>;

  /** Newest first. */
  listAudit(limit: number): Promise<AuditEntry[]>;

  /** Claims due messages, longest overdue first. No one else can claim them for `leaseSeconds`. */
  claimOutbox(limit: number, leaseSeconds: number, now: string): Promise<OutboxMessage[]>;

  /** Removes a delivered message. This and the next two do nothing if the message is gone or has been claimed again. */
  completeOutbox(claim: Claim): Promise<void>;

  /** Makes a message due again at `dueAt`, with one more attempt. */
  retryOutbox(claim: Claim, dueAt: string, error: string): Promise<void>;

  /** Makes a message a dead letter, with one more attempt, until staff revive it. */
  buryOutbox(claim: Claim, error: string, at: string): Promise<void>;

  /** Newest first. */
  listDeadLetters(limit: number): Promise<DeadLetter[]>;

  /** Makes a dead letter due at `at`, with no attempts. Returns whether there was one. */
  reviveOutbox(id: string, at: string): Promise<boolean>;

  /** Removes a dead letter and records who did so in the lead's history. Returns whether there was one. */
  dismissDeadLetter(id: string, by: string, at: string): Promise<boolean>;

  /**
   * Removes expired leads, with everything that belongs to them, and contact events for good.
   *
   * @param limit how many of each at most, 1 to 500
   * @returns how many of each were removed; if that is `limit`, there may be more
   */
  purge(now: string, limit: number): Promise<{ leads: number; contacts: number }>;

  /** Checks that data can be read and written. @throws StoreUnavailableError */
  ping(): Promise<void>;

  close(): Promise<void>;
}
