import type { SQLInputValue } from "node:sqlite";
import type { ContactList, LeadList, StoredContact } from "../../../contract/api.ts";
import { CLOSED_STATUSES } from "../../../contract/lead-values.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import type { ContactFilter, LeadFilter } from "../../../contract/queries.ts";
import { visitsOf, withLeads } from "../clicks.ts";
import { BadCursorError, decodeCursor, encodeCursor, LEAD_ORDERS, placeOf } from "../cursor.ts";
import { SCAN_PAGE, type LeadOrder, type LeadStore } from "../lead-store.ts";
import { contactExpiry } from "../retention.ts";
import { queryTokens } from "../search-tokens.ts";
import { sortedJobs } from "../../../contract/jobs.ts";
import { contactIn, leadIn, number, type Connection } from "./connection.ts";
import type { Database } from "./database.ts";

/** Store methods that list and count leads and contact events. */
export function listMethods(database: Database) {
  return {
    list: (filter, limit, page = {}) =>
      database.read((connection, now) => {
        refuseLimit(limit);
        return readLeads(connection, filter, limit, page, now);
      }),

    scan: (filter, page = {}) =>
      database.read((connection, now) => readLeads(connection, filter, SCAN_PAGE, page, now)),

    listJobs: ({ from, to }) =>
      database.read((connection, now) => {
        const read = (index: string, condition: string, ...values: string[]) =>
          connection
            .all(
              `SELECT data FROM lead INDEXED BY ${index}
               WHERE spam = 0 AND ${condition} AND expires_at > ?`,
              ...values,
              now,
            )
            .map(leadIn);
        return sortedJobs([
          ...read("lead_to_count", "status = 'booked'"),
          ...read("lead_by_visit", "status = 'done' AND booked_for BETWEEN ? AND ?", from, to),
        ]);
      }),

    countViews: ({ mine, today, waitingSince }) =>
      database.read((connection, now) => {
        const count = (index: string, condition: string, ...values: string[]) => {
          // Each index covers its condition. On its own, SQLite may choose another index and read every lead.
          const row = connection.get(
            `SELECT count(*) AS leads FROM lead INDEXED BY ${index}
             WHERE ${condition} AND +expires_at > ?`,
            ...values,
            now,
          );
          return row === undefined ? 0 : number(row, "leads");
        };
        const closed = [...CLOSED_STATUSES];
        const isOpen = `status NOT IN (${closed.map(() => "?").join(", ")})`;
        const isNew = "status = 'new'";
        return {
          new: count("lead_to_count", `spam = 0 AND ${isNew}`),
          today: count("lead_to_follow_up", "spam = 0 AND follow_up_on <= ?", today),
          mine: count("lead_to_list", `spam = 0 AND assignee = ? AND ${isOpen}`, mine, ...closed),
          waiting: count("lead_to_list", `spam = 0 AND ${isNew} AND created_at < ?`, waitingSince),
          spam: count("lead_to_count", "spam = 1"),
        };
      }),

    recordContact: (event) =>
      database.write((connection) => {
        addContact(connection, event);
      }),

    listContacts: (filter, limit, cursor) =>
      database.read((connection, now) => {
        refuseLimit(limit);
        const page = readContacts(connection, filter, limit, cursor, now);
        const leads = visitsOf(page.contacts).flatMap((visit) =>
          connection
            .all("SELECT data FROM lead WHERE visit = ? AND +expires_at > ?", visit, now)
            .map(leadIn),
        );
        return { ...page, contacts: withLeads(page.contacts, leads) };
      }),

    scanContacts: (filter, cursor) =>
      database.read((connection, now) => readContacts(connection, filter, SCAN_PAGE, cursor, now)),
  } satisfies Partial<LeadStore>;
}

export function addContact(connection: Connection, event: ContactEvent): void {
  connection.run(
    "INSERT INTO contact_event (expires_at, data) VALUES (?, ?)",
    contactExpiry(event.timestamp),
    JSON.stringify(event),
  );
}

/** Throws if a limit is out of range, because SQLite treats a negative one as unlimited. */
function refuseLimit(limit: number): void {
  if (!(limit >= 1 && limit <= 100))
    throw new RangeError(`The limit must be from 1 to 100, not ${limit}.`);
}

/** Collects a query's conditions and their values, skipping conditions without a value. */
class Conditions {
  readonly values: SQLInputValue[] = [];
  readonly #conditions: string[] = [];

  add(condition: string, ...values: (SQLInputValue | undefined)[]): void {
    const given = values.filter((value) => value !== undefined);
    if (given.length < values.length) return;
    this.#conditions.push(condition);
    this.values.push(...given);
  }

  get sql(): string {
    return this.#conditions.join(" AND ");
  }
}

/** Columns that leads can be sorted by, each with an index that starts with it and covers every filter. */
const LISTS = {
  createdAt: { column: "created_at", index: "lead_to_list" },
  followUpOn: { column: "follow_up_on", index: "lead_to_follow_up" },
} as const;

/** Columns of filters whose names are two words. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ["trafficSource", "traffic_source"],
  ["landingPage", "landing_page"],
]);

function readLeads(
  connection: Connection,
  { q = "", status = [], spam = false, from, to, followUpBy, ...fields }: LeadFilter,
  limit: number,
  { cursor, order = "newest" }: { cursor?: string | undefined; order?: LeadOrder | undefined },
  now: string,
): LeadList {
  const { by, direction } = LEAD_ORDERS[order];
  const { column, index } = LISTS[by];
  const where = new Conditions();
  where.add("expires_at > ?", now);
  where.add("spam = ?", Number(spam));
  if (status.length > 0) where.add(`status IN (${status.map(() => "?").join(", ")})`, ...status);
  for (const [name, value] of Object.entries(fields)) {
    const field = COLUMNS.get(name) ?? name;
    if (value === null) where.add(`${field} IS NULL`);
    else where.add(`${field} = ?`, value);
  }
  where.add("created_at >= ?", from);
  where.add("created_at < ?", to);
  where.add("follow_up_on <= ?", followUpBy);
  if (order === "followUp") where.add("follow_up_on IS NOT NULL");
  const tokens = queryTokens(q);
  if (tokens.length > 0) {
    // Matches leads that have a word starting with each token. Tokens contain only letters and digits.
    where.add(
      "number IN (SELECT rowid FROM lead_words WHERE lead_words MATCH ?)",
      tokens.map((token) => `"${token}"*`).join(" AND "),
    );
  }
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    where.add(`(${column}, id) ${direction === "asc" ? ">" : "<"} (?, ?)`, at, id);
  }

  const places = `ORDER BY ${column} ${direction}, id ${direction}`;
  // Reads one more than requested, to see if there is another page. Specifies the index, because on its own, SQLite
  // would choose another one and read every lead.
  const leads = connection
    .all(
      `SELECT data FROM (
         SELECT number FROM lead INDEXED BY ${index} WHERE ${where.sql} ${places} LIMIT ?
       ) JOIN lead USING (number) ${places}`,
      ...where.values,
      limit + 1,
    )
    .map(leadIn);
  const last = leads[limit - 1];
  if (leads.length <= limit || last === undefined) return { leads };
  return { leads: leads.slice(0, limit), nextCursor: encodeCursor(placeOf(order, last)) };
}

function readContacts(
  connection: Connection,
  { from, to, kind, location }: ContactFilter,
  limit: number,
  cursor: string | undefined,
  now: string,
): ContactList {
  const where = new Conditions();
  where.add("expires_at > ?", now);
  where.add("timestamp >= ?", from);
  where.add("timestamp < ?", to);
  where.add("kind = ?", kind);
  where.add("location = ?", location);
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    if (!/^\d{1,15}$/.test(id)) throw new BadCursorError();
    where.add("(timestamp, number) < (?, ?)", at, Number(id));
  }

  const places = "ORDER BY timestamp DESC, number DESC";
  const contacts = connection
    .all(
      `SELECT number, data FROM (
         SELECT number FROM contact_event INDEXED BY contact_event_to_list
         WHERE ${where.sql} ${places} LIMIT ?
       ) JOIN contact_event USING (number) ${places}`,
      ...where.values,
      limit + 1,
    )
    .map((row): StoredContact => ({ id: String(number(row, "number")), ...contactIn(row) }));
  const last = contacts[limit - 1];
  if (contacts.length <= limit || last === undefined) return { contacts };
  const nextCursor = encodeCursor({ at: last.timestamp, id: last.id });
  return { contacts: contacts.slice(0, limit), nextCursor };
}
