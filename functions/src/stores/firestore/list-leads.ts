import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Lead } from "../../../contract/lead.ts";
import { BadCursorError, decodeCursor, encodeCursor, type Place } from "../cursor.ts";
import type { LeadFilter, LeadPage } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";
import { isDocumentId, type Layout, type LeadDocument } from "./layout.ts";
import { toLead } from "./lead-document.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** How many leads are read at a time where not each of them belongs to the page. */
const SEARCH_BATCH = 100;

export async function listLeads(
  { leads }: Layout,
  { q = "", spam = false, from, to, ...equal }: LeadFilter,
  limit: number,
  cursor?: string,
): Promise<LeadPage> {
  const tokens = queryTokens(q);
  const [rarest, ...others] = tokens;
  const bounds = [
    [">=", from],
    ["<", to],
  ] as const;
  const query =
    rarest === undefined
      ? shapedQuery(leads, QUERY_SHAPES.leadsNewestFirst, { equal: { spam, ...equal }, bounds })
      : // Firestore looks for one token in a query: the longest, which the fewest leads have. What
        // else is asked for is looked for here, so that this takes one index, not one for each filter.
        shapedQuery(leads, QUERY_SHAPES.leadsWithWordNewestFirst, {
          equal: { spam },
          contains: rarest,
          bounds,
        });
  const asked = Object.entries(equal).filter(([, value]) => value !== undefined);
  const isFound = ({ searchTokens, ...lead }: LeadDocument & Record<string, unknown>) =>
    others.every((token) => searchTokens.includes(token)) &&
    asked.every(([name, value]) => lead[name] === value);

  const found: Lead[] = [];
  // One lead more than the page holds tells whether there is a next page.
  const batch = rarest === undefined ? limit + 1 : Math.max(limit + 1, SEARCH_BATCH);
  let place = cursor === undefined ? undefined : placeOf(cursor);
  for (;;) {
    const behind = place === undefined ? query : query.startAfter(place.createdAt, place.id);
    const { docs } = await behind.limit(batch).get();
    const read = docs.map((document) => document.data());
    found.push(...read.filter(isFound).map(toLead));
    if (found.length > limit)
      return { leads: found.slice(0, limit), nextCursor: endOf(found, limit) };
    place = docs.at(-1)?.data();
    if (docs.length < batch) return { leads: found };
  }
}
