import { statSync } from "node:fs";
import { join } from "node:path";
import { StoreOpenError, type LeadStore, type StoreOptions } from "../lead-store.ts";
import { Connection, number } from "./connection.ts";
import { findDamage, makeDatabaseFile, notIntact, openError } from "./database-file.ts";
import { databaseVersion, KNOWN_VERSION, migrate } from "./migrations.ts";
import { Database } from "./database.ts";
import { leadMethods } from "./leads.ts";
import { listMethods } from "./lists.ts";
import { outboxMethods } from "./outbox.ts";
import { reportMethods } from "./reports.ts";
import { subscriptionMethods } from "./subscriptions.ts";
import { upkeepMethods } from "./upkeep.ts";

export interface SqliteStoreOptions extends StoreOptions {
  /** Called after each write that adds due messages. */
  onMessages?: (() => void) | undefined;
}

export interface SqliteStore extends LeadStore {
  /** Returns what is wrong with the file, as far as it has been noticed. */
  damage: () => string | undefined;
  /** Returns the number of the latest entry in any lead's history, which grows with almost every change to a lead. */
  latestEvent: () => Promise<number>;
  /** Checks the whole file. Later calls of `damage` return what it found. */
  inspect: () => Promise<void>;
}

/**
 * Opens `leads.db` in a folder, creating the folder and the file if they don't exist.
 *
 * @throws StoreOpenError if the folder isn't writable or the file can't be used
 */
export async function openSqliteStore(
  dataDir: string,
  options: SqliteStoreOptions = {},
): Promise<SqliteStore> {
  const path = join(dataDir, "leads.db");
  makeDatabaseFile(path, "leads");
  let connection: Connection | undefined;
  try {
    connection = new Connection(path);
    prepare(connection, path);
    const store = createSqliteStore(connection, options);
    await store.ping();
    return store;
  } catch (error) {
    if (connection?.isOpen === true) connection.close();
    throw error instanceof StoreOpenError ? error : openError(path, error);
  }
}

/** @param connection a connection to a migrated database; the store owns and closes it */
export function createSqliteStore(
  connection: Connection,
  { now, onMessages = () => undefined }: SqliteStoreOptions = {},
): SqliteStore {
  const database = new Database(connection, now);
  const { path } = connection;
  const file = inodeOf(path);
  let found: string | undefined;
  return {
    ...leadMethods(database, onMessages),
    ...listMethods(database),
    ...outboxMethods(database, onMessages),
    ...reportMethods(database),
    ...subscriptionMethods(database),
    ...upkeepMethods(database),
    damage: () => {
      // Without this check, leads would go to the deleted file, which is gone after a restart.
      const isReplaced = inodeOf(path) !== file;
      return isReplaced ? `${path} was moved or replaced` : (connection.damage ?? found);
    },
    latestEvent: () =>
      database.read((latest) => {
        const row = latest.get("SELECT coalesce(max(number), 0) AS latest FROM lead_event");
        return row === undefined ? 0 : number(row, "latest");
      }),
    inspect: async () => {
      found ??= await findDamage(path);
    },
    close: async () => database.close(),
  };
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function prepare(connection: Connection, path: string): void {
  const version = databaseVersion(connection);
  if (version > KNOWN_VERSION) {
    throw new StoreOpenError(
      `${path} was written by a newer version of the server (format ${version}; this version supports up to ${KNOWN_VERSION}). Run the newer version, or use another folder.`,
    );
  }
  connection.exec(`
    PRAGMA journal_mode = WAL;
    -- With NORMAL, a power failure could lose committed writes.
    PRAGMA synchronous = FULL;
    -- Overwrites erased data.
    PRAGMA secure_delete = ON;
    -- 16 MB, so pages that change often are written to the database less often.
    PRAGMA wal_autocheckpoint = 4000;
  `);
  migrate(connection);
  const [damage] = connection.all("PRAGMA quick_check(1)");
  if (damage?.["quick_check"] !== "ok") throw notIntact(path, damage?.["quick_check"]);
}
