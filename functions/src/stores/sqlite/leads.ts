import { randomUUID } from "node:crypto";
import { TEST_LEAD } from "../../../contract/lead-values.ts";
import type { Lead, LeadNote } from "../../../contract/lead.ts";
import { applyChange, firstResponse, repeatedChange } from "../apply-change.ts";
import type { LeadStore, UpdateResult } from "../lead-store.ts";
import { leadExpiry } from "../retention.ts";
import { addedPhoto, editedPhoto } from "../photos.ts";
import { visitMessageId } from "../visit-email.ts";
import { addAudit } from "./upkeep.ts";
import { noteIn, number } from "./connection.ts";
import type { Database } from "./database.ts";
import { addContact } from "./lists.ts";
import { mergeMethods } from "./merging.ts";
import { addEvent, addMessage, addMessages, findMessage, removeMessage } from "./outbox.ts";
import {
  addNote,
  findChange,
  findLead,
  insertLead,
  keepLonger,
  readEvents,
  readPhotoIds,
  readRecord,
  readShown,
  storePhotos,
  WordIndex,
} from "./records.ts";
import { eraseLead, eraseTrashed, readTrash, restoreTrashed, trashLead } from "./trash.ts";

/** Store methods that create, read, change and erase single leads. */
export function leadMethods(database: Database, onMessages: () => void) {
  const words = new WordIndex();
  database.addStep(words);

  return {
    ...mergeMethods(database, words),

    create: async (
      newLead,
      { earlierIds = [], outbox = [], later, contact, by = "visitor" } = {},
    ) => {
      const result = await database.write((connection, now) => {
        const earlier = findLead(connection, earlierIds, now);
        if (earlier !== undefined) return { outcome: "repeat" as const, lead: earlier };
        const lead: Lead = { ...newLead, version: 1 };
        const expiry = leadExpiry(lead.updatedAt, database.leastExpiry());
        if (!insertLead(connection, lead, expiry)) {
          const existing = findLead(connection, [lead.id], now);
          if (existing !== undefined) return { outcome: "repeat" as const, lead: existing };
          // An expired lead is hidden, but its id is still taken.
          trashLead(connection, lead.id, now);
          insertLead(connection, lead, expiry);
        }
        if (lead.spam !== TEST_LEAD) database.recordActivity();
        words.set(lead);
        addEvent(connection, lead.id, { at: lead.createdAt, by, what: "created" });
        addMessages(connection, lead, { kinds: outbox, dueAt: lead.createdAt });
        if (later !== undefined) addMessages(connection, lead, later);
        if (contact !== undefined) addContact(connection, contact);
        return { outcome: "created" as const, lead };
      });
      if (outbox.length > 0 && result.outcome === "created") onMessages();
      return result;
    },

    repeat: (ids) => database.read((connection, now) => findLead(connection, ids, now)),

    get: (id) => database.read((connection, now) => readRecord(connection, id, now)),

    getNewer: (id, known) =>
      database.read((connection, now) => {
        // Every change to a lead adds an event.
        const row = connection.get(
          `SELECT (SELECT count(*) FROM lead_event WHERE lead_id = id) AS events
           FROM lead WHERE id = ? AND expires_at > ?`,
          id,
          now,
        );
        if (row === undefined) return undefined;
        return number(row, "events") === known ? "unchanged" : readRecord(connection, id, now);
      }),

    getEvents: (id) =>
      database.read((connection, now) =>
        findLead(connection, [id], now) === undefined ? [] : readEvents(connection, id),
      ),

    update: async (id, expectedVersion, change, by, at, options) => {
      let hasMessage = false;
      const result = await database.write<UpdateResult>((connection, now) => {
        const lead = findLead(connection, [id], now);
        if (lead === undefined) return { outcome: "missing" };
        const repeat = repeatedChange(lead, findChange(connection, id, options?.id), options?.id);
        if (repeat !== undefined) return repeat;
        const isCurrent = lead.version === expectedVersion && lead.mergedInto === undefined;
        if (!isCurrent) return { outcome: "conflict", lead };
        const pending = findMessage(connection, visitMessageId(lead));
        const changed = applyChange(lead, change, by, at, { ...options, pending });
        if (changed === undefined) return { outcome: "updated", lead };
        connection.run("UPDATE lead SET data = ? WHERE id = ?", JSON.stringify(changed.lead), id);
        keepLonger(connection, id, leadExpiry(at, database.leastExpiry()));
        database.recordActivity();
        words.update(connection, lead, changed.lead);
        addEvent(connection, id, changed.event);
        if (changed.replaced !== undefined) removeMessage(connection, changed.replaced);
        if (changed.message !== undefined) addMessage(connection, changed.message);
        hasMessage = changed.message !== undefined;
        return { outcome: "updated", lead: changed.lead };
      });
      if (hasMessage) onMessages();
      return result;
    },

    addNote: (givenId, input, by, at) =>
      database.write((connection, now) => {
        const given = findLead(connection, [givenId], now);
        if (given === undefined) return undefined;
        const lead = readShown(connection, given);
        const leadId = lead.id;
        const { id = randomUUID(), text, outcome } = input;
        const existing = connection.get(
          "SELECT data FROM lead_note WHERE lead_id IN (?, ?) AND data ->> 'id' = ?",
          givenId,
          leadId,
          id,
        );
        if (existing !== undefined) return { outcome: "repeat", note: noteIn(existing) };
        const note: LeadNote = { id, text, ...(outcome !== undefined && { outcome }), by, at };
        const response = firstResponse(lead, input, at);
        if (response !== undefined) {
          const responded = JSON.stringify({ ...lead, ...response });
          connection.run("UPDATE lead SET data = ? WHERE id = ?", responded, leadId);
        }
        addNote(connection, leadId, note);
        if (text !== "") words.replace(connection, lead);
        addEvent(connection, leadId, { at, by, what: "noted" });
        keepLonger(connection, leadId, leadExpiry(at, database.leastExpiry()));
        database.recordActivity();
        return { outcome: "added", note };
      }),

    addPhoto: (id, photo, most) =>
      database.write((connection, now) => {
        const lead = findLead(connection, [id], now);
        if (lead === undefined) return undefined;
        const added = addedPhoto(lead, photo, most);
        if (added.outcome === "added") {
          storePhotos(connection, added.change);
          keepLonger(connection, id, leadExpiry(photo.at, database.leastExpiry()));
          database.recordActivity();
        }
        return { outcome: added.outcome, photo: added.photo };
      }),

    editPhoto: (id, photoId, edit, by, at) =>
      database.write((connection, now) => {
        const lead = findLead(connection, [id], now);
        const change = lead && editedPhoto(lead, photoId, edit, by, at);
        if (change === undefined) return undefined;
        storePhotos(connection, change);
        database.recordActivity();
        return change.lead;
      }),

    photosOf: (ids) => database.read((connection) => readPhotoIds(connection, ids)),

    markOpened: (id, at) =>
      database.write((connection, now) => {
        const lead = findLead(connection, [id], now);
        if (lead === undefined || lead.openedAt !== undefined || lead.spam === TEST_LEAD) return;
        const opened = JSON.stringify({ ...lead, openedAt: at });
        connection.run("UPDATE lead SET data = ? WHERE id = ?", opened, id);
      }),

    erase: async (id, audit) => {
      const isErased = await database.write((connection) => {
        const isLead = eraseLead(connection, id);
        const isTrashed = eraseTrashed(connection, id);
        const wasThere = isLead || isTrashed;
        if (wasThere && audit !== undefined) addAudit(connection, audit);
        return wasThere;
      });
      if (isErased) database.emptyLog();
      return isErased;
    },

    listTrash: (limit) => database.read((connection) => readTrash(connection, limit)),

    restore: async (id, audit) => {
      const isRestored = await database.write((connection) => {
        const lead = restoreTrashed(connection, id, audit, database.leastExpiry());
        if (lead === undefined) return false;
        database.recordActivity();
        words.replace(connection, lead);
        addAudit(connection, audit);
        return true;
      });
      if (isRestored) onMessages();
      return isRestored;
    },
  } satisfies Partial<LeadStore>;
}
