import type { Page } from "@playwright/test";
import { lookAt, LOOKS, tooWide, violationsOn } from "../support/page-checks.ts";
import { expect, hydrated, someName, somePhone, STREET, test } from "../support/contact-form.ts";

const ANSWERED =
  "/quote?tvSize=65&wallType=brick&bracket=fullMotionBracket&wires=externalCover&selectedServices=soundbar&zip=30075";

const range = (page: Page) =>
  page
    .getByRole("region", { name: "Your estimate" })
    .getByText(/^\$[\d,]+ to \$[\d,]+$/)
    .first();
const choose = (page: Page, name: string | RegExp) =>
  page.getByRole("radio", { name, exact: true }).check();

/** Waits until the calculator is hydrated, which is when its send step appears. */
const isLive = (page: Page) =>
  expect(page.getByRole("heading", { name: "Send it to us" })).toBeVisible();

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isLive(page);
}

async function sayWho(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone").fill(somePhone());
  await page.getByLabel("Street address").fill(STREET);
}

const send = (page: Page) =>
  page
    .getByRole("region", { name: "Send it to us" })
    .getByRole("button", { name: "Send this quote" })
    .click();

test("the calculator updates the range, drawing and URL with each choice, and immediately checks the ZIP code", async ({
  page,
}) => {
  await page.goto("/quote");
  await expect(page.getByRole("radio", { name: /^65″/ })).toBeChecked();
  await expect(page.getByRole("img", { name: /57 inches wide/ })).toBeVisible();
  const before = (await range(page).textContent()) ?? "";
  await choose(page, "98″ or more");
  await expect(range(page)).not.toHaveText(before);
  await expect(page.getByRole("img", { name: /85 inches wide/ })).toBeVisible();
  await choose(page, "Brick");
  await expect(page).toHaveURL("/quote?tvSize=98&wallType=brick");
  await page.getByLabel("ZIP code").pressSequentially("30144");
  await expect(page.getByText("Yes, we come to 30144 (Kennesaw).")).toBeVisible();
  await page.getByLabel("ZIP code").fill("31401");
  await expect(page.getByText("31401 isn’t on our list")).toBeVisible();
});

test("the calculator loads React for answers in the URL but not for campaign parameters, and keeps choices made while loading", async ({
  page,
}) => {
  await page.goto("/quote?gclid=abc", { waitUntil: "networkidle" });
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route(/\/assets\/chunks\//, async (route) => {
    held.push(route.request().url());
    await arrives;
    await route.continue();
  });
  await choose(page, "Brick");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.goto("/quote?city=marietta&utm_source=news", { waitUntil: "commit" });
  await choose(page, /^75″/);
  await page.getByRole("checkbox", { name: /^Mount a soundbar/ }).check();
  arrive();
  await isLive(page);
  await expect(page.getByRole("radio", { name: /^75″/ })).toBeChecked();
  await expect(page).toHaveURL(
    "/quote?utm_source=news&tvSize=75&selectedServices=soundbar&city=marietta",
  );
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: /ERR_FAILED/ });

  test("the plain HTML form submits the URL's parameters if the calculator can't be loaded", async ({
    page,
  }) => {
    await page.route(/assets\/data/, (route) => route.abort());
    await page.goto("/quote?offer=SAVE10&city=marietta");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Continue" }).first().click();
    await expect(page).toHaveURL(/\/api\/quote\?.*offer=SAVE10.*city=marietta/);
    await expect(page.getByRole("term").filter({ hasText: "Code SAVE10" })).toBeVisible();
  });

  test("the calculator loads on the next interaction if an earlier attempt failed", async ({
    page,
    context,
  }) => {
    await page.goto("/quote");
    await context.route(/quote-form.*json|assets\/data/, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await choose(page, "Brick");
    await lost;
    await page.waitForLoadState("networkidle");
    await context.unroute(/quote-form.*json|assets\/data/);
    await choose(page, "Stone");
    await isLive(page);
    await expect(page).toHaveURL("/quote?wallType=stone");
  });
});

test("a quote's URL always shows the same estimate, even after a reload", async ({ page }) => {
  await openLive(page, ANSWERED);
  await expect(range(page)).toHaveText(/^\$\d+ to \$\d+$/);
  const shown = await range(page).textContent();
  for (const chosen of ["Brick", /^65″/, /^Full motion/, /^In a channel/]) {
    await expect(page.getByRole("radio", { name: chosen, exact: true })).toBeChecked();
  }
  await expect(page.getByRole("checkbox", { name: /^Mount a soundbar/ })).toBeChecked();
  await page.reload();
  await isLive(page);
  await expect(range(page)).toHaveText(shown ?? "");
});

test("stores a quote with its answers, the link's offer code and the backend's own estimate", async ({
  page,
  stored,
}) => {
  const name = someName();
  // Unknown values in the URL are dropped.
  await openLive(page, `${ANSWERED}&service=tv-mounting-brick&city=Marietta,%20GA&offer=SAVE10`);
  await expect(page.getByRole("term").filter({ hasText: "Code SAVE10" })).toBeVisible();
  const shown = await range(page).textContent();
  await sayWho(page, name);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await expect(page.getByText('65" on brick')).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: shown ?? "" })).toBeVisible();
  await expect(page.getByText(/you should hear from us by /)).toBeVisible();
  const [lead] = await stored.of(name);
  expect(lead).toMatchObject({
    kind: "quote",
    page: "/quote",
    service: "tv-mounting-brick",
    offerCode: "SAVE10",
    street: STREET,
    zip: "30075",
    quote: {
      tvs: [
        {
          tvSize: "65",
          place: "wall",
          wallType: "brick",
          bracket: "fullMotionBracket",
          wires: "externalCover",
        },
      ],
      selectedServices: ["soundbar"],
      zipCode: "30075",
    },
  });
  expect(lead?.city).toBeUndefined();
  const { estimatedMin = 0, estimatedMax = 0 } = lead?.quote ?? {};
  expect(`$${estimatedMin / 100} to $${estimatedMax / 100}`).toBe(shown);
});

test("answers the first press of Continue on an untouched calculator on the page, and marks missing fields", async ({
  page,
}) => {
  await page.goto("/quote");
  await page.getByRole("button", { name: "Continue" }).first().click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expect(page).toHaveURL("/quote");
  await send(page);
  await expect(page.getByRole("alert")).toContainText("to fix");
  await expect(page.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
});

test("prices and draws several TVs, moves focus to a new one, announces the estimate once, and sends them all", async ({
  page,
  stored,
}) => {
  const name = someName();
  await page.goto("/quote");
  const alone = (await range(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Add another TV" }).click();
  const second = page.getByRole("region", { name: "TV 2" });
  await expect(second.getByRole("radio", { name: /^65″/ })).toBeFocused();
  await expect(page.getByRole("group", { name: "Anything else?" })).toHaveAccessibleDescription(
    /one of each per visit/,
  );
  await second.getByRole("radio", { name: /^43″/ }).check();
  await second.getByRole("radio", { name: /^Over a fireplace/ }).check();
  await second.getByRole("radio", { name: "Brick" }).check();
  await expect(second.getByRole("img", { name: /37 inches wide/ })).toBeInViewport();
  await expect(range(page)).not.toHaveText(alone);
  const both = (await range(page).textContent()) ?? "";
  await expect(page.getByText(`Your estimate is now ${both}.`)).toHaveCount(1);
  await expect(
    page.getByRole("term").filter({ hasText: 'TV 2: 43" over a fireplace' }),
  ).toBeVisible();
  const address = "/quote?tvSize2=43&place2=fireplace&wallType2=brick";
  await expect(page).toHaveURL(address);

  await page.reload();
  await isLive(page);
  await expect(second.getByRole("radio", { name: "Brick" })).toBeChecked();
  await expect(range(page)).toHaveText(both);

  // Removing the first TV keeps the second one's answers.
  await page.getByRole("button", { name: "Add another TV" }).press("Enter");
  await page.getByRole("button", { name: "Remove TV 1" }).click();
  await expect(page.getByRole("button", { name: "Add another TV" })).toBeFocused();
  await expect(page).toHaveURL("/quote?tvSize=43&place=fireplace&wallType=brick&tvSize2=65");
  await sayWho(page, name);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toMatchObject([
    {
      quote: {
        tvs: [
          { tvSize: "43", place: "fireplace", wallType: "brick", wires: "externalCover" },
          { tvSize: "65", place: "wall", wallType: "drywall" },
        ],
      },
    },
  ]);
});

test("the calculator works with the keyboard, including choices, tooltips and the link to the form", async ({
  page,
}) => {
  await openLive(page, ANSWERED);
  await page.getByRole("region", { name: "Your estimate" }).getByText("Continue").click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByRole("radio", { name: /^65″/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tvSize=75/);
  const tooltip = page.getByRole("tooltip").filter({ hasText: "a pin won’t go in" });
  await page.getByRole("button", { name: "Metal studs" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Plaster" })).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
});

test("shows the calculator's first question on a phone's first screen, and keeps the drawing visible while choosing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, ANSWERED);
  const bar = await page.locator(".bottom-bar").boundingBox();
  const lastSize = await page.getByRole("radio", { name: "Not sure" }).first().boundingBox();
  expect((lastSize?.y ?? 844) + (lastSize?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.getByRole("radio", { name: /^In a channel/ }).scrollIntoViewIfNeeded();
  const drawing = page.getByRole("img", { name: /57 inches wide/ });
  await expect(drawing).toBeInViewport({ ratio: 1 });
  expect((await drawing.boundingBox())?.height).toBe(160);
});

test("keeps Continue on a desktop screen however long the estimate is", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `${ANSWERED}&tvCount=6&place=notSure&offer=SAVE10`);
  const button = page
    .getByRole("region", { name: "Your estimate" })
    .getByRole("button", { name: "Continue" });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Remove TV 3" }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
});

test("keeps the calculator's range and button visible on a phone, except while the keyboard is open", async ({
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
  test(`the calculator is accessible, and prints only the drawing and the estimate: ${look.name}`, async ({
    page,
  }) => {
    await lookAt(page, look);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLive(page, `${ANSWERED}&tvCount=6&offer=SAVE10&place=fireplace`);
    expect(await violationsOn(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("region", { name: "Your estimate" })).toBeVisible();
    await expect(page.getByRole("img", { name: /57 inches wide/ }).last()).toBeVisible();
    await expect(page.getByRole("radio").first()).toBeHidden();
    await expect(page.getByRole("heading", { name: "Send it to us" })).toBeHidden();
  });
}

test.describe("without a network", () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("saves a quote on the device while offline, and sends it exactly once when back online", async ({
    page,
    context,
    stored,
  }) => {
    const name = someName();
    await context.clock.install();
    await openLive(page, ANSWERED);
    await sayWho(page, name);
    await hydrated(page);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole("region", { name: "Waiting to be sent" })).toBeVisible();
    await context.setOffline(false);
    // Skips past the next attempt.
    await context.clock.fastForward(6_000);
    await expect.poll(async () => (await stored.of(name)).length).toBe(1);
    expect(await stored.of(name)).toMatchObject([{ kind: "quote", quote: { tvSize: "65" } }]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /status of 422/ });

  test("without JavaScript, the calculator returns an estimate that can be changed, corrected and sent", async ({
    page,
    stored,
  }) => {
    const name = someName();
    await page.goto("/quote");
    await choose(page, /^65″/);
    await choose(page, "Brick");
    await page.getByLabel("ZIP code").fill("30144");
    await page.getByRole("button", { name: "Continue" }).first().click();
    await expect(page).toHaveURL(/\/api\/quote\?/);
    await expect(range(page)).toHaveText(/^\$\d+ to \$\d+$/);
    await expect(page.getByText("Yes, we come to 30144 (Kennesaw).")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Brick" })).toBeChecked();

    // An updated estimate keeps the link's parameters.
    await page.goto(
      "/api/quote?tvSize=65&wallType=brick&zip=30144&offer=SAVE10&service=tv-mounting-brick&city=marietta",
    );
    const before = await range(page).textContent();
    await choose(page, "Stone");
    await page.getByRole("button", { name: "Update the estimate" }).click();
    await expect(range(page)).not.toHaveText(before ?? "");
    await expect(page.getByRole("term").filter({ hasText: "Code SAVE10" })).toBeVisible();

    // An error doesn't lose any answers.
    await sayWho(page, name);
    await page.getByLabel("Phone").fill("12345");
    await send(page);
    await expect(page.getByText("This is not a US phone number").first()).toBeVisible();
    await expect(page.getByLabel("Phone")).toHaveValue("12345");
    await expect(page.getByLabel("Your name")).toHaveValue(name);
    await expect(page.getByRole("radio", { name: "Stone" })).toBeChecked();
    await expect(range(page)).toHaveText(/^\$\d+ to \$\d+$/);

    await page.getByLabel("Phone").fill(somePhone());
    await send(page);
    await expect(page).toHaveURL(/\/api\/thanks\?/);
    await expect(page.getByText('65" on stone')).toBeVisible();
    await expect(page.getByText(/you should hear from us by /)).toBeVisible();
    expect(await stored.of(name)).toMatchObject([
      {
        kind: "quote",
        street: STREET,
        zip: "30144",
        offerCode: "SAVE10",
        service: "tv-mounting-brick",
        city: "marietta",
        quote: { tvSize: "65", wallType: "stone", zipCode: "30144" },
      },
    ]);
  });
});
