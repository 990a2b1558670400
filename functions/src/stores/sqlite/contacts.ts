import type { ContactEvent } from "../../../contract/contact-event.ts";
import { contactExpiry } from "../retention.ts";
import type { Connection } from "./connection.ts";
import { contactIn } from "./rows.ts";

export function addContact(connection: Connection, event: ContactEvent): void {
  connection.run(
    "INSERT INTO contact_event (expires_at, data) VALUES (?, ?)",
    contactExpiry(event.timestamp),
    JSON.stringify(event),
  );
}

export function readContacts(connection: Connection, limit: number, now: string): ContactEvent[] {
  return connection
    .all(
      `SELECT data FROM contact_event WHERE +expires_at > ?
       ORDER BY timestamp DESC, number DESC LIMIT ?`,
      now,
      limit,
    )
    .map(contactIn);
}
