import { expect, test } from "vitest";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { seeded } from "#renderer/random.ts";
import { filled, idsOf, later, newLead, type OpenStore } from "../../support/leads.ts";
import { atTime } from "./retention.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

const web = newLead({
  id: "web",
  name: "Dana Web",
  email: "dana@example.com",
  phone: "+17705550199",
  street: "12 Mill Rd",
  message: "Soundbar too",
  assignee: ben,
});
const call = newLead({
  id: "call",
  name: "Dana Call",
  createdAt: later(60),
  phone: "+16785550142",
  source: "phone",
});

export function merging(open: OpenStore): void {
  const stored = (...leads: NewLead[]) => filled(open, leads);

  test("merges a lead into another one, which takes over what its own fields lack", async () => {
    const store = await stored(web, call);
    await store.addNote("web", { text: "Two studs", outcome: "voicemail" }, ben, later(70));
    const result = await store.merge("call", "web", anna, later(80));
    const taken = { email: web.email, street: web.street, assignee: ben, respondedAt: later(70) };
    expect(result).toMatchObject({
      outcome: "merged",
      lead: { id: "call", version: 2, phone: call.phone, ...taken },
      merged: { id: "web", mergedInto: { id: "call" } },
    });
    const record = await store.get("call");
    expect(record).toMatchObject({ lead: { ...taken, name: call.name }, notes: [], linked: [] });
    expect(record?.events.at(-1)).toMatchObject({
      what: "merged",
      by: anna,
      at: later(80),
      lead: "web",
      changes: { street: { to: web.street } },
    });
    expect(record?.merged).toMatchObject([
      {
        lead: { id: "web", message: web.message },
        notes: [{ text: "Two studs" }],
        events: [{ what: "created" }, { what: "noted" }, { what: "merged", lead: "call" }],
      },
    ]);
    expect((await store.get("web"))?.lead.mergedInto).toEqual({ id: "call", spam: false });
  });

  test("keeps a no to texts when leads are merged, unless it was about another number", async () => {
    const { phone } = call;
    const store = await stored(
      { ...call, textsByPhone: "yes" },
      { ...web, phone, textsByPhone: "no" },
      newLead({ id: "other", phone: "+14045550100", textsByPhone: "no" }),
      newLead({ id: "fourth", phone: "+14045550101" }),
    );
    expect(await store.merge("call", "web", anna, later(80))).toMatchObject({
      lead: { id: "call", textsByPhone: "no" },
    });
    const apart = await store.separate("web", anna, later(90));
    expect(apart).toMatchObject({ outcome: "separated", lead: { textsByPhone: "no" } });
    expect((await store.get("call"))?.lead.textsByPhone).toBe("yes");
    await store.merge("fourth", "other", anna, later(100));
    expect((await store.get("fourth"))?.lead.textsByPhone).toBeUndefined();
  });

  test("lists and counts only the lead that others were merged into, and finds it by their words", async () => {
    const store = await stored(web, { ...call, followUpOn: "2026-11-20" });
    await store.addNote("web", { text: "Brick chimney" }, ben, later(70));
    await store.merge("call", "web", anna, later(80));
    const view = { mine: ben, today: "2026-11-20", waitingSince: later(1000) };
    const counts = { new: 1, today: 1, mine: 1, waiting: 1, spam: 0 };
    expect(await store.countViews(view)).toEqual(counts);
    expect(await idsOf(store, {})).toEqual(["call"]);
    expect(await idsOf(store, { spam: true })).toEqual([]);
    expect(await idsOf(store, {}, "oldest")).toEqual(["call"]);
    expect(await idsOf(store, {}, "followUp")).toEqual(["call"]);
    const found = async () => {
      const words = ["7705550199", "dana@example.com", "soundbar", "chimney", "web"];
      const ids = await Promise.all(words.map((q) => idsOf(store, { q })));
      return ids.flat().join(" ");
    };
    expect(await found()).toBe("call call call call call");
    await store.update("call", 2, { name: "Dana Whit" }, anna, later(90));
    expect(await found()).toBe("call call call call call");
    await store.addNote("call", { text: "Ladder" }, anna, later(91));
    expect(await found()).toBe("call call call call call");
    expect(await idsOf(store, { q: "ladder" })).toEqual(["call"]);
  });

  test("separates two leads, which are as they were before the merge", async () => {
    const store = await stored(web, { ...call, status: "lost", lostReason: "noAnswer" });
    await store.addNote("web", { text: "Two studs" }, ben, later(70));
    const before = [await store.get("call"), await store.get("web")];
    await store.merge("call", "web", anna, later(80));
    expect((await store.get("call"))?.lead).toMatchObject({ status: "new", email: web.email });
    await store.addNote("call", { text: "Same person" }, anna, later(81));
    expect(await store.separate("web", anna, later(90))).toMatchObject({
      outcome: "separated",
      lead: { id: "web", version: 3 },
    });
    for (const record of before) {
      const after = await store.get(record?.lead.id ?? "");
      const { version = 0, ...own } = record?.lead ?? {};
      expect(after?.lead).toEqual({ ...own, version: version + 2, updatedAt: later(90) });
      expect(after?.merged).toBeUndefined();
      expect(after?.events.at(-1)).toMatchObject({ what: "separated", by: anna });
    }
    expect(await idsOf(store, {})).toEqual(["call", "web"]);
    expect(await idsOf(store, { q: "studs" })).toEqual(["web"]);
    expect(await idsOf(store, { q: "7705550199" })).toEqual(["web"]);
    expect(await idsOf(store, { q: "same" })).toEqual(["call"]);
    expect(
      await store.countViews({ mine: ben, today: "2026-11-20", waitingSince: later(1000) }),
    ).toMatchObject({ new: 1, mine: 1 });
  });

  test("keeps what staff changed after a merge when the leads are separated", async () => {
    const store = await stored({ ...web, status: "contacted", respondedAt: later(5) }, call);
    await store.merge("call", "web", anna, later(80));
    const change = { status: "quoted", street: "14 Mill Rd" } as const;
    await store.update("call", 2, change, anna, later(81));
    await store.separate("web", anna, later(90));
    const { lead } = (await store.get("call")) ?? {};
    expect(lead).toMatchObject({ ...change, respondedAt: later(5) });
    expect([lead?.email, lead?.assignee]).toEqual([undefined, undefined]);
  });

  test("keeps the lead with the visit in the lists, and doesn't merge two visits", async () => {
    const visit = { status: "booked", bookedFor: "2026-11-20", bookedTime: "09:30" } as const;
    const store = await stored({ ...web, ...visit }, call, { ...call, id: "next", ...visit });
    const jobs = async () =>
      (await store.listJobs({ from: "2026-11-20", to: "2026-11-20" })).map(({ id }) => id);
    expect(await store.merge("call", "web", anna, later(80))).toMatchObject({
      outcome: "merged",
      lead: { id: "web", ...visit },
      merged: { id: "call" },
    });
    expect(await jobs()).toEqual(["next", "web"]);
    expect(await store.merge("web", "next", anna, later(81))).toEqual({ outcome: "twoVisits" });
    expect(await store.merge("call", "next", anna, later(81))).toEqual({ outcome: "twoVisits" });
    expect(await jobs()).toEqual(["next", "web"]);
  });

  test("merges leads in chains, and restores each part when they're separated", async () => {
    const [a, b, c] = ["a", "b", "c"].map((id) => newLead({ id, phone: undefined }));
    if (a === undefined || b === undefined || c === undefined) throw new Error("Missing leads.");
    const store = await stored(
      a,
      { ...b, createdAt: later(1), zip: "30075" },
      { ...c, createdAt: later(2), email: "c@example.com", zip: "30060", city: "rome" },
    );
    await store.merge("b", "c", anna, later(80));
    await store.merge("a", "b", anna, later(81));
    const record = await store.get("a");
    expect(record?.lead).toMatchObject({ email: "c@example.com", zip: "30075", city: "rome" });
    expect(record?.merged?.map(({ lead }) => lead.id)).toEqual(["b", "c"]);
    expect(await idsOf(store, { q: "c@example.com" })).toEqual(["a"]);
    expect(await store.separate("c", anna, later(82))).toMatchObject({
      outcome: "inner",
      lead: { id: "b" },
    });
    await store.separate("b", anna, later(83));
    expect((await store.get("a"))?.lead).toMatchObject({ id: "a", version: 3 });
    expect((await store.get("a"))?.lead.zip).toBeUndefined();
    expect(await store.get("b")).toMatchObject({
      lead: { zip: "30075", email: "c@example.com" },
      merged: [{ lead: { id: "c" } }],
    });
    expect(await idsOf(store, { q: "c@example.com" })).toEqual(["b"]);
    // A merge with a part is a merge with the whole.
    await store.merge("a", "c", anna, later(84));
    expect((await store.get("a"))?.merged?.map(({ lead }) => lead.id)).toEqual(["b", "c"]);
  });

  test("fills a field from the remaining merged lead when another one is separated", async () => {
    const [a, b, c] = ["a", "b", "c"].map((id) => newLead({ id, phone: undefined }));
    if (a === undefined || b === undefined || c === undefined) throw new Error("Missing leads.");
    const store = await stored(
      a,
      { ...b, zip: "30075", status: "contacted" },
      { ...c, zip: "30060", status: "quoted" },
    );
    await store.merge("a", "b", anna, later(80));
    await store.merge("a", "c", anna, later(81));
    await store.separate("b", anna, later(82));
    expect((await store.get("a"))?.lead).toMatchObject({ zip: "30060", status: "quoted" });
    await store.separate("c", anna, later(83));
    const { lead } = (await store.get("a")) ?? {};
    expect(lead).toEqual({ ...a, version: 5, updatedAt: later(83) });
  });

  test.each([1, 2])(
    "lists each lead once, and restores all of them, after random merges and separations (seed %i)",
    async (seed) => {
      const random = seeded(seed);
      const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
      const leads = Array.from({ length: 7 }, (_, index) => {
        const status = one(["new", "contacted", "quoted", "booked", "lost"] as const) ?? "new";
        return newLead({
          id: `l${index}`,
          createdAt: later(index),
          status,
          spam: one([false, false, true]) ?? false,
          phone: one([undefined, "+16785550142", "+17705550199"]),
          email: one([undefined, "a@example.com", "b@example.com"]),
          zip: one([undefined, "30075", "30060"]),
          followUpOn: one([undefined, "2026-11-20"]),
          adConsent: one([undefined, true, false]),
          attribution: one([undefined, { session: { gclid: `click-${index}` } }]),
          smsConsent: one([undefined, { text: "Yes", version: "1", at: later(index) }]),
          textsByPhone: one([undefined, "yes", "no"]),
          ...(status === "booked" && { bookedFor: "2026-11-24" }),
          ...(status === "lost" && { lostReason: "price" }),
          ...(status !== "new" && { respondedAt: later(50), respondedBy: "status" }),
        });
      });
      const store = await stored(...leads);
      const ids = leads.map(({ id }) => id);
      const families = async () => {
        const listed = await Promise.all([idsOf(store, {}), idsOf(store, { spam: true })]);
        const records = await Promise.all(listed.flat().map((id) => store.get(id)));
        return records.map((record) => [
          record?.lead.id ?? "",
          ...(record?.merged ?? []).map(({ lead }) => lead.id),
        ]);
      };
      for (let step = 0; step < 25; step += 1) {
        const [id = "", other = ""] = [one(ids), one(ids)];
        if (random() < 0.7) await store.merge(id, other, anna, later(100 + step));
        else await store.separate(id, anna, later(100 + step));
        if (step % 5 !== 0) continue;
        expect((await families()).flat().toSorted(compareText)).toEqual(ids);
      }
      while ((await families()).length < ids.length) {
        for (const id of ids) await store.separate(id, anna, later(200));
      }
      for (const lead of leads) {
        const now = (await store.get(lead.id))?.lead;
        const { version = 0, updatedAt = "" } = now ?? {};
        expect(now, lead.id).toEqual({ ...lead, version, updatedAt });
      }
    },
  );

  test("merges leads once, whether repeated, the other way around or simultaneously", async () => {
    const third = newLead({ id: "third", createdAt: later(30) });
    const store = await stored(web, call, third);
    const pairs = [
      ["call", "web"],
      ["web", "call"],
      ["call", "third"],
      ["third", "web"],
      ["call", "web"],
    ] as const;
    const results = await Promise.all(
      pairs.map(([id, other]) => store.merge(id, other, anna, later(80))),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(5).fill("merged"));
    const [only, ...more] = await idsOf(store, {});
    expect(more).toEqual([]);
    const record = await store.get(only ?? "");
    const parts = [record?.lead, ...(record?.merged ?? []).map(({ lead }) => lead)];
    const ids = new Set(parts.map((lead) => lead?.id));
    expect([ids, parts.length]).toEqual([new Set(["call", "third", "web"]), 3]);
    const again = await store.merge("web", "third", anna, later(90));
    expect(again).toMatchObject({ outcome: "merged", lead: { id: only } });
    expect(await store.get(only ?? "")).toEqual(record);
    expect(await store.merge("call", "call", anna, later(91))).toMatchObject({
      lead: { id: only },
    });
    expect(await store.separate("third", anna, later(92))).toBeDefined();
    expect(await store.merge("missing", "call", anna, later(93))).toEqual({ outcome: "missing" });
    expect(await store.separate("missing", anna, later(93))).toEqual({ outcome: "missing" });
  });

  test("refuses changes to a merged lead, and adds a late note to the lead that it is part of", async () => {
    const store = await stored(web, call);
    const early = { id: "0b54f3d2-0000-4000-8000-00000000000a", text: "Early" };
    await store.addNote("web", early, ben, later(79));
    await store.merge("call", "web", anna, later(80));
    for (const version of [1, 2]) {
      const result = await store.update("web", version, { status: "lost" }, ben, later(81));
      expect(result).toMatchObject({ outcome: "conflict", lead: { mergedInto: { id: "call" } } });
    }
    const known = (await store.get("call"))?.events.length ?? 0;
    await store.addNote("web", { text: "Late", outcome: "reached" }, ben, later(82));
    expect(await store.getNewer("call", known)).toMatchObject({
      lead: { respondedAt: later(82) },
      notes: [{ text: "Late" }],
    });
    expect(await idsOf(store, { q: "late" })).toEqual(["call"]);
    expect(await store.addNote("web", early, ben, later(83))).toMatchObject({ outcome: "repeat" });
    // The same form, sent again.
    expect((await store.create(web)).outcome).toBe("repeat");
  });

  test("links a lead to the one that its match was merged into", async () => {
    const later30 = newLead({ id: "again", createdAt: later(500), phone: web.phone });
    const store = await stored(web, call, later30);
    await store.merge("call", "web", anna, later(80));
    expect((await store.get("again"))?.linked).toMatchObject([{ id: "call", by: "phone" }]);
    expect((await store.get("call"))?.linked).toMatchObject([{ id: "again", by: "phone" }]);
  });

  test("erases merged leads with the one that they were merged into", async () => {
    const store = await stored(web, call);
    await store.create(newLead({ id: "c" }), { outbox: ["notify"] });
    await store.merge("web", "c", anna, later(79));
    await store.merge("call", "web", anna, later(80));
    expect(await store.erase("call")).toBe(true);
    for (const id of ["call", "web", "c"]) expect(await store.get(id)).toBeUndefined();
    expect(await store.claimOutbox(10, 60, later(1000))).toEqual([]);
    expect((await store.create(web)).outcome).toBe("created");
  });

  test("keeps merged leads as long as the one that they were merged into, and in the trash with it", async () => {
    const { store, clock, moveTo, purge } = await atTime(open, later(0));
    for (const lead of [web, call, newLead({ id: "c" })]) await store.create(lead);
    await store.addNote("web", { text: "Two studs" }, ben, later(70));
    await store.merge("web", "c", anna, later(79));
    await store.merge("call", "web", anna, later(80));
    await moveTo(later(700 * DAY));
    await store.addNote("call", { text: "Called again" }, anna, clock.now);
    await moveTo(later(800 * DAY));
    expect(await purge()).toEqual([]);
    const before = await store.get("call");
    expect(before?.merged).toHaveLength(2);

    await moveTo(later(1500 * DAY));
    expect(await purge()).toEqual([["moved expired leads to the trash", { leads: 1 }]]);
    expect(await store.listTrash(10)).toMatchObject({ total: 1, leads: [{ id: "call" }] });
    for (const id of ["call", "web", "c"]) expect(await store.get(id)).toBeUndefined();
    const restored = { at: clock.now, by: anna, what: "restored", leads: 1 } as const;
    expect(await store.restore("call", restored)).toBe(true);
    expect(await store.get("call")).toMatchObject({ lead: before?.lead, merged: before?.merged });
    expect(await idsOf(store, { q: "studs" })).toEqual(["call"]);
    expect(await purge()).toEqual([]);
    await store.separate("web", anna, clock.now);
    expect(await idsOf(store, { q: "studs" })).toEqual(["web"]);
    expect((await store.get("web"))?.merged).toMatchObject([{ lead: { id: "c" } }]);
    await store.merge("call", "web", anna, clock.now);

    await moveTo(later(2300 * DAY));
    await purge();
    for (let day = 2325; day <= 2350; day += 25) {
      clock.now = later(day * DAY);
      await store.create(newLead({ id: `day-${day}`, createdAt: clock.now }));
    }
    expect(await purge()).toEqual([["emptied the trash", { leads: 1 }]]);
    expect(await store.listTrash(10)).toEqual({ total: 0, leads: [] });
    for (const id of ["call", "web", "c"]) expect(await store.restore(id, restored)).toBe(false);
  });

  test("erases merged leads in the trash with the one that they were merged into", async () => {
    const { store, clock, moveTo, purge } = await atTime(open, later(0));
    for (const lead of [web, call]) await store.create(lead);
    await store.merge("call", "web", anna, later(80));
    await moveTo(later(800 * DAY));
    await purge();
    expect(await store.erase("call")).toBe(true);
    const restored = { at: clock.now, by: anna, what: "restored", leads: 1 } as const;
    for (const id of ["call", "web"]) expect(await store.restore(id, restored)).toBe(false);
  });
}

const DAY = 86_400;

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
