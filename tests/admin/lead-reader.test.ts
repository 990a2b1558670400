import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { LeadEvent, LeadRecord } from "#contract/lead.ts";
import { leadReader, recordKey } from "#pages/admin/lead/lead-work.ts";
import { newLead } from "../support/leads.ts";

afterEach(() => vi.useRealTimers());

const EVENT: LeadEvent = { at: "2026-11-02T15:00:00.000Z", by: "visitor", what: "created" };

const recordOf = (events: number, version = 1): LeadRecord => ({
  lead: { ...newLead({ id: "l1" }), version },
  notes: [],
  events: Array.from({ length: events }, () => EVENT),
  linked: [],
});

/** A lead on a screen that is read now and then; what is asked of the backend is told. */
function openLead() {
  vi.useFakeTimers({ toFake: ["Date"] });
  const client = new QueryClient();
  const asked: string[] = [];
  const backend = { record: recordOf(1) };
  const reader = leadReader(client, "l1", {
    read: async () => {
      asked.push("whole");
      return backend.record;
    },
    readNewer: async (_id, known) => {
      asked.push(`newer than ${known}`);
      return known === backend.record.events.length ? { unchanged: true } : backend.record;
    },
  });
  const read = async () => {
    const record = await reader();
    client.setQueryData(recordKey("l1"), record);
    return record;
  };
  return { client, backend, asked, read };
}

test("a lead is read whole once, and then only where something has happened to it", async () => {
  const { backend, asked, read } = openLead();
  const first = await read();
  expect(await read()).toEqual(first);
  backend.record = recordOf(2, 2);
  expect(await read()).toEqual(backend.record);
  expect(await read()).toEqual(backend.record);
  expect(asked).toEqual(["whole", "newer than 1", "newer than 1", "newer than 2"]);
});

test("every five minutes it is read whole: another lead of the same visitor is no event of this one", async () => {
  const { asked, read } = openLead();
  await read();
  vi.setSystemTime(Date.now() + 299_000);
  await read();
  vi.setSystemTime(Date.now() + 1000);
  await read();
  expect(asked).toEqual(["whole", "newer than 1", "whole"]);
});

test("an answer that a change has overtaken does not bring back what was", async () => {
  const { client, backend, read } = openLead();
  await read();
  const changed = recordOf(1, 3);
  client.setQueryData(recordKey("l1"), changed);
  expect(await read()).toEqual(changed);
  backend.record = recordOf(2, 2);
  expect(await read()).toEqual(changed);
});
