import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock } from "node:test";
import { Query } from "firebase-admin/firestore";
import { readGenerated } from "#functions/generated.ts";
import { createApi } from "#functions/http/api.ts";
import { createPhotoFolder } from "#functions/photos/photo-folder.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { buildSite } from "../build/build-site.ts";
import { FUNCTION_PAGES_DIR } from "../paths.ts";
import { openFirestore, withFirestore } from "./firestore.ts";
import { generatedLead, RARE_WORD, STAFF } from "./generated.ts";
import { printRow, quantile } from "./measure.ts";

/** Number of requests per list. The first one is also reported separately, because staff usually open a page once. */
const ROUNDS = 20;

/**
 * Share of leads stored in Firestore, because its emulator is slow. The number of documents read for the first page is
 * the same with more leads.
 */
const FIRESTORE_SHARE = 0.02;

/** Returns the staff app's requests, by name in the table. */
function requests(now: Date): Record<string, string> {
  const today = now.toISOString().slice(0, 10);
  const anHourAgo = new Date(now.getTime() - 60 * 60_000).toISOString();
  const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const mine = `assignee=${STAFF[0]}&status=new,contacted,quoted,booked`;
  return {
    "all, newest first": "leads?",
    "new, waiting longest first": "leads?status=new&order=oldest",
    "waiting over an hour": `leads?status=new&order=oldest&to=${anHourAgo}`,
    "follow-ups due": `leads?followUpBy=${today}`,
    "mine and open": `leads?${mine}`,
    spam: "leads?spam=true",
    "one city": "leads?city=rome",
    "one service, booked or done": "leads?service=tv-mounting-brick&status=booked,done",
    "a campaign in the last month": `leads?campaign=spring&from=${monthAgo}`,
    "a city, a service, a status, by phone":
      "leads?city=rome&service=soundbar-mounting&status=lost&source=phone",
    "a word in most leads": "leads?q=wall",
    "two letters": "leads?q=an",
    "a rare word": `leads?q=${RARE_WORD}`,
    "a rare word, one status": `leads?q=${RARE_WORD}&status=lost`,
    "a word that no lead has": "leads?q=zebra",
    "a whole phone number": "leads?q=6782000000",
    "view counts": "counts?",
  };
}

/** Measures how long the staff app waits for a list with SQLite, and how many documents a page reads from Firestore. */
export async function benchLists(count: number, folder: string): Promise<void> {
  await buildSite();
  const now = new Date();
  const data = join(folder, "data");
  mkdirSync(data);
  const store = await openSqliteStore(data);
  await fill(store, count, now);
  printRow(`SQLite, ${count} leads, ms (${ROUNDS} requests)`, ["first", "median", "worst"]);
  const ask = asker(store);
  for (const [name, path] of Object.entries(requests(now))) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await ask(path);
      times.push(performance.now() - began);
    }
    const figures = [times[0], quantile(times), quantile(times, 1)];
    printRow(
      name,
      figures.map((ms = NaN) => ms.toFixed(1)),
    );
  }
  for (const days of [30, 90, 365]) {
    const began = performance.now();
    await ask(`stats?days=${days}`);
    const ms = performance.now() - began;
    printRow(`statistics for ${days} days`, [ms.toFixed(0)]);
  }
  await store.close();
  const share = Math.ceil(count * FIRESTORE_SHARE);
  await withFirestore((projectId) => printFirestoreReads(projectId, share, now));
}

async function printFirestoreReads(projectId: string, count: number, now: Date): Promise<void> {
  const store = createFirestoreStore(openFirestore(projectId));
  try {
    await fill(store, count, now);
    console.log(`\nFirestore, ${count} leads: documents read for the first page`);
    const ask = asker(store);
    for (const [name, path] of Object.entries(requests(now))) {
      const reads = await countReads(() => ask(path));
      printRow(name, [String(reads)]);
    }
  } finally {
    await store.close();
  }
}

/** Returns the number of documents that queries return during the work. Real requests also read the staff list. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const { mock: queries } = mock.method(Query.prototype, "get");
  await work();
  queries.restore();
  // Node's types declare a mocked method's result as the resolved value, although it's a promise.
  const answers = await Promise.all(queries.calls.map(({ result }) => Promise.resolve(result)));
  return answers.reduce((sum, answer) => sum + (answer?.size ?? 0), 0);
}

export async function fill(store: LeadStore, count: number, now: Date): Promise<void> {
  const BATCH = 500;
  for (let number = 0; number < count; number += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - number) }, (_, index) =>
      store.create(generatedLead(number + index, count, now)),
    );
    await Promise.all(batch);
  }
}

/** Returns a function that sends requests as an owner and parses the JSON response. */
function asker(store: LeadStore): (path: string) => Promise<unknown> {
  const api = ownersApi(store);
  return async (path) => {
    const response = await api.request(`/api/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** Returns the backend with every request signed in as an owner. */
export function ownersApi(store: LeadStore) {
  const { site, pages, priceTable } = readGenerated(FUNCTION_PAGES_DIR);
  const [email] = STAFF;
  return createApi({
    store,
    photos: createPhotoFolder(join(tmpdir(), "bench-photos")),
    identity: { identify: async () => ({ email, role: "owner", signedInAt: Date.now() }) },
    listStaff: async () => [],
    site,
    pages,
    priceTable,
    zips: site.zips,
    ownOrigins: new Set(site.origins),
    proxies: { hops: 0, hosting: false },
    outboxKinds: () => [],
    submissionKey: async () => new Uint8Array(32),
    log: console.error,
  });
}
