import { randomUUID } from "node:crypto";
import {
  DocumentReference,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import type { LeadFilter } from "#contract/queries.ts";
import type { LeadOrder, LeadStore } from "#functions/stores/lead-store.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { filtersAndPairs, meets, variedLeads } from "../support/lead-filters.ts";
import { duringTests, later, newLead } from "../support/leads.ts";

const emulator = await emulatorOfThisFile();

/** Maximum number of documents that a list may read, because Firestore charges for each. */
const MOST_DOCUMENTS = 60;

const ORDERS = ["newest", "oldest", "followUp"] as const;

/**
 * Opens a store and counts all its reads: queries, single documents, counts and transactions. A count query of up to
 * 1,000 documents costs one read.
 */
function openCounted(projectId = `demo-${randomUUID()}`): {
  store: LeadStore;
  reads: () => number;
} {
  const client = new Firestore({ projectId, ignoreUndefinedProperties: true });
  const store = createFirestoreStore(client, { deadlineMs: 50_000, now: duringTests });
  const spies = [
    vi.spyOn(Query.prototype, "get"),
    vi.spyOn(DocumentReference.prototype, "get"),
    vi.spyOn(Query.prototype, "count"),
    vi.spyOn(Transaction.prototype, "get"),
  ];
  onTestFinished(async () => {
    for (const spy of spies) spy.mockRestore();
    await store.close();
  });
  return {
    store,
    reads: () => {
      const answers = spies.flatMap((spy) => spy.mock.settledResults.map(({ value }) => value));
      for (const spy of spies) spy.mockClear();
      const sizes = answers.map((answer) =>
        answer instanceof QuerySnapshot ? Math.max(1, answer.size) : 1,
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
}

describe.skipIf(emulator === undefined)("with 200 leads on the emulator", () => {
  const leads = variedLeads(200);
  const projectId = `demo-${randomUUID()}`;
  let filled: Promise<unknown> | undefined;

  /** Opens a store with the leads that all tests share. */
  async function openFilled() {
    const counted = openCounted(projectId);
    await (filled ??= Promise.all(leads.map((lead) => counted.store.create(lead))));
    // Each instance reads the clock once.
    await counted.store.readClock();
    counted.reads();
    return counted;
  }

  test.each(ORDERS)(
    "reads at most 60 documents per page for each filter and pair of filters, in %s order",
    async (order) => {
      const { store, reads } = await openFilled();
      for (const filter of filtersAndPairs()) {
        await store.list(filter, 50, { order });
        const name = JSON.stringify(filter);
        const read = reads();
        expect(read, name).toBeGreaterThan(0);
        expect(read, name).toBeLessThanOrEqual(MOST_DOCUMENTS);
      }
    },
  );

  test("reads one more lead than it lists, or 59 if the results need more filtering", async () => {
    const { store, reads } = await openFilled();
    const followUpBy = "2026-11-22";
    for (const [filter, order, documents] of [
      [{}, "newest", 11],
      [{ status: ["new", "quoted"], kind: "quote" }, "newest", 11],
      [{ followUpBy }, "followUp", 11],
      [{ q: "dana" }, "newest", 11],
      [{ followUpBy }, "newest", 59],
      [{ from: later(60) }, "followUp", 59],
      [{ city: "rome" }, "oldest", 59],
      [{ q: "dana 0142" }, "newest", 59],
    ] satisfies [LeadFilter, LeadOrder, number][]) {
      await store.list(filter, 10, { order });
      expect(reads(), `${order} ${JSON.stringify(filter)}`).toBe(documents);
    }
  });

  test("scans at most 501 documents in one round trip", async () => {
    const { store, reads } = await openFilled();
    const whole = await store.scan({});
    expect(whole.nextCursor).toBeUndefined();
    expect(reads()).toBe(whole.leads.length);
    const filter = { city: "rome" };
    const { leads: found, nextCursor } = await store.scan(filter, { order: "oldest" });
    expect(nextCursor).toBeUndefined();
    expect(found).toHaveLength(leads.filter((lead) => meets(lead, filter)).length);
    expect(reads()).toBe(whole.leads.length);
  });

  test("reads a full lead record once, and only two documents if nothing has changed since", async () => {
    const { store, reads } = openCounted();
    const { id } = (await store.create(newLead())).lead;
    const note = (text: string) => store.addNote(id, { text }, "anna@example.com", later(60));
    for (const text of ["one", "two", "three"]) await note(text);
    reads();
    expect((await store.get(id))?.events).toHaveLength(4);
    // The lead, 3 notes, 4 events, and the lead again because its phone number matches.
    expect(reads()).toBe(9);
    expect(await store.getNewer(id, 4)).toBe("unchanged");
    expect(reads()).toBe(2);
    await note("four");
    reads();
    expect(await store.getNewer(id, 4)).toMatchObject({ notes: { length: 4 } });
    expect(reads()).toBe(2 + 11);
  });

  test("reads one more click than it lists, or at most 60 for clicks of one kind", async () => {
    const { store, reads } = openCounted();
    await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        store.recordContact({
          timestamp: later(index),
          method: "form",
          location: index % 50 === 0 ? "footer" : "header",
        }),
      ),
    );
    await store.readClock();
    reads();
    expect((await store.listContacts({ location: "footer" }, 2)).contacts).toHaveLength(2);
    expect(reads()).toBe(3);
    expect((await store.listContacts({ location: "footer" }, 100)).contacts).toHaveLength(3);
    expect(reads()).toBe(3);
    for (const filter of [{}, { kind: "sms" }, { kind: "form", from: later(10) }] as const) {
      await store.listContacts(filter, 100);
      expect(reads()).toBeLessThanOrEqual(MOST_DOCUMENTS);
    }
  });
});
