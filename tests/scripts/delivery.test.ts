import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { DeadLetterList, LeadReceipt } from "#contract/api.ts";
import { addDays, localDay } from "#contract/local-time.ts";
import { readSettings } from "#functions/outbox/settings.ts";
import { startJobs } from "#scripts/server/backend.ts";
import { describeDelivery, notificationWarning } from "#scripts/server/describe-delivery.ts";
import { jsonPost, SITE, testBackend, type TestBackend } from "../support/backend.ts";
import { later, newLead } from "../support/leads.ts";
import { createDeviceKeys } from "../support/push-service.ts";
import { startSmtpServer } from "../support/servers.ts";
import { openDatabase, openStore } from "../support/sqlite.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const dana = { name: "Dana Whitfield", phone: "678-555-0142", email: "dana@example.com" };

/** Opens the local backend with a test mail server. */
async function backendWithMail() {
  const smtp = await startSmtpServer();
  const settings = readSettings({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Longleaf <hello@longleaftv.example>",
    NOTIFY_EMAIL: "leads@longleaftv.example",
    ACKNOWLEDGE: "on",
  });
  return { smtp, backend: await testBackend(tempFolder(), settings) };
}

describe("a lead on the local server", () => {
  test("a lead that is submitted twice sends one email to the business and one to the visitor, and spam sends none", async () => {
    const { smtp, backend } = await backendWithMail();
    await backend.post({ ...dana, website: "http://spam.example" });
    expect((await backend.post(dana)).status).toBe(201);
    await backend.post(dana);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 5_000);
    await backend.close();
    const to = smtp.mails.flatMap((mail) => mail.to).toSorted();
    expect(to).toEqual(["dana@example.com", "leads@longleaftv.example"]);
    const notice = smtp.mails.find((mail) => mail.to[0] === "leads@longleaftv.example");
    expect(notice?.headers["subject"]).toBe("New lead: Dana W.");
    expect(notice?.raw.replaceAll("=\r\n", "")).toContain(`${SITE}/admin/leads/`);
  });

  test("staff can see, retry and dismiss a lead's failed emails", async () => {
    const { smtp, backend } = await backendWithMail();
    smtp.answers["RCPT"] = "550 no such box";
    const cookie = await backend.signIn();
    const list = async (): Promise<DeadLetterList> =>
      (await backend.request("/api/dead-letters", { headers: { cookie } })).json();
    expect(await list()).toEqual({ deadLetters: [] });

    const { id: leadId }: { id: string } = await (await backend.post(dana)).json();
    await vi.waitFor(async () => expect((await list()).deadLetters).toHaveLength(2), 5_000);
    const [dead] = (await list()).deadLetters;
    expect(dead).toMatchObject({
      leadId,
      attempts: 1,
      lastError: "The mail server responded: 550 no such box",
    });

    delete smtp.answers["RCPT"];
    const path = `/api/dead-letters/${encodeURIComponent(dead?.id ?? "")}/retry`;
    const retried = await backend.request(path, { method: "POST", headers: { cookie } });
    expect(retried.status).toBe(200);
    const left: DeadLetterList = await retried.json();
    expect(left.deadLetters).toHaveLength(1);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 5_000);

    const again = await backend.request(path, { method: "POST", headers: { cookie } });
    expect(again.status).toBe(404);

    const other = `/api/dead-letters/${encodeURIComponent(left.deadLetters[0]?.id ?? "")}/dismiss`;
    const dismissed = await backend.request(other, { method: "POST", headers: { cookie } });
    expect(await dismissed.json()).toEqual({ deadLetters: [] });
    const history = await backend.request(`/api/leads/${leadId}`, { headers: { cookie } });
    expect((await history.json()).events.at(-1)).toMatchObject({ what: "dismissed" });
  });

  test("booking, moving and canceling a visit each email the customer right away", async () => {
    const { smtp, backend } = await backendWithMail();
    const cookie = await backend.signIn();
    const { id }: LeadReceipt = await (await backend.post(dana)).json();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 5_000);
    const day = addDays(localDay(new Date()), 3);
    const changes = [
      { bookedFor: day, bookedTime: "10:00" },
      { bookedFor: addDays(day, 1) },
      { status: "contacted" },
    ];
    for (const [index, change] of changes.entries()) {
      const body = { expectedVersion: index + 1, emailCustomer: true, ...change };
      const init = { ...jsonPost(body, { cookie }), method: "PATCH" };
      expect((await backend.request(`/api/leads/${id}`, init)).status).toBe(200);
      await vi.waitFor(() => expect(smtp.mails).toHaveLength(index + 3), 5_000);
    }
    const visits = smtp.mails.slice(2);
    expect(visits.map(({ to }) => to)).toEqual([[dana.email], [dana.email], [dana.email]]);
    expect(visits.map(({ raw }) => /^METHOD:(.*)\r$/m.exec(raw)?.[1])).toEqual([
      "REQUEST",
      "REQUEST",
      "CANCEL",
    ]);
    expect(visits.map(({ raw }) => /^SEQUENCE:(.*)\r$/m.exec(raw)?.[1])).toEqual(["2", "3", "4"]);
  });

  test("failed emails are visible only to staff", async () => {
    const { backend } = await backendWithMail();
    const calls: [string, RequestInit][] = [
      ["/api/dead-letters", {}],
      ["/api/dead-letters/x/retry", { method: "POST" }],
      ["/api/dead-letters/x/dismiss", { method: "POST" }],
    ];
    for (const [path, init] of calls) {
      expect((await backend.request(path, init)).status, path).toBe(401);
    }
    const cookie = await backend.signIn();
    for (const action of ["retry", "dismiss"]) {
      const foreign = await backend.request(`/api/dead-letters/x/${action}`, {
        method: "POST",
        headers: { cookie, origin: "https://elsewhere.example" },
      });
      expect(foreign.status, action).toBe(403);
    }
  });
});

describe("a sign-in link by email", () => {
  const ask = (backend: TestBackend, headers: Record<string, string>) =>
    backend.request("/api/session/link", { method: "POST", headers });

  test("goes to the mailbox of the person who is signed in, and opens a session", async () => {
    const { smtp, backend } = await backendWithMail();
    const cookie = await backend.signIn();
    expect((await ask(backend, { cookie })).status).toBe(204);
    const [mail, ...others] = smtp.mails;
    expect([mail?.to, others]).toEqual([["owner@longleaftv.example"], []]);
    const text = mail?.raw.replaceAll("=\r\n", "") ?? "";
    const link = new RegExp(`${SITE}/admin/login#([\\w-]{43})`).exec(text)?.[1] ?? "";
    const opened = await backend.request("/api/session", jsonPost({ link }));
    expect(await opened.json()).toMatchObject({ email: "owner@longleaftv.example" });
  });

  test("is only for our own pages and people who are signed in, three times in 15 minutes", async () => {
    const { smtp, backend } = await backendWithMail();
    const cookie = await backend.signIn();
    const origin = "https://elsewhere.example";
    expect((await ask(backend, {})).status).toBe(401);
    expect((await ask(backend, { cookie, origin })).status).toBe(403);
    expect(smtp.mails).toEqual([]);
    const statuses = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await ask(backend, { cookie })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  test("says why it wasn't sent, and isn't offered if email is off", async () => {
    const { smtp, backend } = await backendWithMail();
    smtp.answers["RCPT"] = "550 no such box";
    const response = await ask(backend, { cookie: await backend.signIn() });
    expect([response.status, (await response.json()).error.message]).toEqual([
      503,
      "The link wasn't sent. The mail server responded: 550 no such box",
    ]);
    const silent = await testBackend(tempFolder());
    const cookie = await silent.signIn();
    expect((await ask(silent, { cookie })).status).toBe(404);
    const session = await silent.request("/api/session", { headers: { cookie } });
    expect(await session.json()).toMatchObject({ mailsLinks: false });
  });
});

test("the server sends pending emails after a restart", async () => {
  const folder = tempFolder();
  const store = await openStore(folder);
  await store.create(newLead({ name: "Dana Whitfield" }), { outbox: ["notify"] });
  await store.close();
  const smtp = await startSmtpServer();
  const settings = readSettings({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "hello@longleaftv.example",
  });
  await testBackend(folder, settings);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 5_000);
  expect(smtp.mails[0]?.to).toEqual(["hello@longleaftv.example"]);
});

test("the server removes expired leads at startup", async () => {
  const folder = tempFolder();
  const store = await openStore(folder, { now: () => new Date() });
  await store.create(newLead({ createdAt: "2020-01-01T00:00:00.000Z" }));
  await store.recordContact({
    timestamp: "2020-01-01T00:00:00.000Z",
    method: "phone",
    location: "header",
  });
  await store.close();
  await testBackend(folder);
  const database = openDatabase(folder);
  const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get();
  await vi.waitFor(() => expect(count("lead")).toEqual({ n: 0 }), 5_000);
  expect(count("contact_event")).toEqual({ n: 0 });
});

test("a lead on the local server creates a message for devices only if there is one, and never for spam", async () => {
  const folder = tempFolder();
  const backend = await testBackend(folder);
  const store = await openStore(folder);
  const messagesAfter = async (more: object) => {
    const { id }: { id: string } = await (await backend.post({ ...dana, ...more })).json();
    return (await store.messagesOf(id)).map(({ kind }) => kind);
  };
  expect(await messagesAfter({ name: "Ann" })).toEqual([]);
  // No name ends in `.invalid` (RFC 6761), so the message stays in the outbox.
  const endpoint = "https://push.longleaftv.invalid/a";
  const keys = createDeviceKeys().keys;
  const cookie = await backend.signIn();
  const { status } = await backend.request("/api/push", {
    ...jsonPost({ endpoint, keys }, { cookie }),
    method: "PUT",
  });
  expect([status, await backend.countDevices()]).toEqual([204, 1]);
  expect(await messagesAfter({ name: "Ben" })).toEqual(["push"]);
  expect(await messagesAfter({ name: "Cid", website: "http://spam.example" })).toEqual([]);
});

test("the server sends a test lead a minute after it starts, which reaches the mail server but no mailbox", async () => {
  const folder = tempFolder();
  const smtp = await startSmtpServer();
  const settings = readSettings({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "hello@longleaftv.example",
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await testBackend(folder, settings);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const database = openDatabase(folder);
  const state = () => database.prepare("SELECT data FROM server_state").get();
  const result = () => JSON.parse(String(state()?.["data"])).selfTest;
  await vi.waitFor(() => expect(result()).toEqual({ at: expect.any(String) }), 5_000);
  expect(smtp.received).toContain("EHLO");
  expect(smtp.received).not.toContain("MAIL");
  expect(database.prepare("SELECT count(*) AS n FROM lead").get()).toEqual({ n: 0 });
});

describe("the background jobs of the server", () => {
  /** Starts the jobs with fake timers. */
  function jobs() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const drain = vi.fn(async (_stop: AbortSignal) => ({ delivered: 0, retried: 0, buried: 0 }));
    const purge = vi.fn(async (_stop: AbortSignal) => ({}));
    const log = vi.fn();
    return { drain, purge, log, jobs: startJobs({ drain, purge, log }) };
  }

  test("the background jobs deliver messages every minute and purge data every day, and also at startup", async () => {
    const { drain, purge } = jobs();
    await vi.advanceTimersByTimeAsync(0);
    expect([drain.mock.calls.length, purge.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect([drain.mock.calls.length, purge.mock.calls.length]).toEqual([4, 1]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(purge).toHaveBeenCalledTimes(2);
  });

  test("a background job logs a failure and continues", async () => {
    const { drain, log } = jobs();
    drain.mockRejectedValueOnce(new Error("down"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drain).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledExactlyOnceWith("delivering failed", { error: "Error: down" });
  });

  test("closing the server waits for running jobs, but at most 5 seconds", async () => {
    const { drain, jobs: running } = jobs();
    await vi.advanceTimersByTimeAsync(0);
    const slow = Promise.withResolvers<{ delivered: 0; retried: 0; buried: 0 }>();
    drain.mockReturnValueOnce(slow.promise);
    running.wake();
    await vi.advanceTimersByTimeAsync(0);
    const closed = vi.fn();
    void running.close().then(closed);
    expect(drain.mock.lastCall?.[0].aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(closed).toHaveBeenCalledOnce();
    running.wake();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(drain).toHaveBeenCalledTimes(2);
  });
});

test("describeDelivery reports where notifications of new leads go, or how to turn them on", () => {
  const say = (environment: NodeJS.ProcessEnv, devices = 0) =>
    describeDelivery(readSettings(environment), "hello@longleaftv.example", devices);
  expect(say({})).toMatchInlineSnapshot(
    `"No one is notified of new leads. Turn on notifications on your phone at /admin, or set SMTP_URL and MAIL_FROM for email, or WEBHOOK_URL and WEBHOOK_SECRET for a webhook (docs/leads.md)."`,
  );
  const mail = { SMTP_URL: "smtp://me:hunter2@localhost", MAIL_FROM: "a@b.example" };
  expect(say({ ...mail, ACKNOWLEDGE: "on" })).toMatchInlineSnapshot(
    `"Every new lead sends an email to hello@longleaftv.example, an email to the visitor. If no one opens it within 15 business minutes, it goes to the owner too (docs/leads.md)."`,
  );
  const webhook = {
    WEBHOOK_URL: "https://hooks.example.com/a-secret-path",
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  };
  expect(say({ ...mail, ...webhook })).toMatchInlineSnapshot(
    `"Every new lead sends an email to hello@longleaftv.example, a webhook to hooks.example.com. If no one opens it within 15 business minutes, it goes to the owner too (docs/leads.md)."`,
  );
  expect(say({ ESCALATE_AFTER: "off" }, 2)).toMatchInlineSnapshot(
    `"Every new lead sends a notification to 2 devices (docs/leads.md)."`,
  );
});

test("notificationWarning is silent only if some channel is set up here or in functions/.env", async () => {
  const folder = tempFolder();
  const none = join(folder, "none");
  const warned = (environment: NodeJS.ProcessEnv, file = none) =>
    notificationWarning({ DATA_DIR: folder, ...environment }, file)?.startsWith(
      "No one is notified",
    );
  expect(warned({})).toBe(true);
  expect(warned({ SMTP_URL: "", ACKNOWLEDGE: "on" })).toBe(true);
  for (const name of ["SMTP_URL", "MAIL_COLLECTION", "WEBHOOK_URL", "VAPID_PUBLIC_KEY"]) {
    expect(warned({ [name]: "set" }), name).toBeUndefined();
  }
  writeFiles(folder, { ".env": "MAIL_COLLECTION=mail\n" });
  expect(warned({}, join(folder, ".env"))).toBeUndefined();

  const store = await openStore(folder);
  expect(warned({})).toBe(true);
  const keys = { p256dh: "key", auth: "secret" };
  const endpoint = "https://push.example/a";
  await store.saveSubscription({ endpoint, keys, email: "a@b.example", createdAt: later(0) });
  expect(warned({})).toBeUndefined();
});
