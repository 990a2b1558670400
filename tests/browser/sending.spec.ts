import type { BrowserContext, Page, Route } from "@playwright/test";
import {
  expect,
  expectLink,
  fill,
  hydrated,
  MESSAGE,
  openFilled,
  send,
  sendToThanks,
  someName,
  somePhone,
  test,
  withoutReact,
} from "../support/contact-form.ts";
import { forbidStorage } from "../support/page.ts";

// The browser logs every rejected or failed request to the console.
test.use({ expectedMessages: /status of (422|429|503)|net::ERR_/ });

const LEADS = "**/api/leads";

/** Delay before retrying a lead that couldn't be sent. */
const NEXT_TRY_MS = 6_000;

const waiting = (page: Page) => page.getByRole("region", { name: "Waiting to be sent" });
const button = (page: Page, name: string) => waiting(page).getByRole("button", { name });
const isSentLater = (page: Page) => expect(page.getByText("We have it now.")).toBeVisible();

/** Returns the waiting leads stored in the browser, as raw text. */
const savedIn = (page: Page) => page.evaluate(() => localStorage.getItem("leads_waiting"));

/** Submits the form and expects its lead to be queued. */
async function sendAndWait(page: Page): Promise<void> {
  await send(page);
  await expect(waiting(page)).toBeVisible();
}

/** Opens the form and submits it while API requests fail. */
async function sendWithoutConnection(page: Page, name: string): Promise<void> {
  await openFilled(page, name);
  await page.context().route(LEADS, (route) => route.abort());
  await sendAndWait(page);
}

/** Responds like our API when it rejects a lead. */
const refuse = (status: number, error: object, headers: Record<string, string> = {}) => {
  return (route: Route) =>
    route.fulfill({ status, headers, json: { error: { message: "Not just now.", ...error } } });
};

/** Collects the leads that scripts send, in order. */
function sentLeads(context: BrowserContext): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  context.on("request", (request) => {
    const isLead = request.method() === "POST" && request.url().endsWith("/api/leads");
    if (!isLead || request.isNavigationRequest()) return;
    const lead: Record<string, string> = request.postDataJSON();
    sent.push(lead);
  });
  return sent;
}

// `fastForward` skips the time between two attempts.
test.beforeEach(({ context }) => context.clock.install());

test("shows visitors that they're offline, and stores their lead once when they're back online", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await openFilled(page, name);
  await context.setOffline(true);
  await send(page);
  await expect(waiting(page)).toBeFocused();
  await expect(waiting(page)).toContainText(
    "We saved your request on this device and will send it as soon as you’re back online.",
  );
  await expectLink(waiting(page), "(678) 555-0142", "tel:+16785550142");
  await expect(waiting(page).getByRole("listitem")).toContainText(name);
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await context.setOffline(false);
  await context.clock.fastForward(NEXT_TRY_MS);
  // The form hasn't changed since, so the visitor goes to the thank-you page.
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
  expect(await savedIn(page)).toBeNull();
});

test("retries a form with the same id while the server is down, and waits as long as `Retry-After` requires", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  const sent = sentLeads(context);
  await openFilled(page, name);
  await context.route(LEADS, refuse(503, { code: "unavailable" }));
  await sendAndWait(page);
  await context.unroute(LEADS);
  await context.route(LEADS, refuse(429, { code: "too_many" }, { "retry-after": "300" }));
  const answer = page.waitForResponse(LEADS);
  await send(page);
  await (await answer).finished();
  // The button's label is different while sending.
  await expect(page.getByRole("button", { name: "Send this request" })).toBeVisible();
  await context.unroute(LEADS);
  await page.clock.runFor(290_000);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect(sent).toHaveLength(2);
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1);
});

test("sends a waiting lead from the next page, but not while that page is being prerendered", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await sendWithoutConnection(page, name);
  await page.close();
  await context.unroute(LEADS);
  await context.clock.fastForward(NEXT_TRY_MS);
  const next = await context.newPage();
  // Chromium decides when to prerender, so the test fakes it.
  await next.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { get: () => true });
  });
  const sent = sentLeads(context);
  await next.goto("/services/tv-mounting-brick", { waitUntil: "networkidle" });
  await next.clock.runFor(2 * NEXT_TRY_MS);
  expect(sent).toHaveLength(0);
  await next.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await isSentLater(next);
  expect(await stored.of(name)).toHaveLength(1);
  await next.getByRole("button", { name: "Close" }).click();
  await expect(next.getByText("We have it now.")).toHaveCount(0);
  await next.goto("/contact");
  await expect(next.getByLabel("Your name")).toHaveValue("");
});

test("doesn't lose a lead if the page is closed while it's being sent", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await openFilled(page, name);
  // The page is gone before the response arrives.
  await page.route(LEADS, () => new Promise(() => {}));
  await send(page);
  await expect.poll(() => savedIn(page)).not.toBeNull();
  await page.close();
  const next = await context.newPage();
  await next.goto("/", { waitUntil: "networkidle" });
  await next.clock.runFor(16_000);
  await isSentLater(next);
  expect(await stored.of(name)).toHaveLength(1);
});

test("permanently deletes a waiting lead after the visitor confirms", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await sendWithoutConnection(page, name);
  await button(page, "Delete").click();
  await expect(waiting(page)).toBeVisible();
  await button(page, "Delete forever?").click();
  await expect(waiting(page)).toBeHidden();
  expect(await savedIn(page)).toBeNull();
  await context.unroute(LEADS);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await stored.of(name)).toHaveLength(0);
});

test("drops a waiting lead after a week and informs the visitor", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await sendWithoutConnection(page, name);
  await context.unroute(LEADS);
  await page.goto("about:blank");
  await page.clock.fastForward(169 * 60 * 60_000);
  await page.goto("/");
  await expect(page.getByText("for a week, so we deleted it")).toBeVisible();
  await expectLink(page, "Call us", "tel:+16785550142");
  expect(await stored.of(name)).toHaveLength(0);
  expect(await savedIn(page)).toBeNull();
});

test("stores a form resent after the thank-you page only if it changed", async ({
  page,
  stored,
}) => {
  const name = someName();
  const phone = somePhone();
  await page.goto("/contact");
  for (const { message, leads } of [
    { message: MESSAGE, leads: 1 },
    { message: MESSAGE, leads: 1 },
    { message: "Stone wall.", leads: 2 },
  ]) {
    await expect(page.getByRole("button", { name: "Send this request" })).toBeVisible();
    await fill(page, name, phone);
    await page.getByLabel("Tell us about your TV and wall").fill(message);
    await hydrated(page);
    await sendToThanks(page);
    expect(await stored.of(name)).toHaveLength(leads);
    await page.goBack();
  }
});

for (const form of ["live", "plain"]) {
  for (const message of [MESSAGE, "Stone wall, 75 inches."]) {
    const title =
      message === MESSAGE
        ? `stores only one lead when a ${form} form is resent after a lost response`
        : `stores a ${form} form that was changed after a lost response as a follow-up lead`;
    test(title, async ({ page, context, stored }) => {
      const name = someName();
      const sent = sentLeads(context);
      await openFilled(page, name);
      // Script requests reach the server but get no response. Native form posts go through.
      await context.route(LEADS, async (route) => {
        if (route.request().resourceType() !== "fetch") return route.continue();
        await route.fetch();
        await route.abort();
      });
      await sendAndWait(page);
      // A reload preserves the draft and the last attempt.
      if (form === "plain") await withoutReact(page);
      await page.reload();
      const text = page.getByLabel("Tell us about your TV and wall");
      await expect(text).toHaveValue(MESSAGE);
      await text.fill(message);
      if (form === "live") {
        await hydrated(page);
        await context.unroute(LEADS);
      }
      await sendToThanks(page);
      const leads = await stored.of(name);
      expect(leads.map((lead) => lead.message)).toEqual([...new Set([message, MESSAGE])]);
      expect(leads.at(-1)?.follows).toBeUndefined();
      if (message !== MESSAGE) expect(leads[0]?.follows).toBe(sent[0]?.["submissionId"]);
      if (form === "live") expect(await savedIn(page)).toBeNull();
    });
  }
}

test("sends a waiting lead exactly once when two tabs are open", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await openFilled(page, name);
  await context.setOffline(true);
  await sendAndWait(page);
  const other = await context.newPage();
  const sent = sentLeads(context);
  await context.setOffline(false);
  await other.goto("/contact");
  await context.clock.fastForward(NEXT_TRY_MS);
  await expect.poll(async () => (await stored.of(name)).length).toBe(1);
  await expect(waiting(page)).toBeHidden();
  await context.clock.runFor(2 * NEXT_TRY_MS);
  expect(sent).toHaveLength(1);
});

test("if the browser can't save the lead, says so and keeps the form filled in", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await forbidStorage(page);
  await openFilled(page, name, "/contact?utm_source=flyer");
  await context.route(LEADS, (route) => route.abort());
  await send(page);
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(/couldn.t save it on this device/);
  await expect(alert).toContainText("(678) 555-0142");
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await context.unroute(LEADS);
  await sendToThanks(page);
  expect(await stored.of(name)).toHaveLength(1);
});

test("shows why a waiting lead was rejected, and reopens it in the form for correction", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await sendWithoutConnection(page, name);
  await context.unroute(LEADS);
  const fields = { message: "Please keep the message shorter." };
  await context.route(LEADS, refuse(422, { code: "invalid_fields", fields }));
  await button(page, "Send now").click();
  await expect(waiting(page)).toContainText(
    "We can't accept it yet. Please keep the message shorter.",
  );
  await expect(page.getByText("as soon as you’re back online")).toBeHidden();
  await expect(button(page, "Send now")).toBeHidden();
  await context.unroute(LEADS);
  const reopened = page.waitForEvent("load");
  await button(page, "Open it in the form").click();
  await reopened;
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await page.getByLabel("Tell us about your TV and wall").fill("Brick.");
  await hydrated(page);
  await sendToThanks(page);
  expect(await stored.of(name)).toHaveLength(1);
  expect(await savedIn(page)).toBeNull();
});

test("the server validates a form if the browser can't load the validation code", async ({
  page,
  context,
}) => {
  await context.route("**/*.js", async (route) => {
    const response = await route.fetch();
    // Only the validation code includes the phone number library.
    if ((await response.text()).includes("possibleLengths")) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto("/contact");
  await fill(page, someName());
  await page.getByLabel("Phone").fill("12345");
  await hydrated(page);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("One thing to fix");
  await expect(page.getByLabel("Phone")).toHaveValue("12345");
});
