import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { CACHE_DIR, FIREBASE_CONFIG } from "../paths.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";
import { UserError } from "../user-error.ts";
import { PROJECT_ID, startFirestore } from "./firestore.ts";
import { addressSchema, hostAndPort, requireFreePort, startService } from "./service.ts";

export interface Emulators {
  /** The site's address, as in `http://127.0.0.1:5100`; the function answers under its `/api`. */
  hosting: string;
  /** For `FIRESTORE_EMULATOR_HOST`: `127.0.0.1:8180`. */
  firestore: string;
  /** For `FIREBASE_AUTH_EMULATOR_HOST`: `127.0.0.1:9199`. */
  auth: string;
  projectId: string;
  stop: () => Promise<void>;
}

interface EmulatorOptions {
  /** The `firebase.json` to start; its paths are relative to it. */
  configFile?: string;
  /** Environment variables for the function. */
  environment?: NodeJS.ProcessEnv;
}

const FOLDER = join(CACHE_DIR, "emulators");

/**
 * Starts the official Hosting, Functions, Firestore and Auth emulators with the built site and the bundled
 * function, and waits until the function answers through Hosting and has reached Firestore. Their data is
 * lost when they stop. The logs are in `.cache/emulators`.
 * @throws UserError if something isn't built, a port is taken, or an emulator doesn't start
 */
export async function startEmulators(options: EmulatorOptions = {}): Promise<Emulators> {
  const file = options.configFile ?? FIREBASE_CONFIG;
  const { addresses, rulesFile } = readConfig(file);
  for (const [name, address] of Object.entries(addresses)) {
    await requireFreePort(address, `emulators.${name}.port`);
  }
  const firebase = installFirebaseTools();
  console.log("Starting the Firebase emulators ...");

  // firebase-tools 15 starts Firestore only with Java 21 and a jar of its own. Started separately, it runs with an
  // older Java too, and the function finds it by the same variable.
  const firestoreService = await startFirestore(addresses.firestore, rulesFile, {
    download: true,
    functions: addresses.functions,
  });
  const hosting = `http://${hostAndPort(addresses.hosting)}`;
  const firestore = hostAndPort(addresses.firestore);
  const auth = hostAndPort(addresses.auth);
  const derivedFile = writeDerivedConfig(file, `http://${auth}`);
  try {
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
        // The function is reached through Hosting and doesn't see the address that visitors use.
        OWN_ORIGINS: hosting,
        // Without an account, so that neither this machine's signed-in user nor Google's servers are
        // involved.
        XDG_CONFIG_HOME: join(FOLDER, "config"),
        METADATA_SERVER_DETECTION: "none",
        // Otherwise it checks for new versions of itself and of firebase-functions, and waits for the
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
        // The function first, so that it never loses its database.
        await firebaseService.stop();
        await firestoreService.stop();
        rmSync(derivedFile, { force: true });
      },
    };
  } catch (error) {
    rmSync(derivedFile, { force: true });
    await firestoreService.stop();
    throw error;
  }
}

/** The part of `firebase.json` that starting the emulators needs. */
const configSchema = z.object({
  hosting: z.object({ public: z.string() }),
  functions: z.object({ source: z.string() }),
  firestore: z.object({ rules: z.string() }),
  emulators: z.object({
    auth: addressSchema,
    functions: addressSchema,
    hosting: addressSchema,
    firestore: addressSchema,
  }),
});

/** @throws UserError if `firebase.json` lacks something, or the site, the function or the rules are missing */
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
    { path: rulesFile, remedy: "firebase.json names it; restore it from git." },
  ].filter(({ path }) => !existsSync(path));
  if (missing.length > 0) {
    throw new UserError(
      missing.map(({ path, remedy }) => `${relative(root, path)} is missing. ${remedy}`).join("\n"),
    );
  }
  return { rulesFile, addresses: emulators };
}

/** Where the staff app may ask for tokens, and which frames it may have. */
const DIRECTIVES = /\b(connect-src|frame-src) 'self'/g;

/**
 * Writes a copy of `firebase.json` in which the pages under `/admin` may talk to the Auth emulator; a deployed site
 * allows only Google.
 * @returns its path, next to `firebase.json` because its paths are relative to it
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

/** The functions that Firestore calls, with their events; `functions/src/index.ts` defines them. */
const TRIGGERS = [
  {
    // As the Functions emulator names it: region, function, and how often it was loaded.
    key: "us-central1-deliverCreated-0",
    eventType: "google.cloud.firestore.document.v1.created",
    document: "outbox/{id}",
  },
] as const;

/**
 * Registers the functions with the Firestore emulator, which firebase-tools only does for a Firestore that it
 * started itself. No emulator runs schedules.
 *
 * @see https://github.com/firebase/firebase-tools/blob/v15.34.2/src/emulator/functionsEmulator.ts `addFirestoreTrigger`
 * @throws UserError if the emulator refuses
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
        `The Firestore emulator rejects triggers (${response.status}). Check that its version still has \`eventarcTrigger\`.`,
      );
    }
  }
}
