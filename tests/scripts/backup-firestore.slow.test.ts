import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Firestore } from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { runBackup } from "#scripts/backup.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { duringTests, later, newLead } from "../support/leads.ts";
import { startLeadServer } from "../support/steady-leads.ts";
import { tempFolder } from "../support/temp.ts";

const emulator = await emulatorOfThisFile();

function openStore(projectId: string, databaseId?: string) {
  const client = new Firestore({
    projectId,
    ignoreUndefinedProperties: true,
    ...(databaseId !== undefined && { databaseId }),
  });
  const store = createFirestoreStore(client, { now: duringTests });
  onTestFinished(() => store.close());
  return store;
}

describe.skipIf(emulator === undefined)("npm run backup -- verify --project", () => {
  const verify = (projectId: string, database = "restored") =>
    runBackup(["verify", "--project", projectId, "--database", database], process.env);

  test("npm run backup -- verify compares a restored Firestore database with the live one", async () => {
    const projectId = `demo-${randomUUID()}`;
    const [live, restored] = [openStore(projectId), openStore(projectId, "restored")];
    const old = [newLead({ id: "a" }), newLead({ id: "b", createdAt: later(600) })];
    for (const lead of old) await live.create(lead, { outbox: ["notify"] });
    await expect(verify(projectId)).rejects.toThrow(/^The database restored has no leads\./);

    for (const lead of old) await restored.create(lead, { outbox: ["notify"] });
    await live.create(newLead({ id: "c", createdAt: later(900) }));
    await live.addNote("c", { text: "Call back" }, "anna@example.com", later(901));
    const rows = (await verify(projectId)).split("\n").map((row) => row.trim().split(/ {2,}/));
    expect(rows[0]).toEqual(["restored", "live"]);
    expect(rows.filter(([name]) => name !== "settings").slice(1)).toEqual([
      ["events", "2", "4"],
      ["leads", "2", "3"],
      ["notes", "0", "1"],
      ["outbox", "2", "2"],
      [
        `The newest lead is from ${later(600)} in restored, and from ${later(900)} in the live database.`,
      ],
    ]);

    await live.create(newLead({ id: "lost", createdAt: later(60) }));
    await expect(verify(projectId)).rejects.toThrow(
      "The database restored lacks 1 lead older than its newest one. Restore another backup.",
    );
  });

  test.runIf(process.env["TEST_LONG"] === "true")(
    "an export made while leads arrive on Firestore contains every lead that was acknowledged before it began",
    { timeout: 120_000 },
    async () => {
      const [projectId, restored] = [`demo-${randomUUID()}`, `demo-${randomUUID()}`];
      const folder = tempFolder();
      const server = await startLeadServer({ projectId });
      const sending = server.send(100, 10);
      await wait(5000);
      const began = Date.now();
      await askEmulator(projectId, "export", { export_directory: folder, export_name: "data" });
      const ended = Date.now();
      const sent = await sending;
      await server.stop();
      // The emulator imports only into the default database, so this is another project.
      const metadata = join(folder, "data", "data.overall_export_metadata");
      await askEmulator(restored, "import", { export_directory: metadata });
      const client = new Firestore({ projectId: restored });
      onTestFinished(() => client.terminate());
      const { docs } = await client.collection("leads").get();
      const ids = new Set(docs.map(({ id }) => id));
      const lostUntil = (time: number) =>
        [...server.acknowledged].filter(([id, at]) => at <= time && !ids.has(id)).length;
      console.info(
        `${sent.length} leads, ${ids.size} restored; missing: ${lostUntil(began)} acknowledged before the export began, ${lostUntil(ended)} before it ended`,
      );
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
      expect(ids.size).toBeGreaterThan(0);
      expect(lostUntil(began)).toBe(0);
    },
  );
});

/** Exports a project's default database to a folder, or imports it. */
async function askEmulator(projectId: string, action: "export" | "import", options: object) {
  const { FIRESTORE_EMULATOR_HOST: host } = process.env;
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:${action}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({ database: `projects/${projectId}/databases/(default)`, ...options }),
  });
  expect(response.status, await response.text()).toBe(200);
}
