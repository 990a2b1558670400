import type { LeadStore } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

/** Works on the data of the browser tests' server, beside it. */
export async function inStore<Result>(
  work: (store: LeadStore) => Promise<Result>,
): Promise<Result> {
  const store = await openSqliteStore(BROWSER_DATA_DIR);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
