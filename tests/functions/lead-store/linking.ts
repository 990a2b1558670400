import { expect, test } from "vitest";
import { LINKED_DAYS } from "#contract/limits.ts";
import { seeded } from "#renderer/random.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";
import type { OpenStore } from "./open-store.ts";

const DAY = 86_400;
const anna = "anna@example.com";

/** Submission ids, as browsers make them. */
const first = "a0000000-0000-4000-8000-000000000001";
const second = "a0000000-0000-4000-8000-000000000002";

export function linking(open: OpenStore): void {
  /** Stores the leads, and answers a function that names what is linked to one of them. */
  async function stored(...leads: NewLead[]) {
    const store = await open();
    for (const lead of leads) await store.create(lead);
    const linked = async (id: string) => (await store.get(id))?.linked ?? [];
    return { store, linked, names: async (id: string) => (await linked(id)).map(named) };
  }

  test("a lead that shares nothing with another stands alone", async () => {
    const { linked } = await stored(
      newLead({ id: "a", phone: "+16785550142", email: "a@example.com", submissionId: first }),
      newLead({ id: "b", phone: "+17705550199", email: "b@example.com", submissionId: second }),
      newLead({ id: "c", phone: undefined }),
      newLead({ id: "d", phone: undefined }),
    );
    for (const id of "abcd") expect(await linked(id)).toEqual([]);
  });

  test("a linked lead is told with what staff recognise it by", async () => {
    const { linked } = await stored(
      newLead({ id: "a" }),
      newLead({ id: "b", name: "Dana W.", createdAt: later(60), status: "booked", spam: true }),
    );
    expect(await linked("a")).toEqual([
      {
        id: "b",
        createdAt: later(60),
        name: "Dana W.",
        status: "booked",
        spam: true,
        source: "web",
        by: "phone",
      },
    ]);
  });

  test("the same phone or the same email links, before and after, newest first", async () => {
    const { names } = await stored(
      newLead({ id: "a", createdAt: later(0), email: "x@example.com" }),
      newLead({ id: "b", createdAt: later(10), phone: "+17705550199", email: "x@example.com" }),
      newLead({ id: "c", createdAt: later(20) }),
      newLead({ id: "d", createdAt: later(20) }),
    );
    expect(await names("a")).toEqual(["d phone", "c phone", "b email"]);
    expect(await names("b")).toEqual(["a email"]);
    expect(await names("c")).toEqual(["d phone", "a phone"]);
  });

  test(`only ${LINKED_DAYS} days before and after, to the millisecond`, async () => {
    const end = LINKED_DAYS * DAY;
    const { names } = await stored(
      newLead({ id: "a", createdAt: later(0) }),
      newLead({ id: "too-late", createdAt: later(end + 0.001) }),
      newLead({ id: "late", createdAt: later(end) }),
      newLead({ id: "early", createdAt: later(-end) }),
      newLead({ id: "too-early", createdAt: later(-end - 0.001) }),
    );
    expect(await names("a")).toEqual(["late phone", "early phone"]);
    expect(await names("late")).toEqual(["too-late phone", "a phone"]);
  });

  test("a form that was changed after a try links both ways, whatever else it has and whenever", async () => {
    const { names } = await stored(
      newLead({ id: "a", submissionId: first }),
      newLead({
        id: "b",
        createdAt: later(90 * DAY),
        phone: "+17705550199",
        submissionId: second,
        follows: first,
      }),
      newLead({ id: "c", createdAt: later(91 * DAY), phone: "+14045550123", follows: first }),
    );
    expect(await names("a")).toEqual(["c form", "b form"]);
    expect(await names("b")).toEqual(["c form", "a form"]);
    expect(await names("c")).toEqual(["b form", "a form"]);
  });

  test("each is named once, by the form before the phone before the email", async () => {
    const shared = { email: "x@example.com", submissionId: first };
    const { names } = await stored(
      newLead({ id: "a", ...shared }),
      newLead({ id: "b", ...shared, createdAt: later(1), submissionId: second, follows: first }),
      newLead({ id: "c", ...shared, createdAt: later(2), submissionId: undefined }),
    );
    expect(await names("a")).toEqual(["c phone", "b form"]);
  });

  test("there are twenty at most: the newest", async () => {
    const leads = Array.from({ length: 24 }, (_, index) =>
      newLead({
        id: `l${String(index).padStart(2, "0")}`,
        createdAt: later(index),
        email: "x@example.com",
        submissionId: `${first}-${index}`,
        ...(index % 3 === 0 ? { phone: undefined } : {}),
        ...(index % 4 === 0 ? { follows: second } : {}),
      }),
    );
    const { names } = await stored(...leads);
    const expected = leads
      .slice(3, 23)
      .toReversed()
      .map(({ id }) => id);
    expect((await names("l23")).map((name) => name.split(" ")[0])).toEqual(expected);
  });

  test.each([1, 2, 3])(
    "leads by chance are linked as the rule says, the same from both ends: seed %i",
    async (seed) => {
      const random = seeded(seed);
      const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
      const forms = [first, second, `${first}-3`, `${first}-4`];
      const leads = Array.from({ length: 25 }, (_, index) =>
        newLead({
          id: `l${String(index).padStart(2, "0")}`,
          createdAt: later(Math.floor(random() * 80) * DAY),
          phone: one([undefined, "+16785550142", "+17705550199", "+14045550123"]),
          email: one([undefined, "a@example.com", "b@example.com"]),
          submissionId: one([undefined, ...forms]),
          follows: one([undefined, undefined, undefined, ...forms]),
        }),
      );
      const { names } = await stored(...leads);
      for (const lead of leads) {
        const expected = leads
          .filter(({ id }) => id !== lead.id)
          .map((other) => ({ ...other, by: ruleFor(lead, other) ?? "" }))
          .filter(({ by }) => by !== "")
          .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
          .slice(0, 20);
        expect(await names(lead.id), lead.id).toEqual(expected.map(named));
      }
    },
  );

  test("an erased lead is linked to none, and a changed number links anew", async () => {
    const { store, names } = await stored(
      newLead({ id: "a" }),
      newLead({ id: "b", createdAt: later(1) }),
      newLead({ id: "c", createdAt: later(2), phone: "+17705550199" }),
    );
    await store.erase("b");
    expect(await names("a")).toEqual([]);
    await store.update("c", 1, { phone: "+16785550142" }, anna, later(3));
    expect(await names("a")).toEqual(["c phone"]);
    await store.update("a", 1, { phone: undefined }, anna, later(4));
    expect(await names("c")).toEqual([]);
  });
}

/** The rule, put another way than in the code. */
function ruleFor(a: NewLead, b: NewLead): string | undefined {
  const days = Math.abs(Date.parse(a.createdAt) - Date.parse(b.createdAt)) / 1000 / DAY;
  const pairs = [
    [a.submissionId, b.follows, "form"],
    [b.submissionId, a.follows, "form"],
    [a.follows, b.follows, "form"],
    ...(days <= LINKED_DAYS ? [[a.phone, b.phone, "phone"] as const] : []),
    ...(days <= LINKED_DAYS ? [[a.email, b.email, "email"] as const] : []),
  ] as const;
  return pairs.find(([one, other]) => one !== undefined && one === other)?.[2];
}

function named({ id, by }: { id: string; by: string }): string {
  return `${id} ${by}`;
}
