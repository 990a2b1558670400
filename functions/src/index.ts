import { readFileSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/v2/https";
import { refuseEmulatorsInProduction } from "./environment.ts";
import { createApi } from "./http/api.ts";
import { createFirebaseIdentity } from "./identity/firebase/firebase-identity.ts";
import { createFirestoreStore } from "./stores/firestore/firestore-store.ts";
import { createSubmissionKey } from "./stores/firestore/submission-key.ts";

refuseEmulatorsInProduction(process.env);

initializeApp();
const firestore = getFirestore();
firestore.settings({ ignoreUndefinedProperties: true });

/** From the sources as from the bundle, the pages lie one folder up. */
const generated = (name: string) => new URL(`../generated/${name}`, import.meta.url);

const { origins }: { origins: string[] } = JSON.parse(readFileSync(generated("site.json"), "utf8"));
const projectId = process.env["GCLOUD_PROJECT"] ?? "";
const ownOrigins = new Set([
  ...origins,
  `https://${projectId}.web.app`,
  `https://${projectId}.firebaseapp.com`,
  // The emulators, and whatever other address the owner gives the site.
  ...(process.env["OWN_ORIGINS"] ?? "").split(",").filter((origin) => origin !== ""),
]);

const app = createApi({
  store: createFirestoreStore(firestore),
  identity: createFirebaseIdentity(getAuth(), firestore),
  pages: {
    contact: readFileSync(generated("contact.html"), "utf8"),
    error: readFileSync(generated("error.html"), "utf8"),
  },
  ownOrigins,
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
