import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { type LeadChangeInput, parseLeadChange } from "#contract/lead-change.ts";
import type { Lead, LeadRecord } from "#contract/lead.ts";
import { ApiFailure } from "#pages/admin/api/failure.ts";
import {
  ConflictFailure,
  type LeadApi,
  leadWork,
  recordKey,
  workKey,
} from "#pages/admin/lead/lead-work.ts";
import {
  inverseOf,
  joined,
  NO_WORK,
  withPending,
  type Work,
  type WorkState,
} from "#pages/admin/lead/work.ts";
import { newLead } from "../support/leads.ts";

const ME = "me@longleaftv.example";
const AT = "2026-11-02T15:00:00.000Z";

/** A backend of one lead, which answers when it is let. */
class Backend implements Omit<LeadApi, "readNewer"> {
  lead: Lead = { ...newLead({ id: "l1" }), version: 1 };
  asked: string[] = [];
  /** What is answered instead, one after the other; `undefined` lets one pass. */
  refusals: (Error | undefined)[] = [];
  #notes: LeadRecord["notes"] = [];

  /** As a colleague does it. */
  set(change: Partial<Lead>): Lead {
    this.lead = { ...this.lead, ...change, version: this.lead.version + 1 };
    return this.lead;
  }

  read = async (): Promise<LeadRecord> => ({
    lead: this.lead,
    notes: this.#notes,
    events: [],
    linked: [],
  });

  change = async (_id: string, expectedVersion: number, change: LeadChangeInput): Promise<Lead> => {
    this.asked.push(`${JSON.stringify(change)} on ${expectedVersion}`);
    await Promise.resolve();
    const refusal = this.refusals.shift();
    if (refusal !== undefined) throw refusal;
    if (expectedVersion !== this.lead.version) {
      throw new ApiFailure("conflict", "Somebody was faster.", { lead: this.lead });
    }
    const plain: Partial<Lead> = Object.fromEntries(
      Object.entries(change).map(([field, value]) => [field, value ?? undefined]),
    );
    return this.set(plain);
  };

  note: LeadApi["note"] = async (_id, note) => {
    const refusal = this.refusals.shift();
    if (refusal !== undefined) throw refusal;
    const stored = { by: ME, at: AT, ...note, id: note.id ?? `n${this.#notes.length}` };
    this.#notes = [...this.#notes, stored];
    return stored;
  };

  erase = async () => {};
}

/** The lead on a screen, as its hook has it. */
async function openLead() {
  const backend = new Backend();
  const client = new QueryClient();
  client.setQueryData(recordKey("l1"), await backend.read());
  const observer = new MutationObserver(client, leadWork(client, "l1", backend));
  let count = 0;
  const stored = () => client.getQueryData<LeadRecord>(recordKey("l1")) ?? expect.fail();
  const state = () => client.getQueryData<WorkState>(workKey("l1")) ?? NO_WORK;
  return {
    backend,
    state,
    read: async () => client.setQueryData(recordKey("l1"), await backend.read()),
    shown: () => withPending(stored(), state().pending),
    perform: (parts: Partial<Work>) => {
      count += 1;
      const { version: seen, updatedAt: seenAt } = stored().lead;
      return observer.mutate({ id: String(count), at: AT, by: ME, seen, seenAt, ...parts });
    },
  };
}

describe("what is done with a lead", () => {
  test("shows at once, and goes one after the other, each on the version of the one before", async () => {
    const { backend, shown, state, perform } = await openLead();
    const all = [
      perform({ change: { status: "contacted" } }),
      perform({ change: { followUpOn: "2026-11-27" } }),
      perform({ change: { status: "quoted" } }),
    ];
    expect(shown().lead).toMatchObject({ status: "quoted", followUpOn: "2026-11-27", version: 1 });
    await Promise.all(all);
    expect(backend.asked).toEqual([
      '{"status":"contacted"} on 1',
      '{"followUpOn":"2026-11-27"} on 2',
      '{"status":"quoted"} on 3',
    ]);
    expect(shown().lead).toEqual(backend.lead);
    expect(state().pending).toEqual([]);
  });

  test("is taken back where it is refused, and the next one is made all the same", async () => {
    const { backend, shown, perform } = await openLead();
    backend.refusals.push(new ApiFailure("offline", "There is no connection."));
    const first = perform({ change: { name: "Nobody" } });
    const second = perform({ change: { status: "contacted" } });
    expect(shown().lead.name).toBe("Nobody");
    await expect(first).rejects.toThrow("There is no connection.");
    await second;
    expect(shown().lead).toMatchObject({ name: "Dana Whitfield", status: "contacted", version: 2 });
  });

  test("that comes too late shows the newer state, and keeps what was meant", async () => {
    const { backend, shown, state, perform } = await openLead();
    backend.set({ status: "quoted" });
    const first = perform({ change: { status: "contacted" } });
    const second = perform({ change: { followUpOn: "2026-11-27" } });
    await expect(first).rejects.toThrow(ConflictFailure);
    // It was asked for on the same old state, and so is as late.
    await expect(second).rejects.toThrow(ConflictFailure);
    expect(shown().lead).toEqual(backend.lead);
    expect(state().conflict).toMatchObject({
      change: { status: "contacted", followUpOn: "2026-11-27" },
    });
  });

  test("does not write over what nobody has seen, though the screen was read again meanwhile", async () => {
    const { backend, perform } = await openLead();
    const first = perform({ change: { status: "contacted" } });
    const second = perform({ change: { status: "done" } });
    await first;
    backend.set({ status: "booked" });
    await expect(second).rejects.toThrow(ConflictFailure);
    expect(backend.lead.status).toBe("booked");
  });

  test("does not write over what came while somebody typed, but goes by what was done here", async () => {
    const { backend, perform } = await openLead();
    await perform({ change: { status: "contacted" } });
    await perform({ change: { followUpOn: "2026-11-27" }, seen: 1 });
    expect(backend.lead).toMatchObject({ followUpOn: "2026-11-27", version: 3 });
    backend.set({ bookedFor: "2026-11-24" });
    await perform({ change: { jobValue: 45_000 }, seen: 4 });
    await expect(perform({ change: { bookedFor: "2026-11-28" }, seen: 3 })).rejects.toThrow(
      ConflictFailure,
    );
    expect(backend.lead).toMatchObject({ bookedFor: "2026-11-24", version: 5 });
  });

  test("is no conflict where somebody else did the same", async () => {
    const { backend, shown, state, perform } = await openLead();
    backend.set({ status: "contacted" });
    const { before, after } = await perform({ change: { status: "contacted" } });
    expect(state().conflict).toBeUndefined();
    expect(shown().lead.version).toBe(2);
    expect(inverseOf(before, after)).toBeUndefined();
  });
});

describe("a note with what came of a call", () => {
  const reached = {
    note: { text: "Friendly", outcome: "reached" as const },
    change: { status: "contacted" as const },
    onlyNew: true,
  };

  test("is among the others once, and moves a new lead on", async () => {
    const { backend, shown, perform } = await openLead();
    const work = perform(reached);
    expect(shown().notes).toMatchObject([{ text: "Friendly", outcome: "reached" }]);
    await work;
    expect(shown().notes).toMatchObject([{ id: "n0", text: "Friendly", outcome: "reached" }]);
    expect(backend.lead.status).toBe("contacted");
  });

  test("moves it on from whatever else was changed meanwhile, but not back", async () => {
    const { backend, perform } = await openLead();
    backend.set({ name: "Dana W." });
    await perform(reached);
    expect(backend.lead).toMatchObject({ name: "Dana W.", status: "contacted" });

    const other = await openLead();
    other.backend.set({ status: "booked" });
    await other.perform(reached);
    expect(other.backend.lead.status).toBe("booked");
    expect(other.state().conflict).toBeUndefined();
  });

  test("takes back only what it did itself, and never what a colleague did meanwhile", async () => {
    const { backend, perform } = await openLead();
    backend.set({ name: "Dana W.", followUpOn: "2026-11-27" });
    const { before, after } = await perform(reached);
    expect(inverseOf(before, after)).toEqual({ status: "new" });

    const other = await openLead();
    other.backend.set({ status: "booked", bookedFor: "2026-11-27" });
    const done = await other.perform(reached);
    expect(inverseOf(done.before, done.after)).toBeUndefined();
    expect(other.shown().lead).toMatchObject({ status: "booked", bookedFor: "2026-11-27" });
  });

  test("is stored though the change behind it is refused, which is told apart", async () => {
    const { backend, shown, state, perform } = await openLead();
    backend.refusals.push(undefined, new ApiFailure("offline", "There is no connection."));
    const { failure, before, after } = await perform(reached);
    expect(failure?.message).toBe("There is no connection.");
    expect(inverseOf(before, after)).toBeUndefined();
    expect(shown()).toMatchObject({ notes: [{ id: "n0" }], lead: { status: "new" } });
    expect(state().pending).toEqual([]);
  });

  test("stands there once, also where it was read before its answer came", async () => {
    const { backend, shown, perform, read } = await openLead();
    const { note } = backend;
    backend.note = async (id, input) => {
      const stored = await note(id, input);
      await read();
      return stored;
    };
    await perform({ note: reached.note });
    expect(shown().notes).toHaveLength(1);
  });

  test("changes nothing where the note is not stored", async () => {
    const { backend, shown, perform } = await openLead();
    backend.refusals.push(new ApiFailure("offline", "There is no connection."));
    await expect(perform(reached)).rejects.toThrow("There is no connection.");
    expect(shown()).toMatchObject({ notes: [], lead: { status: "new", version: 1 } });
    expect(backend.asked).toEqual([]);
  });
});

test("of two changes that came too late the second counts, and a reason only with its status", () => {
  const lost = { status: "lost", lostReason: "price", jobValue: 100 } as const;
  expect(joined(lost, { status: "contacted" })).toEqual({ status: "contacted", jobValue: 100 });
  expect(joined(lost, { jobValue: null })).toEqual({ ...lost, jobValue: null });
});

describe("taking back", () => {
  test("restores all that became of a change, also what the backend emptied with it", () => {
    const before: Lead = { ...newLead(), version: 3, status: "quoted", followUpOn: "2026-11-27" };
    const after: Lead = {
      ...before,
      version: 4,
      status: "lost",
      lostReason: "price",
      followUpOn: undefined,
    };
    expect(inverseOf(before, after)).toEqual({
      status: "quoted",
      lostReason: null,
      followUpOn: "2026-11-27",
    });
    expect(inverseOf(before, { ...before, version: 4 })).toBeUndefined();
  });

  test("sends a reason with its status, also where only the reason was another", () => {
    const before: Lead = { ...newLead(), version: 3, status: "lost", lostReason: "price" };
    const inverse = inverseOf(before, { ...before, version: 4, lostReason: "tooFar" });
    expect(inverse).toEqual({ status: "lost", lostReason: "price" });
    expect(parseLeadChange({ expectedVersion: 4, ...inverse }).ok).toBe(true);
  });
});
