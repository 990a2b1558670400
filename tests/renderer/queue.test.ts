import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retryAfter } from "#renderer/browser/queue/post.ts";
import {
  afterFailure,
  type Attempt,
  createQueue,
  retryDelay,
  type Waiting,
} from "#renderer/browser/queue/queue.ts";

test("doubles the retry delay from five seconds up to ten minutes", () => {
  expect([1, 2, 3, 4].map((tries) => retryDelay(tries, 1))).toEqual([
    5_000, 10_000, 20_000, 40_000,
  ]);
  expect(retryDelay(8, 1)).toBe(600_000);
  expect(retryDelay(500, 1)).toBe(600_000);
});

test("randomly shortens the retry delay by up to half", () => {
  expect(retryDelay(1, 0)).toBe(2_500);
  expect(retryDelay(1, 0.5)).toBe(3_750);
});

test("parses Retry-After as seconds or a date, and caps it at an hour", () => {
  const now = Date.parse("2026-11-20T10:00:00Z");
  expect(retryAfter("120", now)).toBe(120_000);
  expect(retryAfter("Fri, 20 Nov 2026 10:05:00 GMT", now)).toBe(300_000);
  expect(retryAfter("Fri, 20 Nov 2026 09:00:00 GMT", now)).toBe(0);
  expect(retryAfter("999999", now)).toBe(3_600_000);
  expect(retryAfter("soon", now)).toBe(0);
  expect(retryAfter(null, now)).toBe(0);
});

test("counts a failed attempt and delays the next one, for longer if the server requests it", () => {
  const once = afterFailure({ tries: 0, savedAt: 900 }, 1_000, 0, 1);
  expect(once).toEqual({ savedAt: 900, tries: 1, triedAt: 1_000, nextAt: 6_000, holdUntil: 1_000 });
  const twice = afterFailure(once, 6_000, 60_000, 1);
  expect(twice).toMatchObject({ tries: 2, nextAt: 16_000, holdUntil: 66_000 });
});

const START = Date.parse("2026-11-20T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Item extends Waiting {
  /** Id of the item that this one depends on. */
  after?: string;
  group?: string;
}

const item = (id: string, after?: string): Item => ({
  id,
  savedAt: START,
  tries: 0,
  triedAt: 0,
  nextAt: START,
  holdUntil: 0,
  ...(after !== undefined && { after }),
});

const SENT: Attempt = { outcome: "sent" };
const FAILED: Attempt = { outcome: "failed", holdMs: 0 };

/** Returns a lock like that of Web Locks, for the tabs of one test. */
function fakeLock(): Parameters<typeof createQueue<Item>>[0]["lock"] {
  let holders = 0;
  let last = Promise.resolve();
  return async (mode, work) => {
    if (holders > 0 && mode === "ifFree") return;
    holders += 1;
    last = last.then(work).finally(() => {
      holders -= 1;
    });
    await last;
  };
}

/** Creates browser storage and a server, which answers each request after a second. */
function browser(...items: Item[]) {
  const stored = new Map(items.map((each) => [each.id, each]));
  /** Responses by item id, in order; further attempts succeed. */
  const answers: Record<string, Attempt[]> = {};
  const requests: string[] = [];
  const lock = fakeLock();
  const openTab = (onRead = () => {}) =>
    createQueue<Item>({
      lock,
      storage: {
        read: async () => {
          onRead();
          return [...stored.values()];
        },
        update: async (id, change) => {
          const before = stored.get(id);
          if (before !== undefined) stored.set(id, change(before));
        },
        remove: async (id) => stored.delete(id),
      },
      isReady: ({ after }) => after === undefined || !stored.has(after),
      groupOf: ({ id, group = id }) => group,
      send: async ({ id }) => {
        requests.push(id);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return answers[id]?.shift() ?? SENT;
      },
    });
  return { stored, answers, requests, openTab };
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test("sends items in order and removes each one only after the server has it", async () => {
  const { stored, requests, openTab } = browser(item("a"), item("b"));
  void openTab().sendSoon();
  await wait(0.5);
  expect([requests, [...stored.keys()]]).toEqual([["a"], ["a", "b"]]);
  await wait(1);
  expect([requests, [...stored.keys()]]).toEqual([["a", "b"], ["b"]]);
  await wait(1);
  expect(stored.size).toBe(0);
});

test("two tabs never send the same item at the same time, and together send each item once", async () => {
  const { stored, requests, openTab } = browser(item("a"), item("b"));
  const [first, second] = [openTab(), openTab()];
  void first.sendSoon();
  void second.sendSoon();
  void second.sendNow(() => true);
  await wait(60);
  expect(requests).toEqual(["a", "b"]);
  expect(stored.size).toBe(0);
});

test("a tab that was closed during a request leaves its item to the next tab, which sends it again", async () => {
  const closed = browser(item("a"));
  void closed.openTab().sendSoon();
  await wait(0.5);
  // The next tab has the same storage, but the lock of the closed tab is free.
  const next = browser(...closed.stored.values());
  void next.openTab().sendSoon();
  await wait(2);
  expect([closed.requests, next.requests, next.stored.size]).toEqual([["a"], ["a"], 0]);
});

test("retries a failed item with growing delays until the server has it, and sends later items meanwhile", async () => {
  const { stored, answers, requests, openTab } = browser(item("a"), item("b"));
  answers["a"] = [FAILED, FAILED];
  void openTab().sendSoon();
  await wait(2.5);
  expect([requests, [...stored.keys()]]).toEqual([["a", "b"], ["a"]]);
  await wait(4);
  expect(requests).toEqual(["a", "b", "a"]);
  await wait(9);
  expect(requests).toHaveLength(3);
  await wait(3);
  expect([requests.length, stored.size]).toEqual([4, 0]);
});

test("sends nothing for as long as the server requires, even if the connection comes back", async () => {
  const { answers, requests, openTab } = browser(item("a"), item("b"));
  answers["a"] = [{ outcome: "failed", holdMs: 300_000 }];
  const tab = openTab();
  void tab.sendSoon();
  await wait(200);
  void tab.sendSoon();
  await wait(90);
  expect(requests).toEqual(["a"]);
  await wait(30);
  expect(requests.toSorted()).toEqual(["a", "a", "b"]);
});

test("an item waits for the one that it depends on, without trying", async () => {
  const { stored, answers, requests, openTab } = browser(item("lead"), item("photo", "lead"));
  answers["lead"] = [FAILED];
  const tab = openTab();
  void tab.sendSoon();
  await wait(3);
  expect(requests).toEqual(["lead"]);
  await wait(5);
  void tab.sendSoon();
  await wait(2);
  expect([requests, stored.size]).toEqual([["lead", "lead", "photo"], 0]);
});

test("sends at the visitor's request without delay, and stops at the first failure", async () => {
  const { stored, answers, requests, openTab } = browser(
    { ...item("a"), tries: 3, nextAt: START + 60_000 },
    item("b"),
    item("c"),
  );
  answers["b"] = [FAILED];
  const tab = openTab();
  void tab.sendNow(() => true);
  await wait(2.5);
  expect([requests, [...stored.keys()]]).toEqual([
    ["a", "b"],
    ["b", "c"],
  ]);
  await wait(30);
  expect(stored.size).toBe(0);
});

test("keeps a rejected item with the reason, and never sends it again", async () => {
  const { stored, answers, requests, openTab } = browser(item("a"), item("b"));
  answers["a"] = [{ outcome: "refused", reason: "Too large." }];
  const tab = openTab();
  const refused: unknown[] = [];
  tab.on("refused", ({ id, refusal }) => refused.push([id, refusal]));
  void tab.sendSoon();
  await wait(3);
  void tab.sendSoon();
  await wait(3_600);
  expect(requests).toEqual(["a", "b"]);
  expect(refused).toEqual([["a", "Too large."]]);
  expect(stored.get("a")?.refusal).toBe("Too large.");
});

test("doesn't bring back an item that was deleted during its request", async () => {
  const { stored, answers, openTab } = browser(item("a"));
  answers["a"] = [FAILED];
  void openTab().sendSoon();
  await wait(0.5);
  stored.clear();
  await wait(60);
  expect(stored.size).toBe(0);
});

describe("items of one group", () => {
  const inGroup = (id: string, group: string): Item => ({ ...item(id), group });

  test("wait for an earlier one that failed, while others are sent", async () => {
    const { stored, answers, requests, openTab } = browser(
      inGroup("a1", "a"),
      inGroup("a2", "a"),
      inGroup("b1", "b"),
    );
    answers["a1"] = [FAILED];
    void openTab().sendSoon();
    await wait(3);
    expect(requests).toEqual(["a1", "b1"]);
    expect([...stored.keys()]).toEqual(["a1", "a2"]);
    await wait(10);
    expect(requests).toEqual(["a1", "b1", "a1", "a2"]);
  });

  test("are sent in order even if only a later one is due or wanted", async () => {
    const later = { ...inGroup("a1", "a"), tries: 1, triedAt: START, nextAt: START + 60_000 };
    const { requests, openTab } = browser(later, inGroup("a2", "a"));
    const tab = openTab();
    void tab.sendSoon();
    await wait(2);
    expect(requests).toEqual([]);
    void tab.sendNow(({ id }) => id === "a2");
    await wait(2);
    expect(requests).toEqual([]);
    void tab.sendNow(({ group }) => group === "a");
    await wait(2);
    expect(requests).toEqual(["a1", "a2"]);
  });

  test("don't wake up the queue while they wait for the first one", async () => {
    const { answers, requests, openTab } = browser(inGroup("a1", "a"), inGroup("a2", "a"));
    answers["a1"] = [FAILED];
    let reads = 0;
    const tab = openTab(() => (reads += 1));
    void tab.sendSoon();
    await wait(2);
    reads = 0;
    await wait(3);
    expect([requests, reads]).toEqual([["a1"], 0]);
  });

  test("go on after one that the server refused", async () => {
    const { stored, answers, requests, openTab } = browser(inGroup("a1", "a"), inGroup("a2", "a"));
    answers["a1"] = [{ outcome: "refused", reason: "No." }];
    void openTab().sendSoon();
    await wait(3);
    expect(requests).toEqual(["a1", "a2"]);
    expect([...stored.values()]).toMatchObject([{ id: "a1", refusal: "No." }]);
  });
});

test("sends items soon if the clock was set back since they were saved or tried", async () => {
  const day = 24 * 60 * 60_000;
  const saved = { ...item("a"), savedAt: START + day, nextAt: START + day };
  const tried = {
    ...item("b"),
    tries: 3,
    triedAt: START + day,
    nextAt: START + day,
    holdUntil: START + 2 * day,
  };
  const { requests, openTab } = browser(saved, tried);
  void openTab().schedule();
  await wait(4);
  expect(requests).toEqual(["a", "b"]);
});
