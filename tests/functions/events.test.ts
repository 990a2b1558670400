import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { EVENT_HEARTBEAT_MS } from "#contract/limits.ts";
import { createLinkSessions } from "#functions/http/sessions.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { watchLeads } from "#functions/leads/lead-changes.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { ANNA, BEN, staffApi, type StaffApi } from "../support/api.ts";
import { SITE } from "../support/backend.ts";
import { duringTests, later, newLead } from "../support/leads.ts";
import { memoryFolder } from "../support/temp.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Returns an API that reports changes in its store, and a second connection to it, like another process. */
async function watchedApi() {
  const folder = memoryFolder();
  const open = async () => {
    const store = await openSqliteStore(folder, { now: duringTests });
    onTestFinished(() => store.close());
    return store;
  };
  const [store, other] = [await open(), await open()];
  const latestEvent = vi.fn(store.latestEvent);
  const stopping = new AbortController();
  const database = openLinkDatabase(folder);
  onTestFinished(() => database.close());
  const identity = createLinkIdentity(database, () => duringTests().getTime());
  const sessions = createLinkSessions(identity, new Set([SITE]), false);
  for (const staff of [ANNA, BEN]) database.saveStaff(staff);
  const cookies = new Map<string, string>(
    [ANNA, BEN].map(({ email }) => {
      const session = identity.openSession(identity.makeLink(email));
      return [email, `__session=${session?.secret}`];
    }),
  );
  const api = await staffApi({
    store,
    identity,
    sessions,
    changes: watchLeads(latestEvent),
    stopping: stopping.signal,
  });
  return {
    store,
    other,
    latestEvent,
    database,
    stop: () => stopping.abort(),
    endSessions: (who: { email: string }) => identity.endSessionsOf(who.email),
    connect: (who: { email: string } = ANNA) => connect(api, cookies.get(who.email) ?? ""),
  };
}

/** Opens a stream of events. */
async function connect({ request }: Pick<StaffApi, "request">, cookie: string) {
  const response = await request("/api/events", { headers: { cookie } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const received: string[] = [];
  let hasEnded = false;
  const read = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (value !== undefined) received.push(value);
      if (done) break;
    }
    hasEnded = true;
  };
  const reading = read();
  onTestFinished(async () => {
    await reader?.cancel();
    await reading;
  });
  return {
    response,
    received,
    hasEnded: () => hasEnded,
    cancel: async () => reader?.cancel(),
  };
}

const ALIVE = "data: alive\n\n";
const CHANGED = "data: changed\n\n";

describe("a stream of events", () => {
  test("reports within a second that leads have changed, without any data about them", async () => {
    const { connect: open, store } = await watchedApi();
    const { response, received } = await open();
    await wait(0);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "private, no-store",
      "x-accel-buffering": "no",
    });
    expect(received).toEqual([ALIVE]);
    await store.create(newLead({ id: "l1", name: "Dana Whitfield" }));
    await wait(1000);
    expect(received).toEqual([ALIVE, CHANGED]);
    await store.update("l1", 1, { status: "booked" }, BEN.email, later(1));
    await store.addNote("l1", { text: "Ring twice" }, BEN.email, later(2));
    await wait(1000);
    expect(received).toEqual([ALIVE, CHANGED, CHANGED]);
  });

  test("reports what another process put into the same file", async () => {
    const { connect: open, other } = await watchedApi();
    const { received } = await open();
    await wait(0);
    await other.create(newLead());
    await wait(1000);
    expect(received).toEqual([ALIVE, CHANGED]);
  });

  test("shows every ten seconds that the connection works, and stays silent in between", async () => {
    const { connect: open } = await watchedApi();
    const { received } = await open();
    await wait(EVENT_HEARTBEAT_MS - 1);
    expect(received).toEqual([ALIVE]);
    await wait(1);
    expect(received).toEqual([ALIVE, ALIVE]);
  });

  test.each<[string, (api: Awaited<ReturnType<typeof watchedApi>>) => void]>([
    ["signs out", ({ endSessions }) => endSessions(ANNA)],
    ["loses access", ({ database }) => database.removeStaff(ANNA.email)],
  ])("ends at the next heartbeat after a person %s, and others stay connected", async (_, act) => {
    const api = await watchedApi();
    const [anna, ben] = [await api.connect(ANNA), await api.connect(BEN)];
    await wait(0);
    act(api);
    await wait(EVENT_HEARTBEAT_MS);
    expect([anna.hasEnded(), ben.hasEnded()]).toEqual([true, false]);
    expect([anna.received, ben.received]).toEqual([[ALIVE], [ALIVE, ALIVE]]);
    expect((await api.connect(ANNA)).response.status).toBe(401);
  });

  test("reports nothing to a person who was signed out before a lead changed", async () => {
    const { connect: open, store, endSessions } = await watchedApi();
    const { received, hasEnded } = await open();
    await wait(0);
    endSessions(ANNA);
    await store.create(newLead());
    await wait(1000);
    expect([received, hasEnded()]).toEqual([[ALIVE], true]);
  });

  test("ends when the server stops, and a new one ends right away", async () => {
    const { connect: open, stop } = await watchedApi();
    const stream = await open();
    await wait(0);
    stop();
    await wait(0);
    expect(stream.hasEnded()).toBe(true);
    const late = await open();
    await wait(0);
    expect([late.received, late.hasEnded()]).toEqual([[], true]);
  });

  test("ends if the same person opens ten newer ones, but not those of others", async () => {
    const { connect: open } = await watchedApi();
    const ben = await open(BEN);
    const streams = [];
    for (let count = 0; count < 11; count += 1) {
      streams.push(await open(ANNA));
      await wait(0);
    }
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([
      true,
      ...Array.from({ length: 10 }, () => false),
    ]);
    expect(ben.hasEnded()).toBe(false);
  });

  test("costs nothing once the last browser is gone", async () => {
    const { connect: open, latestEvent, store } = await watchedApi();
    const [first, second] = [await open(), await open(BEN)];
    await wait(5000);
    expect(latestEvent).toHaveBeenCalledTimes(6);
    await first.cancel();
    await second.cancel();
    await wait(60_000);
    expect(latestEvent.mock.calls.length).toBeLessThanOrEqual(7);
    expect(vi.getTimerCount()).toBe(0);
    // Reports only what changes from then on.
    await store.create(newLead());
    const third = await open();
    await wait(2000);
    expect(third.received).toEqual([ALIVE]);
  });

  test("goes on after the store was unavailable for a while", async () => {
    const { connect: open, latestEvent, store } = await watchedApi();
    const { received } = await open();
    await wait(0);
    latestEvent.mockRejectedValueOnce(new Error("locked"));
    await store.create(newLead());
    await wait(1000);
    expect(received).toEqual([ALIVE]);
    await wait(1000);
    expect(received).toEqual([ALIVE, CHANGED]);
  });
});

test("a HEAD request for events opens no stream", async () => {
  const changes = { subscribe: vi.fn() };
  const api = await staffApi({ changes });
  const response = await api.as(ANNA, "HEAD /api/events");
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(changes.subscribe).not.toHaveBeenCalled();
});

test("a host that can't stream responds with 404, so the staff app goes on polling", async () => {
  const api = await staffApi();
  expect((await api.as(ANNA, "GET /api/events")).status).toBe(404);
});

test("an open stream of events reaches browsers uncompressed, and doesn't keep the server from stopping", async () => {
  vi.useRealTimers();
  const stopping = new AbortController();
  let report = () => {};
  const changes = {
    subscribe: (listener: () => void) => {
      report = listener;
      return () => {};
    },
  };
  const api = await staffApi({ changes, stopping: stopping.signal });
  const app = createSiteApp(SITE_DIR, readHosting(), api.api, { stopping: stopping.signal });
  const server = await listen(app, { host: "localhost", port: 0 });
  const response = await fetch(`${server.url}/api/events`, {
    headers: { cookie: api.cookieOf(ANNA), "accept-encoding": "gzip" },
  });
  expect(response.headers.get("content-encoding")).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(ALIVE);
  report();
  expect((await reader?.read())?.value).toBe(CHANGED);
  stopping.abort();
  const began = performance.now();
  await server.close();
  // Otherwise the server would drop the connection after 4 seconds.
  expect(performance.now() - began).toBeLessThan(2000);
  expect((await reader?.read())?.done).toBe(true);
});
