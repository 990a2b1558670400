import { setImmediate } from "node:timers/promises";
import type { Lead } from "../../contract/lead.ts";
import type { LeadOrder } from "./lead-store.ts";

/** Sort field and direction for each order. Ids break ties in the same direction. */
export const LEAD_ORDERS = {
  newest: { by: "createdAt", direction: "desc" },
  oldest: { by: "createdAt", direction: "asc" },
  followUp: { by: "followUpOn", direction: "asc" },
} as const satisfies Record<LeadOrder, { by: keyof Lead; direction: "asc" | "desc" }>;

/** Returns a lead's position in a list. */
export function placeOf(order: LeadOrder, lead: Lead): Place {
  return { at: lead[LEAD_ORDERS[order].by] ?? "", id: lead.id };
}

/** Position in a list after which the next page starts. */
export interface Place {
  /** Value the list is sorted by: a time or a date. */
  at: string;
  id: string;
}

/** Thrown for an invalid cursor, which is the caller's mistake. */
export class BadCursorError extends Error {
  override readonly name = "BadCursorError";

  constructor() {
    super("Invalid cursor. Omit it to get the first page.");
  }
}

/** Encodes a position as a string that is opaque to callers. */
export function encodeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/**
 * Decodes a cursor from a request, accepting only those created by `encodeCursor`.
 *
 * @throws BadCursorError
 */
export function decodeCursor(cursor: string): Place {
  const place = placeIn(Buffer.from(cursor, "base64url").toString());
  // Node skips characters that aren't base64url, so a valid cursor must encode back to itself.
  if (place === undefined || encodeCursor(place) !== cursor) throw new BadCursorError();
  return place;
}

function placeIn(text: string): Place | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [at, id]: unknown[] = value;
  if (typeof at !== "string" || typeof id !== "string") return undefined;
  // Firestore throws its own error for a document name that is empty or contains a slash.
  if (Number.isNaN(Date.parse(at)) || !/^[^/]{1,200}$/.test(id)) return undefined;
  return { at, id };
}

/**
 * Yields every page of a list. Other requests can run between pages, because SQLite blocks the process while reading.
 *
 * @param read reads the page after a cursor, or the first page if there is none
 */
export async function* pagesOf<Page extends { nextCursor?: string | undefined }>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page, undefined> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page;
    cursor = page.nextCursor;
    await setImmediate();
  } while (cursor !== undefined);
  return undefined;
}
