import { describe, expect, test, vi } from "vitest";
import { TEST_LEAD } from "#contract/lead-values.ts";
import { createHealthCheck } from "#functions/health.ts";
import { Metrics } from "#functions/metrics.ts";
import { createDelivery } from "#functions/outbox/deliver.ts";
import { drain } from "#functions/outbox/drain.ts";
import { DeliveryError, type Mailer } from "#functions/outbox/mailer.ts";
import { createSelfTest } from "#functions/self-test.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { testApi } from "../support/api.ts";
import { SITE } from "../support/backend.ts";
import { duringTests, later, newLead, wrappedStore } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";
import { memoryFolder } from "../support/temp.ts";

const NEVER = new AbortController().signal;

interface Options {
  around?: Parameters<typeof wrappedStore>[1];
  /** Whether messages are delivered. */
  delivers?: boolean;
}

/** Opens a server with a mail server that is only verified, and a self-test that doesn't wait long. */
async function server({ around, delivers = true }: Options = {}) {
  const calls: (keyof LeadStore)[] = [];
  const mailer = vi.fn<Mailer>(async () => {});
  const verifyMailer = vi.fn<() => Promise<void>>(async () => {});
  const metrics = new Metrics();
  const accessLog = vi.fn<() => void>();
  const opened = await openStore(memoryFolder(), {
    onMessages: () => {
      if (!delivers) return;
      const done = drain({ store: opened, deliver, log: () => {}, now: duringTests });
      void done.then((report) => metrics.countDeliveries({ ...report }));
    },
  });
  const store = wrappedStore(opened, (method, call, parameters) => {
    calls.push(method);
    return around === undefined ? call() : around(method, call, parameters);
  });
  const business = {
    name: "Longleaf",
    phone: "+16785550142",
    email: "hello@longleaftv.example",
    siteUrl: SITE,
  };
  const deliver = createDelivery({
    store: opened,
    settings: { acknowledge: true },
    mailer,
    verifyMailer,
    listStaff: async () => [],
    business,
    openings: [],
    adminUrl: `${SITE}/admin`,
  });
  const api = await testApi({
    store,
    metrics,
    accessLog,
    metricsToken: "0123456789abcdef",
    now: duringTests,
    outboxKinds: () => ["notify", "acknowledge", "webhook"],
  });
  const run = createSelfTest({
    store,
    api: api.api,
    siteUrl: SITE,
    log: () => {},
    now: duringTests,
    times: { form: 500, delivery: 500, poll: 5, repeat: 5 },
  });
  const readMetrics = async () => {
    const headers = { authorization: "Bearer 0123456789abcdef" };
    return (await api.request("/api/metrics", { headers })).text();
  };
  const alerts = async () => {
    const health = await createHealthCheck({ store: opened, log: () => {}, now: duringTests })();
    return health.alerts;
  };
  return {
    ...api,
    store: opened,
    run,
    alerts,
    readMetrics,
    calls,
    mailer,
    verifyMailer,
    metrics,
    accessLog,
  };
}

describe("the hourly test lead", () => {
  test("passes through the form, the store, the outbox and the mail server, and is gone afterward", async () => {
    const { store, run, alerts, calls, mailer, verifyMailer, accessLog, readMetrics } =
      await server();
    await run(NEVER);
    expect(await alerts()).toEqual([]);
    expect(await store.readState()).toEqual({ selfTest: { at: later(0) } });
    expect(verifyMailer).toHaveBeenCalledOnce();
    expect(mailer).not.toHaveBeenCalled();
    expect(calls).toContain("create");
    expect(calls).not.toContain("countUses");
    expect(accessLog.mock.calls.flat()).not.toContainEqual(
      expect.objectContaining({ route: "/api/leads" }),
    );
    for (const spam of [TEST_LEAD, true, false] as const) {
      expect((await store.scan({ spam })).leads).toEqual([]);
    }
    expect(await store.countOutbox(later(9999))).toEqual({ due: 0, dead: 0 });
    expect(await store.listAudit(10)).not.toContainEqual(
      expect.objectContaining({ what: "erased" }),
    );
    expect(await readMetrics()).not.toMatch(
      /leads_total\{|route="\/api\/leads"|deliveries_total\{outcome="\w+"\} [1-9]/,
    );
  });

  test("says what to do if the mail server refuses it twice, and is repeated before that", async () => {
    const { store, run, alerts, verifyMailer, readMetrics } = await server();
    verifyMailer.mockRejectedValueOnce(new DeliveryError("The mail server could not be reached."));
    await run(NEVER);
    expect(await alerts()).toEqual([]);
    verifyMailer.mockRejectedValue(
      new DeliveryError("The mail server rejected the user name or password. Check SMTP_URL."),
    );
    await run(NEVER);
    expect(verifyMailer).toHaveBeenCalledTimes(4);
    expect(await readMetrics()).not.toMatch(/deliveries_total\{outcome="\w+"\} [1-9]/);
    expect(await alerts()).toEqual([
      {
        kind: "self_test",
        message:
          "The mail server rejected the user name or password. Check SMTP_URL. Leads are saved, but you may not get emails about them, so check the list of leads.",
      },
    ]);
    expect((await store.scan({ spam: TEST_LEAD })).leads).toEqual([]);
    expect(await store.listDeadLetters(10)).toEqual([]);
    verifyMailer.mockResolvedValue();
    await run(NEVER);
    expect(await alerts()).toEqual([]);
  });

  test.each<[string, RegExp, Options]>([
    [
      "the form doesn't respond",
      /^The form didn't respond within 0\.5 seconds/,
      { around: (method, call) => (method === "create" ? new Promise(() => {}) : call()) },
    ],
    [
      "the lead can't be stored",
      /^The form responded with status 503/,
      {
        around: (method, call) =>
          method === "create" ? Promise.reject(new Error("disk full")) : call(),
      },
    ],
    [
      "the stored lead can't be read",
      /^It wasn't stored/,
      { around: async (method, call) => (method === "get" ? undefined : call()) },
    ],
    [
      "its notification waits too long",
      /^Its notification wasn't sent within 0\.5 seconds/,
      { delivers: false },
    ],
  ])("is reported to staff if %s", async (_, problem, options) => {
    const { run, alerts, store } = await server(options);
    await run(NEVER);
    expect(await alerts()).toEqual([
      { kind: "self_test", message: expect.stringMatching(problem) },
    ]);
    expect((await store.scan({ spam: TEST_LEAD })).leads).toEqual([]);
  });

  test("removes test leads that an earlier process left behind, but not one in progress", async () => {
    const { store, run } = await server();
    for (const [id, minutes] of Object.entries({ old: -11, recent: -9, future: 11 })) {
      const createdAt = later(minutes * 60);
      await store.create(newLead({ id, createdAt, spam: TEST_LEAD }), { outbox: ["notify"] });
    }
    await run(NEVER);
    expect((await store.scan({ spam: TEST_LEAD })).leads.map(({ id }) => id)).toEqual(["recent"]);
  });

  test("is removed without a result if the server stops in the middle", async () => {
    const { store, run } = await server({ delivers: false });
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 50);
    await run(stopping.signal);
    expect((await store.scan({ spam: TEST_LEAD })).leads).toEqual([]);
    expect(await store.readState()).toEqual({});
  });
});

test("nothing that a visitor sends turns their lead into a test lead", async () => {
  const { store, post, postForm } = await testApi();
  const marks = { spam: 2, selfTest: true, test: "true", source: "test", status: "test" };
  const headers = { "x-self-test": "true", selftest: "true", "x-spam": "2" };
  const dana = { name: "Test lead", email: "1@self-test.invalid", message: "Test 1" };
  expect((await post({ ...dana, ...marks }, { headers })).status).toBe(201);
  const texts = Object.fromEntries(
    Object.entries(marks).map(([name, value]) => [name, `${value}`]),
  );
  expect((await postForm({ ...dana, message: "Test 2", ...texts }, headers)).status).toBe(303);
  expect((await store.scan({ spam: false })).leads).toHaveLength(2);
  expect((await store.scan({ spam: TEST_LEAD })).leads).toEqual([]);
});
