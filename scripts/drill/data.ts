import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  clockAhead,
  expect,
  expectAllStored,
  lostLeads,
  runScript,
  secondsSince,
  sendLeads,
  SkippedDrill,
  startFails,
  startServer,
  until,
} from "./scratch.ts";
import { newLead, post, sendLead, sendSteadily, type Acknowledged } from "./send-leads.ts";

/** Larger than the free space below which the server reports a problem. */
const DISK_MB = 192;

/** Fills the disk of a running server, and frees it again. */
export async function fullDisk(folder: string): Promise<string> {
  if (process.getuid?.() !== 0) throw new SkippedDrill("it needs root to mount a small disk");
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", disk]);
  if (mounted.status !== 0) throw new SkippedDrill("a small disk can't be mounted here");
  try {
    return await fillAndFree(disk);
  } finally {
    spawnSync("umount", ["-l", disk]);
  }
}

async function fillAndFree(disk: string): Promise<string> {
  const dataDir = join(disk, "data");
  const filler = join(disk, "filler");
  const acknowledged: Acknowledged = new Map();
  const server = await startServer(dataDir);
  const readiness = async () => (await fetch(`${server.url}/api/ready`)).status;
  await sendLeads(server.url, 20, acknowledged);
  expect((await readiness()) === 200, "/api/ready isn't ready at the start");

  fill(filler);
  const answers = [];
  // The first ones may fit into space that is already allocated.
  for (let count = 0; count < 30; count++) answers.push(await sendLead(server.url, acknowledged));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length > 0, "every lead was accepted on a full disk");
  const wrong = refused.find(({ status, retryAfter }) => status !== 503 || !retryAfter);
  expect(wrong === undefined, `a lead got ${wrong?.status} without Retry-After on a full disk`);
  const message = "Brick, above the fireplace";
  const form = new URLSearchParams(newLead({ message, kind: "contact" })).toString();
  const page = await post(server.url, form, "application/x-www-form-urlencoded");
  expect(page.status === 503, `the form got ${page.status} on a full disk`);
  expect(page.body.includes(message), "the form page lost what was typed");
  await until(async () => (await readiness()) === 503, "/api/ready didn't report the full disk");

  rmSync(filler);
  const began = performance.now();
  await until(
    async () => (await sendLead(server.url, acknowledged)).status === 201,
    "no lead was stored after space was freed",
  );
  const recovered = secondsSince(began);
  await until(async () => (await readiness()) === 200, "/api/ready didn't recover");
  await server.stop();
  expectAllStored(dataDir, acknowledged);
  return [
    `${refused.length} of 30 leads got 503 with Retry-After; the form kept its text;`,
    "/api/ready failed and recovered;",
    `leads were stored ${recovered} after space was freed; 0 of ${acknowledged.size} lost`,
  ].join(" ");
}

/** Writes a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (const size of [1_000_000, 4096, 1]) {
      const part = Buffer.alloc(size, 1);
      for (;;) {
        try {
          if (writeSync(file, part) < size) break;
        } catch {
          break;
        }
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Overwrites the middle of the database of a running server, then starts a server with it. */
export async function damage(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const acknowledged: Acknowledged = new Map();
  const first = await startServer(dataDir);
  for (let round = 0; round < 10; round++) await sendLeads(first.url, 50, acknowledged);
  await first.stop();

  const running = await startServer(dataDir);
  overwrite(join(dataDir, "leads.db"));
  const counts = new Map<number, number>();
  for (let count = 0; count < 20; count++) {
    const { status, retryAfter } = await sendLead(running.url, new Map());
    counts.set(status, (counts.get(status) ?? 0) + 1);
    expect(status === 201 || status === 503, `a lead got ${status} with a damaged database`);
    expect(status === 201 || retryAfter !== undefined, "a lead got 503 without Retry-After");
  }
  await running.stop();
  overwrite(join(dataDir, "leads.db"));
  const message = await startFails(dataDir);
  expect(message.includes("npm run restore"), `the message doesn't say how to fix it: ${message}`);
  const statuses = [...counts].map(([status, count]) => `${count} got ${status}`).join(", ");
  return `of 20 leads sent while running, ${statuses}; the next start failed with "... damaged ... run \`npm run restore FILE\`"`;
}

function overwrite(path: string): void {
  const { size } = statSync(path);
  const file = openSync(path, "r+");
  // Not the first pages, which contain the schema and stay in memory.
  for (let at = 0.2; at < 1; at += 0.1) {
    writeSync(file, Buffer.alloc(8192, 0xa5), 0, 8192, Math.floor((size * at) / 4096) * 4096);
  }
  closeSync(file);
}

/** Starts a server whose database has been emptied. */
export async function emptyDatabase(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const server = await startServer(dataDir);
  await sendLeads(server.url, 5, new Map());
  await server.stop();
  truncateSync(join(dataDir, "leads.db"));
  const message = await startFails(dataDir);
  expect(message.includes("npm run restore"), `the message doesn't say how to fix it: ${message}`);
  expect(statSync(join(dataDir, "leads.db")).size === 0, "the server created a new database");
  return 'the start failed with "... is empty (0 bytes) ... run `npm run restore FILE`"';
}

const DAY_MS = 86_400_000;

/** Starts a server whose clock is 800 days ahead, later than all leads expire. */
export async function clock(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const acknowledged: Acknowledged = new Map();
  const right = await startServer(dataDir);
  await sendLeads(right.url, 53, acknowledged);
  await right.stop();

  const environment = { NODE_OPTIONS: clockAhead(folder, 800 * DAY_MS) };
  const wrong = await startServer(dataDir, { environment });
  await sendLeads(wrong.url, 5, acknowledged);
  await until(
    () => wrong.output().includes("the clock may be wrong"),
    "the log didn't mention the clock",
  );
  await wrong.stop();
  expectAllStored(dataDir, acknowledged);

  const again = await startServer(dataDir);
  await sleep(1000);
  await again.stop();
  expectAllStored(dataDir, acknowledged);
  return `800 days ahead: 0 of ${acknowledged.size} leads lost; the log said "the clock may be wrong"`;
}

/** Kills a server three times while leads arrive. */
export async function kill(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const acknowledged: Acknowledged = new Map();
  for (let round = 0; round < 3; round++) {
    const server = await startServer(dataDir);
    const sending = new AbortController();
    const sender = sendSteadily(server.url, 1000, acknowledged, sending.signal);
    await sleep(1000);
    await server.stop("SIGKILL");
    sending.abort();
    await sender;
  }
  const server = await startServer(dataDir);
  await sendLeads(server.url, 1, acknowledged);
  await server.stop();
  expectAllStored(dataDir, acknowledged);
  return `killed 3 times: 0 of ${acknowledged.size} acknowledged leads lost`;
}

/** Sends leads to two servers that share a data folder. */
export async function twoServers(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const acknowledged: Acknowledged = new Map();
  const first = await startServer(dataDir);
  const second = await startServer(dataDir);
  for (let round = 0; round < 5; round++) {
    await Promise.all([first, second].map(({ url }) => sendLeads(url, 40, acknowledged)));
  }
  // The same form, sent to both, is one lead.
  const form = JSON.stringify(newLead({ submissionId: "0123456789abcdef0123456789abcdef" }));
  const answers = await Promise.all([first, second].map(({ url }) => post(url, form)));
  const ids = new Set(answers.map(({ body }) => body));
  expect(ids.size === 1, `one form became two leads: ${[...ids].join(", ")}`);
  await Promise.all([first.stop(), second.stop()]);
  expectAllStored(dataDir, acknowledged);
  return `both took leads: 0 of ${acknowledged.size} lost; a form sent to both was stored once`;
}

/** Sends one form 50 times at once, as an impatient visitor with a bad connection might. */
export async function identical(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const server = await startServer(dataDir);
  await sendLeads(server.url, 50, new Map());
  const form = JSON.stringify(newLead({ submissionId: "0123456789abcdef0123456789abcdef" }));
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(server.url, form)));
  const ids = new Set(answers.map(({ body }) => body));
  const created = answers.filter(({ status }) => status === 201).length;
  const repeats = answers.filter(({ status }) => status === 200).length;
  expect(
    ids.size === 1 && created === 1 && repeats === 49,
    `${created} leads were created, and ${repeats} of 50 forms were repeats`,
  );
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expect(slowest <= 2000, `the slowest response took ${slowest.toFixed(0)} ms`);
  await server.stop();
  return `one form sent 50 times at once became 1 lead; the slowest response took ${slowest.toFixed(0)} ms`;
}

const LOAD = { perSecond: 500, seconds: 4 };

/** Makes a backup while leads arrive, and restores it into another folder. */
export async function backupUnderLoad(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const places = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, "backups") };
  const acknowledged: Acknowledged = new Map();
  const server = await startServer(dataDir);
  const sending = new AbortController();
  const began = performance.now();
  const sender = sendSteadily(server.url, LOAD.perSecond, acknowledged, sending.signal);
  await sleep(LOAD.seconds * 1000);
  const made = await runScript("backup.ts", [], places);
  sending.abort();
  await sender;
  const rate = acknowledged.size / ((performance.now() - began) / 1000);
  const file = /: (\S+\.tar\.gz)/.exec(made)?.[1] ?? "";
  const verified = await runScript("backup.ts", ["verify", file], places);
  const at = Date.parse(/everything until (\S+)\./.exec(verified)?.[1] ?? "");
  await server.stop();

  const restored = join(folder, "restored");
  await runScript("restore.ts", [file], { ...places, DATA_DIR: restored });
  const before = new Map([...acknowledged].filter(([, time]) => time < at));
  expectAllStored(restored, before);
  expectAllStored(dataDir, acknowledged);
  const missing = lostLeads(restored, acknowledged).length;
  const again = await startServer(restored);
  await sendLeads(again.url, 1, new Map());
  await again.stop();
  return `${rate.toFixed(0)} leads/s; all ${before.size} leads acknowledged before the copy ended are in the restored backup (${missing} came later); the restored server took a lead`;
}
