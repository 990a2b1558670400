import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { escalation } from "#functions/outbox/escalation.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { seeded } from "#renderer/random.ts";
import { ROOT } from "#scripts/paths.ts";
import type { CourierOptions } from "../support/fault/courier.ts";
import { type FaultStore, openFaultStore } from "../support/fault/store.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { newLead } from "../support/leads.ts";
import { startPushService } from "../support/push-service.ts";
import { startSmtpServer } from "../support/servers.ts";
import { tempFolder } from "../support/temp.ts";

const { TEST_LONG, FAULT_SEED } = process.env;
const SEED = Number(FAULT_SEED ?? 20_261_128);
const LEADS = TEST_LONG === "true" ? 200 : 10;
const TIMEOUT_MS = 90_000 + LEADS * 2000;
/** Later than any simulated time, so every message that isn't delivered counts as due. */
const FAR_FUTURE = "2100-01-01T00:00:00.000Z";
const STAFF = "anna@longleaftv.example";
const COURIER = join(ROOT, "tests/support/fault/courier.ts");

const emulator = await emulatorOfThisFile();

test(
  "delivers each email and notification of a lead, and those of an unopened one to the owner, despite lost responses, store faults and killed processes, and shows none twice",
  { timeout: TIMEOUT_MS },
  async () => {
    await Promise.all([
      checkRun({ kind: "sqlite", folder: tempFolder() }),
      emulator && checkRun({ kind: "firestore", projectId: `demo-${randomUUID()}` }),
    ]);
  },
);

async function checkRun(place: FaultStore): Promise<void> {
  const { store } = await openFaultStore(place);
  onTestFinished(() => store.close());
  const keys = webPush.generateVAPIDKeys();
  const [smtp, service] = await Promise.all([startSmtpServer(), startPushService(keys.publicKey)]);
  onTestFinished(service.close);
  smtp.losesAnswer = inTurn([false, true, false, false]);
  const [phone, laptop, dead] = [service.addDevice(), service.addDevice(), service.addDevice()];
  for (const device of [phone, laptop]) device.answer = inTurn([201, "lost", 201, 503, 201, 201]);
  dead.answer = () => 410;
  // A Tuesday morning in Georgia.
  const began = Date.parse("2026-11-24T15:00:00.000Z");
  const createdAt = new Date(began).toISOString();
  for (const { subscription } of [phone, laptop, dead]) {
    await store.saveSubscription({ ...subscription, email: STAFF, createdAt });
  }
  const leads = Array.from({ length: LEADS }, (_, number) =>
    newLead({ name: `Visitor-${number} Doe`, phone: `+1678${2_000_000 + number}`, createdAt }),
  );
  const rules = { minutes: 15, openings: Array.from({ length: 7 }, () => "08:00-20:00") };
  for (const lead of leads) {
    const kinds = ["notify", "push"] as const;
    await store.create(lead, { outbox: kinds, later: escalation(lead, kinds, rules) });
  }
  // Every second one is opened in time.
  const waiting = leads.filter((_, number) => number % 2 === 0);
  for (const { id } of leads.filter((lead) => !waiting.includes(lead))) {
    await store.markOpened(id, createdAt);
  }

  const options: Omit<CourierOptions, "seed"> = {
    store: place,
    began,
    smtpPort: smtp.port,
    keys,
    staff: STAFF,
    escalateAfter: rules.minutes,
    openings: rules.openings,
  };
  const couriers = startCouriers(options);
  while ((await store.countOutbox(FAR_FUTURE)).due > 0) await wait(200);
  const kills = await couriers.stop();

  const mailIds = smtp.mails.map(({ headers }) => headers["message-id"]);
  const pushes = [phone, laptop].flatMap(({ received }) => received);
  process.stdout.write(
    `\nDelivery faults on ${place.kind}: ${LEADS} leads, ${kills} killed processes; ${mailIds.length} emails with ${new Set(mailIds).size} ids, ${pushes.length} notifications with ${new Set(pushes.map(({ topic }) => topic)).size} topics, ${dead.requests} requests for a dead device (FAULT_SEED=${SEED})\n`,
  );
  // Mail clients and browsers show messages with the same id only once.
  const mailsWith = (start: string, { name }: NewLead) =>
    new Set(
      smtp.mails
        .filter(({ headers: { subject = "" } }) => subject.startsWith(start))
        .filter(({ headers }) => headers["subject"]?.endsWith(`: ${name.replace(" Doe", " D.")}`))
        .map(({ headers }) => headers["message-id"]),
    ).size;
  for (const lead of leads) {
    expect(mailsWith("New lead: ", lead), lead.name).toBe(1);
    expect(mailsWith("Not opened for ", lead), lead.name).toBe(waiting.includes(lead) ? 1 : 0);
  }
  const tags = [...leads.map(({ id }) => id), ...waiting.map(({ id }) => `${id}.unopened`)];
  expect(new Set(mailIds).size).toBe(tags.length);
  for (const { received } of [phone, laptop]) {
    expect(new Set(received.map(({ tag }) => tag))).toEqual(new Set(tags));
    expect(new Set(received.map(({ topic }) => topic)).size).toBe(tags.length);
  }
  const endpoints = (await store.listSubscriptions()).map(({ endpoint }) => endpoint);
  expect(endpoints.toSorted()).toEqual(
    [phone, laptop].map(({ subscription }) => subscription.endpoint).toSorted(),
  );
  expect(await store.listDeadLetters(10)).toEqual([]);
  // A run without these faults would prove nothing.
  expect(kills).toBeGreaterThan(0);
  expect(mailIds.length).toBeGreaterThan(tags.length);
  expect(pushes.length).toBeGreaterThan(2 * tags.length);
}

/** Returns a function that returns each value in turn, over and over. */
function inTurn<Value>(values: readonly [Value, ...Value[]]): () => Value {
  let calls = 0;
  return () => values[calls++ % values.length] ?? values[0];
}

/** How long a process delivers at most before it is killed. */
const LONGEST_LIFE_MS = 1500;

/** Starting a process takes seconds, so after this many kills, the last ones finish. */
const MOST_KILLS = Math.ceil(LEADS / 10);

/** Starts two processes that deliver at the same time, and kills and replaces one every now and then. */
function startCouriers(options: Omit<CourierOptions, "seed">) {
  const random = seeded(SEED);
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  let kills = 0;
  const run = async (number: number) => {
    for (let starts = 0; !stopping.signal.aborted; starts += 1) {
      const own: CourierOptions = { ...options, seed: SEED + number * 1000 + starts };
      const courier = fork(COURIER, [JSON.stringify(own)], {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      const exited = once(courier, "exit");
      const work = async () => {
        await once(courier, "message");
        await (kills < MOST_KILLS ? wait(random() * LONGEST_LIFE_MS) : stopped);
      };
      await Promise.race([work(), stopped, exited]);
      if (courier.exitCode !== null) {
        throw new Error(`The process that delivers messages exited with ${courier.exitCode}.`);
      }
      if (!stopping.signal.aborted) kills += 1;
      courier.kill("SIGKILL");
      await exited;
    }
  };
  const running = Promise.all([run(1), run(2)]);
  /** Returns the number of killed processes. */
  const stop = async () => {
    stopping.abort();
    await running;
    return kills;
  };
  onTestFinished(async () => void (await stop()));
  return { stop };
}
