import { closeSync, existsSync, fstatSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { StoreOpenError } from "../lead-store.ts";
import { DAMAGE, resultCode, SQLITE } from "./connection.ts";

/**
 * Creates a database file and its folder, unless they exist. Only this user can read them, because they contain contact
 * details.
 *
 * @param content what the file stores, such as `leads`
 * @throws StoreOpenError if the file isn't writable, or if it exists but is empty
 */
export function makeDatabaseFile(path: string, content: string): void {
  const folder = dirname(path);
  let isEmptied: boolean;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const existed = existsSync(path);
    const file = openSync(path, "a", 0o600);
    isEmptied = existed && fstatSync(file).size === 0;
    closeSync(file);
  } catch (error) {
    throw new StoreOpenError(
      `Can't store ${content} in ${folder} (${reason(error)}). Make it a folder this user can write to, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
  // A new database has at least one page, so an empty file has lost its data.
  if (isEmptied) {
    throw new StoreOpenError(
      `${path} is empty (0 bytes), so its ${content} are lost. ${RESTORE} If it never had any, delete it and start again.`,
    );
  }
}

/**
 * Converts an error from opening a database to one that says how to fix it. Other errors, which are bugs, are returned
 * as they are.
 */
export function openError(path: string, error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = resultCode(cause);
  if (code !== undefined && DAMAGE.has(code)) {
    return notIntact(path, reason(cause), cause);
  }
  if (code === SQLITE.BUSY) {
    return new StoreOpenError(
      `${path} is locked by another process (${reason(cause)}). Stop that process and try again.`,
      { cause },
    );
  }
  const isFromSystem = cause instanceof Error && "syscall" in cause;
  if (code === undefined && !isFromSystem) return error;
  return new StoreOpenError(
    `Can't write ${path} (${reason(cause)}). Make sure the disk has free space and this user can write to the folder.`,
    { cause },
  );
}

/** Returns the error for a damaged database. @param found what SQLite reported */
export function notIntact(path: string, found: unknown, cause?: unknown): StoreOpenError {
  return new StoreOpenError(
    `${path} is damaged or isn't a database (${String(found)}). ${RESTORE} To start without its data, move it, ${path}-wal and ${path}-shm to another folder.`,
    { cause },
  );
}

const RESTORE = "To restore a backup, run `npm run restore FILE` (docs/operate.md).";

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs in a thread, because checking a large file takes seconds. A new connection doesn't see cached pages. */
const CHECK = `
const { parentPort, workerData } = require("node:worker_threads");
const { DatabaseSync } = require("node:sqlite");
try {
  const database = new DatabaseSync(workerData.path, { readOnly: true, timeout: 10000 });
  const found = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
  database.close();
  parentPort.postMessage(found === "ok" ? "" : String(found));
} catch (error) {
  // A lock or a full disk isn't damage.
  const isDamage = workerData.DAMAGE.has((error.errcode ?? 0) & 0xff);
  parentPort.postMessage(isDamage ? String(error) : "");
}
`;

/** Checks a database file for damage. Returns what SQLite found, or `undefined` if the file is intact. */
export function findDamage(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { path, DAMAGE } });
    worker.once("message", (found: string) => resolve(found === "" ? undefined : found));
    worker.once("error", reject);
  });
}
