import { join } from "node:path";
import { CACHE_DIR } from "../paths.ts";
import { hostAndPort, PROJECT_ID, readEmulatorConfig, refuseUnbuilt } from "./config.ts";
import { connectTriggers } from "./connect-triggers.ts";
import { writeDerivedConfig } from "./derived-config.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";
import { refuseTakenPort, startService } from "./service.ts";
import { startFirestore } from "./start-firestore.ts";

export interface Emulators {
  /** The site's address, as in `http://127.0.0.1:5100`; the function answers below its `/api`. */
  hosting: string;
  /** As `FIRESTORE_EMULATOR_HOST` wants it: `127.0.0.1:8180`. */
  firestore: string;
  /** As `FIREBASE_AUTH_EMULATOR_HOST` wants it: `127.0.0.1:9199`. */
  auth: string;
  projectId: string;
  stop: () => Promise<void>;
}

interface EmulatorOptions {
  /** The `firebase.json` to start; what it names lies beside it. */
  configFile?: string;
  /** Variables for the function. */
  environment?: NodeJS.ProcessEnv;
}

const FOLDER = join(CACHE_DIR, "emulators");

/**
 * Starts the official Hosting, Functions, Firestore and Auth emulators on the built site and the bundled
 * function, and waits until the function answers through Hosting and has reached Firestore. Nothing is
 * kept when they stop. The logs lie in `.cache/emulators`.
 * @throws UserError where something is not built, a port is taken, or an emulator does not start
 */
export async function startEmulators(options: EmulatorOptions = {}): Promise<Emulators> {
  const config = readEmulatorConfig(options.configFile);
  refuseUnbuilt(config);
  const { addresses } = config;
  for (const [name, address] of Object.entries(addresses)) {
    await refuseTakenPort(address, `emulators.${name}.port`);
  }
  const firebase = installFirebaseTools();
  console.log("Starting the Firebase emulators ...");

  // firebase-tools 15 starts Firestore only with Java 21 and a jar of its own. Beside it, an older Java does,
  // and the function finds Firestore by the same variable.
  const firestoreService = await startFirestore(addresses.firestore, config.rulesFile, {
    functions: addresses.functions,
  });
  const hosting = `http://${hostAndPort(addresses.hosting)}`;
  const firestore = hostAndPort(addresses.firestore);
  const derived = writeDerivedConfig(config);
  try {
    await connectTriggers(addresses);
    const firebaseService = await startService({
      name: "The Firebase emulator suite",
      program: process.execPath,
      args: [
        firebase,
        "emulators:start",
        "--only=auth,functions,hosting",
        `--project=${PROJECT_ID}`,
        `--config=${derived.file}`,
        "--non-interactive",
      ],
      environment: {
        FIRESTORE_EMULATOR_HOST: firestore,
        // Behind Hosting the function does not see the address that its visitors use.
        OWN_ORIGINS: hosting,
        // Nobody's account: neither the signed-in user of this machine nor a server of Google's is asked.
        XDG_CONFIG_HOME: join(FOLDER, "config"),
        METADATA_SERVER_DETECTION: "none",
        // It asks for newer versions of itself and of firebase-functions, and waits for the answer.
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
      auth: hostAndPort(addresses.auth),
      projectId: PROJECT_ID,
      stop: async () => {
        // The function first, so that it never finds its database gone.
        await firebaseService.stop();
        await firestoreService.stop();
        derived.remove();
      },
    };
  } catch (error) {
    derived.remove();
    await firestoreService.stop();
    throw error;
  }
}
