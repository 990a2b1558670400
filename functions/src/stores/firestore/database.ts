import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { AuditEntry } from "../../../contract/api.ts";
import { campaignOf, visitOf } from "../../../contract/attribution.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import type { Lead, LeadEvent, LeadNote } from "../../../contract/lead.ts";
import type { Report } from "../../../contract/report.ts";
import { channelFilters } from "../../leads/channel.ts";
import type { OutboxMessage, ServerState, StoredSubscription } from "../lead-store.ts";
import type { ClockState } from "../clock.ts";
import { contactExpiry, leadExpiry } from "../retention.ts";
import { searchTokens } from "../search-tokens.ts";
import { currentLead } from "../stored-lead.ts";
import type { Availability } from "./availability.ts";
import type { StoredClock } from "./stored-clock.ts";

interface Expiring {
  /** When the document expires (ISO). From then on, it is hidden and can be removed. */
  expiresAt: string;
}

/** `leads/{id}` */
export interface LeadDocument extends Lead, Expiring {
  /** All prefixes of the lead's search words. */
  searchTokens: string[];
  campaign?: string | undefined;
  trafficSource?: string | undefined;
  medium?: string | undefined;
  landingPage?: string | undefined;
  /** See `visitOf`. */
  visit?: string | undefined;
}

/** `trash/{id}`. Its notes, events and messages are in subcollections. */
export interface TrashDocument {
  lead: Lead;
  /** ISO timestamp. */
  trashedAt: string;
}

/** `contacts/{any}` */
export type ContactDocument = ContactEvent & Expiring;

/** `outbox/{id}`. A dead letter has no `dueAt`, so queries for due messages don't find it. */
export type OutboxDocument = Omit<OutboxMessage, "dueAt"> & {
  dueAt?: string;
  /** ISO timestamp. */
  diedAt?: string;
};

/** `windows/{key_window}`: the uses of a key in a window. */
export interface WindowDocument {
  /** A random id per use, in order. */
  uses: string[];
  /** Firestore's TTL policy removes the document some time after this. */
  expiresAt: Timestamp;
}

/** State shared by the store's methods. */
export interface Database {
  firestore: Firestore;
  guard: Availability["guard"];
  /** Like `guard`, for methods that use `now`. */
  guardTimed: Availability["guard"];
  /** Returns the time to hide expired data by (ISO). */
  now: () => string;
  clock: StoredClock;
  leads: CollectionReference<LeadDocument>;
  trash: CollectionReference<TrashDocument>;
  outbox: CollectionReference<OutboxDocument>;
  contacts: CollectionReference<ContactDocument>;
  windows: CollectionReference<WindowDocument>;
  /** `settings/clock` */
  settings: CollectionReference<ClockState>;
  /** `settings/server` */
  state: CollectionReference<ServerState>;
  /** `audit/{any}` */
  audit: CollectionReference<AuditEntry>;
  /** `feeds/{email}`: staff members' calendar links. */
  feeds: CollectionReference<{ secretHash: string }>;
  /** `reports/{id}` */
  reports: CollectionReference<Report>;
  /** `subscriptions/{id}` */
  subscriptions: CollectionReference<StoredSubscription>;
  /** Collection that Firebase's extension sends email from. Each email has the id of its message. */
  mail: CollectionReference | undefined;
}

/** Returns the store's collections. */
export function collectionsOf(firestore: Firestore) {
  return {
    leads: firestore.collection("leads").withConverter(asStored<LeadDocument>()),
    trash: firestore.collection("trash").withConverter(asStored<TrashDocument>()),
    outbox: firestore.collection("outbox").withConverter(asStored<OutboxDocument>()),
    contacts: firestore.collection("contacts").withConverter(asStored<ContactDocument>()),
    windows: firestore.collection("windows").withConverter(asStored<WindowDocument>()),
    audit: firestore.collection("audit").withConverter(asStored<AuditEntry>()),
    feeds: firestore.collection("feeds").withConverter(asStored<{ secretHash: string }>()),
    reports: firestore.collection("reports").withConverter(asStored<Report>()),
    subscriptions: firestore
      .collection("subscriptions")
      .withConverter(asStored<StoredSubscription>()),
    settings: firestore.collection("settings").withConverter(asStored<ClockState>()),
    state: firestore.collection("settings").withConverter(asStored<ServerState>()),
  };
}

/** A lead, or a lead in the trash. */
export type LeadReference = DocumentReference<LeadDocument> | DocumentReference<TrashDocument>;

/** `leads/{id}/notes/{note id}` */
export function notesOf(lead: LeadReference): CollectionReference<LeadNote> {
  return lead.collection("notes").withConverter(asStored<LeadNote>());
}

/** `leads/{id}/events/{any}` */
export function eventsOf(lead: LeadReference): CollectionReference<LeadEvent> {
  return lead.collection("events").withConverter(asStored<LeadEvent>());
}

/** `trash/{id}/messages/{message id}` */
export function messagesOf(
  trashed: DocumentReference<TrashDocument>,
): CollectionReference<OutboxDocument> {
  return trashed.collection("messages").withConverter(asStored<OutboxDocument>());
}

/**
 * Returns the document reference for an id from a request. If the id isn't a valid document name, returns a reference
 * to a document that doesn't exist.
 */
export function documentOf<T>(
  collection: CollectionReference<T>,
  id: string,
): DocumentReference<T> {
  return isDocumentId(id) ? collection.doc(id) : collection.doc();
}

/** @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
export function isDocumentId(id: string): boolean {
  return !/^(?:\.{0,2}|__.*__)$/s.test(id) && !id.includes("/") && Buffer.byteLength(id) <= 1500;
}

/** Skips validation, because the security rules let only this store write documents. */
function asStored<T extends object>(): FirestoreDataConverter<T> {
  return {
    toFirestore: (document: T) => document,
    fromFirestore: (snapshot: QueryDocumentSnapshot<T>) => snapshot.data(),
  };
}

/** @param before the lead's current or earliest expiries */
export function toDocument(lead: Lead, ...before: string[]): LeadDocument {
  return {
    ...lead,
    expiresAt: leadExpiry(lead.updatedAt, ...before),
    searchTokens: searchTokens(lead),
    campaign: campaignOf(lead),
    ...channelFilters(lead),
    visit: visitOf(lead),
  };
}

/** Returns a lead's document, unless it has expired. */
export function present(
  snapshot: DocumentSnapshot<LeadDocument>,
  now: string,
): LeadDocument | undefined {
  const document = snapshot.data();
  return document !== undefined && document.expiresAt > now ? document : undefined;
}

export function toLead(document: LeadDocument): Lead {
  const {
    searchTokens: _tokens,
    expiresAt: _expiry,
    campaign: _campaign,
    trafficSource: _source,
    medium: _medium,
    landingPage: _landingPage,
    visit: _visit,
    ...lead
  } = document;
  return currentLead(lead);
}

export function toContact(event: ContactEvent): ContactDocument {
  return { ...event, expiresAt: contactExpiry(event.timestamp) };
}

/** Sorts documents by `at`, then by when they were stored. */
export function oldestFirst<T extends { at: string }>({ docs }: QuerySnapshot<T>): T[] {
  const placed = docs.map((document) => {
    const data = document.data();
    return { data, place: `${data.at} ${document.createTime.valueOf()}` };
  });
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ data }) => data);
}
