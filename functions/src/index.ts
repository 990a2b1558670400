import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { onRequest } from "firebase-functions/v2/https";
import { createAlarm } from "./alarm.ts";
import {
  isEmulated,
  metricsTokenOf,
  proxyHopsOf,
  refuseEmulatorsInProduction,
} from "./environment.ts";
import { readGenerated } from "./generated.ts";
import { createHealthCheck } from "./health.ts";
import { createApi } from "./http/api.ts";
import { createFirebaseSessions } from "./http/sessions.ts";
import { createFirebaseRegister, createStaffAccounts } from "./identity/firebase/register.ts";
import { createAppCheck } from "./identity/firebase/app-check.ts";
import { createFirebaseIdentity } from "./identity/firebase/firebase-identity.ts";
import { createStaffDocuments } from "./identity/firebase/staff-documents.ts";
import { Metrics } from "./metrics.ts";
import { createDelivery } from "./outbox/deliver.ts";
import { drain } from "./outbox/drain.ts";
import { createExtensionMailer } from "./outbox/extension-mailer.ts";
import { createPushSender } from "./outbox/push.ts";
import {
  outboxKinds,
  channelsNamed,
  escalateAfterNamed,
  mailCollectionNamed,
  pushKeyNamed,
  readSettings,
} from "./outbox/settings.ts";
import { createPhotoBucket } from "./photos/photo-bucket.ts";
import { removeUnusedPhotos } from "./photos/remove-unused.ts";
import { createSelfTest } from "./self-test.ts";
import { createFirestoreStore } from "./stores/firestore/firestore-store.ts";
import { createSubmissionKey } from "./stores/firestore/upkeep.ts";
import { purgeExpired } from "./stores/purge.ts";
import { outboxTriggers, purgeTrigger, watchTrigger } from "./triggers.ts";

refuseEmulatorsInProduction(process.env);

initializeApp();
const firestore = getFirestore();
firestore.settings({ ignoreUndefinedProperties: true });

/** The folder is one level up from both the sources and the bundle. */
const { site, pages, priceTable } = readGenerated(
  fileURLToPath(new URL("../generated", import.meta.url)),
);
const projectId = process.env["GCLOUD_PROJECT"] ?? "";
const ownOrigins = new Set([
  ...site.origins,
  `https://${projectId}.web.app`,
  `https://${projectId}.firebaseapp.com`,
  // The emulators and the site's other origins.
  ...(process.env["OWN_ORIGINS"] ?? "").split(",").filter((origin) => origin !== ""),
]);

const store = createFirestoreStore(firestore, {
  mailCollection: mailCollectionNamed(process.env),
});
const log = (message: string, details?: Record<string, unknown>) =>
  console.warn(JSON.stringify({ severity: "WARNING", message, ...details }));

// The project's default bucket, unless another one is named.
const photos = createPhotoBucket(() => getStorage().bucket(process.env["PHOTO_BUCKET"]));

const auth = getAuth();
const staff = createStaffDocuments(firestore);
const accounts = createStaffAccounts(auth);

/** A mistake in this variable must not block leads. */
function metricsToken(): string | undefined {
  try {
    return metricsTokenOf(process.env);
  } catch (error) {
    log(String(error));
    return undefined;
  }
}
const token = metricsToken();

const channels = channelsNamed(process.env);

const checkHealth = createHealthCheck({ store, host: { hasScheduler: true }, log });

const app = createApi({
  store,
  photos,
  identity: createFirebaseIdentity(auth, staff),
  listStaff: () => staff.list(),
  register: createFirebaseRegister(accounts, staff),
  sessions: createFirebaseSessions(auth, accounts, staff),
  pages,
  priceTable,
  zips: site.zips,
  site,
  ownOrigins,
  proxies: { hops: proxyHopsOf(process.env, 1), hosting: true },
  verifyAppCheck: process.env["APP_CHECK"] === "on" ? createAppCheck(getAppCheck()) : undefined,
  outboxKinds: (lead) => outboxKinds(lead, channels),
  escalateAfter: escalateAfterNamed(process.env),
  mailsCustomers: channels.mail,
  notifications: {
    publicKey: pushKeyNamed(process.env),
    hasEmailOrWebhook: channels.mail || channels.webhook,
  },
  submissionKey: createSubmissionKey(firestore),
  checkHealth,
  // Without a token, no one can read them.
  metrics: token === undefined ? undefined : new Metrics(),
  metricsToken: token,
  log,
});

/**
 * The whole API in one function, reached through the Hosting rewrite `/api/**`. The number of instances is capped,
 * because a budget alert doesn't stop spending. Hosting drops a response after 60 seconds, and a function that runs
 * longer is still billed.
 */
export const api = onRequest(
  {
    region: "us-central1",
    maxInstances: 10,
    // Each photo that is being received takes up to 24 MB, because temporary files are in memory here, and decoding one
    // takes up to 200 MB.
    concurrency: 20,
    memory: "1GiB",
    timeoutSeconds: 60,
    invoker: "public",
  },
  getRequestListener(app.fetch),
);

/**
 * Reads the settings on each run rather than at startup, because a mistake in them must not block leads. Messages wait
 * until it is fixed, and the log explains how.
 */
async function drainOutbox(stop: AbortSignal): Promise<void> {
  const settings = readSettings(process.env);
  const { mailCollection, pushKeys: keys } = settings;
  const subject = `mailto:${site.business.email}`;
  // In the emulator, tests use a push service on the same machine.
  const allowsPrivate = isEmulated(process.env);
  const deliver = createDelivery({
    store,
    settings,
    mailer:
      mailCollection === undefined ? undefined : createExtensionMailer(firestore, mailCollection),
    push: keys && { send: createPushSender({ keys, subject, allowsPrivate }) },
    listStaff: () => staff.list(),
    business: site.business,
    openings: site.openings,
    adminUrl: `${site.business.siteUrl}/admin`,
  });
  await drain({ store, deliver, log }, stop);
}

// Deployment requires every secret in this list, so a channel's secret is included only if the channel is on.
const secrets = [
  ...(channels.webhook ? ["WEBHOOK_SECRET"] : []),
  ...(channels.push ? ["VAPID_PRIVATE_KEY"] : []),
];
export const { deliverCreated, deliverDue } = outboxTriggers(drainOutbox, secrets);

const selfTest = createSelfTest({ store, api: app, siteUrl: site.business.siteUrl, log });
const mailCollection = mailCollectionNamed(process.env);
const alarm = createAlarm({
  checkHealth,
  mailer:
    mailCollection === undefined ? undefined : createExtensionMailer(firestore, mailCollection),
  store,
  to: async () => {
    const owner = (await staff.list()).find(({ role }) => role === "owner");
    return owner?.email ?? site.business.email;
  },
  adminUrl: `${site.business.siteUrl}/admin`,
  log,
});
export const watchHourly = watchTrigger(async (stop) => {
  await selfTest(stop);
  await alarm();
});

export const purgeDaily = purgeTrigger(async (stop) => {
  await purgeExpired(store, stop, log);
  await removeUnusedPhotos(photos, store, stop, log);
});
