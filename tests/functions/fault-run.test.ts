import { randomUUID } from "node:crypto";
import { Firestore } from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { wordsOf } from "../support/fault/plan.ts";
import { readAll, runFaults } from "../support/fault/run.ts";
import type { Tally } from "../support/fault/tally.ts";
import type { Experience } from "../support/fault/visitor.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { openStore } from "../support/sqlite.ts";
import { tempFolder } from "../support/temp.ts";

const { TEST_LONG, FAULT_SEED } = process.env;
const SEED = Number(FAULT_SEED ?? 20_261_121);
/** Half of them on each store. */
const SUBMISSIONS = TEST_LONG === "true" ? 10_000 : 120;
const TIMEOUT_MS = 60_000 + SUBMISSIONS * 500;

const emulator = await emulatorOfThisFile();

describe("whatever happens on the way, no lead is lost and none is there twice", () => {
  test("on SQLite", { timeout: TIMEOUT_MS }, async () => {
    const folder = tempFolder();
    const run = await runFaults(SEED, SUBMISSIONS / 2, { kind: "sqlite", folder });
    await judge("SQLite", run, await openStore(folder));
  });

  test.skipIf(emulator === undefined)("on Firestore", { timeout: TIMEOUT_MS }, async () => {
    const projectId = `demo-${randomUUID()}`;
    const run = await runFaults(SEED + 1, SUBMISSIONS / 2, { kind: "firestore", projectId });
    const client = new Firestore({ projectId, ignoreUndefinedProperties: true });
    const store = createFirestoreStore(client);
    onTestFinished(() => store.close());
    await judge("Firestore", run, store);
  });

  test("a run without these faults would prove nothing: all of them happened", () => {
    // A slow machine sees few of the windows fill up that a fast one sees, so both stores' count.
    const happened = (fault: string) => tallies.reduce((sum, tally) => sum + tally.get(fault), 0);
    for (const fault of [
      "network: answer lost",
      "network: doubled",
      "network: delivered after its sender gave up",
      "server: killed from outside",
      "store: failed after its write",
      "visitor: told 429",
    ]) {
      expect(happened(fault), fault).toBeGreaterThan(0);
    }
  });
});

const tallies: Tally[] = [];

async function judge(
  name: string,
  { experiences, tally }: { experiences: Experience[]; tally: Tally },
  store: LeadStore,
): Promise<void> {
  tallies.push(tally);
  const leads = await readAll(store);
  const byWords = Map.groupBy(leads, ({ message }) => message);
  const byId = new Set(leads.map(({ id }) => id));
  const all = experiences.map((experience) => ({
    ...experience,
    number: experience.submission.number,
    stored: byWords.get(wordsOf(experience.submission.number)) ?? [],
  }));
  const succeeded = all.filter((each) => each.succeeded);
  const left = all.filter(({ submission, succeeded: told }) => submission.leaves && !told);
  print(name, [
    `${padded(all.length)}  submissions (FAULT_SEED=${SEED})`,
    `${padded(succeeded.length)}  were told that they are stored`,
    `${padded(left.length)}  left before they were told`,
    `${padded(all.filter(({ gaveUp }) => gaveUp).length)}  gave up a plain form after ten minutes`,
    `${padded(leads.length)}  leads are stored`,
    ...tally.lines(),
  ]);

  const numbers = (which: typeof all) => which.map(({ number }) => number);
  expect(numbers(all.filter(({ stored }) => stored.length > 1)), "stored twice").toEqual([]);
  expect(numbers(succeeded.filter(({ stored }) => stored.length === 0)), "lost").toEqual([]);
  expect(
    numbers(all.filter((each) => !each.succeeded && !each.submission.leaves && !each.gaveUp)),
    "kept trying and never got through",
  ).toEqual([]);
  const accepted = all.flatMap(({ ids }) => [...ids]);
  expect(
    accepted.filter((id) => !byId.has(id)),
    "accepted and not there",
  ).toEqual([]);
  expect(numbers(all.filter(({ ids }) => ids.size > 1)), "told two ids").toEqual([]);
  // The words, the phone and the message to tell were stored with it, whole and once.
  for (const { submission, stored } of all) {
    for (const lead of stored) {
      expect(lead).toMatchObject({
        name: submission.fields["name"],
        phone: `+1${submission.fields["phone"]}`,
        kind: submission.fields["kind"],
        version: 1,
      });
    }
  }
  const messages = await claimAll(store);
  expect(messages.toSorted()).toEqual([...byId].toSorted());
}

/** Which leads there is something to tell of. */
async function claimAll(store: LeadStore): Promise<string[]> {
  const claimed: string[] = [];
  for (;;) {
    // The time of the run was ahead of ours.
    const messages = await store.claimOutbox(100, 9_999_999, "2100-01-01T00:00:00.000Z");
    if (messages.length === 0) return claimed;
    claimed.push(...messages.map(({ leadId }) => leadId));
  }
}

function padded(count: number): string {
  return String(count).padStart(7);
}

function print(name: string, lines: readonly string[]): void {
  process.stdout.write(`\nFault run on ${name}\n${lines.join("\n")}\n`);
}
