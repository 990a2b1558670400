import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { AuditEntry } from "../../../contract/api.ts";
import { campaignOf } from "../../../contract/attribution.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import type { Lead, LeadEvent, LeadNote } from "../../../contract/lead.ts";
import type { OutboxMessage } from "../lead-store.ts";
import { leadExpiry } from "../retention.ts";
import { searchTokens } from "../search-tokens.ts";

/** From when on something is hidden and may be removed, ISO. */
interface Expiring {
  expiresAt: string;
}

/** `leads/{id}` */
export interface LeadDocument extends Lead, Expiring {
  /** All beginnings of the lead's words. */
  searchTokens: string[];
  campaign?: string | undefined;
}

/** `contacts/{any}` */
export type ContactDocument = ContactEvent & Expiring;

/** `outbox/{id}`. Once it is buried it has no `dueAt` any more: no query for due ones finds it. */
export type OutboxDocument = Omit<OutboxMessage, "dueAt"> & {
  dueAt?: string;
  /** ISO. */
  diedAt?: string;
};

/** `windows/{key_window}`: how often a key was used in a window. */
export interface WindowDocument {
  uses: number;
  /** Firestore's TTL policy removes it some time after this. */
  expiresAt: Timestamp;
}

/** Every place where the store keeps something. */
export interface Layout {
  leads: CollectionReference<LeadDocument>;
  outbox: CollectionReference<OutboxDocument>;
  contacts: CollectionReference<ContactDocument>;
  windows: CollectionReference<WindowDocument>;
  /** `audit/{any}` */
  audit: CollectionReference<AuditEntry>;
  /** Where mail of the outbox's messages is left, under their ids; absent where none is. */
  mail?: CollectionReference | undefined;
}

/** @param mail name of the collection that Firebase's extension sends mail from */
export function layoutOf(firestore: Firestore, mail?: string): Layout {
  return {
    mail: mail === undefined ? undefined : firestore.collection(mail),
    leads: firestore.collection("leads").withConverter(asStored<LeadDocument>()),
    outbox: firestore.collection("outbox").withConverter(asStored<OutboxDocument>()),
    contacts: firestore.collection("contacts").withConverter(asStored<ContactDocument>()),
    windows: firestore.collection("windows").withConverter(asStored<WindowDocument>()),
    audit: firestore.collection("audit").withConverter(asStored<AuditEntry>()),
  };
}

/** `leads/{id}/notes/{note id}` */
export function notesOf(lead: DocumentReference<LeadDocument>): CollectionReference<LeadNote> {
  return lead.collection("notes").withConverter(asStored<LeadNote>());
}

/** `leads/{id}/events/{any}` */
export function eventsOf(lead: DocumentReference<LeadDocument>): CollectionReference<LeadEvent> {
  return lead.collection("events").withConverter(asStored<LeadEvent>());
}

/**
 * The document of an id that came from outside, or `undefined` where Firestore could have none of that
 * name: then nothing is there, which is no error.
 *
 * @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function documentOf<T>(
  collection: CollectionReference<T>,
  id: string,
): DocumentReference<T> | undefined {
  return isDocumentId(id) ? collection.doc(id) : undefined;
}

export function isDocumentId(id: string): boolean {
  return (
    !/^(?:\.{0,2}|__.*__)$/s.test(id) && !id.includes("/") && Buffer.byteLength(id) <= MAX_ID_BYTES
  );
}

const MAX_ID_BYTES = 1500;

/** Documents are trusted to be what this store wrote: the rules let no client write any. */
function asStored<T extends object>(): FirestoreDataConverter<T> {
  return {
    toFirestore: (document: T) => document,
    fromFirestore: (snapshot: QueryDocumentSnapshot<T>) => snapshot.data(),
  };
}

/** @param expiresAt when it would expire without what is done now */
export function toDocument(lead: Lead, expiresAt = ""): LeadDocument {
  return {
    ...lead,
    expiresAt: laterOf(expiresAt, leadExpiry(lead.updatedAt)),
    searchTokens: searchTokens(lead),
    campaign: campaignOf(lead),
  };
}

export function toLead(document: LeadDocument): Lead {
  const { searchTokens: _tokens, expiresAt: _expiry, campaign: _campaign, ...lead } = document;
  return lead;
}

/** Of two times, both ISO. */
export function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
