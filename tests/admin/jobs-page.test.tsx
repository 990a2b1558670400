import { expect, test } from "vitest";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { later } from "../support/leads.ts";
import { ANNA, BEN, screen, staffScreen, within } from "../support/staff-screen.tsx";

/** A visit on the given day. Today is Monday, November 2, 2026. */
const visit = (name: string, bookedFor: string | undefined, more: Partial<NewLead> = {}) => ({
  name,
  bookedFor,
  status: "booked" as const,
  createdAt: later(-60),
  ...more,
});

/** Returns the jobs screen's sections, each with its heading and the names in it. */
function sections(): string[][] {
  return screen.getAllByRole("heading", { level: 2 }).flatMap((heading) => {
    const section = heading.closest("section") ?? document.body;
    const names = within(section)
      .queryAllByRole<HTMLAnchorElement>("link")
      .filter(({ pathname }) => pathname.startsWith("/admin/leads/"))
      .map(({ textContent }) => textContent ?? "");
    return names.length === 0 ? [] : [[heading.textContent ?? "", ...names]];
  });
}

test("the jobs screen lists visits by day and time, with those that need attention first", async () => {
  const { add, open } = await staffScreen();
  const anna = { assignee: ANNA.email };
  await add(visit("Late", "2026-10-30"));
  await add(visit("Any day", undefined));
  await add(visit("Tomorrow", "2026-11-03"));
  await add(visit("Noon", "2026-11-02", { bookedTime: "12:00", ...anna }));
  await add(visit("Morning", "2026-11-02", { bookedTime: "08:00", status: "done" }));
  await add(visit("Month end", "2026-11-30"));
  await add(visit("Done before", "2026-11-01", { status: "done" }));
  open("/admin/jobs");
  await screen.findByRole("heading", { name: /^Today, Mon, Nov 2/ });
  expect(sections()).toEqual([
    ["Needs a day 1 job", "Any day"],
    ["Not marked done 1 job", "Late"],
    ["Today, Mon, Nov 2 2 jobs", "Morning", "Noon"],
    ["Tomorrow, Tue, Nov 3 1 job", "Tomorrow"],
    ["Mon, Nov 30 1 job", "Month end"],
  ]);
});

test("the jobs screen shows what a visit needs: window, address, job, phone, map, route and warnings", async () => {
  const { add, open } = await staffScreen();
  const where = { street: "12 Mill Rd", city: "roswell", zip: "30075", assignee: ANNA.email };
  await add(
    visit("Dana Cole", "2026-11-02", { bookedTime: "10:00", service: "home-theater", ...where }),
  );
  await add(
    visit("Ray Bell", "2026-11-02", {
      bookedTime: "11:00",
      city: "marietta",
      assignee: ANNA.email,
    }),
  );
  open("/admin/jobs");
  await screen.findByText("Overlaps with Dana Cole, 10 AM–12 PM.");
  const row = screen.getByRole("link", { name: "Dana Cole" }).closest("li");
  const inRow = within(row ?? document.body);
  expect(row?.textContent).toContain("10\u00A0AM–12\u00A0PM");
  expect(row?.textContent).toContain("12 Mill Rd, Roswell, GA 30075");
  // The warning is only on the later visit.
  expect(row?.textContent).not.toContain("Overlaps");
  expect(inRow.getByRole("link", { name: /^Call Dana Cole/ }).getAttribute("href")).toMatch(
    /^tel:/,
  );
  const map = inRow.getByRole("link", {
    name: "Map of 12 Mill Rd, Roswell, GA 30075, in a new tab",
  });
  expect(map.getAttribute("href")).toContain("12%20Mill%20Rd");
  const route = new URL(
    screen.getByRole<HTMLAnchorElement>("link", { name: /^Open the route/ }).href,
  );
  expect(Object.fromEntries(route.searchParams)).toEqual({
    api: "1",
    destination: "Marietta, GA",
    waypoints: "12 Mill Rd, Roswell, GA 30075",
  });
  expect(screen.getAllByText(/No street address/)).toHaveLength(1);
});

test("the jobs screen filters by person, and keeps the filter in the URL", async () => {
  const { add, open, user } = await staffScreen();
  await add(visit("Mine", "2026-11-02", { assignee: ANNA.email }));
  await add(visit("Theirs", "2026-11-02", { assignee: BEN.email }));
  await add(visit("Open", "2026-11-02"));
  open("/admin/jobs");
  const people = within(await screen.findByRole("navigation", { name: "People" }));
  expect(people.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Everyone",
    "You",
    "Ben",
    "No one yet",
  ]);
  await user.click(people.getByRole("link", { name: "Ben" }));
  expect(sections()).toEqual([["Today, Mon, Nov 2 1 job", "Theirs"]]);
  expect(location.search).toBe(`?person=${encodeURIComponent(BEN.email)}`);
  await user.click(people.getByRole("link", { name: "No one yet" }));
  expect(sections()).toEqual([["Today, Mon, Nov 2 1 job", "Open"]]);
});

test("the jobs screen says how to book a visit if there is none", async () => {
  const { open } = await staffScreen();
  open("/admin/jobs");
  await screen.findByText("No visits are booked. To book one, open a lead and press Booked.");
});

test("the jobs screen creates a calendar link that's shown once, and turns it off", async () => {
  const { open, user, store } = await staffScreen();
  open("/admin/jobs");
  await user.click(await screen.findByRole("button", { name: "Create a calendar link" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Calendar link");
  expect(field.value).toMatch(/^http.*\/api\/calendar\/[\w-]{43}$/);
  const add = screen.getByRole("link", { name: "Add to this device's calendar" });
  expect(add.getAttribute("href")).toBe(field.value.replace(/^https?/, "webcal"));
  expect(await store.hasFeed(ANNA.email)).toBe(true);
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  await screen.findByRole("button", { name: "Create a calendar link" });
  expect(screen.queryByLabelText("Calendar link")).toBeNull();
  expect(await store.hasFeed(ANNA.email)).toBe(false);
});
