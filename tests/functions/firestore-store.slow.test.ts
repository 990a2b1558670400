import { randomUUID } from "node:crypto";
import { Firestore } from "firebase-admin/firestore";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { ApiParts } from "#functions/http/api-parts.ts";
import { encodeCursor, BadCursorError } from "#functions/stores/cursor.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { MOST_COUNTED, type LeadStore, type StoreOptions } from "#functions/stores/lead-store.ts";
import { testApi } from "../support/api.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { duringTests, later, newLead } from "../support/leads.ts";
import { leadStoreContract } from "./lead-store/contract.ts";

const emulator = await emulatorOfThisFile();

/** The emulator resolves transaction conflicts with timeouts, which takes up to 13 s. */
const DEADLINE_MS = 50_000;

const opened: LeadStore[] = [];
afterAll(() => Promise.all(opened.map((store) => store.close())));

/** Opens a store with its own client, like each function instance. */
function openStore(projectId: string, options: StoreOptions = {}): LeadStore {
  const client = new Firestore({ projectId, ignoreUndefinedProperties: true });
  const store = createFirestoreStore(client, {
    deadlineMs: DEADLINE_MS,
    now: duringTests,
    ...options,
  });
  opened.push(store);
  return store;
}

const ownProject = () => `demo-${randomUUID()}`;

describe.skipIf(emulator === undefined)("on the emulator", () => {
  // The emulator keeps competing transactions waiting for seconds, so tests run concurrently. On a busy machine, it closes
  // transactions that wait too long ("Transaction is invalid or closed"), which isn't the store's fault.
  describe.concurrent("Firestore", { retry: 1 }, () =>
    leadStoreContract(async (options) => openStore(ownProject(), options)),
  );

  test("counts uses from two function instances together", async () => {
    const projectId = ownProject();
    const counted = await Promise.all(
      [openStore(projectId), openStore(projectId)].flatMap((store) =>
        Array.from({ length: 10 }, () => store.countUses(["a"], 60, later(0))),
      ),
    );
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(counted.flat().toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test.each([
    ["one function instance", 1],
    ["10 function instances", 10],
  ])(
    "stores 50 identical leads that reach %s at once as one lead, and answers each within 2 s",
    async (_, instances) => {
      const projectId = ownProject();
      const log = vi.fn<ApiParts["log"]>();
      const apis = await Promise.all(
        Array.from({ length: instances }, () => testApi({ store: openStore(projectId), log })),
      );
      const [store] = apis.map((api) => api.store);
      // A new client needs up to a second for its first request.
      await Promise.all(apis.map((api) => api.store.ping()));
      const lead = { name: "Ann", phone: "6785550142", email: "ann@example.com" };
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_copy, index) => {
          const sentAt = performance.now();
          const answer = await apis[index % instances]?.post(lead, { address: "203.0.113.7" });
          return { status: answer?.status ?? 0, milliseconds: performance.now() - sentAt };
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(49).fill(200), 201]);
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000);
      expect((await store?.list({}, 10))?.leads).toHaveLength(1);
      expect(log).not.toHaveBeenCalled();
    },
  );

  test.runIf(process.env["TEST_LONG"] === "true")(
    "stops writing uses beyond the highest count, and still reports more than that",
    async () => {
      const projectId = ownProject();
      const store = openStore(projectId);
      const counted = await Promise.all(
        Array.from({ length: MOST_COUNTED }, () => store.countUses(["a"], 60, later(0))),
      );
      expect(
        counted
          .flat()
          .toSorted((a, b) => a - b)
          .at(-1),
      ).toBe(MOST_COUNTED);
      const both = await store.countUses(["a", "b"], 60, later(0));
      expect(both).toEqual([MOST_COUNTED + 1, 1]);
      const windows = new Firestore({ projectId }).collection("windows");
      const sizes = (await windows.get()).docs.map((document) => document.get("uses").length);
      expect(sizes.toSorted((a, b) => a - b)).toEqual([1, MOST_COUNTED]);
      expect(await store.countUses(["a"], 60, later(60))).toEqual([1]);
    },
  );

  describe("limits of Firestore", () => {
    test("finds nothing for an id that isn't a valid document name", async () => {
      const store = openStore(ownProject());
      const [by, at] = ["anna@example.com", later(1)];
      for (const id of ["", ".", "..", "a/b", "/", "__a__", "x".repeat(1501)]) {
        await store.create(newLead(), { earlierIds: [id] });
        expect(await store.get(id)).toBeUndefined();
        expect(await store.repeat([id])).toBeUndefined();
        const change = await store.update(id, 1, { spam: true }, by, at);
        expect(change).toEqual({ outcome: "missing" });
        expect(await store.addNote(id, { text: "text" }, by, at)).toBeUndefined();
        expect(await store.erase(id)).toBe(false);
        await store.completeOutbox({ id, dueAt: at });
        await store.retryOutbox({ id, dueAt: at }, later(2), "timeout");
        expect(await store.reviveOutbox(id, at)).toBe(false);
        expect(await store.dismissDeadLetter(id, by, at)).toBe(false);
        expect(await store.countUses([id], 60, at)).toEqual([1]);
      }
    });

    test("rejects a cursor with an id that isn't a valid document name", async () => {
      const store = openStore(ownProject());
      const cursor = encodeCursor({ at: later(0), id: "__a__" });
      await expect(store.listContacts({}, 10, cursor)).rejects.toThrow(BadCursorError);
      await expect(store.list({}, 10, { cursor })).rejects.toThrow(BadCursorError);
    });
  });

  describe("the security rules", () => {
    const projectId = emulator?.projectId ?? "";
    const documents = `http://${emulator?.host}:${emulator?.port}/v1/projects/${projectId}/databases/(default)/documents`;
    /** The emulator accepts unsigned tokens, so this one claims as many rights as possible. */
    const token = [
      { alg: "none", typ: "JWT" },
      {
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: "u1",
        user_id: "u1",
        email: "owner@example.com",
        email_verified: true,
        role: "owner",
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 3600,
        firebase: { sign_in_provider: "google.com", identities: {} },
      },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));

    const statusesFor = async (headers: Record<string, string>, path: string) => {
      const body = JSON.stringify({ fields: { name: { stringValue: "x" } } });
      const folder = path.split("/").slice(0, -1).join("/");
      const from = [{ collectionId: folder.split("/").at(-1) }];
      const parent = folder.includes("/") ? "/leads/a" : "";
      const calls: [string, RequestInit][] = [
        [`/${path}`, { method: "PATCH", body }],
        [`/${path}`, {}],
        [`/${folder}`, {}],
        [
          `${parent}:runQuery`,
          { method: "POST", body: JSON.stringify({ structuredQuery: { from } }) },
        ],
        [`/${folder}`, { method: "POST", body }],
        [`/${path}`, { method: "DELETE" }],
      ];
      const statuses: number[] = [];
      for (const [address, init] of calls) {
        statuses.push((await fetch(`${documents}${address}`, { ...init, headers })).status);
      }
      return statuses;
    };

    test.each([
      "leads/a",
      "leads/a/notes/a",
      "leads/a/events/a",
      "outbox/a",
      "contacts/a",
      "windows/a",
      "staff/a",
      "other/a",
    ])("security rules deny clients all access to %s", async (path) => {
      const statuses = async (headers: Record<string, string>) =>
        new Set(await statusesFor(headers, path));
      expect(await statuses({})).toEqual(new Set([403]));
      const authorization = `Bearer ${token.join(".")}.`;
      expect(await statuses({ authorization })).toEqual(new Set([403]));
      // Functions have access, so it's the rules that deny the other requests.
      expect(await statuses({ authorization: "Bearer owner" })).toEqual(new Set([200]));
    });
  });
});
