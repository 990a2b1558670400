import type { Query } from "firebase-admin/firestore";
import { BadCursorError, decodeCursor, encodeCursor, type Place } from "../cursor.ts";
import type { LeadPage, LeadStore } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";
import { isDocumentId, type Layout, type LeadDocument } from "./layout.ts";
import { toLead } from "./lead-document.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** How many leads are read at a time where not each of them belongs to the page. */
const SEARCH_BATCH = 100;

export async function listLeads(
  { leads }: Layout,
  now: string,
  ...[{ q = "", spam = false, from, to, ...equal }, limit, cursor]: Parameters<LeadStore["list"]>
): Promise<LeadPage> {
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const [rarest, ...others] = queryTokens(q);
  const isVisible = ({ expiresAt }: LeadDocument) => expiresAt > now;
  const bounds = [
    [">=", from],
    ["<", to],
  ] as const;
  if (rarest === undefined) {
    const values = { equal: { spam, ...equal }, bounds };
    const query = shapedQuery(leads, QUERY_SHAPES.leadsNewestFirst, values);
    return readPage(query, isVisible, { limit, place, batch: limit + 1 });
  }
  // A query may ask a list for one token only: the longest is asked for, which the fewest leads have.
  // All else is looked for here, so that searching takes one index, not one for each set of filters.
  const query = shapedQuery(leads, QUERY_SHAPES.leadsWithWordNewestFirst, {
    equal: { spam },
    contains: rarest,
    bounds,
  });
  const asked = Object.entries(equal).filter(([, value]) => value !== undefined);
  const isFound = (lead: LeadDocument) => {
    const values: Readonly<Record<string, unknown>> = { ...lead };
    return (
      isVisible(lead) &&
      others.every((token) => lead.searchTokens.includes(token)) &&
      asked.every(([name, value]) => values[name] === value)
    );
  };
  return readPage(query, isFound, { limit, place, batch: Math.max(limit + 1, SEARCH_BATCH) });
}

/** Reads on until the page is full and one lead more is found, which tells that another page follows. */
async function readPage(
  query: Query<LeadDocument>,
  isFound: (lead: LeadDocument) => boolean,
  { limit, place, batch }: { limit: number; place: Place | undefined; batch: number },
): Promise<LeadPage> {
  const found: LeadDocument[] = [];
  for (let behind = place; ;) {
    const rest = behind === undefined ? query : query.startAfter(behind.createdAt, behind.id);
    const { docs } = await rest.limit(batch).get();
    const read = docs.map((document) => document.data());
    found.push(...read.filter(isFound));
    behind = read.at(-1);
    if (found.length > limit || read.length < batch) break;
  }
  const leads = found.slice(0, limit).map(toLead);
  const last = leads.at(-1);
  return last === undefined || found.length <= limit
    ? { leads }
    : { leads, nextCursor: encodeCursor(last) };
}

/** Firestore fails on a place that no document can have. @throws BadCursorError */
function placeOf(cursor: string): Place {
  const place = decodeCursor(cursor);
  if (!isDocumentId(place.id)) throw new BadCursorError();
  return place;
}
