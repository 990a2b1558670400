import { expect, test } from "vitest";
import type { LeadChange } from "#contract/lead-change.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

export function changing(open: () => Promise<LeadStore>): void {
  test("a change gives the next version, the time of the change and a place in the history", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const answer = await store.update(
      lead.id,
      1,
      { status: "contacted", assignee: anna, zip: "30060" },
      anna,
      later(60),
    );
    const changed = {
      ...lead,
      version: 2,
      updatedAt: later(60),
      status: "contacted",
      assignee: anna,
      zip: "30060",
      respondedAt: later(60),
      respondedBy: "status",
    };
    expect(answer).toEqual({ outcome: "updated", lead: changed });
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual(changed);
    expect(record?.events).toMatchObject([
      { what: "created" },
      {
        what: "changed",
        by: anna,
        at: later(60),
        changes: {
          status: { from: "new", to: "contacted" },
          assignee: { to: anna },
          zip: { to: "30060" },
        },
      },
    ]);
  });

  test("every field that staff may change can be changed", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const change = {
      status: "lost",
      lostReason: "tooFar",
      spam: true,
      assignee: anna,
      followUpOn: "2026-11-20",
      bookedFor: "2026-11-24",
      bookedTime: "09:30",
      jobValue: 12_500,
      name: "Ruth",
      phone: "+17705550199",
      email: "ruth@example.com",
      service: "home-theater",
      city: "roswell",
      zip: "30075",
    } as const satisfies Required<LeadChange>;
    await store.update(lead.id, 1, change, anna, later(60));
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual({ ...lead, ...change, version: 2, updatedAt: later(60) });
    expect(Object.keys(record?.events[1]?.changes ?? {}).toSorted()).toEqual(
      Object.keys(change).toSorted(),
    );
  });

  test("only fields that become different are in the history", async () => {
    const store = await open();
    const lead = newLead({ city: "marietta", assignee: anna });
    await store.create(lead);
    await store.update(
      lead.id,
      1,
      { status: "new", name: lead.name, city: "roswell", assignee: anna, email: undefined },
      ben,
      later(60),
    );
    expect((await store.get(lead.id))?.events[1]?.changes).toEqual({
      city: { from: "marietta", to: "roswell" },
    });
  });

  test("a field that is given as undefined is emptied, one that is not given stays", async () => {
    const store = await open();
    const lead = newLead({ assignee: anna, city: "marietta" });
    await store.create(lead);
    const answer = await store.update(lead.id, 1, { assignee: undefined }, ben, later(60));
    const { assignee: _gone, ...rest } = lead;
    expect(answer).toEqual({
      outcome: "updated",
      lead: { ...rest, version: 2, updatedAt: later(60) },
    });
    expect((await store.list({ assignee: anna }, 10)).leads).toEqual([]);
    expect((await store.get(lead.id))?.events[1]?.changes).toMatchObject({
      assignee: { from: anna },
    });
  });

  test("what staff noted of a lead can be emptied again, all at once", async () => {
    const store = await open();
    const lead = newLead();
    const noted = {
      lostReason: "price",
      assignee: anna,
      followUpOn: "2026-11-20",
      bookedFor: "2026-11-24",
      bookedTime: "09:30",
      jobValue: 12_500,
    } as const;
    await store.create({ ...lead, ...noted });
    expect((await store.get(lead.id))?.lead).toEqual({ ...lead, ...noted, version: 1 });
    const emptied = Object.fromEntries(Object.keys(noted).map((field) => [field, undefined]));
    await store.update(lead.id, 1, emptied, ben, later(60));
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual({ ...lead, version: 2, updatedAt: later(60) });
    for (const field of Object.keys(noted)) expect(record?.lead).not.toHaveProperty(field);
    expect(record?.events[1]?.changes).toMatchObject({
      jobValue: { from: 12_500 },
      followUpOn: { from: "2026-11-20" },
    });
    expect((await store.list({}, 10, { order: "followUp" })).leads).toEqual([]);
  });

  test("a job that is worth nothing is not one without a value", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    await store.update(lead.id, 1, { jobValue: 0 }, anna, later(60));
    expect((await store.get(lead.id))?.lead.jobValue).toBe(0);
  });

  test.each([{}, { status: "new" as const }, { email: undefined }])(
    "where nothing becomes different, the lead, its version and its history stay: %j",
    async (change) => {
      const store = await open();
      const lead = newLead();
      await store.create(lead);
      expect(await store.update(lead.id, 1, change, anna, later(60))).toEqual({
        outcome: "updated",
        lead: { ...lead, version: 1 },
      });
      const record = await store.get(lead.id);
      expect(record?.lead).toEqual({ ...lead, version: 1 });
      expect(record?.events).toHaveLength(1);
    },
  );

  test("a change made on an older version is refused with the newer state", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    await store.update(lead.id, 1, { status: "contacted" }, anna, later(60));
    const answer = await store.update(lead.id, 1, { status: "lost" }, ben, later(61));
    const newer = {
      ...lead,
      version: 2,
      updatedAt: later(60),
      status: "contacted",
      respondedAt: later(60),
      respondedBy: "status",
    };
    expect(answer).toEqual({ outcome: "conflict", lead: newer });
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual(newer);
    expect(record?.events).toHaveLength(2);
  });

  test("a change made on a version that never was is refused, also where it changes nothing", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    for (const change of [{ status: "lost" as const }, {}]) {
      const answer = await store.update(lead.id, 7, change, anna, later(60));
      expect(answer).toEqual({ outcome: "conflict", lead: { ...lead, version: 1 } });
    }
  });

  test("a lead that is not there cannot be changed, and is not made", async () => {
    const store = await open();
    const answer = await store.update("nobody", 1, { status: "lost" }, anna, later(60));
    expect(answer).toEqual({ outcome: "missing" });
    expect(await store.get("nobody")).toBeUndefined();
  });

  test("of changes made on one version at the same moment exactly one wins", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const answers = await Promise.all(
      [anna, ben, "cleo@example.com", "dirk@example.com"].map((by, index) =>
        store.update(lead.id, 1, { assignee: by }, by, later(60 + index)),
      ),
    );
    const won = answers.filter(({ outcome }) => outcome === "updated");
    expect(won).toHaveLength(1);
    const record = await store.get(lead.id);
    for (const answer of answers) {
      if (answer.outcome === "missing") throw new Error("The lead is there.");
      expect(answer.lead).toEqual(record?.lead);
    }
    expect(record?.lead.version).toBe(2);
    expect(record?.events).toHaveLength(2);
  });

  test("changes one after the other count the version up, and all are in the history in order", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const statuses = ["contacted", "quoted", "booked", "done"] as const;
    for (const [index, status] of statuses.entries()) {
      await store.update(lead.id, index + 1, { status }, anna, later(60 + index));
    }
    const record = await store.get(lead.id);
    expect(record?.lead).toMatchObject({ version: 5, status: "done", createdAt: lead.createdAt });
    expect(record?.events.map(({ changes }) => changes?.["status"]?.to)).toEqual([
      undefined,
      ...statuses,
    ]);
  });

  test("a changed lead is listed by what it is now", async () => {
    const store = await open();
    const lead = newLead({ service: "home-theater", city: "marietta" });
    await store.create(lead);
    await store.update(lead.id, 1, { status: "booked", city: "roswell" }, anna, later(60));
    await store.update(lead.id, 2, { spam: true }, anna, later(61));
    const count = async (filter: Parameters<LeadStore["list"]>[0]) =>
      (await store.list(filter, 10)).leads.length;
    expect(await count({ spam: true, status: ["booked"], city: "roswell" })).toBe(1);
    expect(await count({ spam: true, status: ["new"] })).toBe(0);
    expect(await count({ spam: true, city: "marietta" })).toBe(0);
    expect(await count({})).toBe(0);
  });
}
