import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/v2/https";
import { proxyHopsOf, refuseEmulatorsInProduction } from "./environment.ts";
import { readGenerated } from "./generated.ts";
import { createApi } from "./http/api.ts";
import { createAppCheck } from "./identity/firebase/app-check.ts";
import { createFirebaseIdentity } from "./identity/firebase/firebase-identity.ts";
import { createFirestoreStore } from "./stores/firestore/firestore-store.ts";
import { createSubmissionKey } from "./stores/firestore/submission-key.ts";

refuseEmulatorsInProduction(process.env);

initializeApp();
const firestore = getFirestore();
firestore.settings({ ignoreUndefinedProperties: true });

/** From the sources as from the bundle, the folder lies one up. */
const { site, pages, priceTable } = readGenerated(
  fileURLToPath(new URL("../generated", import.meta.url)),
);
const projectId = process.env["GCLOUD_PROJECT"] ?? "";
const ownOrigins = new Set([
  ...site.origins,
  `https://${projectId}.web.app`,
  `https://${projectId}.firebaseapp.com`,
  // The emulators, and whatever other address the owner gives the site.
  ...(process.env["OWN_ORIGINS"] ?? "").split(",").filter((origin) => origin !== ""),
]);

const app = createApi({
  store: createFirestoreStore(firestore),
  identity: createFirebaseIdentity(getAuth(), firestore),
  pages,
  priceTable,
  zips: site.zips,
  ownOrigins,
  proxies: { hops: proxyHopsOf(process.env, 1), hosting: true },
  verifyAppCheck: process.env["APP_CHECK"] === "on" ? createAppCheck(getAppCheck()) : undefined,
  submissionKey: createSubmissionKey(firestore),
  log: (message, details) =>
    console.warn(JSON.stringify({ severity: "WARNING", message, ...details })),
});

/**
 * The whole API in one function, behind the Hosting rewrite `/api/**`. The number of instances is
 * capped, because a budget alert stops nothing.
 */
export const api = onRequest(
  { region: "us-central1", maxInstances: 10, concurrency: 40, memory: "256MiB", invoker: "public" },
  getRequestListener(app.fetch),
);
