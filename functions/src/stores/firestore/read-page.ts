import type { Query } from "firebase-admin/firestore";
import { BadCursorError, decodeCursor, encodeCursor } from "../cursor.ts";
import { isDocumentId } from "./layout.ts";

/**
 * How many documents are read for a page at most, as each one costs money: where few of them are asked for, the page
 * is short and says where to go on.
 */
const MOST_READ = 59;

interface PageOptions<T> {
  limit: number;
  /** `MOST_READ` where absent; whoever reads all pays for each document in any case. */
  mostRead?: number | undefined;
  cursor: string | undefined;
  /** Whether the query alone asks for all; then no more is read than is listed, but for what is expired. */
  isWhole: boolean;
  isFound: (document: T) => boolean;
  /** What the query goes by. */
  placeOf: (document: T) => string;
}

export async function readPage<T>(
  query: Query<T>,
  { limit, mostRead = MOST_READ, cursor, isWhole, isFound, placeOf }: PageOptions<T>,
): Promise<{ found: { id: string; data: T }[]; nextCursor: string | undefined }> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  // It would be refused by Firestore with an error of its own, as if the data were at fault.
  if (place !== undefined && !isDocumentId(place.id)) throw new BadCursorError();
  const behind = place === undefined ? query : query.startAfter(place.at, place.id);
  // One more than is asked for tells whether there is another page.
  const most = isWhole ? Math.min(limit + 1, mostRead) : mostRead;
  const { docs } = await behind.limit(most).get();
  const read = docs.map((document) => ({ id: document.id, data: document.data() }));
  const found = read.filter(({ data }) => isFound(data));
  const last = found.length > limit ? found[limit - 1] : read.at(-1);
  const isEnd = found.length <= limit && read.length < most;
  return {
    found: found.slice(0, limit),
    nextCursor:
      isEnd || last === undefined
        ? undefined
        : encodeCursor({ at: placeOf(last.data), id: last.id }),
  };
}
