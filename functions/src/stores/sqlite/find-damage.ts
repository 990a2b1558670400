import { Worker } from "node:worker_threads";

/** Runs in a thread, because checking a large file takes seconds. A new connection doesn't see cached pages. */
const CHECK = `
const { parentPort, workerData } = require("node:worker_threads");
const { DatabaseSync } = require("node:sqlite");
try {
  const database = new DatabaseSync(workerData, { readOnly: true, timeout: 10000 });
  const found = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
  database.close();
  parentPort.postMessage(found === "ok" ? "" : String(found));
} catch (error) {
  // A lock or a full disk isn't damage. 11 is SQLITE_CORRUPT, 26 is SQLITE_NOTADB.
  const isDamage = [11, 26].includes((error.errcode ?? 0) & 0xff);
  parentPort.postMessage(isDamage ? String(error) : "");
}
`;

/** Checks a database file for damage. Returns what SQLite found, or `undefined` if the file is intact. */
export function findDamage(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: path });
    worker.once("message", (found: string) => resolve(found === "" ? undefined : found));
    worker.once("error", reject);
  });
}
