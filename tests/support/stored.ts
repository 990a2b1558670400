import type { LeadStore, NewLead } from "../../functions/src/stores/lead-store.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite/open-sqlite-store.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

/** Works on the data of the browser tests' server, beside it. */
export async function inStore(work: (store: LeadStore) => Promise<void>): Promise<void> {
  const store = await openSqliteStore(BROWSER_DATA_DIR);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Leads that are there while something is done with them, and gone after it. */
export async function withLeads(
  leads: readonly NewLead[],
  work: () => Promise<void>,
): Promise<void> {
  await inStore(async (store) => {
    try {
      for (const lead of leads) await store.create(lead);
      await work();
    } finally {
      for (const { id } of leads) await store.erase(id);
    }
  });
}
