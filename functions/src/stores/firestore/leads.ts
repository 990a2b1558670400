import type { Transaction } from "firebase-admin/firestore";
import { TEST_LEAD } from "../../../contract/lead-values.ts";
import type { Lead, LeadNote } from "../../../contract/lead.ts";
import { applyChange, firstResponse, repeatedChange } from "../apply-change.ts";
import { type LeadStore, messageId, type UpdateResult } from "../lead-store.ts";
import { addedPhoto, editedPhoto } from "../photos.ts";
import { leadExpiry } from "../retention.ts";
import { searchTokens, searchWords } from "../search-tokens.ts";
import { visitMessageId } from "../visit-email.ts";
import { alreadyExists } from "./availability.ts";
import {
  type Database,
  documentOf,
  eventsOf,
  notesOf,
  oldestFirst,
  present,
  toContact,
  toDocument,
  toLead,
} from "./database.ts";
import { mergeMethods } from "./merging.ts";
import { READ_ONLY, readRecord, readTokens, withTokens } from "./records.ts";
import { eraseLead, readTrash, restoreLead, trashLead } from "./trash.ts";

type AddedNote = Awaited<ReturnType<LeadStore["addNote"]>>;

/** Store methods that create, read, change and erase single leads. */
export function leadMethods(database: Database) {
  const { firestore, leads, trash, outbox, contacts, guardTimed: guard, now, clock } = database;
  const findRepeat: LeadStore["repeat"] = (ids) =>
    firestore.runTransaction((transaction) => findLead(transaction, database, ids), READ_ONLY);

  return {
    ...mergeMethods(database),

    create: guard(
      async (
        newLead,
        { earlierIds = [], outbox: kinds = [], later, contact, by = "visitor" } = {},
      ) => {
        const lead: Lead = { ...newLead, version: 1 };
        const reference = leads.doc(lead.id);
        // The id itself isn't read, because concurrent transactions that read it would block each other until Firestore
        // retries all but one.
        const createUnlessEarlier = async (transaction: Transaction) => {
          if ((await findLead(transaction, database, earlierIds)) !== undefined) return false;
          const at = lead.createdAt;
          transaction.create(reference, toDocument(lead, clock.leastExpiry()));
          transaction.create(eventsOf(reference).doc(), { at, by, what: "created" });
          if (contact !== undefined) transaction.create(contacts.doc(), toContact(contact));
          const messages = new Map(kinds.map((kind) => [kind, at]));
          for (const kind of later?.kinds ?? []) messages.set(kind, later?.dueAt ?? at);
          for (const [kind, dueAt] of messages) {
            const id = messageId(lead.id, kind);
            transaction.set(outbox.doc(id), { id, kind, leadId: lead.id, attempts: 0, dueAt });
          }
          return true;
        };
        for (;;) {
          try {
            if (await firestore.runTransaction(createUnlessEarlier)) {
              if (lead.spam !== TEST_LEAD) await clock.recordActivity();
              return { outcome: "created", lead };
            }
          } catch (error) {
            if (!alreadyExists(error)) throw error;
          }
          const existing = await findRepeat([lead.id, ...earlierIds]);
          if (existing !== undefined) return { outcome: "repeat", lead: existing };
          // The lead was erased in the meantime, or it has expired but hasn't been moved yet.
          await trashLead(database, lead.id, now());
        }
      },
    ),

    repeat: guard(findRepeat),

    get: guard((id) => readRecord(database, id)),

    getNewer: guard(async (id, known) => {
      const reference = documentOf(leads, id);
      // Every change to a lead adds an event.
      const [lead, events] = await Promise.all([
        reference.get(),
        eventsOf(reference).count().get(),
      ]);
      if (present(lead, now()) === undefined) return undefined;
      return events.data().count === known ? "unchanged" : readRecord(database, id);
    }),

    getEvents: guard(async (id) => {
      const reference = documentOf(leads, id);
      const [lead, events] = await Promise.all([reference.get(), eventsOf(reference).get()]);
      return present(lead, now()) === undefined ? [] : oldestFirst(events);
    }),

    update: guard(async (id, expectedVersion, change, by, at, options) => {
      const result = await firestore.runTransaction<UpdateResult>(async (transaction) => {
        const reference = documentOf(leads, id);
        const events = eventsOf(reference);
        // A change's event has the id of the change.
        const place = options?.id === undefined ? events.doc() : documentOf(events, options.id);
        const [snapshot, earlier] = await Promise.all([
          transaction.get(reference),
          options?.id === undefined ? undefined : transaction.get(place),
        ]);
        const document = present(snapshot, now());
        if (document === undefined) return { outcome: "missing" };
        const lead = toLead(document);
        const repeat = repeatedChange(lead, earlier?.data(), options?.id);
        if (repeat !== undefined) return repeat;
        const isCurrent = lead.version === expectedVersion && lead.mergedInto === undefined;
        if (!isCurrent) return { outcome: "conflict", lead };
        const latest = options?.emailCustomer === true ? visitMessageId(lead) : undefined;
        const message =
          latest === undefined ? undefined : await transaction.get(outbox.doc(latest));
        const pending = message?.data();
        const changed = applyChange(lead, change, by, at, { ...options, pending });
        if (changed === undefined) return { outcome: "updated", lead };
        const next = toDocument(changed.lead, document.expiresAt, clock.leastExpiry());
        const isFoundAlike = searchWords(lead).join(" ") === searchWords(changed.lead).join(" ");
        // The stored tokens include those of notes and merged leads, which are only read if other words changed.
        const tokens = isFoundAlike
          ? document.searchTokens
          : await readTokens(transaction, database, changed.lead);
        // Writes the whole document, so cleared fields are removed.
        transaction.set(reference, { ...next, searchTokens: tokens });
        const { event, message: added, replaced } = changed;
        transaction.create(place, event);
        if (replaced !== undefined) transaction.delete(outbox.doc(replaced));
        if (added !== undefined) transaction.set(outbox.doc(added.id), added);
        return { outcome: "updated", lead: changed.lead };
      });
      if (result.outcome === "updated" && result.lead.version > expectedVersion) {
        await clock.recordActivity();
      }
      return result;
    }),

    addNote: guard(async (leadId, { id, text, outcome }, by, at) => {
      const add = async (transaction: Transaction, toId: string): Promise<AddedNote> => {
        const reference = documentOf(leads, toId);
        const notes = notesOf(reference);
        const place = id === undefined ? notes.doc() : notes.doc(id);
        const [lead, existing] = await Promise.all([
          transaction.get(reference),
          id === undefined ? undefined : transaction.get(place),
        ]);
        const document = present(lead, now());
        if (document === undefined) return undefined;
        const repeated = existing?.data();
        if (repeated !== undefined) return { outcome: "repeat", note: repeated };
        if (document.mergedInto !== undefined) return add(transaction, document.mergedInto.id);
        const expiresAt = leadExpiry(at, document.expiresAt, clock.leastExpiry());
        const response = firstResponse(document, { text, outcome }, at);
        const tokens = withTokens(document.searchTokens, searchTokens({}, [{ text }]));
        // Updates the lead only if needed, so concurrent notes rarely wait for each other.
        if (
          response !== undefined ||
          expiresAt !== document.expiresAt ||
          tokens !== document.searchTokens
        ) {
          transaction.update(reference, { expiresAt, ...response, searchTokens: tokens });
        }
        const note: LeadNote = { id: place.id, text, by, at };
        if (outcome !== undefined) note.outcome = outcome;
        transaction.create(place, note);
        transaction.create(eventsOf(reference).doc(), { at, by, what: "noted" });
        return { outcome: "added", note };
      };
      const result = await firestore.runTransaction((transaction) => add(transaction, leadId));
      if (result?.outcome === "added") await clock.recordActivity();
      return result;
    }),

    addPhoto: guard(async (id, photo, most) => {
      const added = await firestore.runTransaction(async (transaction) => {
        const reference = documentOf(leads, id);
        const document = present(await transaction.get(reference), now());
        if (document === undefined) return undefined;
        const result = addedPhoto(toLead(document), photo, most);
        if (result.outcome === "added") {
          const { lead, event } = result.change;
          const expiresAt = leadExpiry(photo.at, document.expiresAt, clock.leastExpiry());
          transaction.update(reference, { photos: lead.photos, expiresAt });
          transaction.create(eventsOf(reference).doc(), event);
        }
        return { outcome: result.outcome, photo: result.photo };
      });
      if (added?.outcome === "added") await clock.recordActivity();
      return added;
    }),

    editPhoto: guard(async (id, photoId, edit, by, at) => {
      const lead = await firestore.runTransaction(async (transaction) => {
        const reference = documentOf(leads, id);
        const document = present(await transaction.get(reference), now());
        const change = document && editedPhoto(toLead(document), photoId, edit, by, at);
        if (change === undefined) return undefined;
        transaction.update(reference, { photos: change.lead.photos });
        transaction.create(eventsOf(reference).doc(), change.event);
        return change.lead;
      });
      if (lead !== undefined) await clock.recordActivity();
      return lead;
    }),

    photosOf: guard(async (ids) => {
      if (ids.length === 0) return new Map();
      const [current, trashed] = await firestore.runTransaction(
        (transaction) =>
          Promise.all([
            transaction.getAll(...ids.map((id) => documentOf(leads, id))),
            transaction.getAll(...ids.map((id) => documentOf(trash, id))),
          ]),
        READ_ONLY,
      );
      const stored = [
        ...current.map((snapshot) => snapshot.data()),
        ...trashed.map((snapshot) => snapshot.data()?.lead),
      ].filter((lead) => lead !== undefined);
      const found = new Map<string, ReadonlySet<string>>();
      for (const { id, photos = [] } of stored) {
        // A new lead can have the id of one in the trash.
        const before = found.get(id) ?? [];
        const own = photos.map((photo) => photo.id);
        if (own.length > 0) found.set(id, new Set([...before, ...own]));
      }
      return found;
    }),

    markOpened: guard((id, openedAt) =>
      firestore.runTransaction(async (transaction) => {
        const reference = documentOf(leads, id);
        const document = present(await transaction.get(reference), now());
        if (document === undefined || document.openedAt !== undefined) return;
        if (document.spam !== TEST_LEAD) transaction.update(reference, { openedAt });
      }),
    ),

    erase: guard((id, entry) => eraseLead(database, id, { entry })),

    listTrash: guard((limit) => readTrash(database, limit)),

    restore: guard(async (id, entry) => {
      const isRestored = await restoreLead(database, id, entry);
      if (isRestored) await clock.recordActivity();
      return isRestored;
    }),
  } satisfies Partial<LeadStore>;
}

/** Returns the first lead that exists, trying the ids in order. */
async function findLead(
  transaction: Transaction,
  { leads, now }: Database,
  ids: readonly string[],
): Promise<Lead | undefined> {
  if (ids.length === 0) return undefined;
  const snapshots = await transaction.getAll(...ids.map((id) => documentOf(leads, id)));
  const documents = snapshots.map((snapshot) => present(snapshot, now()));
  const document = documents.find((each) => each !== undefined);
  return document === undefined ? undefined : toLead(document);
}
