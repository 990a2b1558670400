import type { Page } from "@playwright/test";
import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt, tooWide } from "../support/looks.ts";
import { expect, somebody, somePhone, test } from "../support/contact-form.ts";

const ANSWERED =
  "/quote?tvSize=65&wallType=brick&bracket=fullMotionBracket&wires=externalCover&selectedServices=soundbar&zip=30075";

const range = (page: Page) => page.getByRole("status").first();
const choose = (page: Page, name: string | RegExp) =>
  page.getByRole("radio", { name, exact: true }).check();

/** The calculator is alive once its send step is there. */
async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Send it to us" })).toBeVisible();
}

async function sayWho(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone").fill(somePhone());
}

const send = (page: Page) =>
  page
    .getByRole("region", { name: "Send it to us" })
    .getByRole("button", { name: "Send this quote" })
    .click();

test("each choice makes the range anew, draws the wall anew and stands in the address", async ({
  page,
}) => {
  await page.goto("/quote");
  const before = await range(page).textContent();
  await choose(page, /^65″/);
  await expect(range(page)).not.toHaveText(before ?? "");
  await expect(page.getByRole("img", { name: /57 inches wide/ })).toBeVisible();
  await choose(page, "98″ or more");
  await expect(page.getByRole("img", { name: /85 inches wide/ })).toBeVisible();
  await choose(page, "Brick");
  await expect(page).toHaveURL("/quote?tvSize=98&wallType=brick");
});

test("what was chosen first, before the calculator was alive, counts", async ({ page }) => {
  await page.goto("/quote");
  // The first touch fetches React; until it is there, the plain form takes the choice.
  await page.getByRole("radio", { name: "Stone" }).check();
  await expect(page).toHaveURL("/quote?wallType=stone");
  await expect(page.getByRole("term").filter({ hasText: "Stone wall" })).toBeVisible();
});

test("what was chosen while React was on its way stays, whatever the address says beside it", async ({
  page,
}) => {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/chunks\//, async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto("/quote?city=marietta&utm_source=news", { waitUntil: "commit" });
  await choose(page, /^65″/);
  await page.getByRole("checkbox", { name: /^Mount a soundbar/ }).check();
  arrive();
  await expect(page.getByRole("heading", { name: "Send it to us" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^65″/ })).toBeChecked();
  await expect(page).toHaveURL(
    "/quote?utm_source=news&tvSize=65&selectedServices=soundbar&city=marietta",
  );
});

test("a campaign's address alone fetches no React", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/quote?gclid=abc");
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await choose(page, "Brick");
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});

test("what an address names and nobody knows keeps no quote from being sent", async ({
  page,
  stored,
}) => {
  const name = somebody();
  await openLive(page, "/quote?city=Marietta,%20GA&offer=SAVE-10&service=TV");
  await sayWho(page, name);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
});

test.describe("in a dead spot", () => {
  test.use({ expectedMessages: /ERR_FAILED/ });

  test("the plain form takes along what the address brought", async ({ page }) => {
    await page.route(/assets\/data/, (route) => route.abort());
    await page.goto("/quote?offer=SAVE10&city=marietta");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Show the estimate" }).first().click();
    await expect(page).toHaveURL(/\/api\/quote\?.*offer=SAVE10.*city=marietta/);
    await expect(page.getByRole("term").filter({ hasText: "Code SAVE10" })).toBeVisible();
  });

  test("the calculator is fetched again by the next touch", async ({ page, context }) => {
    await page.goto("/quote");
    await context.route(/quote-form.*json|assets\/data/, (route) => route.abort());
    await choose(page, "Brick");
    await page.waitForTimeout(500);
    await context.unroute(/quote-form.*json|assets\/data/);
    await choose(page, "Stone");
    await expect(page.getByRole("heading", { name: "Send it to us" })).toBeVisible();
    await expect(page).toHaveURL("/quote?wallType=stone");
  });
});

test("an address shows the same estimate to whoever opens it, and after a reload", async ({
  page,
}) => {
  await openLive(page, ANSWERED);
  await expect(range(page)).toHaveText(/^\$\d+ to \$\d+$/);
  const shown = await range(page).textContent();
  for (const chosen of ["Brick", /^65″/, /^Full motion/, /^Under a cover/]) {
    await expect(page.getByRole("radio", { name: chosen, exact: true })).toBeChecked();
  }
  await expect(page.getByRole("checkbox", { name: /^Mount a soundbar/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Send it to us" })).toBeVisible();
  await expect(range(page)).toHaveText(shown ?? "");
});

test("the ZIP code is answered at once: where we come, and an honest no", async ({ page }) => {
  await page.goto("/quote");
  await page.getByLabel("ZIP code").pressSequentially("30144");
  await expect(page.getByText("We serve 30144: Kennesaw.")).toBeVisible();
  await page.getByLabel("ZIP code").fill("31401");
  await expect(page.getByText("We do not list 31401.")).toBeVisible();
});

test("the code of a link is taken off the price and goes along", async ({ page, stored }) => {
  const name = somebody();
  await openLive(page, `${ANSWERED}&offer=SAVE10`);
  await expect(page.getByRole("term").filter({ hasText: "Code SAVE10" })).toBeVisible();
  await sayWho(page, name);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await expect
    .poll(() => stored.of(name))
    .toMatchObject([{ kind: "quote", offerCode: "SAVE10", zip: "30075" }]);
});

test("what is sent is stored with the answers and the backend's own estimate", async ({
  page,
  stored,
}) => {
  const name = somebody();
  await openLive(page, `${ANSWERED}&service=tv-mounting-brick`);
  const shown = await range(page).textContent();
  await sayWho(page, name);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  const [lead] = await stored.of(name);
  expect(lead).toMatchObject({
    kind: "quote",
    page: "/quote",
    service: "tv-mounting-brick",
    quote: {
      tvSize: "65",
      wallType: "brick",
      bracket: "fullMotionBracket",
      wires: "externalCover",
      selectedServices: ["soundbar"],
      tvCount: 1,
      zipCode: "30075",
    },
  });
  const { estimatedMin = 0, estimatedMax = 0 } = lead?.quote ?? {};
  expect(`$${estimatedMin / 100} to $${estimatedMax / 100}`).toBe(shown);
});

test("who presses the button at the estimate is led to the first field", async ({ page }) => {
  await openLive(page, ANSWERED);
  await page.getByRole("region", { name: "Your estimate" }).getByText("Send this quote").click();
  await expect(page.getByLabel("Your name")).toBeFocused();
});

test("the keyboard does it all: arrows choose, a wall is explained, Escape closes that", async ({
  page,
}) => {
  await openLive(page, ANSWERED);
  await page.getByRole("radio", { name: /^65″/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tvSize=75/);
  const plaster = page.getByRole("button", { name: "Plaster" });
  await page.getByRole("button", { name: "Steel studs" }).focus();
  await page.keyboard.press("Tab");
  await expect(plaster).toBeFocused();
  await expect(page.getByRole("tooltip").filter({ hasText: "A pin does not go in" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip").filter({ hasText: "A pin does not go in" })).toBeHidden();
});

test("on paper there are the wall and the estimate, and nothing to choose", async ({ page }) => {
  await openLive(page, ANSWERED);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Your estimate" })).toBeVisible();
  await expect(page.getByRole("img", { name: /57 inches wide/ })).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeHidden();
  await expect(page.getByRole("heading", { name: "Send it to us" })).toBeHidden();
});

test("on a phone the range and the way on stay in sight, but not over the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, ANSWERED);
  await page.getByRole("radio", { name: "Brick" }).scrollIntoViewIfNeeded();
  const bar = page.locator(".bottom-bar");
  await expect(bar).toBeInViewport();
  await page.getByRole("radio", { name: "Stone" }).check();
  await expect(bar).toBeInViewport();
  await page.getByLabel("ZIP code").focus();
  await expect(bar).toBeHidden();
});

for (const look of LOOKS) {
  test(`in every choice axe finds nothing: ${look.name}`, async ({ page }) => {
    await lookAt(page, look);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLive(page, `${ANSWERED}&tvCount=6&offer=SAVE10&place=fireplace`);
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
}

test.describe("with the network away", () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("a quote waits on the device, and arrives once when it is back", async ({
    page,
    context,
    stored,
  }) => {
    const name = somebody();
    await openLive(page, ANSWERED);
    await sayWho(page, name);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole("region", { name: "Waiting to be sent" })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await stored.of(name)).length, { timeout: 20_000 }).toBe(1);
    expect(await stored.of(name)).toMatchObject([{ kind: "quote", quote: { tvSize: "65" } }]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is answered with the estimate, which can be changed and sent", async ({
    page,
    stored,
  }) => {
    const name = somebody();
    await page.goto("/quote");
    await choose(page, /^65″/);
    await choose(page, "Brick");
    await page.getByLabel("ZIP code").fill("30144");
    await page.getByRole("button", { name: "Show the estimate" }).first().click();
    await expect(page).toHaveURL(/\/api\/quote\?/);
    await expect(range(page)).toHaveText(/^\$\d+ to \$\d+$/);
    await expect(page.getByText("We serve 30144: Kennesaw.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Brick" })).toBeChecked();
    const before = await range(page).textContent();
    await choose(page, "Stone");
    await page.getByRole("button", { name: "Show the new estimate" }).click();
    await expect(range(page)).not.toHaveText(before ?? "");
    await sayWho(page, name);
    await send(page);
    await expect(page).toHaveURL(/\/contact\/thanks/);
    expect(await stored.of(name)).toMatchObject([
      { kind: "quote", zip: "30144", quote: { tvSize: "65", wallType: "stone", zipCode: "30144" } },
    ]);
  });

  test("what a link brought along stays through a new estimate and is sent", async ({
    page,
    stored,
  }) => {
    const name = somebody();
    await page.goto("/api/quote?tvSize=65&offer=SAVE10&service=tv-mounting-brick&city=marietta");
    await choose(page, "Brick");
    await page.getByRole("button", { name: "Show the new estimate" }).click();
    await expect(page.getByRole("term").filter({ hasText: "Code SAVE10" })).toBeVisible();
    await sayWho(page, name);
    await send(page);
    await expect(page).toHaveURL(/\/contact\/thanks/);
    expect(await stored.of(name)).toMatchObject([
      { offerCode: "SAVE10", service: "tv-mounting-brick", city: "marietta" },
    ]);
  });

  test.describe("after a mistake", () => {
    test.use({ expectedMessages: /status of 422/ });

    test("the page comes back with the estimate and everything that was typed", async ({
      page,
    }) => {
      await page.goto("/api/quote?tvSize=65&wallType=brick");
      await page.getByLabel("Your name").fill("Ann");
      await page.getByLabel("Phone").fill("12345");
      await send(page);
      await expect(page.getByText("This is not a US phone number").first()).toBeVisible();
      await expect(page.getByLabel("Phone")).toHaveValue("12345");
      await expect(page.getByLabel("Your name")).toHaveValue("Ann");
      await expect(page.getByRole("radio", { name: "Brick" })).toBeChecked();
      await expect(range(page)).toHaveText(/^\$\d+ to \$\d+$/);
    });
  });
});
