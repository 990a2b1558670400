import type { SQLInputValue } from "node:sqlite";
import { decodeCursor, encodeCursor } from "../cursor.ts";
import { LEAD_ORDERS, placeIn } from "../lead-order.ts";
import type { LeadFilter } from "../../../contract/queries.ts";
import type { LeadOrder, LeadPage } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";
import type { Connection } from "./connection.ts";
import { leadIn } from "./rows.ts";
import { matchesTokens } from "./search-index.ts";

/** What leads go by, and the index that has it first and all that is asked for behind it. */
const LISTS = {
  createdAt: { column: "created_at", index: "lead_to_list" },
  followUpOn: { column: "follow_up_on", index: "lead_to_follow_up" },
} as const;

export function listLeads(
  connection: Connection,
  filter: LeadFilter,
  limit: number,
  { cursor, order = "newest" }: { cursor?: string | undefined; order?: LeadOrder | undefined },
  now: string,
): LeadPage {
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  const ask = (condition: string, ...asked: (SQLInputValue | undefined)[]) => {
    const given = asked.filter((value) => value !== undefined);
    if (given.length === 0) return;
    conditions.push(condition);
    values.push(...given);
  };

  const { by, direction } = LEAD_ORDERS[order];
  const { column, index } = LISTS[by];
  ask("expires_at > ?", now);
  ask("spam = ?", filter.spam === true ? 1 : 0);
  const statuses = filter.status ?? [];
  ask(`status IN (${statuses.map(() => "?").join(", ")})`, ...statuses);
  for (const name of [
    "service",
    "city",
    "source",
    "kind",
    "campaign",
    "page",
    "assignee",
  ] as const) {
    const value = filter[name];
    if (value === null) conditions.push(`${name} IS NULL`);
    else ask(`${name} = ?`, value);
  }
  ask("created_at >= ?", filter.from);
  ask("created_at < ?", filter.to);
  ask("follow_up_on <= ?", filter.followUpBy);
  if (order === "followUp") conditions.push("follow_up_on IS NOT NULL");
  const tokens = queryTokens(filter.q ?? "");
  if (tokens.length > 0) {
    const { sql, value } = matchesTokens(tokens);
    ask(sql, value);
  }
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    ask(`(${column}, id) ${direction === "asc" ? ">" : "<"} (?, ?)`, at, id);
  }

  const places = `ORDER BY ${column} ${direction}, id ${direction}`;
  // One more than is asked for tells whether there is another page. The index alone finds them: SQLite would take
  // another one, and read each lead.
  const leads = connection
    .all(
      `SELECT data FROM (
         SELECT number FROM lead INDEXED BY ${index} WHERE ${conditions.join(" AND ")}
         ${places} LIMIT ?
       ) JOIN lead USING (number) ${places}`,
      ...values,
      limit + 1,
    )
    .map(leadIn);
  const last = leads[limit - 1];
  if (leads.length <= limit || last === undefined) return { leads };
  return { leads: leads.slice(0, limit), nextCursor: encodeCursor(placeIn(order, last)) };
}
