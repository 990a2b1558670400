import { describe, expect, test, vi } from "vitest";
import { FIRST_LEADS } from "#pages/admin/api/early.ts";
import { photoOf } from "../support/lead-photos.ts";
import { later } from "../support/leads.ts";
import {
  ANNA,
  BEN,
  OLGA,
  refused,
  screen,
  staffScreen,
  waitFor,
  within,
  type StaffScreen,
} from "../support/staff-screen.tsx";

/** Returns an ISO timestamp before the tests' current time. */
const minutesAgo = (minutes: number) => later(-60 * minutes);

const shows = (...names: string[]) =>
  waitFor(() =>
    expect(
      screen
        .queryAllByRole("rowheader")
        .map((header) => within(header).getByRole("link").textContent),
    ).toEqual(names),
  );
const button = (name: RegExp | string) => screen.findByRole("button", { name });
const link = (name: RegExp | string) => screen.findByRole("link", { name });
const address = () => location.pathname + location.search;

/** Adds leads to the backend and opens the list of all leads. */
async function listOf(...leads: Parameters<StaffScreen["add"]>[0][]): Promise<StaffScreen> {
  const app = await staffScreen();
  for (const [index, lead] of leads.entries()) {
    // The first lead is the newest.
    await app.add({ createdAt: minutesAgo(index), ...lead });
  }
  app.open("/admin/leads?view=all");
  return app;
}

describe("the views", () => {
  test("shows each view's leads and count, and marks visitors who have waited over an hour as overdue", async () => {
    const mine = { assignee: ANNA.email, respondedAt: minutesAgo(0) };
    const { user } = await listOf(
      { name: "Fresh" },
      { name: "Late", createdAt: minutesAgo(2 * 24 * 60) },
      { name: "Mine", status: "contacted", followUpOn: "2026-11-02", ...mine },
      { name: "Done", status: "done", ...mine },
      { name: "Spam", spam: true },
    );
    const views = within(await screen.findByRole("navigation", { name: "Views" }));
    for (const [view, ...names] of [
      ["Today 1", "Mine"],
      ["Waiting over an hour 1", "Late"],
      ["Mine 1", "Mine"],
      ["Spam 1", "Spam"],
      ["New 2", "Fresh", "Late"],
    ] as const) {
      const chip = await views.findByRole("link", { name: view });
      await user.click(chip);
      await shows(...names);
      expect(chip.getAttribute("aria-current")).toBe("page");
    }
    expect(address()).toBe("/admin/leads?view=new");
    const late = screen.getByRole("row", { name: /Late/ });
    expect(late.textContent).toMatch(/Overdue, waiting (?:\d+ h|\d+ days)/);
    // Not by color alone.
    expect(late.querySelector("td svg")).not.toBeNull();
    const call = within(late).getByRole("link", { name: "Call Late, (678) 555-0142" });
    expect(call.getAttribute("href")).toBe("tel:+16785550142");
    const fresh = screen.getByRole("row", { name: /Fresh/ });
    expect(fresh.textContent).toContain("Waiting");
    expect(fresh.querySelector("td svg")).toBeNull();
  });

  test("shows an explanation if a lead view is empty", async () => {
    const { open, user } = await staffScreen();
    open("/admin/leads");
    await screen.findByText("No one is waiting");
    await user.click(await link("Show all leads"));
    await screen.findByText("No leads yet");
    open("/admin/leads?view=spam");
    await screen.findByText("No spam");
  });
});

describe("the filters", () => {
  test("keeps list filters in the URL, removes them one at a time, and offers to search all leads", async () => {
    const { open, user } = await listOf(
      { name: "Ann", city: "roswell", status: "contacted" },
      { name: "Bob", city: "kennesaw", status: "booked" },
      { name: "Cid", city: "kennesaw", status: "lost" },
    );
    open("/admin/leads?view=new");
    await user.click(await button("Filters"));
    await user.selectOptions(await screen.findByLabelText("City"), "Kennesaw");
    await screen.findByText("No matching leads");
    await user.click(await link("Search all leads"));
    await shows("Bob", "Cid");
    await user.selectOptions(screen.getByLabelText("Status"), "Booked");
    await shows("Bob");
    expect(address()).toBe("/admin/leads?view=all&status=booked&city=kennesaw");
    await user.click(await button("Remove the filter Booked"));
    await shows("Bob", "Cid");
    // The clicked button is gone.
    expect(document.activeElement).toBe(await button("Filters (1)"));
    await user.click(await button("Clear filters"));
    await shows("Ann", "Bob", "Cid");
    expect(address()).toBe("/admin/leads?view=all");
  });

  test("marks leads whose visitor has sent other requests in the list", async () => {
    await listOf(
      { name: "Ann", phone: "+14045550101" },
      { name: "Bob", phone: "+14045550102" },
      { name: "Ann again", phone: "+14045550101" },
    );
    await shows("Ann", "Bob", "Ann again");
    const marks = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    const mark = "2 requests from the same visitor";
    expect(marks).toEqual([`Ann${mark}`, "Bob", `Ann again${mark}`]);
  });

  test("shows how many photos a lead has", async () => {
    const photos = [photoOf({ id: "a" }), photoOf({ id: "b" })];
    await listOf(
      { name: "Ann", phone: "+14045550101", photos },
      { name: "Bob", phone: "+14045550102", photos: [photoOf()] },
      { name: "Cid", phone: "+14045550103" },
    );
    await shows("Ann", "Bob", "Cid");
    const [, ...rows] = screen.getAllByRole("row");
    const counts = rows.map(({ textContent }) => /\d photos?/.exec(textContent)?.[0]);
    expect(counts).toEqual(["2 photos", "1 photo", undefined]);
  });

  test("filters the lead list by date and source", async () => {
    const { user } = await listOf(
      { name: "Call", source: "phone" },
      { name: "Form" },
      { name: "Old", createdAt: minutesAgo(20 * 24 * 60) },
    );
    await shows("Call", "Form", "Old");
    await user.click(await button("Filters"));
    await user.type(await screen.findByLabelText("Received on or after"), "2026-10-23");
    await shows("Call", "Form");
    await user.selectOptions(screen.getByLabelText("Source"), "Form");
    await shows("Form");
    await user.selectOptions(screen.getByLabelText("Source"), "Phone");
    await shows("Call");
    await user.selectOptions(screen.getByLabelText("Source"), "Any source");
    await shows("Call", "Form");
  });

  test.each([
    ["an owner", OLGA, ANNA],
    ["staff", ANNA, BEN],
  ])("lets %s filter leads by assignee", async (_, me, colleague) => {
    const { open, user } = await listOf(
      { name: "Ann", assignee: me.email },
      { name: "Bob", assignee: colleague.email },
      { name: "Cid" },
    );
    open("/admin/leads?view=all", me);
    await shows("Ann", "Bob", "Cid");
    await user.click(await button("Filters"));
    const whose = await screen.findByLabelText("Assigned to");
    for (const [choice, name] of [
      ["Me", "Ann"],
      [colleague.email, "Bob"],
      ["No one", "Cid"],
    ] as const) {
      await user.selectOptions(whose, await within(whose).findByRole("option", { name: choice }));
      await shows(name);
    }
    await user.selectOptions(whose, "Anyone");
    await shows("Ann", "Bob", "Cid");
  });

  test("shows a filter value from the URL even if it isn't among the options", async () => {
    const { open, user } = await staffScreen();
    const gone = "gone@longleaftv.example";
    open(`/admin/leads?view=all&status=booked,done&source=web&city=gone-city&assignee=${gone}`);
    await user.click(await button("Filters (4)"));
    await screen.findByLabelText("Status");
    const chosen = (label: string) => {
      const select = screen.getByLabelText<HTMLSelectElement>(label);
      return select.selectedOptions[0]?.textContent;
    };
    expect(chosen("Status")).toBe("Booked or Done");
    expect(chosen("Source")).toBe("From the website");
    expect(chosen("City")).toBe("Gone City");
    expect(chosen("Assigned to")).toBe(gone);
    await user.selectOptions(screen.getByLabelText("Status"), "Lost");
    await waitFor(() => expect(address()).toContain("status=lost&"));
    const status = screen.getByLabelText("Status");
    expect(within(status).queryByText("Booked or Done")).toBeNull();
  });
});

test("searches leads as the user types, and clears the search on Escape", async () => {
  const { user } = await listOf({ name: "Ann Whitfield" }, { name: "Bob Whitfield" });
  const field = await screen.findByRole("searchbox", { name: "Search leads" });
  await user.type(field, "whitfield bo");
  await shows("Bob Whitfield");
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Backspace}{Backspace}");
  await shows("Ann Whitfield", "Bob Whitfield");
  await user.keyboard("{Escape}");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  await waitFor(() => expect(address()).toBe("/admin/leads?view=all"));
});

test("automatically skips result pages without matching leads", async () => {
  const { open, add, intercept } = await staffScreen();
  const lead = await add({ name: "Ann" });
  let empty = 0;
  intercept(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    // The poll for new leads has a lower limit.
    if (pathname !== "/api/leads" || searchParams.get("limit") === "20") return undefined;
    if (empty === 3) return Response.json({ leads: [lead] });
    empty += 1;
    return Response.json({ leads: [], nextCursor: `page-${empty}` });
  });
  open("/admin/leads?view=all");
  await shows("Ann");
  expect(empty).toBe(3);
});

test("reports a lost connection, and loads the lead list when the user retries", async () => {
  const { open, user, goOffline } = await listOf({ name: "Ann" });
  const goOnline = goOffline("/api/leads");
  open("/admin/leads?view=all");
  expect((await screen.findByRole("alert")).textContent).toContain("No connection.");
  goOnline();
  await user.click(await button("Try again"));
  await shows("Ann");
});

test("offers the CSV export only to owners, and reports a failed export", async () => {
  const { open, user, goOffline } = await listOf({ name: "Ann" });
  await shows("Ann");
  expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  goOffline("/api/leads.csv");
  open("/admin/leads?view=all", OLGA);
  await user.click(await button("Export CSV"));
  await screen.findByText(/^The export failed\. No connection/);
});

describe("new leads", () => {
  /** Advances time past the list's 20-second polling interval. */
  const poll = () => vi.advanceTimersByTimeAsync(21_000);
  const focuses = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name })));

  test("announces new leads above a list, even an empty one, and shows them on click", async () => {
    const { open, add, user } = await staffScreen({ ticking: true });
    open("/admin/leads?view=new");
    await screen.findByText("No one is waiting");
    await add({ name: "Ann", createdAt: minutesAgo(5) });
    await poll();
    await user.click(await button("1 new lead. Show it"));
    await shows("Ann");
    open("/admin/leads?view=all");
    await shows("Ann");
    await add({ name: "Bob", createdAt: minutesAgo(4) });
    await add({ name: "Cid", createdAt: minutesAgo(3) });
    await poll();
    const bar = await button("2 new leads. Show them");
    await shows("Ann");
    await user.click(bar);
    await shows("Cid", "Bob", "Ann");
    await focuses("Cid");
    expect(bar.isConnected).toBe(false);
  });

  test("finds new leads at the start of the New view, which lists the newest first", async () => {
    const { open, add, user } = await staffScreen({ ticking: true });
    await add({ name: "Ann", createdAt: minutesAgo(5) });
    open("/admin/leads?view=new");
    await shows("Ann");
    screen.getByText("Newest first");
    await add({ name: "Bob", createdAt: minutesAgo(4) });
    await add({ name: "Cid", createdAt: minutesAgo(3) });
    // Not in this list.
    await add({ name: "Dan", createdAt: minutesAgo(2), status: "booked" });
    await poll();
    await user.click(await button("2 new leads. Show them"));
    await shows("Cid", "Bob", "Ann");
    await focuses("Cid");
  });

  test("finds new leads at the end of the Waiting view, which lists the longest wait first", async () => {
    const { open, add, user } = await staffScreen({ ticking: true });
    await add({ name: "Ann", createdAt: minutesAgo(90) });
    open("/admin/leads?view=waiting");
    await shows("Ann");
    screen.getByText("Longest wait first");
    await add({ name: "Bob", createdAt: minutesAgo(80) });
    await add({ name: "Cid", createdAt: minutesAgo(70) });
    await poll();
    await user.click(await button("2 new leads. Show them"));
    await shows("Ann", "Bob", "Cid");
    await focuses("Bob");
  });

  test("reports that leads have left the list, and reloads it on click", async () => {
    const { open, add, user, store, requests } = await staffScreen({ ticking: true });
    const { id } = await add({ name: "Ann", createdAt: minutesAgo(5) });
    await add({ name: "Bob", createdAt: minutesAgo(4) });
    open("/admin/leads?view=new");
    await shows("Bob", "Ann");
    // Three requests for counts ensure that one was answered after the list loaded.
    while (requests.filter((each) => each.includes("/counts")).length < 3) await poll();
    await store.update(id, 1, { status: "booked" }, OLGA.email, later(60));
    await poll();
    await user.click(await button("The list has changed. Reload it"));
    await shows("Bob");
  });
});

test("shows staff above the leads what is wrong with the server and what to do", async () => {
  const { add, open } = await staffScreen();
  await add({}, { outbox: ["notify"] });
  vi.setSystemTime(Date.parse(later(45 * 60)));
  open("/admin/leads");
  const alert = await screen.findByRole("alert", { name: "Alerts" });
  expect(
    within(alert)
      .getAllByRole("paragraph")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Messages about new leads aren't being sent",
    "The oldest one has been waiting for 45 minutes. Restart the server, and check the log.",
  ]);
});

describe("dead letters", () => {
  async function withDeadLetters(...names: string[]): Promise<StaffScreen> {
    const app = await staffScreen();
    for (const [index, name] of names.entries()) {
      await app.add({ name }, { outbox: ["notify"] });
      const [message] = await app.store.claimOutbox(1, 60, later(0));
      if (message === undefined) throw new Error("The outbox is empty.");
      await app.store.buryOutbox(message, "The mail server responded: 550", later(index));
    }
    return app;
  }
  const letters = async () =>
    within(await screen.findByRole("region", { name: /could not be delivered/ })).getAllByRole(
      "listitem",
    );

  test.each([
    ["Try again", "It will be resent within a few minutes."],
    ["Dismiss", "Dismissed. The lead is still in the list."],
  ])(
    "lists a dead letter with its error, and removes it after a click on %s",
    async (name, words) => {
      const { open, user, store } = await withDeadLetters("Ann");
      open("/admin/leads?view=spam");
      const about = await screen.findByRole("link", { name: "Ann" });
      const [letter = about] = await letters();
      expect(letter.textContent).toContain("The email to the business about Ann, (678) 555-0142");
      expect(letter.textContent).toContain("1 attempt. The mail server responded: 550");
      expect(about.getAttribute("href")).toMatch(/^\/admin\/leads\/[\w-]+$/);
      await user.click(within(letter).getByRole("button", { name }));
      // The clicked button is gone.
      const status = await screen.findByText(words);
      expect(document.activeElement).toBe(status);
      expect(letter.isConnected).toBe(false);
      expect((await store.list({}, 10)).leads).toHaveLength(1);
    },
  );

  test("shows the three newest dead letters, and the rest on click", async () => {
    const { open, user } = await withDeadLetters("Ann", "Bob", "Cid", "Dan", "Eve");
    open("/admin/leads?view=all");
    const names = async () =>
      (await letters()).map((each) => within(each).getAllByRole("link")[0]?.textContent);
    await waitFor(async () => expect(await names()).toEqual(["Eve", "Dan", "Cid"]));
    await user.click(await button("Show all 5"));
    await waitFor(async () => expect(await names()).toEqual(["Eve", "Dan", "Cid", "Bob", "Ann"]));
    await user.click(await button("Show only the first 3"));
    expect(await letters()).toHaveLength(3);
  });
});

test("stores a new lead only once, even if the response is lost and the button is double-clicked", async () => {
  const { open, user, store, loseResponse } = await staffScreen();
  open("/admin/leads");
  await user.click(await button("New lead"));
  // An empty form closes without asking.
  await user.click(await button("Close"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(await button("New lead"));
  const form = within(await screen.findByRole("dialog", { name: "New lead" }));
  await user.type(form.getByLabelText(/^Name/), "Ann");
  await user.click(form.getByRole("button", { name: "Close" }));
  await user.click(await form.findByRole("button", { name: "Keep editing" }));
  const phone = form.getByLabelText<HTMLInputElement>(/^Phone/);
  const save = form.getByRole("button", { name: "Save lead" });
  await user.type(phone, "12345");
  await user.selectOptions(form.getByLabelText(/^City/), "Roswell");
  await user.type(form.getByLabelText(/^What do they need/), "A Frame TV in the den.");
  await user.type(form.getByLabelText(/^Follow up on/), "2031-04-01");
  await user.click(save);
  await form.findByText(/^This is not a US phone number/);
  await waitFor(() => expect(document.activeElement).toBe(phone));
  await user.clear(phone);
  await user.type(phone, "678 555 0142");
  const restore = loseResponse("/api/leads");
  await user.click(save);
  await form.findByText(/What you entered is still here\./);
  restore();
  await user.dblClick(save);
  await screen.findByText("Saved: Ann.");
  const { leads } = await store.list({}, 10);
  expect(leads).toEqual([
    expect.objectContaining({
      source: "phone",
      phone: "+16785550142",
      city: "roswell",
      message: "A Frame TV in the den.",
      followUpOn: "2031-04-01",
    }),
  ]);
  expect(location.pathname).toBe(`/admin/leads/${leads[0]?.id}`);
});

test("retries a page of leads that failed to load", async () => {
  const { open, add, user, intercept } = await staffScreen();
  for (let number = 0; number < 60; number += 1) await add({ createdAt: minutesAgo(number) });
  const restore = intercept(({ url }) =>
    url.includes("cursor=") ? refused(503, "unavailable", "Not now. Try again soon.") : undefined,
  );
  open("/admin/leads?view=all");
  await screen.findByRole("table");
  scrollTo(0, 2000);
  dispatchEvent(new Event("scroll"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Not now.");
  restore();
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("61"));
});

test("requests the counts once, and the list that the start script requests early", async () => {
  const { open, add, user, requests } = await staffScreen();
  await add();
  open("/admin/leads");
  await screen.findByRole("table");
  await waitFor(() => expect(requests).toContain("GET /api/dead-letters"));
  expect(requests).toContain(`GET ${FIRST_LEADS}`);
  await user.click(screen.getByRole("link", { name: "Overview" }));
  await screen.findByRole("heading", { level: 1, name: "Overview" });
  await screen.findByRole("region", { name: "Leads by day" });
  expect(requests.filter((request) => request.endsWith(" /api/counts"))).toHaveLength(1);
});
