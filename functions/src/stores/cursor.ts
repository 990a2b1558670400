import { setImmediate } from "node:timers/promises";
import type { Lead } from "../../contract/lead.ts";
import type { LeadOrder } from "./lead-store.ts";

/** The field and the direction of each order; ids follow in the same direction. */
export const LEAD_ORDERS = {
  newest: { by: "createdAt", direction: "desc" },
  oldest: { by: "createdAt", direction: "asc" },
  followUp: { by: "followUpOn", direction: "asc" },
} as const satisfies Record<LeadOrder, { by: keyof Lead; direction: "asc" | "desc" }>;

/** Returns the place of a lead in a list. */
export function placeOf(order: LeadOrder, lead: Lead): Place {
  return { at: lead[LEAD_ORDERS[order].by] ?? "", id: lead.id };
}

/** The place in a list behind which the next page begins. */
export interface Place {
  /** What the list goes by: a moment, or a day. */
  at: string;
  id: string;
}

/** Thrown by `list` for a cursor that no store made: the caller's mistake, not a fault of the data. */
export class BadCursorError extends Error {
  override readonly name = "BadCursorError";

  constructor() {
    super("This cursor was not made by this list: ask without one for the first page.");
  }
}

/** A place as a text that callers pass on without looking into it. */
export function encodeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/**
 * The place that a cursor stands for. It comes from outside, so nothing but our own making passes.
 *
 * @throws BadCursorError
 */
export function decodeCursor(cursor: string): Place {
  const place = placeIn(Buffer.from(cursor, "base64url").toString());
  // Node skips what is no base64url, so only a cursor that comes out the same again is ours.
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
  // Firestore refuses a document name that is empty or holds a slash with an error of its own.
  if (Number.isNaN(Date.parse(at)) || !/^[^/]{1,200}$/.test(id)) return undefined;
  return { at, id };
}

/**
 * Every page of a list, one after the other. SQLite answers without letting go of the process, so that everybody
 * else is answered between two pages.
 *
 * @param read the page behind a cursor, the first one without
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
