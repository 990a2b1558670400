import { createHash } from "node:crypto";
import type {
  AuditEntry,
  ContactList,
  DeadLetter,
  LeadList,
  TrashedLead,
  ViewCounts,
} from "../../contract/api.ts";
import type { LeadChange, NoteInput } from "../../contract/lead-change.ts";
import type { ContactEvent } from "../../contract/lead-input.ts";
import type { AlertKind, MessageKind } from "../../contract/lead-values.ts";
import type { Lead, LeadEvent, LeadNote, LeadPhoto, LeadRecord } from "../../contract/lead.ts";
import type { PushKeys, PushSubscription } from "../../contract/push.ts";
import type { ContactFilter, LeadFilter } from "../../contract/queries.ts";
import type { Report, Violation } from "../../contract/report.ts";
import type { ClockState } from "./clock.ts";
import type { PhotoEdit } from "./photos.ts";

/** A lead that hasn't been stored yet, so it has no version. */
export type NewLead = Omit<Lead, "version">;

/**
 * `newest` and `oldest` sort by creation time. `followUp` sorts by follow-up date and omits leads without one. Ties are
 * broken by id, in the same direction.
 */
export type LeadOrder = "newest" | "oldest" | "followUp";

/** Page and order of a lead list. */
export interface PageChoice {
  /** `nextCursor` from the previous page, which must have had the same order. */
  cursor?: string | undefined;
  order?: LeadOrder | undefined;
}

/** Maximum number of items on one page of a scan. */
export const SCAN_PAGE = 500;

/** Number of uses up to which a store counts exactly. Rate limits must be lower. */
export const MOST_COUNTED = 500;

export type UpdateResult =
  | { outcome: "updated"; lead: Lead }
  /** The change was stored before, and created this version; `lead` is the lead's current state. */
  | { outcome: "repeat"; lead: Lead; madeVersion: number }
  /** Someone else changed the lead first; `lead` is its current state. */
  | { outcome: "conflict"; lead: Lead }
  | { outcome: "missing" };

/** Messages that are stored with a lead, but due later. */
export interface LaterMessages {
  kinds: readonly MessageKind[];
  /** ISO timestamp. */
  dueAt: string;
}

export type MergeResult =
  | {
      outcome: "merged";
      /** The lead that stays in the lists. */
      lead: Lead;
      /** The lead that was merged into it. */
      merged: Lead;
    }
  /** Both have a visit, so they are two jobs. Nothing was changed. */
  | { outcome: "twoVisits" }
  | { outcome: "missing" };

export type SeparateResult =
  | { outcome: "separated"; lead: Lead }
  /** The lead is part of `lead`, which was merged into another one and has to be separated first. */
  | { outcome: "inner"; lead: Lead }
  | { outcome: "missing" };

/** A message to send about a lead, stored in the same transaction as the lead or its change. */
export interface OutboxMessage {
  id: string;
  kind: MessageKind;
  leadId: string;
  /** Number of failed attempts. */
  attempts: number;
  /**
   * When the message is due (ISO): initially when the lead was created or changed, or a later time, and while claimed,
   * the end of the lease. Each lease ends later than the one before, so this also identifies the latest claim.
   */
  dueAt: string;
  lastError?: string | undefined;
  /** For `push`: ids of the subscriptions that already got it (`subscriptionId`), which a retry skips. */
  sentTo?: readonly string[] | undefined;
}

/** A device that gets notifications of new leads. */
export interface StoredSubscription extends PushSubscription {
  /** Email of the staff member who turned them on. */
  email: string;
  /** ISO timestamp. */
  createdAt: string;
}

export interface OutboxCounts {
  /** Messages that should have been delivered by now. Messages that wait for a retry aren't due. */
  due: number;
  /** Since when the oldest of them has been due (ISO). */
  dueSince?: string | undefined;
  dead: number;
}

/** A claimed message. The claim is valid until the lease expires and another worker claims the message. */
export type Claim = Pick<OutboxMessage, "id" | "dueAt">;

/** What the server remembers about itself between runs and, on Firebase, between instances. */
export interface ServerState {
  /** Result of the latest test lead. */
  selfTest?: SelfTestResult;
  /** When the owner last got an email about each kind of problem (ISO). */
  alertedAt?: Partial<Record<AlertKind, string>>;
  /** Keys that identify the embedded server to push services. Stored with the subscriptions, which need them. */
  pushKeys?: PushKeys;
}

export interface SelfTestResult {
  /** When it ended (ISO). */
  at: string;
  /** What went wrong and what to do. Absent if nothing did. */
  problem?: string;
}

export type PurgeResult =
  /**
   * The number of leads moved, contact events and audit entries removed, and leads removed from the trash. If one equals
   * the limit, there may be more.
   */
  | { outcome: "purged"; leads: number; contacts: number; audit: number; emptied: number }
  /** Nothing was removed, because the clock doesn't fit the last activity (ISO), or there was none. */
  | { outcome: "clock"; lastActivity: string | undefined };

export interface StoreOptions {
  /** Returns the current time, to determine what has expired. Default: the system clock. */
  now?: (() => Date) | undefined;
}

/** Thrown by every method if the data is temporarily unavailable, so the caller may retry. Other errors are bugs. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

/** Thrown if a store can't be opened and a retry won't help. The message says how to fix it. */
export class StoreOpenError extends Error {
  override readonly name = "StoreOpenError";
}

/**
 * Returns the id shared by a lead's message and its email, so both can be found when the lead is erased.
 *
 * @param version for an email about a visit: its version (`VisitEmail`), because a lead can have several
 */
export function messageId(leadId: string, kind: MessageKind, version?: number): string {
  return [leadId, kind, version].filter((part) => part !== undefined).join(".");
}

/**
 * Removes a person's notifications and calendar link, so giving them access again doesn't turn those of a lost phone back
 * on.
 */
export async function forgetDevices(
  store: Pick<LeadStore, "removeSubscriptions" | "saveFeed">,
  email: string,
): Promise<void> {
  await store.removeSubscriptions({ email });
  await store.saveFeed(email, undefined);
}

/** Returns a short id for a subscription, because endpoints are long and contain slashes. */
export function subscriptionId({ endpoint }: Pick<PushSubscription, "endpoint">): string {
  return createHash("sha256").update(endpoint).digest("base64url").slice(0, 22);
}

/**
 * Stores leads. Both implementations (SQLite and Firestore) pass the same tests. Writes resolve once the data is stored
 * durably. All times are in the format of `Date.toISOString`, so they sort as text. A closed store is unavailable.
 *
 * Every method hides the trash, and hides expired data (`retention.ts`) until `purge` removes it. If the clock is
 * implausible (`clock.ts`), expired means expired at the last activity.
 *
 * Only `get`, `erase`, `claimOutbox` and lists that ask for them include test leads, and these don't count as activity.
 *
 * A lead that was merged into another one is part of that lead: it expires, is moved to the trash and is erased with it.
 * Only `get`, `repeat` and `getEvents` return it by its own id, and a note is added to that lead.
 */
export interface LeadStore {
  /**
   * Stores a lead once, even if it is sent several times simultaneously. If a lead with this id or one of `earlierIds`
   * already exists, returns it and stores nothing. A new lead gets version 1, its first history event, and one outbox
   * message per given kind.
   *
   * @param options.contact contact event to record with a new lead
   * @param options.by email of the staff member who entered it; default: `visitor`
   * @param options.later further messages, of other kinds, that aren't due yet
   */
  create(
    lead: NewLead,
    options?: {
      earlierIds?: readonly string[];
      outbox?: readonly OutboxMessage["kind"][];
      later?: LaterMessages | undefined;
      contact?: ContactEvent | undefined;
      by?: string | undefined;
    },
  ): Promise<{ outcome: "created" | "repeat"; lead: Lead }>;

  /** Returns the first lead that exists, trying the ids in order. */
  repeat(ids: readonly string[]): Promise<Lead | undefined>;

  /** Returns a lead with up to 20 other leads that are probably from the same visitor. */
  get(id: string): Promise<LeadRecord | undefined>;

  /**
   * Like `get`, for a caller that already has the record. Reads almost nothing if the lead hasn't changed; changes to
   * linked leads are ignored.
   *
   * @param known number of events in the caller's record
   */
  getNewer(id: string, known: number): Promise<LeadRecord | "unchanged" | undefined>;

  /** Returns only a lead's history, oldest first. Empty if there is no such lead. */
  getEvents(id: string): Promise<LeadEvent[]>;

  /**
   * Returns a page of leads. A cursor stays valid if leads are added or removed between two pages. A page may have
   * fewer than `limit` leads, because a store limits how much it reads per page.
   *
   * @param limit 1 to 100
   * @throws BadCursorError if the cursor is invalid
   */
  list(filter: LeadFilter, limit: number, page?: PageChoice): Promise<LeadList>;

  /**
   * Like `list`, for a caller that reads all pages. A page has as many leads as one round trip returns.
   *
   * @throws BadCursorError
   */
  scan(filter: LeadFilter, page?: PageChoice): Promise<LeadList>;

  /**
   * Returns all booked leads, and those done leads whose visit was on one of the given days. Sorted by day and time; leads
   * without a day come first.
   *
   * @param days first and last day, such as `2026-11-20`
   */
  listJobs(days: { from: string; to: string }): Promise<Lead[]>;

  /**
   * Changes a lead if it still has the expected version, and records the changed fields in its history. If nothing
   * changes, the version stays the same.
   *
   * If the lead has a change with this id already, stores nothing, whatever else has changed since, and even if the lead
   * was merged into another one.
   *
   * @param options.id id of the change, generated by the browser; unique only for this lead
   * @param options.emailCustomer whether to email the customer about their visit (`visitEmailAfter`)
   */
  update(
    id: string,
    expectedVersion: number,
    change: LeadChange,
    by: string,
    at: string,
    options?: { id?: string | undefined; emailCustomer?: boolean },
  ): Promise<UpdateResult>;

  /**
   * Merges two leads, so only one of them stays in the lists: the one with a visit, or else the first one. It takes over
   * what its own fields lack, and its record includes the other one. Does nothing if they are merged already. If one of
   * them was merged into a third lead, merges that one.
   */
  merge(id: string, otherId: string, by: string, at: string): Promise<MergeResult>;

  /**
   * Separates a lead from the one that it was merged into. Both are as before, except for what staff changed since. Does
   * nothing if the lead isn't merged.
   */
  separate(id: string, by: string, at: string): Promise<SeparateResult>;

  /**
   * Adds a note and a history event, or returns `undefined` if there is no such lead. The lead's version stays the same
   * to avoid conflicts, but its expiry is extended, and the first outcome is recorded as its first response. If a note
   * with this id already exists, returns it and stores nothing.
   */
  addNote(
    id: string,
    note: NoteInput,
    by: string,
    at: string,
  ): Promise<{ outcome: "added" | "repeat"; note: LeadNote } | undefined>;

  /**
   * Adds a photo to a lead, and records it in the history. The lead's version stays the same, but its expiry is extended.
   * If the lead has the photo already, or `most` photos from visitors or from staff, stores nothing. Returns `undefined`
   * if there is no such lead.
   */
  addPhoto(
    id: string,
    photo: LeadPhoto,
    most: number,
  ): Promise<{ outcome: "added" | "repeat" | "full"; photo: LeadPhoto } | undefined>;

  /** Changes or removes a photo. Returns the lead, or `undefined` if there is no such lead or photo. */
  editPhoto(
    id: string,
    photoId: string,
    edit: PhotoEdit,
    by: string,
    at: string,
  ): Promise<Lead | undefined>;

  /**
   * Returns the ids of the photos of those of these leads that are stored, including expired leads and the trash.
   *
   * @param ids up to 100 ids of leads
   */
  photosOf(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;

  /**
   * Records when staff first opened a lead. It isn't a change, so the version, the history and the expiry stay the same.
   * Ignores leads that don't exist and test leads.
   */
  markOpened(id: string, at: string): Promise<void>;

  recordContact(event: ContactEvent): Promise<void>;

  /**
   * Lists contact events, each with the lead that was sent with it or in the same visit.
   *
   * @param limit 1 to 100
   * @param cursor `nextCursor` from the previous page
   * @throws BadCursorError if the cursor is invalid
   */
  listContacts(filter: ContactFilter, limit: number, cursor?: string): Promise<ContactList>;

  /** Like `listContacts`, for a caller that reads all pages and needs no leads. @throws BadCursorError */
  scanContacts(filter: ContactFilter, cursor?: string): Promise<ContactList>;

  /**
   * Permanently removes a lead with its notes, history and messages, also from the trash. Returns whether it existed.
   *
   * @param audit recorded in the same transaction, if the lead existed
   */
  erase(id: string, audit?: AuditEntry): Promise<boolean>;

  /**
   * Counts one use of each key in the current window, and returns each key's total, including this use. Windows are
   * `windowSeconds` long and start at multiples of that. Totals over `MOST_COUNTED` may be too low.
   *
   * @param keys keys without duplicates
   */
  countUses(keys: readonly string[], windowSeconds: number, now: string): Promise<number[]>;

  /**
   * Counts the leads in each view of the staff app. May include leads that expired today.
   *
   * @param view.mine email of the staff member
   * @param view.today today's local date
   * @param view.waitingSince new leads created before this time (ISO) have waited too long
   */
  countViews(view: { mine: string; today: string; waitingSince: string }): Promise<ViewCounts>;

  /**
   * Saves a person's calendar link, which replaces the previous one, or removes it.
   *
   * @param email of the staff member
   * @param secretHash hash of the secret in the link, or `undefined` to remove it
   */
  saveFeed(email: string, secretHash: string | undefined): Promise<void>;

  /** Returns the email of the person whose calendar link has this secret. */
  feedOwner(secretHash: string): Promise<string | undefined>;

  /** Returns whether a person has a calendar link. */
  hasFeed(email: string): Promise<boolean>;

  recordAudit(entry: AuditEntry): Promise<void>;

  /** Returns whether an audit entry says that this lead was erased. */
  wasErased(id: string): Promise<boolean>;

  /** Returns audit entries, newest first. */
  listAudit(limit: number): Promise<AuditEntry[]>;

  /**
   * Counts one occurrence of each violation. If `MOST_REPORTS` are stored, drops those that aren't.
   *
   * @param violations at least one, with different ids
   */
  recordReports(violations: readonly Violation[], at: string): Promise<void>;

  /** Returns all reports, last seen first. */
  listReports(): Promise<Report[]>;

  clearReports(): Promise<void>;

  /** Claims due messages, longest overdue first. No one else can claim them for `leaseSeconds`. */
  claimOutbox(limit: number, leaseSeconds: number, now: string): Promise<OutboxMessage[]>;

  /** Removes a delivered message. Like `retryOutbox` and `buryOutbox`, does nothing if the claim is no longer valid. */
  completeOutbox(claim: Claim): Promise<void>;

  /**
   * Reschedules a message for `dueAt`.
   *
   * @param error counts a failed attempt if given
   * @param sentTo replaces the message's `sentTo` if given
   */
  retryOutbox(
    claim: Claim,
    dueAt: string,
    error?: string,
    sentTo?: readonly string[],
  ): Promise<void>;

  /** Marks a message as a dead letter until staff revive it, and counts a failed attempt. */
  buryOutbox(claim: Claim, error: string, at: string, sentTo?: readonly string[]): Promise<void>;

  /** Returns dead letters, newest first. */
  listDeadLetters(limit: number): Promise<DeadLetter[]>;

  /** Reschedules a dead letter for `at` and resets its attempts. Returns whether it existed. */
  reviveOutbox(id: string, at: string): Promise<boolean>;

  /** Removes a dead letter and records who dismissed it in the lead's history. Returns whether it existed. */
  dismissDeadLetter(id: string, by: string, at: string): Promise<boolean>;

  /** Stores a device's subscription. Replaces one with the same endpoint, which may be someone else's. */
  saveSubscription(subscription: StoredSubscription): Promise<void>;

  /** Returns all subscriptions, oldest first. */
  listSubscriptions(): Promise<StoredSubscription[]>;

  /** Removes one device's subscription, or all of a person's. */
  removeSubscriptions(
    which: Pick<StoredSubscription, "endpoint"> | Pick<StoredSubscription, "email">,
  ): Promise<void>;

  /**
   * Moves expired leads with all their data to the trash, and permanently removes expired contact events, expired audit
   * entries, expired reports and leads that have been in the trash for 30 days. Does nothing if the clock is implausible.
   *
   * @param limit maximum number of each, 1 to 500
   */
  purge(now: string, limit: number): Promise<PurgeResult>;

  /** Returns the leads that have been in the trash longest, and the number of all leads in it. */
  listTrash(limit: number): Promise<{ total: number; leads: TrashedLead[] }>;

  /**
   * Puts a lead from the trash back, with all its data. It counts as activity, so the lead doesn't expire for another 24
   * months. Returns false if it isn't in the trash, or if a newer lead has its id.
   *
   * @param audit recorded in the same transaction, and in the lead's history
   */
  restore(id: string, audit: AuditEntry): Promise<boolean>;

  /** Returns what the store knows about the time, or `undefined` before the first lead. */
  readClock(): Promise<ClockState | undefined>;

  /** Accepts `now` as the right time, after an owner has checked it. */
  confirmClock(now: string): Promise<void>;

  /** Returns a lead's messages that haven't been delivered. */
  messagesOf(leadId: string): Promise<Pick<OutboxMessage, "kind" | "attempts" | "lastError">[]>;

  readState(): Promise<ServerState>;

  /** Replaces the given parts of the state. */
  saveState(parts: ServerState): Promise<void>;

  /** Counts the messages that are due or were abandoned. */
  countOutbox(now: string): Promise<OutboxCounts>;

  /**
   * Checks that a lead could be stored: writes as much data as a lead, or only reads if the disk can't be full.
   *
   * @throws StoreUnavailableError
   */
  ping(): Promise<void>;

  close(): Promise<void>;
}
