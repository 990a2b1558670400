import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { LeadReceipt } from "#contract/api.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { listBackups } from "#scripts/backup/backup-folder.ts";
import { ROOT } from "#scripts/paths.ts";
import { runRestore } from "#scripts/restore.ts";
import { tempFolder } from "../support/temp.ts";

const LEADS_PER_SECOND = 500;
const SECONDS = 15;
const RESTORED_AS_OF = /as of (\S+Z)/;

interface Sent {
  status: number;
  id: string | undefined;
  /** When the response arrived (ms since 1970). */
  at: number;
  milliseconds: number;
}

/** The server limits the connections from one IP address. */
const agent = new Agent({ keepAlive: true, maxSockets: 40 });

/** Sends a lead from a person and an IP address of its own. */
async function sendLead(port: number, number: number): Promise<Sent> {
  const began = performance.now();
  const post = request({
    agent,
    port,
    method: "POST",
    path: "/api/leads",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.0.${number >> 8}.${number & 255}`,
    },
  });
  post.end(
    JSON.stringify({
      name: `Visitor ${number}`,
      phone: `678${2_000_000 + number}`,
      message: `A 75 inch TV above the fireplace, number ${number}`,
    }),
  );
  const [response]: IncomingMessage[] = await once(post, "response");
  if (response === undefined) throw new Error("There was no response.");
  const { id }: Partial<LeadReceipt> = JSON.parse(await text(response));
  const milliseconds = performance.now() - began;
  return { status: response.statusCode ?? 0, id, at: Date.now(), milliseconds };
}

/** Sends leads at a steady rate. */
async function sendLeads(port: number): Promise<Sent[]> {
  const began = performance.now();
  const sent: Promise<Sent>[] = [];
  while (sent.length < LEADS_PER_SECOND * SECONDS) {
    const due = ((performance.now() - began) / 1000) * LEADS_PER_SECOND;
    while (sent.length < due) sent.push(sendLead(port, sent.length));
    await wait(2);
  }
  return Promise.all(sent);
}

async function leadIds(dataDir: string): Promise<Set<string>> {
  const store = await openSqliteStore(dataDir);
  const ids = new Set<string>();
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await store.list({}, 100, { cursor });
    for (const { id } of page.leads) ids.add(id);
    cursor = page.nextCursor;
  }
  await store.close();
  return ids;
}

test.runIf(process.env["TEST_LONG"] === "true")(
  "a backup made while 500 leads a second arrive contains every lead that was acknowledged before its copy ended",
  { timeout: 180_000 },
  async () => {
    const dataDir = tempFolder();
    const server = fork(join(ROOT, "scripts/bench/leads.ts"), [JSON.stringify({ dataDir })]);
    onTestFinished(() => void server.kill("SIGKILL"));
    const [port]: unknown[] = await once(server, "message");
    const sending = sendLeads(Number(port));
    const backUps = (async () => {
      for (let backup = 0; backup < 4; backup += 1) {
        await wait(2000);
        const child = spawn(process.execPath, [join(ROOT, "scripts/backup.ts")], {
          env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, "backups") },
        });
        const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
        expect(complaint).toBe("");
        expect(code).toBe(0);
      }
    })();
    const [sent] = await Promise.all([sending, backUps]);
    server.send("end");
    await once(server, "exit");
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));

    const backups = listBackups(join(dataDir, "backups"));
    expect(backups).toHaveLength(4);
    for (const { file } of backups) {
      const restored = tempFolder();
      const output = await runRestore([file], { DATA_DIR: restored });
      const at = Date.parse(RESTORED_AS_OF.exec(output)?.[1] ?? "");
      const ids = await leadIds(restored);
      const acknowledged = sent.filter((lead) => lead.at <= at);
      const lost = acknowledged.filter(({ id }) => id === undefined || !ids.has(id));
      console.info(
        `${acknowledged.length} acknowledged before the copy ended, ${ids.size} in the backup, ${lost.length} missing`,
      );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(lost).toEqual([]);
    }
    const times = sent.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const quantile = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0);
    console.info(
      `${sent.length} leads, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, max ${quantile(1)} ms`,
    );
  },
);
