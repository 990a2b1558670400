import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSettings } from "#functions/outbox/settings.ts";
import { postWebhook } from "#functions/outbox/webhook.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { newLead } from "../support/leads.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const lead = { ...newLead({ message: "Brick wall. “Żółw” 🖼" }), version: 1 };

interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on a real port, which ends with the test. Without an answer it keeps silent. */
async function receiver(answer?: { status: number; headers?: Record<string, string> }) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      received.push({ method: request.method, headers: request.headers, body });
      if (answer !== undefined) response.writeHead(answer.status, answer.headers).end("taken");
    });
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${port}/hook` };
}

function post(url: string, { id = "m1", now = new Date(), timeoutMs = 10_000 } = {}) {
  const { webhook } = readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret });
  if (webhook === undefined) throw new Error("The webhook is on.");
  return postWebhook(webhook, id, lead, now, timeoutMs);
}

describe("a webhook", () => {
  test("is verified by the reference library, and is the lead", async () => {
    const { received, url } = await receiver({ status: 204 });
    await post(url);
    const [{ method, headers, body } = { method: "", headers: {}, body: "" }] = received;
    expect(method).toBe("POST");
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["webhook-id"]).toBe("m1");
    const signed = {
      "webhook-id": String(headers["webhook-id"]),
      "webhook-timestamp": String(headers["webhook-timestamp"]),
      "webhook-signature": String(headers["webhook-signature"]),
    };
    expect(new Webhook(secret).verify(body, signed)).toEqual({
      type: "lead.created",
      timestamp: lead.createdAt,
      data: lead,
    });
    expect(() => new Webhook(secret).verify(body.replace("Brick", "Stone"), signed)).toThrow();
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    expect(() => new Webhook(other).verify(body, signed)).toThrow();
  });

  test("has the same id at each try, so that doubles can be told", async () => {
    const { received, url } = await receiver({ status: 200 });
    await post(url);
    await post(url);
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual(["m1", "m1"]);
  });

  test.each([400, 405, 410, 413, 415, 422])("is refused for good by %i", async (status) => {
    const { url } = await receiver({ status });
    await expect(post(url)).rejects.toMatchObject({
      message: `The webhook answered ${status}.`,
      permanent: true,
    });
  });

  test.each([401, 404, 408, 429, 500, 503])("is tried again after %i", async (status) => {
    const { url } = await receiver({ status });
    await expect(post(url)).rejects.toMatchObject({
      message: `The webhook answered ${status}.`,
      permanent: false,
      retryAfterSeconds: undefined,
    });
  });

  test.each([
    ["120", 120],
    ["Mon, 02 Nov 2026 15:05:00 GMT", 300],
    ["Mon, 02 Nov 2026 14:00:00 GMT", 0],
    ["soon", undefined],
  ])("waits as Retry-After asks: %s", async (header, seconds) => {
    const { url } = await receiver({ status: 503, headers: { "retry-after": header } });
    await expect(post(url, { now: new Date("2026-11-02T15:00:00.000Z") })).rejects.toMatchObject({
      retryAfterSeconds: seconds,
    });
  });

  test("goes nowhere else", async () => {
    const elsewhere = await receiver({ status: 200 });
    const { url } = await receiver({ status: 307, headers: { location: elsewhere.url } });
    await expect(post(url)).rejects.toMatchObject({
      message:
        "The webhook answered 307, which sends us to another address: make that one WEBHOOK_URL.",
      permanent: false,
    });
    expect(elsewhere.received).toEqual([]);
  });

  test("that is not answered is given up, and one that is not there tells no address", async () => {
    const { url } = await receiver();
    await expect(post(url, { timeoutMs: 100 })).rejects.toMatchObject({
      message: "The webhook did not answer within 0.1 seconds.",
      permanent: false,
    });
    await expect(post(`http://127.0.0.1:${await freePort()}/`)).rejects.toMatchObject({
      message: "The webhook could not be reached (ECONNREFUSED).",
      permanent: false,
    });
  });
});
