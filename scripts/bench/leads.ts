import { fork, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { buildSite } from "../build/build-site.ts";
import { bundleFunction } from "../build/function-bundle.ts";
import { startFirestore } from "../emulators/start-firestore.ts";
import { freePort } from "../emulators/service.ts";
import { ROOT } from "../paths.ts";
import { openFirestore } from "./firestore-client.ts";
import type { LoadReport } from "./leads-load.ts";
import type { BenchStore } from "./leads-server.ts";

/** So many come before any is measured: the first ones are compiled while they run. */
const WARM_UP = 0.1;
/** The emulator is a test's tool, and takes a tenth of what SQLite does. */
const FIRESTORE_SHARE = 0.1;

/**
 * Complete leads over 50 connections to one server process, on both stores, each from a person and an
 * address of its own; then how large the function's bundle is.
 */
export async function benchLeads(folder: string, count: number): Promise<void> {
  await buildSite();
  console.log(
    `${"".padEnd(20)}${["leads", "leads/s", "p50 ms", "p99 ms", "max ms"].map((each) => each.padStart(9)).join("")}`,
  );
  print("SQLite", await measureStore({ dataDir: join(folder, "data") }, count));

  const address = { host: "127.0.0.1", port: await freePort() };
  const { stop } = await startFirestore(address, join(ROOT, "firestore.rules"), {
    download: false,
  });
  process.env["FIRESTORE_EMULATOR_HOST"] = `${address.host}:${address.port}`;
  process.env["METADATA_SERVER_DETECTION"] = "none";
  try {
    const projectId = `demo-${randomUUID()}`;
    const leads = Math.ceil(count * FIRESTORE_SHARE);
    print("Firestore emulator", await measureStore({ projectId }, leads));
    console.log(`documents of a lead in Firestore: ${await documentsPerLead(projectId)}`);
  } finally {
    await stop();
  }

  await bundleFunction();
  const { size } = statSync(join(ROOT, "functions", "lib", "index.js"));
  console.log(`the function's bundle: ${(size / 1000).toFixed(0)} KB`);
}

async function measureStore(store: BenchStore, count: number): Promise<LoadReport> {
  const server = fork(join(import.meta.dirname, "leads-server.ts"), [JSON.stringify(store)]);
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
  const at = (share: number) => milliseconds[Math.floor((milliseconds.length - 1) * share)] ?? NaN;
  const figures = [
    String(milliseconds.length),
    (milliseconds.length / seconds).toFixed(0),
    ...[0.5, 0.99, 1].map((share) => at(share).toFixed(1)),
  ];
  console.log(name.padEnd(20) + figures.map((figure) => figure.padStart(9)).join(""));
  const others = Object.entries(statuses).filter(([status]) => status !== "201");
  if (others.length > 0) console.log(`  not all were stored: ${JSON.stringify(statuses)}`);
}

/** How many documents were written of each kind for a lead, such as `1 leads, 1 events`. */
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
