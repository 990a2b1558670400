import type { SQLInputValue } from "node:sqlite";
import { decodeCursor, encodeCursor } from "../cursor.ts";
import type { LeadFilter, LeadPage } from "../lead-store.ts";
import { queryTokens } from "../search-tokens.ts";
import type { Connection } from "./connection.ts";
import { leadIn } from "./rows.ts";
import { hasWord } from "./words.ts";

export function listLeads(
  connection: Connection,
  filter: LeadFilter,
  limit: number,
  cursor: string | undefined,
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

  // The plus keeps SQLite from looking for it by its index: nearly all leads are unexpired.
  ask("+expires_at > ?", now);
  ask("spam = ?", filter.spam === true ? 1 : 0);
  ask("status = ?", filter.status);
  ask("service = ?", filter.service);
  ask("city = ?", filter.city);
  ask("source = ?", filter.source);
  ask("assignee = ?", filter.assignee);
  ask("created_at >= ?", filter.from);
  ask("created_at < ?", filter.to);
  for (const token of queryTokens(filter.q ?? "")) {
    const word = hasWord(token);
    ask(word.sql, ...word.values);
  }
  if (cursor !== undefined) {
    const { createdAt, id } = decodeCursor(cursor);
    ask("(created_at, id) < (?, ?)", createdAt, id);
  }

  // One more than is asked for tells whether there is another page.
  const leads = connection
    .all(
      `SELECT data FROM lead WHERE ${conditions.join(" AND ")}
       ORDER BY created_at DESC, id DESC LIMIT ?`,
      ...values,
      limit + 1,
    )
    .map(leadIn);
  const last = leads[limit - 1];
  if (leads.length <= limit || last === undefined) return { leads };
  return { leads: leads.slice(0, limit), nextCursor: encodeCursor(last) };
}
