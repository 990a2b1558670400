import type { ContactEvent } from "../../../contract/contact-event.ts";
import { contactExpiry } from "../retention.ts";
import type { ContactDocument, Layout } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

export async function recordContact({ contacts }: Layout, event: ContactEvent): Promise<void> {
  await contacts.doc().create({ ...event, expiresAt: contactExpiry(event.timestamp) });
}

export async function listContacts(
  { contacts }: Layout,
  limit: number,
  now: string,
): Promise<ContactEvent[]> {
  const { docs } = await shapedQuery(contacts, QUERY_SHAPES.contactsNewestFirst).limit(limit).get();
  // The oldest expire first, so whatever is not among these is no newer.
  return docs
    .map((document) => document.data())
    .filter(({ expiresAt }) => expiresAt > now)
    .map(toContact);
}

function toContact({ expiresAt: _expiry, ...event }: ContactDocument): ContactEvent {
  return event;
}
