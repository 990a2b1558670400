import type { BrowserContext, Page, Route } from "@playwright/test";
import {
  expect,
  fill,
  hydrated,
  openFilled,
  send,
  somePhone,
  somebody,
  test,
} from "../support/contact-form.ts";

// The browser logs every refused or failed request to the console.
test.use({ expectedMessages: /status of (422|429|503)|net::ERR_/ });

const LEADS = "**/api/leads";
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting to be sent" });

/** Sends while nothing gets through, so that the lead waits. */
async function sendInDeadSpot(page: Page): Promise<void> {
  await page.context().route(LEADS, (route) => route.abort());
  await send(page);
  await expect(waiting(page)).toBeVisible();
}

/** Everything gets through again, and the next try is due. */
async function leaveDeadSpot(context: BrowserContext): Promise<void> {
  await context.unroute(LEADS);
  await context.clock.fastForward(NEXT_TRY_MS);
}

/** After this time a lead that could not be sent is sent again. */
const NEXT_TRY_MS = 6_000;

// The time between two tries passes by `fastForward`.
test.beforeEach(({ context }) => context.clock.install());

/** Answers like our API when it refuses a lead. */
const refuse = (status: number, code: string, headers: Record<string, string> = {}) => {
  return (route: Route) =>
    route.fulfill({ status, headers, json: { error: { code, message: "Not just now." } } });
};

/** The leads that the browser sent, in order. */
function sentLeads(context: BrowserContext): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  context.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/api/leads")) return;
    const lead: Record<string, string> = request.postDataJSON();
    sent.push(lead);
  });
  return sent;
}

test("tells the visitor when they are offline, and stores the lead once when they are back online", async ({
  page,
  context,
  stored,
}) => {
  const name = somebody();
  await openFilled(page, name);
  await context.setOffline(true);
  await send(page);
  await expect(waiting(page)).toBeFocused();
  await expect(waiting(page)).toContainText(
    "Saved on this device, and sent as soon as there is a connection.",
  );
  await expect(waiting(page).getByRole("link", { name: "(678) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+16785550142",
  );
  await expect(waiting(page).getByRole("listitem")).toContainText(name);
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await context.setOffline(false);
  await context.clock.fastForward(NEXT_TRY_MS);
  // The form was not changed meanwhile, so the visitor is on the thanks page.
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("leads_waiting"))).toBeNull();
});

test("keeps a form under one id while the server is down, and sends it when the server is back", async ({
  page,
  context,
  stored,
}) => {
  const name = somebody();
  const sent = sentLeads(context);
  await openFilled(page, name);
  await context.route(LEADS, refuse(503, "unavailable"));
  await send(page);
  await expect(waiting(page)).toBeVisible();
  await send(page);
  await expect.poll(() => sent.length).toBe(2);
  await context.unroute(LEADS);
  await waiting(page).getByRole("button", { name: "Send now" }).click();
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
  expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1);
});

test("waits as long as the server asks", async ({ page, context, stored }) => {
  const name = somebody();
  const sent = sentLeads(context);
  await openFilled(page, name);
  await context.route(LEADS, refuse(429, "too_many", { "retry-after": "300" }));
  await send(page);
  await expect(waiting(page)).toBeVisible();
  await context.unroute(LEADS);
  await page.clock.runFor(290_000);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect(sent).toHaveLength(1);
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
});

test("stores no second lead when the response is lost", async ({ page, context, stored }) => {
  const name = somebody();
  await openFilled(page, name);
  await context.route(LEADS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(waiting(page)).toBeVisible();
  await context.unroute(LEADS);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
});

test("sends a waiting lead from the next page that is visited", async ({
  page,
  context,
  stored,
}) => {
  const name = somebody();
  await openFilled(page, name);
  await sendInDeadSpot(page);
  await page.close();
  await leaveDeadSpot(context);
  const next = await context.newPage();
  await next.goto("/services/tv-mounting-brick");
  await expect(next.getByText("We have it now.")).toBeVisible();
  expect(await stored.of(name)).toHaveLength(1);
  await next.getByRole("button", { name: "Close" }).click();
  await expect(next.getByText("We have it now.")).toHaveCount(0);
  await next.goto("/contact");
  await expect(next.getByLabel("Your name")).toHaveValue("");
});

test("loses nothing when the page is closed while it sends", async ({ page, context, stored }) => {
  const name = somebody();
  await openFilled(page, name);
  // The page is gone before the response arrives.
  await page.route(LEADS, () => new Promise(() => {}));
  await send(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("leads_waiting")))
    .not.toBeNull();
  await page.close();
  const next = await context.newPage();
  await next.goto("/");
  await next.waitForLoadState("networkidle");
  await next.clock.runFor(16_000);
  await expect(next.getByText("We have it now.")).toBeVisible();
  expect(await stored.of(name)).toHaveLength(1);
});

test("deletes a lead for good after the visitor confirms", async ({ page, context, stored }) => {
  const name = somebody();
  await openFilled(page, name);
  await context.route(LEADS, (route) => route.abort());
  await send(page);
  await waiting(page).getByRole("button", { name: "Delete" }).click();
  await expect(waiting(page)).toBeVisible();
  await waiting(page).getByRole("button", { name: "Delete it for good?" }).click();
  await expect(waiting(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("leads_waiting"))).toBeNull();
  await context.unroute(LEADS);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await stored.of(name)).toHaveLength(0);
});

test("sends nothing from a prerendered page before it is visible", async ({ page, context }) => {
  await openFilled(page, somebody());
  await sendInDeadSpot(page);
  await context.unroute(LEADS);
  // Chromium decides when to prerender; the page only sees these two.
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { get: () => true });
  });
  const sent = sentLeads(context);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(2 * NEXT_TRY_MS);
  expect(sent).toHaveLength(0);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await expect(page.getByText("We have it now.")).toBeVisible();
});

test("stores no second lead when the thanks page never loads and the visitor sends the same again", async ({
  page,
  stored,
}) => {
  const name = somebody();
  const phone = somePhone();
  await page.goto("/contact");
  for (let times = 0; times < 2; times += 1) {
    await fill(page, name, phone);
    await page.waitForLoadState("networkidle");
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
    await page.goBack();
    await expect(page.getByRole("button", { name: "Send this request" })).toBeVisible();
  }
  expect(await stored.of(name)).toHaveLength(1);
});

test("drops a lead after a week and tells the visitor", async ({ page, context, stored }) => {
  const name = somebody();
  await openFilled(page, name);
  await sendInDeadSpot(page);
  await context.unroute(LEADS);
  await page.goto("about:blank");
  await page.clock.fastForward(169 * 60 * 60_000);
  await page.goto("/");
  await page.clock.runFor(1_000);
  await expect(page.getByText("could not be sent for a week")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call us" })).toHaveAttribute(
    "href",
    "tel:+16785550142",
  );
  expect(await stored.of(name)).toHaveLength(0);
  expect(await page.evaluate(() => localStorage.getItem("leads_waiting"))).toBeNull();
});

test.describe("a plain form after a lost response", () => {
  test.beforeEach(async ({ context }) => {
    // Requests of scripts arrive but get no response; posts of the page itself go through.
    await context.route(LEADS, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      await route.fetch();
      await route.abort();
    });
  });

  /** The same tab again, without React. */
  async function reloadWithoutReact(page: Page): Promise<void> {
    await page.route("**/islands.*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.reload();
    await page.waitForLoadState("networkidle");
  }

  test("stores no second lead with the same content", async ({ page, stored }) => {
    const name = somebody();
    await openFilled(page, name);
    await send(page);
    await expect(waiting(page)).toBeVisible();
    await reloadWithoutReact(page);
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
    expect(await stored.of(name)).toHaveLength(1);
  });

  test("follows the first lead with different content", async ({ page, context, stored }) => {
    const name = somebody();
    const sent = sentLeads(context);
    await openFilled(page, name);
    await send(page);
    await expect(waiting(page)).toBeVisible();
    await reloadWithoutReact(page);
    await page.getByLabel("What should we know?").fill("Stone wall, 75 inches.");
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
    const [second, first] = await stored.of(name);
    expect([second?.message, first?.message]).toEqual([
      "Stone wall, 75 inches.",
      "Brick wall, 65 inches.",
    ]);
    expect(second?.follows).toBe(sent[0]?.["submissionId"]);
  });
});

test("sends a form that was changed after a try as a new lead that follows the first", async ({
  page,
  context,
  stored,
}) => {
  const name = somebody();
  const sent = sentLeads(context);
  await openFilled(page, name);
  // The first one arrives, but its response is lost.
  await context.route(LEADS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(waiting(page)).toBeVisible();
  // Changed after a reload, which keeps the draft and the last try.
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.getByLabel("What should we know?").fill("Stone wall, 75 inches.");
  await hydrated(page);
  await context.unroute(LEADS);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  const [second, first] = await stored.of(name);
  expect(first).toMatchObject({ message: "Brick wall, 65 inches." });
  expect(first?.follows).toBeUndefined();
  expect(second).toMatchObject({ message: "Stone wall, 75 inches." });
  expect(second?.follows).toBe(sent[0]?.["submissionId"]);
  expect(await page.evaluate(() => localStorage.getItem("leads_waiting"))).toBeNull();
});

test("sends a waiting lead once from two tabs", async ({ page, context, stored }) => {
  const name = somebody();
  await openFilled(page, name);
  await context.setOffline(true);
  await send(page);
  await expect(waiting(page)).toBeVisible();
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

test("keeps the form filled and says so when the browser can't save it", async ({
  page,
  context,
  stored,
}) => {
  const name = somebody();
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: forbid });
    Object.defineProperty(window, "sessionStorage", { get: forbid });
  });
  await openFilled(page, name);
  await context.route(LEADS, (route) => route.abort());
  await send(page);
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("could not be saved on this device");
  await expect(alert).toContainText("(678) 555-0142");
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await context.unroute(LEADS);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
});

test("shows why a waiting lead is refused, and opens it in the form to be corrected", async ({
  page,
  context,
  stored,
}) => {
  const name = somebody();
  await openFilled(page, name);
  await sendInDeadSpot(page);
  await context.unroute(LEADS);
  await context.route(LEADS, (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          code: "invalid_fields",
          message: "Please look at the marked fields.",
          fields: { message: "Please keep the message shorter." },
        },
      },
    }),
  );
  await waiting(page).getByRole("button", { name: "Send now" }).click();
  await expect(waiting(page)).toContainText(
    "We cannot take it yet. Please keep the message shorter.",
  );
  await expect(page.getByText("sent as soon as there is a connection")).toBeHidden();
  await expect(waiting(page).getByRole("button", { name: "Send now" })).toBeHidden();
  await context.unroute(LEADS);
  await waiting(page).getByRole("button", { name: "Open it in the form" }).click();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await page.getByLabel("What should we know?").fill("Brick.");
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("leads_waiting"))).toBeNull();
});

test("lets the server decide when the checks can't be loaded", async ({ page, context }) => {
  await context.route("**/*.js", async (route) => {
    const response = await route.fetch();
    // Only the checks contain the library that parses phone numbers.
    if ((await response.text()).includes("possibleLengths")) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto("/contact");
  await fill(page, somebody());
  await page.getByLabel("Phone").fill("12345");
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page.getByRole("alert")).toContainText("One thing to mend");
  await expect(page.getByLabel("Phone")).toHaveValue("12345");
});
