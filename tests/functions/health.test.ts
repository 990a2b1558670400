import { closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { ApiParts } from "#functions/http/api-parts.ts";
import type { Health } from "#functions/health.ts";
import { Metrics } from "#functions/metrics.ts";
import { Connection } from "#functions/stores/sqlite/connection.ts";
import { migrate } from "#functions/stores/sqlite/migrations.ts";
import { createSqliteStore, openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { ANNA, staffApi, testApi, type TestApi } from "../support/api.ts";
import { duringTests, later, newLead, wrappedStore } from "../support/leads.ts";
import { openDatabase, openStore } from "../support/sqlite.ts";
import { memoryFolder } from "../support/temp.ts";

const LOCAL = { address: "127.0.0.1" };
const TOKEN = "0123456789abcdef";
const GB = 1e9;

/** Returns the body of `GET /api/ready`, as seen on the server itself. */
async function ready({ request }: TestApi): Promise<Health & { status: string }> {
  return (await request("/api/ready", LOCAL)).json();
}

const kindsOf = (health: Health) => health.alerts.map(({ kind }) => kind);

/** Lets ten seconds pass, after which a result isn't reused. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return { tenSecondsLater: () => vi.advanceTimersByTime(10_000) };
}

/** Opens a store whose file can't grow beyond a number of pages, like one on a full disk. */
function storeWithLimit() {
  const connection = new Connection(join(memoryFolder(), "leads.db"));
  migrate(connection);
  const store = createSqliteStore(connection, { now: duringTests });
  onTestFinished(() => store.close());
  const limit = (pages: number) => connection.exec(`PRAGMA max_page_count = ${pages}`);
  return { store, limit };
}

describe("GET /api/ready", () => {
  test("fails before leads do if the disk fills up, while /api/health still responds", async () => {
    const { tenSecondsLater } = fakeClock();
    const { store, limit } = storeWithLimit();
    const api = await testApi({ store });
    expect(await ready(api)).toMatchObject({ status: "ok" });
    limit(200);
    let stored = 0;
    while (stored < 1000) {
      tenSecondsLater();
      const { isReady } = await ready(api);
      if (!isReady) break;
      await store.create(newLead({ message: "brick ".repeat(600) }));
      stored += 1;
    }
    expect(stored).toBeGreaterThan(5);
    expect(stored).toBeLessThan(1000);
    const failing = await api.request("/api/ready");
    expect([failing.status, await failing.json()]).toEqual([503, { status: "failing" }]);
    expect((await api.request("/api/health")).status).toBe(200);
    limit(100_000);
    tenSecondsLater();
    expect((await api.request("/api/ready")).status).toBe(200);
  });

  test("fails once SQLite finds damage while the server is running", async () => {
    const { tenSecondsLater } = fakeClock();
    const folder = memoryFolder();
    const store = await openSqliteStore(folder, { now: duringTests });
    onTestFinished(() => store.close());
    const api = await testApi({ store, host: { damage: store.damage } });
    await fillAndDamage(folder, store);
    expect((await ready(api)).isReady).toBe(true);
    await expect(store.scan({})).rejects.toThrow();
    tenSecondsLater();
    const health = await ready(api);
    expect([health.isReady, kindsOf(health)]).toEqual([false, ["damage"]]);
    expect(health.error).toContain("malformed");
  });

  test("fails once the daily check finds damage that no request has touched", async () => {
    const { tenSecondsLater } = fakeClock();
    const folder = memoryFolder();
    const store = await openSqliteStore(folder, { now: duringTests });
    onTestFinished(() => store.close());
    const api = await testApi({ store, host: { damage: store.damage } });
    await store.inspect();
    expect((await ready(api)).isReady).toBe(true);
    await fillAndDamage(folder, store);
    await store.inspect();
    tenSecondsLater();
    expect(kindsOf(await ready(api))).toEqual(["damage"]);
  });

  test("fails if leads.db is moved while the server is running", async () => {
    const folder = memoryFolder();
    const store = await openSqliteStore(folder, { now: duringTests });
    onTestFinished(() => store.close());
    const api = await testApi({ store, host: { damage: store.damage } });
    renameSync(join(folder, "leads.db"), join(folder, "old.db"));
    expect((await ready(api)).error).toContain("leads.db was moved or replaced");
  });

  test("writes only once for ten calls at once, and once more ten seconds later", async () => {
    const { tenSecondsLater } = fakeClock();
    let writes = 0;
    const store = wrappedStore(await openStore(), (method, call) => {
      if (method === "ping") writes += 1;
      return call();
    });
    const { request } = await testApi({ store });
    const tenCalls = () => Promise.all(Array.from({ length: 10 }, () => request("/api/ready")));
    const statuses = (await tenCalls()).map(({ status }) => status);
    expect([new Set(statuses), writes]).toEqual([new Set([200]), 1]);
    await tenCalls();
    expect(writes).toBe(1);
    tenSecondsLater();
    await tenCalls();
    expect(writes).toBe(2);
  });

  test.each([
    [100 * GB, 2 * GB, []],
    [100 * GB, 0.9 * GB, ["disk"]],
    [5 * GB, 0.09 * GB, ["disk"]],
    [5 * GB, 0.11 * GB, []],
  ])("on a disk of %d bytes with %d left, reports %j", async (total, free, kinds) => {
    const health = await ready(await testApi({ host: { disk: async () => ({ free, total }) } }));
    expect([kindsOf(health), health.status]).toEqual([
      kinds,
      kinds.length === 0 ? "ok" : "failing",
    ]);
  });

  test("fails if messages stay due for half an hour, but not if some can't be delivered", async () => {
    const { tenSecondsLater } = fakeClock();
    let now = new Date(later(0));
    const store = await openStore();
    const api = await testApi({ store, now: () => now });
    await store.create(newLead(), { outbox: ["notify", "webhook"] });
    now = new Date(later(29 * 60));
    expect(kindsOf(await ready(api))).toEqual([]);
    now = new Date(later(32 * 60));
    tenSecondsLater();
    expect(await ready(api)).toMatchObject({ isReady: false, alerts: [{ kind: "outbox" }] });
    for (const claim of await store.claimOutbox(10, 60, now.toISOString())) {
      await store.buryOutbox(claim, "gone", now.toISOString());
    }
    tenSecondsLater();
    expect(await ready(api)).toMatchObject({ isReady: true, alerts: [{ kind: "dead_letters" }] });
  });

  test.each([
    ["25 hours old", new Date(Date.parse(later(0)) - 25 * 3_600_000), []],
    ["27 hours old", new Date(Date.parse(later(0)) - 27 * 3_600_000), ["backup"]],
    ["missing", undefined, ["backup"]],
  ])("stays ready if the newest backup is %s, and reports %j", async (_, newest, kinds) => {
    const api = await testApi({ now: duringTests, host: { newestBackup: () => newest } });
    const health = await ready(api);
    expect([health.isReady, kindsOf(health)]).toEqual([true, kinds]);
  });

  test.each([
    ["on the server itself", 1, LOCAL, {}],
    ["from another machine", 0, { address: "203.0.113.7" }, {}],
    [
      "through a proxy on this machine",
      0,
      LOCAL,
      { headers: { "x-forwarded-for": "203.0.113.7" } },
    ],
    ["with the token", 1, {}, { headers: { authorization: `Bearer ${TOKEN}` } }],
    ["with another token", 0, {}, { headers: { authorization: "Bearer 0123456789abcdeg" } }],
  ])("a caller %s gets details and metrics: %i", async (_, allowed, from, init) => {
    const { request } = await testApi({ metricsToken: TOKEN, metrics: new Metrics() });
    const body: object = await (await request("/api/ready", { ...from, ...init })).json();
    expect(Object.keys(body).length > 1).toBe(allowed === 1);
    const { status } = await request("/api/metrics", { ...from, ...init });
    expect(status).toBe(allowed === 1 ? 200 : 404);
  });

  test("stays public knowledge without details if the server runs behind Firebase Hosting", async () => {
    const { request } = await testApi({ proxies: { hops: 1, hosting: true } });
    expect(await (await request("/api/ready", LOCAL)).json()).toEqual({ status: "ok" });
  });

  test("responds with 503 during shutdown, and writes nothing", async () => {
    const store = wrappedStore(await openStore(), () => Promise.reject(new Error("called")));
    const { request } = await testApi({ store, stopping: AbortSignal.abort() });
    const response = await request("/api/ready");
    expect([response.status, await response.json()]).toEqual([503, { status: "stopping" }]);
  });
});

test("logs once that the server isn't ready, and once that it is ready again", async () => {
  const { tenSecondsLater } = fakeClock();
  const log = vi.fn<ApiParts["log"]>();
  let free = 0;
  const { request } = await testApi({ log, host: { disk: async () => ({ free, total: GB }) } });
  for (const each of [0, 0, GB, GB]) {
    free = each;
    await request("/api/ready");
    tenSecondsLater();
  }
  expect(log.mock.calls.map(([message]) => message)).toEqual(["not ready", "ready again"]);
});

test("GET /api/alerts shows staff what is wrong and what to do", async () => {
  const { as } = await staffApi({ host: { disk: async () => ({ free: 5e6, total: GB }) } });
  expect(await (await as(ANNA, "GET /api/alerts")).json()).toEqual({
    alerts: [
      {
        kind: "disk",
        message: "Only 5 MB is left. Free up space, or leads will be lost.",
      },
    ],
  });
});

/** Stores more leads than SQLite caches, and overwrites most of the file. */
async function fillAndDamage(folder: string, store: Awaited<ReturnType<typeof openSqliteStore>>) {
  const message = "brick ".repeat(600);
  await Promise.all(Array.from({ length: 1000 }, () => store.create(newLead({ message }))));
  openDatabase(folder).exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const file = openSync(join(folder, "leads.db"), "r+");
  const { size } = fstatSync(file);
  for (let at = 60 * 4096; at < size; at += 4096)
    writeSync(file, Buffer.alloc(4096, 255), 0, 4096, at);
  closeSync(file);
}

test("warns staff if the server's clock doesn't fit the last activity, and stays ready", async () => {
  let now = new Date(later(0));
  const store = await openStore(memoryFolder(), { now: () => now });
  await store.create(newLead());
  const { tenSecondsLater } = fakeClock();
  const api = await testApi({ store, now: () => now });
  expect(kindsOf(await ready(api))).toEqual([]);
  now = new Date(later(800 * 86_400));
  tenSecondsLater();
  const health = await ready(api);
  expect([health.isReady, kindsOf(health)]).toEqual([true, ["clock"]]);
  await store.confirmClock(now.toISOString());
  tenSecondsLater();
  expect(kindsOf(await ready(api))).toEqual([]);
});

test.each([
  ["on Firebase, where a scheduler starts it", true, ["self_test"]],
  ["on a single machine, where it starts with the server", false, []],
])("if the last test lead is 3 hours old %s (%s), reports %j", async (_, hasScheduler, kinds) => {
  const store = await openStore();
  await store.saveState({ selfTest: { at: later(-3 * 3600) } });
  const health = await ready(await testApi({ store, now: duringTests, host: { hasScheduler } }));
  expect(kindsOf(health)).toEqual(kinds);
});
