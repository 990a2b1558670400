import type { SQLInputValue } from "node:sqlite";
import type { ContactEvent } from "../../../contract/contact-event.ts";
import { contactKind } from "../contact-kind.ts";
import { decodeCursor, encodeCursor } from "../cursor.ts";
import type { ContactFilter, ContactPage } from "../lead-store.ts";
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
  { from = "", to = "9", kind }: ContactFilter,
  limit: number,
  cursor: string | undefined,
  now: string,
): ContactPage {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const behind: SQLInputValue[] = place === undefined ? [] : [place.at, Number(place.id)];
  const contacts: ContactPage["contacts"] = [];
  const rows = connection.iterate(
    `SELECT number, data FROM contact_event
     WHERE +expires_at > ? AND timestamp >= ? AND timestamp < ?
     ${place === undefined ? "" : "AND (timestamp, number) < (?, ?)"}
     ORDER BY timestamp DESC, number DESC`,
    now,
    from,
    to,
    ...behind,
  );
  for (const row of rows) {
    const event = contactIn(row);
    if (kind !== undefined && contactKind(event) !== kind) continue;
    const last = contacts.at(-1);
    // One more than is asked for tells whether there is another page.
    if (contacts.length === limit && last !== undefined) {
      return { contacts, nextCursor: encodeCursor({ at: last.timestamp, id: last.id }) };
    }
    contacts.push({ id: String(number(row, "number")), ...event });
  }
  return { contacts };
}
