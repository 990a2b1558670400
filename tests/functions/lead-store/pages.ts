import type { LeadFilter, LeadOrder, LeadStore } from "#functions/stores/lead-store.ts";

/** The ids of each page, to the last one; ends on a store that never does. */
export async function pagesOf(
  store: LeadStore,
  filter: LeadFilter,
  limit: number,
  order?: LeadOrder,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await store.list(filter, limit, { cursor, order });
    pages.push(page.leads.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined && pages.length < 50);
  return pages;
}

/** The ids of all leads of a list. */
export async function idsOf(
  store: LeadStore,
  filter: LeadFilter,
  order?: LeadOrder,
): Promise<string[]> {
  return (await pagesOf(store, filter, 100, order)).flat();
}
