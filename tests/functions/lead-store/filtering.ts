import { describe, expect, test } from "vitest";
import { LEAD_STATUSES } from "#contract/lead.ts";
import type { LeadFilter, LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { filtersAndPairs, inOrder, meets, variedLeads } from "../../support/lead-filters.ts";
import { later, newLead } from "../../support/leads.ts";
import { idsOf } from "./pages.ts";

const anna = "anna@example.com";
const campaign = (utm_campaign: string) => ({ utm_source: "x", utm_campaign });
const visit = { utm_source: "x" };

export function filtering(open: () => Promise<LeadStore>): void {
  async function filled(leads: readonly NewLead[]): Promise<LeadStore> {
    const store = await open();
    await Promise.all(leads.map((lead) => store.create(lead)));
    return store;
  }

  describe("by", () => {
    const leads = [
      newLead({ id: "1", createdAt: later(1), service: "tv-mounting-drywall", city: "marietta" }),
      newLead({ id: "2", createdAt: later(2), city: "marietta", source: "phone" }),
      newLead({ id: "3", createdAt: later(3), status: "booked", assignee: anna, kind: "quote" }),
      newLead({ id: "4", createdAt: later(4), status: "booked", city: "roswell", page: "/quote" }),
      newLead({ id: "5", createdAt: later(5), spam: true, city: "marietta", kind: "quote" }),
      newLead({ id: "6", createdAt: later(6), city: "marietta-east", message: "marietta" }),
      newLead({ id: "7", createdAt: later(7), status: "quoted", page: "/quote/", assignee: anna }),
      newLead({
        id: "8",
        createdAt: later(8),
        status: "lost",
        kind: "quote",
        page: "/quote",
        followUpOn: "2026-11-20",
        attribution: { session: campaign("spring") },
      }),
    ];
    test.each<[string, LeadFilter, string]>([
      ["nothing leaves out suspected spam", {}, "8764321"],
      ["spam gives spam alone", { spam: true }, "5"],
      ["no spam is the same as nothing", { spam: false }, "8764321"],
      ["status", { status: ["booked"] }, "43"],
      ["the status between contacted and booked", { status: ["quoted"] }, "7"],
      ["several statuses", { status: ["quoted", "booked"] }, "743"],
      ["several statuses, one of which none has", { status: ["lost", "done"] }, "8"],
      ["the same status twice", { status: ["quoted", "quoted"] }, "7"],
      ["every status", { status: LEAD_STATUSES }, "8764321"],
      ["a status that none has", { status: ["done"] }, ""],
      ["service", { service: "tv-mounting-drywall" }, "1"],
      ["city is by the whole name", { city: "marietta" }, "21"],
      ["source", { source: "phone" }, "2"],
      ["kind", { kind: "quote" }, "83"],
      ["the other kind", { kind: "contact" }, "76421"],
      ["campaign", { campaign: "spring" }, "8"],
      ["campaign is by the whole name", { campaign: "spr" }, ""],
      ["page is by the whole path", { page: "/quote" }, "84"],
      ["assignee", { assignee: anna }, "73"],
      ["no assignee", { assignee: null }, "86421"],
      ["no campaign", { campaign: null }, "764321"],
      ["no service, in a city", { service: null, city: "marietta" }, "2"],
      ["no city and no page", { city: null, page: null }, "3"],
      ["follow-up leaves out those without one", { followUpBy: "2099-12-31" }, "8"],
      ["follow-up includes its day", { followUpBy: "2026-11-20" }, "8"],
      ["follow-up leaves out the day after", { followUpBy: "2026-11-19" }, ""],
      ["from includes its instant", { from: later(4) }, "8764"],
      ["to leaves its instant out", { to: later(3) }, "21"],
      ["from and to", { from: later(2), to: later(4) }, "32"],
      ["from and to at one instant", { from: later(2), to: later(2) }, ""],
      ["city and source", { city: "marietta", source: "web" }, "1"],
      ["spam and city", { spam: true, city: "marietta" }, "5"],
      ["spam and kind", { spam: true, kind: "quote" }, "5"],
      ["statuses and assignee", { status: ["booked", "new"], assignee: anna }, "3"],
      ["status, city and from", { status: ["booked"], city: "roswell", from: later(4) }, "4"],
      ["statuses and to", { status: ["booked", "lost"], to: later(4) }, "3"],
      ["kind, page and statuses", { kind: "quote", page: "/quote", status: ["lost"] }, "8"],
      ["q and city", { q: "marietta", city: "marietta-east" }, "6"],
      ["q and statuses", { q: "dana", status: ["quoted", "lost"] }, "87"],
      ["q, source and to", { q: "dana", source: "web", to: later(3) }, "1"],
      ["q and campaign", { q: "dana", campaign: "spring" }, "8"],
      [
        "everything at once",
        {
          q: "dana 0142",
          status: ["lost", "new"],
          spam: false,
          source: "web",
          kind: "quote",
          campaign: "spring",
          page: "/quote",
          from: later(0),
          to: later(9),
          followUpBy: "2026-11-20",
        },
        "8",
      ],
      ["filters that never hold together", { status: ["booked"], city: "marietta" }, ""],
      [
        "a filter that is undefined is not asked for",
        { status: undefined, city: undefined, kind: undefined, followUpBy: undefined },
        "8764321",
      ],
    ])("%s", async (_name, filter, expected) => {
      const store = await filled(leads);
      expect((await idsOf(store, filter)).join("")).toBe(expected);
    });
  });

  test("a lead is of the campaign of its visit, else of the last one, else of the first", async () => {
    const [session, last, first] = [campaign("session"), campaign("last"), campaign("first")];
    const store = await filled([
      newLead({ id: "all", attribution: { first, last, session } }),
      newLead({ id: "no-session", attribution: { first, last, session: visit } }),
      newLead({ id: "no-last", attribution: { first, session: visit } }),
      newLead({ id: "none", attribution: { first: visit } }),
      newLead({ id: "no-attribution" }),
    ]);
    expect(await idsOf(store, { campaign: "session" })).toEqual(["all"]);
    expect(await idsOf(store, { campaign: "last" })).toEqual(["no-session"]);
    expect(await idsOf(store, { campaign: "first" })).toEqual(["no-last"]);
    // A link may name one and leave it empty.
    const empty = { session: campaign(""), last: campaign("last") };
    await store.create(newLead({ id: "empty-session", attribution: empty, spam: true }));
    await store.create(newLead({ id: "empty", attribution: { first: campaign("") }, spam: true }));
    expect(await idsOf(store, { campaign: "last", spam: true })).toEqual(["empty-session"]);
    expect(await idsOf(store, { campaign: null, spam: true })).toEqual(["empty"]);
    // The campaign is worked out, and no field of a lead.
    const read = await store.get("all");
    expect(read?.lead).not.toHaveProperty("campaign");
  });

  test("a changed lead is still found by its campaign, its kind and its page", async () => {
    const lead = newLead({
      kind: "quote",
      page: "/quote",
      attribution: { last: campaign("fall") },
    });
    const store = await filled([lead]);
    await store.update(lead.id, 1, { status: "quoted", jobValue: 100 }, anna, later(60));
    const filter: LeadFilter = { kind: "quote", page: "/quote", campaign: "fall" };
    expect(await idsOf(store, filter)).toEqual([lead.id]);
  });

  test.each(["newest", "oldest", "followUp"] as const)(
    "each filter and each two of them hold what they should, %s first",
    async (order) => {
      const leads = variedLeads(48);
      const store = await filled(leads);
      for (const filter of filtersAndPairs()) {
        const expected = inOrder(
          leads.filter((lead) => meets(lead, filter)),
          order,
        );
        const ids = expected.map(({ id }) => id);
        expect(await idsOf(store, filter, order), JSON.stringify(filter)).toEqual(ids);
      }
    },
  );
}
