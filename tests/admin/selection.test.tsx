import { describe, expect, test, vi } from "vitest";
import type { Lead } from "#contract/lead.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
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

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const button = (name: RegExp | string) => screen.findByRole("button", { name });
const bar = () => screen.findByRole("group", { name: "Selected leads" });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all)/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute("aria-label")?.replace("Select ", ""))
    .join(" ");

interface Listed extends StaffScreen {
  leads: Lead[];
  /** Returns a field of each lead as it's stored now. */
  stored: <Field extends keyof Lead>(field: Field) => Promise<Lead[Field][]>;
}

/** Stores leads A, B and so on, A newest, and opens a list of them. */
async function listOf(
  names: string,
  view = "all",
  lead: Partial<NewLead> = {},
  options: Parameters<typeof staffScreen>[0] = {},
): Promise<Listed> {
  const app = await staffScreen(options);
  const leads: Lead[] = [];
  for (const [index, name] of Array.from(names).entries()) {
    leads.push(await app.add({ name, createdAt: later(-60 * index), ...lead }));
  }
  app.open(`/admin/leads?view=${view}`);
  await box(`Select ${names[0]}`);
  return {
    ...app,
    leads,
    stored: (field) =>
      Promise.all(
        leads.map(async ({ id }) => {
          const record = await app.store.get(id);
          if (record === undefined) throw new Error(`No lead ${id}.`);
          return record.lead[field];
        }),
      ),
  };
}

async function choose({ user }: StaffScreen, menu: string, choice: string): Promise<void> {
  await user.click(within(await bar()).getByRole("button", { name: menu }));
  await user.click(within(await bar()).getByRole("button", { name: choice, hidden: true }));
}

describe("the selection", () => {
  test("selects a range with Shift, all loaded leads with the header's checkbox, and nothing after Escape", async () => {
    const { user } = await listOf("ABCDE");
    await user.click(await box("Select B"));
    await user.keyboard("{Shift>}");
    await user.click(await box("Select D"));
    expect(chosen()).toBe("B C D");
    await user.click(await box("Select C"));
    await user.keyboard("{/Shift}");
    expect(chosen()).toBe("B");
    const all = await box("Select all 5 leads");
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen()).toBe("A B C D E");
    expect((await bar()).textContent).toContain("5 selected");
    await user.keyboard("{Escape}");
    expect(chosen()).toBe("");
    expect(screen.queryByRole("group", { name: "Selected leads" })).toBeNull();
  });

  test("selects leads with the keyboard, one with x and a range with Shift and x", async () => {
    const { user } = await listOf("ABCD");
    await user.keyboard("jjxjjX");
    expect(chosen()).toBe("B C D");
    await user.keyboard("x");
    expect(chosen()).toBe("B C");
  });

  test("doesn't open a lead when its checkbox is clicked, and starts over in another view", async () => {
    const { user } = await listOf("AB");
    await user.click(await box("Select A"));
    expect(location.search).toBe("?view=all");
    await user.click(screen.getByRole("link", { name: "New 2" }));
    await waitFor(() => expect(location.search).toBe("?view=new"));
    await box("Select A");
    expect(chosen()).toBe("");
  });

  test("keeps the selection while the list is polled, and shows the notice about new leads after it", async () => {
    const app = await listOf("AB", "all", {}, { ticking: true });
    await app.user.click(await box("Select B"));
    await app.add({ name: "C", createdAt: later(60) });
    await vi.advanceTimersByTimeAsync(21_000);
    expect(chosen()).toBe("B");
    expect(screen.queryByRole("button", { name: /^1 new lead/ })).toBeNull();
    await app.user.keyboard("{Escape}");
    await app.user.click(await button("1 new lead. Show it"));
    await app.user.click(await box("Select B"));
    await app.user.click(await box("Select C"));
    await app.user.click(await box("Select C"));
    await app.user.click(await box("Select A"));
    await choose(app, "Assign", "Me");
    await screen.findByText("2 leads assigned to you.");
    expect(await app.stored("assignee")).toEqual([ANNA.email, ANNA.email]);
  });
});

describe("actions on selected leads", () => {
  test("marks leads as lost with a reason, and Undo restores what each of them had", async () => {
    const app = await listOf("ABC", "all", { followUpOn: "2026-11-30" });
    const [first] = app.leads;
    await app.store.update(first?.id ?? "", 1, { status: "quoted" }, ANNA.email, later(1));
    app.open("/admin/leads?view=all");
    await app.user.click(await box("Select all 3 leads"));
    await choose(app, "Lost", "Price");
    await screen.findByText("3 leads marked as lost.");
    expect(await app.stored("status")).toEqual(["lost", "lost", "lost"]);
    expect(await app.stored("lostReason")).toEqual(["price", "price", "price"]);
    expect(chosen()).toBe("");
    await app.user.click(await button("Undo"));
    await screen.findByText("Undone for 3 leads.");
    expect(await app.stored("status")).toEqual(["quoted", "new", "new"]);
    expect(await app.stored("lostReason")).toEqual([undefined, undefined, undefined]);
    expect(await app.stored("followUpOn")).toEqual(["2026-11-30", "2026-11-30", "2026-11-30"]);
  });

  test("moves leads to spam, and out of it in the Spam view", async () => {
    const app = await listOf("AB");
    await app.user.click(await box("Select all 2 leads"));
    await app.user.click(within(await bar()).getByRole("button", { name: "Spam" }));
    await screen.findByText("2 leads moved to spam.");
    expect(await app.stored("spam")).toEqual([true, true]);
    app.open("/admin/leads?view=spam");
    await app.user.click(await box("Select B"));
    expect(within(await bar()).queryByRole("button", { name: "Lost" })).toBeNull();
    await app.user.click(await button("Not spam"));
    await screen.findByText("1 lead moved out of spam.");
    expect(await app.stored("spam")).toEqual([true, false]);
  });

  test("assigns leads, and doesn't undo what was assigned already", async () => {
    const app = await listOf("AB");
    const [first] = app.leads;
    await app.store.update(first?.id ?? "", 1, { assignee: BEN.email }, ANNA.email, later(1));
    app.open("/admin/leads?view=all");
    await app.user.click(await box("Select all 2 leads"));
    await choose(app, "Assign", BEN.email);
    await screen.findByText("2 leads assigned to Ben.");
    expect(app.requests.filter((each) => each.startsWith("PATCH"))).toHaveLength(1);
    await app.user.click(await button("Undo"));
    await screen.findByText("Undone for 1 lead.");
    expect(await app.stored("assignee")).toEqual([BEN.email, undefined]);
  });

  test("doesn't overwrite a colleague's change, links to the lead, and undoes the others", async () => {
    const app = await listOf("ABC");
    await app.user.click(await box("Select all 3 leads"));
    const [, second] = app.leads;
    const { id = "" } = second ?? {};
    await app.store.update(id, 1, { status: "quoted" }, OLGA.email, later(1));
    await choose(app, "Lost", "Price");
    await screen.findByText("2 leads marked as lost. 1 was changed by someone else first.");
    expect(await app.stored("status")).toEqual(["lost", "quoted", "lost"]);
    expect(screen.getByRole("link", { name: "Show it" }).getAttribute("href")).toBe(
      `/admin/leads/${id}`,
    );
    // It's still selected, so the user can decide.
    expect(chosen()).toBe("B");
    const [last] = app.leads.slice(2);
    await app.store.update(last?.id ?? "", 2, { status: "contacted" }, OLGA.email, later(2));
    await app.user.click(await button("Undo"));
    await screen.findByText("Undone for 1 lead. 1 was changed by someone else first.");
    expect(await app.stored("status")).toEqual(["new", "quoted", "contacted"]);
  });

  test("says which leads weren't changed after a lost connection, and changes them on Try again", async () => {
    const app = await listOf("ABCDEFGH");
    await app.user.click(await box("Select all 8 leads"));
    let sent = 0;
    const goOnline = app.intercept(({ method }) => {
      if (method !== "PATCH") return undefined;
      sent += 1;
      return sent > 5 ? Response.error() : undefined;
    });
    await choose(app, "Lost", "Price");
    await screen.findByText(/^5 leads marked as lost\. 3 weren't changed: No connection/);
    expect((await bar()).textContent).toContain("3 selected");
    goOnline();
    await app.user.click(await button("Try again"));
    await screen.findByText("3 leads marked as lost.");
    expect(new Set(await app.stored("status"))).toEqual(new Set(["lost"]));
    expect(await app.stored("version")).toEqual(Array.from({ length: 8 }, () => 2));
  });

  test("stops at the first few leads if the user may not change them", async () => {
    const app = await listOf("ABCDEFGH");
    await app.user.click(await box("Select all 8 leads"));
    app.intercept(({ method }) =>
      method === "PATCH" ? refused(403, "not_allowed", "Ask an owner for access.") : undefined,
    );
    await app.user.click(within(await bar()).getByRole("button", { name: "Spam" }));
    await screen.findByText("8 leads weren't changed: Ask an owner for access.");
    expect(app.requests.filter((each) => each.startsWith("PATCH"))).toHaveLength(4);
  });

  test("doesn't mistake its own change for a colleague's if only the response was lost", async () => {
    const app = await listOf("A");
    await app.user.click(await box("Select A"));
    const goOnline = app.intercept(async (request) => {
      if (request.method !== "PATCH") return undefined;
      const { pathname } = new URL(request.url);
      const change: object = JSON.parse(await request.text());
      await app.as(ANNA, `PATCH ${pathname}`, change);
      return Response.error();
    });
    await app.user.click(within(await bar()).getByRole("button", { name: "Spam" }));
    await screen.findByText(/^1 lead wasn't changed: No connection/);
    goOnline();
    await app.user.click(await button("Try again"));
    await screen.findByText("1 lead moved to spam.");
    await app.user.click(await button("Undo"));
    await screen.findByText("Undone for 1 lead.");
    expect(await app.stored("spam")).toEqual([false]);
  });
});
