import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { readGenerated } from "#functions/generated.ts";
import { createApi } from "#functions/http/api.ts";
import { createPhotoFolder } from "#functions/photos/photo-folder.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { createSubmissionKey } from "#functions/stores/firestore/upkeep.ts";
import { FUNCTION_PAGES_DIR, ROOT, SITE_DIR } from "../paths.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { openBackend } from "../server/backend.ts";
import { readHosting } from "../server/hosting.ts";
import { openFirestore, withFirestore } from "./firestore.ts";
import type { LoadReport } from "./leads-load.ts";
import { printRow, quantile } from "./measure.ts";

/** Lead store of the measured server. */
type BenchStore = { dataDir: string } | { projectId: string };

/** Share of leads sent before the measurement, so V8 can compile the code. */
const WARM_UP = 0.1;
/** Share of leads sent to Firestore, because its emulator is ten times slower than SQLite. */
const FIRESTORE_SHARE = 0.1;

if (import.meta.main) {
  const store: BenchStore = JSON.parse(process.argv[2] ?? "");
  await serveLeads(store);
}

/**
 * Measures how fast one server process stores complete leads over 50 connections, with both stores. Also prints the
 * function bundle's size.
 */
export async function benchLeads(count: number, folder: string): Promise<void> {
  // Imported here to keep them out of the measured process.
  const { buildSite } = await import("../build/build-site.ts");
  const { bundleFunction } = await import("../build/function-bundle.ts");
  await buildSite();
  printRow("", ["leads", "leads/s", "p50 ms", "p99 ms", "max ms"]);
  print("SQLite", await measureStore({ dataDir: join(folder, "data") }, count));
  await withFirestore(async (projectId) => {
    const leads = Math.ceil(count * FIRESTORE_SHARE);
    print("Firestore emulator", await measureStore({ projectId }, leads));
    console.log(`Firestore documents per lead: ${await documentsPerLead(projectId)}`);
  });
  await bundleFunction();
  const { size } = statSync(join(ROOT, "functions", "lib", "index.js"));
  console.log(`function bundle: ${(size / 1000).toFixed(0)} KB`);
}

async function measureStore(store: BenchStore, count: number): Promise<LoadReport> {
  const server = fork(import.meta.filename, [JSON.stringify(store)]);
  const [port]: unknown[] = await once(server, "message");
  try {
    const warm = Math.ceil(count * WARM_UP);
    await sendLeads(Number(port), 0, warm);
    return await sendLeads(Number(port), warm, count);
  } finally {
    server.send("end");
    await once(server, "exit");
  }
}

async function sendLeads(port: number, first: number, count: number): Promise<LoadReport> {
  const script = join(import.meta.dirname, "leads-load.ts");
  const load = spawn(process.execPath, [script, String(port), String(first), String(count)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const report: LoadReport = JSON.parse(await text(load.stdout));
  return report;
}

function print(name: string, { seconds, milliseconds, statuses }: LoadReport): void {
  printRow(name, [
    String(milliseconds.length),
    (milliseconds.length / seconds).toFixed(0),
    ...[0.5, 0.99, 1].map((share) => quantile(milliseconds, share).toFixed(1)),
  ]);
  const others = Object.entries(statuses).filter(([status]) => status !== "201");
  if (others.length > 0) console.log(`  Some leads were not stored: ${JSON.stringify(statuses)}`);
}

/**
 * Returns the average number of documents written per lead, in total and by kind, such as
 * `3.0 (1.0 leads, 1.0 events, 1.0 outbox, 0.0 windows)`.
 */
async function documentsPerLead(projectId: string): Promise<string> {
  const firestore = openFirestore(projectId);
  const kinds = ["leads", "events", "outbox", "windows"];
  const counts = await Promise.all(
    kinds.map(async (kind) => (await firestore.collectionGroup(kind).count().get()).data().count),
  );
  await firestore.terminate();
  const [leads = 1] = counts;
  const each = counts.map((count) => count / leads);
  const sum = each.reduce((total, count) => total + count, 0);
  return `${sum.toFixed(1)} (${kinds.map((kind, index) => `${each[index]?.toFixed(1)} ${kind}`).join(", ")})`;
}

/**
 * Runs the measured server, which sends its port to the parent process. On the first message from it, the server sends
 * its peak memory in MB and stops.
 */
async function serveLeads(store: BenchStore): Promise<void> {
  const backend = "dataDir" in store ? await embedded(store.dataDir) : onFirestore(store.projectId);
  const server = await listen(createSiteApp(SITE_DIR, readHosting(), backend.api), {
    host: "127.0.0.1",
    port: 0,
  });
  const end = async () => {
    process.send?.(process.resourceUsage().maxRSS / 1024);
    await server.close();
    await backend.close();
    process.disconnect();
  };
  process.once("message", () => void end());
  process.send?.(Number(new URL(server.url).port));
}

function embedded(dataDir: string) {
  return openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: "http://127.0.0.1",
    siteUrls: [],
    // The visitor's IP address comes from each request's header.
    proxyHops: 1,
  });
}

function onFirestore(projectId: string) {
  const { site, pages, priceTable } = readGenerated(FUNCTION_PAGES_DIR);
  const firestore = openFirestore(projectId);
  const leads = createFirestoreStore(firestore);
  const api = createApi({
    store: leads,
    photos: createPhotoFolder(join(tmpdir(), "bench-photos")),
    identity: { identify: async () => "not_signed_in" },
    listStaff: async () => [],
    pages,
    priceTable,
    zips: site.zips,
    site,
    ownOrigins: new Set(site.origins),
    proxies: { hops: 1, hosting: false },
    // No notifications, as in the embedded server.
    outboxKinds: () => [],
    submissionKey: createSubmissionKey(firestore),
    log: console.error,
  });
  return { api, close: () => leads.close() };
}
