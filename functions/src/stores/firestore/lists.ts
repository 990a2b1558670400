import type { Query } from "firebase-admin/firestore";
import type { ContactList, LeadList } from "../../../contract/api.ts";
import { CLOSED_STATUSES, LEAD_STATUSES, contactKind } from "../../../contract/lead-values.ts";
import type { ContactFilter, LeadFilter } from "../../../contract/queries.ts";
import { BadCursorError, decodeCursor, encodeCursor, placeOf } from "../cursor.ts";
import { type Layout, type LeadDocument, isDocumentId, toLead } from "./layout.ts";
import { QUERY_SHAPES, type QueryShape, type QueryValues, shapedQuery } from "./query-shapes.ts";
import type { LeadOrder, LeadStore, PageChoice } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";

const ORDER_SHAPES = {
  newest: QUERY_SHAPES.leadsNewestFirst,
  oldest: QUERY_SHAPES.leadsOldestFirst,
  followUp: QUERY_SHAPES.leadsToFollowUp,
} as const satisfies Record<LeadOrder, QueryShape>;

export async function listLeads(
  { leads }: Layout,
  now: string,
  filter: LeadFilter,
  limit: number,
  { cursor, order = "newest", mostRead }: PageChoice & { mostRead?: number } = {},
): Promise<LeadList> {
  const { q = "", spam = false, from, to, followUpBy, status, ...same } = filter;
  const tokens = queryTokens(q);
  const [rarest] = order === "newest" ? tokens : [];
  // A query may ask a list for one token only: the longest is asked for, which the fewest leads have. All else is
  // looked for here, so that searching takes one index, not one for each set of filters; so it is with rare orders.
  const shape: QueryShape =
    rarest === undefined ? ORDER_SHAPES[order] : QUERY_SHAPES.leadsWithWordNewestFirst;
  const given = Object.entries({ spam, status, ...same }).filter(
    ([, value]) => value !== undefined,
  );
  // Firestore cannot ask for documents that lack a field.
  const compared = given.flatMap(([name, value]) =>
    value !== null && [...shape.equal, ...shape.mayEqual].includes(name)
      ? [[name, value] as const]
      : [],
  );
  const query = shapedQuery(leads, shape, {
    equal: Object.fromEntries(compared),
    ...(rarest === undefined ? {} : { contains: rarest }),
    bounds:
      order === "followUp"
        ? [["<=", followUpBy ?? LAST_DAY]]
        : [
            [">=", from],
            ["<", to],
          ],
  });
  const conditions = Object.entries(same).filter(([, value]) => value !== undefined);
  const isFound = (lead: LeadDocument) => {
    const values: Readonly<Record<string, unknown>> = { ...lead };
    return (
      lead.expiresAt > now &&
      tokens.every((token) => lead.searchTokens.includes(token)) &&
      conditions.every(([name, value]) => (values[name] ?? null) === value) &&
      (status === undefined || status.includes(lead.status)) &&
      lead.createdAt >= (from ?? "") &&
      (to === undefined || lead.createdAt < to) &&
      (followUpBy === undefined || (lead.followUpOn !== undefined && lead.followUpOn <= followUpBy))
    );
  };
  const { found, nextCursor } = await readPage(query, {
    limit,
    mostRead,
    cursor,
    isWhole:
      compared.length === given.length &&
      tokens.length <= (rarest === undefined ? 0 : 1) &&
      (order === "followUp" ? (from ?? to) : followUpBy) === undefined,
    isFound,
    sortedBy: (lead) => placeOf(order, lead).at,
  });
  return { leads: found.map(({ data }) => toLead(data)), nextCursor };
}

/** A bound leaves out the leads that have no such field, which an order alone does as well. */
const LAST_DAY = "9999-12-31";

const OPEN_STATUSES = LEAD_STATUSES.filter((status) => !CLOSED_STATUSES.has(status));

/** Firestore counts index entries, and reads no lead. */
export async function countViews(
  { leads }: Layout,
  now: string,
  { mine, today, waitingSince }: Parameters<LeadStore["countViews"]>[0],
): ReturnType<LeadStore["countViews"]> {
  const count = async (shape: QueryShape, values: QueryValues): Promise<number> =>
    (await shapedQuery<LeadDocument>(leads, shape, values).count().get()).data().count;
  const { leadsToCount, leadsToFollowUp, leadsOldestFirst } = QUERY_SHAPES;
  const bounds = [[">", now]] as const;
  const spam = false;
  const counts = await Promise.all([
    count(leadsToCount, { equal: { spam, status: "new" }, bounds }),
    count(leadsToFollowUp, { equal: { spam }, bounds: [["<=", today]] }),
    count(leadsToCount, { equal: { spam, assignee: mine, status: OPEN_STATUSES }, bounds }),
    count(leadsOldestFirst, { equal: { spam, status: "new" }, bounds: [["<", waitingSince]] }),
    count(leadsToCount, { equal: { spam: true }, bounds }),
  ]);
  return { new: counts[0], today: counts[1], mine: counts[2], waiting: counts[3], spam: counts[4] };
}

export async function listContacts(
  { contacts }: Layout,
  now: string,
  { from, to, kind, location }: ContactFilter,
  limit: number,
  cursor?: string,
  mostRead?: number,
): Promise<ContactList> {
  const query = shapedQuery(contacts, QUERY_SHAPES.contactsNewestFirst, {
    equal: { location },
    bounds: [
      [">=", from],
      ["<", to],
    ],
  });
  const { found, nextCursor } = await readPage(query, {
    limit,
    mostRead,
    cursor,
    isWhole: kind === undefined,
    isFound: (event) =>
      event.expiresAt > now && (kind === undefined || contactKind(event) === kind),
    sortedBy: ({ timestamp }) => timestamp,
  });
  return {
    contacts: found.map(({ id, data: { expiresAt: _expiry, ...event } }) => ({ id, ...event })),
    nextCursor,
  };
}

/**
 * How many documents are read for a page at most, as each one costs money: where few of them are asked for, the page
 * is short and says where to go on.
 */
const MOST_READ = 59;

interface PageOptions<T> {
  limit: number;
  /** Default: `MOST_READ`. Reading everything costs the same either way. */
  mostRead?: number | undefined;
  cursor: string | undefined;
  /** Whether the query alone asks for all; then no more is read than is listed, but for what is expired. */
  isWhole: boolean;
  isFound: (document: T) => boolean;
  /** The value that the query sorts by. */
  sortedBy: (document: T) => string;
}

export async function readPage<T>(
  query: Query<T>,
  { limit, mostRead = MOST_READ, cursor, isWhole, isFound, sortedBy }: PageOptions<T>,
): Promise<{ found: { id: string; data: T }[]; nextCursor: string | undefined }> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  // It would be refused by Firestore with an error of its own, as if the data were at fault.
  if (place !== undefined && !isDocumentId(place.id)) throw new BadCursorError();
  const behind = place === undefined ? query : query.startAfter(place.at, place.id);
  // One more than requested shows whether there is another page.
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
        : encodeCursor({ at: sortedBy(last.data), id: last.id }),
  };
}
