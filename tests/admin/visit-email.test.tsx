import { describe, expect, test } from "vitest";
import type { NewLead } from "#functions/stores/lead-store.ts";
import {
  ANNA,
  BEN,
  screen,
  staffScreen,
  type StaffScreen,
  waitFor,
  within,
} from "../support/staff-screen.tsx";

const card = (name: string) => screen.getByRole("region", { name });
const button = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole("button", { name });
const step = (name: string) => button(name, card("Status"));
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
const reachable = { name: "Dana Whitfield", email: "dana@example.com" };
const visit = { status: "booked", bookedFor: "2026-11-24", bookedTime: "10:00" } as const;

/** Delivers the due message. */
async function delivered({ store }: StaffScreen): Promise<void> {
  const [claim] = await store.claimOutbox(1, 60, new Date().toISOString());
  await store.completeOutbox(claim ?? expect.fail("No message is due."));
}

/** Opens the dialog that books a visit, filled in. */
async function booking({ openLead, user }: StaffScreen, lead: Partial<NewLead> = reachable) {
  const { id } = await openLead(lead);
  await user.click(step("Booked"));
  const dialog = await dialogOf("Book a visit");
  await user.type(dialog.getByLabelText("Day"), "2026-11-24");
  await user.selectOptions(dialog.getByLabelText("Arrival between"), "10:00");
  return { id, dialog };
}

describe("booking a visit", () => {
  test("emails the customer by default, and says so in the announcement, the plan and the history", async () => {
    const app = await staffScreen({ mailsCustomers: true });
    const { id, dialog } = await booking(app);
    const choice = dialog.getByRole<HTMLInputElement>("checkbox", {
      name: "Email Dana the day and arrival time",
    });
    expect(choice.checked).toBe(true);
    await app.user.click(dialog.getByRole("button", { name: "Book" }));
    await screen.findByText(/Dana gets a confirmation email\.$/);
    expect(card("Plan").textContent).toContain("Emailed to dana@example.com");
    await waitFor(() =>
      expect(card("History").textContent).toContain("The customer gets a confirmation email"),
    );
    expect(await app.store.messagesOf(id)).toMatchObject([{ kind: "confirm" }]);
    // Once the email is sent, Undo emails the customer too.
    await delivered(app);
    await app.user.click(screen.getAllByRole("button", { name: "Undo" })[0] ?? expect.fail());
    await screen.findByText(/Dana gets a cancellation email\.$/);
    expect(await app.store.messagesOf(id)).toMatchObject([{ kind: "cancel" }]);
  });

  test("doesn't email the customer if the box isn't checked", async () => {
    const app = await staffScreen({ mailsCustomers: true });
    const { id, dialog } = await booking(app);
    await app.user.click(dialog.getByRole("checkbox"));
    await app.user.click(dialog.getByRole("button", { name: "Book" }));
    await screen.findByText(/Booked for Tue, Nov 24/);
    expect((await app.store.get(id))?.lead.status).toBe("booked");
    expect(await app.store.messagesOf(id)).toEqual([]);
  });

  test.each([
    [true, { ...reachable, email: undefined }, /^No email address, so Dana gets no confirmation/],
    [false, reachable, /^Email is off, so no confirmation is sent\. To turn it on, set SMTP_URL/],
  ])("explains why the customer can't be emailed: %s, %j", async (mailsCustomers, lead, reason) => {
    const app = await staffScreen({ mailsCustomers });
    const { id, dialog } = await booking(app, lead);
    dialog.getByText(reason);
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await app.user.click(dialog.getByRole("button", { name: "Book" }));
    await screen.findByText(/Booked for Tue, Nov 24/);
    expect(await app.store.messagesOf(id)).toEqual([]);
  });

  test("emails the customer once if the response is lost and the booking is sent again", async () => {
    const app = await staffScreen({ mailsCustomers: true });
    const { id, dialog } = await booking(app);
    let isLost = false;
    app.intercept(async (request) => {
      if (request.method !== "PATCH" || isLost) return undefined;
      isLost = true;
      const change: object = await request.json();
      await app.as(ANNA, `PATCH /api/leads/${id}`, change);
      return Response.error();
    });
    await app.user.click(dialog.getByRole("button", { name: "Book" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText(/It'll be sent when you're back online\./);
    await app.user.click(await screen.findByRole("button", { name: "Show" }));
    await app.user.click(screen.getByRole("button", { name: "Try to send now" }));
    await waitFor(() => expect(card("Plan").textContent).toContain("Emailed to dana@example.com"));
    expect((await app.store.get(id))?.lead.version).toBe(2);
  });

  test("asks again if a colleague booked the same visit without an email", async () => {
    const app = await staffScreen({ mailsCustomers: true });
    const { id, dialog } = await booking(app);
    const change = { ...visit, assignee: ANNA.email, expectedVersion: 1 };
    await app.as(BEN, `PATCH /api/leads/${id}`, change);
    await app.user.click(dialog.getByRole("button", { name: "Book" }));
    await screen.findByRole("button", { name: "Apply mine" });
    screen.getByText(/You wanted: status Booked, .*, and an email to the customer\.$/);
    expect(await app.store.messagesOf(id)).toEqual([]);
    await app.user.click(screen.getByRole("button", { name: "Apply mine" }));
    await waitFor(async () =>
      expect(await app.store.messagesOf(id)).toMatchObject([{ kind: "confirm" }]),
    );
  });
});

describe("canceling a visit", () => {
  /** Opens a lead whose visit the customer got an email about. */
  async function confirmed(app: StaffScreen) {
    const { id } = await app.add(reachable);
    const options = { emailCustomer: true };
    await app.store.update(id, 1, visit, ANNA.email, new Date().toISOString(), options);
    await delivered(app);
    app.open(`/admin/leads/${id}`);
    await screen.findByRole("heading", { level: 1, name: reachable.name });
    return id;
  }

  test.each([
    ["Quoted", true],
    ["Lost", true],
    ["Quoted", false],
  ])("asks whether to email the customer before it is %s: %s", async (to, isEmailed) => {
    const app = await staffScreen({ mailsCustomers: true });
    const id = await confirmed(app);
    if (to === "Lost") {
      await app.user.click(button("Lost or spam"));
      await app.user.click(screen.getByRole("button", { name: "Changed their mind" }));
    } else {
      await app.user.click(step(to));
    }
    const dialog = await dialogOf("Cancel the visit?");
    expect((await app.store.get(id))?.lead.status).toBe("booked");
    if (!isEmailed) await app.user.click(dialog.getByRole("checkbox"));
    await app.user.click(dialog.getByRole("button", { name: "Cancel visit" }));
    await screen.findByText(/No longer booked for Tue, Nov 24/);
    const kinds = (await app.store.messagesOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(isEmailed ? ["cancel"] : []);
    expect((await app.store.get(id))?.lead.status).toBe(to.toLowerCase());
  });

  test("keeps the visit if staff change their mind, and doesn't ask when it's done", async () => {
    const app = await staffScreen({ mailsCustomers: true });
    const id = await confirmed(app);
    await app.user.click(step("Quoted"));
    const dialog = await dialogOf("Cancel the visit?");
    await app.user.click(dialog.getByRole("button", { name: "Keep visit" }));
    expect((await app.store.get(id))?.lead.status).toBe("booked");
    await app.user.click(step("Done"));
    await screen.findByText(/Booked to Done/);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
