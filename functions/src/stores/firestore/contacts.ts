import type { ContactEvent } from "../../../contract/contact-event.ts";
import type { ContactDocument, Layout } from "./layout.ts";
import { attributionOf, attributionText } from "./lead-document.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

export async function recordContact({ contacts }: Layout, event: ContactEvent): Promise<void> {
  await contacts.doc().create({ ...event, attribution: attributionText(event.attribution) });
}

export async function listContacts({ contacts }: Layout, limit: number): Promise<ContactEvent[]> {
  const { docs } = await shapedQuery(contacts, QUERY_SHAPES.contactsNewestFirst).limit(limit).get();
  return docs.map((document) => toContact(document.data()));
}

function toContact({ attribution, ...event }: ContactDocument): ContactEvent {
  return attribution === undefined ? event : { ...event, attribution: attributionOf(attribution) };
}
