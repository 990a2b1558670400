// Notes in localStorage about leads with photos. Unlike the database, they're read and saved without waiting, so they're
// complete even if the page closes right after the lead was sent.

import { WAITING_DAYS } from "#contract/limits.ts";
import { recallJson, remember } from "../visit/storage.ts";

interface Note {
  savedAt: number;
  /** The lead's id, once the server has it. */
  id?: string;
}

/** One key per lead, so that tabs don't overwrite each other's. `every-page.ts` checks for keys that start with this. */
const KEY = "photos_waiting:";

const WAITING_MS = WAITING_DAYS * 24 * 60 * 60_000;

/** Notes that photos follow a lead, by its submission id. Called before the lead is sent. */
export function expectPhotos(lead: string): void {
  write(lead, read(lead) ?? { savedAt: Date.now() });
}

/** Notes under which id the server has stored a lead, if it has photos. */
export function noteStoredLead(lead: string, id: string): void {
  const note = read(lead);
  if (note !== undefined) write(lead, { ...note, id });
}

/** Returns whether photos follow a lead. */
export function expectsPhotos(lead: string): boolean {
  return read(lead) !== undefined;
}

/** Returns a lead's id on the server; `undefined` if the server doesn't have it yet. */
export function storedLeadId(lead: string): string | undefined {
  return read(lead)?.id;
}

export function removeNote(lead: string): void {
  write(lead, undefined);
}

/** Removes notes that are too old, such as those of a page that was closed before it saved its photos. */
export function dropExpiredNotes(now: number): void {
  for (const key of storedKeys()) {
    const lead = key.slice(KEY.length);
    if (key.startsWith(KEY) && now - (read(lead)?.savedAt ?? 0) > WAITING_MS) removeNote(lead);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(lead: string): Note | undefined {
  return recallJson("localStorage", KEY + lead);
}

function write(lead: string, note: Note | undefined): void {
  remember("localStorage", KEY + lead, note && JSON.stringify(note));
}
