import { randomUUID } from "node:crypto";
import { Firestore } from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { runBackup } from "#scripts/backup.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { duringTests, later, newLead } from "../support/leads.ts";

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
    expect((await verify(projectId)).split("\n")).toEqual([
      "        restored      live",
      "events         2         4",
      "leads          2         3",
      "notes          0         1",
      "outbox         2         2",
      `The newest lead is from ${later(600)} in restored, and from ${later(900)} in the live database.`,
    ]);

    await live.create(newLead({ id: "lost", createdAt: later(60) }));
    await expect(verify(projectId)).rejects.toThrow(
      "The database restored lacks 1 lead older than its newest one. Restore another backup.",
    );
  });
});
