import type { DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { TEST_LEAD } from "../../../contract/lead-values.ts";
import type { Lead, LeadNote, LeadRecord, LinkedLead } from "../../../contract/lead.ts";
import { linkWindow } from "../../../contract/same-visitor.ts";
import { applyChange, firstResponse } from "../apply-change.ts";
import { type LeadStore, messageId, type UpdateResult } from "../lead-store.ts";
import { linkedLeads, MOST_LINKED } from "../linked-leads.ts";
import { leadExpiry } from "../retention.ts";
import { searchTokens, searchWords } from "../search-tokens.ts";
import { alreadyExists } from "./availability.ts";
import {
  type Database,
  documentOf,
  eventsOf,
  type LeadDocument,
  notesOf,
  oldestFirst,
  toDocument,
  toLead,
} from "./database.ts";
import { eraseLead, readTrash, restoreLead, trashLead } from "./trash.ts";
import { QUERY_SHAPES, type QueryShape, type QueryValues, shapedQuery } from "./query-shapes.ts";

/** A read-only transaction takes no locks and reads a consistent snapshot. */
const READ_ONLY = { readOnly: true } as const;

type AddedNote = Awaited<ReturnType<LeadStore["addNote"]>>;

/** Store methods that create, read, change and erase single leads. */
export function leadMethods(database: Database) {
  const { firestore, leads, outbox, guardTimed: guard, now, clock } = database;
  const findRepeat: LeadStore["repeat"] = (ids) =>
    firestore.runTransaction((transaction) => findLead(transaction, database, ids), READ_ONLY);

  return {
    create: guard(
      async (newLead, { earlierIds = [], outbox: kinds = [], later, by = "visitor" } = {}) => {
        const lead: Lead = { ...newLead, version: 1 };
        const reference = leads.doc(lead.id);
        // The id itself isn't read, because concurrent transactions that read it would block each other until Firestore
        // retries all but one.
        const createUnlessEarlier = async (transaction: Transaction) => {
          if ((await findLead(transaction, database, earlierIds)) !== undefined) return false;
          const at = lead.createdAt;
          transaction.create(reference, toDocument(lead, clock.leastExpiry()));
          transaction.create(eventsOf(reference).doc(), { at, by, what: "created" });
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

    update: guard(async (id, expectedVersion, change, by, at) => {
      const result = await firestore.runTransaction<UpdateResult>(async (transaction) => {
        const reference = documentOf(leads, id);
        const document = present(await transaction.get(reference), now());
        if (document === undefined) return { outcome: "missing" };
        const lead = toLead(document);
        if (lead.version !== expectedVersion) return { outcome: "conflict", lead };
        const changed = applyChange(lead, change, at);
        if (changed === undefined) return { outcome: "updated", lead };
        const next = toDocument(changed.lead, document.expiresAt, clock.leastExpiry());
        const isFoundAlike = searchWords(lead).join(" ") === searchWords(changed.lead).join(" ");
        // The stored tokens include those of notes, which are only read if other words changed.
        const tokens = isFoundAlike
          ? document.searchTokens
          : searchTokens(changed.lead, oldestFirst(await transaction.get(notesOf(reference))));
        // Writes the whole document, so cleared fields are removed.
        transaction.set(reference, { ...next, searchTokens: tokens });
        const { changes } = changed;
        transaction.create(eventsOf(reference).doc(), { at, by, what: "changed", changes });
        return { outcome: "updated", lead: changed.lead };
      });
      if (result.outcome === "updated" && result.lead.version > expectedVersion) {
        await clock.recordActivity();
      }
      return result;
    }),

    addNote: guard(async (leadId, { id, text, outcome }, by, at) => {
      const result = await firestore.runTransaction<AddedNote>(async (transaction) => {
        const reference = documentOf(leads, leadId);
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
        const expiresAt = leadExpiry(at, document.expiresAt, clock.leastExpiry());
        const response = firstResponse(document, { text, outcome }, at);
        const tokens = withNoteTokens(document.searchTokens, text);
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
      });
      if (result?.outcome === "added") await clock.recordActivity();
      return result;
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

/** Maximum number of tokens, which keeps a lead's index entries within Firestore's limit of 2 MiB. */
const MOST_TOKENS = 8600;

/** Adds a note's tokens without reading the other notes. Returns the same array if it has all of them, or no room. */
function withNoteTokens(tokens: string[], text: string): string[] {
  const all = new Set([...tokens, ...searchTokens({}, [{ text }])]);
  return all.size === tokens.length || all.size > MOST_TOKENS ? tokens : [...all];
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

/** Returns a lead's document, unless it has expired. */
function present(snapshot: DocumentSnapshot<LeadDocument>, now: string): LeadDocument | undefined {
  const document = snapshot.data();
  return document !== undefined && document.expiresAt > now ? document : undefined;
}

function readRecord(database: Database, id: string): Promise<LeadRecord | undefined> {
  const { firestore, leads, now } = database;
  return firestore.runTransaction(async (transaction) => {
    const reference = documentOf(leads, id);
    const document = present(await transaction.get(reference), now());
    if (document === undefined) return undefined;
    const lead = toLead(document);
    const [notes, events, linked] = await Promise.all([
      transaction.get(notesOf(reference)),
      transaction.get(eventsOf(reference)),
      readLinked(transaction, database, lead),
    ]);
    return { lead, notes: oldestFirst(notes), events: oldestFirst(events), linked };
  }, READ_ONLY);
}

async function readLinked(
  transaction: Transaction,
  { leads, now }: Database,
  lead: Lead,
): Promise<LinkedLead[]> {
  const read = async (
    shape: QueryShape,
    equal: Readonly<Record<string, string | undefined>>,
    bounds: QueryValues["bounds"] = [],
  ): Promise<Lead[]> => {
    if (Object.values(equal).includes(undefined)) return [];
    // Reads one more than needed, because the lead itself may be one of them.
    const query = shapedQuery(leads, shape, { equal, bounds }).limit(MOST_LINKED + 1);
    const documents = (await transaction.get(query)).docs.map((document) => document.data());
    return documents.filter(({ expiresAt }) => expiresAt > now()).map(toLead);
  };
  const { from, to } = linkWindow(lead);
  const inWindow = [
    [">=", from],
    ["<=", to],
  ] as const;
  const { phone, email, submissionId, follows } = lead;
  const found = await Promise.all([
    read(QUERY_SHAPES.leadsWithPhone, { phone }, inWindow),
    read(QUERY_SHAPES.leadsWithEmail, { email }, inWindow),
    read(QUERY_SHAPES.leadsWithSubmissionId, { submissionId: follows }),
    read(QUERY_SHAPES.leadsThatFollow, { follows: submissionId }),
    read(QUERY_SHAPES.leadsThatFollow, { follows }),
  ]);
  return linkedLeads(lead, found.flat());
}
