import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LeadChangeInput, parseLeadChange } from "#contract/lead-change.ts";
import type { Lead, LeadEvent, LeadRecord } from "#contract/lead.ts";
import { ApiFailure } from "#pages/admin/api/failure.ts";
import { KEYS, recordKey } from "#pages/admin/app/queries.ts";
import { forgetDrafts, forgetNoteId, noteKey, withNoteId } from "#pages/admin/lead/drafts.ts";
import { type LeadApi, leadReader } from "#pages/admin/lead/lead-api.ts";
import { conflictOf, inverseOf, joined, withPending, type Work } from "#pages/admin/lead/work.ts";
import { ConflictFailure, createWorkQueue } from "#pages/admin/offline/work-queue.ts";
import { keep, readStoredText } from "#pages/admin/ui/stored-text.ts";
import { newLead } from "../support/leads.ts";

const ME = "me@longleaftv.example";
const AT = "2026-11-02T15:00:00.000Z";
const OFFLINE = new ApiFailure("offline", "No connection.");
const REFUSED = new ApiFailure("invalid_fields", "Too long.");

/** A fake backend with one lead. */
class Backend implements Pick<LeadApi, "read" | "change" | "note"> {
  lead: Lead = { ...newLead({ id: "l1" }), version: 1 };
  notes: LeadRecord["notes"] = [];
  asked: string[] = [];
  /** Errors for upcoming requests. `undefined` lets a request succeed. */
  refusals: (Error | undefined)[] = [];

  /** Changes the lead as a colleague would. */
  set(change: Partial<Lead>): Lead {
    this.lead = { ...this.lead, ...change, version: this.lead.version + 1 };
    return this.lead;
  }

  events: LeadEvent[] = [];
  /** Whether the response to the next change gets lost. */
  losesResponse = false;

  record = (): LeadRecord => {
    const { lead, notes, events } = this;
    return { lead, notes, events, linked: [] };
  };

  read: LeadApi["read"] = async () => {
    const refusal = this.refusals.shift();
    if (refusal !== undefined) throw refusal;
    return this.record();
  };

  change: LeadApi["change"] = async (_id, expectedVersion, change, sending) => {
    const { id } = sending ?? {};
    this.asked.push(`${JSON.stringify(change)} on ${expectedVersion}`);
    await Promise.resolve();
    const refusal = this.refusals.shift();
    if (refusal !== undefined) throw refusal;
    const madeVersion = this.events.find(({ changeId }) => changeId === id)?.version;
    if (madeVersion !== undefined) return { lead: this.lead, madeVersion };
    if (expectedVersion !== this.lead.version) {
      throw new ApiFailure("conflict", "Someone else was first.", { lead: this.lead });
    }
    const plain: Partial<Lead> = Object.fromEntries(
      Object.entries(change).map(([field, value]) => [field, value ?? undefined]),
    );
    const changes = Object.fromEntries(
      Object.entries(plain).map(([field, to]) => [
        field,
        { from: Reflect.get(this.lead, field), to },
      ]),
    );
    const { version } = this.set(plain);
    const changeId = id ?? expect.fail("The change has no id.");
    this.events.push({ at: AT, by: ME, what: "changed", changes, changeId, version });
    if (this.losesResponse) {
      this.losesResponse = false;
      throw OFFLINE;
    }
    return { lead: this.lead };
  };

  note: LeadApi["note"] = async (_id, note) => {
    const refusal = this.refusals.shift();
    if (refusal !== undefined) throw refusal;
    const stored = { by: ME, at: AT, ...note, id: note.id ?? `n${this.notes.length}` };
    this.notes = [...this.notes, stored];
    return stored;
  };
}

/** Sets up a lead as its screen would show it. */
function openLead() {
  const backend = new Backend();
  const client = new QueryClient();
  client.setQueryData(KEYS.session, { email: ME });
  const read = () => client.setQueryData(recordKey("l1"), backend.record());
  read();
  const queue = createWorkQueue(client, backend);
  let count = 0;
  const works: Work[] = [];
  const stored = () => client.getQueryData<LeadRecord>(recordKey("l1")) ?? expect.fail();
  const pending = () => queue.items().filter(({ refusal }) => refusal === undefined);
  const perform = async (parts: Partial<Work>) => {
    count += 1;
    const { version: seen, updatedAt: seenAt } = stored().lead;
    const work = { id: String(count), lead: "l1", name: "Dana", at: AT, by: ME, seen, seenAt };
    works.push({ ...work, ...parts });
    return queue.perform({ ...work, ...parts });
  };
  return {
    backend,
    client,
    queue,
    pending,
    conflict: () => conflictOf(queue.items().filter(({ conflictAt }) => conflictAt !== undefined)),
    read,
    shown: () => withPending(stored(), pending()),
    perform,
    /** Undoes the first task. */
    undo: async () => queue.undo(works[0] ?? expect.fail("Perform a task first.")),
    /** Performs a task that the backend accepts. */
    save: async (parts: Partial<Work>) => {
      const result = await perform(parts);
      return result.outcome === "saved" ? result : expect.fail("The task waits.");
    },
  };
}

describe("a lead change", () => {
  test("shows a change immediately, and sends it after the previous one, based on the resulting version", async () => {
    const { backend, shown, pending, perform } = openLead();
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
    expect(pending()).toEqual([]);
  });

  test("reverts a refused change and still sends the next one", async () => {
    const { backend, shown, perform } = openLead();
    backend.refusals.push(REFUSED);
    const first = perform({ change: { name: "Dan" } });
    const second = perform({ change: { status: "contacted" } });
    expect(shown().lead.name).toBe("Dan");
    await expect(first).rejects.toThrow(REFUSED);
    await second;
    expect(shown().lead).toMatchObject({ name: "Dana Whitfield", status: "contacted", version: 2 });
  });

  test("shows the newer version if a colleague was first, and keeps the user's changes as a conflict", async () => {
    const { backend, shown, conflict, perform } = openLead();
    backend.set({ status: "quoted" });
    const first = perform({ change: { status: "contacted" } });
    const second = perform({ change: { followUpOn: "2026-11-27" } });
    await expect(first).rejects.toThrow(ConflictFailure);
    // Both changes are based on the same old version.
    await expect(second).rejects.toThrow(ConflictFailure);
    expect(shown().lead).toEqual(backend.lead);
    expect(conflict()).toMatchObject({
      change: { status: "contacted", followUpOn: "2026-11-27" },
    });
  });

  test("doesn't overwrite a colleague's change made between two of the user's own", async () => {
    const { backend, perform } = openLead();
    const { change } = backend;
    backend.change = async (...request) => {
      const answer = await change(...request);
      backend.set({ status: "booked" });
      return answer;
    };
    const first = perform({ change: { status: "contacted" } });
    const second = perform({ change: { status: "done" } });
    await first;
    await expect(second).rejects.toThrow(ConflictFailure);
    expect(backend.lead.status).toBe("booked");
  });

  test("bases a change on the version the user saw when they started typing, plus their own changes since", async () => {
    const { backend, perform } = openLead();
    await perform({ change: { status: "contacted" } });
    await perform({ change: { followUpOn: "2026-11-27" }, seen: 1 });
    expect(backend.lead).toMatchObject({ followUpOn: "2026-11-27", version: 3 });
    backend.set({ bookedFor: "2026-11-24" });
    await perform({ change: { jobValue: 45_000 }, seen: 4 });
    const late = perform({ change: { bookedFor: "2026-11-28" }, seen: 3 });
    await expect(late).rejects.toThrow(ConflictFailure);
    expect(backend.lead).toMatchObject({ bookedFor: "2026-11-24", version: 5 });
  });

  test("doesn't report a conflict if a colleague made the same change", async () => {
    const { backend, shown, conflict, save } = openLead();
    backend.set({ status: "contacted" });
    const { before, after } = await save({ change: { status: "contacted" } });
    expect(conflict()).toBeUndefined();
    expect(shown().lead.version).toBe(2);
    expect(inverseOf(before, after)).toBeUndefined();
  });

  test("merges conflicting changes, and drops a lost reason if the status changes again", () => {
    const lost = { status: "lost", lostReason: "price", jobValue: 100 } as const;
    expect(joined(lost, { status: "contacted" })).toEqual({ status: "contacted", jobValue: 100 });
    expect(joined(lost, { jobValue: null })).toEqual({ ...lost, jobValue: null });
  });
});

describe("a note with a call outcome", () => {
  const reached = {
    note: { text: "Friendly", outcome: "reached" as const },
    change: { status: "contacted" as const },
    onlyNew: true,
  };

  test("shows a note once, even if it was fetched before its response arrived, and marks a new lead as contacted", async () => {
    const { backend, shown, perform, read } = openLead();
    const { note } = backend;
    backend.note = async (id, input) => {
      const stored = await note(id, input);
      read();
      return stored;
    };
    const work = perform(reached);
    expect(shown().notes).toMatchObject([reached.note]);
    await work;
    expect(shown().notes).toMatchObject([{ id: "n0", ...reached.note }]);
    expect(backend.lead.status).toBe("contacted");
  });

  test.each<[Partial<Lead>, Partial<Lead>, LeadChangeInput | undefined]>([
    [{ name: "Dana W.", followUpOn: "2026-11-27" }, { status: "contacted" }, { status: "new" }],
    [{ status: "booked", bookedFor: "2026-11-27" }, {}, undefined],
  ])(
    "keeps a colleague's change %j and undoes only the user's own",
    async (theirs, own, inverse) => {
      const { backend, shown, conflict, save } = openLead();
      backend.set(theirs);
      const { before, after } = await save(reached);
      expect(shown().lead).toMatchObject({ ...theirs, ...own });
      expect(inverseOf(before, after)).toEqual(inverse);
      expect(conflict()).toBeUndefined();
    },
  );

  test("adding a note doesn't change the status of a lead that isn't new", async () => {
    const { backend, perform, read } = openLead();
    backend.set({ status: "quoted" });
    read();
    await perform(reached);
    expect(backend.asked).toEqual([]);
    expect(backend.lead.status).toBe("quoted");
  });

  test("stores a note even if the accompanying change fails, and reports that failure", async () => {
    const { backend, shown, pending, save } = openLead();
    backend.refusals.push(undefined, REFUSED);
    const { failure, before, after } = await save(reached);
    expect(failure).toBe(REFUSED);
    expect(inverseOf(before, after)).toBeUndefined();
    expect(shown()).toMatchObject({ notes: [{ id: "n0" }], lead: { status: "new" } });
    expect(pending()).toEqual([]);
  });

  test("doesn't change the lead if saving the note fails", async () => {
    const { backend, shown, perform } = openLead();
    backend.refusals.push(REFUSED);
    await expect(perform(reached)).rejects.toThrow(REFUSED);
    expect(shown()).toMatchObject({ notes: [], lead: { status: "new", version: 1 } });
    expect(backend.asked).toEqual([]);
  });
});

test.each<[Partial<Lead>, Partial<Lead>, LeadChangeInput]>([
  // The backend removed the follow-up along with the status.
  [
    { status: "quoted", followUpOn: "2026-11-27" },
    { status: "lost", lostReason: "price", followUpOn: undefined },
    { status: "quoted", lostReason: null, followUpOn: "2026-11-27" },
  ],
  // The backend accepts the status of a visit only together with its day.
  [
    { status: "booked", bookedFor: "2026-11-05" },
    { status: "done" },
    { status: "booked", bookedFor: "2026-11-05" },
  ],
  // The backend accepts a reason only together with its status.
  [
    { status: "lost", lostReason: "price" },
    { lostReason: "tooFar" },
    { status: "lost", lostReason: "price" },
  ],
])(
  "computes the change that undoes another (lead: %j, change: %j, inverse: %j)",
  (state, change, inverse) => {
    const before: Lead = { ...newLead(state), version: 3 };
    expect(inverseOf(before, { ...before, ...change, version: 4 })).toEqual(inverse);
    expect(parseLeadChange({ expectedVersion: 4, ...inverse }).ok).toBe(true);
  },
);

describe("polling a lead", () => {
  afterEach(() => vi.useRealTimers());

  const EVENT: LeadEvent = { at: AT, by: "visitor", what: "created" };
  const recordOf = (events: number, version = 1): LeadRecord => ({
    ...new Backend().record(),
    lead: { ...newLead({ id: "l1" }), version },
    events: Array.from({ length: events }, () => EVENT),
  });

  /** Sets up a lead that can be polled repeatedly. `asked` lists the requests. */
  function watchLead() {
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
    const show = (record: LeadRecord) => client.setQueryData(recordKey("l1"), record);
    return { backend, asked, show, read: async () => show(await reader()) };
  }

  test("fetches the full lead initially and every five minutes, and only updates in between", async () => {
    const { backend, asked, read } = watchLead();
    const first = await read();
    expect(await read()).toEqual(first);
    backend.record = recordOf(2, 2);
    expect(await read()).toEqual(backend.record);
    expect(await read()).toEqual(backend.record);
    expect(asked.splice(0)).toEqual(["whole", "newer than 1", "newer than 1", "newer than 2"]);
    vi.setSystemTime(Date.now() + 299_000);
    await read();
    vi.setSystemTime(Date.now() + 1000);
    await read();
    expect(asked).toEqual(["newer than 2", "whole"]);
  });

  test("keeps a saved change that's missing from a stale response", async () => {
    const { backend, show, read } = watchLead();
    await read();
    const changed = show(recordOf(1, 3));
    expect(await read()).toEqual(changed);
    backend.record = recordOf(2, 2);
    expect(await read()).toEqual(changed);
  });
});

describe("note drafts", () => {
  beforeEach(() => {
    // Keys in browser storage are own properties.
    const methods = {
      getItem: (key: string) => Reflect.get(storage, key) ?? null,
      setItem: (key: string, text: string) => Reflect.set(storage, key, text),
      removeItem: (key: string) => Reflect.deleteProperty(storage, key),
    };
    const storage: object = Object.create(methods);
    vi.stubGlobal("sessionStorage", storage);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("deletes the drafts of one lead or of all leads, and nothing else", () => {
    const kept = () => [noteKey("l1"), noteKey("l10"), "sidebar"].map((key) => readStoredText(key));
    keep(noteKey("l1"), "Call after six");
    keep(noteKey("l10"), "Gate code 12");
    keep("sidebar", "open");
    forgetDrafts("l1");
    expect(kept()).toEqual(["", "Gate code 12", "open"]);
    forgetDrafts();
    expect(kept()).toEqual(["", "", "open"]);
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => forgetDrafts()).not.toThrow();
  });

  const brick = { text: "Brick.", outcome: "reached" } as const;

  test("reuses a note's id until it's saved, and gives other notes a different id", () => {
    const first = withNoteId("l1", brick);
    expect(first).toEqual({ id: expect.stringMatching(/^[a-f0-9-]{36}$/), ...brick });
    expect(withNoteId("l1", brick)).toEqual(first);
    expect(withNoteId("l2", brick).id).not.toBe(first.id);
    const second = withNoteId("l1", { ...brick, text: "Brick" });
    expect(second.id).not.toBe(first.id);
    const third = withNoteId("l1", { text: "Brick" });
    expect(third.id).not.toBe(second.id);
    // The previous note has been saved.
    forgetNoteId("l1", second);
    expect(withNoteId("l1", { text: "Brick" })).toEqual(third);
    forgetNoteId("l1", third);
    expect(withNoteId("l1", { text: "Brick" }).id).not.toBe(third.id);
  });
});

describe("work without a network", () => {
  test("waits, is shown, and is sent in order once the server can be reached", async () => {
    const { backend, shown, pending, perform, queue } = openLead();
    backend.refusals.push(OFFLINE, OFFLINE);
    const done = await perform({ change: { status: "done" } });
    const note = await perform({ note: { id: "n1", text: "Paid in cash" } });
    expect([done, note]).toMatchObject([{ outcome: "waiting" }, { outcome: "waiting" }]);
    expect(shown()).toMatchObject({ lead: { status: "done" }, notes: [{ text: "Paid in cash" }] });
    expect(pending()).toMatchObject([{ tries: 2 }, { tries: 0 }]);
    await queue.sendNow();
    expect(pending()).toEqual([]);
    expect(backend.asked).toHaveLength(3);
    expect(shown()).toMatchObject({ lead: { status: "done", version: 2 }, notes: [{ id: "n1" }] });
  });

  test("can be undone while it waits", async () => {
    const { backend, shown, perform, queue } = openLead();
    backend.refusals.push(OFFLINE);
    await perform({ change: { status: "done" } });
    await queue.remove(["1"]);
    expect(shown().lead.status).toBe("new");
    await queue.sendNow();
    expect(backend.lead.version).toBe(1);
  });

  test("that the server refuses later stays with the reason, until the user discards it", async () => {
    const { backend, pending, perform, queue } = openLead();
    backend.refusals.push(OFFLINE, REFUSED);
    await perform({ change: { name: "Dan" } });
    await queue.sendNow();
    expect(pending()).toEqual([]);
    expect(queue.items()).toMatchObject([{ refusal: "Too long.", change: { name: "Dan" } }]);
    await queue.remove(["1"]);
    expect(queue.items()).toEqual([]);
  });

  test("that conflicts with a colleague's change asks for a decision, and doesn't hold up notes", async () => {
    const { backend, conflict, perform, queue } = openLead();
    backend.refusals.push(OFFLINE, OFFLINE);
    await perform({ change: { status: "done" } });
    await perform({ note: { id: "n1", text: "Paid" } });
    backend.set({ status: "lost" });
    await queue.sendNow();
    expect(conflict()).toMatchObject({ change: { status: "done" } });
    expect(backend.notes).toMatchObject([{ text: "Paid" }]);
    expect(backend.lead.status).toBe("lost");
  });

  test("is sent only while the user who did it is signed in", async () => {
    const { backend, perform, queue } = openLead();
    backend.refusals.push(OFFLINE);
    await perform({ change: { status: "done" }, by: "someone@longleaftv.example" });
    await queue.sendNow();
    expect(backend.asked).toEqual([]);
    expect(queue.items()).toMatchObject([{ by: "someone@longleaftv.example" }]);
  });

  test("isn't sent after the server refused the session, until the user has access again", async () => {
    const { backend, client, perform, queue } = openLead();
    const refuse = async () => {
      throw new ApiFailure("not_signed_in", "Please sign in.");
    };
    await client.fetchQuery({ queryKey: KEYS.session, queryFn: refuse }).catch(() => undefined);
    expect(await perform({ change: { status: "done" } })).toMatchObject({ outcome: "waiting" });
    expect(backend.asked).toEqual([]);
    client.setQueryData(KEYS.session, { email: ME });
    await queue.sendNow();
    expect(backend.asked).toHaveLength(1);
  });

  test("is refused at once if a field is invalid, even though the server can't say so", async () => {
    const { backend, perform, queue } = openLead();
    backend.refusals.push(OFFLINE);
    await expect(perform({ change: { status: "booked", bookedFor: null } })).rejects.toMatchObject({
      details: { fields: { bookedFor: "Enter the day of the visit. A booked lead needs one." } },
    });
    expect(queue.items()).toEqual([]);
  });

  test("is stored once if the response was lost, and later work is based on it", async () => {
    const { backend, conflict, perform, queue } = openLead();
    backend.losesResponse = true;
    await perform({ change: { status: "quoted" } });
    await perform({ change: { jobValue: 45_000 } });
    await queue.sendNow();
    expect([conflict(), queue.items()]).toEqual([undefined, []]);
    expect(backend.lead).toMatchObject({ status: "quoted", jobValue: 45_000, version: 3 });
  });

  test("drops from a conflict what the user has changed again since", async () => {
    const { backend, read, conflict, perform, queue } = openLead();
    backend.refusals.push(OFFLINE);
    await perform({ change: { status: "quoted", followUpOn: "2026-11-27" } });
    backend.set({ assignee: "ben@longleaftv.example" });
    read();
    backend.refusals.push(OFFLINE);
    await perform({ change: { status: "contacted" } });
    await queue.sendNow();
    expect(backend.lead.status).toBe("contacted");
    expect(conflict()?.change).toEqual({ followUpOn: "2026-11-27" });
  });

  test("moves to the lead that a colleague merged this one into, and asks there", async () => {
    const { backend, perform, queue } = openLead();
    const merged = new ApiFailure("conflict", "It was merged.", { mergedInto: "l2" });
    backend.refusals.push(OFFLINE, merged);
    await perform({ change: { status: "done" } });
    await queue.sendNow();
    expect(queue.items()).toMatchObject([{ lead: "l2", conflictAt: expect.any(String) }]);
  });
});

describe("undoing work", () => {
  test("that the server may have undoes it there, once it can be reached", async () => {
    const { backend, pending, perform, undo, queue } = openLead();
    backend.losesResponse = true;
    await perform({ change: { status: "quoted" } });
    expect(backend.lead.status).toBe("quoted");
    await undo();
    expect(pending()).toMatchObject([{ undoId: expect.any(String) }]);
    await queue.sendNow();
    expect(backend.lead).toMatchObject({ status: "new", version: 3 });
    expect(queue.items()).toEqual([]);
  });

  test("doesn't get in the way of what the user did next", async () => {
    const { backend, conflict, perform, undo, queue } = openLead();
    backend.losesResponse = true;
    await perform({ change: { status: "quoted" } });
    backend.refusals.push(OFFLINE);
    await perform({ change: { jobValue: 45_000 } });
    await undo();
    await queue.sendNow();
    expect(backend.lead).toMatchObject({ status: "new", jobValue: 45_000 });
    expect([conflict(), queue.items()]).toEqual([undefined, []]);
  });

  test("for a lead that was deleted meanwhile ends quietly", async () => {
    const { backend, perform, undo, queue } = openLead();
    backend.refusals.push(OFFLINE, new ApiFailure("not_found", "There's no such lead."));
    await perform({ change: { status: "quoted" } });
    await undo();
    await queue.sendNow();
    expect(queue.items()).toEqual([]);
  });

  test("that never arrived sends nothing", async () => {
    const { backend, perform, undo, queue } = openLead();
    backend.refusals.push(OFFLINE);
    await perform({ change: { status: "quoted" } });
    await undo();
    await queue.sendNow();
    expect([backend.lead.version, queue.items()]).toEqual([1, []]);
  });

  test("that is being sent undoes it right after", async () => {
    const { backend, perform, undo, queue } = openLead();
    const { change } = backend;
    const arrived = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    backend.change = async (...request) => {
      backend.change = change;
      arrived.resolve();
      await answered.promise;
      return change(...request);
    };
    const work = perform({ change: { status: "quoted" } });
    await arrived.promise;
    const undoing = undo();
    answered.resolve();
    await Promise.all([work, undoing]);
    await queue.sendNow();
    expect(backend.lead).toMatchObject({ status: "new", version: 3 });
  });

  test("says so if the lead has changed since, and leaves it alone", async () => {
    const { backend, perform, undo, queue } = openLead();
    backend.losesResponse = true;
    await perform({ change: { status: "quoted" } });
    backend.set({ status: "booked" });
    await undo();
    await queue.sendNow();
    expect(backend.lead.status).toBe("booked");
    const reason = "This can't be undone anymore, because the lead has changed since.";
    expect(queue.items()).toMatchObject([{ refusal: expect.stringContaining(reason) }]);
    expect(queue.items()[0]?.undoId).toBeUndefined();
  });

  test("that was sent in the meantime, also by another tab, undoes it", async () => {
    const { backend, perform, undo, queue } = openLead();
    await perform({ change: { status: "quoted" } });
    await undo();
    await queue.sendNow();
    expect(backend.lead).toMatchObject({ status: "new", version: 3 });
    expect(queue.items()).toEqual([]);
  });

  test("that no tab has begun to send just removes it", async () => {
    const { backend, perform, undo, queue } = openLead();
    backend.refusals.push(OFFLINE);
    await perform({ change: { jobValue: 100 } });
    backend.refusals.push(OFFLINE);
    await perform({ change: { status: "quoted" } });
    const second = queue.items()[1] ?? expect.fail();
    backend.read = async () => expect.fail("Nothing was sent.");
    await queue.undo(second);
    await queue.sendNow();
    expect(backend.lead).toMatchObject({ status: "new", jobValue: 100 });
    await undo().catch(() => undefined);
  });
});
