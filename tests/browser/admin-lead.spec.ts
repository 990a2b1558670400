import type { Locator, Page } from "@playwright/test";
import type { Quote } from "#contract/lead.ts";
import { NO_ANSWERS } from "#contract/quote-answers.ts";
import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt, tooWide } from "../support/looks.ts";
import { loseCode } from "../support/lost-code.ts";
import { ANNA, expect, OWNER, test } from "../support/open-lead.ts";
import { signIn } from "../support/sign-in.ts";

const quote: Quote = {
  ...NO_ANSWERS,
  tvSize: "65",
  wallType: "brick",
  zipCode: "30075",
  estimatedMin: 35_700,
  estimatedMax: 43_700,
  estimate: {
    lines: [
      { id: "tv", label: "TV of 56 to 65 inches", quantity: 1, min: 24_000, max: 31_000 },
      { id: "wallType", label: "Brick wall", quantity: 1, min: 11_700, max: 12_700 },
    ],
    assumptions: ["A TV above 55 inches takes two of us."],
    needsPerson: ["Drilling concrete: send a photo, and we name the price before we come."],
    placeholder: true,
    tableVersion: "t1",
  },
};
const smsConsent = {
  text: "You may text me about this request.",
  version: "2026-11",
  at: "2026-11-20T15:00:00.000Z",
};

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const step = (page: Page, name: string) =>
  card(page, "Status").getByRole("button", { name, exact: true });
const history = (page: Page) => card(page, "What happened").getByRole("listitem");
const said = (page: Page) =>
  page.getByRole("status").filter({ hasText: /\S/, hasNotText: /^Loading/ });
const chosen = (button: Locator) => expect(button).toHaveAttribute("aria-current", "step");
const day = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(
    Date.now() + days * 86_400_000,
  );

/** As if somebody came back to this window: what is on the screen is read again. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));

test("a lead that is opened by its address says who it is, what for, and how to reach them", async ({
  page,
  leads,
}) => {
  const { name, phone } = await leads.open(page, {
    kind: "quote",
    quote,
    email: "dana@example.com",
    city: "roswell",
    zip: "30075",
    message: "The brick is painted white.",
    preferredContact: "text",
    preferredDate: "2026-11-28",
    preferredWindow: "morning",
    offerCode: "SAVE10",
    page: "/quote",
    attribution: {
      first: { utm_source: "google", utm_medium: "cpc", utm_campaign: "spring", gclid: "x" },
      session: { referrer: "direct", landing_page: "/quote" },
    },
  });
  await expect(page).toHaveTitle(name);
  await expect(page.getByText(/^65" on brick in Roswell, waiting \d+ min$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", `tel:${phone}`);
  await expect(page.getByRole("link", { name: /^Map of Roswell, GA 30075/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=Roswell%2C%20GA%2030075",
  );
  const request = card(page, "Request");
  await expect(request).toContainText("$357 to $437");
  await expect(request).toContainText("Brick wall$117 to $127");
  await expect(request).toContainText("“The brick is painted white.”");
  await expect(request).toContainText("Saturday, November 28, 2026 in the morning");
  await expect(request).toContainText("A TV above 55 inches takes two of us.");
  await expect(request).toContainText("Drilling concrete: send a photo");
  await expect(request).toContainText("SAVE10");
  await request.getByText("What they answered").click();
  await expect(request.getByText("On the wall")).toBeVisible();
  await expect(card(page, "How they found us")).toContainText(
    "First visitgoogle / cpc / spring, a click on an ad (Google)",
  );
  await expect(
    page.getByRole("img", { name: /A drawn room with your TV: 57 inches/ }),
  ).toBeVisible();
  await expect(history(page)).toContainText(["Asked for a quote"]);
});

test("after a call one press says what came of it, and a new lead that was reached is contacted", async ({
  page,
  leads,
}) => {
  await leads.open(page);
  await page.getByRole("link", { name: "Call" }).click();
  const bar = card(page, "What came of it?");
  // A phone may have thrown the page away during the call.
  await page.reload();
  await bar.getByRole("button", { name: "Reached" }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("link", { name: "Call" })).toBeFocused();
  await expect(said(page)).toContainText("Saved: Reached. Status: New to Contacted.");
  await chosen(step(page, "Contacted"));
  await expect(history(page)).toContainText([
    "Status: New to Contacted",
    "Reached",
    "Sent the contact form",
  ]);
  await page.reload();
  await chosen(step(page, "Contacted"));
  await expect(bar).toBeHidden();
});

test("a voicemail is saved with the note that was typed, and the lead stays new", async ({
  page,
  leads,
}) => {
  await leads.open(page);
  await page.getByLabel("Note").fill("Call again after five.");
  await card(page, "What happened").getByRole("button", { name: "Left a voicemail" }).click();
  await expect(history(page).first()).toContainText("Left a voicemailCall again after five.You");
  await expect(page.getByLabel("Note")).toHaveValue("");
  await expect(said(page)).toContainText("Saved: Left a voicemail.");
  await chosen(step(page, "New"));
});

test("each change shows at once, and is taken back by a press", async ({ page, leads }) => {
  await leads.open(page);
  await step(page, "Quoted").click();
  await chosen(step(page, "Quoted"));
  await expect(said(page)).toContainText("Status: New to Quoted.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(step(page, "Quoted")).toBeFocused();
  await chosen(step(page, "New"));
  await expect(said(page)).toContainText("Status: Quoted to New.");
  await expect(history(page)).toContainText(["Status: Quoted to New", "Status: New to Quoted"]);
});

test("several changes in a row wait for each other, and are in nobody's way", async ({
  page,
  leads,
}) => {
  const { id } = await leads.open(page);
  for (const name of ["Contacted", "Quoted", "Booked"]) await step(page, name).click();
  await card(page, "Plan").getByRole("button", { name: "In a week" }).click();
  await expect(said(page)).toContainText("Follow up on");
  await expect(page.getByRole("alert")).toBeHidden();
  const record = await leads.store.get(id);
  expect(record?.lead).toMatchObject({ status: "booked", followUpOn: day(7), version: 5 });
});

test("a lead is lost with a reason, and found again", async ({ page, leads }) => {
  const { id } = await leads.open(page, { status: "quoted", followUpOn: day(3) });
  await page.getByRole("button", { name: "Lost or spam" }).click();
  await page.getByRole("list", { name: "Lost, because" }).getByText("The price").click();
  await expect(page.getByRole("button", { name: "Lost: The price" })).toBeFocused();
  await expect(said(page)).toContainText("Because: the price");
  await expect(page.getByLabel("Follow up on")).toHaveValue("");
  // Another reason, and back to the one before.
  await page.getByRole("button", { name: "Lost: The price" }).click();
  await page.getByRole("list", { name: "Lost, because" }).getByText("Too far away").click();
  await expect(said(page)).toContainText("Because: too far away");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("Because: the price");
  await expect(page.getByRole("button", { name: "Lost: The price" })).toBeVisible();
  await step(page, "Quoted").click();
  await expect(said(page)).toContainText("Status: Lost to Quoted.");
  const record = await leads.store.get(id);
  expect(record?.lead.status).toBe("quoted");
  expect(record?.lead.lostReason).toBeUndefined();
});

test("a lead that was lost by mistake is again as it was, with its follow-up", async ({
  page,
  leads,
}) => {
  await leads.open(page, { status: "quoted", followUpOn: day(3) });
  await page.getByRole("button", { name: "Lost or spam" }).click();
  await page.getByRole("list", { name: "Lost, because" }).getByText("The price").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("Status: Lost to Quoted");
  await page.reload();
  await chosen(step(page, "Quoted"));
  await expect(page.getByLabel("Follow up on")).toHaveValue(day(3));
});

test("what is planned is saved as it is chosen", async ({ page, leads }) => {
  const { id } = await leads.open(page, { status: "quoted" });
  const plan = card(page, "Plan");
  await plan.getByRole("button", { name: "Tomorrow" }).click();
  await expect(plan.getByLabel("Follow up on")).toHaveValue(day(1));
  await expect(history(page).first()).toContainText("Follow up on");
  await plan.getByLabel("Booked for").fill("2027-01-05");
  await expect(history(page).first()).toContainText("Booked for Jan 5, 2027");
  await plan.getByLabel("At", { exact: true }).fill("09:30");
  await expect(history(page).first()).toContainText("at 9:30 AM");
  await plan.getByLabel("Job value in dollars").fill("$1,250.50");
  await plan.getByLabel("Job value in dollars").press("Enter");
  await expect(history(page).first()).toContainText("Job value: $1,250.50");
  await plan.getByRole("button", { name: "Move to Booked" }).click();
  await chosen(step(page, "Booked"));
  await expect(history(page)).toContainText([
    "Status: Quoted to Booked",
    "Job value: $1,250.50",
    "Booked for Jan 5, 2027 at 9:30 AM",
    "Booked for Jan 5, 2027",
    "Follow up on",
  ]);
  const record = await leads.store.get(id);
  expect(record?.lead).toMatchObject({
    followUpOn: day(1),
    bookedFor: "2027-01-05",
    bookedTime: "09:30",
    jobValue: 125_050,
    status: "booked",
  });
});

test("a lead is taken, and given back", async ({ page, leads }) => {
  await leads.open(page);
  const assigned = card(page, "Assigned to");
  await assigned.getByRole("button", { name: "Take it" }).click();
  await expect(assigned).toContainText("You");
  await assigned.getByRole("button", { name: "Give it back" }).click();
  await expect(assigned).toContainText("Nobody yet");
  await expect(history(page)).toContainText(["No longer assigned to you", "Assigned to you"]);
  // To give it to somebody else is for owners.
  await expect(page.getByLabel("Give it to")).toBeHidden();
});

test("the owner gives a lead to whom he likes", async ({ page, leads }) => {
  await signIn(page, ANNA);
  await leads.open(page, {}, OWNER);
  await page.getByLabel("Give it to").selectOption(ANNA.email);
  await expect(said(page)).toContainText("Assigned to Anna.");
  await expect(card(page, "Assigned to")).toContainText("Anna");
});

test("a text without consent is asked about twice, and its words are seen before it is opened", async ({
  page,
  leads,
}) => {
  const { phone, name } = await leads.open(page, {
    email: "dana+tv@example.com",
    quote,
    kind: "quote",
  });
  await expect(card(page, "Contact")).toContainText("Did not agree to texts");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Text Dana" });
  await expect(dialog).toContainText("They did not agree to texts. Call or email instead.");
  await expect(dialog.getByRole("link")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Text them anyway" }).click();
  const words =
    "Hi Dana, this is Longleaf TV Mounting. We are on our way to you. If anything has changed, call (678) 555-0142.";
  await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByRole("link", { name: /^On our way/ })).toHaveAttribute(
    "href",
    `sms:${phone}?&body=${encodeURIComponent(words)}`,
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Text", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Email", exact: true }).click();
  const mail = page.getByRole("dialog", { name: "Email Dana" });
  const link = mail.getByRole("link", { name: /^Your quote/ });
  await expect(link).toHaveAttribute(
    "href",
    /^mailto:dana%2Btv@example\.com\?subject=Your%20quote&body=Hi%20Dana.*%24357%20to%20%24437/,
  );
  await expect(mail.getByRole("link", { name: /^Booking/ })).toHaveCount(0);
  await link.click();
  await expect(mail).toBeHidden();
  const bar = card(page, "What came of it?");
  await bar.getByRole("button").filter({ hasText: "Sent an email" }).click();
  await chosen(step(page, "Contacted"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("who agreed to texts is texted at once, and what was agreed to stands there", async ({
  page,
  leads,
}) => {
  const { phone } = await leads.open(page, {
    smsConsent,
    bookedFor: "2027-01-05",
    bookedTime: "14:00",
  });
  await expect(card(page, "Contact")).toContainText("Agreed to texts");
  await expect(card(page, "Contact")).toContainText("“You may text me about this request.”");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Text Dana" });
  await expect(dialog.getByText(/booked for Tuesday, January 5, 2027 at 2:00 PM\./)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Write it yourself" })).toHaveAttribute(
    "href",
    `sms:${phone}`,
  );
});

test("leads of the same visitor lead to each other", async ({ page, leads }) => {
  const first = await leads.add({ kind: "quote", quote });
  const second = await leads.open(page, { phone: first.phone });
  // Only a quote has a picture, and only then is what draws it fetched.
  await expect(page.getByRole("img")).toHaveCount(0);
  const drawing = page.waitForRequest(/\.js$/);
  await card(page, "The same visitor, it seems").getByRole("link", { name: first.name }).click();
  await drawing;
  await expect(page.getByRole("img", { name: /A drawn room/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.name);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(card(page, "The same visitor, it seems")).toContainText("the same phone");
  await expect(page.getByRole("link", { name: second.name })).toBeVisible();
});

test("spam says why, and is none after all by a press", async ({ page, leads }) => {
  await leads.open(page, { spam: true, spamScore: 0.9, spamReasons: ["honeypot", "links"] });
  await expect(page.getByText("It filled a field that people never see.")).toBeVisible();
  await page.getByRole("button", { name: "Not spam" }).first().click();
  await expect(page.getByText("This looks like spam.")).toBeHidden();
  await expect(said(page)).toContainText("Not spam after all.");
  await page.getByRole("button", { name: "Lost or spam" }).click();
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.getByText("This looks like spam.")).toBeVisible();
});

test("the owner erases a lead for good, and nobody else is offered it", async ({
  page,
  leads,
  browser,
}) => {
  const { id, name } = await leads.open(page, {}, OWNER);
  const other = await browser.newPage();
  await signIn(other, ANNA);
  await other.goto(`/admin/leads/${id}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(other.getByRole("button", { name: "Erase this lead" })).toBeHidden();

  await page.getByRole("button", { name: "Erase this lead" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase ${name}?` });
  await expect(dialog).toContainText("This cannot be undone.");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Erase this lead" })).toBeFocused();
  await page.getByRole("button", { name: "Erase this lead" }).click();
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL("/admin/leads");
  await expect(said(page)).toContainText(`${name} is erased.`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await leads.store.get(id)).toBeUndefined();

  await comeBack(other);
  await expect(other.getByRole("heading", { name: "This lead is not there" })).toBeVisible();
  await other.close();
});

test("what a colleague writes comes in while one types, and disturbs nothing", async ({
  page,
  leads,
}) => {
  const { id } = await leads.open(page);
  await page.getByLabel("Note").pressSequentially("Half a sent");
  await leads.store.addNote(id, { text: "Gate code 4411." }, OWNER.email, new Date().toISOString());
  await comeBack(page);
  await expect(history(page).first()).toContainText("Gate code 4411.Owner");
  await expect(page.getByLabel("Note")).toBeFocused();
  await page.keyboard.type("ence");
  await expect(page.getByLabel("Note")).toHaveValue("Half a sentence");
});

test("all of it is done by keyboard alone", async ({ page, leads }) => {
  await leads.open(page, { email: "dana@example.com" });
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const tabTo = async (text: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await focused()).trim() === text) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`The tab key does not lead to ${text}.`);
  };
  await tabTo("Email");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Email", exact: true })).toBeFocused();
  await tabTo("Contacted");
  await page.keyboard.press("Enter");
  await chosen(step(page, "Contacted"));
  await tabTo("Lost or spam");
  await page.keyboard.press("Enter");
  await tabTo("Too far away");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Lost: Too far away" })).toBeFocused();
  await tabTo("Reached");
  await page.keyboard.press("Tab");
  await page.getByLabel("Note").focus();
  await page.keyboard.type("By hand");
  await page.keyboard.press("Control+Enter");
  await expect(history(page).first()).toContainText("By hand");
  await expect(page.getByLabel("Note")).toBeFocused();
});

for (const look of LOOKS) {
  test(`the screen is sound for everybody: ${look.name}`, async ({ page, leads }) => {
    await lookAt(page, look);
    await leads.open(
      page,
      {
        quote,
        kind: "quote",
        spam: true,
        spamReasons: ["links"],
        smsConsent,
        assignee: ANNA.email,
      },
      OWNER,
    );
    await expect(page.getByRole("img", { name: /A drawn room/ })).toBeVisible();
    await step(page, "Contacted").click();
    await expect(said(page)).toContainText("Contacted");
    await card(page, "Contact").getByRole("button", { name: "Edit" }).click();
    await page.getByText("What they answered").click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Text", exact: true }).click();
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
}

test.describe("what goes wrong", () => {
  // The browser itself tells of every answer that is no success.
  test.use({ expectedMessages: /Failed to load resource/ });

  test("a note that cannot be sent stays in its field, also when the page is loaded again", async ({
    page,
    leads,
    context,
  }) => {
    await leads.open(page);
    await context.setOffline(true);
    await page.getByLabel("Note").fill("Gate code 4411.");
    await page.getByRole("button", { name: "Add the note" }).click();
    await expect(said(page).last()).toContainText("Not saved. There is no connection.");
    await expect(page.getByLabel("Note")).toHaveValue("Gate code 4411.");
    await expect(history(page)).toHaveCount(1);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel("Note")).toHaveValue("Gate code 4411.");
    await page.getByRole("button", { name: "Add the note" }).click();
    await expect(history(page).first()).toContainText("Gate code 4411.");
    await page.reload();
    await expect(page.getByLabel("Note")).toHaveValue("");
  });

  test("a change without a connection is taken back, and the screen says how old it is", async ({
    page,
    leads,
    context,
  }) => {
    await leads.open(page);
    await context.setOffline(true);
    await step(page, "Quoted").click();
    await expect(page.getByText(/^Not saved\. There is no connection\./)).toBeVisible();
    await chosen(step(page, "New"));
    await expect(
      page.getByText(/^There is no connection\..* This is how it was at /),
    ).toBeVisible();
    await context.setOffline(false);
    await comeBack(page);
    await expect(page.getByText(/^There is no connection\..* This is how/)).toBeHidden();
  });

  test("a refused change is taken back with the server's own sentence", async ({ page, leads }) => {
    await leads.open(page, { jobValue: 45_000 });
    const value = page.getByLabel("Job value in dollars");
    await value.fill("45O");
    await value.blur();
    await expect(page.getByText("Write dollars, as in 450 or 450.50.")).toBeVisible();
    await expect(value).toHaveValue("45O");
    await value.fill("1500000");
    await value.blur();
    await expect(said(page)).toContainText("Not saved. This is more than a job of ours is worth.");
    await expect(value).toHaveValue("450");
  });

  test("what was typed is saved when a phone's Back takes the screen away", async ({
    page,
    leads,
  }) => {
    const { id } = await leads.open(page);
    await page.getByRole("link", { name: "Overview" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    await page.goBack();
    await page.getByLabel("Job value in dollars").fill("450");
    await page.goForward();
    await expect(said(page)).toContainText("Job value: $450.");
    expect((await leads.store.get(id))?.lead.jobValue).toBe(45_000);
  });

  test("what somebody typed over an unseen newer state is a conflict, told also on another screen", async ({
    page,
    leads,
  }) => {
    const { id, version, name } = await leads.open(page);
    await page.getByRole("link", { name: "Overview" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    await page.goBack();
    await page.getByLabel("Job value in dollars").fill("450");
    const now = new Date().toISOString();
    await leads.store.update(id, version, { jobValue: 60_000 }, OWNER.email, now);
    await comeBack(page);
    await expect(history(page).first()).toContainText("Job value: $600");
    await page.goForward();
    await expect(said(page)).toContainText(
      `Not saved: somebody else has changed ${name} meanwhile.`,
    );
    await said(page).getByRole("link", { name: "Open the lead" }).click();
    await expect(page.getByRole("alert")).toContainText("You wanted: job value $450.");
    expect((await leads.store.get(id))?.lead.jobValue).toBe(60_000);
  });

  test("a wrong phone number is said beside its field, and nothing typed is lost", async ({
    page,
    leads,
  }) => {
    const { name } = await leads.open(page);
    const contact = card(page, "Contact");
    await contact.getByRole("button", { name: "Edit" }).click();
    await expect(contact.getByLabel("Name")).toBeFocused();
    await contact.getByLabel("Name").fill(`${name} the Second`);
    await contact.getByLabel("Phone").fill("12");
    await contact.getByRole("button", { name: "Save" }).click();
    await expect(contact).toContainText("This is not a US phone number.");
    await expect(contact.getByLabel("Phone")).toBeFocused();
    await expect(contact.getByLabel("Name")).toHaveValue(`${name} the Second`);
    await contact.getByLabel("Phone").fill("470 555 0188");
    await contact.getByLabel("City").selectOption("Roswell");
    await contact.getByRole("button", { name: "Save" }).click();
    await expect(contact).toContainText("(470) 555-0188");
    await expect(contact).toContainText("Roswell, GA");
    await expect(contact.getByRole("button", { name: "Edit" })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} the Second`);
  });

  test("of two who change one thing the later one sees the other's, and may apply his own", async ({
    page,
    leads,
    browser,
  }) => {
    const { id } = await leads.open(page, {}, OWNER);
    const other = await browser.newPage();
    await signIn(other, ANNA);
    await other.goto(`/admin/leads/${id}`);
    await step(other, "Quoted").click();
    await expect(said(other)).toContainText("Status: New to Quoted.");

    await step(page, "Contacted").click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(
      /^Anna changed this at \d+:\d\d [AP]M: status Quoted\. Your change was not saved\. You wanted: status Contacted\./,
    );
    await chosen(step(page, "Quoted"));
    await expect(history(page).first()).toContainText("Status: New to QuotedAnna");
    await notice.getByRole("button", { name: "Apply mine" }).click();
    await chosen(step(page, "Contacted"));
    await expect(notice).toBeHidden();

    await comeBack(other);
    await chosen(step(other, "Contacted"));
    await expect(history(other).first()).toContainText("Owner");
    await other.close();
  });

  test("wherever one is on a phone, one sees that somebody was faster, and may leave it so", async ({
    page,
    leads,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const { id, version } = await leads.open(page);
    const now = new Date().toISOString();
    await leads.store.update(id, version, { status: "quoted" }, OWNER.email, now);
    await page.getByRole("button", { name: "Take it" }).click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(/^Owner changed this .*: status Quoted\./);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await notice.getByRole("button", { name: "Keep theirs" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole("button", { name: "Take it" })).toBeFocused();
    await expect(card(page, "Assigned to")).toContainText("Nobody yet");
    expect((await leads.store.get(id))?.lead).toMatchObject({ status: "quoted", version: 2 });
  });

  test("an address without a lead says so and leads back, also one that is no address", async ({
    page,
  }) => {
    await signIn(page, ANNA);
    for (const id of ["nobody", "%25", "%", "%E0%A4%A"]) {
      await page.goto(`/admin/leads/${id}`);
      await expect(page.getByRole("heading", { name: "This lead is not there" })).toBeVisible();
    }
    await page.getByRole("link", { name: "To the leads" }).click();
    await expect(page).toHaveURL("/admin/leads");
  });

  test("a lead that cannot be read is asked for again by a press", async ({ page, leads }) => {
    const { id, name } = await leads.add();
    await signIn(page, ANNA);
    await page.route(`**/api/leads/${id}`, (route) => route.abort());
    await page.goto(`/admin/leads/${id}`);
    await expect(page.getByRole("alert")).toContainText("There is no connection.");
    await page.unroute(`**/api/leads/${id}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });
});

test.describe("where a part of the code does not come", () => {
  test.use({ expectedMessages: /ERR_FAILED|dynamically imported module/ });

  test("a lead is there without the picture of its wall", async ({ page, leads }) => {
    await loseCode(page, "A drawn room with your TV");
    const lost = page.waitForEvent("requestfailed");
    await leads.open(page, { kind: "quote", quote });
    await lost;
    await expect(page.getByText("As they saw it on the quote page")).toBeHidden();
    await expect(card(page, "Request")).toContainText("$357 to $437");
    await expect(page.getByRole("link", { name: "Call" })).toBeVisible();
  });
});
