import { expect, test } from "vitest";
import type { Trash } from "#contract/api.ts";
import { later, newLead } from "../support/leads.ts";
import { ANNA, OLGA, staffApi } from "../support/api.ts";

/** Returns the API with one current lead, and one expired lead in the trash. */
async function apiWithTrash(now = later(0)) {
  const api = await staffApi({ now: () => new Date(now) });
  await api.store.create(newLead({ id: "old", createdAt: "2024-01-02T15:00:00.000Z" }));
  await api.store.create(newLead({ id: "new" }));
  await api.store.purge(later(0), 10);
  return api;
}

test("owners see the trash, restore a lead from it, and find that in the audit log", async () => {
  const api = await apiWithTrash();
  const clock = { now: later(0), isPlausible: true, lastActivity: later(0) };
  const trash: Trash = await (await api.as(OLGA, "GET /api/trash")).json();
  expect(trash).toEqual({
    total: 1,
    leads: [
      {
        id: "old",
        name: "Dana Whitfield",
        createdAt: "2024-01-02T15:00:00.000Z",
        trashedAt: later(0),
      },
    ],
    clock,
  });
  expect((await api.as(OLGA, "GET /api/leads/old")).status).toBe(404);
  const restored = await api.as(OLGA, "POST /api/trash/old/restore");
  expect(await restored.json()).toEqual({ total: 0, leads: [], clock });
  expect(await (await api.as(OLGA, "GET /api/leads/old")).json()).toMatchObject({
    events: [{ what: "created" }, { what: "restored", by: OLGA.email, at: later(0) }],
  });
  expect(await (await api.as(OLGA, "GET /api/audit")).json()).toEqual({
    entries: [{ at: later(0), by: OLGA.email, what: "restored", leads: 1 }],
  });
  expect((await api.as(OLGA, "POST /api/trash/old/restore")).status).toBe(404);
});

test("owners can confirm a clock that doesn't fit the last activity", async () => {
  const now = later(800 * 86_400);
  const api = await apiWithTrash(now);
  expect(await (await api.as(OLGA, "GET /api/trash")).json()).toMatchObject({
    clock: { now, isPlausible: false, lastActivity: later(0) },
  });
  expect(await api.store.purge(now, 10)).toMatchObject({ outcome: "clock" });
  expect(await (await api.as(OLGA, "POST /api/clock/confirm")).json()).toMatchObject({
    clock: { now, isPlausible: true, lastActivity: now },
  });
  expect(await api.store.purge(now, 10)).toMatchObject({ outcome: "purged", leads: 1 });
  expect(await (await api.as(OLGA, "GET /api/audit")).json()).toEqual({
    entries: [{ at: now, by: OLGA.email, what: "confirmedClock" }],
  });
});

test("only owners on our own pages may see the trash, restore leads and confirm the clock", async () => {
  const api = await apiWithTrash();
  const actions = ["POST /api/trash/old/restore", "POST /api/clock/confirm"];
  for (const request of ["GET /api/trash", ...actions]) {
    expect((await api.as(ANNA, request)).status, request).toBe(403);
    const [method = "", path = ""] = request.split(" ");
    expect((await api.request(path, { method })).status, request).toBe(401);
  }
  for (const request of actions) {
    const origin = "https://elsewhere.example";
    expect((await api.as(OLGA, request, undefined, { origin })).status, request).toBe(403);
  }
  expect(await api.store.listTrash(10)).toMatchObject({ total: 1 });
  expect(await api.store.listAudit(10)).toEqual([]);
});
