import { expect, fill, send, somebody, test } from "../support/contact-form.ts";

test.use({ expectedMessages: /status of 422/ });

test("keeps what was typed through a reload and a visit to another page", async ({ page }) => {
  const name = somebody();
  await page.goto("/contact");
  await fill(page, name);
  await page.getByLabel("You may text me").check();
  for (const back of [() => page.reload(), () => page.goto("/contact")]) {
    await page.goto("/");
    await page.goto("/contact");
    await back();
    await expect(page.getByLabel("Your name")).toHaveValue(name);
    await expect(page.getByLabel("What should we know?")).toHaveValue("Brick wall, 65 inches.");
    await expect(page.getByLabel("City")).toHaveValue("marietta");
    await expect(page.getByLabel("Text", { exact: true })).toBeChecked();
    await expect(page.getByLabel("You may text me")).toBeChecked();
    await expect(page.getByLabel("Leave this empty")).toHaveValue("");
  }
});

test("empties the form once it is sent", async ({ page }) => {
  await page.goto("/contact");
  await fill(page, somebody());
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await page.goto("/contact");
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await expect(page.getByLabel("City")).toHaveValue("");
});

test("forgets a form on the thanks page that was sent before React was loaded", async ({
  page,
}) => {
  // Without React, the form posts itself.
  await page.route("**/islands.*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/contact");
  await fill(page, somebody());
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await page.waitForLoadState("networkidle");
  await page.goto("/contact");
  await expect(page.getByLabel("Your name")).toHaveValue("");
});

test("fills the city, the service and the offer from a link", async ({ page }) => {
  await page.goto("/services/tv-mounting-brick");
  await page.getByRole("link", { name: "Get Free Quote" }).click();
  await expect(page).toHaveURL("/contact?service=tv-mounting-brick");
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("tv-mounting-brick");
  await page.goto("/locations/marietta");
  await page.getByRole("link", { name: "Get Free Quote" }).click();
  await expect(page.getByLabel("City")).toHaveValue("marietta");
  await page.goto("/contact?offer=save10");
  await expect(page.getByText("Code SAVE10 is noted: $10 off.")).toBeVisible();
});

test("ignores unknown values in the address", async ({ page }) => {
  await page.goto("/contact?city=paris&service=plumbing&offer=FREE&name=Eve");
  await expect(page.getByLabel("City")).toHaveValue("");
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await expect(page.getByText("is noted:")).toBeHidden();
});

test("prefers a new link to the draft, but keeps the visitor's choice under the same link", async ({
  page,
}) => {
  await page.goto("/contact?city=marietta");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByLabel("City").selectOption("Decatur");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("decatur");
  await page.goto("/contact?city=roswell");
  await expect(page.getByLabel("City")).toHaveValue("roswell");
  await expect(page.getByLabel("Your name")).toHaveValue("Ann");
});

test("keeps what was chosen before the script was loaded, whatever the address contains", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/contact?city=marietta", { waitUntil: "commit" });
  await page.getByLabel("City").selectOption("Decatur");
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("City")).toHaveValue("decatur");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("decatur");
});

test("sends the offer, the preferred day and the consent text with a lead", async ({
  page,
  stored,
}) => {
  const name = somebody();
  await page.goto("/contact?offer=SAVE10&service=tv-mounting-brick");
  await fill(page, name, "678 555 0142");
  await page.getByLabel("Day", { exact: true }).fill("2026-12-01");
  await page.getByLabel("Time of day").selectOption("Morning");
  await page.getByLabel("You may text me").check();
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  const [lead] = await stored.of(name);
  expect(lead).toMatchObject({
    kind: "contact",
    phone: "+16785550142",
    service: "tv-mounting-brick",
    city: "marietta",
    offerCode: "SAVE10",
    preferredContact: "text",
    preferredDate: "2026-12-01",
    preferredWindow: "morning",
    page: "/contact",
    smsConsent: { version: "2026-11" },
  });
  expect(lead?.startedAt).toBeDefined();
});

test("links to a prefilled text message for the photo of the wall", async ({ page }) => {
  for (const path of ["/contact", "/contact/thanks"]) {
    await page.goto(path);
    const link = page.getByRole("link", { name: "Text us a photo of your wall" });
    expect(await link.getAttribute("href")).toMatch(/^sms:\+16785550142\?&body=Hi%2C%20/);
  }
});
