import { applicationDefault, deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createStaffAccounts } from "#functions/identity/firebase/accounts.ts";
import { createFirebaseRegister } from "#functions/identity/firebase/firebase-register.ts";
import { createStaffDocuments } from "#functions/identity/firebase/staff-documents.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { UserError } from "../user-error.ts";
import { explainFirebase } from "./firebase-errors.ts";
import type { StaffPlace } from "./place.ts";

/**
 * The staff of a Firebase project, asked with application default credentials; or of the emulators, where
 * `FIRESTORE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST` name both.
 * @throws UserError where only one of them is set, or there are no credentials
 */
export async function openFirebasePlace(projectId: string): Promise<StaffPlace> {
  if (areEmulated(process.env)) {
    // Else the client looks for a server of Google's before it asks the emulator.
    process.env["METADATA_SERVER_DETECTION"] ??= "none";
  } else {
    await refuseNobody();
  }
  let away = false;
  const app = initializeApp({ projectId });
  const firestore = getFirestore(app);
  const register = createFirebaseRegister(
    createStaffAccounts(getAuth(app)),
    createStaffDocuments(firestore),
  );
  const explained = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      away ||= error instanceof StoreUnavailableError;
      throw explainFirebase(error, projectId) ?? error;
    }
  };
  const command = (words: string) => `npm run staff -- ${words} --project ${projectId}`;
  return {
    register: {
      list: () => explained(register.list()),
      grant: (member) => explained(register.grant(member)),
      revoke: (email) => explained(register.revoke(email)),
    },
    command,
    makeLink: (email) => {
      throw new UserError(
        `On Firebase there are no links: ${email} signs in with Google at /admin. \`${command(`grant ${email}`)}\` lets them in.`,
      );
    },
    howToSignIn: () => "They sign in with Google at /admin.",
    close: async () => {
      // What the client still tries would end with errors that nobody can catch.
      if (away) return;
      await firestore.terminate();
      await deleteApp(app);
    },
  };
}

/** Firestore's client looks for credentials by itself, and nobody could catch that there are none. */
async function refuseNobody(): Promise<void> {
  try {
    await applicationDefault().getAccessToken();
  } catch (error) {
    throw new UserError(
      `Google knows nobody here: run \`gcloud auth application-default login\`, or name the key file of a service account in GOOGLE_APPLICATION_CREDENTIALS (${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    );
  }
}

/** With one of two, half of what is written would go to a real project, or wait for an answer without end. */
function areEmulated(environment: NodeJS.ProcessEnv): boolean {
  const names = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"];
  const missing = names.filter((name) => (environment[name] ?? "") === "");
  if (missing.length === 1) {
    throw new UserError(
      `${missing[0]} is not set, and the other one is: set ${names.join(" and ")} for the emulators (\`npm run emulators\` prints their addresses), or neither for a real project.`,
    );
  }
  return missing.length === 0;
}
