import { setTimeout as wait } from "node:timers/promises";
import { createDelivery } from "#functions/outbox/deliver.ts";
import { drain } from "#functions/outbox/drain.ts";
import { createPushSender } from "#functions/outbox/push.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import type { Openings } from "#contract/business-hours.ts";
import type { PushKeys } from "#contract/push.ts";
import { seeded } from "#renderer/random.ts";
import { createSmtpMailer } from "#scripts/server/smtp-mailer.ts";
import { wrappedStore } from "../leads.ts";
import { openFaultStore, type FaultStore } from "./store.ts";

/** Settings for a process that delivers messages. */
export interface CourierOptions {
  store: FaultStore;
  seed: number;
  /** Start of the simulated time, in ms. */
  began: number;
  smtpPort: number;
  keys: PushKeys;
  /** Email of the only person with devices, who is an owner. */
  staff: string;
  /** Number of business minutes after which an unopened lead goes to the owner. */
  escalateAfter: number;
  openings: Openings;
}

/** Speed of simulated time: the first retry after a minute takes 0.2 seconds. */
const SPEED = 300;

// Delivers until it is killed. Its store fails at random, also after it has recorded a delivery.
const options: CourierOptions = JSON.parse(process.argv[2] ?? "");
const random = seeded(options.seed);
const { store } = await openFaultStore(options.store);
const now = () => new Date(options.began + (Date.now() - options.began) * SPEED);
const STEPS = new Set(["claimOutbox", "completeOutbox", "retryOutbox"]);

const faulty = wrappedStore(store, async (method, call) => {
  if (!STEPS.has(method)) return call();
  const chance = random();
  if (chance < 0.03) throw new StoreUnavailableError("failed before the step");
  const done = await call();
  if (chance < 0.06) throw new StoreUnavailableError("failed after the step");
  return done;
});

const smtp = createSmtpMailer({
  url: `smtp://127.0.0.1:${options.smtpPort}`,
  from: "Longleaf <site@example.com>",
  requireTls: false,
});
const deliver = createDelivery({
  store: faulty,
  settings: { acknowledge: false, escalateAfter: options.escalateAfter },
  mailer: smtp.send,
  push: {
    send: createPushSender({
      keys: options.keys,
      subject: "mailto:hello@longleaftv.example",
      allowsPrivate: true,
      timeoutMs: 2000,
    }),
  },
  listStaff: async () => [{ email: options.staff, role: "owner" }],
  business: {
    name: "Longleaf",
    phone: "+16785550142",
    email: "hello@longleaftv.example",
    siteUrl: "https://www.longleaftv.example",
  },
  openings: options.openings,
  adminUrl: "https://www.longleaftv.example/admin",
  now,
});
process.send?.("ready");
for (;;) {
  // A failed claim is like a database that is locked for a moment.
  await drain({ store: faulty, deliver, log: () => {}, now, random }).catch(() => {});
  await wait(20);
}
