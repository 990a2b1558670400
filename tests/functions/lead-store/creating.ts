import { expect, test } from "vitest";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

export function creating(open: () => Promise<LeadStore>): void {
  test("a new lead has version 1 and is answered whole", async () => {
    const store = await open();
    const lead = newLead({
      kind: "quote",
      email: "dana@example.com",
      service: "tv-mounting-drywall",
      city: "marietta",
      zip: "30060",
      message: "Brick wall,\n65 inch. “Żółw” 🖼",
      preferredContact: "text",
      smsConsent: { text: "You may text me.", version: "2026-11", at: "2026-11-02T14:59:58.000Z" },
      startedAt: "2026-11-02T14:58:00.000Z",
      offerCode: "FALL25",
      attribution: { first: { utm_source: "x", landing_page: "/" } },
      page: "/cities/marietta/",
      assignee: "anna@example.com",
    });
    expect(await store.create(lead)).toEqual({ outcome: "created", lead: { ...lead, version: 1 } });
    expect((await store.get(lead.id))?.lead).toEqual({ ...lead, version: 1 });
    expect((await store.list({}, 10)).leads).toEqual([{ ...lead, version: 1 }]);
  });

  test("a field that is undefined is as good as absent", async () => {
    const store = await open();
    const lead = newLead({ email: undefined, smsConsent: undefined, attribution: undefined });
    expect((await store.create(lead)).outcome).toBe("created");
    expect((await store.get(lead.id))?.lead).toEqual({ ...newLead({ id: lead.id }), version: 1 });
  });

  test("the history begins with the visitor, at the time of creation", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    expect(await store.get(lead.id)).toMatchObject({
      notes: [],
      events: [{ what: "created", by: "visitor", at: lead.createdAt }],
    });
  });

  test("the history of a call begins with the staff member who wrote it down", async () => {
    const store = await open();
    const lead = newLead({ source: "phone" });
    await store.create(lead, { by: "anna@example.com" });
    expect((await store.get(lead.id))?.events).toMatchObject([
      { what: "created", by: "anna@example.com" },
    ]);
  });

  test("a second creation with the same id stores nothing and answers the first lead", async () => {
    const store = await open();
    const first = newLead({ name: "First" });
    await store.create(first, { outbox: ["notify"] });
    const again = await store.create({ ...first, name: "Second" }, { outbox: ["notify"] });
    expect(again).toEqual({ outcome: "repeat", lead: { ...first, version: 1 } });
    expect((await store.list({}, 10)).leads).toHaveLength(1);
    expect((await store.get(first.id))?.events).toHaveLength(1);
    expect(await store.claimOutbox(10, 60, later(0))).toHaveLength(1);
  });

  test("a repeat answers the lead as it is now, not as it was sent", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    await store.update(lead.id, 1, { status: "booked" }, "anna@example.com", later(60));
    expect(await store.create(lead)).toMatchObject({
      outcome: "repeat",
      lead: { status: "booked", version: 2 },
    });
  });

  test("a lead that is there under an earlier id is answered instead of stored again", async () => {
    const store = await open();
    const first = newLead();
    await store.create(first);
    const second = newLead();
    const answer = await store.create(second, {
      earlierIds: ["nobody", first.id, "nobody-else"],
      outbox: ["notify"],
    });
    expect(answer).toMatchObject({ outcome: "repeat", lead: { id: first.id } });
    expect(await store.get(second.id)).toBeUndefined();
    expect(await store.claimOutbox(10, 60, later(0))).toEqual([]);
  });

  test("earlier ids that nobody has do not stand in the way", async () => {
    const store = await open();
    const answer = await store.create(newLead(), { earlierIds: ["nobody", "nobody-else"] });
    expect(answer.outcome).toBe("created");
  });

  test("twenty creations with one id at the same moment make one lead", async () => {
    const store = await open();
    const lead = newLead();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.create(lead, { outbox: ["notify"] })),
    );
    expect(answers.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
    for (const answer of answers) expect(answer.lead).toEqual({ ...lead, version: 1 });
    expect((await store.list({}, 100)).leads).toHaveLength(1);
    expect((await store.get(lead.id))?.events).toHaveLength(1);
    expect(await store.claimOutbox(100, 60, later(0))).toHaveLength(1);
  });

  test("two creations that name each other at the same moment make one lead", async () => {
    const store = await open();
    const [a, b] = [newLead(), newLead()];
    const answers = await Promise.all([
      store.create(a, { earlierIds: [b.id] }),
      store.create(b, { earlierIds: [a.id] }),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["created", "repeat"]);
    expect(answers[0].lead).toEqual(answers[1].lead);
    expect((await store.list({}, 100)).leads).toHaveLength(1);
  });

  test("many different leads at the same moment are all stored", async () => {
    const store = await open();
    const leads = Array.from({ length: 30 }, () => newLead());
    await Promise.all(leads.map((lead) => store.create(lead)));
    const { leads: stored } = await store.list({}, 100);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(leads.map(({ id }) => id).toSorted());
  });

  test("a repeat is found by any of its ids, and the first id counts most", async () => {
    const store = await open();
    const [a, b] = [newLead(), newLead()];
    await store.create(a);
    await store.create(b);
    expect(await store.repeat(["nobody", b.id])).toEqual({ ...b, version: 1 });
    expect((await store.repeat([b.id, a.id]))?.id).toBe(b.id);
    expect((await store.repeat([a.id, b.id]))?.id).toBe(a.id);
  });

  test("where no id made a lead, or none is given, there is no repeat", async () => {
    const store = await open();
    await store.create(newLead());
    expect(await store.repeat(["nobody"])).toBeUndefined();
    expect(await store.repeat([])).toBeUndefined();
  });

  test("a lead that nobody made is not there", async () => {
    const store = await open();
    expect(await store.get("nobody")).toBeUndefined();
  });
}
