import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { listBackups } from "#scripts/backup/backup-folder.ts";
import { quantile } from "#scripts/bench/measure.ts";
import { ROOT } from "#scripts/paths.ts";
import { runRestore } from "#scripts/restore.ts";
import { startLeadServer } from "../support/steady-leads.ts";
import { tempFolder } from "../support/temp.ts";

const RESTORED_AS_OF = /as of (\S+Z)/;

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
    const server = await startLeadServer({ dataDir });
    const sending = server.send(500, 15);
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
    await server.stop();
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));

    const backups = listBackups(join(dataDir, "backups"));
    expect(backups).toHaveLength(4);
    for (const { file } of backups) {
      const restored = tempFolder();
      const output = await runRestore([file], { DATA_DIR: restored });
      const at = Date.parse(RESTORED_AS_OF.exec(output)?.[1] ?? "");
      const ids = await leadIds(restored);
      const acknowledged = [...server.acknowledged].filter(([, time]) => time <= at);
      const lost = acknowledged.filter(([id]) => !ids.has(id));
      console.info(
        `${acknowledged.length} acknowledged before the copy ended, ${ids.size} in the backup, ${lost.length} missing`,
      );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(lost).toEqual([]);
    }
    const times = sent.map(({ ms }) => ms);
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
    console.info(`${sent.length} leads, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`);
  },
);
