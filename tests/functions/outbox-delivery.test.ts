import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { Webhook } from "standardwebhooks";
import type { LinkedLead } from "#contract/lead.ts";
import type { Quote } from "#contract/quote.ts";
import { NO_ANSWERS } from "#contract/quote-answers.ts";
import { createDelivery, type DeliveryParts } from "#functions/outbox/deliver.ts";
import type { Mail } from "#functions/outbox/mailer.ts";
import { acknowledgement, notification } from "#functions/outbox/mails.ts";
import { readSettings } from "#functions/outbox/settings.ts";
import { postWebhook } from "#functions/outbox/webhook.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { later, newLead } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";

const business = {
  name: "Longleaf TV Mounting",
  phone: "+16785550142",
  email: "hello@longleaftv.example",
  siteUrl: "https://www.longleaftv.example",
};
const leadUrl = "https://www.longleaftv.example/admin/leads/l1";

const quote: Quote = {
  ...NO_ANSWERS,
  tvSize: "65",
  wallType: "brick",
  bracket: "tiltingBracket",
  tvCount: 2,
  zipCode: "30060",
  estimatedMin: 33_000,
  estimatedMax: 62_000,
  estimate: {
    lines: [
      { id: "tv", label: "TV, 56 to 65 inches", quantity: 2, min: 24_000, max: 31_000 },
      { id: "wallType", label: "Brick", quantity: 2, min: 10_000, max: 21_000 },
      { id: "extraTv", label: "Each further TV", quantity: 1, min: -1_000, max: -1_000 },
    ],
    assumptions: ["A TV above 55 inches takes two of us."],
    needsPerson: ["Drilling concrete: send a photo, and we name the price before we come."],
    placeholder: true,
    tableVersion: "t1",
  },
};

const lead = {
  ...newLead({
    id: "l1",
    kind: "quote",
    name: "Dana Whitfield",
    phone: "+17705550199",
    email: "dana@example.com",
    city: "sandy-springs",
    zip: "30328",
    service: "tv-mounting-brick",
    message: "Two TVs, please.\nThe dog is friendly.",
    preferredContact: "text",
    preferredDate: "2026-11-20",
    preferredWindow: "morning",
    offerCode: "SAVE10",
    smsConsent: { text: "You may text me.", version: "2026-11", at: later(0) },
    quote,
    page: "/quote",
    attribution: {
      first: {
        utm_source: "google",
        utm_medium: "cpc",
        utm_campaign: "fall",
        gclid: "abc",
        landing_page: "/services/tv-mounting-brick",
      },
      session: { referrer: "direct", landing_page: "/quote" },
    },
  }),
  version: 1,
};

const earlier: LinkedLead = {
  id: "l0",
  createdAt: later(-60),
  name: "Dana",
  status: "new",
  spam: false,
  source: "web",
  by: "phone",
};
const record = { lead, notes: [], events: [], linked: [earlier] };

/** A lead with only a name and a number. */
const bare = { ...newLead({ id: "l1", name: "Dana" }), version: 1 };

describe("the mail to the business", () => {
  test("contains everything needed to call back", () => {
    const { subject, text } = notification(record, leadUrl);
    expect(subject).toMatchInlineSnapshot(
      `"New lead: Dana W., Sandy Springs, 2 TVs, 65" on brick"`,
    );
    expect(text).toMatchInlineSnapshot(`
      "Dana Whitfield asked for a quote.

      Phone: (770) 555-0199
      Email: dana@example.com
      Prefers: a text
      Would like us: Friday, November 20, 2026 in the morning
      Place: Sandy Springs 30328
      Service: TV Mounting Brick
      Offer code: SAVE10
      Texts: agreed to text messages about this request

      What they wrote
      > Two TVs, please.
      > The dog is friendly.

      Estimate for 2 TVs, 65" on brick: $330 to $620, by prices that are not signed yet
      - TV, 56 to 65 inches, 2 times: $240 to $310
      - Brick, 2 times: $100 to $210
      - Each further TV: −$10

      Taken for granted
      - A TV above 55 inches takes two of us.

      For a person to price
      - Drilling concrete: send a photo, and we name the price before we come.

      1 earlier lead seems to come from the same visitor: the page below lists what there is.

      How they found us
      - First visit: google / cpc / fall, a click on an ad (Google), began on /services/tv-mounting-brick
      - This visit: typed in or from a bookmark, began on /quote
      - Sent from /quote

      Open this lead: https://www.longleaftv.example/admin/leads/l1
      "
    `);
  });

  test("leaves out what isn't known, and has an HTML version with links", () => {
    const { subject, text, html } = notification({ ...record, lead: bare, linked: [] }, leadUrl);
    expect(subject).toMatchInlineSnapshot(`"New lead: Dana"`);
    expect(html).toMatchInlineSnapshot(
      `"<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif"><p>Dana sent a request.</p><p>Phone: <a href="tel:+16785550142">(678) 555-0142</a></p><p>Open this lead: <a href="https://www.longleaftv.example/admin/leads/l1">https://www.longleaftv.example/admin/leads/l1</a></p></body></html>"`,
    );
    expect(text).toMatchInlineSnapshot(`
      "Dana sent a request.

      Phone: (678) 555-0142

      Open this lead: https://www.longleaftv.example/admin/leads/l1
      "
    `);
  });

  test.each([
    [{ tvSize: "notSure", wallType: "notSure" }, "TV"],
    [{ tvSize: "75", place: "fireplace", wallType: "stone" }, '75" above a fireplace, on stone'],
    [{ tvSize: "55", place: "ceiling", wallType: "brick" }, '55" under a ceiling'],
  ] as const)("names the job in a few words: %o", (answers, words) => {
    const asked = { ...bare, quote: { ...quote, tvCount: 1, ...answers } };
    const { subject } = notification({ ...record, lead: asked }, leadUrl);
    expect(subject).toBe(`New lead: Dana, ${words}`);
  });

  test("keeps a hostile name on one line and never passes on HTML", () => {
    const name =
      'Dana\r\nBcc: all@example.com\n\n<script>alert("x")</script>\u2028\u0000\u202e O’Neil';
    const message = '</blockquote><img src=x onerror="alert(1)">\nPhone: 000';
    const page = '/"><b>';
    const attribution = { first: { utm_source: "<b>\r\nx" } };
    const hostile = { ...bare, name, message, page, attribution };
    const mail = notification({ ...record, lead: hostile, linked: [] }, leadUrl);
    expect(mail.subject).toBe("New lead: Dana O.");
    expect(mail.text.split("\n")[0]).toBe(
      'Dana Bcc: all@example.com <script>alert("x")</script> O’Neil sent a request.',
    );
    // Each line of the message is quoted.
    expect(mail.text).toContain("\n> Phone: 000\n");
    expect(mail.html).not.toMatch(/<script|<img|<b>\s*x|"><b>/);
  });
});

describe("the mail to the visitor", () => {
  test("says what arrived and who to call", () => {
    const { subject, text } = acknowledgement(lead, business);
    expect(subject).toMatchInlineSnapshot(`"Longleaf TV Mounting: your request is here"`);
    expect(text).toMatchInlineSnapshot(`
      "Thank you for asking us. Your request is here, and one of us will answer you.

      You asked for 2 TVs, 65" on brick; our estimate was $330 to $620. Part of the job is not in it: a person has to see that first. Before we drill we look at the wall, and agree on the price with you.

      In a hurry, or has something changed? Call us, or answer this mail. A picture of the wall helps.

      Longleaf TV Mounting: (678) 555-0142
      Website: https://www.longleaftv.example

      You did not ask us for anything? Then somebody mistyped an address: you will hear no more from us.
      "
    `);
  });

  test("contains nothing that the visitor typed", () => {
    const typed = "buy-pills-at-evil-example";
    const fields = ["name", "message", "city", "service", "offerCode", "page", "phone", "zip"];
    const hostile = {
      ...lead,
      ...Object.fromEntries(fields.map((field) => [field, typed])),
      attribution: { first: { utm_source: typed } },
    };
    expect(acknowledgement(hostile, business)).toEqual(acknowledgement(lead, business));
    expect(JSON.stringify(acknowledgement(lead, business))).not.toMatch(/Dana|0199|30328/);
  });
});

describe("delivering", () => {
  async function delivery(overrides: Partial<DeliveryParts> = {}) {
    const store = await openStore();
    const mails: Mail[] = [];
    const deliver = createDelivery({
      store,
      settings: { acknowledge: true },
      mailer: async (mail) => void mails.push(mail),
      business,
      adminUrl: "https://www.longleaftv.example/admin",
      ...overrides,
    });
    const { version: _, ...stored } = lead;
    await store.create(stored);
    const tell = (kind: "notify" | "acknowledge" | "webhook", leadId = "l1") =>
      deliver({ id: "m1", kind, leadId, attempts: 0, dueAt: later(0) });
    return { store, mails, tell };
  }

  test("sends mail to the business with the visitor's address for replies, and the other way around", async () => {
    const { mails, tell } = await delivery();
    await tell("notify");
    await tell("acknowledge");
    expect(mails).toMatchObject([
      { id: "m1", to: "hello@longleaftv.example", replyTo: "dana@example.com" },
      { id: "m1", to: "dana@example.com", replyTo: "hello@longleaftv.example" },
    ]);
    expect(mails[0]?.text).toContain(leadUrl);
  });

  test("sends notifications to the address in the settings", async () => {
    const settings = { acknowledge: false, notifyEmail: "leads@longleaftv.example" };
    const { mails, tell } = await delivery({ settings });
    await tell("notify");
    // Acknowledgements were on when the lead came.
    await tell("acknowledge");
    expect(mails.map(({ to }) => to)).toEqual(["leads@longleaftv.example"]);
  });

  test("sends nothing about an erased lead or spam", async () => {
    const { mails, store, tell } = await delivery();
    await tell("notify", "nobody");
    await store.update("l1", 1, { spam: true }, "anna@example.com", later(1));
    await tell("notify");
    await tell("acknowledge");
    await tell("webhook");
    await store.erase("l1");
    await tell("notify");
    expect(mails).toEqual([]);
  });

  test("thanks a visitor at most once a day", async () => {
    const { mails, store, tell } = await delivery();
    const { version: _, ...again } = { ...lead, id: "l2", message: "Once more" };
    await store.create({ ...again, createdAt: later(3600), updatedAt: later(3600) });
    await store.create({ ...again, id: "l3", createdAt: later(90_000), updatedAt: later(90_000) });
    for (const id of ["l1", "l2", "l3"]) await tell("acknowledge", id);
    expect(mails).toHaveLength(2);
    await tell("notify", "l2");
    expect(mails).toHaveLength(3);
  });

  test("thanks a visitor whose earlier lead was a call", async () => {
    const { mails, store, tell } = await delivery();
    const { version: _, ...call } = { ...lead, id: "l0", source: "phone" } as const;
    await store.create({ ...call, createdAt: later(-3600), updatedAt: later(-3600) });
    await tell("acknowledge");
    expect(mails).toHaveLength(1);
  });

  test("refuses an address that isn't exactly one", async () => {
    const { mails, store, tell } = await delivery();
    let version = 1;
    for (const email of [
      "a@b.example, c@d.example",
      "a@b.example\r\nBcc: c@d.example",
      "a,b@example.com",
      "<a@b.example>",
    ]) {
      await store.update("l1", version, { email }, "anna@example.com", later(version));
      version += 1;
      await expect(tell("acknowledge"), email).rejects.toMatchObject({ permanent: true });
      // The business still gets its mail.
      await tell("notify");
      expect(mails.pop()?.replyTo).toBeUndefined();
    }
    expect(mails).toEqual([]);
  });

  test("retries messages of a channel that was switched off", async () => {
    const { tell } = await delivery({ mailer: undefined });
    await expect(tell("notify")).rejects.toMatchObject({
      message: "E-mail was switched off since: switch it on again, as docs/leads.md says.",
      permanent: false,
    });
    await expect(tell("webhook")).rejects.toMatchObject({ permanent: false });
  });
});

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const brickLead = { ...newLead({ message: "Brick wall. “Żółw” 🖼" }), version: 1 };

interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver that stops after the test. Without an answer it never responds. */
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
  return postWebhook(webhook, id, brickLead, now, timeoutMs);
}

describe("a webhook", () => {
  test("is verified by the reference library and contains the lead", async () => {
    const { received, url } = await receiver({ status: 204 });
    await post(url);
    const [{ method, headers, body } = { method: "", headers: {}, body: "" }] = received;
    expect(method).toBe("POST");
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["webhook-id"]).toBe("m1");
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    const { createdAt: timestamp } = brickLead;
    const sent = { type: "lead.created", timestamp, data: brickLead };
    expect(new Webhook(secret).verify(body, signed)).toEqual(sent);
    expect(() => new Webhook(secret).verify(body.replace("Brick", "Stone"), signed)).toThrow();
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    expect(() => new Webhook(other).verify(body, signed)).toThrow();
  });

  test.each([
    [400, true],
    [405, true],
    [410, true],
    [413, true],
    [415, true],
    [422, true],
    [401, false],
    [404, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])("that answers %i has failed permanently: %s", async (status, permanent) => {
    const { url } = await receiver({ status });
    await expect(post(url)).rejects.toMatchObject({
      message: `The webhook answered ${status}.`,
      permanent,
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

  test("follows no redirect", async () => {
    const elsewhere = await receiver({ status: 200 });
    const { url } = await receiver({ status: 307, headers: { location: elsewhere.url } });
    await expect(post(url)).rejects.toMatchObject({
      message:
        "The webhook answered 307, which sends us to another address: make that one WEBHOOK_URL.",
      permanent: false,
    });
    expect(elsewhere.received).toEqual([]);
  });

  test("times out, and hides its address if it can't be reached", async () => {
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
