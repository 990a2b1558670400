import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { Connection, storeError } from "#functions/stores/sqlite/connection.ts";
import { migrate } from "#functions/stores/sqlite/migrations.ts";
import { createSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { ROOT } from "#scripts/paths.ts";
import { later, newLead } from "../support/leads.ts";
import { openDatabase, openStore } from "../support/sqlite.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";
import { leadStoreContract } from "./lead-store/contract.ts";

describe("SQLite", () => leadStoreContract((options) => openStore(undefined, options)));

describe("confirmed data", () => {
  test("keeps confirmed data if the store is closed and reopened, even right after the request", async () => {
    const folder = join(tempFolder(), "made", "for", "it");
    const store = await openStore(folder);
    const lead = newLead({ city: "marietta" });
    await store.create(lead, { outbox: ["notify"] });
    await store.update(lead.id, 1, { status: "booked" }, "anna@example.com", later(1));
    const added = await store.addNote(lead.id, { text: "note" }, "anna@example.com", later(2));
    await store.countUses(["a"], 60, later(0));
    const record = await store.get(lead.id);
    const last = store.create(newLead({ id: "last", phone: undefined }));
    await store.close();
    expect((await last).outcome).toBe("created");

    const again = await openStore(folder);
    expect(await again.get(lead.id)).toEqual(record);
    expect(record?.notes).toEqual([added?.note]);
    expect((await again.list({ q: "mar", status: ["booked"] }, 10)).leads).toEqual([record?.lead]);
    expect((await again.get("last"))?.events).toHaveLength(1);
    expect(await again.claimOutbox(10, 60, later(0))).toHaveLength(1);
    expect(await again.countUses(["a"], 60, later(1))).toEqual([2]);
  });

  test("keeps confirmed data if the process is killed right after the confirmation", async () => {
    const folder = tempFolder();
    const stores = pathToFileURL(join(ROOT, "functions/src/stores/sqlite/open-sqlite-store.ts"));
    const leads = pathToFileURL(join(ROOT, "tests/support/leads.ts"));
    writeFiles(folder, {
      "child.mts": `
        import { openSqliteStore } from ${JSON.stringify(stores.href)};
        import { newLead } from ${JSON.stringify(leads.href)};
        const store = await openSqliteStore(${JSON.stringify(join(folder, "data"))});
        for (;;) {
          const { lead } = await store.create(newLead(), { outbox: ["notify"] });
          process.stdout.write(lead.id + "\\n");
        }
      `,
    });
    const answered = await idsUntilKilled(join(folder, "child.mts"), 25);
    expect(answered.length).toBeGreaterThanOrEqual(25);

    const store = await openStore(join(folder, "data"));
    const { leads: found } = await store.scan({ q: "dana" });
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
    for (const id of answered) expect((await store.get(id))?.events).toHaveLength(1);
    const messages = await store.claimOutbox(100_000, 60, later(0));
    // One more lead may be stored than was confirmed.
    expect(messages.length).toBeGreaterThanOrEqual(answered.length);
    const view = { mine: "", today: "2026-11-02", waitingSince: later(1) };
    expect((await store.countViews(view)).new).toBe(messages.length);
  });

  test("counts uses from two processes that share a database together, and drops old windows", async () => {
    const folder = tempFolder();
    const [one, two] = [await openStore(folder), await openStore(folder)];
    const uses: number[][] = [];
    for (const store of [one, one, two, one, two]) {
      uses.push(await store.countUses(["a", "b"], 60, later(0)));
    }
    expect(uses).toEqual([1, 2, 3, 4, 5].map((total) => [total, total]));
    const rows = () => openDatabase(folder).prepare("SELECT number FROM use_log").all();
    expect(rows()).toHaveLength(5);
    expect(await two.countUses(["a"], 60, later(3600))).toEqual([1]);
    expect(await one.countUses(["a"], 60, later(3600))).toEqual([2]);
    expect(rows()).toEqual([{ number: 6 }, { number: 7 }]);
  });

  test("makes the database files readable only by their owner", async () => {
    const folder = join(tempFolder(), "data");
    await (await openStore(folder)).create(newLead());
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const file of readdirSync(folder)) {
      expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
    }
  });

  test("leaves no erased data in any file", async () => {
    const folder = tempFolder();
    const store = await openStore(folder);
    const lead = newLead({ name: "Zebulon", message: "Xylophone wall. ".repeat(200) });
    await store.create(lead);
    await store.addNote(lead.id, { text: "Zebulon has Xylophones" }, "anna@example.com", later(1));
    await store.create(newLead({ name: "Other" }));
    await store.erase(lead.id);
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file), "latin1"), file).not.toMatch(/Zebulon|Xylophone/i);
    }
  });
});

describe("writes batched in one tick", () => {
  /** Creates three leads in one batch. The second lead's event, written after the lead and its words, fails. */
  async function createThree(refusal: "ABORT" | "ROLLBACK") {
    const folder = tempFolder();
    const store = await openStore(folder);
    openDatabase(folder).exec(`
      CREATE TRIGGER refuse BEFORE INSERT ON lead_event WHEN NEW.data LIKE '%poison%'
      BEGIN SELECT RAISE(${refusal}, 'poison'); END
    `);
    const answers = await Promise.allSettled(
      ["visitor", "poison", "visitor"].map((by, index) =>
        store.create(newLead({ id: `l${index}` }), { by }),
      ),
    );
    return { store, statuses: answers.map(({ status }) => status) };
  }

  test("stores all writes in a batch except for the one that fails", async () => {
    const { store, statuses } = await createThree("ABORT");
    expect(statuses).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await store.get("l0"))?.events).toHaveLength(1);
    expect((await store.get("l2"))?.events).toHaveLength(1);
    expect(await store.get("l1")).toBeUndefined();
    expect((await store.list({ q: "dana" }, 10)).leads).toHaveLength(2);
  });

  test("stores the other writes in a batch even if a write rolls back the whole transaction", async () => {
    const { store, statuses } = await createThree("ROLLBACK");
    expect(statuses).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await store.list({ q: "dana" }, 10)).leads).toHaveLength(2);
    await store.create(newLead());
    expect((await store.list({ q: "dana" }, 10)).leads).toHaveLength(3);
  });

  test("counts a use once if another write in its batch fails", async () => {
    const folder = tempFolder();
    const store = await openStore(folder);
    openDatabase(folder).exec(`
      CREATE TRIGGER refuse BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'poison'); END
    `);
    const count = () => store.countUses(["a"], 60, later(0));
    expect(await count()).toEqual([1]);
    const audit = { at: later(0), by: "anna@example.com", what: "exported" } as const;
    const batch = await Promise.allSettled([count(), store.recordAudit(audit), count()]);
    expect(batch).toMatchObject([{ value: [2] }, { status: "rejected" }, { value: [3] }]);
    expect(await count()).toEqual([4]);
    await store.close();
    expect(await (await openStore(folder)).countUses(["a"], 60, later(0))).toEqual([5]);
  });

  test("finds only leads that are left by their words if leads are created, changed and erased in one batch", async () => {
    const store = await openStore();
    await store.create(newLead({ id: "before" }));
    const [by, at] = ["anna@example.com", later(1)];
    await Promise.all([
      store.create(newLead({ id: "changed" })),
      store.update("changed", 1, { name: "Ruth" }, by, at),
      store.create(newLead({ id: "gone" })),
      store.erase("gone"),
      store.erase("before"),
      store.create(newLead({ id: "before", name: "Zoe" })),
      store.create(newLead({ id: "kept" })),
    ]);
    const found = async (q: string) => (await store.list({ q }, 10)).leads.map(({ id }) => id);
    expect(await found("dana")).toEqual(["kept"]);
    expect(await found("ruth")).toEqual(["changed"]);
    expect(await found("zoe")).toEqual(["before"]);
  });

  test("writes throw StoreUnavailableError while another process locks the file, and succeed later", async () => {
    const folder = tempFolder();
    const store = await openStore(folder);
    const other = openDatabase(folder);
    other.exec("BEGIN IMMEDIATE");
    const lead = newLead();
    const answers = await Promise.allSettled([
      store.create(lead),
      store.recordContact({ timestamp: later(0), method: "form", location: "unknown" }),
      store.ping(),
    ]);
    for (const answer of answers) {
      const error: unknown = answer.status === "rejected" ? answer.reason : undefined;
      expect(error).toBeInstanceOf(StoreUnavailableError);
      expect(error).toMatchObject({ cause: { message: "database is locked" } });
    }
    // A writer doesn't block readers.
    expect((await store.list({}, 10)).leads).toEqual([]);
    other.exec("ROLLBACK");
    expect((await store.create(lead)).outcome).toBe("created");
  });

  test("writes throw StoreUnavailableError if the disk is full, and existing data is kept", async () => {
    const connection = new Connection(join(tempFolder(), "leads.db"));
    migrate(connection);
    const store = createSqliteStore(connection);
    onTestFinished(() => store.close());
    const lead = newLead();
    await store.create(lead);
    // Exceeding SQLite's page limit causes SQLITE_FULL, like a full disk.
    connection.exec("PRAGMA max_page_count = 1");
    const large = newLead({ message: "word ".repeat(100_000) });
    await expect(store.create(large)).rejects.toThrow(StoreUnavailableError);
    expect((await store.list({}, 10)).leads).toEqual([{ ...lead, version: 1 }]);
    connection.exec("PRAGMA max_page_count = 100000");
    expect((await store.create(large)).outcome).toBe("created");
  });

  test("converts disk errors to StoreUnavailableError, but not errors caused by bugs", () => {
    // SQLITE_IOERR_WRITE as node:sqlite reports it.
    const failed = Object.assign(new Error("disk I/O error"), { errcode: 778 });
    expect(storeError(failed)).toBeInstanceOf(StoreUnavailableError);
    expect(storeError(failed)).toMatchObject({ cause: failed });
    const wrong = Object.assign(new Error("no such table: lead"), { errcode: 1 });
    expect(storeError(wrong)).toBe(wrong);
  });
});

/** Runs a script that prints an id for each confirmation, and kills it after the given number of ids. */
async function idsUntilKilled(script: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const ids: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (ids.push(line) === count) child.kill("SIGKILL");
  }
  // The last id may be truncated.
  return ids.filter((id) => id.length === randomUUID().length);
}
