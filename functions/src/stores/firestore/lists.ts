import type { Query } from "firebase-admin/firestore";
import type { ContactList, LeadList } from "../../../contract/api.ts";
import { CLOSED_STATUSES, contactKind, LEAD_STATUSES } from "../../../contract/lead-values.ts";
import type { ContactFilter, LeadFilter } from "../../../contract/queries.ts";
import { channelFilters } from "../../leads/channel.ts";
import { visitsOf, withLeads } from "../clicks.ts";
import { BadCursorError, decodeCursor, encodeCursor, placeOf } from "../cursor.ts";
import { type LeadOrder, type LeadStore, type PageChoice, SCAN_PAGE } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";
import { sortedJobs } from "../../../contract/jobs.ts";
import { type Database, isDocumentId, type LeadDocument, toContact, toLead } from "./database.ts";
import { QUERY_SHAPES, type QueryShape, type QueryValues, shapedQuery } from "./query-shapes.ts";

/** Store methods that list and count leads and contact events. */
export function listMethods(database: Database) {
  const { leads, contacts, guard, guardTimed, now } = database;
  return {
    list: guardTimed((filter, limit, page) => readLeads(database, filter, limit, page)),

    scan: guardTimed((filter, page) => readLeads(database, filter, SCAN_PAGE, page)),

    listJobs: guardTimed(async ({ from, to }) => {
      const { leadsToCount, leadsByVisit } = QUERY_SHAPES;
      const [booked, visited] = await Promise.all([
        shapedQuery(leads, leadsToCount, {
          equal: { spam: false, status: "booked" },
          bounds: [[">", now()]],
        }).get(),
        shapedQuery(leads, leadsByVisit, {
          equal: { spam: false, status: "done" },
          bounds: [
            [">=", from],
            ["<=", to],
          ],
        }).get(),
      ]);
      const done = visited.docs.map((document) => document.data());
      return sortedJobs([
        ...booked.docs.map((document) => toLead(document.data())),
        ...done.filter(({ expiresAt }) => expiresAt > now()).map(toLead),
      ]);
    }),

    /** Counts index entries instead of reading leads. */
    countViews: guardTimed(async ({ mine, today, waitingSince }) => {
      const count = async (shape: QueryShape, values: QueryValues): Promise<number> =>
        (await shapedQuery(leads, shape, values).count().get()).data().count;
      const { leadsToCount, leadsToFollowUp, leadsOldestFirst } = QUERY_SHAPES;
      const bounds = [[">", now()]] as const;
      const spam = false;
      const counts = await Promise.all([
        count(leadsToCount, { equal: { spam, status: "new" }, bounds }),
        count(leadsToFollowUp, { equal: { spam }, bounds: [["<=", today]] }),
        count(leadsToCount, { equal: { spam, assignee: mine, status: OPEN_STATUSES }, bounds }),
        count(leadsOldestFirst, { equal: { spam, status: "new" }, bounds: [["<", waitingSince]] }),
        count(leadsToCount, { equal: { spam: true }, bounds }),
      ]);
      const [fresh, due, own, waiting, suspected] = counts;
      return { new: fresh, today: due, mine: own, waiting, spam: suspected };
    }),

    recordContact: guard(async (event) => {
      await contacts.doc().create(toContact(event));
    }),

    listContacts: guardTimed(async (filter, limit, cursor) => {
      const page = await readContacts(database, filter, limit, cursor);
      const visits = visitsOf(page.contacts);
      const found = await Promise.all(
        Array.from({ length: Math.ceil(visits.length / MOST_VALUES) }, (_, index) => {
          const visit = visits.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES);
          return shapedQuery(leads, QUERY_SHAPES.leadsOfVisits, { equal: { visit } }).get();
        }),
      );
      const present = found
        .flatMap(({ docs }) => docs.map((document) => document.data()))
        .filter(({ expiresAt }) => expiresAt > now());
      return { ...page, contacts: withLeads(page.contacts, present.map(toLead)) };
    }),

    scanContacts: guardTimed((filter, cursor) => readContacts(database, filter, SCAN_PAGE, cursor)),
  } satisfies Partial<LeadStore>;
}

/** Maximum number of values that one query can compare a field with. */
const MOST_VALUES = 30;

const OPEN_STATUSES = LEAD_STATUSES.filter((status) => !CLOSED_STATUSES.has(status));

const ORDER_SHAPES = {
  newest: QUERY_SHAPES.leadsNewestFirst,
  oldest: QUERY_SHAPES.leadsOldestFirst,
  followUp: QUERY_SHAPES.leadsToFollowUp,
} as const satisfies Record<LeadOrder, QueryShape>;

/** Upper bound that every follow-up date meets. Sorting by the date already excludes leads without one. */
const LAST_DAY = "9999-12-31";

async function readLeads(
  { leads, now }: Database,
  filter: LeadFilter,
  limit: number,
  { cursor, order = "newest" }: PageChoice = {},
): Promise<LeadList> {
  const { q = "", spam = false, from, to, followUpBy, status, ...fields } = filter;
  const tokens = queryTokens(q);
  const [rarest] = order === "newest" ? tokens : [];
  // A query can match only one token, so it uses the longest one, which probably matches the fewest leads. Other
  // filters are applied here, because an index for each combination would cost more.
  const shape: QueryShape =
    rarest === undefined ? ORDER_SHAPES[order] : QUERY_SHAPES.leadsWithWordNewestFirst;
  const given = Object.entries({ spam, status, ...fields }).filter(
    ([, value]) => value !== undefined,
  );
  const compared = given.flatMap(([name, value]) =>
    // Firestore can't query for a missing field.
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
  const conditions = Object.entries(fields).filter(([, value]) => value !== undefined);
  const time = now();
  const isFound = (lead: LeadDocument) => {
    // Documents from before a channel filter was added don't have its field.
    const values: Readonly<Record<string, unknown>> = { ...lead, ...channelFilters(lead) };
    return (
      lead.expiresAt > time &&
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

async function readContacts(
  { contacts, now }: Database,
  { from, to, kind, location }: ContactFilter,
  limit: number,
  cursor: string | undefined,
): Promise<ContactList> {
  const query = shapedQuery(contacts, QUERY_SHAPES.contactsNewestFirst, {
    equal: { location },
    bounds: [
      [">=", from],
      ["<", to],
    ],
  });
  const time = now();
  const { found, nextCursor } = await readPage(query, {
    limit,
    cursor,
    isWhole: kind === undefined,
    isFound: (event) =>
      event.expiresAt > time && (kind === undefined || contactKind(event) === kind),
    sortedBy: ({ timestamp }) => timestamp,
  });
  return {
    contacts: found.map(({ id, data: { expiresAt: _expiry, ...event } }) => ({ id, ...event })),
    nextCursor,
  };
}

/**
 * Maximum number of documents to read for one page of a list, because Firestore charges for each. If few of them match,
 * the page is short and has a cursor to continue; a scan reads everything.
 */
const MOST_READ = 59;

interface PageOptions<T> {
  limit: number;
  cursor: string | undefined;
  /** Whether the query itself applies every filter except expiry, so it doesn't read documents that won't be listed. */
  isWhole: boolean;
  isFound: (document: T) => boolean;
  /** Returns the value that the query sorts by. */
  sortedBy: (document: T) => string;
}

async function readPage<T>(
  query: Query<T>,
  { limit, cursor, isWhole, isFound, sortedBy }: PageOptions<T>,
): Promise<{ found: { id: string; data: T }[]; nextCursor: string | undefined }> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  // Firestore would throw an error that looks like a bug in our code.
  if (place !== undefined && !isDocumentId(place.id)) throw new BadCursorError();
  const rest = place === undefined ? query : query.startAfter(place.at, place.id);
  // Reads one more than requested, to see if there is another page.
  const mostRead = limit === SCAN_PAGE ? SCAN_PAGE + 1 : MOST_READ;
  const most = isWhole ? Math.min(limit + 1, mostRead) : mostRead;
  const { docs } = await rest.limit(most).get();
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
