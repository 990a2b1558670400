import { chmodSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { KNOWN_VERSION, MIGRATIONS } from "#functions/stores/sqlite/migrations.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { StoreOpenError } from "#functions/stores/lead-store.ts";
import type { LeadFilter } from "#contract/queries.ts";
import { searchWords } from "#functions/stores/search-tokens.ts";
import { idsOf, later, newLead } from "../support/leads.ts";
import { openDatabase, openStore } from "../support/sqlite.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

/** Problems that keep a store from opening, how to cause each, and the message without the folder's path. */
const PROBLEMS: [
  problem: string,
  prepare: (folder: string) => unknown,
  message: string | RegExp,
][] = [
  [
    "a file instead of the folder",
    (folder) => {
      rmdirSync(folder);
      writeFileSync(folder, "");
    },
    "Can't store leads in DATA (EEXIST: file already exists, mkdir 'DATA'). Make it a folder this user can write to, or set DATA_DIR to another one.",
  ],
  [
    "a folder instead of the file",
    (folder) => mkdirSync(join(folder, "leads.db")),
    "Can't store leads in DATA (EISDIR: illegal operation on a directory, open 'DATA/leads.db'). Make it a folder this user can write to, or set DATA_DIR to another one.",
  ],
  [
    "an empty file",
    (folder) => writeFiles(folder, { "leads.db": "" }),
    "DATA/leads.db is empty (0 bytes), so its leads are lost. To restore a backup, run `npm run restore FILE` (docs/operate.md). If it never had any, delete it and start again.",
  ],
  [
    "a file that isn't a database",
    (folder) => writeFiles(folder, { "leads.db": "name,phone\n".repeat(1000) }),
    "DATA/leads.db is damaged or isn't a database (file is not a database). To restore a backup, run `npm run restore FILE` (docs/operate.md). To start without its data, move it, DATA/leads.db-wal and DATA/leads.db-shm to another folder.",
  ],
  [
    "a damaged database",
    async (folder) => {
      const store = await openStore(folder);
      for (let index = 0; index < 50; index += 1) await store.create(newLead());
      await store.close();
      const bytes = readFileSync(join(folder, "leads.db")).fill(0x5a, 4096 * 3, 4096 * 20);
      writeFileSync(join(folder, "leads.db"), bytes);
    },
    /^DATA\/leads\.db is damaged or isn't a database .+ run `npm run restore FILE`/,
  ],
  [
    "a database from a newer version",
    async (folder) => {
      await (await openStore(folder)).close();
      const database = openDatabase(folder);
      database.exec("PRAGMA user_version = 99");
      database.close();
    },
    `DATA/leads.db was written by a newer version of the server (format 99; this version supports up to ${KNOWN_VERSION}). Run the newer version, or use another folder.`,
  ],
  [
    "a file that another process has locked",
    async (folder) => {
      await (await openStore(folder)).close();
      openDatabase(folder).exec("BEGIN EXCLUSIVE");
    },
    "DATA/leads.db is locked by another process (database is locked). Stop that process and try again.",
  ],
];

test.each(PROBLEMS)(
  "explains how to fix %s, and doesn't change the file",
  async (_, prepare, message) => {
    const folder = tempFolder();
    await prepare(folder);
    const path = join(folder, "leads.db");
    const bytes = () =>
      statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path) : undefined;
    const before = bytes();
    const error: unknown = await openSqliteStore(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreOpenError);
    const found = String(error)
      .replaceAll(folder, "DATA")
      .replace(/^StoreOpenError: /, "");
    if (typeof message === "string") expect(found).toBe(message);
    else expect(found).toMatch(message);
    // It may be the only copy of the data.
    expect(bytes()).toEqual(before);
  },
);

test.skipIf(process.getuid?.() === 0)("explains how to fix a read-only data folder", async () => {
  const folder = tempFolder();
  chmodSync(folder, 0o500);
  await expect(openSqliteStore(folder)).rejects.toThrow("a folder this user can write to");
});

test("two stores opened in one folder see each other's leads", async () => {
  const folder = tempFolder();
  const [one, two] = await Promise.all([openStore(folder), openStore(folder)]);
  const lead = newLead();
  await one.create(lead);
  expect((await two.create(lead)).outcome).toBe("repeat");
});

type Row = Record<string, string | number | object>;

/** Creates a database as an earlier version left it. Objects are stored as JSON. */
function makeOldDatabase(folder: string, version: number, rows: [table: string, row: Row][]): void {
  const database = openDatabase(folder);
  for (const step of MIGRATIONS.slice(0, version)) database.exec(step);
  database.exec(`PRAGMA user_version = ${version}`);
  for (const [table, row] of rows) {
    const values = Object.values(row).map((value) =>
      typeof value === "object" ? JSON.stringify(value) : value,
    );
    const [names, places] = [Object.keys(row).join(), values.map(() => "?").join()];
    database.prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`).run(...values);
  }
  database.close();
}

test("migrates a version 1 database and expires old leads based on their last activity", async () => {
  const folder = tempFolder();
  const old = { ...newLead({ id: "old", createdAt: "2026-01-10T10:00:00.000Z" }), version: 1 };
  const noted = { ...old, id: "noted", email: "a@b.example" };
  const created = { at: old.createdAt, by: "visitor", what: "created" };
  const note = { at: "2028-02-29T10:00:00.000Z", by: "anna", what: "noted" };
  const click = { timestamp: "2026-12-31T10:00:00.000Z", method: "form", location: "a" };
  makeOldDatabase(folder, 1, [
    ["lead", { id: "old", data: old }],
    ["lead", { id: "noted", data: noted }],
    ["lead_event", { lead_id: "old", data: created }],
    ["lead_event", { lead_id: "noted", data: created }],
    ["lead_event", { lead_id: "noted", data: note }],
    ["contact_event", { data: click }],
    ["outbox", { id: "m", kind: "notify", lead_id: "noted", due_at: noted.createdAt }],
  ]);

  let now = "2028-01-10T23:00:00.000Z";
  const store = await openStore(folder, { now: () => new Date(now) });
  expect((await store.get("noted"))?.linked).toMatchObject([{ id: "old", by: "phone" }]);
  expect(await store.claimOutbox(10, 60, now)).toMatchObject([{ id: "m", leadId: "noted" }]);
  expect((await store.listContacts({ kind: "form" }, 10)).contacts).toHaveLength(1);
  now = "2028-03-01T00:00:00.000Z";
  expect(await idsOf(store, {})).toEqual(["noted"]);
  expect((await store.listContacts({}, 10)).contacts).toEqual([]);
  expect(await store.purge(now, 10)).toEqual({
    outcome: "purged",
    leads: 1,
    contacts: 1,
    audit: 0,
    emptied: 0,
  });
  const view = { mine: "", today: "2030-02-28", waitingSince: now };
  // 2030 has no February 29.
  now = "2030-02-28T23:00:00.000Z";
  await store.confirmClock(now);
  expect(await store.countViews(view)).toMatchObject({ new: 1 });
  now = "2030-03-01T00:00:00.000Z";
  expect(await store.countViews(view)).toMatchObject({ new: 0 });
});

test("migrates a version 2 database and filters its leads and clicks by new fields", async () => {
  const folder = tempFolder();
  const expires_at = "2028-11-03T00:00:00.000Z";
  const leads = [
    newLead({
      id: "quote",
      kind: "quote",
      page: "/quote",
      city: "rome",
      attribution: { session: { referrer: "https://nextdoor.com/", landing_page: "/" } },
    }),
    newLead({ id: "spring", attribution: { last: { utm_campaign: "spring" } }, status: "booked" }),
    newLead({ id: "gone", name: "Ruth" }),
  ];
  const clicks = [{ method: "phone" }, { method: "phone", channel: "sms" }, { method: "email" }];
  makeOldDatabase(folder, 2, [
    ...leads.flatMap((lead, number): [string, Row][] => [
      ["lead", { number, id: lead.id, expires_at, data: { ...lead, version: 1 } }],
      ["lead_words", { rowid: number, words: searchWords(lead).join(" ") }],
    ]),
    ...clicks.map((click): [string, Row] => {
      const data = { timestamp: later(0), location: "header", ...click };
      return ["contact_event", { expires_at, data }];
    }),
  ]);

  const store = await openStore(folder);
  expect(await idsOf(store, { trafficSource: "nextdoor.com" })).toEqual(["quote"]);
  expect(await idsOf(store, { medium: null, landingPage: null })).toEqual(["spring", "gone"]);
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
