import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Firestore } from "firebase-admin/firestore";
import { expect, onTestFinished, test } from "vitest";
import type { Changes, LeadRecord } from "#contract/lead.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { mountSmallDisk } from "../support/fault/disk.ts";
import { leadsFor, type PhoneLog, planPhones, type QueuedChange } from "../support/fault/phone.ts";
import { photosAfterCleanUp } from "../support/fault/photos.ts";
import { runPhones, type Tally } from "../support/fault/run.ts";
import { DISK_FULL } from "../support/fault/store.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { newLead } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";
import { tempFolder } from "../support/temp.ts";

const SEED = Number(process.env["FAULT_SEED"] ?? 20_261_129);
const isLong = process.env["TEST_LONG"] === "true";
const CHANGES = isLong ? 2000 : 60;
/** Fewer, because the emulator keeps competing transactions waiting for seconds. */
const FIRESTORE_CHANGES = 400;
const PHONES = 8;
const TIMEOUT_MS = 60_000 + CHANGES * 1000;

const emulator = isLong ? await emulatorOfThisFile() : undefined;

test(
  "stores each queued staff change once and in order on SQLite despite network, server, store and disk faults",
  { timeout: TIMEOUT_MS },
  async () => {
    const disk = tempFolder();
    const isSmall = mountSmallDisk(disk);
    const [data, photos, uploads] = [join(disk, "data"), join(disk, "photos"), join(disk, "up")];
    mkdirSync(uploads);
    await createLeads(await openStore(data), CHANGES);
    const places = {
      store: { kind: "sqlite", folder: data },
      photos,
      uploads,
      ...(isSmall && { disk }),
    } as const;
    const run = await runPhones(SEED, planPhones(SEED, CHANGES, PHONES), places);
    await checkRun("SQLite", run, await openStore(data), photos);
    if (isSmall) expect(run.tally.get(DISK_FULL)).toBeGreaterThan(0);
  },
);

test.skipIf(emulator === undefined)(
  "stores each queued staff change once and in order on Firestore despite network, server and store faults",
  { timeout: TIMEOUT_MS },
  async () => {
    const projectId = `demo-${randomUUID()}`;
    const store = createFirestoreStore(
      new Firestore({ projectId, ignoreUndefinedProperties: true }),
    );
    onTestFinished(() => store.close());
    await createLeads(store, FIRESTORE_CHANGES);
    const phones = planPhones(SEED, FIRESTORE_CHANGES, PHONES);
    const photos = join(tempFolder(), "photos");
    const run = await runPhones(SEED, phones, { store: { kind: "firestore", projectId }, photos });
    await checkRun("Firestore", run, store, photos);
  },
);

async function createLeads(store: LeadStore, changes: number): Promise<void> {
  for (const id of leadsFor(changes)) {
    // Recent, because the run's clock is the real one.
    const createdAt = new Date().toISOString();
    await store.create(newLead({ id, createdAt, email: `${id}@example.com` }));
  }
}

/** A run without these faults would prove nothing. A short one may lack the last three by chance. */
const FAULTS = [
  "network: answer lost",
  "network: doubled",
  "server: killed from outside",
  "phone: closed before it recorded the response",
  "phone: repeated a stored change",
  "phone: applied its change after a colleague's",
  "network: delivered after its sender gave up",
  "store: failed after its write",
  "server: died after the write",
].slice(0, isLong ? undefined : -3);

/** Compares what phones have sent with what is stored. */
async function checkRun(
  name: string,
  { logs, tally }: { logs: readonly PhoneLog[]; tally: Tally },
  store: LeadStore,
  photoFolder: string,
): Promise<void> {
  const lines = [...tally].map(([event, count]) => `${String(count).padStart(7)}  ${event}`);
  const changes = logs.flatMap(({ items }) => items);
  process.stdout.write(
    `\nStaff fault run on ${name}: ${changes.length} changes by ${logs.length} phones (FAULT_SEED=${SEED})\n${lines.toSorted().join("\n")}\n`,
  );
  const left = logs.flatMap((log) =>
    log.left.map(({ lead, number, refusal }) => [log.email, lead, number, refusal]),
  );
  expect(left, "changes that were never confirmed").toEqual([]);
  const photos: string[] = [];
  for (const id of leadsFor(changes.length)) {
    const record = await store.get(id);
    if (record === undefined) throw new Error(`Lead ${id} is lost.`);
    for (const log of logs) checkPhone(record, log);
    checkLead(record, logs);
    await checkEmail(record, store);
    photos.push(...(record.lead.photos ?? []).map((photo) => `${id}/${photo.id}`));
  }
  expect(await photosAfterCleanUp(store, photoFolder)).toEqual(photos.toSorted());
  process.stdout.write(`${photos.length} photos\n`);
  const missing = FAULTS.filter((fault) => !tally.has(fault));
  expect(missing).toEqual([]);
}

/** Checks that a lead has what one phone sent, once and in the order of the phone's queue. */
function checkPhone({ lead, notes, events }: LeadRecord, { email, items, conflicts }: PhoneLog) {
  const own = items.filter((item) => item.lead === lead.id);
  const [note, photo] = [
    notes.filter(({ by }) => by === email).values(),
    (lead.photos ?? []).filter(({ by }) => by === email).values(),
  ];
  // Notes and photos are in the order in which they were stored, and each has an event.
  const stored = events
    .filter(({ by }) => by === email)
    .map((event) => {
      if (event.what === "noted") return note.next().value?.text;
      if (event.what !== "addedPhoto") return changeText(event.changeId, event.changes ?? {});
      const { id, width, stage } = photo.next().value ?? {};
      return id === event.photo ? `${width} ${stage}` : "another photo";
    });
  expect(stored, `what ${email} changed in ${lead.id}`).toEqual(own.map(sentText));
  expect([note.next().done, photo.next().done]).toEqual([true, true]);
  for (const { id, version } of conflicts.filter((each) =>
    own.some((item) => item.id === each.id),
  )) {
    const made = events.find(({ changeId }) => changeId === id)?.version;
    expect(made, `a false conflict of ${id} with version ${version}`).toBeGreaterThan(version);
  }
}

function sentText({ id, what }: QueuedChange): string {
  if (what.kind === "note") return what.text;
  if (what.kind === "photo") return `${what.width} ${what.stage}`;
  const { emailCustomer: _email, ...fields } = what.change;
  return changeText(
    id,
    Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { to }])),
  );
}

/** Describes the new values that phones send. Other fields can change with them. */
function changeText(id: string | undefined, changes: Changes): string {
  const values = SENT.map((field) => changes[field]?.to);
  return JSON.stringify([id, ...values]);
}

/** Fields whose values differ in each change that phones send. */
const SENT = ["status", "bookedFor", "street", "followUpOn", "jobValue"];

/** Checks that a lead has nothing but what phones have sent, and the values of the latest changes. */
function checkLead({ lead, events }: LeadRecord, logs: readonly PhoneLog[]): void {
  const sent = logs.flatMap(({ items }) => items).filter((item) => item.lead === lead.id);
  expect(events).toHaveLength(1 + sent.length);
  const changes = events.filter(({ what }) => what === "changed");
  const versions = changes.map(({ version }) => version);
  expect(versions).toEqual(changes.map((_, index) => index + 2));
  expect(lead.version).toBe(changes.length + 1);
  const latest: Changes = Object.assign({}, ...changes.map((event) => event.changes));
  const values: Record<string, unknown> = { ...lead };
  for (const [field, { to }] of Object.entries(latest)) {
    expect(values[field], `${field} of ${lead.id}`).toEqual(to);
  }
}

/** Checks that the only email about a visit is the one that the latest change asked for. */
async function checkEmail({ lead, events }: LeadRecord, store: LeadStore): Promise<void> {
  const asked = events.filter(({ message }) => message === "confirm").map(({ version }) => version);
  expect(lead.visitEmail?.version).toBe(asked.at(-1));
  const messages = await store.messagesOf(lead.id);
  expect(messages.map(({ kind }) => kind)).toEqual(asked.length === 0 ? [] : ["confirm"]);
}
