import { expect, test } from "vitest";
import type { ApiError, JobList, LeadList, MergeAnswer, Stats, ViewCounts } from "#contract/api.ts";
import type { LeadRecord } from "#contract/lead.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { ANNA, BEN, OLGA, staffApi, type StaffApi } from "../support/api.ts";
import { later, newLead } from "../support/leads.ts";

/** Returns the API with a call, and a form with the given fields from the same person. */
async function withTwo(form: Partial<NewLead> = {}, call: Partial<NewLead> = {}) {
  const api = await staffApi();
  const both = [
    newLead({ id: "form", ...form }),
    newLead({ id: "call", source: "phone", ...call }),
  ];
  for (const lead of both) await api.store.create(lead);
  return api;
}

const merge = (api: StaffApi, id: string, lead: string) =>
  api.as(ANNA, `POST /api/leads/${id}/merge`, { lead });

async function read<Body>(api: StaffApi, path: string): Promise<Body> {
  const response = await api.as(OLGA, `GET /api/${path}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function refusalOf(response: Response): Promise<[number, ApiError["error"]]> {
  const { error }: ApiError = await response.json();
  return [response.status, error];
}

test("merges two leads, and says where a merged lead has gone", async () => {
  const api = await withTwo({ email: "dana@example.com" });
  const response = await merge(api, "call", "form");
  expect(response.status).toBe(200);
  const answer: MergeAnswer = await response.json();
  expect(answer).toMatchObject({
    lead: { id: "call", email: "dana@example.com" },
    merged: { id: "form" },
  });
  // The response was lost.
  expect(await (await merge(api, "call", "form")).json()).toEqual(answer);
  const record = await read<LeadRecord>(api, "leads/call");
  expect(record.merged).toMatchObject([{ lead: { id: "form" } }]);
  for (const request of [
    () => api.as(BEN, "GET /api/leads/form"),
    () => api.as(BEN, "GET /api/leads/form?known=1"),
    () => api.as(BEN, "PATCH /api/leads/form", { expectedVersion: 1, status: "quoted" }),
    () => api.as(OLGA, "DELETE /api/leads/form"),
  ]) {
    const [status, error] = await refusalOf(await request());
    expect([status, error.code, error.mergedInto]).toEqual([409, "conflict", "call"]);
  }
  expect((await api.as(BEN, "POST /api/leads/form/notes", { text: "Late" })).status).toBe(201);
  expect((await read<LeadRecord>(api, "leads/call")).notes).toMatchObject([{ text: "Late" }]);
});

test("follows several merges to the lead that is in the lists", async () => {
  const api = await withTwo();
  await api.store.create(newLead({ id: "third" }));
  await merge(api, "call", "form");
  await merge(api, "third", "call");
  const [, error] = await refusalOf(await api.as(BEN, "GET /api/leads/form"));
  expect(error.mergedInto).toBe("third");
  const inner = await api.as(ANNA, "POST /api/leads/form/separate");
  const [status, { message }] = await refusalOf(inner);
  expect([status, message]).toEqual([
    409,
    "This request is part of Dana Whitfield's, which was merged too. Separate that one first.",
  ]);
});

test("separates merged leads again, even if asked twice", async () => {
  const api = await withTwo();
  await merge(api, "call", "form");
  for (const _time of [1, 2]) {
    const response = await api.as(BEN, "POST /api/leads/form/separate");
    expect([response.status, await response.json()]).toMatchObject([200, { lead: { id: "form" } }]);
  }
  const { leads } = await read<LeadList>(api, "leads");
  expect(leads.map(({ id }) => id).toSorted()).toEqual(["call", "form"]);
  expect((await read<LeadRecord>(api, "leads/form")).events).toHaveLength(3);
});

test("doesn't merge two leads with a visit, leads that don't exist, or a lead without the other's id", async () => {
  const visit = { status: "booked", bookedFor: "2026-11-20" } as const;
  const api = await withTwo(visit, { ...visit, status: "done" });
  const [status, { code, message }] = await refusalOf(await merge(api, "call", "form"));
  expect([status, code]).toEqual([409, "conflict"]);
  expect(message).toContain("two jobs");
  for (const [id, other, expected] of [
    ["call", "none", 404],
    ["none", "call", 404],
    ["call", "", 422],
  ] as const) {
    expect((await merge(api, id, other)).status, `${id} ${other}`).toBe(expected);
  }
  expect((await api.as(ANNA, "POST /api/leads/none/separate")).status).toBe(404);
});

test("leaves merged leads out of jobs, counts, statistics and exports", async () => {
  const ad = { attribution: { session: { gclid: "abc" } } };
  const visit = { status: "booked", bookedFor: "2026-11-02", createdAt: later(-60) } as const;
  const api = await withTwo({ ...ad, email: "dana@example.com" }, visit);
  await api.store.update("call", 1, { status: "done" }, ANNA.email, later(1));
  await merge(api, "form", "call");
  expect((await read<JobList>(api, "jobs")).jobs.map(({ id }) => id)).toEqual(["call"]);
  expect(await read<ViewCounts>(api, "counts")).toMatchObject({ new: 0, spam: 0 });
  const stats = await read<Stats>(api, "stats?days=30");
  expect([stats.leads, stats.spam, stats.clicks.form]).toEqual([1, 0, 0]);
  const csv = async (path: string) => (await api.as(OLGA, `GET /api/${path}`)).text();
  expect((await csv("leads.csv")).match(/Dana/g)).toHaveLength(1);
  // The caller had come from an ad, so the job counts for it, once.
  expect((await csv("conversions.csv")).match(/abc/g)).toHaveLength(1);
});
