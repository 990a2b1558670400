import type { Locator, Page } from "@playwright/test";
import { violationsOn } from "../support/accessibility.ts";
import { tooWide } from "../support/looks.ts";
import {
  expect,
  fill,
  hydrated,
  openFilled,
  send,
  somebody,
  somePhone,
  test,
} from "../support/contact-form.ts";
import { ANNA, signIn } from "../support/staff-page.ts";

/** Searches for a visitor's lead as staff do. */
async function findLead(page: Page, name: string): Promise<Locator> {
  await signIn(page, ANNA);
  await page.goto("/admin/leads");
  await page.getByRole("searchbox", { name: "Search leads" }).fill(name);
  return page.getByRole("row").filter({ hasText: name });
}

test("shows staff the lead of a form that a visitor sent", async ({ page }) => {
  const name = somebody();
  await page.goto("/contact");
  await fill(page, name, "678 555 0142");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have it.");
  const lead = await findLead(page, name);
  await expect(lead.getByRole("link", { name: `Call ${name}, (678) 555-0142` })).toHaveAttribute(
    "href",
    "tel:+16785550142",
  );
  await expect(lead).toContainText("Brick wall, 65 inches.");
});

// The browser logs every refused or failed request to the console.
test.use({ expectedMessages: /status of (401|422)/ });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the thanks page after the form, and the lead in the list", async ({
    page,
    browser,
    baseURL,
  }) => {
    const name = somebody();
    await page.goto("/contact");
    await fill(page, name);
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
    // The staff app itself needs JavaScript.
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      javaScriptEnabled: true,
    });
    const staff = await context.newPage();
    await expect(await findLead(staff, name)).toBeVisible();
    await context.close();
  });

  test("shows a form with a mistake again, filled and with the error next to its field, so that it can be sent", async ({
    page,
  }) => {
    await page.goto("/contact");
    await fill(page, somebody());
    await page.getByLabel("Phone").fill("12345");
    await send(page);
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
      /^This is not a US phone number/,
    );
    await expect(page.getByLabel("Phone")).toHaveValue("12345");
    await expect(page.getByLabel("What should we know?")).toHaveValue("Brick wall, 65 inches.");
    await expect(page.getByLabel("City")).toHaveValue("marietta");
    await expect(page.getByLabel("Text", { exact: true })).toBeChecked();
    await page.getByLabel("Phone").fill("678 555 0142");
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
  });
});

test("loads no React before the first interaction with the form, and keeps what was typed meanwhile", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await page.getByLabel("Your name").pressSequentially("Ann", { delay: 5 });
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Your name")).toHaveValue("Ann");
  await send(page);
  // Sent without leaving the page: the live form answers with the error and keeps what was typed.
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
    /^Please give a phone number or an email address/,
  );
  await expect(page.getByLabel("Your name")).toHaveValue("Ann");
});

test("lets the visitor send the form again after going back from the thanks page", async ({
  page,
}) => {
  await page.goto("/contact");
  await fill(page, somebody());
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Send this request" })).toBeVisible();
  await fill(page, somebody());
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
});

test.describe("the draft", () => {
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
});

test.describe("mistakes", () => {
  test.use({ expectedMessages: /status of 422/ });

  test("focuses a summary that links to each field, and removes corrected errors", async ({
    page,
  }) => {
    await openFilled(page, "");
    await page.getByLabel("Phone").fill("12345");
    await send(page);
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("Two things to mend");
    await expect(page.getByLabel("Your name")).toHaveAccessibleDescription(
      "Please tell us your name.",
    );
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Phone")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("6785550142");
    // Not while typing, but once the field loses the focus.
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Phone")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("Phone")).toHaveValue("(678) 555-0142");
    await expect(summary).toContainText("One thing to mend");
    await page.getByLabel("Your name").fill(somebody());
    await page.getByRole("textbox", { name: "Email" }).focus();
    await expect(summary).toBeHidden();
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
  });

  test("shows no errors before the first try", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Phone").fill("12345");
    await page.getByRole("textbox", { name: "Email" }).focus();
    await hydrated(page);
    await page.getByLabel("Phone").focus();
    await page.getByRole("textbox", { name: "Email" }).focus();
    await expect(page.getByText("This is not a US phone number")).toHaveCount(0);
  });

  test("are accessible, like leads that wait to be sent and that were sent", async ({
    page,
    context,
  }) => {
    const expectAccessible = async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === "dark" ? { rules: ["color-contrast"] } : {};
        expect(await violationsOn(page, rules), colorScheme).toEqual([]);
      }
    };
    await context.clock.install();
    await openFilled(page, "");
    await page.getByLabel("ZIP code").fill("1");
    await send(page);
    await expect(page.getByRole("alert")).toBeFocused();
    await expectAccessible();
    await page.getByLabel("ZIP code").fill("30060");
    await page.getByLabel("Your name").fill(somebody());
    await page.getByLabel("What should we know?").fill("A brick wall above the fire. ".repeat(20));
    // Another server's response is no success.
    await context.route("**/api/leads", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "a hotel" }),
    );
    await send(page);
    await expect(page.getByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => tooWide(page)).toBe(0);
    await expectAccessible();
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await context.unroute("**/api/leads");
    // Past the time of the next try.
    await context.clock.fastForward(120_000);
    await expect(page.getByText("We have it now.")).toBeVisible();
    await expectAccessible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("shows a form with mistakes again with a list of links to its fields", async ({
      page,
    }) => {
      await page.goto("/contact");
      await fill(page, "");
      await page.getByLabel("Phone").fill("12345");
      await page.getByLabel("Day", { exact: true }).fill("2026-12-01");
      await page.getByLabel("Time of day").selectOption("Evening");
      await page.getByLabel("You may text me").check();
      await send(page);
      const summary = page.getByRole("alert");
      await expect(summary).toContainText("Please look at the marked fields.");
      await expect(summary.getByRole("link")).toHaveText([
        "Please tell us your name.",
        /^This is not a US phone number/,
      ]);
      await summary.getByRole("link", { name: "Please tell us your name." }).click();
      await expect(page.getByLabel("Your name")).toBeFocused();
      await expect(page.getByLabel("Day", { exact: true })).toHaveValue("2026-12-01");
      await expect(page.getByLabel("Time of day")).toHaveValue("evening");
      await expect(page.getByLabel("You may text me")).toBeChecked();
    });
  });
});

test.describe("a warranty claim", () => {
  async function fillClaim(page: Page, name: string): Promise<void> {
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Phone").fill(somePhone());
    await page.getByLabel("What is wrong?").fill("The left corner sank half an inch.");
  }

  const sendClaim = (page: Page) => page.getByRole("button", { name: "Send this claim" }).click();

  test("stores a warranty claim as a lead for that service", async ({ page, stored }) => {
    const name = somebody();
    await page.goto("/support");
    await page.getByRole("link", { name: "Send a claim" }).click();
    await expect(page).toHaveURL("/support#claim");
    await fillClaim(page, name);
    await page.waitForLoadState("networkidle");
    await sendClaim(page);
    await expect(page).toHaveURL("/contact/thanks");
    expect(await stored.of(name)).toMatchObject([
      {
        kind: "contact",
        service: "warranty-support",
        page: "/support",
        message: "The left corner sank half an inch.",
      },
    ]);
  });

  test("keeps a claim's draft through a reload, apart from the contact form's", async ({
    page,
  }) => {
    const name = somebody();
    await page.goto("/support");
    await fillClaim(page, name);
    await page.waitForLoadState("networkidle");
    await page.reload();
    await expect(page.getByLabel("What is wrong?")).toHaveValue(
      "The left corner sank half an inch.",
    );
    await page.goto("/contact");
    await expect(page.getByLabel("Your name")).toHaveValue("");
  });

  test.describe("without JavaScript", () => {
    // The browser logs every refused request to the console.
    test.use({ javaScriptEnabled: false, expectedMessages: /status of 422/ });

    test("sends a claim, and shows one with a mistake again with everything that was typed", async ({
      page,
      stored,
    }) => {
      const name = somebody();
      await page.goto("/support");
      await fillClaim(page, name);
      await page.getByLabel("Phone").fill("12");
      await sendClaim(page);
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByLabel("Your name")).toHaveValue(name);
      await expect(page.getByLabel("What is wrong?")).toHaveValue(
        "The left corner sank half an inch.",
      );
      await page.getByLabel("Phone").fill(somePhone());
      await sendClaim(page);
      await expect(page).toHaveURL(/\/contact\/thanks/);
      expect(await stored.of(name)).toMatchObject([
        { service: "warranty-support", page: "/support" },
      ]);
    });
  });
});

test.describe("a broken form", () => {
  test.use({ expectedMessages: /TypeError/ });

  test("replaces a broken island with an error and our contact links, and keeps the page working", async ({
    page,
  }) => {
    // A bug can't be had to order, so the page gets props that the form can't render.
    await page.route("/contact", async (route) => {
      const html = await (await route.fetch()).text();
      const broken = html.replace(/&quot;services&quot;:\[.*?\]/, "&quot;services&quot;:7");
      expect(broken).not.toBe(html);
      await route.fulfill({ contentType: "text/html", body: broken });
    });
    await page.goto("/contact");
    await page.getByLabel("Your name").focus();
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("heading")).toHaveText("Unexpected Application Error!");
    await expect(alert.getByRole("link", { name: "Call (678) 555-0142" })).toHaveAttribute(
      "href",
      "tel:+16785550142",
    );
    await expect(alert.getByRole("link", { name: "Text Us" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).hover();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell us about your wall");
  });
});
