import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { ContactEvent } from "#contract/lead-input.ts";
import type { Session, Stats } from "#contract/api.ts";
import type { Violation } from "#contract/report.ts";
import { addDays, localMoment } from "#contract/local-time.ts";
import { jsonPost } from "../support/backend.ts";
import { later } from "../support/leads.ts";
import {
  ANNA,
  OLGA,
  refused,
  screen,
  staffScreen,
  waitFor,
  within,
  type StaffScreen,
} from "../support/staff-screen.tsx";

const TODAY = "2026-11-02";
const noon = (daysAgo: number) => localMoment(addDays(TODAY, -daysAgo), "12:00").toISOString();

const region = (name: string) => screen.findByRole("region", { name });
const address = () => location.pathname + location.search;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("the sign-in page", () => {
  const CONFIG = "/__/firebase/init.json";
  const WAY_IN = /^Open the sign-in link printed in the terminal/;

  // Must be the first test in this file, because the configuration is cached once loaded.
  test("hides the sign-in button until the configuration is loaded, and explains why", async () => {
    const { open, user, intercept } = await staffScreen();
    let answer = () => Response.error();
    const restore = intercept(({ url }) => (url.endsWith(CONFIG) ? answer() : undefined));
    open("/admin/login");
    const alert = (words: string) =>
      waitFor(() => expect(screen.getByRole("alert").textContent).toContain(words));
    const again = () => user.click(screen.getByRole("button", { name: "Try again" }));
    await alert("No connection.");
    for (const [next, words] of [
      [() => new Response(null, { status: 404 }), "configuration is missing"],
      [() => new Response(null, { status: 503 }), "sent an unexpected response"],
      // A host that responds to every URL with an HTML page.
      [() => new Response("<!doctype html>Hello"), "configuration is missing"],
      [() => Response.error(), "No connection."],
      [() => Response.json({ port: 1 }), "configuration is missing"],
      [() => Response.json(null), "configuration is missing"],
    ] as const) {
      answer = next;
      await again();
      await alert(words);
      expect(screen.queryByRole("button", { name: /^Sign in/ })).toBeNull();
    }
    restore();
    await again();
    await screen.findByText(WAY_IN);
    // The clicked button is gone.
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  test("redirects users without a session to the sign-in page", async () => {
    const { open, intercept } = await staffScreen();
    intercept(({ url }) =>
      url.endsWith("/api/session") ? refused(401, "not_signed_in", "Sign in first.") : undefined,
    );
    open("/admin/leads?view=all");
    await heading("Sign in");
    expect(address()).toBe("/admin/login?next=%2Fadmin%2Fleads%3Fview%3Dall");
  });
});

test.each([
  ["Overview", "/admin/contacts", "/api/stats"],
  ["Clicks", "/admin/overview", "/api/contacts"],
])(
  "tries twice to load the %s screen, reports a lost connection, and retries on click",
  async (name, other, path) => {
    const { open, user, goOffline, requests } = await staffScreen();
    open(other);
    await screen.findByRole("heading", { level: 1 });
    const goOnline = goOffline("/api/");
    await user.click(screen.getByRole("link", { name }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No connection.");
    expect(requests.filter((each) => each.includes(path))).toHaveLength(2);
    goOnline();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(/^No (?:leads in the last 30 days|clicks yet)$/);
  },
);

describe("the overview", () => {
  /** Adds five leads. Three are booked or done, but only the job that's done counts as revenue. */
  async function withFiveLeads(): Promise<StaffScreen> {
    const app = await staffScreen();
    const session = {
      utm_campaign: "spring",
      utm_medium: "e-mail & text",
      landing_page: "/quote",
      referrer: "https://nextdoor.com/",
    };
    const of = { attribution: { session }, page: "/contact" };
    await app.add({ ...of, createdAt: noon(2), service: "tv-mounting-brick", city: "ellijay" });
    await app.add({ ...of, createdAt: noon(3), status: "booked", jobValue: 15_000 });
    await app.add({ ...of, createdAt: noon(4), status: "done", jobValue: 30_000 });
    await app.add({ ...of, createdAt: noon(4), status: "done", kind: "quote" });
    await app.add({ ...of, createdAt: noon(5), status: "lost", jobValue: 99_900 });
    return app;
  }

  /** Returns the number of leads in the list that a number links to. */
  async function leadsOf({ as }: StaffScreen, link: HTMLElement): Promise<number> {
    const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", location.href);
    expect([pathname, searchParams.get("view")]).toEqual(["/admin/leads", "all"]);
    searchParams.delete("view");
    const answer = await as(ANNA, `GET /api/leads?limit=100&${searchParams}`);
    const { leads }: { leads: unknown[] } = await answer.json();
    return leads.length;
  }

  test("links each number on the overview to the leads it counts", async () => {
    const app = await withFiveLeads();
    app.open("/admin/overview");
    for (const [title, name, count] of [
      ["By campaign", "Leads, spring: 5", 5],
      ["By campaign", "Booked, spring: 3", 3],
      ["By campaign", "Share booked, spring: 60%", 3],
      ["By campaign", "Revenue, spring: $300", 2],
      ["By source", "Leads, nextdoor.com: 5", 5],
      ["By medium", "Booked, e-mail & text: 3", 3],
      ["By landing page", "Revenue, /quote: $300", 2],
      ["By service", "Leads, TV Mounting on Brick: 1", 1],
      ["By service", "Leads, No service: 4", 4],
      ["By city", "Leads, Ellijay: 1", 1],
      ["By form page", "Leads, /contact: 5", 5],
      ["By status", "Leads, Done: 2", 2],
    ] as const) {
      const link = within(await region(title)).getByRole("link", { name });
      expect(await leadsOf(app, link), `${title}: ${name}`).toBe(count);
    }
    const card = within(await region("Leads by day"));
    await app.user.click(card.getByText("Show as a table"));
    const rows = card.getAllByRole("row");
    // The header plus thirty days, newest first.
    expect(rows).toHaveLength(31);
    const day = within(rows[5] ?? document.body);
    for (const [kind, count, filter] of [
      ["Quote", 1, "source=web&kind=quote"],
      ["Form", 1, "source=web&kind=contact"],
      ["Leads", 2, "view=all"],
    ] as const) {
      const link = day.getByRole("link", { name: new RegExp(`^${kind}, .*${count}$`) });
      expect(await leadsOf(app, link), kind).toBe(count);
      expect(link.getAttribute("href")).toContain(filter);
    }
  });

  test("updates the overview after a lead changes", async () => {
    const { add, open, user } = await staffScreen();
    const lead = await add({
      status: "quoted",
      createdAt: noon(1),
      attribution: { session: { utm_campaign: "spring" } },
    });
    open("/admin/overview");
    const row = within(await region("By campaign")).getByRole("row", { name: /spring/ });
    expect(row.textContent).toContain("0%");
    await user.click(within(row).getByRole("link", { name: "Leads, spring: 1" }));
    await user.click(await screen.findByRole("link", { name: lead.name }));
    const status = within(await region("Status"));
    await user.click(status.getByRole("button", { name: "Done" }));
    await screen.findByText("Status: Quoted to Done.");
    await user.click(screen.getByRole("link", { name: "Overview" }));
    await waitFor(async () => expect((await region("By campaign")).textContent).toContain("100%"));
  });

  test("groups 90 days into weeks on the overview, and keeps the period in the URL", async () => {
    const { open, user } = await withFiveLeads();
    open("/admin/overview");
    await region("Leads by day");
    const days = () => within(screen.getByRole("navigation", { name: "Days" }));
    await user.click(days().getByRole("link", { name: "90 days" }));
    const card = within(await region("Leads by week"));
    expect(address()).toBe("/admin/overview?days=90");
    expect(days().getByRole("link", { name: "90 days" }).getAttribute("aria-current")).toBe("true");
    await user.click(card.getByText("Show as a table"));
    expect(card.getAllByRole("row")).toHaveLength(14);
  });

  test("keeps links to other screens working if an invalid response crashes the overview", async () => {
    const { open, user, intercept } = await staffScreen();
    const broken: Partial<Stats> = { leads: 3 };
    intercept(({ url }) => (url.includes("/api/stats") ? Response.json(broken) : undefined));
    open("/admin/overview");
    await heading("Unexpected Application Error!");
    screen.getByRole("button", { name: "Reload the page" });
    await user.click(screen.getByRole("link", { name: "Clicks" }));
    await heading("Clicks");
  });
});

describe("the contacts screen", () => {
  const rows = async () =>
    within(await screen.findByRole("list", { name: "Clicks" })).getAllByRole("listitem");
  const count = (expected: number) =>
    waitFor(async () => expect(await rows()).toHaveLength(expected));

  async function withClicks(...events: Partial<ContactEvent>[]): Promise<StaffScreen> {
    const app = await staffScreen();
    for (const [index, event] of events.entries()) {
      await app.store.recordContact({
        timestamp: later(-index),
        method: "phone",
        location: "header",
        ...event,
      });
    }
    return app;
  }

  test("lists clicks with placement, page and campaign, and filters them by placement and type", async () => {
    const session = { utm_source: "google", utm_campaign: "brick-ads" };
    const { open, user } = await withClicks(
      {
        location: "place_x",
        channel: "sms",
        page: "/services/tv-mounting-brick",
        attribution: { session },
      },
      { location: "place_x", method: "form" },
      { channel: "call" },
    );
    open("/admin/contacts?place=place_x");
    await screen.findByText(/Not every click becomes a call/);
    const [first, second, ...others] = await rows();
    for (const text of ["Text", "Place x", "google, brick-ads"]) {
      expect(first?.textContent).toContain(text);
    }
    expect(first?.querySelector("a")?.getAttribute("href")).toBe("/services/tv-mounting-brick");
    expect(second?.textContent).toContain("Form sent");
    expect(others).toEqual([]);
    await user.click(screen.getByRole("button", { name: "All placements" }));
    await count(3);
    expect(address()).toBe("/admin/contacts");
    const kinds = within(await screen.findByRole("navigation", { name: "Click type" }));
    for (const [label, kind, expected] of [
      ["Call", "call", 1],
      ["Text", "sms", 1],
      ["Form sent", "form", 1],
    ] as const) {
      await user.click(kinds.getByRole("link", { name: label }));
      await count(expected);
      expect(address()).toBe(`/admin/contacts?kind=${kind}`);
    }
    await user.click(kinds.getByRole("link", { name: "Email" }));
    await screen.findByText("No matching clicks");
  });

  test("opens the lead of a form, and of clicks in the same visit", async () => {
    const attribution = { session: { timestamp: later(-60) } };
    const { add, open, user } = await withClicks({ attribution }, { channel: "sms" });
    await add({ id: "dana", name: "Dana Form", attribution });
    open("/admin/contacts");
    const [call, text] = await rows();
    expect(text?.querySelector("a")).toBeNull();
    await user.click(within(call ?? expect.fail()).getByRole("link", { name: /^Call/ }));
    await screen.findByRole("heading", { level: 1, name: "Dana Form" });
  });

  test("filters clicks by date, and loads older ones on request", async () => {
    const day = addDays(TODAY, -40);
    const start = Date.parse(noon(40));
    const { open, user } = await withClicks(
      ...Array.from({ length: 105 }, (_, index) => ({
        timestamp: new Date(start + index * 1000).toISOString(),
      })),
    );
    open("/admin/contacts");
    await user.type(await screen.findByLabelText("From"), day);
    await user.type(screen.getByLabelText("To"), day);
    await waitFor(() => expect(address()).toBe(`/admin/contacts?from=${day}&to=${day}`));
    await count(100);
    await user.click(screen.getByRole("button", { name: "Show older clicks" }));
    await count(105);
    await user.click(screen.getByRole("button", { name: "All dates" }));
    expect(address()).toBe("/admin/contacts");
  });

  test("links click counts on the overview to the contacts screen", async () => {
    const { open, user } = await withClicks({ channel: "call" }, { channel: "call" });
    open("/admin/overview");
    const card = within(await region("Clicks on contact links"));
    await user.click(card.getByRole("link", { name: "Calls, Header: 2" }));
    await count(2);
    expect(address()).toMatch(/^\/admin\/contacts\?kind=call&.*place=header/);
  });
});

describe("the staff screen", () => {
  test("shows owners who has access, and which leads were exported or deleted", async () => {
    const { open, user, store } = await staffScreen();
    const entry = { at: later(-60), by: ANNA.email };
    const filter = { status: "booked,done", city: "ellijay", q: "yes" };
    await store.recordAudit({ ...entry, what: "exported", filter });
    await store.recordAudit({ ...entry, what: "erased", leads: 1, lead: "Dana", photos: 3 });
    await store.recordAudit({ ...entry, what: "openedErased", lead: "Dana" });
    await store.recordAudit({ ...entry, what: "signedIn", device: "Chrome on Android" });
    await store.recordAudit({ ...entry, what: "signedOutEverywhere" });
    open("/admin/leads", OLGA);
    await user.click(await screen.findByRole("link", { name: "Staff and exports" }));
    const staff = await screen.findByRole("list", { name: "Staff" });
    const own = (await within(staff).findByText(/\(you\)/)).closest("li");
    expect(own?.textContent).toContain(OLGA.email);
    expect(own?.textContent).toContain("Owner");
    const audit = await screen.findByRole("list", { name: "Exports and deletions" });
    expect(audit.textContent).toContain("Exported leads: Search text, Booked or Done, Ellijay");
    expect(audit.textContent).toContain("Deleted 1 lead with 3 photos");
    expect(audit.textContent).toContain("Tried to open a deleted lead");
    expect(audit.textContent).not.toContain("Signed");
    const signIns = screen.getByRole("list", { name: "Sign-ins" }).textContent;
    expect(signIns).toContain("Signed in with Chrome on Android");
    expect(signIns).toContain("Signed out everywhere");
  });

  test("owners give someone access and get a sign-in link to copy or share", async () => {
    const { open, user, request, as } = await staffScreen();
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
    Object.assign(navigator, { share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    open("/admin/staff", OLGA);
    await user.type(await screen.findByLabelText("Email"), " Dee@Example.com{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Sign-in link" }));
    const { value: url } = dialog.getByLabelText<HTMLInputElement>("Link");
    expect(url).toContain(`${location.origin}/admin/login#`);
    await user.click(dialog.getByRole("button", { name: "Share link" }));
    expect(share).toHaveBeenCalledWith({ text: "Your sign-in link", url });
    await user.click(dialog.getByRole("button", { name: "Copy link" }));
    await dialog.findByText("Copied.");
    expect(await navigator.clipboard.readText()).toBe(url);
    const link = new URL(url).hash.slice(1);
    expect((await request("/api/session", jsonPost({ link }))).status).toBe(200);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("list", { name: "Staff" }).textContent).toContain(
      "dee@example.comStaff",
    );
    const changes = await screen.findByRole("list", { name: "Changes to access" });
    expect(changes.textContent).toContain("Gave dee@example.com access as staff");
    expect((await as(ANNA, "GET /api/people")).status).toBe(200);
  });

  test("owners remove someone's access after confirming it, and keep the keyboard focus", async () => {
    const { open, user, as } = await staffScreen();
    open("/admin/staff", OLGA);
    const row = async () => {
      const list = within(await screen.findByRole("list", { name: "Staff" }));
      return list.queryByText(ANNA.email)?.closest("li");
    };
    const remove = { name: "Remove" };
    await user.click(within((await row()) ?? document.body).getByRole("button", remove));
    const cancelled = within(await screen.findByRole("dialog", { name: "Remove access?" }));
    await user.click(cancelled.getByRole("button", { name: "Cancel" }));
    expect((await as(ANNA, "GET /api/leads")).status).toBe(200);
    await user.click(within((await row()) ?? document.body).getByRole("button", remove));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove access?" }));
    await user.click(dialog.getByRole("button", { name: "Remove access" }));
    await screen.findByText(`${ANNA.email} no longer has access.`);
    expect(document.activeElement?.textContent).toBe(`${ANNA.email} no longer has access.`);
    expect(await row()).toBeUndefined();
    expect((await as(ANNA, "GET /api/leads")).status).toBe(401);
    await screen.findByText(`Removed the access of ${ANNA.email}`);
  });

  test("owners can't remove themselves, and see why their own email is rejected", async () => {
    const { open, user } = await staffScreen();
    open("/admin/staff", OLGA);
    const own = (await screen.findByText(/\(you\)/)).closest("li") ?? document.body;
    expect(within(own).queryAllByRole("button")).toEqual([]);
    const email = screen.getByLabelText("Email");
    await user.type(email, `${OLGA.email}{Enter}`);
    await screen.findByText("This is your own account. Another owner can change it.");
    expect(document.activeElement).toBe(email);
  });

  test("says on Firebase that the person signs in with Google, and offers no links", async () => {
    const { open, user, intercept } = await staffScreen();
    intercept(({ url, method }) =>
      url.endsWith("/api/staff")
        ? Response.json({
            staff: method === "GET" ? [OLGA] : [{ email: "dee@example.com", role: "staff" }, OLGA],
            usesLinks: false,
          })
        : undefined,
    );
    open("/admin/staff", OLGA);
    await user.type(await screen.findByLabelText("Email"), "dee@example.com{Enter}");
    await screen.findByText("dee@example.com can now sign in with Google.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "New sign-in link" })).toBeNull();
  });

  test("owners restore an expired lead from the trash", async () => {
    const { open, user, store, add } = await staffScreen();
    await add({ id: "old", name: "Ruth Oldham", createdAt: "2024-01-02T15:00:00.000Z" });
    await add({ id: "new" });
    await store.purge(later(0), 10);
    open("/admin/staff", OLGA);
    const trash = await screen.findByRole("list", { name: "Trash" });
    expect(trash.textContent).toContain(
      "Ruth Oldham received Jan 2, 2024, will be deleted Dec 2, 2026",
    );
    await user.click(within(trash).getByRole("button", { name: "Restore" }));
    await screen.findByText(/The trash is empty/);
    expect(document.activeElement?.textContent).toMatch(/^Restored\. The lead is in the list/);
    const audit = await screen.findByRole("list", { name: "Exports and deletions" });
    await waitFor(() => expect(audit.textContent).toContain("Restored 1 lead"));
    expect((await store.get("old"))?.lead.name).toBe("Ruth Oldham");
  });

  test("owners are warned about a wrong clock and can confirm that it's right", async () => {
    const { open, user, store, add } = await staffScreen();
    await add();
    await store.confirmClock(later(-100 * 86_400));
    open("/admin/staff", OLGA);
    await screen.findByText(/It says .*, but the last new lead or change was Sat, Jul 25/);
    await user.click(screen.getByRole("button", { name: "The clock is right" }));
    await screen.findByText("Confirmed. Expired leads will be moved to the trash again.");
    expect(screen.queryByText(/clock may be wrong/)).toBeNull();
    await screen.findByText("Confirmed the server's clock");
    expect((await store.readClock())?.mark).toContain("2026-11-02");
  });

  test("the staff screen refers staff to an owner without requesting any data", async () => {
    const { open, requests } = await staffScreen();
    open("/admin/staff");
    await screen.findByText(/Only an owner can see who has access/);
    expect(screen.queryByRole("link", { name: "Staff and exports" })).toBeNull();
    expect(requests.filter((each) => /\/api\/(?:staff|audit)/.test(each))).toEqual([]);
  });
});

describe("security reports", () => {
  test("shows owners what browsers blocked, in plain words, and clears the list", async () => {
    const { open, user, store } = await staffScreen();
    const html: Violation = {
      id: "a",
      page: "/quote",
      directive: "require-trusted-types-for",
      blocked: "Element innerHTML",
      source: "/assets/a.js:1:20",
    };
    const foreign: Violation = {
      ...html,
      id: "b",
      page: "/",
      directive: "img-src",
      blocked: "https://x.test",
    };
    await store.recordReports([foreign], later(-1200));
    for (const before of [600, 60]) await store.recordReports([html], later(-before));
    open("/admin/leads", OLGA);
    await user.click(await screen.findByRole("link", { name: "Security reports" }));
    const list = await screen.findByRole("list", { name: "Security reports" });
    const [first, second, ...others] = within(list).getAllByRole("listitem");
    for (const text of [
      "On /quote, a script tried to write text as HTML (Element innerHTML).",
      "This came from the site's own code",
      "Source: /assets/a.js:1:20",
      "2 times",
      "First seen",
    ]) {
      expect(first?.textContent).toContain(text);
    }
    expect(second?.textContent).toContain(
      "On the home page, an image from https://x.test was blocked.",
    );
    expect(second?.textContent).toContain("Once");
    expect(others).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await screen.findByText(/^No reports\./);
    expect(document.activeElement?.textContent).toBe("Cleared.");
    expect(await store.listReports()).toEqual([]);
  });

  test("refers staff to an owner without requesting any reports", async () => {
    const { open, requests } = await staffScreen();
    open("/admin/reports");
    await screen.findByText(/Only an owner can see what browsers blocked/);
    expect(screen.queryByRole("link", { name: "Security reports" })).toBeNull();
    expect(requests.filter((each) => each.includes("/api/reports"))).toEqual([]);
  });
});

describe("open sessions", () => {
  test("lists a person's sessions, and signs out all of them", async () => {
    const { open, user, as, requests } = await staffScreen();
    open("/admin/leads", ANNA);
    await user.click(await screen.findByRole("link", { name: "Open sessions" }));
    const list = await screen.findByRole("list", { name: "Sessions" });
    const [own, ...others] = within(list).getAllByRole("listitem");
    expect(own?.textContent).toContain(`Unknown device${ANNA.email} (you)Signed in`);
    expect(own?.textContent).toContain("This device");
    expect(others).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Sign out everywhere" }));
    await waitFor(async () => expect((await as(ANNA, "GET /api/leads")).status).toBe(401));
    await waitFor(() => expect(requests).toContain("DELETE /api/session"));
  });

  test("explains that Firebase can't list sessions, and still offers to sign out everywhere", async () => {
    const { open, intercept } = await staffScreen();
    intercept(({ url }) => (url.endsWith("/api/sessions") ? Response.json({}) : undefined));
    open("/admin/sessions", ANNA);
    await screen.findByText(/Firebase doesn't list open sessions/);
    screen.getByRole("button", { name: "Sign out everywhere" });
  });
});

describe("a fresh sign-in", () => {
  const AGAIN = { name: "Sign in again" };

  /** Opens a lead as an owner who signed in 15 minutes ago and has typed a note. */
  async function withOldSession() {
    const backend = await staffScreen();
    vi.setSystemTime(Date.now() + 15 * 60_000);
    const lead = await backend.openLead({ id: "Dana", name: "Dana" }, OLGA);
    await backend.user.type(await screen.findByLabelText("Note"), "Call after five");
    await backend.user.click(screen.getByRole("button", { name: "Delete this lead" }));
    await backend.user.click(await screen.findByRole("button", { name: "Delete forever" }));
    const dialog = within(await screen.findByRole("dialog", AGAIN));
    return { ...backend, lead, dialog };
  }

  test("asks for a fresh sign-in before a lead is deleted, and deletes it after that", async () => {
    const { user, store, dialog, signInAgain } = await withOldSession();
    await dialog.findByText(`npm run staff -- link ${OLGA.email}`);
    // Without a new link, it asks again.
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    await screen.findByRole("dialog", AGAIN);
    expect(await store.get("Dana")).toBeDefined();
    signInAgain(OLGA);
    const again = within(await screen.findByRole("dialog", AGAIN));
    await user.click(again.getByRole("button", { name: "Continue" }));
    await screen.findByText("Dana was deleted.");
    expect(await store.get("Dana")).toBeUndefined();
  });

  test("can email the link, so that signing in again doesn't need access to the server", async () => {
    const { open, user, intercept, as } = await staffScreen();
    const session: Session = await (await as(OLGA, "GET /api/session")).json();
    intercept(({ url, method }) => {
      if (url.endsWith("/api/session/link")) return new Response(null, { status: 204 });
      return url.endsWith("/api/session") && method === "GET"
        ? Response.json({ ...session, mailsLinks: true })
        : undefined;
    });
    vi.setSystemTime(Date.now() + 5 * 60_000);
    open("/admin/staff", OLGA);
    await user.type(await screen.findByLabelText("Email"), "dee@example.com{Enter}");
    const dialog = within(await screen.findByRole("dialog", AGAIN));
    await dialog.findByText(OLGA.email);
    await user.click(dialog.getByRole("button", { name: "Email me a link" }));
    await dialog.findByText("Sent. The link works once, within 15 minutes.");
    expect(dialog.queryByText(/npm run staff/)).toBeNull();
  });

  test("keeps the lead, the note and the screen if someone cancels the fresh sign-in", async () => {
    const { user, store, dialog } = await withOldSession();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", AGAIN)).toBeNull());
    await screen.findByText("Sign in again to delete a lead.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Call after five");
    expect(await store.get("Dana")).toBeDefined();
  });
});
