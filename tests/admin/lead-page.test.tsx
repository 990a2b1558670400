import { describe, expect, test, vi } from "vitest";
import { NO_TV } from "#trade/quote/questions.ts";
import { quoteOf } from "#functions/leads/new-lead.ts";
import { later, newLead, quote } from "../support/leads.ts";
import { SIMPLE_TABLE } from "../support/price-tables.ts";
import { ANNA, BEN, OLGA, screen, staffScreen, waitFor, within } from "../support/staff-screen.tsx";

const card = (name: string) => screen.getByRole("region", { name });
const button = (name: RegExp | string, within_: HTMLElement = document.body) =>
  within(within_).getByRole("button", { name });
const step = (name: string) => button(name, card("Status"));
const chosen = (name: string) =>
  waitFor(() => expect(step(name).getAttribute("aria-current")).toBe("step"));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const focused = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

/** Waits until the newest history entries contain the given texts, newest first. */
const history = (...texts: string[]) =>
  waitFor(() => {
    const entries = within(card("History")).getAllByRole("listitem");
    for (const [index, text] of texts.entries()) {
      expect(entries[index]?.textContent).toContain(text);
    }
  });

/** Simulates returning to the window, which refetches the lead, until the check passes. */
const comeBackUntil = (check: () => unknown) =>
  waitFor(() => {
    dispatchEvent(new Event("visibilitychange"));
    check();
  });
/** Returns a reason in the menu for lost leads. */
const reason = (text: string) =>
  within(screen.getByRole("list", { name: "Reason lost" })).getByText(text);
/** Returns the Undo button of the newest announcement, which is on top. */
const undo = () => screen.getAllByRole("button", { name: "Undo" })[0] ?? expect.fail();

describe("the lead screen's cards", () => {
  test("the lead screen shows who the visitor is, what they want, and how to reach them", async () => {
    const { openLead, user } = await staffScreen();
    const { name, phone } = await openLead({
      kind: "quote",
      quote,
      city: "roswell",
      zip: "30075",
      message: "The brick is painted white.",
      preferredDate: "2026-11-28",
      preferredWindow: "morning",
      preferredDate2: "2026-11-30",
      offerCode: "SAVE10",
      attribution: {
        first: { utm_source: "google", utm_medium: "cpc", utm_campaign: "spring", gclid: "x" },
        session: { referrer: "direct", landing_page: "/quote" },
      },
    });
    await waitFor(() => expect(document.title).toContain(name));
    expect(document.body.textContent).toContain('65" on brick in Roswell, waiting 0 min');
    expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe(`tel:${phone}`);
    const map = screen.getByRole("link", { name: /^Map of Roswell, GA 30075/ });
    expect(map.getAttribute("href")).toBe(
      "https://www.google.com/maps/search/?api=1&query=Roswell%2C%20GA%2030075",
    );
    for (const text of [
      "$357 to $437",
      "Brick wall$117 to $127",
      "“The brick is painted white.”",
      "First choiceSaturday, November 28, 2026 in the morning",
      "Second choiceMonday, November 30, 2026",
      "A TV above 55 inches takes two of us.",
      "Drilling concrete: send a photo",
      "SAVE10",
    ]) {
      expect(card("Request").textContent).toContain(text);
    }
    await user.click(screen.getByText("Their answers"));
    within(card("Request")).getByText("On a wall");
    expect(card("How they found us").textContent).toContain(
      "First visitgoogle / cpc / spring, clicked an ad (Google)",
    );
    await screen.findByRole("img", { name: /A drawing of your TV: 57 inches/ });
    await history("Asked for a quote");
  });

  test("the lead screen lists each TV with its price and its drawing, and what's charged once", async () => {
    const { openLead, user } = await staffScreen();
    const tv = { ...NO_TV, wallType: "drywall" } as const;
    await openLead({
      kind: "quote",
      quote: quoteOf(
        {
          tvs: [
            { ...tv, tvSize: "65" },
            { ...tv, tvSize: "43", place: "fireplace", wallType: "brick" },
          ],
          selectedServices: ["soundbar"],
        },
        {},
        SIMPLE_TABLE,
        later(0),
      ),
    });
    const { textContent: text } = card("Request");
    expect(text).toMatch(
      /TV 1: 65" on drywall\$3 to .*TV 2: 43" over a fireplace, on brick\$23 to /,
    );
    expect(text).toMatch(/For the whole visitsecondTechnician.*soundbar.*extraTv/);
    await screen.findByRole("img", { name: /TV: 57 inches/ });
    await screen.findByRole("img", { name: /TV: 37 inches/ });
    screen.getByText(/^TV 2: 43" over a fireplace, on brick. As they saw it/);
    await user.click(screen.getByText("Their answers"));
    within(card("Request")).getByText("Over a fireplace");
  });

  test("the lead screen books a visit, starting from what the visitor asked for", async () => {
    const { openLead, user, store } = await staffScreen();
    const { id } = await openLead({
      preferredDate: "2026-11-28",
      preferredWindow: "afternoon",
      preferredDate2: "2026-11-30",
      street: "12 Mill Rd",
    });
    expect(card("Plan").textContent).toContain(
      "They asked for Sat, Nov 28, afternoon or Mon, Nov 30",
    );
    await user.click(button("Book a visit", card("Plan")));
    const dialog = within(screen.getByRole("dialog", { name: "Book a visit" }));
    const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(value("Day")).toBe("2026-11-28");
    expect(value("Arrival between")).toBe("12:00");
    expect(value("Who's going")).toBe(ANNA.email);
    expect(value("Street address")).toBe("12 Mill Rd");
    await user.click(dialog.getByRole("button", { name: "Mon, Nov 30" }));
    expect([value("Day"), value("Arrival between")]).toEqual(["2026-11-30", ""]);
    await user.selectOptions(dialog.getByLabelText("Arrival between"), "14:00");
    await user.click(dialog.getByRole("button", { name: "Book" }));
    await chosen("Booked");
    expect(card("Plan").textContent).toContain("Mon, Nov 30, 2–4\u00A0PM");
    expect((await store.get(id))?.lead).toMatchObject({
      status: "booked",
      bookedFor: "2026-11-30",
      bookedTime: "14:00",
      assignee: ANNA.email,
      street: "12 Mill Rd",
    });
  });

  test("the lead screen asks for the visit when Booked is pressed, says what is missing, and warns about overlaps", async () => {
    const { add, openLead, user, store } = await staffScreen();
    await add({
      name: "Ray Cole",
      status: "booked",
      bookedFor: "2026-11-05",
      bookedTime: "10:00",
      assignee: ANNA.email,
    });
    const { id } = await openLead();
    await user.click(step("Booked"));
    const dialog = within(screen.getByRole("dialog", { name: "Book a visit" }));
    await user.click(dialog.getByRole("button", { name: "Book" }));
    await dialog.findByText("Enter the day of the visit. A booked lead needs one.");
    await focused(() => dialog.getByLabelText("Day"));
    await user.type(dialog.getByLabelText("Day"), "2026-11-05");
    await user.selectOptions(dialog.getByLabelText("Arrival between"), "10:00");
    await dialog.findByText("Overlaps with Ray Cole, 10 AM–12 PM.");
    await user.click(dialog.getByRole("button", { name: "Book" }));
    await chosen("Booked");
    // Going back to another status cancels the visit, and Undo restores it.
    await user.click(step("Quoted"));
    await screen.findByText(/No longer booked for Thu, Nov 5/);
    expect((await store.get(id))?.lead.bookedFor).toBeUndefined();
    await user.click(undo());
    await chosen("Booked");
    const visit = { bookedFor: "2026-11-05", bookedTime: "10:00" };
    await waitFor(async () => expect((await store.get(id))?.lead).toMatchObject(visit));
  });

  test("the lead screen links to other leads from the same visitor", async () => {
    const { add, openLead, user } = await staffScreen();
    await add({ name: "Ann", createdAt: later(-600), phone: "+16785550188", kind: "quote", quote });
    await openLead({ name: "Bob", phone: "+16785550188" });
    // Only leads with a quote have a drawing.
    expect(screen.queryByRole("img")).toBeNull();
    await user.click(within(card("Probably the same visitor")).getByRole("link", { name: /Ann/ }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Ann" });
    await focused(() => heading);
    expect(card("Probably the same visitor").textContent).toContain("same phone number");
    screen.getByRole("link", { name: /Bob/ });
  });

  test("explains why a lead looks like spam, and unmarks it on click", async () => {
    const { openLead, user } = await staffScreen();
    await openLead({ spam: true, spamScore: 0.9, spamReasons: ["honeypot", "links"] });
    screen.getByText("It has text in a hidden field.");
    await user.click(screen.getAllByRole("button", { name: "Not spam" })[0] ?? expect.fail());
    await screen.findByText("Marked as not spam.");
    expect(screen.queryByText("This looks like spam.")).toBeNull();
    await user.click(button("Lost or spam"));
    await user.click(button("Spam"));
    await screen.findByText("This looks like spam.");
  });

  test("saves corrected contact details, and shows errors next to their fields", async () => {
    const { openLead, user } = await staffScreen();
    await openLead();
    const contact = card("Contact");
    await user.click(button("Edit", contact));
    await focused(() => field("Name"));
    await user.type(field("Name"), " the Second");
    await user.clear(field("Phone"));
    await user.type(field("Phone"), "12");
    await user.click(button("Save", contact));
    await within(contact).findByText(/^This is not a US phone number/);
    await focused(() => field("Phone"));
    expect(field("Name").value).toBe("Dana Whitfield the Second");
    await user.clear(field("Phone"));
    await user.type(field("Phone"), "470 555 0188");
    await user.selectOptions(screen.getByLabelText("City"), "Roswell");
    await user.click(button("Save", contact));
    await within(contact).findByText("(470) 555-0188");
    expect(contact.textContent).toContain("Roswell, GA");
    await focused(() => button("Edit", contact));
    screen.getByRole("heading", { level: 1, name: "Dana Whitfield the Second" });
  });
});

describe("a lead's status", () => {
  test("moves a new lead to Contacted with one click after a successful call", async () => {
    const { openLead, open, user } = await staffScreen();
    const { id, name } = await openLead();
    await user.click(screen.getByRole("link", { name: "Call" }));
    await screen.findByText("How did it go? Choose an outcome above the status.");
    // A phone may unload the page during a call.
    open(`/admin/leads/${id}`);
    await screen.findByRole("heading", { level: 1, name });
    const bar = card("How did it go?");
    await user.click(button("Reached", bar));
    await screen.findByText(/^Saved: Reached\. Status: New to Contacted\./);
    expect(bar.isConnected).toBe(false);
    await focused(() => screen.getByRole("link", { name: "Call" }));
    await chosen("Contacted");
    await history("Status: New to Contacted", "Reached", "Sent the contact form");
  });

  test("restores a lead's status with Undo, and sends a change that was made offline later", async () => {
    const { openLead, user, goOffline, requests, store } = await staffScreen();
    const { id } = await openLead();
    // Clicking the current status doesn't send a request.
    await user.click(step("New"));
    await user.click(step("Quoted"));
    await chosen("Quoted");
    await screen.findByText("Status: New to Quoted.");
    await user.click(undo());
    await focused(() => step("Quoted"));
    await chosen("New");
    await history("Status: Quoted to New", "Status: New to Quoted");
    expect(requests.filter((request) => request.startsWith("PATCH"))).toHaveLength(2);
    const goOnline = goOffline();
    await user.click(step("Contacted"));
    await screen.findByText(/^Status: New to Contacted\. It'll be sent when you're back online\./);
    await chosen("Contacted");
    await screen.findByText(/^Offline, as of \d+:\d+ [AP]M · 1 change waiting to send$/);
    await user.click(undo());
    await chosen("New");
    await user.click(step("Quoted"));
    await screen.findByText(/^Status: New to Quoted\. It'll be sent/);
    goOnline();
    // Attempts are at least five seconds apart.
    vi.setSystemTime(Date.now() + 5000);
    await comeBackUntil(() => expect(screen.queryByText(/Offline|waiting to send/)).toBeNull());
    await waitFor(async () => expect((await store.get(id))?.lead.status).toBe("quoted"));
  });

  test("saves why a lead was lost, lets staff change the reason, and restores the follow-up with Undo", async () => {
    const { openLead, user, store } = await staffScreen();
    const { id } = await openLead({ status: "quoted", followUpOn: "2026-11-05" });
    await user.click(button("Lost or spam"));
    await user.click(reason("Price"));
    await screen.findByText(/Reason: price/);
    expect(field("Follow up on").value).toBe("");
    await user.click(undo());
    await screen.findByText(/^Status: Lost to Quoted/);
    expect((await store.get(id))?.lead).toMatchObject({
      status: "quoted",
      followUpOn: "2026-11-05",
    });
    await user.click(reason("Price"));
    await user.click(await screen.findByRole("button", { name: "Lost: Price" }));
    await user.click(reason("Too far away"));
    await screen.findByText(/^Reason: too far away/);
    await user.click(undo());
    await screen.findByText("Reason: price.");
    await user.click(step("Quoted"));
    await screen.findByText(/^Status: Lost to Quoted\./);
    const record = await store.get(id);
    expect(record?.lead.status).toBe("quoted");
    expect(record?.lead.lostReason).toBeUndefined();
  });
});

test("saves each field of a lead's plan as soon as it's set, one at a time", async () => {
  const { openLead, user, store } = await staffScreen();
  const { id } = await openLead();
  for (const name of ["Contacted", "Quoted"]) await user.click(step(name));
  await user.click(button("Tomorrow", card("Plan")));
  await history("Follow up on");
  expect(field("Follow up on").value).toBe("2026-11-03");
  await user.type(field("Job value in dollars"), "$1,250.50{Enter}");
  await history("Job value: $1,250.50");
  await history("Job value: $1,250.50", "Follow up on Tue, Nov 3");
  expect((await store.get(id))?.lead).toMatchObject({
    followUpOn: "2026-11-03",
    jobValue: 125_050,
    status: "quoted",
  });
});

test("lets staff assign a lead to themselves, to anyone on staff, or to no one", async () => {
  const { openLead, user } = await staffScreen();
  await openLead();
  await user.click(button("Assign to me", card("Assigned to")));
  await user.click(await screen.findByRole("button", { name: "Unassign" }));
  await within(card("Assigned to")).findByText("No one yet");
  await history("No longer assigned to you", "Assigned to you");
  const select = screen.getByLabelText("Assign to");
  await within(select).findByRole("option", { name: BEN.email });
  expect(within(select).getAllByRole("option")).toHaveLength(4);
  await user.selectOptions(select, BEN.email);
  await screen.findByText("Assigned to Ben.");
  expect(card("Assigned to").textContent).toContain("Ben");
  await history("Assigned to Ben");
  await user.selectOptions(select, "No one");
  await within(card("Assigned to")).findByText("No one yet");
});

describe("message templates", () => {
  test("warns before texting without consent, and previews each message", async () => {
    const { openLead, user } = await staffScreen();
    const { phone } = await openLead({ email: "dana+tv@example.com", quote, kind: "quote" });
    expect(card("Contact").textContent).toContain("They didn't agree to texts.");
    await user.click(button("Text"));
    const dialog = within(screen.getByRole("dialog", { name: "Text Dana" }));
    dialog.getByText("They didn't agree to texts. Call or email instead.");
    expect(dialog.queryByRole("link")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Text them anyway" }));
    const words =
      "Hi Dana, this is Longleaf TV Mounting. We're on our way. If anything has changed, call (678) 555-0142.";
    dialog.getByText(words);
    expect(dialog.getByRole("link", { name: /^On our way/ }).getAttribute("href")).toBe(
      `sms:${phone}?&body=${encodeURIComponent(words)}`,
    );
    await user.click(dialog.getByRole("button", { name: "Close" }));

    await user.click(button("Email"));
    const mail = screen.getByRole("dialog", { name: "Email Dana" });
    const link = within(mail).getByRole("link", { name: /^Your quote/ });
    expect(link.getAttribute("href")).toMatch(
      /^mailto:dana%2Btv@example\.com\?subject=Your%20quote&body=Hi%20Dana.*%24357%20to%20%24437/,
    );
    expect(within(mail).queryByRole("link", { name: /^Booking/ })).toBeNull();
    await user.click(link);
    await waitFor(() => expect(mail.isConnected).toBe(false));
    await user.click(button(/Sent an email/, card("How did it go?")));
    await chosen("Contacted");
  });

  test("asks staff to call first if a visitor prefers texts but hasn't agreed to them", async () => {
    const { openLead, user } = await staffScreen();
    await openLead({ preferredContact: "text" });
    const words = "Prefers text, but hasn't agreed to texts. Call first, or ask by phone.";
    within(card("Contact")).getByText(words);
    await user.click(button("Text"));
    const dialog = within(screen.getByRole("dialog", { name: "Text Dana" }));
    dialog.getByText(words);
    expect(dialog.queryByRole("link")).toBeNull();
  });

  test("skips the warning for visitors who agreed to texts", async () => {
    const { openLead, user } = await staffScreen();
    const text = "You may text me about this request.";
    const { phone } = await openLead({ smsConsent: { text, version: "2026-11", at: later(-60) } });
    expect(card("Contact").textContent).toMatch(new RegExp(`Agreed to texts.*“${text}”`));
    await user.click(button("Text"));
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toMatch(/^.*To \(\d{3}\) \d{3}-\d{4}, who agreed to texts\./);
    const own = within(dialog).getByRole("link", { name: "Write your own" });
    expect(own.getAttribute("href")).toBe(`sms:${phone}`);
  });
});

test("records what a visitor says about texts on the phone, with who recorded it, and can take it back", async () => {
  const { as, openLead, open, user, store } = await staffScreen();
  const consent = { text: "You may text me.", version: "2026-11", at: later(-60) };
  const { id } = await openLead();
  await user.click(button("They agreed by phone", card("Contact")));
  await waitFor(() =>
    expect(card("Contact").textContent).toMatch(
      /Agreed to texts by phoneRecorded by you, 10:00 AM/,
    ),
  );
  await history("Agreed to texts by phone");
  await user.click(button("Text"));
  within(screen.getByRole("dialog")).getByText(/, who agreed to texts\./);
  const signedUp = await store.create(newLead({ id: "form", smsConsent: consent }));
  await as(BEN, "PATCH /api/leads/form", { expectedVersion: 1, textsByPhone: "no" });
  open(`/admin/leads/${signedUp.lead.id}`);
  await screen.findByText(/They don't want texts\. Call or email instead\./);
  expect(card("Contact").textContent).toMatch(/Recorded by Ben, /);
  expect(card("Contact").textContent).not.toContain(consent.text);
  open(`/admin/leads/${id}`);
  await user.click(await screen.findByRole("button", { name: "No more texts" }));
  await history("Doesn't want texts");
  await user.click(undo());
  await history("Agreed to texts by phone");
  expect((await store.get(id))?.lead.textsByPhone).toBe("yes");
});

test("lets only owners delete a lead, and asks for confirmation", async () => {
  const { openLead, open, user, store } = await staffScreen();
  const { id, name } = await openLead();
  expect(screen.queryByRole("button", { name: "Delete this lead" })).toBeNull();
  open(`/admin/leads/${id}`, OLGA);
  await user.click(await screen.findByRole("button", { name: "Delete this lead" }));
  const dialog = within(screen.getByRole("dialog", { name: `Delete ${name}?` }));
  dialog.getByText(/This can't be undone\./);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect((await store.get(id))?.lead.name).toBe(name);
  await user.click(button("Delete this lead"));
  await user.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Delete forever" }),
  );
  await screen.findByText(`${name} was deleted.`);
  expect(location.pathname).toBe("/admin/leads");
  expect(await store.get(id)).toBeUndefined();
});

test("returns to the list that a lead was opened from, such as Spam, after deleting it", async () => {
  const { add, open, user } = await staffScreen();
  const { name } = await add({ spam: true });
  open("/admin/leads?view=spam&city=none", OLGA);
  await user.click(await screen.findByRole("link", { name }));
  await user.click(await screen.findByRole("button", { name: "Delete this lead" }));
  await user.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Delete forever" }),
  );
  await screen.findByText(`${name} was deleted.`);
  expect(location.pathname + location.search).toBe("/admin/leads?view=spam&city=none");
});

describe("when someone else works on the same lead", () => {
  test("preserves a half-typed note if a colleague adds one, and reports that a colleague deleted the lead", async () => {
    const { openLead, user, as, store } = await staffScreen();
    const { id } = await openLead();
    await user.type(field("Note"), "Half a sent");
    await as(OLGA, `POST /api/leads/${id}/notes`, { text: "Gate code 4411." });
    await comeBackUntil(() => screen.getByText("Gate code 4411."));
    await history("Gate code 4411.Olga");
    expect(document.activeElement).toBe(field("Note"));
    await user.keyboard("ence");
    expect(field("Note").value).toBe("Half a sentence");
    await store.erase(id);
    await comeBackUntil(() => screen.getByRole("heading", { name: "Lead not found" }));
  });

  test.each([
    ["applies it on request", "Apply mine", { status: "contacted", version: 3 }],
    ["drops it on request", "Keep theirs", { status: "quoted", version: 2 }],
  ])("reports a change that conflicts with a colleague's, and %s", async (_, choice, stored) => {
    const { openLead, user, as, store } = await staffScreen();
    const { id } = await openLead();
    await as(OLGA, `PATCH /api/leads/${id}`, { expectedVersion: 1, status: "quoted" });
    await user.click(step("Contacted"));
    const notice = await screen.findByRole("alert");
    await waitFor(() =>
      expect(notice.textContent).toMatch(
        /^Olga changed this at \d+:\d\d [AP]M: status Quoted\. Your change was not saved\. You wanted: status Contacted\./,
      ),
    );
    await chosen("Quoted");
    await history("Status: New to QuotedOlga");
    await user.click(button(choice, notice));
    await waitFor(async () => expect((await store.get(id))?.lead).toMatchObject(stored));
    expect(notice.isConnected).toBe(false);
  });
});

describe("when something goes wrong", () => {
  test("sends a note again if the response is lost, and stores it only once", async () => {
    const { openLead, user, store, loseResponse } = await staffScreen();
    const { id } = await openLead();
    const restore = loseResponse(`/api/leads/${id}/notes`);
    await user.type(field("Note"), "Gate code 4411.");
    await user.click(button("Add note"));
    await screen.findByText(/^Note added\. It'll be sent when you're back online\./);
    expect(field("Note").value).toBe("");
    await history("Gate code 4411.Waiting to send, ");
    restore();
    await user.click(button("Show"));
    await user.click(button("Try to send now"));
    await screen.findByText("Nothing is waiting to be sent.");
    await user.click(button("Close", screen.getByRole("dialog")));
    await user.type(field("Note"), "Call again.");
    await user.click(button("Left a voicemail", card("History")));
    await screen.findByText("Saved: Left a voicemail.");
    await history("Left a voicemailCall again.You", "Gate code 4411.");
    expect((await store.get(id))?.notes).toHaveLength(2);
  });

  test("removes a draft when someone else signs in from another tab", async () => {
    const { openLead, user, as, intercept } = await staffScreen();
    await openLead();
    await user.type(field("Note"), "Half a note");
    intercept(({ url }) => (url.endsWith("/session") ? as(BEN, "GET /api/session") : undefined));
    await comeBackUntil(() => screen.getByText(`Signed in as ${BEN.email}`));
    await waitFor(() => expect(field("Note").value).toBe(""));
  });

  test("doesn't send an invalid job value, and reverts one that the backend rejects", async () => {
    const { openLead, user } = await staffScreen();
    await openLead({ jobValue: 45_000 });
    const value = field("Job value in dollars");
    await user.clear(value);
    await user.type(value, "45O");
    await user.tab();
    await screen.findByText("Enter an amount in dollars, such as 450 or 450.50.");
    expect(value.value).toBe("45O");
    await user.clear(value);
    await user.type(value, "1500000");
    await user.tab();
    await screen.findByText(/^Not saved\. This is more than \$1,000,000\. Check the amount\./);
    expect(value.value).toBe("450");
  });

  test.each(["no-such-lead", "%E0%A4%A"])(
    "links to the lead list from the unknown path /admin/leads/%s",
    async (id) => {
      const { open, user } = await staffScreen();
      open(`/admin/leads/${id}`);
      await screen.findByRole("heading", { name: "Lead not found" });
      await user.click(screen.getByRole("link", { name: "Go to leads" }));
      expect(location.pathname).toBe("/admin/leads");
    },
  );

  test("retries a failed lead request on click", async () => {
    const { add, open, user, goOffline } = await staffScreen();
    const { id, name } = await add();
    const goOnline = goOffline("/api/leads/");
    open(`/admin/leads/${id}`);
    expect((await screen.findByRole("alert")).textContent).toContain("No connection.");
    goOnline();
    await user.click(button("Try again"));
    await screen.findByRole("heading", { level: 1, name });
  });
});

test("supports shortcuts on a lead's page for the next lead, its status, a note, and the list", async () => {
  const { open, add, user } = await staffScreen();
  await add({ name: "Ann", createdAt: later(-60) });
  await add({ name: "Bob", createdAt: later(-120) });
  open("/admin/leads");
  await user.click(await screen.findByRole("link", { name: "Ann" }));
  const loaded = async (name: string) => {
    await screen.findByRole("heading", { level: 1, name });
    await screen.findByRole("region", { name: "History" });
  };
  await loaded("Ann");
  await user.keyboard("j");
  await loaded("Bob");
  await user.keyboard("k");
  await loaded("Ann");
  await user.keyboard("s");
  expect(document.activeElement?.textContent).toBe("New");
  await user.keyboard("n");
  expect(document.activeElement).toBe(screen.getByLabelText("Note"));
  await user.keyboard("s");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("s");
  screen.getByLabelText("Note").blur();
  await user.keyboard("?");
  await screen.findByRole("heading", { name: "On a lead" });
});

test("shows a lead's name and how to reach them before its history has loaded", async () => {
  const { open, add, user, intercept } = await staffScreen();
  const lead = await add({ name: "Ann", phone: "+17705550123" });
  open("/admin/leads");
  const link = await screen.findByRole("link", { name: "Ann" });
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  intercept(({ url }) => (url.endsWith(`/api/leads/${lead.id}`) ? held : undefined));
  await user.click(link);
  await screen.findByRole("heading", { level: 1, name: "Ann" });
  expect(screen.getByRole("link", { name: /^Call/ }).getAttribute("href")).toBe("tel:+17705550123");
  expect(screen.queryByRole("region", { name: "History" })).toBeNull();
  release(undefined);
  await screen.findByRole("region", { name: "History" });
});

describe("merging leads on the lead screen", () => {
  const form = { name: "Dana Form", createdAt: later(-600), email: "dana@example.com" } as const;
  const linked = () => card("Probably the same visitor");

  test("merges a linked lead with one press, shows both requests, and Undo separates them", async () => {
    const { add, openLead, store, user } = await staffScreen();
    const attribution = { session: { utm_source: "google" } };
    const web = await add({ ...form, message: "A soundbar too", page: "/contact", attribution });
    await store.addNote(web.id, { text: "Two studs" }, BEN.email, later(-60));
    const { id } = await openLead({ name: "Dana Call", source: "phone" });
    await user.click(button(/^Same person/, linked()));
    await screen.findByText("Merged with Dana's request of Nov 2 at 9:50 AM.");
    await history(
      "Merged with Dana's request of Nov 2 at 9:50 AMEmail: dana@example.com",
      "Called us",
      "Two studsBen",
      "Sent the contact form",
    );
    expect(card("History").textContent).toContain("in Dana's request of Nov 2 at 9:50 AM");
    expect(card("Dana's request of Nov 2 at 9:50 AM").textContent).toContain("A soundbar too");
    expect(card("Dana's request of Nov 2 at 9:50 AM").textContent).toContain("NameDana Form");
    expect(card("Dana's call of Nov 2 at 10:00 AM").textContent).toContain("No details given");
    const found = (title: string) => card(`How they found us: ${title}`).textContent;
    expect(found("Dana's request of Nov 2 at 9:50 AM")).toContain("google");
    expect(found("Dana's call of Nov 2 at 10:00 AM")).toContain("Ask how they found us");
    expect(card("Contact").textContent).toContain("dana@example.com");
    expect(screen.queryByRole("region", { name: "Probably the same visitor" })).toBeNull();
    expect((await store.list({}, 10)).leads.map((lead) => lead.id)).toEqual([id]);
    await user.click(undo());
    await waitFor(linked);
    expect(card("Request").textContent).toContain("No details given");
    expect(card("Contact").textContent).not.toContain("dana@example.com");
    await history("Separated from another request");
    expect((await store.list({}, 10)).leads).toHaveLength(2);
  });

  test("separates merged leads from the history, even later", async () => {
    const { add, open, store, user } = await staffScreen();
    const [call, web] = [await add({ source: "phone" }), await add(form)];
    await store.merge(call.id, web.id, BEN.email, later(1));
    open(`/admin/leads/${call.id}`);
    await screen.findByRole("heading", { level: 1 });
    await user.click(button("Separate", card("History")));
    await screen.findByText("Dana's request of Nov 2 at 9:50 AM is a lead of its own again.");
    await waitFor(linked);
    expect(within(card("History")).queryByRole("button", { name: "Separate" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Open it" }));
    await screen.findByRole("heading", { level: 1, name: form.name });
  });

  test("goes to the lead with the visit when it's merged into that one, and back on Undo", async () => {
    const { add, openLead, store, user } = await staffScreen();
    const { id } = await add({ ...form, status: "booked", bookedFor: "2026-11-05" });
    const call = await openLead({ name: "Ann Call" });
    await user.click(button(/^Same person/, linked()));
    await screen.findByText("Merged into Dana's request of Nov 2 at 9:50 AM, which has the visit.");
    await screen.findByRole("heading", { level: 1, name: form.name });
    expect((await store.get(call.id))?.lead.mergedInto?.id).toBe(id);
    await user.click(undo());
    await screen.findByRole("heading", { level: 1, name: "Ann Call" });
    expect((await store.get(call.id))?.lead.mergedInto).toBeUndefined();
  });

  test("merges a lead that isn't linked, found by a search", async () => {
    const { add, openLead, store, user } = await staffScreen();
    await add({ ...form, phone: "+17705550199", city: "rome" });
    const { id } = await openLead({ name: "Dana Call", source: "phone" });
    await user.click(button("Merge with another lead"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "zelda{Enter}");
    await dialog.findByText(/^No other lead matches/);
    await user.clear(dialog.getByRole("textbox"));
    await user.type(dialog.getByRole("textbox"), "dana{Enter}");
    const found = await dialog.findByRole("list", { name: "Matching leads" });
    expect(within(found).getAllByRole("listitem")).toHaveLength(1);
    expect(found.textContent).toContain("(770) 555-0199, dana@example.com, Rome");
    await user.click(within(found).getByRole("button", { name: /^Same person/ }));
    await screen.findByText("Merged with Dana's request of Nov 2 at 9:50 AM.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await store.get(id))?.lead.city).toBe("rome");
  });

  test("offers no merge if both leads have a visit", async () => {
    const { add, openLead } = await staffScreen();
    const visit = { status: "booked", bookedFor: "2026-11-05" } as const;
    await add({ ...form, ...visit });
    await openLead(visit);
    expect(linked().textContent).toContain("Both have a visit, so these are two jobs.");
    expect(within(linked()).queryByRole("button", { name: /^Same person/ })).toBeNull();
  });

  test("opens the lead that another one was merged into, with the note that was typed there", async () => {
    const { add, open, openLead, requests, store, user } = await staffScreen();
    const call = await add({ name: "Dana Call", source: "phone" });
    const web = await openLead(form);
    await user.type(field("Note"), "Brick");
    await store.merge(call.id, web.id, BEN.email, later(100));
    await comeBackUntil(() => screen.getByRole("heading", { level: 1, name: "Dana Call" }));
    await screen.findByText("That request was merged into this lead.");
    expect(location.pathname).toBe(`/admin/leads/${call.id}`);
    expect(field("Note").value).toBe("Brick");
    requests.length = 0;
    open(`/admin/leads/${web.id}`);
    await screen.findByRole("heading", { level: 1, name: "Dana Call" });
    expect(requests.filter((each) => each === `GET /api/leads/${web.id}`)).toHaveLength(1);
  });

  test("saves a change that someone was making while they merged two leads", async () => {
    const { add, openLead, store, user } = await staffScreen();
    await add(form);
    const { id } = await openLead({ name: "Dana Call", source: "phone" });
    await user.click(button("Edit", card("Contact")));
    await user.type(field("ZIP code"), "30075");
    await user.click(button(/^Same person/, linked()));
    await screen.findByText(/^Merged with/);
    await user.click(button("Save", card("Contact")));
    await waitFor(async () => expect((await store.get(id))?.lead.zip).toBe("30075"));
    expect((await store.get(id))?.lead.email).toBe(form.email);
  });

  test("says why a merge failed, and keeps both leads", async () => {
    const { add, goOffline, openLead, store, user } = await staffScreen();
    await add(form);
    const { id } = await openLead();
    goOffline(`/api/leads/${id}/merge`);
    await user.click(button(/^Same person/, linked()));
    await screen.findByText(/^Not saved\. /);
    expect((await store.list({}, 10)).leads).toHaveLength(2);
    expect(button(/^Same person/, linked())).toBeDefined();
  });
});
