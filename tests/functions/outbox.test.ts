import { describe, expect, test, vi } from "vitest";
import {
  MOST_ATTEMPTS,
  retryDelay,
  drain,
  type DrainParts,
  oneAtATime,
} from "#functions/outbox/drain.ts";
import { DeliveryError } from "#functions/outbox/mailer.ts";
import {
  outboxKinds,
  channelsNamed,
  channelsOf,
  readSettings,
  SettingsError,
} from "#functions/outbox/settings.ts";
import { type OutboxMessage, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";
import { wrappedStore } from "../support/wrapped-store.ts";

/** Opens a real store with a clock that the test sets, and a log. */
async function outbox(deliver: DrainParts["deliver"]) {
  const store = await openStore();
  let seconds = 0;
  const log = vi.fn();
  return {
    store,
    log,
    wait: (by: number) => {
      seconds += by;
    },
    lead: async (kinds: OutboxMessage["kind"][] = ["notify"], id?: string) => {
      const lead = newLead(id === undefined ? {} : { id });
      await store.create(lead, { outbox: kinds });
      return lead;
    },
    run: (parts: Partial<DrainParts> = {}, stop?: AbortSignal) =>
      drain(
        { store, deliver, log, now: () => new Date(later(seconds)), random: () => 0, ...parts },
        stop,
      ),
  };
}

const none = { delivered: 0, retried: 0, buried: 0 };

describe("draining", () => {
  test("delivers each message once", async () => {
    const delivered: OutboxMessage[] = [];
    const { lead, run } = await outbox(async (message) => void delivered.push(message));
    for (let index = 0; index < 12; index += 1) await lead(["notify", "webhook"]);
    expect(await run()).toEqual({ ...none, delivered: 24 });
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(24);
    expect(await run()).toEqual(none);
    expect(delivered).toHaveLength(24);
  });

  test("continues after a message that fails", async () => {
    const { lead, run, store } = await outbox(async ({ leadId }) => {
      if (leadId === "bad") throw new Error("boom");
    });
    await lead(["notify"], "bad");
    for (let index = 0; index < 11; index += 1) await lead();
    expect(await run()).toEqual({ ...none, delivered: 11, retried: 1 });
    // The details of a bug are only for the log.
    const lastError = "Something unexpected happened; the log has it.";
    const left = await store.claimOutbox(10, 60, later(60));
    expect(left).toMatchObject([{ leadId: "bad", attempts: 1, lastError }]);
  });

  test("delivers a message again under the same id if it crashed before recording the delivery", async () => {
    const delivered: string[] = [];
    const { lead, run, store, wait } = await outbox(async ({ id }) => void delivered.push(id));
    await lead();
    const crashed = wrappedStore(store, (method, call) =>
      method === "claimOutbox" ? call() : Promise.reject(new StoreUnavailableError("gone")),
    );
    expect(await run({ store: crashed })).toEqual(none);
    wait(179);
    expect(await run()).toEqual(none);
    wait(1);
    expect(await run()).toEqual({ ...none, delivered: 1 });
    expect(delivered).toHaveLength(2);
    expect(delivered[0]).toBe(delivered[1]);
  });

  test("leaves a message to the worker that claimed it after a lease ended", async () => {
    const slow = Promise.withResolvers<void>();
    const deliver = vi.fn().mockReturnValueOnce(slow.promise).mockRejectedValue(new Error("down"));
    const { lead, run, store, wait } = await outbox(deliver);
    await lead();
    const first = run();
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce());
    wait(180);
    expect(await run()).toEqual({ ...none, retried: 1 });
    slow.resolve();
    await first;
    // The first delivery did not remove it.
    expect(await store.claimOutbox(10, 60, later(180 + 60))).toHaveLength(1);
  });

  test("retries a failing message after growing waits and gives up after twelve attempts", async () => {
    const { lead, run, store, wait } = await outbox(() =>
      Promise.reject(new DeliveryError("The webhook answered 500.")),
    );
    const { id } = await lead(["webhook"]);
    const waits: number[] = [];
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
      expect(await run()).toEqual({ ...none, retried: 1 });
      const delay = retryDelay(attempt, undefined, 0) / 1000;
      wait(delay - 1);
      expect(await run(), `before the wait of ${delay} s is over`).toEqual(none);
      wait(1);
      waits.push(delay / 60);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(await run()).toEqual({ ...none, buried: 1 });
    expect(await store.listDeadLetters(10)).toMatchObject([
      { leadId: id, attempts: 12, lastError: "The webhook answered 500." },
    ]);
    wait(1_000_000);
    expect(await run()).toEqual(none);
  });

  test("gives up at once on a permanent failure, until staff revive the message", async () => {
    const deliver = vi
      .fn()
      .mockRejectedValueOnce(new DeliveryError("550 no such box", { permanent: true }))
      .mockResolvedValue(undefined);
    const { lead, run, store } = await outbox(deliver);
    await lead();
    expect(await run()).toEqual({ ...none, buried: 1 });
    const [dead] = await store.listDeadLetters(10);
    expect(dead).toMatchObject({ attempts: 1, lastError: "550 no such box" });
    await store.reviveOutbox(dead?.id ?? "", later(0));
    expect(await run()).toEqual({ ...none, delivered: 1 });
  });

  test("fails a delivery that takes too long", async () => {
    const { lead, run, store } = await outbox(() => new Promise(() => {}));
    await lead();
    expect(await run({ deliveryMs: 20 })).toEqual({ ...none, retried: 1 });
    expect(await store.claimOutbox(10, 60, later(60))).toMatchObject([
      { lastError: "It was not taken within 0.02 seconds." },
    ]);
  });

  test("starts no delivery after it is asked to stop", async () => {
    const stopping = new AbortController();
    const { lead, run } = await outbox(async () => stopping.abort());
    for (let index = 0; index < 25; index += 1) await lead();
    expect(await run({}, stopping.signal)).toEqual({ ...none, delivered: 10 });
  });

  test("fails as a whole only if nothing can be claimed", async () => {
    const { run, store } = await outbox(async () => {});
    await store.close();
    await expect(run()).rejects.toThrow(StoreUnavailableError);
  });

  test("logs a failure with its lead, but without addresses", async () => {
    const { lead, run, log } = await outbox(() =>
      Promise.reject(
        new DeliveryError("550 <dana@example.com> is nobody", {
          cause: new Error("10.0.0.1 refused dana@example.com"),
        }),
      ),
    );
    const { id } = await lead();
    await run();
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "a message was not delivered",
      expect.objectContaining({
        kind: "notify",
        leadId: id,
        attempts: 1,
        error: "550 <(address)> is nobody",
        cause: expect.stringContaining("10.0.0.1 refused (address)"),
      }),
    );
  });
});

describe("the wait before the next try", () => {
  test("grows by a random fifth at most", () => {
    expect(retryDelay(1, undefined, 0)).toBe(60_000);
    expect(retryDelay(1, undefined, 1)).toBe(72_000);
    expect(retryDelay(40, undefined, 1)).toBe(7.2 * 3_600_000);
  });

  test("follows Retry-After up to six hours", () => {
    expect(retryDelay(1, 900, 0)).toBe(900_000);
    expect(retryDelay(6, 900, 0)).toBe(32 * 60_000);
    expect(retryDelay(1, 1e9, 0)).toBe(6 * 3_600_000);
  });
});

describe("a new lead makes messages for", () => {
  const all = { mail: true, acknowledge: true, webhook: true };
  const email = "dana@example.com";
  test.each([
    ["nobody where nothing is on", { email }, { ...all, mail: false, webhook: false }, []],
    ["all where all is on", { email }, all, ["notify", "acknowledge", "webhook"]],
    ["no visitor without an address", {}, all, ["notify", "webhook"]],
    ["no visitor if that is off", { email }, { ...all, acknowledge: false }, ["notify", "webhook"]],
    ["the webhook alone where mail is off", { email }, { ...all, mail: false }, ["webhook"]],
    ["nobody where it looks like spam", { email, spam: true }, all, []],
  ] as const)("%s", (_name, lead, channels, kinds) => {
    expect(outboxKinds(newLead(lead), channels)).toEqual(kinds);
  });
});

describe("one run at a time", () => {
  test("runs once more for all calls made meanwhile, even after a failure", async () => {
    const runs: PromiseWithResolvers<number>[] = [];
    const run = oneAtATime(() => {
      const one = Promise.withResolvers<number>();
      runs.push(one);
      return one.promise;
    });
    const [first, together] = [run(), run()];
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    const [second, third] = [run(), run()];
    runs[0]?.reject(new Error("down"));
    await expect(first).rejects.toThrow("down");
    await expect(together).rejects.toThrow("down");
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    runs[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const fourth = run();
    await vi.waitFor(() => expect(runs).toHaveLength(3));
    runs[2]?.resolve(3);
    expect(await fourth).toBe(3);
  });
});

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

describe("settings", () => {
  test.each([{}, { SMTP_URL: "", WEBHOOK_URL: "", ACKNOWLEDGE: "", MAIL_COLLECTION: "" }])(
    "turn everything off if nothing is set: %o",
    (environment) => {
      const settings = readSettings(environment);
      const off = { mail: false, acknowledge: false, webhook: false };
      expect(channelsOf(settings)).toEqual(off);
      expect(channelsNamed(environment)).toEqual(off);
    },
  );

  test("are read whole", () => {
    const environment = {
      SMTP_URL: "smtps://me%40example.com:pass@smtp.example.com:465",
      MAIL_FROM: "Longleaf TV Mounting <hello@example.com>",
      NOTIFY_EMAIL: "leads@example.com",
      ACKNOWLEDGE: "on",
      WEBHOOK_URL: "https://hooks.example.com/leads?x=1",
      WEBHOOK_SECRET: secret,
      MAIL_COLLECTION: "mail",
    };
    const settings = readSettings(environment);
    expect(settings).toEqual({
      smtp: { url: environment.SMTP_URL, from: environment.MAIL_FROM },
      mailCollection: "mail",
      notifyEmail: "leads@example.com",
      acknowledge: true,
      webhook: { url: environment.WEBHOOK_URL, key: Buffer.alloc(32, 7) },
    });
    const on = { mail: true, acknowledge: true, webhook: true };
    expect(channelsOf(settings)).toEqual(on);
    expect(channelsNamed(environment)).toEqual(on);
  });

  test.each(["http://localhost:3000/hook", "http://127.0.0.1:1/", "http://[::1]:1/"])(
    "allow a webhook on this machine without https: %s",
    (url) => {
      expect(readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook?.url).toBe(url);
    },
  );

  test("report all mistakes at once, without the values", () => {
    const read = () =>
      readSettings({
        SMTP_URL: "smtp.example.com:hunter2",
        MAIL_FROM: "Longleaf",
        MAIL_COLLECTION: "a/b",
        NOTIFY_EMAIL: "a@example.com, b@example.com",
        ACKNOWLEDGE: "yes",
        WEBHOOK_URL: "http://hooks.example.com/hunter2",
        WEBHOOK_SECRET: "hunter2",
      });
    expect(read).toThrow(SettingsError);
    expect(read).not.toThrow(/hunter2/);
    expect(read).toThrowErrorMatchingInlineSnapshot(`
      [SettingsError: SMTP_URL is not understood: write the mail server's address, as in \`smtps://user:password@smtp.example.com\`; signs such as @ or / in a password as %40 or %2F.
      MAIL_FROM is not understood: write the address that mails come from, as in \`Longleaf TV Mounting <hello@example.com>\`.
      MAIL_COLLECTION is not understood: write the name of the collection that the extension Trigger Email reads, as in \`mail\`.
      NOTIFY_EMAIL is not understood: write one address, as in \`leads@example.com\`.
      ACKNOWLEDGE is not understood: write \`on\` or \`off\`.
      WEBHOOK_URL is not understood: write the whole address with https, as in \`https://hooks.example.com/leads\`.
      WEBHOOK_SECRET is not understood: write \`whsec_\` and 24 to 64 bytes as base64; \`echo "whsec_$(openssl rand -base64 32)"\` makes one.]
    `);
  });

  test("report a missing counterpart", () => {
    expect(() => readSettings({ SMTP_URL: "smtp://localhost" })).toThrowErrorMatchingInlineSnapshot(
      `[SettingsError: MAIL_FROM is not set, and SMTP_URL is: write the address that mails come from, as in \`Longleaf TV Mounting <hello@example.com>\`.]`,
    );
    expect(() =>
      readSettings({ WEBHOOK_URL: "https://hooks.example.com" }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[SettingsError: WEBHOOK_SECRET is not set, and WEBHOOK_URL is: write the secret that the receiver knows as well; \`echo "whsec_$(openssl rand -base64 32)"\` makes one.]`,
    );
    // Messages for it wait until the mistake is fixed.
    expect(channelsNamed({ WEBHOOK_URL: "https://hooks.example.com" }).webhook).toBe(true);
  });

  test.each(["hello@example.com", "TV & Sound's <a.b+c@sub.example.com>"])(
    "accept the sender %s",
    (from) => {
      expect(readSettings({ SMTP_URL: "smtp://localhost", MAIL_FROM: from }).smtp?.from).toBe(from);
    },
  );

  test.each(["a@b.example\nBcc: c@d.example", "a@b.example, c@d.example", "X <a@b>", "<>"])(
    "refuse the sender %j",
    (from) => {
      expect(() => readSettings({ SMTP_URL: "smtp://localhost", MAIL_FROM: from })).toThrow(
        "MAIL_FROM is not understood",
      );
    },
  );
});
