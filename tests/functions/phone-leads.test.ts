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

const take = (api: StaffApi, more: object = {}) =>
  api.as(ANNA, "POST /api/leads", { ...CALL, ...more });

describe("a recorded call", () => {
  test("is stored as contacted and assigned to the person who recorded it", async () => {
    // Calls cause no messages.
    const api = await staffApi({ outboxKinds: () => ["notify"] });
    const response = await take(api);
    expect(response.status).toBe(201);
    const { lead }: LeadAnswer = await response.json();
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

  test("is stored once even if it is sent again", async () => {
    const api = await staffApi();
    const [first, second] = [await take(api), await take(api)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await leadsOf(api.store)).toHaveLength(1);
  });

  test("takes over what was agreed on since if it is sent again", async () => {
    const api = await staffApi();
    await take(api);
    const again = await take(api, { status: "quoted", followUpOn: "2026-11-05", jobValue: 24_900 });
    expect(again.status).toBe(200);
    const { lead }: LeadAnswer = await again.json();
    expect(lead).toMatchObject({ version: 2, status: "quoted", followUpOn: "2026-11-05" });
    expect(await leadsOf(api.store)).toEqual([lead]);
    const { events } = (await api.store.get(lead.id)) ?? {};
    expect(events?.at(-1)).toMatchObject({ by: ANNA.email, what: "changed" });
  });

  test("is never merged with the same visitor's form", async () => {
    const api = await staffApi();
    const { source: _phone, submissionId: _id, ...form } = CALL;
    expect((await api.post(form)).status).toBe(201);
    const response = await take(api, { submissionId: undefined, status: "booked" });
    expect(response.status).toBe(201);
    const kinds = (await leadsOf(api.store)).map(({ source, status }) => `${source} ${status}`);
    expect(kinds.toSorted()).toEqual(["phone booked", "web new"]);
  });

  test("isn't limited in number", async () => {
    const api = await staffApi();
    const statuses = new Set<number>();
    for (let index = 0; index < 40; index += 1) {
      statuses.add((await take(api, { message: `Call ${index}.` })).status);
    }
    expect([...statuses]).toEqual([201]);
  });

  test("stores what was agreed on by the rules of a change", async () => {
    const api = await staffApi();
    const agreed = {
      status: "booked",
      bookedFor: "2026-11-05",
      bookedTime: "09:30",
      jobValue: 100,
    };
    const response = await take(api, { ...agreed, followUpOn: null });
    const { lead }: LeadAnswer = await response.json();
    expect(lead).toMatchObject({ ...agreed, respondedAt: later(0) });
  });

  test("has no response yet if someone is to call back", async () => {
    const api = await staffApi();
    const { lead }: LeadAnswer = await (await take(api, { status: "new" })).json();
    expect(lead.respondedAt).toBeUndefined();
  });

  test("may include a quote, priced by our own table", async () => {
    const api = await staffApi();
    const quote = { kind: "quote", tvSize: "65", place: "wall", wallType: "brick" };
    const { lead }: LeadAnswer = await (await take(api, quote)).json();
    expect(lead.quote?.estimatedMin).toBeGreaterThan(0);
  });

  test("never counts as consent to text messages", async () => {
    const api = await staffApi();
    const { lead }: LeadAnswer = await (await take(api, { smsConsent: true })).json();
    expect(lead.smsConsent).toBeUndefined();
  });

  test.each(["city", "service"])("has one %s of the list, or none", async (field) => {
    const api = await staffApi();
    for (const wrong of ["Sandy Springs", 5]) {
      const response = await take(api, { [field]: wrong });
      expect(response.status).toBe(422);
      const fields = { [field]: "Choose one of the list, or none." };
      expect(await response.json()).toMatchObject({ error: { code: "invalid_fields", fields } });
    }
    for (const none of [null, ""]) {
      const { lead }: LeadAnswer = await (await take(api, { [field]: none })).json();
      expect(lead).not.toHaveProperty(field);
    }
  });

  test("is refused with all errors at once, and nothing is stored", async () => {
    const api = await staffApi();
    const response = await take(api, { name: "", zip: "1", status: "lost", bookedTime: "9" });
    expect(response.status).toBe(422);
    const { error }: ApiError = await response.json();
    expect(error.code).toBe("invalid_fields");
    const fields = Object.keys(error.fields ?? {}).toSorted();
    expect(fields).toEqual(["bookedTime", "lostReason", "name", "zip"]);
    const unknown = await (await take(api, { assignee: "ben", colour: "red" })).json();
    expect(unknown).toMatchObject({
      error: { message: "Leave out `assignee`, `colour`: there is no such field." },
    });
    expect(await leadsOf(api.store)).toEqual([]);
  });
});

describe("a visitor", () => {
  test("can't record a call, and nothing is stored", async () => {
    const api = await staffApi();
    expect((await api.post(CALL)).status).toBe(401);
    const stranger = await staffApi({ identity: { identify: async () => "not_allowed" } });
    expect((await stranger.post(CALL)).status).toBe(403);
    expect([...(await leadsOf(api.store)), ...(await leadsOf(stranger.store))]).toEqual([]);
  });

  test("can't choose the source of a lead", async () => {
    for (const source of ["web", "PHONE", 1, null]) {
      const api = await staffApi();
      expect((await api.post({ ...CALL, source })).status).toBe(201);
      expect(await leadsOf(api.store)).toMatchObject([{ source: "web", status: "new" }]);
    }
  });

  test("sends a plain form as a visitor even while signed in", async () => {
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
