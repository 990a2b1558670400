import type { ContactEvent } from "../../../contract/contact-event.ts";
import type { Connection } from "./connection.ts";
import { contactIn } from "./rows.ts";

export function addContact(connection: Connection, event: ContactEvent): void {
  connection.run("INSERT INTO contact_event (data) VALUES (?)", JSON.stringify(event));
}

export function readContacts(connection: Connection, limit: number): ContactEvent[] {
  return connection
    .all("SELECT data FROM contact_event ORDER BY timestamp DESC, number DESC LIMIT ?", limit)
    .map(contactIn);
}
