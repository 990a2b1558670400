import { describe, expect, test, vi } from "vitest";
import { EnvironmentError } from "#functions/environment.ts";
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
  pushKeyNamed,
  channelsNamed,
  channelsOf,
  readSettings,
} from "#functions/outbox/settings.ts";
import { type OutboxMessage, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { later, newLead, wrappedStore } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";

/** Opens a real store with a mock log and a clock controlled by the test. */
async function outbox(deliver: DrainParts["deliver"]) {
  const store = await openStore();
  let seconds = 0;
  const log = vi.fn();
  const parts = { store, deliver, log, now: () => new Date(later(seconds)), random: () => 0 };
  return {
    store,
    log,
    wait: (by: number) => {
      seconds += by;
    },
    /** Stores leads with these types of messages. */
    fill: async (count = 1, ...kinds: OutboxMessage["kind"][]) => {
      for (let index = 0; index < count; index += 1) {
        await store.create(newLead({ id: `l${index}` }), {
          outbox: kinds.length === 0 ? ["notify"] : kinds,
        });
      }
    },
    run: (more: Partial<DrainParts> = {}, stop?: AbortSignal) => drain({ ...parts, ...more }, stop),
  };
}

const none = { delivered: 0, retried: 0, buried: 0 };

describe("draining", () => {
  test("delivers each outbox message once", async () => {
    const delivered: OutboxMessage[] = [];
    const { fill, run } = await outbox(async (message) => void delivered.push(message));
    await fill(12, "notify", "webhook");
    expect(await run()).toEqual({ ...none, delivered: 24 });
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(24);
    expect(await run()).toEqual(none);
    expect(delivered).toHaveLength(24);
  });

  test("continues after a failed message, and hides the details of an unexpected error", async () => {
    const { fill, run, store } = await outbox(async ({ leadId }) => {
      if (leadId === "l0") throw new Error("boom");
    });
    await fill(12);
    expect(await run()).toEqual({ ...none, delivered: 11, retried: 1 });
    const lastError = "Unexpected error. See the log.";
    const left = await store.claimOutbox(10, 60, later(60));
    expect(left).toMatchObject([{ leadId: "l0", attempts: 1, lastError }]);
  });

  test("redelivers a message with the same id after a crash before the delivery was recorded", async () => {
    const delivered: string[] = [];
    const { fill, run, store, wait } = await outbox(async ({ id }) => void delivered.push(id));
    await fill();
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
    // The whole run fails only if the store can't be read.
    await store.close();
    await expect(run()).rejects.toThrow(StoreUnavailableError);
  });

  test("retries a failing message after increasing delays, and gives up after twelve attempts", async () => {
    const { fill, run, store, wait } = await outbox(() =>
      Promise.reject(new DeliveryError("The webhook responded with 500.")),
    );
    await fill();
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
      { leadId: "l0", attempts: 12, lastError: "The webhook responded with 500." },
    ]);
  });

  test("gives up immediately on a permanent failure, and logs it without email addresses", async () => {
    const lastError = "550 <dana@example.com> is unknown";
    const cause = new Error("10.0.0.1 refused dana@example.com");
    const deliver = () => Promise.reject(new DeliveryError(lastError, { permanent: true, cause }));
    const { fill, run, store, log } = await outbox(deliver);
    await fill();
    expect(await run()).toEqual({ ...none, buried: 1 });
    const [dead] = await store.listDeadLetters(10);
    expect(dead).toMatchObject({ attempts: 1, lastError });
    expect(log).toHaveBeenCalledExactlyOnceWith("gave up on a message", {
      id: dead?.id,
      kind: "notify",
      leadId: "l0",
      attempts: 1,
      error: "550 <(address)> is unknown",
      cause: expect.stringContaining("10.0.0.1 refused (address)"),
    });
  });

  test("times out a delivery that takes too long", async () => {
    const { fill, run, store } = await outbox(() => new Promise(() => {}));
    await fill();
    expect(await run({ deliveryMs: 20 })).toEqual({ ...none, retried: 1 });
    expect(await store.claimOutbox(10, 60, later(60))).toMatchObject([
      { lastError: "Delivery took longer than 0.02 seconds." },
    ]);
  });

  test("starts no more deliveries after being stopped", async () => {
    const stopping = new AbortController();
    const { fill, run } = await outbox(async () => {
      stopping.abort();
      return undefined;
    });
    await fill(25);
    expect(await run({}, stopping.signal)).toEqual({ ...none, delivered: 10 });
  });
});

test("adds up to 20% to the delay before a retry, and respects Retry-After up to six hours", () => {
  const [minute, hour] = [60_000, 3_600_000];
  expect(retryDelay(1, undefined, 1)).toBe(1.2 * minute);
  expect(retryDelay(40, undefined, 1)).toBe(7.2 * hour);
  expect(retryDelay(1, 900, 0)).toBe(15 * minute);
  expect(retryDelay(6, 900, 0)).toBe(32 * minute);
  expect(retryDelay(1, 1e9, 0)).toBe(6 * hour);
});

describe("messages for a new lead", () => {
  const all = { mail: true, acknowledge: true, webhook: true, push: true };
  const email = "dana@example.com";
  test.each([
    [
      "no one if all channels are off",
      { email },
      { ...all, mail: false, webhook: false, push: false },
      [],
    ],
    [
      "everyone if all channels are on",
      { email },
      all,
      ["notify", "acknowledge", "webhook", "push"],
    ],
    [
      "the business, the webhook and devices if the visitor gave no email",
      {},
      all,
      ["notify", "webhook", "push"],
    ],
    [
      "the business and the webhook if acknowledgments are off",
      { email },
      { ...all, acknowledge: false, push: false },
      ["notify", "webhook"],
    ],
    [
      "only the webhook and devices if email is off",
      { email },
      { ...all, mail: false },
      ["webhook", "push"],
    ],
    ["no one if the lead looks like spam", { email, spam: true }, all, []],
  ] as const)("creates messages for %s", (_name, lead, channels, kinds) => {
    expect(outboxKinds(newLead(lead), channels)).toEqual(kinds);
  });
});

test("oneAtATime lets all calls during a run share one more run, even if the first run fails", async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const run = oneAtATime(() => {
    const one = Promise.withResolvers<number>();
    runs.push(one);
    return one.promise;
  });
  const begun = (count: number) => vi.waitFor(() => expect(runs).toHaveLength(count));
  const together = [run(), run()];
  await begun(1);
  const [second, third] = [run(), run()];
  runs[0]?.reject(new Error("down"));
  for (const each of together) await expect(each).rejects.toThrow("down");
  await begun(2);
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  const fourth = run();
  await begun(3);
  runs[2]?.resolve(3);
  expect(await fourth).toBe(3);
});

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

describe("settings", () => {
  test.each([{}, { SMTP_URL: "", WEBHOOK_URL: "", ACKNOWLEDGE: "", MAIL_COLLECTION: "" }])(
    "turns off email, acknowledgments and the webhook if no settings are present: %o",
    (environment) => {
      const off = { mail: false, acknowledge: false, webhook: false, push: false };
      expect(channelsOf(readSettings(environment), 0)).toEqual(off);
      expect(channelsNamed(environment)).toEqual(off);
    },
  );

  test("reads all delivery settings", () => {
    const environment = {
      SMTP_URL: "smtps://me%40example.com:pass@smtp.example.com:465",
      MAIL_FROM: "Longleaf TV Mounting <hello@example.com>",
      NOTIFY_EMAIL: "leads@example.com",
      ACKNOWLEDGE: "on",
      ESCALATE_AFTER: "30",
      WEBHOOK_URL: "https://hooks.example.com/leads?x=1",
      WEBHOOK_SECRET: secret,
      MAIL_COLLECTION: "mail",
      VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString("base64url"),
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 5).toString("base64url"),
    };
    const settings = readSettings(environment);
    expect(settings).toEqual({
      smtp: { url: environment.SMTP_URL, from: environment.MAIL_FROM, requireTls: true },
      mailCollection: "mail",
      notifyEmail: "leads@example.com",
      acknowledge: true,
      webhook: { url: environment.WEBHOOK_URL, key: Buffer.alloc(32, 7) },
      escalateAfter: 30,
      pushKeys: {
        publicKey: environment.VAPID_PUBLIC_KEY,
        privateKey: environment.VAPID_PRIVATE_KEY,
      },
    });
    const on = { mail: true, acknowledge: true, webhook: true, push: true };
    expect(channelsOf(settings, 1)).toEqual(on);
    expect(pushKeyNamed(environment)).toBe(environment.VAPID_PUBLIC_KEY);
    expect(pushKeyNamed({ VAPID_PUBLIC_KEY: "short" })).toBeUndefined();
    expect(channelsNamed(environment)).toEqual(on);
  });

  test("reports all mistakes in the delivery settings together, without the values", () => {
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
    expect(read).toThrow(EnvironmentError);
    expect(read).not.toThrow(/hunter2/);
    expect(read).toThrowErrorMatchingInlineSnapshot(`
      [EnvironmentError: SMTP_URL is invalid: use the mail server's URL, such as \`smtps://user:password@smtp.example.com\`; in a password, write @ as %40 and / as %2F.
      MAIL_FROM is invalid: use the sender's email address, such as \`Your Business <hello@example.com>\`.
      MAIL_COLLECTION is invalid: use the name of the collection that the Trigger Email extension reads, such as \`mail\`.
      NOTIFY_EMAIL is invalid: use one email address, such as \`leads@example.com\`.
      ACKNOWLEDGE is invalid: use \`on\` or \`off\`.
      WEBHOOK_URL is invalid: use the full https URL, such as \`https://hooks.example.com/leads\`.
      WEBHOOK_SECRET is invalid: use the same secret as the receiver, \`whsec_\` followed by 24 to 64 bytes in base64; create one with \`echo "whsec_$(openssl rand -base64 32)"\`.]
    `);
  });

  test("reports missing environment variables, and keeps messages until they're set", () => {
    const environment = { SMTP_URL: "smtp://localhost", WEBHOOK_URL: "https://hooks.example.com" };
    expect(() => readSettings(environment)).toThrowErrorMatchingInlineSnapshot(`
      [EnvironmentError: MAIL_FROM is required if SMTP_URL is set: use the sender's email address, such as \`Your Business <hello@example.com>\`.
      WEBHOOK_SECRET is required if WEBHOOK_URL is set: use the same secret as the receiver, \`whsec_\` followed by 24 to 64 bytes in base64; create one with \`echo "whsec_$(openssl rand -base64 32)"\`.]
    `);
    expect(channelsNamed(environment).webhook).toBe(true);
  });

  test.each([
    ["smtp://localhost", false],
    ["smtp://me:secret@127.0.0.1:1025?ignoreTLS=true", false],
    ["smtp://[::1]:25", false],
    ["smtp://mail.example.com", true],
    ["smtp://localhost.example.com", true],
    ["smtp://localhost@mail.example.com", true],
    ["smtps://mail.example.com?name=web.example.com", true],
  ])("decides whether email through %s must be encrypted: %s", (url, requireTls) => {
    const settings = readSettings({ SMTP_URL: url, MAIL_FROM: "a@b.example" });
    expect(settings.smtp?.requireTls).toBe(requireTls);
  });

  test.each([
    "ignoreTLS=true",
    "requireTLS=false",
    "opportunisticTLS=true",
    "secured=true",
    "tls.rejectUnauthorized=false",
    "tls.minVersion=TLSv1",
    "name=web.example.com&service=Mailhog",
    "proxy=http://hunter2.example.com",
  ])("rejects a mail server on another machine if its URL sets %s", (options) => {
    for (const protocol of ["smtp", "smtps"]) {
      const SMTP_URL = `${protocol}://mail.example.com?${options}`;
      expect(() => readSettings({ SMTP_URL, MAIL_FROM: "a@b.example" })).toThrow(
        /^SMTP_URL is invalid: email to another machine is always encrypted\. After `\?`, remove every option except name, authMethod, tls\.servername\.$/,
      );
    }
  });

  test.each(["http://localhost:3000/hook", "http://127.0.0.1:1/", "http://[::1]:1/"])(
    "allows a local webhook without https: %s",
    (url) => {
      expect(readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook?.url).toBe(url);
    },
  );

  test.each([
    ["hello@example.com", true],
    ["TV & Sound's <a.b+c@sub.example.com>", true],
    ["a@b.example\nBcc: c@d.example", false],
    ["a@b.example, c@d.example", false],
    ["X <a@b>", false],
    ["<>", false],
  ])("checks whether the email sender %j is valid: %s", (from, valid) => {
    const read = () => readSettings({ SMTP_URL: "smtp://localhost", MAIL_FROM: from }).smtp?.from;
    if (valid) expect(read()).toBe(from);
    else expect(read).toThrow("MAIL_FROM is invalid");
  });
});
