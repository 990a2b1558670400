import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { collectionsOf } from "#functions/stores/firestore/database.ts";
import { QUERY_SHAPES, shapedQuery } from "#functions/stores/firestore/query-shapes.ts";
import { explainFirebase, requireCredentials } from "../staff/firebase-place.ts";
import { UserError } from "../user-error.ts";
import { COMMIT_MS } from "./backup-folder.ts";
import { counted } from "./databases.ts";

/** Subcollections of a lead. All other collections are found by listing them. */
const SUBCOLLECTIONS = ["notes", "events"];

/**
 * Compares a database restored from a backup with the project's live database.
 * @returns a table with the number of documents in each collection, and the times of the newest leads
 * @throws UserError if the restored database is empty or lacks leads that it should have
 */
export async function verifyFirestore(projectId: string, databaseId: string): Promise<string> {
  if ((process.env["FIRESTORE_EMULATOR_HOST"] ?? "") === "") await requireCredentials();
  const app = initializeApp({ projectId }, `verify-${databaseId}`);
  const [live, restored] = [getFirestore(app), getFirestore(app, databaseId)];
  try {
    return await compare(live, restored, databaseId);
  } catch (error) {
    throw explainFirebase(error, projectId) ?? error;
  } finally {
    await Promise.all([live.terminate(), restored.terminate()]);
    await deleteApp(app);
  }
}

async function compare(live: Firestore, restored: Firestore, databaseId: string): Promise<string> {
  const until = await newestLead(restored);
  if (until === undefined) {
    throw new UserError(
      `The database ${databaseId} has no leads. Check its name with \`gcloud firestore databases list\`, and wait until the restore has finished.`,
    );
  }
  const before = new Date(Date.parse(until) - COMMIT_MS).toISOString();
  const [expected, found] = await Promise.all([
    leadsUntil(live, before),
    leadsUntil(restored, before),
  ]);
  if (found < expected) {
    throw new UserError(
      `The database ${databaseId} lacks ${counted(expected - found, "lead")} older than its newest one. Restore another backup.`,
    );
  }
  const names = await collectionNames(live, restored);
  const rows = await Promise.all(
    names.map(async (name) => [name, await countIn(restored, name), await countIn(live, name)]),
  );
  const width = Math.max(...names.map((name) => name.length));
  const line = ([name, ...cells]: (string | number)[]) =>
    [String(name).padEnd(width), ...cells.map((cell) => String(cell).padStart(10))].join("");
  return [
    line(["", "restored", "live"]),
    ...rows.map(line),
    `The newest lead is from ${until} in ${databaseId}, and from ${(await newestLead(live)) ?? "no time"} in the live database.`,
  ].join("\n");
}

async function newestLead(database: Firestore): Promise<string | undefined> {
  const { docs } = await leads(database).limit(1).get();
  return docs[0]?.data().createdAt;
}

async function leadsUntil(database: Firestore, at: string): Promise<number> {
  return (await leads(database, at).count().get()).data().count;
}

/** Returns the query for leads that aren't spam, newest first. */
function leads(database: Firestore, until?: string) {
  return shapedQuery(collectionsOf(database).leads, QUERY_SHAPES.leadsNewestFirst, {
    equal: { spam: false },
    bounds: [["<=", until]],
  });
}

async function collectionNames(...databases: readonly Firestore[]): Promise<string[]> {
  const lists = await Promise.all(databases.map((database) => database.listCollections()));
  const names = lists.flat().map(({ id }) => id);
  return [...new Set([...names, ...SUBCOLLECTIONS])].toSorted();
}

async function countIn(database: Firestore, name: string): Promise<number> {
  return (await database.collectionGroup(name).count().get()).data().count;
}
