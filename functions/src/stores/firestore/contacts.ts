import type { StoredContact } from "../../../contract/api.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import { contactKind } from "../../../contract/lead-values.ts";
import type { ContactFilter } from "../../../contract/queries.ts";
import type { ContactPage } from "../lead-store.ts";
import { contactExpiry } from "../retention.ts";
import type { ContactDocument, Layout } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";
import { readPage } from "./read-page.ts";

export async function recordContact({ contacts }: Layout, event: ContactEvent): Promise<void> {
  await contacts.doc().create({ ...event, expiresAt: contactExpiry(event.timestamp) });
}

export async function listContacts(
  { contacts }: Layout,
  now: string,
  ...[{ from, to, kind, location }, limit, cursor, mostRead]: [
    ContactFilter,
    number,
    string?,
    number?,
  ]
): Promise<ContactPage> {
  const bounds = [
    [">=", from],
    ["<", to],
  ] as const;
  const query = shapedQuery(contacts, QUERY_SHAPES.contactsNewestFirst, {
    equal: { location },
    bounds,
  });
  const { found, nextCursor } = await readPage(query, {
    limit,
    mostRead,
    cursor,
    isWhole: kind === undefined,
    isFound: (event) =>
      event.expiresAt > now && (kind === undefined || contactKind(event) === kind),
    placeOf: ({ timestamp }) => timestamp,
  });
  return { contacts: found.map(({ id, data }) => toContact(id, data)), nextCursor };
}

function toContact(id: string, { expiresAt: _expiry, ...event }: ContactDocument): StoredContact {
  return { id, ...event };
}
