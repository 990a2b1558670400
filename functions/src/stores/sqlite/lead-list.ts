import type { SQLInputValue } from "node:sqlite";
import { decodeCursor, encodeCursor } from "../cursor.ts";
import { LEAD_ORDERS, placeIn } from "../lead-order.ts";
import type { LeadFilter, LeadOrder, LeadPage } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";
import type { Connection } from "./connection.ts";
import { leadIn } from "./rows.ts";
import { hasWord } from "./words.ts";

const COLUMNS = { createdAt: "created_at", followUpOn: "follow_up_on" } as const;

export function listLeads(
  connection: Connection,
  filter: LeadFilter,
  limit: number,
  { cursor, order = "newest" }: { cursor?: string | undefined; order?: LeadOrder | undefined },
  now: string,
): LeadPage {
  // SQLite takes a negative limit for none.
  if (!(limit >= 1 && limit <= 100)) throw new RangeError(`A page holds 1 to 100, not ${limit}.`);
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  const ask = (condition: string, ...asked: (SQLInputValue | undefined)[]) => {
    const given = asked.filter((value) => value !== undefined);
    if (given.length === 0) return;
    conditions.push(condition);
    values.push(...given);
  };

  const { by, direction } = LEAD_ORDERS[order];
  const column = COLUMNS[by];
  // The plus keeps SQLite from looking for it by its index: nearly all leads are unexpired.
  ask("+expires_at > ?", now);
  ask("spam = ?", filter.spam === true ? 1 : 0);
  askStatus(ask, filter.status);
  ask("service = ?", filter.service);
  ask("city = ?", filter.city);
  ask("source = ?", filter.source);
  ask("kind = ?", filter.kind);
  ask("campaign = ?", filter.campaign);
  ask("page = ?", filter.page);
  ask("assignee = ?", filter.assignee);
  ask("created_at >= ?", filter.from);
  ask("created_at < ?", filter.to);
  ask("follow_up_on <= ?", filter.followUpBy);
  if (order === "followUp") conditions.push("follow_up_on IS NOT NULL");
  for (const token of queryTokens(filter.q ?? "")) {
    const word = hasWord(token);
    ask(word.sql, ...word.values);
  }
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    ask(`(${column}, id) ${direction === "asc" ? ">" : "<"} (?, ?)`, at, id);
  }

  // One more than is asked for tells whether there is another page.
  const leads = connection
    .all(
      `SELECT data FROM lead WHERE ${conditions.join(" AND ")}
       ORDER BY ${column} ${direction}, id ${direction} LIMIT ?`,
      ...values,
      limit + 1,
    )
    .map(leadIn);
  const last = leads[limit - 1];
  if (leads.length <= limit || last === undefined) return { leads };
  return { leads: leads.slice(0, limit), nextCursor: encodeCursor(placeIn(order, last)) };
}

/** Several are looked for among what the other conditions and the order find: by their index they would be sorted. */
function askStatus(
  ask: (condition: string, ...asked: SQLInputValue[]) => void,
  status: LeadFilter["status"] = [],
): void {
  if (status.length === 1) ask("status = ?", ...status);
  else ask(`+status IN (${status.map(() => "?").join(", ")})`, ...status);
}
