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
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { filtersAndPairs, inOrder, meets, variedLeads } from "../support/lead-filters.ts";
import { duringTests, later, newLead } from "../support/leads.ts";

const emulator = await emulatorOfThisFile();

/** The most documents that a list may read, because Firestore charges for each. */
const MOST_DOCUMENTS = 60;

const ORDERS = ["newest", "oldest", "followUp"] as const;

function openStore(projectId: string): LeadStore {
  const client = new Firestore({ projectId, ignoreUndefinedProperties: true });
  const store = createFirestoreStore(client, { deadlineMs: 50_000, now: duringTests });
  onTestFinished(() => store.close());
  return store;
}

/**
 * Counts all reads: queries, single documents, counts and transactions. A count of up to a thousand documents costs
 * one.
 */
function countReads(): { since: () => number } {
  const spies = [
    vi.spyOn(Query.prototype, "get"),
    vi.spyOn(DocumentReference.prototype, "get"),
    vi.spyOn(Query.prototype, "count"),
    vi.spyOn(Transaction.prototype, "get"),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return {
    since: () => {
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
  let filled: Promise<void> | undefined;

  /** All tests read the same leads. */
  async function fill(): Promise<void> {
    const store = openStore(projectId);
    await Promise.all(leads.map((lead) => store.create(lead)));
  }

  test.each(ORDERS)(
    "reads at most 60 documents for a page of each filter and pair of filters, %s first",
    async (order) => {
      await (filled ??= fill());
      const store = openStore(projectId);
      const reads = countReads();
      for (const filter of filtersAndPairs()) {
        const name = JSON.stringify(filter);
        const found: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await store.list(filter, 50, { order, cursor });
          const read = reads.since();
          expect(read, name).toBeGreaterThan(0);
          expect(read, name).toBeLessThanOrEqual(MOST_DOCUMENTS);
          found.push(...page.leads.map(({ id }) => id));
          cursor = page.nextCursor;
          // The first page of a pair is enough, because pairs continue like single filters.
        } while (cursor !== undefined && Object.keys(filter).length < 2);
        const expected = inOrder(
          leads.filter((lead) => meets(lead, filter)),
          order,
        ).map(({ id }) => id);
        const end = cursor === undefined ? expected.length : found.length;
        expect(found, name).toEqual(expected.slice(0, end));
      }
    },
  );

  test("reads one document more than it lists if a query needs no further filter", async () => {
    await (filled ??= fill());
    const store = openStore(projectId);
    const reads = countReads();
    await store.list({}, 1);
    expect(reads.since()).toBe(2);
    await store.list({ status: ["new", "quoted"], kind: "quote" }, 10);
    expect(reads.since()).toBe(11);
    await store.list({ followUpBy: "2026-11-22" }, 10, { order: "followUp" });
    expect(reads.since()).toBe(11);
    await store.list({ q: "dana" }, 10);
    expect(reads.since()).toBe(11);
  });

  test("reads as many documents as allowed to fill a page that needs further filters", async () => {
    await (filled ??= fill());
    const store = openStore(projectId);
    const reads = countReads();
    await store.list({ followUpBy: "2026-11-22" }, 10);
    expect(reads.since()).toBe(59);
    await store.list({ from: later(60) }, 10, { order: "followUp" });
    expect(reads.since()).toBe(59);
    await store.list({ city: "rome" }, 10, { order: "oldest" });
    expect(reads.since()).toBe(59);
    await store.list({ q: "dana 0142" }, 10);
    expect(reads.since()).toBe(59);
  });

  test("scans in one round trip of at most 501 documents", async () => {
    await (filled ??= fill());
    const store = openStore(projectId);
    const reads = countReads();
    const whole = await store.scan({});
    expect(whole.nextCursor).toBeUndefined();
    expect(reads.since()).toBe(whole.leads.length);
    const filter = { city: "rome" };
    const { leads: found, nextCursor } = await store.scan(filter, { order: "oldest" });
    expect(nextCursor).toBeUndefined();
    expect(found).toHaveLength(leads.filter((lead) => meets(lead, filter)).length);
    expect(reads.since()).toBe(whole.leads.length);
  });

  test("reads a lead whole once, and two documents if nothing has happened since", async () => {
    const store = openStore(`demo-${randomUUID()}`);
    const lead = newLead();
    await store.create(lead);
    for (let index = 0; index < 20; index += 1) {
      await store.addNote(lead.id, { text: `Note ${index}` }, "anna@example.com", later(index));
    }
    const reads = countReads();
    const record = await store.get(lead.id);
    expect(record?.events).toHaveLength(21);
    // The lead, 20 notes, 21 events, and itself as a lead with the same phone number.
    expect(reads.since()).toBe(43);
    expect(await store.getNewer(lead.id, 21)).toBe("unchanged");
    expect(reads.since()).toBe(2);
    await store.addNote(lead.id, { text: "One more" }, "ben@example.com", later(60));
    reads.since();
    expect(await store.getNewer(lead.id, 21)).toMatchObject({ notes: { length: 21 } });
    expect(reads.since()).toBe(2 + 45);
  });

  test("reads one document more than it lists for clicks of one placement", async () => {
    const store = openStore(`demo-${randomUUID()}`);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        store.recordContact({
          timestamp: later(index),
          method: "phone",
          location: index % 10 === 0 ? "footer" : "header",
        }),
      ),
    );
    const reads = countReads();
    expect((await store.listContacts({ location: "footer" }, 2)).contacts).toHaveLength(2);
    expect(reads.since()).toBe(3);
    expect((await store.listContacts({ location: "footer" }, 100)).contacts).toHaveLength(3);
    expect(reads.since()).toBe(3);
  });

  test("reads at most 60 documents for a page of clicks of any kind", async () => {
    const store = openStore(`demo-${randomUUID()}`);
    await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        store.recordContact({ timestamp: later(index), method: "form", location: "contact" }),
      ),
    );
    const reads = countReads();
    for (const filter of [{}, { kind: "sms" }, { kind: "form", from: later(10) }] as const) {
      await store.listContacts(filter, 100);
      expect(reads.since()).toBeLessThanOrEqual(MOST_DOCUMENTS);
    }
  });
});
