import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MIGRATIONS } from "#functions/stores/sqlite/migrations.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { StoreOpenError } from "#functions/stores/lead-store.ts";
import type { LeadFilter } from "#contract/queries.ts";
import { searchWords } from "#functions/stores/search-tokens.ts";
import { idsOf, later, newLead } from "../support/leads.ts";
import { openDatabase, openStore } from "../support/sqlite.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

describe("explains how to fix", () => {
  /** Returns the message with the folder's name replaced. */
  async function refusal(folder: string): Promise<string> {
    const error: unknown = await openSqliteStore(folder).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof StoreOpenError)) throw new Error("It opened, or failed otherwise.");
    return error.message.replaceAll(folder, "DATA");
  }

  test("a file in place of the folder", async () => {
    const folder = tempFolder();
    writeFiles(folder, { data: "" });
    expect(await refusal(join(folder, "data"))).toMatchInlineSnapshot(
      `"The leads cannot be kept in DATA: make it a folder that this user may write, or name another one (EEXIST: file already exists, mkdir 'DATA')."`,
    );
  });

  test("a folder in place of the file", async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, "leads.db"));
    expect(await refusal(folder)).toMatchInlineSnapshot(
      `"The leads cannot be kept in DATA: make it a folder that this user may write, or name another one (EISDIR: illegal operation on a directory, open 'DATA/leads.db')."`,
    );
  });

  test.skipIf(process.getuid?.() === 0)("a folder that may not be written", async () => {
    const folder = tempFolder();
    chmodSync(folder, 0o500);
    expect(await refusal(folder)).toContain("make it a folder that this user may write");
  });

  test("a file that isn't a database", async () => {
    const folder = tempFolder();
    writeFiles(folder, { "leads.db": "name,phone\n".repeat(1000) });
    expect(await refusal(folder)).toMatchInlineSnapshot(
      `"DATA/leads.db is no intact database: move it away with the files DATA/leads.db-wal and DATA/leads.db-shm, and put a backup in its place or begin with none (file is not a database)."`,
    );
    // It may be someone's only copy.
    expect(readFileSync(join(folder, "leads.db"), "utf8")).toBe("name,phone\n".repeat(1000));
  });

  test("a damaged database", async () => {
    const folder = tempFolder();
    const store = await openStore(folder);
    for (let index = 0; index < 50; index += 1) await store.create(newLead());
    await store.close();
    const path = join(folder, "leads.db");
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4096 * 3, 4096 * 20);
    writeFileSync(path, bytes);
    expect(await refusal(folder)).toMatch(
      /^DATA\/leads\.db is no intact database: move it away .+ put a backup in its place/,
    );
  });

  test("a database of a newer version, which it leaves alone", async () => {
    const folder = tempFolder();
    await (await openStore(folder)).close();
    const database = openDatabase(folder);
    database.exec("PRAGMA user_version = 99");
    database.close();
    const before = readFileSync(join(folder, "leads.db"));
    expect(await refusal(folder)).toMatchInlineSnapshot(
      `"DATA/leads.db was written by a newer version of this program (its format is 99, this one knows 4): start the newer version, or another folder."`,
    );
    expect(readFileSync(join(folder, "leads.db")).equals(before)).toBe(true);
  });

  test("a file that another program holds", async () => {
    const folder = tempFolder();
    await (await openStore(folder)).close();
    openDatabase(folder).exec("BEGIN EXCLUSIVE");
    expect(await refusal(folder)).toMatchInlineSnapshot(
      `"DATA/leads.db is held by another program: end that program, and start again (database is locked)."`,
    );
  });
});

test("opens two stores on one folder that see each other's leads", async () => {
  const folder = tempFolder();
  const [one, two] = await Promise.all([openStore(folder), openStore(folder)]);
  const lead = newLead();
  await one.create(lead);
  expect((await two.create(lead)).outcome).toBe("repeat");
});

test("migrates a database of version 1 and expires old leads by their last activity", async () => {
  const folder = tempFolder();
  const old = newLead({ id: "old", createdAt: "2026-01-10T10:00:00.000Z" });
  const noted = newLead({ ...old, id: "noted", email: "a@b.example" });
  const database = openDatabase(folder);
  database.exec(MIGRATIONS[0] ?? "");
  database.exec("PRAGMA user_version = 1");
  for (const lead of [old, noted]) {
    const store = (table: string, data: object) =>
      database
        .prepare(`INSERT INTO ${table} (lead_id, data) VALUES (?, ?)`)
        .run(lead.id, JSON.stringify(data));
    database
      .prepare("INSERT INTO lead (id, data) VALUES (?, ?)")
      .run(lead.id, JSON.stringify({ ...lead, version: 1 }));
    store("lead_event", { at: lead.createdAt, by: "visitor", what: "created" });
    if (lead === noted) {
      store("lead_event", { at: "2028-02-29T10:00:00.000Z", by: "anna", what: "noted" });
    }
  }
  database
    .prepare("INSERT INTO contact_event (data) VALUES (?)")
    .run(JSON.stringify({ timestamp: "2026-12-31T10:00:00.000Z", method: "form", location: "a" }));
  database
    .prepare("INSERT INTO outbox (id, kind, lead_id, due_at) VALUES ('m', 'notify', 'noted', ?)")
    .run(noted.createdAt);
  database.close();

  let now = "2028-01-10T23:00:00.000Z";
  const store = await openStore(folder, { now: () => new Date(now) });
  expect((await store.get("noted"))?.linked).toMatchObject([{ id: "old", by: "phone" }]);
  expect(await store.claimOutbox(10, 60, now)).toMatchObject([{ id: "m", leadId: "noted" }]);
  expect((await store.listContacts({ kind: "form" }, 10)).contacts).toHaveLength(1);
  now = "2028-03-01T00:00:00.000Z";
  expect((await store.list({}, 10)).leads.map(({ id }) => id)).toEqual(["noted"]);
  expect((await store.listContacts({}, 10)).contacts).toEqual([]);
  expect(await store.purge(now, 10)).toEqual({ leads: 1, contacts: 1 });
  const view = { mine: "", today: "2030-02-28", waitingSince: now };
  // 2030 has no February 29.
  now = "2030-02-28T23:00:00.000Z";
  expect(await store.countViews(view)).toMatchObject({ new: 1 });
  now = "2030-03-01T00:00:00.000Z";
  expect(await store.countViews(view)).toMatchObject({ new: 0 });
});

test("migrates a database of version 2 and lists its leads and clicks by new fields", async () => {
  const folder = tempFolder();
  const database = openDatabase(folder);
  for (const step of MIGRATIONS.slice(0, 2)) database.exec(step);
  database.exec("PRAGMA user_version = 2");
  const expiry = "2028-11-03T00:00:00.000Z";
  const leads = [
    newLead({ id: "quote", kind: "quote", page: "/quote", city: "rome" }),
    newLead({ id: "spring", attribution: { last: { utm_campaign: "spring" } }, status: "booked" }),
    newLead({ id: "gone", name: "Ruth" }),
  ];
  for (const [index, lead] of leads.entries()) {
    database
      .prepare("INSERT INTO lead (number, id, expires_at, data) VALUES (?, ?, ?, ?)")
      .run(index + 1, lead.id, expiry, JSON.stringify({ ...lead, version: 1 }));
    database
      .prepare("INSERT INTO lead_words (rowid, words) VALUES (?, ?)")
      .run(index + 1, searchWords(lead).join(" "));
  }
  for (const kind of [
    { method: "phone" },
    { method: "phone", channel: "sms" },
    { method: "email" },
  ]) {
    const event = { timestamp: later(0), ...kind, location: "header" };
    database
      .prepare("INSERT INTO contact_event (expires_at, data) VALUES (?, ?)")
      .run(expiry, JSON.stringify(event));
  }
  database.close();

  const store = await openStore(folder);
  expect(await store.erase("gone")).toBe(true);
  expect(await idsOf(store, { q: "ruth" })).toEqual([]);
  expect(await idsOf(store, { q: "d" })).toEqual(["spring", "quote"]);
  expect(await idsOf(store, { q: "rom 0142" })).toEqual(["quote"]);
  expect(await idsOf(store, { kind: "quote", page: "/quote" })).toEqual(["quote"]);
  const spring = { campaign: "spring", status: ["booked", "done"] } satisfies LeadFilter;
  expect(await idsOf(store, spring)).toEqual(["spring"]);
  for (const kind of ["call", "sms", "email"] as const) {
    expect((await store.listContacts({ kind }, 10)).contacts).toHaveLength(1);
  }
  expect((await store.listContacts({ location: "header" }, 10)).contacts).toHaveLength(3);
  const by = "anna@example.com";
  await store.update("quote", 1, { followUpOn: "2026-11-20", name: "Cleo" }, by, later(60));
  expect(await idsOf(store, {}, "followUp")).toEqual(["quote"]);
  expect(await idsOf(store, { q: "cle" })).toEqual(["quote"]);
  const entry = { at: later(1), by, what: "erased", leads: 1 } as const;
  await store.recordAudit(entry);
  expect(await store.listAudit(10)).toEqual([entry]);
});
