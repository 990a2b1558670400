import { placeOf } from "../cursor.ts";
import type { LeadFilter } from "../../../contract/queries.ts";
import type { LeadOrder, LeadPage, LeadStore } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";
import type { Layout, LeadDocument } from "./layout.ts";
import { toLead } from "./lead-document.ts";
import { QUERY_SHAPES, type QueryShape, shapedQuery } from "./query-shapes.ts";
import { readPage } from "./read-page.ts";

const ORDER_SHAPES = {
  newest: QUERY_SHAPES.leadsNewestFirst,
  oldest: QUERY_SHAPES.leadsOldestFirst,
  followUp: QUERY_SHAPES.leadsToFollowUp,
} as const satisfies Record<LeadOrder, QueryShape>;

export async function listLeads(
  { leads }: Layout,
  now: string,
  ...[filter, limit, { cursor, order = "newest", mostRead } = {}]: [
    LeadFilter,
    number,
    (Parameters<LeadStore["list"]>[2] & { mostRead?: number })?,
  ]
): Promise<LeadPage> {
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
    placeOf: (lead) => placeOf(order, lead).at,
  });
  return { leads: found.map(({ data }) => toLead(data)), nextCursor };
}

/** A bound leaves out the leads that have no such field, which an order alone does as well. */
const LAST_DAY = "9999-12-31";
