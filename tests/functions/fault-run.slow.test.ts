import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Firestore } from "firebase-admin/firestore";
import { expect, onTestFinished, test } from "vitest";
import { pagesOf } from "#functions/stores/cursor.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { photosAfterCleanUp } from "../support/fault/photos.ts";
import { runFaults } from "../support/fault/run.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { openStore } from "../support/sqlite.ts";
import { tempFolder } from "../support/temp.ts";

const { TEST_LONG, FAULT_SEED } = process.env;
const SEED = Number(FAULT_SEED ?? 20_261_121);
/** Half of them are sent to each store. */
const SUBMISSIONS = TEST_LONG === "true" ? 10_000 : 120;
const TIMEOUT_MS = 60_000 + SUBMISSIONS * 500;

const emulator = await emulatorOfThisFile();

test(
  "never loses or duplicates a lead despite network, server and store faults",
  { timeout: TIMEOUT_MS },
  async () => {
    const folder = tempFolder();
    const projectId = `demo-${randomUUID()}`;
    const [photos, otherPhotos] = [join(folder, "photos"), join(folder, "other-photos")];
    const [sqlite, firestore] = await Promise.all([
      runFaults(SEED, SUBMISSIONS / 2, { store: { kind: "sqlite", folder }, photos }),
      emulator &&
        runFaults(SEED + 1, SUBMISSIONS / 2, {
          store: { kind: "firestore", projectId },
          photos: otherPhotos,
        }),
    ]);
    await checkRun("SQLite", sqlite, await openStore(folder), photos);
    if (firestore !== undefined) {
      const client = new Firestore({ projectId, ignoreUndefinedProperties: true });
      const store = createFirestoreStore(client);
      onTestFinished(() => store.close());
      await checkRun("Firestore", firestore, store, otherPhotos);
    }
    // A run without these faults would prove nothing. On a slow machine, one store alone may not hit all of them.
    for (const fault of [
      "network: answer lost",
      "network: doubled",
      "network: delivered after its sender gave up",
      "server: killed from outside",
      "store: failed after its write",
      "photos: failed before writing",
      "photos: failed after writing",
      "visitor: got 429",
    ]) {
      const happened = (sqlite.tally.get(fault) ?? 0) + (firestore?.tally.get(fault) ?? 0);
      expect(happened, fault).toBeGreaterThan(0);
    }
  },
);

/** Compares the responses that visitors got with the stored leads. */
async function checkRun(
  name: string,
  { experiences, tally }: Awaited<ReturnType<typeof runFaults>>,
  store: LeadStore,
  photoFolder: string,
): Promise<void> {
  const leads = await readAll(store);
  const byMessage = Map.groupBy(leads, ({ message }) => message);
  const byId = new Set(leads.map(({ id }) => id));
  const all = experiences.map((experience) => ({
    ...experience,
    ...experience.submission,
    stored: byMessage.get(experience.submission.fields["message"]) ?? [],
  }));
  const lines = [...tally].map(([event, count]) => `${String(count).padStart(7)}  ${event}`);
  process.stdout.write(
    `\nFault run on ${name}: ${all.length} submissions, ${leads.length} stored leads (FAULT_SEED=${SEED})\n${lines.toSorted().join("\n")}\n`,
  );

  const numbersOf = (which: (each: (typeof all)[number]) => boolean) =>
    all.filter(which).map(({ number }) => number);
  expect({
    storedTwice: numbersOf(({ stored }) => stored.length > 1),
    lost: numbersOf(({ succeeded, stored }) => succeeded && stored.length === 0),
    neverGotThrough: numbersOf(({ succeeded, leaves, gaveUp }) => !succeeded && !leaves && !gaveUp),
    gotTwoIds: numbersOf(({ ids }) => ids.size > 1),
    gotIdOfNoLead: numbersOf(({ ids }) => [...ids].some((id) => !byId.has(id))),
  }).toEqual({ storedTwice: [], lost: [], neverGotThrough: [], gotTwoIds: [], gotIdOfNoLead: [] });
  // Each lead's fields and message were stored completely, exactly once.
  for (const { fields, stored } of all) {
    const { name: typed, phone, kind } = fields;
    for (const lead of stored) {
      expect(lead).toMatchObject({ name: typed, phone: `+1${phone}`, kind, version: 1 });
    }
  }
  await checkPhotos(all, store, photoFolder);
  // Each lead was stored with its message to the business and the one to the owner, in case no one opens it.
  const expected = [...byId].flatMap((id) => [`${id}.notify`, `${id}.unopenedEmail`]);
  expect((await claimAll(store)).toSorted()).toEqual(expected.toSorted());
}

/** Checks that each confirmed photo is stored once with its lead and its files, and that no other file is left. */
async function checkPhotos(
  all: readonly { number: number; photos: number; stored: readonly Lead[] }[],
  store: LeadStore,
  folder: string,
): Promise<void> {
  const wrong: number[] = [];
  const expected: string[] = [];
  for (const { number, photos, stored } of all) {
    const ofLead = stored.flatMap((lead) => lead.photos ?? []);
    // Each photo is wider than the one before, and they're sent in order.
    const widths = ofLead.map(({ width }) => width);
    if (photos !== ofLead.length || widths.some((width, index) => width !== 8 + index)) {
      wrong.push(number);
    }
    for (const { id } of stored) for (const photo of ofLead) expected.push(`${id}/${photo.id}`);
  }
  expect(wrong).toEqual([]);
  expect(await photosAfterCleanUp(store, folder)).toEqual(expected.toSorted());
  process.stdout.write(`${expected.length} photos\n`);
}

/** Returns the ids of all outbox messages. */
async function claimAll(store: LeadStore): Promise<string[]> {
  const claimed: string[] = [];
  for (;;) {
    // Simulated time is ahead of real time.
    const messages = await store.claimOutbox(100, 9_999_999, "2100-01-01T00:00:00.000Z");
    if (messages.length === 0) return claimed;
    claimed.push(...messages.map(({ id }) => id));
  }
}

/** Returns every lead in a store. */
async function readAll(store: LeadStore): Promise<Lead[]> {
  const all: Lead[] = [];
  for (const spam of [false, true]) {
    for await (const { leads } of pagesOf((cursor) => store.scan({ spam }, { cursor }))) {
      all.push(...leads);
    }
  }
  return all;
}
