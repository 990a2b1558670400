import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type * as LiveLeads from "#pages/admin/app/live-leads.ts";
import { POLL_MS } from "#pages/admin/app/queries.ts";

/** The browser's connection to `/api/events`, controlled by the test. */
class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
}

beforeEach(() => {
  FakeSource.all.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("EventSource", FakeSource);
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const connections = () => FakeSource.all.length;
const latest = () => FakeSource.all.at(-1) ?? new FakeSource("none");

/** Follows leads in a tab that shows one query that polls and one that doesn't. */
async function follow({ hasLocks = true, isLocal = true, isLocked = false, responseMs = 0 } = {}) {
  vi.resetModules();
  // The app reads the configuration once.
  const { followLeads }: typeof LiveLeads = await import("#pages/admin/app/live-leads.ts");
  vi.stubGlobal("fetch", async () =>
    Response.json(isLocal ? { local: true } : { projectId: "longleaf" }),
  );
  vi.stubGlobal("location", { host: "www.longleaftv.example" });
  const worker = new EventTarget();
  const locks = {
    request: (_name: string, _options: object, work: () => Promise<void>) =>
      isLocked ? new Promise<void>(() => {}) : work(),
    query: async () => ({ held: isLocked ? [{ name: "staff-leads" }] : [] }),
  };
  vi.stubGlobal("navigator", { serviceWorker: worker, ...(hasLocks && { locks }) });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const requests: string[] = [];
  const answered: string[] = [];
  for (const [name, refetchInterval] of [
    ["counts", POLL_MS],
    ["people", undefined],
  ] as const) {
    const queryFn = async () => {
      requests.push(name);
      if (responseMs > 0) await new Promise((resolve) => setTimeout(resolve, responseMs));
      answered.push(name);
      return name;
    };
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn,
      ...(refetchInterval !== undefined && { refetchInterval }),
    });
    onTestFinished(observer.subscribe(() => {}));
  }
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  void followLeads(client, stop.signal);
  await wait(responseMs);
  const atFirst = requests.splice(0);
  answered.length = 0;
  return { atFirst, requests, answered, worker, stop: () => stop.abort() };
}

test("events that come faster than responses still get one, and the last event gets a request of its own", async () => {
  const { requests, answered } = await follow({ responseMs: 1500 });
  for (let second = 0; second < 5; second += 1) {
    latest().say("changed");
    await wait(1000);
  }
  expect(answered.length).toBeGreaterThanOrEqual(3);
  await wait(3000);
  expect(requests).toEqual(["counts", "counts", "counts", "counts"]);
  expect(answered).toEqual(requests);
});

test("an event runs what polls, and nothing else", async () => {
  const { requests } = await follow();
  expect(latest().url).toBe("/api/events");
  latest().say("alive");
  await wait(0);
  // Something may have changed while the app loaded.
  expect(requests).toEqual(["counts"]);
  latest().say("alive");
  await wait(0);
  expect(requests).toEqual(["counts"]);
  latest().say("changed");
  await wait(0);
  expect(requests).toEqual(["counts", "counts"]);
});

test("a lost connection is opened again after longer and longer delays, up to a minute", async () => {
  await follow();
  const delays: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = connections();
    latest().fail();
    let waited = 0;
    while (connections() === before && waited < 120) {
      await wait(1000);
      waited += 1;
    }
    delays.push(waited);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(FakeSource.all.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
});

test("a connection that lasted is opened again after a second, and reports what was missed", async () => {
  const { requests } = await follow();
  latest().fail();
  await wait(1000);
  for (let seconds = 0; seconds < 60; seconds += 10) {
    latest().say("alive");
    await wait(10_000);
  }
  expect(connections()).toBe(2);
  latest().fail();
  await wait(1000);
  expect(connections()).toBe(3);
  requests.length = 0;
  latest().say("alive");
  await wait(0);
  expect(requests).toEqual(["counts"]);
});

test("a connection without heartbeats is replaced", async () => {
  await follow();
  latest().say("alive");
  await wait(29_000);
  expect(connections()).toBe(1);
  const [first] = FakeSource.all;
  await wait(1000);
  expect(first?.isClosed).toBe(true);
  await wait(1000);
  expect(connections()).toBe(2);
});

test("signing out ends the connection for good", async () => {
  const { stop } = await follow();
  latest().say("alive");
  stop();
  expect(latest().isClosed).toBe(true);
  await wait(120_000);
  expect(connections()).toBe(1);
});

test("a tab that another one passes events on to catches up on what it missed before it listened", async () => {
  expect((await follow()).atFirst).toEqual(["counts", "people"]);
  const { atFirst } = await follow({ isLocked: true });
  expect(atFirst).toEqual(["counts", "people", "counts"]);
});

test.each([
  ["on Firebase", { isLocal: false }],
  ["without https, where browsers have no locks", { hasLocks: false }],
])("%s, there is no stream, but a push message runs what polls", async (_, host) => {
  const { requests, worker } = await follow(host);
  expect(connections()).toBe(0);
  worker.dispatchEvent(new MessageEvent("message", { data: "changed" }));
  await wait(0);
  expect(requests).toEqual(["counts"]);
});
