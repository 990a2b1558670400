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
 * Opens the leads in `leads.db` of a folder, and creates both if they are missing.
 *
 * @throws StoreOpenError if the folder cannot be written or the file cannot be used
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

/** @param connection a migrated one, which from now on belongs to the store */
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

/** Makes a file that only this user can read, because it contains people's numbers and addresses. */
function makeFile(dataDir: string, path: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(path, "a", 0o600));
  } catch (error) {
    throw new StoreOpenError(
      `The leads cannot be kept in ${dataDir}: make it a folder that this user may write, or name another one (${reason(error)}).`,
      { cause: error },
    );
  }
}

function prepare(connection: Connection, path: string): void {
  const version = databaseVersion(connection);
  if (version > KNOWN_VERSION) {
    throw new StoreOpenError(
      `${path} was written by a newer version of this program (its format is ${version}, this one knows ${KNOWN_VERSION}): start the newer version, or another folder.`,
    );
  }
  connection.exec(`
    PRAGMA journal_mode = WAL;
    -- With NORMAL, a power cut could lose what was confirmed already.
    PRAGMA synchronous = FULL;
    -- Erased data is overwritten.
    PRAGMA secure_delete = ON;
    -- 16 MB: busy pages are written into the database once for many changes.
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
        `${path} is held by another program: end that program, and start again (${reason(cause)}).`,
        { cause },
      );
    case undefined:
      return error;
    default:
      return new StoreOpenError(
        `${path} cannot be written: check that the disk has room and that this user may write the folder (${reason(cause)}).`,
        { cause },
      );
  }
}

function notIntact(path: string, found: unknown, cause?: unknown): StoreOpenError {
  return new StoreOpenError(
    `${path} is no intact database: move it away with the files ${path}-wal and ${path}-shm, and put a backup in its place or begin with none (${String(found)}).`,
    { cause },
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
