import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { CACHE_DIR, FIREBASE_CONFIG } from "../paths.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";
import { UserError } from "../user-error.ts";
import { PROJECT_ID, startFirestore } from "./firestore.ts";
import {
  addressSchema,
  hostAndPort,
  requireFreePort,
  startService,
  type Service,
} from "./service.ts";
import { startStorage, storageVariables } from "./storage.ts";

export interface Emulators {
  /** The site's URL, such as `http://127.0.0.1:5100`, with the function under `/api`. */
  hosting: string;
  /** Value for `FIRESTORE_EMULATOR_HOST`, such as `127.0.0.1:8180`. */
  firestore: string;
  /** Value for `FIREBASE_AUTH_EMULATOR_HOST`, such as `127.0.0.1:9199`. */
  auth: string;
  projectId: string;
  stop: () => Promise<void>;
}

interface EmulatorOptions {
  /** The `firebase.json` to use. Its paths are relative to the file. */
  configFile?: string;
  /** Environment variables for the function. */
  environment?: NodeJS.ProcessEnv;
}

const FOLDER = join(CACHE_DIR, "emulators");

/**
 * Starts the official Hosting, Functions, Firestore, Storage and Auth emulators with the built site and function, and waits
 * until the function responds through Hosting. Data is lost when they stop. Logs are in `.cache/emulators`.
 * @throws UserError if something isn't built, a port is in use, or an emulator doesn't start
 */
export async function startEmulators(options: EmulatorOptions = {}): Promise<Emulators> {
  const file = options.configFile ?? FIREBASE_CONFIG;
  const { addresses, rulesFile } = readConfig(file);
  for (const [name, address] of Object.entries(addresses)) {
    await requireFreePort(address, `emulators.${name}.port`);
  }
  const firebase = installFirebaseTools();
  console.log("Starting the Firebase emulators ...");

  // firebase-tools 15 starts Firestore only with Java 21 and its own jar. Started separately, Firestore also runs on
  // older Java versions, and the function finds it through the same variable.
  const firestoreService = await startFirestore(addresses.firestore, rulesFile, {
    download: true,
    functions: addresses.functions,
  });
  const hosting = `http://${hostAndPort(addresses.hosting)}`;
  const firestore = hostAndPort(addresses.firestore);
  const auth = hostAndPort(addresses.auth);
  const derivedFile = writeDerivedConfig(file, `http://${auth}`);
  let storageService: Service | undefined;
  try {
    storageService = await startStorage(addresses.storage);
    await connectTriggers(firestore);
    const firebaseService = await startService({
      name: "The Firebase emulator suite",
      program: process.execPath,
      args: [
        firebase,
        "emulators:start",
        "--only=auth,functions,hosting",
        `--project=${PROJECT_ID}`,
        `--config=${derivedFile}`,
        "--non-interactive",
      ],
      environment: {
        FIRESTORE_EMULATOR_HOST: firestore,
        ...storageVariables(addresses.storage),
        // The function runs behind Hosting and doesn't see the origin that visitors use.
        OWN_ORIGINS: hosting,
        // An empty configuration, so neither this machine's signed-in user nor Google's servers are involved.
        XDG_CONFIG_HOME: join(FOLDER, "config"),
        METADATA_SERVER_DETECTION: "none",
        // Otherwise firebase-tools checks for new versions of itself and of firebase-functions, and waits for the
        // response.
        NO_UPDATE_NOTIFIER: "1",
        npm_config_offline: "true",
        ...options.environment,
      },
      cwd: FOLDER,
      logFile: join(FOLDER, "firebase.log"),
      stopSignal: "SIGINT",
      readyUrl: `${hosting}/api/health`,
      announced: /All emulators ready/,
      hopeless: /Failed to load function definition/,
    });
    return {
      hosting,
      firestore,
      auth,
      projectId: PROJECT_ID,
      stop: async () => {
        // The function stops first, so it never loses its database.
        await firebaseService.stop();
        await firestoreService.stop();
        await storageService?.stop();
        rmSync(derivedFile, { force: true });
      },
    };
  } catch (error) {
    rmSync(derivedFile, { force: true });
    await firestoreService.stop();
    await storageService?.stop();
    throw error;
  }
}

/** The part of `firebase.json` needed to start the emulators. */
const configSchema = z.object({
  hosting: z.object({ public: z.string() }),
  functions: z.object({ source: z.string() }),
  firestore: z.object({ rules: z.string() }),
  emulators: z.object({
    auth: addressSchema,
    functions: addressSchema,
    hosting: addressSchema,
    firestore: addressSchema,
    storage: addressSchema,
  }),
});

/** @throws UserError if `firebase.json` is incomplete, or the site, the function or the rules are missing */
function readConfig(file: string) {
  const parsed = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    throw new UserError(`The emulators can't use firebase.json:\n${z.prettifyError(parsed.error)}`);
  }
  const { hosting, functions, firestore, emulators } = parsed.data;
  const root = dirname(file);
  const rulesFile = join(root, firestore.rules);
  const missing = [
    { path: join(root, hosting.public, "index.html"), remedy: "Run `npm run build` first." },
    { path: join(root, functions.source, "lib/index.js"), remedy: "Run `npm run build` first." },
    { path: rulesFile, remedy: "firebase.json refers to it, so restore it from git." },
  ].filter(({ path }) => !existsSync(path));
  if (missing.length > 0) {
    throw new UserError(
      missing.map(({ path, remedy }) => `${relative(root, path)} is missing. ${remedy}`).join("\n"),
    );
  }
  return { rulesFile, addresses: emulators };
}

/** Directives that limit where the staff app can request tokens and which frames it can load. */
const DIRECTIVES = /\b(connect-src|frame-src) 'self'/g;

/**
 * Writes a copy of `firebase.json` that allows pages under `/admin` to connect to the Auth emulator. A deployed site
 * allows only Google.
 * @returns the copy's path, next to `firebase.json` because the paths in it are relative
 */
function writeDerivedConfig(file: string, authOrigin: string): string {
  const config: {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  } = JSON.parse(readFileSync(file, "utf8"));
  const policies = config.hosting.headers
    .filter(({ source }) => source.startsWith("/admin"))
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === "Content-Security-Policy");
  for (const policy of policies) {
    policy.value = policy.value.replace(DIRECTIVES, `$& ${authOrigin}`);
  }
  const derived = join(dirname(file), ".firebase-emulators.json");
  writeFileSync(derived, `${JSON.stringify(config, undefined, 2)}\n`);
  return derived;
}

/** The functions that Firestore triggers, with their events, as defined in `functions/src/index.ts`. */
const TRIGGERS = [
  {
    // The Functions emulator's name: region, function, and load count.
    key: "us-central1-deliverCreated-0",
    eventType: "google.cloud.firestore.document.v1.created",
    document: "outbox/{id}",
  },
] as const;

/**
 * Registers the triggers with the Firestore emulator. firebase-tools does that only for a Firestore emulator that it
 * started itself.
 *
 * @see https://github.com/firebase/firebase-tools/blob/v15.34.2/src/emulator/functionsEmulator.ts `addFirestoreTrigger`
 * @throws UserError if the emulator rejects a trigger
 */
async function connectTriggers(firestore: string): Promise<void> {
  const address = `http://${firestore}/emulator/v1/projects/${PROJECT_ID}`;
  for (const { key, eventType, document } of TRIGGERS) {
    const response = await fetch(`${address}/eventarcTrigger?eventarcTriggerId=${key}`, {
      method: "POST",
      body: JSON.stringify({
        eventType,
        database: "(default)",
        namespace: "(default)",
        document: { value: document, matchType: "PATH_PATTERN" },
      }),
    });
    if (!response.ok) {
      throw new UserError(
        `The Firestore emulator rejected a trigger (${response.status}). Check that its version still supports \`eventarcTrigger\`.`,
      );
    }
  }
}
