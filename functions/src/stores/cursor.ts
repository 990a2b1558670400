import { setImmediate } from "node:timers/promises";
import type { Lead } from "../../contract/lead.ts";
import type { LeadOrder } from "./lead-store.ts";

/** The field and the direction of each order; ids follow in the same direction. */
export const LEAD_ORDERS = {
  newest: { by: "createdAt", direction: "desc" },
  oldest: { by: "createdAt", direction: "asc" },
  followUp: { by: "followUpOn", direction: "asc" },
} as const satisfies Record<LeadOrder, { by: keyof Lead; direction: "asc" | "desc" }>;

/** Returns the position of a lead in a list. */
export function placeOf(order: LeadOrder, lead: Lead): Place {
  return { at: lead[LEAD_ORDERS[order].by] ?? "", id: lead.id };
}

/** The position in a list after which the next page starts. */
export interface Place {
  /** The value that the list is sorted by: a moment, or a day. */
  at: string;
  id: string;
}

/** Thrown by `list` for a cursor that no store made, which is a mistake of the caller. */
export class BadCursorError extends Error {
  override readonly name = "BadCursorError";

  constructor() {
    super("This cursor is invalid. Leave it out to get the first page.");
  }
}

/** Encodes a position as text that is opaque to callers. */
export function encodeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/**
 * Decodes a cursor. It comes from a request, so only one that we made is accepted.
 *
 * @throws BadCursorError
 */
export function decodeCursor(cursor: string): Place {
  const place = placeIn(Buffer.from(cursor, "base64url").toString());
  // Node skips characters that aren't base64url, so only a cursor that encodes to itself is ours.
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
  // Firestore rejects a document name that is empty or contains a slash with an error of its own.
  if (Number.isNaN(Date.parse(at)) || !/^[^/]{1,200}$/.test(id)) return undefined;
  return { at, id };
}

/**
 * Yields every page of a list. SQLite blocks the process while it reads, so other requests run between pages.
 *
 * @param read reads the page after a cursor, or the first one
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
