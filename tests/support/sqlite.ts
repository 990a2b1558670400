import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import type { SqliteStoreOptions } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { duringTests } from "./leads.ts";
import { memoryFolder } from "./temp.ts";

/** Opens a store that is closed after the test, before its folder is removed. */
export async function openStore(
  folder = memoryFolder(),
  options: SqliteStoreOptions = {},
): Promise<LeadStore> {
  const store = await openSqliteStore(folder, { now: duringTests, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** Opens the database file in a second connection, like another process. */
export function openDatabase(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, "leads.db"));
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
}
