import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { LIMITS, REFUSAL_RATE } from "#contract/limits.ts";
import { limitLog } from "#functions/http/observe.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { leadsOf, testApi } from "../support/api.ts";
import { jsonPost } from "../support/backend.ts";
import { wrappedStore } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";

const ANN = { name: "Ann", phone: "(678) 555-0142" };
const ADDRESS = "203.0.113.7";

describe("refused requests", () => {
  /** Stops the clock in the middle of a window. */
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:05:00Z") }),
  );
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["invalid fields", 422, jsonPost({ name: "Ann" })],
    ["invalid plain forms", 422, { method: "POST", body: new URLSearchParams({ name: "Ann" }) }],
    ["oversized bodies", 413, jsonPost({ ...ANN, message: "x".repeat(LIMITS.body) })],
    ["unsupported types", 415, { method: "POST", body: "x" }],
    ["posts from another site", 403, jsonPost(ANN, { origin: "https://elsewhere.example" })],
  ])("%s count toward a limit per IP address, without using the store", async (_, status, init) => {
    const used = vi.fn<(method: string) => void>();
    const store = wrappedStore(await openStore(), (method, call) => {
      used(method);
      return call();
    });
    const { request, post } = await testApi({ store });
    const send = async (address: string) =>
      (await request("/api/leads", { ...init, address })).status;
    for (let count = 0; count < REFUSAL_RATE.perAddress; count++) {
      expect(await send(ADDRESS)).toBe(status);
    }
    expect([await send(ADDRESS), await send("203.0.113.8")]).toEqual([429, status]);
    expect(used).not.toHaveBeenCalled();

    const blocked = await post(ANN, { address: ADDRESS });
    expect([blocked.status, blocked.headers.get("retry-after")]).toEqual([429, "300"]);
    vi.setSystemTime(new Date("2026-11-20T12:10:00Z"));
    expect((await post(ANN, { address: ADDRESS })).status).toBe(201);
  });

  test("after too many, a body isn't read, and a browser gets a page that says what to do", async () => {
    const { request } = await testApi();
    for (let count = 0; count < REFUSAL_RATE.perAddress; count++) {
      await request("/api/leads", { ...jsonPost({}), address: ADDRESS });
    }
    const read = vi.fn<() => void>();
    const body = new ReadableStream({ pull: read }, { highWaterMark: 0 });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", body, headers, duplex: "half", address: ADDRESS };
    const response = await request("/api/leads", init);
    expect([response.status, response.headers.get("connection")]).toEqual([429, "close"]);
    expect(await response.text()).toMatch(/again in 5 minutes, or call us\. Your browser’s Back/);
    expect(read).not.toHaveBeenCalled();
  });

  test("stay counted if a request that began in the previous window is refused later", async () => {
    const { request } = await testApi();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init = { ...jsonPost({}), body: readable, duplex: "half", address: "203.0.113.8" };
    const slow = request("/api/leads", init);
    vi.setSystemTime(new Date("2026-11-20T12:10:00Z"));
    for (let count = 0; count < REFUSAL_RATE.perAddress; count++) {
      await request("/api/leads", { ...jsonPost({}), address: ADDRESS });
    }
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode("{}"));
    await writer.close();
    expect((await slow).status).toBe(422);
    const { status } = await request("/api/leads", { ...jsonPost({}), address: ADDRESS });
    expect(status).toBe(429);
  });

  test("don't keep the sender from reading", async () => {
    const { request } = await testApi();
    for (let count = 0; count < REFUSAL_RATE.perAddress * 2; count++) {
      await request("/api/leads", { ...jsonPost({}), address: ADDRESS });
    }
    expect((await request("/api/quote", { address: ADDRESS })).status).toBe(200);
  });

  test("aren't counted together for visitors whose IP address is unknown", async () => {
    const { post, store } = await testApi();
    for (let count = 0; count < REFUSAL_RATE.perAddress * 2; count++) await post({});
    expect((await post(ANN)).status).toBe(201);
    expect(await leadsOf(store)).toHaveLength(1);
  });
});

test("the server disconnects a client that keeps sending a body over the limit", async () => {
  const { api } = await testApi();
  const app = createSiteApp(SITE_DIR, readHosting(), api);
  const server = await listen(app, { host: "localhost", port: 0 });
  onTestFinished(() => server.close());
  const socket = connect(Number(new URL(server.url).port), "localhost");
  const size = 512 * 1024 * 1024;
  let received = "";
  let sent = 0;
  socket.on("data", (data) => (received += data.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  );
  const chunk = Buffer.alloc(64 * 1024, "x");
  const send = () => {
    while (!socket.destroyed && sent < size) {
      sent += chunk.length;
      if (!socket.write(chunk)) return;
    }
  };
  socket.on("drain", send);
  send();
  await closed;
  expect(received.split("\r\n", 1)[0]).toBe("HTTP/1.1 413 Payload Too Large");
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

describe("limitLog", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("logs a message at most 20 times a minute, then how many lines it left out", () => {
    const lines: unknown[] = [];
    const log = limitLog((message, details) => lines.push([message, details]));
    for (let count = 0; count < 500; count++) log("dropped unknown fields", { count });
    log("unexpected error", { stack: "x" });
    expect(lines).toHaveLength(21);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(20)).toEqual([
      ["unexpected error", { stack: "x" }],
      ["dropped unknown fields", { leftOut: 480 }],
    ]);
    log("dropped unknown fields", { count: 500 });
    expect(lines.at(-1)).toEqual(["dropped unknown fields", { count: 500 }]);
  });
});

test("the API limits how often it logs each of its messages", async () => {
  const log = vi.fn<() => void>();
  const { post } = await testApi({ log });
  for (let count = 0; count < 30; count++) {
    await post({ name: "Ann", message: String(count), [`x${count}`]: "1" });
  }
  expect(log).toHaveBeenCalledTimes(20);
});
