import type { Page } from "@playwright/test";
import {
  expect,
  fill,
  hydrated,
  sendToThanks,
  someName,
  somePhone,
  test,
  withoutReact,
} from "../support/contact-form.ts";
import { sentContacts, stayHere, visitStarted } from "../support/page.ts";

/** Returns the attribution stored in the browser. */
async function remembered(page: Page) {
  await visitStarted(page);
  return page.evaluate(() => {
    const read = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? "null");
    return {
      first: read(localStorage, "attribution_first"),
      last: read(localStorage, "attribution_last"),
      session: read(sessionStorage, "attribution_session"),
    };
  });
}

test("stores the first touch once and each campaign as the last touch, and sends both with a lead", async ({
  page,
  context,
  stored,
}) => {
  await page.goto("/services");
  const { first, last, session } = await remembered(page);
  expect(first).toMatchObject({ referrer: "direct", landing_page: "/services" });
  expect(session).toEqual(first);
  expect(last).toBeNull();

  // Navigating between our own pages doesn't count as a new visit.
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  expect(await remembered(page)).toEqual({ first, last, session });

  // Ads may tag their links with only a click id.
  await page.goto("/quote?gclid=Cj0K");
  const ad = { gclid: "Cj0K", landing_page: "/quote" };
  expect(await remembered(page)).toMatchObject({ first, last, session: ad });

  const later = await context.newPage();
  await later.goto("/quote?utm_source=mail&utm_campaign=fall");
  const campaign = await remembered(later);
  expect(campaign.first).toEqual(first);
  expect(campaign.last).toMatchObject({ utm_source: "mail", landing_page: "/quote" });
  expect(campaign.session).toEqual(campaign.last);

  await later.goto("/?utm_source=news");
  expect((await remembered(later)).last).toMatchObject({ utm_source: "news", landing_page: "/" });
  expect((await remembered(later)).first).toEqual(first);
  const name = someName();
  await later.goto("/contact");
  await fill(later, name);
  await hydrated(later);
  await sendToThanks(later);
  expect((await stored.of(name))[0]?.attribution).toMatchObject({
    first: { referrer: "direct", landing_page: "/services" },
    last: { utm_source: "news" },
    session: { utm_source: "news" },
  });
});

/** Fakes a loaded tag. Returns a function that reads the measured events. */
async function withTag(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const measured: unknown[] = JSON.parse(sessionStorage.getItem("measured") ?? "[]");
    const gtag = (...call: unknown[]) => {
      measured.push(call);
      sessionStorage.setItem("measured", JSON.stringify(measured));
    };
    Object.assign(globalThis, { gtag });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("measured") ?? "[]"));
}

const flags = (page: Page) =>
  page.evaluate(() =>
    ["has_called", "has_emailed", "has_submitted_form"].filter((key) => localStorage.getItem(key)),
  );

test("records clicks on phone, text and email links with their placement, and sends them to the backend", async ({
  page,
  context,
}) => {
  const sent = await sentContacts(context);
  const measured = await withTag(page);
  await page.goto("/?utm_source=flyer");
  await stayHere(page);
  const closing = page.getByRole("region", { name: "Ready to get your TV on the wall?" });
  await closing.getByRole("link", { name: "Call (678) 555-0142" }).click();
  await closing.getByRole("link", { name: "Text Us" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: /@/ }).click();
  await page.getByRole("banner").getByRole("link", { name: "Call Now" }).click();
  await expect.poll(() => sent).toHaveLength(4);
  expect(sent).toMatchObject([
    {
      method: "phone",
      channel: "call",
      location: "cta_section",
      page: "/",
      attribution: { session: { utm_source: "flyer" } },
    },
    { method: "phone", channel: "sms", location: "cta_section" },
    { method: "email", location: "footer" },
    { method: "phone", channel: "call", location: "header" },
  ]);
  expect(await flags(page)).toEqual(["has_called", "has_emailed"]);
  expect(await measured()).toEqual([
    ["event", "contact_click", { kind: "phone" }],
    ["event", "phone_click", { value: 250, currency: "USD" }],
    ["event", "contact_click", { kind: "sms" }],
    ["event", "sms_click", { value: 200, currency: "USD" }],
    ["event", "contact_click", { kind: "email" }],
    ["event", "email_click", { value: 150, currency: "USD" }],
    ["event", "contact_click", { kind: "phone" }],
    ["event", "phone_click", { value: 250, currency: "USD" }],
  ]);
});

test("records the placement `unknown` for a contact link outside a named area, ignores other links, and warns without a tag", async ({
  page,
  context,
}) => {
  const sent = await sentContacts(context);
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await page.goto("/support");
  await stayHere(page);
  await page.getByRole("main").getByRole("link", { name: "File a claim" }).click();
  await page.getByRole("main").getByRole("link", { name: "Call (678) 555-0142" }).click();
  await expect.poll(() => sent).toMatchObject([{ method: "phone", location: "unknown" }]);
  await expect
    .poll(() => warnings)
    .toEqual([
      "Analytics isn't available, so contact_click wasn't recorded.",
      "Analytics isn't available, so phone_click wasn't recorded.",
    ]);
});

test("leaves recording a form to the backend, and measures it without personal data", async ({
  page,
  context,
  stored,
}) => {
  const sent = await sentContacts(context);
  const measured = await withTag(page);
  const name = someName();
  await page.goto("/contact?service=tv-mounting-brick");
  await fill(page, name);
  await page.getByLabel("ZIP code").fill("30060");
  await page.getByLabel("Email", { exact: true }).first().fill("ann@example.com");
  await hydrated(page);
  await sendToThanks(page);
  await page.reload();
  await expect.poll(() => flags(page)).toEqual(["has_submitted_form"]);
  expect(sent).toEqual([]);
  const events = await measured();
  expect(events).toEqual([
    ["event", "form_start", { form: "contact" }],
    [
      "event",
      "generate_lead",
      {
        service: "tv-mounting-brick",
        city: "marietta",
        zip: "30060",
        hasEmail: true,
        hasMessage: true,
      },
    ],
    ["event", "form_submission", { value: 200, currency: "USD" }],
  ]);
  expect(JSON.stringify(events)).not.toContain(name);
  expect(await stored.of(name)).toHaveLength(1);
});

test("measures a form sent without React on the thank-you page, stores its attribution, and deletes its draft", async ({
  page,
  stored,
}) => {
  const measured = await withTag(page);
  const name = someName();
  await withoutReact(page);
  await page.goto("/contact?utm_source=flyer");
  await fill(page, name);
  expect(await flags(page)).toEqual([]);
  await sendToThanks(page);
  expect((await stored.of(name))[0]?.attribution).toMatchObject({ last: { utm_source: "flyer" } });
  await expect.poll(() => flags(page)).toEqual(["has_submitted_form"]);
  await page.reload({ waitUntil: "networkidle" });
  const submissions = (await measured()).filter((event) =>
    JSON.stringify(event).includes("form_submission"),
  );
  expect(submissions).toEqual([["event", "form_submission", { value: 200, currency: "USD" }]]);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Your name")).toHaveValue("");
});

test("measures an estimate after the visitor stops choosing, and uses its midpoint as the form's value", async ({
  page,
}) => {
  const measured = await withTag(page);
  await page.goto(
    "/quote?tvSize=65&wallType=brick&selectedServices=soundbar&selectedServices=shelf&zip=30144",
  );
  const calculations = async () =>
    (await measured()).filter((call) => JSON.stringify(call).includes("calculate_quote"));
  await expect.poll(calculations).toHaveLength(1);
  const [calculation] = await calculations();
  const asked: Record<string, unknown> = Array.isArray(calculation) ? calculation[2] : {};
  expect(asked).toMatchObject({
    tvSize: "65",
    wallType: "brick",
    zipCode: "30144",
    selectedServices: "soundbar,shelf",
  });
  await page.getByLabel("Your name").fill(someName());
  await page.getByLabel("Phone").fill(somePhone());
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Send/ }).last().click();
  await expect(page).toHaveURL("/contact/thanks");
  const middle = Math.round((Number(asked["estimatedMin"]) + Number(asked["estimatedMax"])) / 2);
  expect(await measured()).toContainEqual([
    "event",
    "form_submission",
    { value: middle, currency: "USD" },
  ]);
});
