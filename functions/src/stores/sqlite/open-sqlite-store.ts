import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { StoreOpenError, type LeadStore, type StoreOptions } from "../lead-store.ts";
import { Connection, resultCode, SQLITE } from "./connection.ts";
import { databaseVersion, KNOWN_VERSION, migrate } from "./migrations.ts";
import { Database } from "./database.ts";
import { leadMethods } from "./leads.ts";
import { listMethods } from "./lists.ts";
import { outboxMethods } from "./outbox.ts";
import { upkeepMethods } from "./upkeep.ts";

export interface SqliteStoreOptions extends StoreOptions {
  /** Called after each write that makes messages due. */
  onMessages?: (() => void) | undefined;
}

/**
 * Opens the leads in `leads.db` in a folder, and creates both if they are missing.
 *
 * @throws StoreOpenError if the folder isn't writable or the file can't be used
 */
export async function openSqliteStore(
  dataDir: string,
  options: SqliteStoreOptions = {},
): Promise<LeadStore> {
  const path = join(dataDir, "leads.db");
  makeFile(dataDir, path);
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

/** @param connection a connection to a migrated database, which the store then owns and closes */
export function createSqliteStore(
  connection: Connection,
  { now, onMessages = () => undefined }: SqliteStoreOptions = {},
): LeadStore {
  const database = new Database(connection, now);
  return {
    ...leadMethods(database, onMessages),
    ...listMethods(database),
    ...outboxMethods(database, onMessages),
    ...upkeepMethods(database),
    close: async () => database.close(),
  };
}

/** Creates a file that only this user can read, because it contains people's numbers and addresses. */
function makeFile(dataDir: string, path: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(path, "a", 0o600));
  } catch (error) {
    throw new StoreOpenError(
      `Can't store leads in ${dataDir} (${reason(error)}). Make it a folder that this user can write to, or choose another one with DATA_DIR.`,
      { cause: error },
    );
  }
}

function prepare(connection: Connection, path: string): void {
  const version = databaseVersion(connection);
  if (version > KNOWN_VERSION) {
    throw new StoreOpenError(
      `${path} was written by a newer version of this program (format ${version}; this one supports up to ${KNOWN_VERSION}). Start the newer version, or use another folder.`,
    );
  }
  connection.exec(`
    PRAGMA journal_mode = WAL;
    -- With NORMAL, a power failure could lose confirmed writes.
    PRAGMA synchronous = FULL;
    -- Overwrites erased data.
    PRAGMA secure_delete = ON;
    -- 16 MB: busy pages are written to the database once for many changes.
    PRAGMA wal_autocheckpoint = 4000;
  `);
  migrate(connection);
  const [damage] = connection.all("PRAGMA quick_check(1)");
  if (damage?.["quick_check"] !== "ok") throw notIntact(path, damage?.["quick_check"]);
}

function openError(path: string, error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  switch (resultCode(cause)) {
    case SQLITE.NOTADB:
    case SQLITE.CORRUPT:
      return notIntact(path, reason(cause), cause);
    case SQLITE.BUSY:
      return new StoreOpenError(
        `${path} is locked by another program (${reason(cause)}). Close that program and start again.`,
        { cause },
      );
    case undefined:
      return error;
    default:
      return new StoreOpenError(
        `Can't write ${path} (${reason(cause)}). Check that the disk has space and that this user can write to the folder.`,
        { cause },
      );
  }
}

function notIntact(path: string, found: unknown, cause?: unknown): StoreOpenError {
  return new StoreOpenError(
    `${path} is damaged or not a database (${String(found)}). Move it away with ${path}-wal and ${path}-shm, and restore a backup or start without data.`,
    { cause },
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
