import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { NO_TV } from "#trade/quote/questions.ts";
import { quoteOf } from "#functions/leads/new-lead.ts";
import { createDelivery, type DeliveryParts } from "#functions/outbox/deliver.ts";
import type { Mail } from "#functions/outbox/mailer.ts";
import { acknowledgment, notification } from "#functions/outbox/mails.ts";
import { readSettings } from "#functions/outbox/settings.ts";
import { postWebhook } from "#functions/outbox/webhook.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { later, newLead } from "../support/leads.ts";
import { SIMPLE_TABLE } from "../support/price-tables.ts";
import { openStore } from "../support/sqlite.ts";

const business = {
  name: "Longleaf TV Mounting",
  phone: "+16785550142",
  email: "hello@longleaftv.example",
  siteUrl: "https://www.longleaftv.example",
};
/** Open every day. */
const openings = Array.from({ length: 7 }, () => "08:00-20:00");
const adminUrl = "https://www.longleaftv.example/admin";

const tv = { ...NO_TV, tvSize: "65", wallType: "concrete", bracket: "own" } as const;
const lead = newLead({
  id: "l1",
  kind: "quote",
  email: "dana@example.com",
  city: "sandy-springs",
  zip: "30328",
  service: "tv-mounting-brick",
  message: "Two TVs, please.\nThe dog is friendly. “Żółw” 🖼",
  preferredContact: "text",
  preferredDate: "2026-11-20",
  preferredWindow: "morning",
  preferredDate2: "2026-11-23",
  offerCode: "SAVE10",
  smsConsent: { text: "You may text me.", version: "2026-11", at: later(0) },
  quote: quoteOf(
    { tvs: [tv, { ...tv, tvSize: "43" }], selectedServices: ["outlet"] },
    {},
    SIMPLE_TABLE,
    later(0),
  ),
  page: "/quote",
  attribution: {
    first: { utm_source: "google", utm_medium: "cpc", gclid: "abc", landing_page: "/services" },
    session: { referrer: "direct", landing_page: "/quote" },
  },
});

/** A lead with only a name and a phone number. */
const bare = newLead({ id: "l1", name: "Dana" });

const notify = (about: NewLead, linked: NewLead[] = []) =>
  notification(
    {
      lead: { ...about, version: 1 },
      notes: [],
      events: [],
      linked: linked.map((other) => ({ ...other, by: "phone" })),
    },
    `${adminUrl}/leads/l1`,
  );

const thank = (about: NewLead) => acknowledgment({ ...about, version: 1 }, business, openings);

describe("the email to the business", () => {
  test("the email to the business has everything needed to call the customer back", () => {
    // Only the first of these was created earlier.
    const linked = [-60, 60].map((seconds) => newLead({ createdAt: later(seconds) }));
    const mail = notify(lead, linked);
    expect(mail.subject).toMatchInlineSnapshot(
      `"New lead: Dana W., Sandy Springs, 2 TVs (65" on concrete; 43" on concrete)"`,
    );
    expect(mail.text).toMatchInlineSnapshot(`
      "Dana Whitfield asked for a quote.

      Phone: (678) 555-0142
      Email: dana@example.com
      Prefers: a text
      Preferred time: Friday, November 20, 2026 in the morning, or Monday, November 23, 2026
      Location: Sandy Springs 30328
      Service: TV Mounting Brick
      Offer code: SAVE10
      Texts: agreed to text messages about this request

      What they wrote
      > Two TVs, please.
      > The dog is friendly. “Żółw” 🖼

      Estimate for 2 TVs (65" on concrete; 43" on concrete): $46.50 to $86.99 (the prices aren't final yet)

      TV 1, 65" on concrete: $12 to $32.21
      - 56to65: $3 to $3.07
      - concrete: $9 to $9.07
      - Cords (not sure): $0 to $20.07

      TV 2, 43" on concrete: $10 to $30.21
      - upTo43: $1 to $1.07
      - concrete: $9 to $9.07
      - Cords (not sure): $0 to $20.07

      For the whole visit
      - secondTechnician: $25 to $25.07
      - extraTv: −$0.50

      Assumptions
      - We mount both TVs in one visit.
      - Your building lets you drill into the concrete, and there are no pipes or cables where the mount goes.
      - Your mount fits the TV, is rated for its weight and has all its parts.
      - Two of us come for a TV over 55 inches.

      Not in the estimate
      - The new outlet: a licensed electrician we schedule installs it and gives you a separate price before any work.

      1 earlier lead is probably from the same visitor. See the link below.

      How they found us
      - First visit: google / cpc, clicked an ad (Google), started on /services
      - This visit: typed the URL or used a bookmark, started on /quote
      - Sent from /quote

      Open this lead: https://www.longleaftv.example/admin/leads/l1
      "
    `);
  });

  test("the email to the business says to call a visitor who prefers texts but hasn't agreed to them", () => {
    const words = "Texts: hasn't agreed to texts, so call first";
    expect(notify({ ...bare, preferredContact: "text" }).text).toContain(words);
    expect(notify({ ...bare, preferredContact: "phone" }).text).not.toContain("Texts:");
  });

  test("the email to the business shows the street address with a link to a map", () => {
    const mail = notify({ ...lead, street: '12 Mill Rd <"b">\r\nApt 3' });
    expect(mail.text).toContain(
      '\nAddress: 12 Mill Rd <"b"> Apt 3, Sandy Springs, GA 30328\nService: ',
    );
    expect(mail.html).toContain(
      '<a href="https://www.google.com/maps/search/?api=1&amp;query=12%20Mill%20Rd%20%3C%22b%22%3E%20Apt%203%2C%20Sandy%20Springs%2C%20GA%2030328">12 Mill Rd',
    );
    expect(notify(lead).text).toContain("\nLocation: Sandy Springs 30328\n");
  });

  test("the email to the business omits unknown details, and has an HTML version with links", () => {
    const mail = notify(bare);
    expect(mail.subject).toBe("New lead: Dana");
    expect(mail.html).toMatchInlineSnapshot(
      `"<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif"><p>Dana sent a request.</p><p>Phone: <a href="tel:+16785550142">(678) 555-0142</a></p><p>Open this lead: <a href="https://www.longleaftv.example/admin/leads/l1">https://www.longleaftv.example/admin/leads/l1</a></p></body></html>"`,
    );
    expect(mail.text).toMatchInlineSnapshot(`
      "Dana sent a request.

      Phone: (678) 555-0142

      Open this lead: https://www.longleaftv.example/admin/leads/l1
      "
    `);
  });

  test.each([
    [{ tvSize: "notSure", wallType: "notSure" }, "TV"],
    [{ tvSize: "75", place: "fireplace", wallType: "stone" }, '75" over a fireplace, on stone'],
    [{ tvSize: "55", place: "ceiling", wallType: "brick" }, '55" on a ceiling mount'],
  ] as const)("the email to the business summarizes the job in its subject: %o", (given, words) => {
    const quote = quoteOf(
      { tvs: [{ ...NO_TV, ...given }], selectedServices: [] },
      {},
      SIMPLE_TABLE,
      later(0),
    );
    expect(notify({ ...bare, quote }).subject).toBe(`New lead: Dana, ${words}`);
  });

  test("the email to the business keeps a malicious name on one line and escapes HTML", () => {
    const mail = notify({
      ...bare,
      name: 'Dana\r\nBcc: all@example.com\n\n<script>alert("x")</script>\u2028\u0000\u202e O’Neil',
      message: '</blockquote><img src=x onerror="alert(1)">\nPhone: 000',
      page: '/"><b>',
      attribution: { first: { utm_source: "<b>\r\nx" } },
    });
    expect(mail.subject).toBe("New lead: Dana O.");
    expect(mail.text.split("\n")[0]).toBe(
      'Dana Bcc: all@example.com <script>alert("x")</script> O’Neil sent a request.',
    );
    // Each line of the message is quoted.
    expect(mail.text).toContain("\n> Phone: 000\n");
    expect(mail.html).not.toMatch(/<script|<img|<b>\s*x|"><b>/);
  });
});

test("the email to the business shows an outlet's stored price after it was removed from the price table", () => {
  const { quote } = lead;
  if (quote === undefined) throw new Error("The lead has no quote.");
  const outlet = {
    id: "outlet",
    label: "New outlet behind the TV",
    quantity: 1,
    min: 10_000,
    max: 31_500,
  } as const;
  const estimate = { ...quote.estimate, visit: [...quote.estimate.visit, outlet] };
  expect(notify({ ...lead, quote: { ...quote, estimate } }).text).toContain(
    "- New outlet behind the TV: $100 to $315",
  );
});

test("the email that confirms a request contains nothing the visitor typed", () => {
  const mail = thank(lead);
  expect(mail.subject).toMatchInlineSnapshot(`"Longleaf TV Mounting: we got your request"`);
  expect(mail.text).toMatchInlineSnapshot(`
    "Thanks for your request. We got it. We usually reply within an hour during business hours, so you should hear from us by 11 AM on Monday.

    Our estimate for 2 TVs (65" on concrete; 43" on concrete) was $46.50 to $86.99. Part of the job isn't included, because one of us has to see it first. Before we drill, we'll look at the wall and agree on the price with you.

    Times that suit you: Friday, November 20, 2026 in the morning, or Monday, November 23, 2026. We'll confirm one with you.

    In a hurry, or did something change? Call us or reply to this email. A photo of the wall helps.

    Longleaf TV Mounting: (678) 555-0142
    Website: https://www.longleaftv.example

    If you didn't send us a request, someone may have mistyped their email address. You won't hear from us again.
    "
  `);
  const typed = "buy-pills-at-evil-example";
  const fields = ["name", "message", "city", "service", "offerCode", "page", "phone", "zip"];
  const hostile = Object.fromEntries(fields.map((field) => [field, typed]));
  const attribution = { first: { utm_source: typed } };
  expect(thank({ ...lead, ...hostile, attribution })).toEqual(mail);
  expect(JSON.stringify(mail)).not.toMatch(/Dana|30328/);
});

describe("delivering", () => {
  async function delivery(overrides: Partial<DeliveryParts> = {}) {
    const store = await openStore();
    const mails: Mail[] = [];
    const deliver = createDelivery({
      store,
      settings: { acknowledge: true },
      mailer: async (mail) => void mails.push(mail),
      listStaff: async () => [],
      business,
      openings,
      adminUrl,
      ...overrides,
    });
    await store.create(lead);
    const send = (kind: "notify" | "acknowledge" | "webhook", leadId = "l1") =>
      deliver({ id: "m1", kind, leadId, attempts: 0, dueAt: later(0) });
    return { store, mails, send };
  }

  test("sends email to the business with replies going to the visitor, and vice versa", async () => {
    const { mails, send } = await delivery();
    await send("notify");
    await send("acknowledge");
    expect(mails).toMatchObject([
      { id: "m1", to: "hello@longleaftv.example", replyTo: "dana@example.com" },
      { id: "m1", to: "dana@example.com", replyTo: "hello@longleaftv.example" },
    ]);
    expect(mails[0]?.text).toContain(`${adminUrl}/leads/l1`);
  });

  test("sends notifications to the email address in the settings, and no confirmation if that is turned off", async () => {
    const settings = { acknowledge: false, notifyEmail: "leads@longleaftv.example" };
    const { mails, send } = await delivery({ settings });
    await send("notify");
    await send("acknowledge");
    expect(mails.map(({ to }) => to)).toEqual(["leads@longleaftv.example"]);
  });

  test("sends nothing about an erased lead or spam", async () => {
    const { mails, store, send } = await delivery();
    await send("notify", "missing");
    await store.update("l1", 1, { spam: true }, "anna@example.com", later(1));
    await send("notify");
    await send("acknowledge");
    await send("webhook");
    expect(mails).toEqual([]);
  });

  test("sends a visitor at most one confirmation a day, not counting calls and spam", async () => {
    const { mails, store, send } = await delivery();
    const others: [id: string, seconds: number, more: Partial<NewLead>][] = [
      ["call", -3600, { source: "phone" }],
      ["spam", -1800, { spam: true }],
      ["soon", 3600, {}],
      ["next day", 90_000, {}],
    ];
    for (const [id, seconds, more] of others) {
      await store.create({ ...lead, id, createdAt: later(seconds), ...more });
    }
    const counts: number[] = [];
    for (const id of ["l1", "soon", "next day"]) {
      await send("acknowledge", id);
      counts.push(mails.length);
    }
    expect(counts).toEqual([1, 1, 2]);
    await send("notify", "soon");
    expect(mails).toHaveLength(3);
  });

  test.each([
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "a,b@example.com",
    "<a@b.example>",
  ])(
    "rejects %j, which isn't exactly one email address, and still notifies the business",
    async (email) => {
      const { mails, store, send } = await delivery();
      await store.update("l1", 1, { email }, "anna@example.com", later(1));
      await expect(send("acknowledge")).rejects.toMatchObject({ permanent: true });
      expect(mails).toEqual([]);
      await send("notify");
      expect(mails).toMatchObject([{ to: business.email, replyTo: undefined }]);
    },
  );

  test("keeps retrying messages for a channel that was turned off", async () => {
    const { send } = await delivery({ mailer: undefined });
    await expect(send("notify")).rejects.toMatchObject({
      message: "Email is turned off. Turn it back on (docs/leads.md).",
      permanent: false,
    });
    await expect(send("webhook")).rejects.toMatchObject({ permanent: false });
  });
});

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** Starts a webhook receiver that stops after the test. Without a status, it never responds. */
async function receiver(status?: number, answer: Record<string, string> = {}) {
  const received: (Pick<IncomingMessage, "method" | "headers"> & { body: string })[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request;
    received.push({ method, headers, body: await text(request) });
    if (status !== undefined) response.writeHead(status, answer).end("taken");
  };
  const server = createServer((request, response) => void receive(request, response));
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${port}/hook` };
}

function post(url: string, timeoutMs?: number, now = new Date()) {
  const { webhook } = readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret });
  if (webhook === undefined) throw new Error("The webhook is on.");
  const data = { ...lead, version: 1 };
  const event = { type: "lead.created", timestamp: lead.createdAt, data } as const;
  return postWebhook(webhook, "m1", event, now, timeoutMs);
}

describe("a webhook", () => {
  test("sends a lead in a webhook request that the reference library can verify", async () => {
    const { received, url } = await receiver(204);
    await post(url);
    const [{ method, headers, body } = { method: "", headers: {}, body: "" }] = received;
    expect(method).toBe("POST");
    expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": "m1" });
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    expect(new Webhook(secret).verify(body, signed)).toEqual({
      type: "lead.created",
      timestamp: lead.createdAt,
      data: { ...lead, version: 1 },
    });
    expect(() => new Webhook(secret).verify(body.replace("dog", "cat"), signed)).toThrow();
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    expect(() => new Webhook(other).verify(body, signed)).toThrow();
  });

  test.each([
    ...[400, 405, 410, 413, 415, 422].map((status) => [status, true] as const),
    ...[401, 404, 408, 429, 500, 503].map((status) => [status, false] as const),
  ])("treats webhook response %i as a permanent failure: %s", async (status, permanent) => {
    const { url } = await receiver(status);
    const message = `The webhook responded with ${status}.`;
    const error = { message, permanent, retryAfterSeconds: undefined };
    await expect(post(url)).rejects.toMatchObject(error);
  });

  test.each([
    ["120", 120],
    ["Mon, 02 Nov 2026 15:05:00 GMT", 300],
    ["Mon, 02 Nov 2026 14:00:00 GMT", 0],
    ["soon", undefined],
  ])(
    "reads the webhook's requested delay from Retry-After: %s",
    async (header, retryAfterSeconds) => {
      const { url } = await receiver(503, { "retry-after": header });
      const failed = post(url, undefined, new Date("2026-11-02T15:00:00.000Z"));
      await expect(failed).rejects.toMatchObject({ retryAfterSeconds });
    },
  );

  test("a webhook request doesn't follow redirects, times out, and hides an unreachable URL", async () => {
    const elsewhere = await receiver(200);
    const moved = await receiver(307, { location: elsewhere.url });
    const silent = await receiver();
    for (const [url, message] of [
      [moved.url, "The webhook responded with 307, a redirect. Set WEBHOOK_URL to the new URL."],
      [silent.url, "The webhook did not respond within 0.1 seconds."],
      [`http://127.0.0.1:${await freePort()}/`, "The webhook could not be reached (ECONNREFUSED)."],
    ] as const) {
      await expect(post(url, 100)).rejects.toMatchObject({ message, permanent: false });
    }
    expect(elsewhere.received).toEqual([]);
  });
});
