import { describe, expect, test } from "vitest";
import type { ApiError, LeadAnswer } from "#contract/api.ts";
import { later, newLead } from "../support/leads.ts";
import { leadsOf, ANNA, staffApi, type StaffApi } from "../support/api.ts";

const CALL = {
  source: "phone",
  name: "Ann",
  phone: "678 555 0142",
  city: "marietta",
  message: "65 inches on brick.",
  submissionId: "3f6f3d2e-0000-4000-8000-000000000001",
};

/** Records a call and returns the status and the stored lead. */
async function take(api: StaffApi, more: object = {}) {
  const response = await api.as(ANNA, "POST /api/leads", { ...CALL, ...more });
  const { lead }: LeadAnswer = await response.json();
  return { status: response.status, lead };
}

describe("a recorded call", () => {
  test("stores a call as contacted and assigned to the person who recorded it, without messages", async () => {
    const api = await staffApi({ outboxKinds: () => ["notify"] });
    // A call isn't consent to text messages.
    const { status, lead } = await take(api, { smsConsent: true });
    expect(status).toBe(201);
    expect(lead).toEqual({
      ...newLead({ ...CALL, id: lead.id, source: "phone", phone: "+16785550142" }),
      version: 1,
      status: "contacted",
      respondedAt: later(0),
      respondedBy: "status",
      assignee: ANNA.email,
    });
    expect((await api.store.get(lead.id))?.events).toMatchObject([
      { by: ANNA.email, what: "created" },
    ]);
    expect(await api.store.claimOutbox(10, 60, later(60))).toEqual([]);
  });

  test("stores a call once even if it is resent, with any fields added since", async () => {
    const api = await staffApi();
    const [first, second] = [await take(api), await take(api)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.lead).toEqual(first.lead);
    const agreed = { status: "quoted", followUpOn: "2026-11-05", jobValue: 24_900 };
    const third = await take(api, agreed);
    expect(third).toMatchObject({ status: 200, lead: { version: 2, ...agreed } });
    expect(await leadsOf(api.store)).toEqual([third.lead]);
    const { events } = (await api.store.get(third.lead.id)) ?? {};
    expect(events?.at(-1)).toMatchObject({ by: ANNA.email, what: "changed" });
  });

  test("never merges a call with the same visitor's form", async () => {
    const api = await staffApi();
    const { source: _phone, submissionId: _id, ...form } = CALL;
    expect((await api.post(form)).status).toBe(201);
    const { status } = await take(api, { submissionId: undefined, status: "quoted" });
    expect(status).toBe(201);
    const kinds = (await leadsOf(api.store)).map((lead) => `${lead.source} ${lead.status}`);
    expect(kinds.toSorted()).toEqual(["phone quoted", "web new"]);
  });

  test("doesn't limit the number of calls that staff enter", async () => {
    const api = await staffApi();
    const statuses = new Set<number>();
    for (let index = 0; index < 40; index += 1) {
      statuses.add((await take(api, { message: `Call ${index}.` })).status);
    }
    expect([...statuses]).toEqual([201]);
  });

  test("stores what a caller agreed to, and no response if the caller is waiting for a callback", async () => {
    const api = await staffApi();
    const agreed = { bookedFor: "2026-11-05", bookedTime: "09:30", jobValue: 100 };
    const { lead: booked } = await take(api, { status: "booked", ...agreed, followUpOn: null });
    expect(booked).toMatchObject({ status: "booked", ...agreed, respondedAt: later(0) });
    const { lead: waiting } = await take(api, { status: "new", message: "Call back." });
    expect(waiting.respondedAt).toBeUndefined();
  });

  test("prices a call's quote with our own price table", async () => {
    const quote = { kind: "quote", tvSize: "65", place: "wall", wallType: "brick" };
    const { lead } = await take(await staffApi(), quote);
    expect(lead.quote?.estimatedMin).toBeGreaterThan(0);
  });

  test.each(["city", "service"])(
    "accepts a call only if its %s is on the list or empty",
    async (field) => {
      const api = await staffApi();
      const fields = { [field]: "Choose one from the list, or leave it empty." };
      for (const wrong of ["Sandy Springs", 5]) {
        const response = await api.as(ANNA, "POST /api/leads", { ...CALL, [field]: wrong });
        const error = { code: "invalid_fields", fields };
        expect(await response.json()).toMatchObject({ error });
      }
      for (const none of [null, ""]) {
        expect((await take(api, { [field]: none })).lead).not.toHaveProperty(field);
      }
    },
  );

  test("returns a call that is resent after it was merged, without changing anything", async () => {
    const api = await staffApi();
    const { lead } = await take(api);
    await api.store.create(newLead({ id: "form" }));
    await api.store.merge("form", lead.id, ANNA.email, later(1));
    const again = await take(api, { followUpOn: "2026-11-20" });
    expect(again).toMatchObject({ status: 200, lead: { id: lead.id, mergedInto: { id: "form" } } });
    expect((await api.store.get("form"))?.lead.followUpOn).toBeUndefined();
  });

  test("rejects an invalid call with all its errors together, and stores nothing", async () => {
    const api = await staffApi();
    const refused = async (more: object): Promise<ApiError["error"]> => {
      const response = await api.as(ANNA, "POST /api/leads", { ...CALL, ...more });
      expect(response.status).toBe(422);
      return (await response.json()).error;
    };
    const { code, fields = {} } = await refused({
      name: "",
      zip: "1",
      status: "lost",
      bookedTime: "9",
    });
    expect(code).toBe("invalid_fields");
    expect(Object.keys(fields).toSorted()).toEqual(["bookedTime", "lostReason", "name", "zip"]);
    const { message } = await refused({ assignee: "ben", colour: "red" });
    expect(message).toBe("Unknown fields: `assignee`, `colour`. Remove them.");
    expect(await leadsOf(api.store)).toEqual([]);
  });
});

describe("a visitor", () => {
  test("rejects a call entered by a visitor, and stores nothing", async () => {
    const api = await staffApi();
    expect((await api.post(CALL)).status).toBe(401);
    const stranger = await staffApi({ identity: { identify: async () => "not_allowed" } });
    expect((await stranger.post(CALL)).status).toBe(403);
    expect([...(await leadsOf(api.store)), ...(await leadsOf(stranger.store))]).toEqual([]);
  });

  test("doesn't let a visitor choose a lead's source", async () => {
    for (const source of ["web", "PHONE", 1, null]) {
      const api = await staffApi();
      expect((await api.post({ ...CALL, source })).status).toBe(201);
      expect(await leadsOf(api.store)).toMatchObject([{ source: "web", status: "new" }]);
    }
  });

  test("treats a plain form as a visitor's even if the sender is signed in", async () => {
    const api = await staffApi();
    const { submissionId: _id, ...form } = CALL;
    const response = await api.request("/api/leads", {
      method: "POST",
      headers: { cookie: api.cookieOf(ANNA) },
      body: new URLSearchParams(form),
    });
    expect(response.status).toBe(303);
    expect(await leadsOf(api.store)).toMatchObject([{ source: "web", status: "new" }]);
  });
});
