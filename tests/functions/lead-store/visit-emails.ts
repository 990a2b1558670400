import { expect, test } from "vitest";
import type { LeadChange } from "#contract/lead-change.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { later, withLead, type OpenStore } from "../../support/leads.ts";

const by = "anna@example.com";
const visit = { bookedFor: "2026-11-24", bookedTime: "10:00" };
const reachable = { email: "dana@example.com", city: "roswell", zip: "30075" };

const CANCELED = { status: "quoted", bookedFor: undefined, bookedTime: undefined } as const;

/** Delivers the due message. */
async function deliver(store: LeadStore): Promise<void> {
  const [claim] = await store.claimOutbox(1, 60, later(10));
  await store.completeOutbox(claim ?? expect.fail("No message is due."));
}

/** Changes a lead's latest version, and asks for an email about it. */
async function changeAndEmail(
  store: LeadStore,
  id: string,
  change: LeadChange,
  seconds = 10,
): Promise<Lead> {
  const version = (await store.get(id))?.lead.version ?? 0;
  const result = await store.update(id, version, change, by, later(seconds), {
    emailCustomer: true,
  });
  return result.outcome === "updated" ? result.lead : expect.fail(result.outcome);
}

export function visitEmails(open: OpenStore): void {
  async function booked(overrides: Partial<NewLead> = {}) {
    const { store, lead } = await withLead(open, { ...reachable, ...overrides });
    return { store, lead: await changeAndEmail(store, lead.id, visit) };
  }

  const kindsOf = async (store: LeadStore, id: string) =>
    (await store.messagesOf(id)).map(({ kind }) => kind);

  test("stores a booking together with an email to the customer, which is due right away", async () => {
    const { store, lead } = await booked();
    const message = { id: `${lead.id}.confirm.2`, kind: "confirm", leadId: lead.id, attempts: 0 };
    expect(await store.claimOutbox(10, 60, later(9))).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(10))).toEqual([{ ...message, dueAt: later(70) }]);
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual(lead);
    expect(lead.visitEmail).toMatchObject({
      ...visit,
      kind: "confirm",
      version: 2,
      to: "dana@example.com",
      place: "Roswell, GA 30075",
      at: later(10),
    });
    expect(lead.visitEmail?.known).toBeUndefined();
    expect(record?.events.at(-1)).toMatchObject({
      what: "changed",
      message: "confirm",
      version: 2,
      changes: { bookedFor: { to: "2026-11-24" }, status: { from: "new", to: "booked" } },
    });
  });

  test("emails the customer again only if the visit, the person or the address changed", async () => {
    const { store, lead } = await booked();
    const versions: (number | undefined)[] = [];
    for (const change of [
      { ...visit, jobValue: 45_000 },
      { bookedTime: "13:00" },
      { bookedTime: "13:00" },
      { assignee: "ben@example.com" },
      { street: "12 Mill Rd" },
      { email: "dana@new.example" },
    ]) {
      versions.push((await changeAndEmail(store, lead.id, change)).visitEmail?.version);
    }
    expect(versions).toEqual([2, 4, 4, 5, 6, 7]);
    const { visitEmail } = (await store.get(lead.id))?.lead ?? {};
    expect(visitEmail).toMatchObject({ to: "dana@new.example", bookedTime: "13:00" });
  });

  test("can email the customer about a visit that was booked without an email", async () => {
    const { store, lead } = await withLead(open, reachable);
    await store.update(lead.id, 1, visit, by, later(1));
    expect(await kindsOf(store, lead.id)).toEqual([]);
    const changed = await changeAndEmail(store, lead.id, visit);
    expect(changed).toMatchObject({ version: 3, visitEmail: { version: 3 } });
    expect(await kindsOf(store, lead.id)).toEqual(["confirm"]);
    expect((await store.get(lead.id))?.events.at(-1)).toMatchObject({
      changes: {},
      message: "confirm",
    });
  });

  test("adds one email if two requests book the same visit", async () => {
    const { store, lead } = await withLead(open, reachable);
    const results = await Promise.all(
      [1, 2].map((second) =>
        store.update(lead.id, 1, visit, by, later(second), { emailCustomer: true }),
      ),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "updated"]);
    expect(await kindsOf(store, lead.id)).toEqual(["confirm"]);
  });

  test("cancels a visit by email only if the customer got an email about it", async () => {
    const { store, lead } = await booked();
    await deliver(store);
    const changed = await changeAndEmail(store, lead.id, CANCELED);
    expect(changed.visitEmail).toMatchObject({ ...visit, kind: "cancel", version: 3 });
    expect(await kindsOf(store, lead.id)).toEqual(["cancel"]);

    const other = await withLead(open, reachable);
    await other.store.update(other.lead.id, 1, visit, by, later(1));
    await changeAndEmail(other.store, other.lead.id, CANCELED);
    expect(await kindsOf(other.store, other.lead.id)).toEqual([]);
  });

  test("sends nothing if a visit is canceled before anyone tried to deliver its first email", async () => {
    const { store, lead } = await booked();
    const canceled = await changeAndEmail(store, lead.id, CANCELED);
    expect(canceled.visitEmail).toBeUndefined();
    expect(await kindsOf(store, lead.id)).toEqual([]);
    expect((await store.get(lead.id))?.events.at(-1)?.message).toBeUndefined();
    const again = await changeAndEmail(store, lead.id, visit);
    expect(again.visitEmail).toMatchObject({ kind: "confirm", version: 4 });
    expect(again.visitEmail?.known).toBeUndefined();
  });

  test("remembers the visit that the customer knows about, whatever is replaced before it is sent", async () => {
    const { store, lead } = await booked();
    const known = { bookedFor: "2026-11-24", bookedTime: "10:00" };
    await deliver(store);
    const seen = async (change: LeadChange) =>
      (await changeAndEmail(store, lead.id, change)).visitEmail;
    expect(await seen({ bookedFor: "2026-11-25" })).toMatchObject({ kind: "confirm", known });
    expect(await seen({ bookedFor: "2026-11-26" })).toMatchObject({ kind: "confirm", known });
    // The customer never heard of the later days.
    expect(await seen(CANCELED)).toMatchObject({ kind: "cancel", ...known });
    expect(await seen({ bookedFor: "2026-11-30" })).toMatchObject({ kind: "confirm", known });
    // An attempt may have succeeded even if it's reported as failed.
    const [claim] = await store.claimOutbox(1, 60, later(20));
    if (claim !== undefined) await store.retryOutbox(claim, later(30), "timeout");
    expect(await seen(CANCELED)).toMatchObject({ kind: "cancel", bookedFor: "2026-11-30" });
  });

  test("replaces the earlier email, whether it's due, being delivered, or a dead letter", async () => {
    const { store, lead } = await booked();
    await changeAndEmail(store, lead.id, { bookedTime: "11:00" });
    const [claimed, ...others] = await store.claimOutbox(10, 60, later(11));
    expect([claimed?.id, ...others]).toEqual([`${lead.id}.confirm.3`]);
    await changeAndEmail(store, lead.id, { bookedTime: "12:00" });
    if (claimed !== undefined) await store.completeOutbox(claimed);
    const [next] = await store.claimOutbox(10, 60, later(12));
    expect(next?.id).toBe(`${lead.id}.confirm.4`);
    if (next !== undefined) await store.buryOutbox(next, "550 no such box", later(13));
    await changeAndEmail(store, lead.id, { bookedTime: "13:00" });
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await kindsOf(store, lead.id)).toEqual(["confirm"]);
  });

  test.each([
    ["has no email address", { email: undefined }, visit],
    ["is spam", { spam: true }, visit],
    ["has no visit", {}, { status: "contacted" }],
    ["is done", {}, { ...visit, status: "done" }],
  ] as const)("adds no email if the lead %s", async (_name, overrides, change) => {
    const { store, lead } = await withLead(open, { ...reachable, ...overrides });
    expect((await changeAndEmail(store, lead.id, change)).visitEmail).toBeUndefined();
    expect(await kindsOf(store, lead.id)).toEqual([]);
  });

  test("removes emails about visits with their lead", async () => {
    const { store, lead } = await booked();
    await store.erase(lead.id);
    expect(await store.claimOutbox(10, 60, later(100))).toEqual([]);
  });
}
