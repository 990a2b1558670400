import type { BrowserContext, Page } from "@playwright/test";
import { expect, fill, send, somebody, somePhone, test } from "../support/contact-form.ts";

/** The contact events that pages send to the backend, in order. */
async function toldContacts(context: BrowserContext): Promise<Record<string, unknown>[]> {
  const told: Record<string, unknown>[] = [];
  await context.route("**/api/contacts", async (route) => {
    const event: Record<string, unknown> = route.request().postDataJSON();
    told.push(event);
    await route.continue();
  });
  return told;
}

/** The events that are measured when a tag is loaded. */
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

/** Tests can't open another program. */
async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true }),
  );
}

const flags = (page: Page) =>
  page.evaluate(() =>
    ["has_called", "has_emailed", "has_submitted_form"].filter((key) => localStorage.getItem(key)),
  );

test("records a click on a phone, text or email link with its place, and sends it to the backend", async ({
  page,
  context,
}) => {
  const told = await toldContacts(context);
  const measured = await withTag(page);
  await page.goto("/?utm_source=flyer");
  await stayHere(page);
  const closing = page.getByRole("region", { name: "Let us get it on the wall." });
  await closing.getByRole("link", { name: "Call (678) 555-0142" }).click();
  await closing.getByRole("link", { name: "Text Us" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: /@/ }).click();
  await page.getByRole("banner").getByRole("link", { name: "Call Now" }).click();
  await expect.poll(() => told).toHaveLength(4);
  expect(told).toMatchObject([
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

test("records `unknown` as the place of a link without a named one, and ignores other links", async ({
  page,
  context,
}) => {
  const told = await toldContacts(context);
  await page.goto("/support");
  await stayHere(page);
  await page.getByRole("main").getByRole("link", { name: "Send a claim" }).click();
  await page.getByRole("main").getByRole("link", { name: "Call (678) 555-0142" }).click();
  await expect.poll(() => told).toMatchObject([{ method: "phone", location: "unknown" }]);
});

test("records a sent form once, and measures it without personal data", async ({
  page,
  context,
  stored,
}) => {
  const told = await toldContacts(context);
  const measured = await withTag(page);
  const name = somebody();
  await page.goto("/contact?service=tv-mounting-brick");
  await fill(page, name);
  await page.getByLabel("ZIP code").fill("30060");
  await page.getByLabel("Email", { exact: true }).first().fill("ann@example.com");
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await page.reload();
  expect(told).toMatchObject([{ method: "form", location: "form", page: "/contact" }]);
  expect(await flags(page)).toEqual(["has_submitted_form"]);
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

test("records a plain form on the thanks page", async ({ page, context }) => {
  const told = await toldContacts(context);
  const measured = await withTag(page);
  await page.route("**/islands.*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/contact");
  await fill(page, somebody());
  expect(told).toEqual([]);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await expect.poll(() => told).toMatchObject([{ method: "form", page: "/contact/thanks" }]);
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(told).toHaveLength(1);
  expect(await measured()).toContainEqual([
    "event",
    "form_submission",
    { value: 200, currency: "USD" },
  ]);
});

test("measures an estimate after a pause in the choices, and values the form at its middle", async ({
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
  await page.getByLabel("Your name").fill(somebody());
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

test("skips each event with a warning without a tag", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await page.goto("/");
  await stayHere(page);
  await page.getByRole("banner").getByRole("link", { name: "Call Now" }).click();
  await expect
    .poll(() => warnings)
    .toEqual([
      "Analytics is not available: contact_click was not measured.",
      "Analytics is not available: phone_click was not measured.",
    ]);
});
