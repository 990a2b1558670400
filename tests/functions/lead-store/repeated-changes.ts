import { expect, test } from "vitest";
import { filled, later, newLead, withLead, type OpenStore } from "../../support/leads.ts";
import { atTime } from "./retention.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

/** Id of a change, as a browser generates it. */
const id = "0b54f3d2-0000-4000-8000-00000000000c";

/** Tests of changes that are sent again because their response was lost. */
export function repeatedChanges(open: OpenStore): void {
  test("stores a change once if it is resent with the same id, even after a colleague's change", async () => {
    const { store, lead } = await withLead(open);
    const change = { status: "contacted", jobValue: 24_900 } as const;
    const send = (expectedVersion: number, seconds: number) =>
      store.update(lead.id, expectedVersion, change, anna, later(seconds), { id });
    const first = await send(1, 60);
    expect(first).toMatchObject({ outcome: "updated", lead: { ...change, version: 2 } });
    const made = { ...lead, ...change, version: 2, updatedAt: later(60) };
    expect(await send(1, 61)).toMatchObject({ outcome: "repeat", madeVersion: 2, lead: made });

    await store.update(lead.id, 2, { status: "lost", lostReason: "price" }, ben, later(70));
    const now = { outcome: "repeat", madeVersion: 2, lead: { status: "lost", version: 3 } };
    expect(await send(1, 80)).toMatchObject(now);
    // A phone that has read the lead since may have raised the version.
    expect(await send(3, 81)).toMatchObject(now);
    const record = await store.get(lead.id);
    expect(record?.lead).toMatchObject({ status: "lost", version: 3, updatedAt: later(70) });
    expect(record?.events).toMatchObject([
      { what: "created" },
      { what: "changed", by: anna, at: later(60), changeId: id, version: 2 },
      { what: "changed", by: ben },
    ]);
    expect(record?.events[2]).not.toHaveProperty("changeId");
  });

  test("stores a change once if copies of it arrive at the same time", async () => {
    const { store, lead } = await withLead(open);
    const answers = await Promise.all(
      [60, 61, 62].map((seconds) =>
        store.update(lead.id, 1, { assignee: anna }, anna, later(seconds), { id }),
      ),
    );
    const outcomes = answers.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(["repeat", "repeat", "updated"]);
    for (const answer of answers) expect(answer).toMatchObject({ lead: { version: 2 } });
    expect((await store.get(lead.id))?.events).toHaveLength(2);
  });

  test("emails the customer once if the change that asks for it is resent", async () => {
    const { store, lead } = await withLead(open, { email: "dana@example.com" });
    const visit = { bookedFor: "2026-11-24", bookedTime: "09:30" };
    const options = { id, emailCustomer: true };
    await store.update(lead.id, 1, visit, anna, later(60), options);
    const [message] = await store.claimOutbox(10, 60, later(61));
    expect(message?.kind).toBe("confirm");
    if (message !== undefined) await store.completeOutbox(message);
    await store.update(lead.id, 2, { ...visit, bookedTime: "14:00" }, ben, later(70));
    expect(await store.update(lead.id, 1, visit, anna, later(80), options)).toMatchObject({
      outcome: "repeat",
      madeVersion: 2,
      lead: { bookedTime: "14:00" },
    });
    expect(await store.messagesOf(lead.id)).toEqual([]);
  });

  test("treats the same change id on another lead as a different change", async () => {
    const store = await filled(open, [newLead({ id: "a" }), newLead({ id: "b" })]);
    for (const lead of ["a", "b"]) {
      const answer = await store.update(lead, 1, { city: "rome" }, anna, later(60), { id });
      expect(answer).toMatchObject({ outcome: "updated", lead: { city: "rome", version: 2 } });
    }
  });

  test("confirms a change that was stored before its lead was merged, and rejects a new one", async () => {
    const store = await filled(open, [newLead({ id: "call" }), newLead({ id: "web" })]);
    const change = { street: "12 Mill Rd" };
    const send = (changeId: string) =>
      store.update("web", 1, change, anna, later(90), { id: changeId });
    await send(id);
    await store.merge("call", "web", ben, later(100));
    const merged = { id: "web", version: 3, mergedInto: { id: "call" } };
    expect(await send(id)).toMatchObject({ outcome: "repeat", madeVersion: 2, lead: merged });
    const other = id.replace("c", "d");
    expect(await send(other)).toMatchObject({ outcome: "conflict", lead: merged });
    expect((await store.get("call"))?.lead).toMatchObject({ ...change, version: 2 });
    await store.separate("web", ben, later(110));
    expect(await send(id)).toMatchObject({ outcome: "repeat", madeVersion: 2 });
  });

  test("still recognizes a change after its lead was restored from the trash", async () => {
    const { store, moveTo, purge } = await atTime(open, later(0));
    await store.create(newLead({ id: "old" }));
    const send = () => store.update("old", 1, { city: "rome" }, anna, later(60), { id });
    await send();
    await moveTo("2028-12-01T10:00:00.000Z");
    await purge();
    expect(await send()).toEqual({ outcome: "missing" });
    const at = "2028-12-01T10:00:00.000Z";
    await store.restore("old", { at, by: ben, what: "restored", leads: 1 });
    expect(await send()).toMatchObject({ outcome: "repeat", madeVersion: 2 });
  });

  test("doesn't store the id of a change without any effect", async () => {
    const { store, lead } = await withLead(open);
    const send = () => store.update(lead.id, 1, { status: "new" }, anna, later(60), { id });
    for (const answer of [await send(), await send()]) {
      expect(answer).toMatchObject({ outcome: "updated", lead: { version: 1 } });
    }
    expect((await store.get(lead.id))?.events).toHaveLength(1);
    await store.update(lead.id, 1, { status: "quoted" }, ben, later(61));
    expect(await send()).toMatchObject({ outcome: "conflict", lead: { status: "quoted" } });
  });
}
