import {
  expect,
  fill,
  hydrated,
  openFilled,
  send,
  sendToThanks,
  someName,
  somePhone,
  test,
} from "../support/contact-form.ts";
import { violationsOn } from "../support/page-checks.ts";
import {
  choose,
  field,
  files,
  NEXT_TRY_MS,
  PHOTOS,
  refuse,
  sendOffline,
  walkSlowNetwork,
  walkWithoutNetwork,
} from "../support/visitor-photos.ts";

// The browser logs every rejected or failed request to the console.
test.use({ expectedMessages: /status of (415|422|503)|net::ERR_/ });

test("shows a preview of each chosen photo, and more can be added and removed, up to six", async ({
  page,
}) => {
  await openFilled(page, someName());
  await choose(page, await files(2));
  await expect(page.getByText("2 of 6 photos")).toBeVisible();
  await field(page).setInputFiles(await files(5));
  await expect(page.getByText("6 of 6 photos")).toBeVisible();
  await expect(page.getByText("wall-5.jpg wasn’t added.")).toBeVisible();
  await page.getByRole("button", { name: "Remove wall-1.jpg" }).first().click();
  await expect(page.getByText("5 of 6 photos")).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
});

test("names each file that can't be sent, and says what to do", async ({ page, stored }) => {
  const name = someName();
  await openFilled(page, name);
  const heic = { name: "wall.heic", mimeType: "image/heic", buffer: Buffer.from("not readable") };
  const pdf = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
  await field(page).setInputFiles([heic, pdf, ...(await files(1))]);
  await expect(page.getByText("We can’t open wall.heic here. Take a screenshot")).toBeVisible();
  await expect(page.getByText("plan.pdf isn’t a photo. Choose a JPEG")).toBeVisible();
  await expect(page.getByText("1 of 6 photos")).toBeVisible();
  await sendToThanks(page);
  await expect(page.getByText("1 received.")).toBeVisible();
  expect((await stored.of(name))[0]?.photos).toHaveLength(1);
});

test("sends the request first and its photos afterwards, shrunk and one by one, and keeps the others if one is refused", async ({
  page,
  stored,
}) => {
  await walkSlowNetwork(page, stored);
});

test("photos of a request that was sent offline wait in the browser, and the next page sends them", async ({
  page,
  stored,
}) => {
  await walkWithoutNetwork(page, stored);
});

test("if the connection fails after the request, the thank-you page says so and sends the photos later", async ({
  page,
  context,
  stored,
}) => {
  await context.clock.install();
  const name = someName();
  await openFilled(page, name);
  await choose(page, await files(2));
  await context.route(PHOTOS, refuse(503, "unavailable"));
  await sendToThanks(page);
  await expect(page.getByText("2 not sent yet.")).toBeVisible();
  expect((await stored.of(name))[0]?.photos).toBeUndefined();
  await context.unroute(PHOTOS);
  await expect(async () => {
    await context.clock.fastForward(NEXT_TRY_MS);
    await expect(page.getByText("Your photos were sent.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await stored.of(name))[0]?.photos).toHaveLength(2);
});

test("a page that is closed while a photo is sent leaves the photo to the next page", async ({
  page,
  context,
  stored,
}) => {
  const name = someName();
  await openFilled(page, name);
  await choose(page, await files(2));
  await page.route(PHOTOS, () => new Promise(() => {}));
  await send(page);
  await expect(page.getByRole("button", { name: "Sending photo 1 of 2" })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto("/");
  await expect(next.getByText("Your photos were sent.")).toBeVisible();
  expect((await stored.of(name))[0]?.photos).toHaveLength(2);
});

test("without a database in the browser, photos are sent right away, and the visitor is asked to keep the page open", async ({
  page,
  context,
  stored,
}) => {
  await context.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  });
  const name = someName();
  await openFilled(page, name);
  await choose(page, await files(2));
  await page.route(PHOTOS, refuse(503, "unavailable"));
  await send(page);
  await expect(page.getByRole("button", { name: /^Keep this page open/ })).toBeVisible();
  await page.unroute(PHOTOS);
  await context.clock.fastForward(2 * NEXT_TRY_MS);
  await expect(page).toHaveURL("/contact/thanks");
  await expect(page.getByText("2 received.")).toBeVisible();
  expect((await stored.of(name))[0]?.photos).toHaveLength(2);
});

for (const [form, path, button] of [
  ["quote", "/quote?tvSize=65", "Send this quote"],
  ["claim", "/support", "File a claim"],
] as const) {
  test(`the ${form} form sends photos, too`, async ({ page, stored }) => {
    const name = someName();
    await page.goto(path);
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Phone").fill(somePhone());
    await hydrated(page);
    await choose(page, await files(1));
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText("1 received.")).toBeVisible();
    expect((await stored.of(name))[0]?.photos).toHaveLength(1);
  });
}

test("photos that were chosen before the form's script loaded are sent, too", async ({
  page,
  stored,
}) => {
  const name = someName();
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await fill(page, name);
  await field(page).setInputFiles(await files(2));
  held.resolve();
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Your name").focus();
  await hydrated(page);
  await expect(page.getByText("2 of 6 photos")).toBeVisible();
  await sendToThanks(page);
  await expect(page.getByText("2 received.")).toBeVisible();
  expect((await stored.of(name))[0]?.photos).toHaveLength(2);
});

test("photos of a request that was changed while it was waiting are sent once, with the new request", async ({
  page,
  context,
  stored,
}) => {
  const name = await sendOffline(page);
  await context.setOffline(false);
  // A reload empties the file field, but the photos are still with the request that is waiting.
  await context.route("**/api/leads", (route) => route.abort());
  await page.reload();
  await page.getByLabel("Tell us about your TV and wall").fill("Stone wall.");
  await hydrated(page);
  await context.unroute("**/api/leads");
  await sendToThanks(page);
  await expect(page.getByText("2 received.")).toBeVisible();
  const leads = await stored.of(name);
  expect(leads.map(({ message, photos }) => [message, photos?.length])).toEqual([
    ["Stone wall.", 2],
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, a form's photos are sent with it, and the next page says how many arrived", async ({
    page,
    stored,
  }) => {
    const name = someName();
    await page.goto("/contact");
    await fill(page, name);
    await field(page).setInputFiles(await files(2));
    await sendToThanks(page);
    await expect(page.getByText("2 received.")).toBeVisible();
    expect((await stored.of(name))[0]?.photos).toHaveLength(2);
  });

  test("without JavaScript, a form that comes back with an error takes the photos again", async ({
    page,
    stored,
  }) => {
    const name = someName();
    await page.goto("/contact");
    await fill(page, name, "12345");
    await field(page).setInputFiles(await files(1));
    await send(page);
    await expect(page.getByText("Please choose your photos again, too.")).toBeVisible();
    await page.getByLabel("Phone").fill("678 555 0142");
    await field(page).setInputFiles(await files(1));
    await sendToThanks(page);
    expect((await stored.of(name))[0]?.photos).toHaveLength(1);
  });
});
