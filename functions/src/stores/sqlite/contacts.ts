import type { SQLInputValue } from "node:sqlite";
import type { StoredContact } from "../../../contract/api.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import { BadCursorError, decodeCursor, encodeCursor } from "../cursor.ts";
import type { ContactFilter } from "../../../contract/queries.ts";
import type { ContactPage } from "../lead-store.ts";
import { contactExpiry } from "../retention.ts";
import type { Connection } from "./connection.ts";
import { contactIn, number } from "./rows.ts";

export function addContact(connection: Connection, event: ContactEvent): void {
  connection.run(
    "INSERT INTO contact_event (expires_at, data) VALUES (?, ?)",
    contactExpiry(event.timestamp),
    JSON.stringify(event),
  );
}

export function readContacts(
  connection: Connection,
  { from, to, kind, location }: ContactFilter,
  limit: number,
  cursor: string | undefined,
  now: string,
): ContactPage {
  const conditions = ["expires_at > ?"];
  const values: SQLInputValue[] = [now];
  const ask = (condition: string, ...asked: SQLInputValue[]) => {
    conditions.push(condition);
    values.push(...asked);
  };
  if (from !== undefined) ask("timestamp >= ?", from);
  if (to !== undefined) ask("timestamp < ?", to);
  if (kind !== undefined) ask("kind = ?", kind);
  if (location !== undefined) ask("location = ?", location);
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    if (!/^\d{1,15}$/.test(id)) throw new BadCursorError();
    ask("(timestamp, number) < (?, ?)", at, Number(id));
  }

  const places = "ORDER BY timestamp DESC, number DESC";
  // One more than is asked for tells whether there is another page. The index alone finds them.
  const contacts = connection
    .all(
      `SELECT number, data FROM (
         SELECT number FROM contact_event INDEXED BY contact_event_to_list
         WHERE ${conditions.join(" AND ")} ${places} LIMIT ?
       ) JOIN contact_event USING (number) ${places}`,
      ...values,
      limit + 1,
    )
    .map((row): StoredContact => ({ id: String(number(row, "number")), ...contactIn(row) }));
  const last = contacts[limit - 1];
  if (contacts.length <= limit || last === undefined) return { contacts };
  const nextCursor = encodeCursor({ at: last.timestamp, id: last.id });
  return { contacts: contacts.slice(0, limit), nextCursor };
}
