import { randomUUID } from "node:crypto";
import type { NewLead } from "../../functions/src/stores/lead-store.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite/open-sqlite-store.ts";
import { newLead } from "./leads.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

/** A word that no other lead has: a list that is searched for it holds this test's leads only. */
export const someWord = () => `word${randomUUID().slice(0, 8)}`;

const MINUTE_MS = 60_000;

/** So many minutes ago, ISO. */
export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Writes leads beside the running server, which came in a minute ago; gone after the test. */
export async function withLeads(
  leads: readonly Partial<NewLead>[],
  work: (add: (lead: Partial<NewLead>) => Promise<string>) => Promise<void>,
): Promise<void> {
  const store = await openSqliteStore(BROWSER_DATA_DIR);
  const ids: string[] = [];
  const add = async (overrides: Partial<NewLead>) => {
    const lead = newLead({ createdAt: minutesAgo(1), ...overrides });
    ids.push(lead.id);
    await store.create(lead);
    return lead.id;
  };
  try {
    for (const lead of leads) await add(lead);
    await work(add);
  } finally {
    for (const id of ids) await store.erase(id);
    await store.close();
  }
}

/** That many closed leads of one campaign, written once and kept: they are too old for any statistics. */
export async function keepManyLeads(campaign: string, count: number): Promise<void> {
  const store = await openSqliteStore(BROWSER_DATA_DIR);
  try {
    const { leads } = await store.list({ campaign, to: minutesAgo(AGE_MINUTES) }, 1);
    // The one that is written last tells that all are there.
    if (leads.length > 0) return;
    const attribution = { session: { utm_campaign: campaign } };
    const make = (index: number) => {
      const createdAt = minutesAgo(AGE_MINUTES + index - (count - 2));
      return store.create(
        newLead({ name: `Lead ${count - index}`, createdAt, attribution, status: "done" }),
      );
    };
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => make(index)));
    await make(count - 1);
  } finally {
    await store.close();
  }
}

/** A year and a quarter: what is older than two years is gone. */
const AGE_MINUTES = 450 * 24 * 60;
