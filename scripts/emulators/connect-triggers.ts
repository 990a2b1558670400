import { UserError } from "../user-error.ts";
import { hostAndPort, PROJECT_ID, type EmulatorConfig } from "./config.ts";

/** The functions that Firestore calls, with what calls them; `functions/src/index.ts` has them. */
const TRIGGERS = [
  {
    // As the Functions emulator names it: region, function, and how often it was loaded.
    key: "us-central1-deliverCreated-0",
    eventType: "google.cloud.firestore.document.v1.created",
    document: "outbox/{id}",
  },
] as const;

/**
 * Tells the Firestore emulator which functions to call. firebase-tools does so only for a Firestore that it
 * started itself. Schedules are not run by any emulator.
 *
 * @see https://github.com/firebase/firebase-tools/blob/v15.34.2/src/emulator/functionsEmulator.ts `addFirestoreTrigger`
 * @throws UserError where the emulator refuses
 */
export async function connectTriggers({ firestore }: EmulatorConfig["addresses"]): Promise<void> {
  const address = `http://${hostAndPort(firestore)}/emulator/v1/projects/${PROJECT_ID}`;
  for (const { key, eventType, document } of TRIGGERS) {
    const answer = await fetch(`${address}/eventarcTrigger?eventarcTriggerId=${key}`, {
      method: "POST",
      body: JSON.stringify({
        eventType,
        database: "(default)",
        namespace: "(default)",
        document: { value: document, matchType: "PATH_PATTERN" },
      }),
    });
    if (!answer.ok) {
      throw new UserError(
        `The Firestore emulator takes no trigger (${answer.status}): look whether its version in scripts/emulators/firestore-jar.ts still has \`eventarcTrigger\`.`,
      );
    }
  }
}
