import { addDays, localDay } from "#contract/local-time.ts";
import type { Page } from "@playwright/test";
import { tooWide, violationsOn } from "../support/page-checks.ts";
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
  STREET,
  test,
} from "../support/contact-form.ts";

/** A day that visitors can ask for: next week's Tuesday, because we close early on Sundays. */
const NEXT_WEEK = tuesdayAfter(addDays(localDay(new Date()), 6));

function tuesdayAfter(day: string): string {
  return new Date(day).getUTCDay() === 2 ? day : tuesdayAfter(addDays(day, 1));
}

const SERVICE = "tv-mounting-brick";

// The browser logs every rejected request to the console.
test.use({ expectedMessages: /status of 422/ });

/** Checks the values that `fill` entered, and the consent checkbox. */
async function expectFilled(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await expect(page.getByLabel("Tell us about your TV and wall")).toHaveValue(MESSAGE);
  await expect(page.getByLabel("Street address")).toHaveValue(STREET);
  await expect(page.getByLabel("City")).toHaveValue("marietta");
  await expect(page.getByLabel("Text", { exact: true })).toBeChecked();
  await expect(page.getByLabel("OK to text me")).toBeChecked();
}

test("the contact form loads React on first interaction, validates only when sent, and keeps what was typed", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const before = scripts.length;
  const name = page.getByLabel("Your name");
  await name.pressSequentially("Ann");
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await hydrated(page);
  await page.getByLabel("ZIP code").fill("1");
  await name.focus();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await send(page);
  // The interactive form stays on the page, shows the error and keeps the input.
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
    /^Enter a phone number or an email/,
  );
  await expect(name).toHaveValue("Ann");
});

for (const [form, path, button] of [
  ["contact form", "/contact", "Send this request"],
  ["claim form", "/support", "File a claim"],
] as const) {
  test(`answers the first press of Send on an untouched ${form} on the page, with the fields marked`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").filter({ hasText: "to fix" })).toBeFocused();
    await expect(page.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(path);
  });
}

test("the contact form keeps its draft after a visit to another page and a reload", async ({
  page,
}) => {
  const name = someName();
  await page.goto("/contact");
  await fill(page, name);
  await page.getByLabel("OK to text me").check();
  await page.goto("/");
  await page.goto("/contact");
  await expectFilled(page, name);
  await page.reload();
  await expectFilled(page, name);
  await expect(page.getByLabel("Leave this empty")).toHaveValue("");
});

test("a link prefills the contact form's city, service and offer, but ignores unknown values", async ({
  page,
}) => {
  for (const [path, label, value] of [
    [`/services/${SERVICE}`, "Service", SERVICE],
    ["/locations/marietta", "City", "marietta"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("link", { name: "Get Free Quote" }).click();
    await expect(page).toHaveURL(`/contact?${label.toLowerCase()}=${value}`);
    await expect(page.getByRole("main").getByLabel(label)).toHaveValue(value);
  }
  await page.goto("/contact?offer=save10");
  await expect(page.getByText("Code SAVE10 is added: $10 off.")).toBeVisible();
  await page.goto("/contact?city=paris&service=plumbing&offer=FREE&name=Eve");
  for (const label of ["City", "Service", "Your name"]) {
    await expect(page.getByRole("main").getByLabel(label)).toHaveValue("");
  }
  await expect(page.getByText("is added:")).toBeHidden();
});

test("a city chosen before the script loads overrides the link's, and a new link overrides the draft", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const city = page.getByLabel("City");
  await page.goto("/contact?city=marietta", { waitUntil: "commit" });
  await page.getByLabel("Your name").fill("Ann");
  await city.selectOption("Decatur");
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(city).toHaveValue("decatur");
  await page.reload();
  await expect(city).toHaveValue("decatur");
  await page.goto("/contact?city=roswell");
  await expect(city).toHaveValue("roswell");
  await expect(page.getByLabel("Your name")).toHaveValue("Ann");
});

test("stores a lead with its offer, preferred day and consent, and offers a link to text us a photo", async ({
  page,
  stored,
}) => {
  const name = someName();
  await page.goto(`/contact?offer=SAVE10&service=${SERVICE}`);
  await fill(page, name, "678 555 0142");
  await page.getByLabel("First choice").fill(NEXT_WEEK);
  await page.getByLabel("Time of day", { exact: true }).selectOption("Morning");
  await page.getByLabel("OK to text me").check();
  await hydrated(page);
  const photo = ["Text us a photo of your wall", /^sms:\+16785550142\?&body=Hi%2C%20/] as const;
  await expectLink(page, ...photo);
  await sendToThanks(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks! We got your request.");
  await expectLink(page, ...photo);
  const [lead] = await stored.of(name);
  expect(lead).toMatchObject({
    kind: "contact",
    phone: "+16785550142",
    service: SERVICE,
    street: STREET,
    city: "marietta",
    message: MESSAGE,
    offerCode: "SAVE10",
    preferredContact: "text",
    preferredDate: NEXT_WEEK,
    preferredWindow: "morning",
    page: "/contact",
    smsConsent: { version: "2026-11-25" },
  });
  expect(lead?.startedAt).toBeDefined();
  await page.goto("/contact");
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await expect(page.getByLabel("City")).toHaveValue("");
});

/** Checks that the form asks visitors who pick Text for their OK, right there, and no one else. */
async function expectTextQuestion(page: Page): Promise<void> {
  const question = page.getByText("OK to text you at this number?");
  await expect(question).toBeHidden();
  await page.getByLabel("Text", { exact: true }).check();
  await expect(question).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("OK to text me")).toBeFocused();
  await page.getByLabel("Call", { exact: true }).check();
  await expect(question).toBeHidden();
}

test("each lead form asks a visitor who prefers texts for their OK, next to that choice", async ({
  page,
}) => {
  for (const path of ["/contact", "/quote?tvSize=65", "/support"]) {
    await page.goto(path);
    await expectTextQuestion(page);
  }
});

test("a form with errors focuses a summary that links to each field, and removes errors as they're fixed", async ({
  page,
}) => {
  await openFilled(page, "");
  const phone = page.getByLabel("Phone");
  await phone.fill("12345");
  await send(page);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Two things to fix");
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Please enter your name.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(phone).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("6785550142");
  // The error doesn't go away while typing, only once the field loses focus.
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Tab");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await expect(phone).toHaveValue("(678) 555-0142");
  await expect(summary).toContainText("One thing to fix");
  await page.getByLabel("Your name").fill(someName());
  await page.getByRole("textbox", { name: "Email" }).focus();
  await expect(summary).toBeHidden();
  await sendToThanks(page);
});

test("the contact form is accessible with errors, while its lead is waiting, and once the lead is sent", async ({
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
  await page.getByLabel("Your name").fill(someName());
  await page
    .getByLabel("Tell us about your TV and wall")
    .fill("A brick wall above the fire. ".repeat(20));
  // A response from another server doesn't count as success.
  await context.route("**/api/leads", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "a hotel" }),
  );
  await send(page);
  await expect(page.getByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => tooWide(page)).toBe(0);
  await expectAccessible();
  await page.goto("/", { waitUntil: "networkidle" });
  await context.unroute("**/api/leads");
  // Skips past the next attempt.
  await context.clock.fastForward(120_000);
  await expect(page.getByText("We have it now.")).toBeVisible();
  await expectAccessible();
});

test.describe("a warranty claim", () => {
  const PROBLEM = "The left corner sank half an inch.";

  async function fillClaim(page: Page, name: string, phone: string): Promise<void> {
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Phone").fill(phone);
    await page.getByLabel("Street address").fill(STREET);
    await page.getByLabel("What’s wrong, and when did it start?").fill(PROBLEM);
  }

  const sendClaim = (page: Page) => page.getByRole("button", { name: "File a claim" }).click();

  test("a warranty claim has its own draft, and is stored with its two days as a lead for the warranty service", async ({
    page,
    stored,
  }) => {
    const name = someName();
    await page.goto("/support");
    await page.getByRole("link", { name: "File a claim" }).click();
    await expect(page).toHaveURL("/support#claim");
    await fillClaim(page, name, somePhone());
    await hydrated(page);
    await page.goto("/contact");
    await expect(page.getByLabel("Your name")).toHaveValue("");
    await page.goto("/support");
    await expect(page.getByLabel("What’s wrong, and when did it start?")).toHaveValue(PROBLEM);
    await page.getByLabel("Your name").focus();
    await hydrated(page);
    await page.getByLabel("First choice").fill(NEXT_WEEK);
    const second = page.getByLabel("Second choice", { exact: true });
    await expect(second).toBeHidden();
    await page.getByText("Add a second choice").click();
    await second.fill(addDays(NEXT_WEEK, 1));
    await page.getByLabel("Time of day, second choice").selectOption("Morning");
    // The row is open again if the draft has a second choice.
    await page.reload();
    await expect(second).toHaveValue(addDays(NEXT_WEEK, 1));
    await expect(second).toBeVisible();
    await page.getByLabel("Your name").focus();
    await hydrated(page);
    await sendClaim(page);
    await expect(page).toHaveURL(/\/(?:contact|api)\/thanks$/);
    expect(await stored.of(name)).toMatchObject([
      {
        kind: "contact",
        service: "warranty-support",
        page: "/support",
        street: STREET,
        message: PROBLEM,
        preferredDate: NEXT_WEEK,
        preferredDate2: addDays(NEXT_WEEK, 1),
        preferredWindow2: "morning",
      },
    ]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("without JavaScript, a warranty claim with an error comes back filled in and can be resent", async ({
      page,
      stored,
    }) => {
      const name = someName();
      await page.goto("/support");
      await fillClaim(page, name, "12");
      await sendClaim(page);
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByLabel("Your name")).toHaveValue(name);
      await expect(page.getByLabel("What’s wrong, and when did it start?")).toHaveValue(PROBLEM);
      await page.getByLabel("Phone").fill(somePhone());
      await sendClaim(page);
      await expect(page).toHaveURL(/\/api\/thanks/);
      expect(await stored.of(name)).toMatchObject([
        { service: "warranty-support", page: "/support", street: STREET },
      ]);
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, a form asks a visitor who prefers texts for their OK", async ({
    page,
  }) => {
    await page.goto("/contact");
    await expectTextQuestion(page);
  });

  test("without JavaScript, a form with errors comes back filled in with links to its fields, and is stored once fixed", async ({
    page,
    stored,
  }) => {
    const name = someName();
    await page.goto("/contact");
    await fill(page, "", "12345");
    await page.getByLabel("First choice").fill(NEXT_WEEK);
    await page.getByLabel("Time of day", { exact: true }).selectOption("evening");
    await page.getByLabel("OK to text me").check();
    await send(page);
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Please check the highlighted fields.");
    await expect(summary.getByRole("link")).toHaveText([
      "Please enter your name.",
      /^This is not a US phone number/,
    ]);
    const phone = page.getByLabel("Phone");
    await expect(phone).toHaveAccessibleDescription(/^This is not a US phone number/);
    await expect(phone).toHaveValue("12345");
    await expectFilled(page, "");
    await expect(page.getByLabel("First choice")).toHaveValue(NEXT_WEEK);
    await expect(page.getByLabel("Time of day", { exact: true })).toHaveValue("evening");
    await summary.getByRole("link", { name: "Please enter your name." }).click();
    await expect(page.getByLabel("Your name")).toBeFocused();
    await page.keyboard.type(name);
    await phone.fill("678 555 0142");
    await sendToThanks(page);
    expect(await stored.of(name)).toMatchObject([
      { phone: "+16785550142", street: STREET, city: "marietta" },
    ]);
  });
});

test.describe("a form that crashes", () => {
  test.use({ expectedMessages: /TypeError/ });

  test("if a form crashes, an error with our contact links replaces it, and the rest of the page still works", async ({
    page,
  }) => {
    // Simulates a bug with props that the form can't render.
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
    await expectLink(alert, "Call (678) 555-0142", "tel:+16785550142");
    await expect(alert.getByRole("link", { name: "Text Us" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).hover();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Get your free TV mounting quote",
    );
  });
});
