import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { AuditEntry, StaffMember } from "#contract/api.ts";
import {
  createStaffAccounts,
  createFirebaseRegister,
} from "#functions/identity/firebase/register.ts";
import { createStaffDocuments } from "#functions/identity/firebase/staff-documents.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { forgetDevices, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { accessToken } from "../setup/google-credentials.ts";
import { UserError } from "../user-error.ts";

/**
 * Opens a Firebase project's staff accounts with application default credentials. Uses the emulators instead if
 * `FIRESTORE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST` are set.
 * @throws UserError if only one variable is set, or if there are no credentials
 */
export async function openFirebasePlace(projectId: string) {
  if (areEmulated(process.env)) {
    // Otherwise the client looks for Google's metadata server before it tries the emulator.
    process.env["METADATA_SERVER_DETECTION"] ??= "none";
  } else {
    await requireCredentials();
  }
  let away = false;
  const app = initializeApp({ projectId });
  const firestore = getFirestore(app);
  const store = createFirestoreStore(firestore);
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
      grant: (member: StaffMember) => explained(register.grant(member)),
      revoke: async (email: string) => {
        const outcome = await explained(register.revoke(email));
        if (outcome === "revoked") await explained(forgetDevices(store, email));
        return outcome;
      },
    },
    record: (entry: AuditEntry) => explained(store.recordAudit(entry)),
    command,
    makeLink: (email: string): never => {
      throw new UserError(
        `Firebase projects don't use sign-in links. ${email} signs in with Google at /admin. To give them access, run \`${command(`grant ${email}`)}\`.`,
      );
    },
    howToSignIn: () => "They sign in with Google at /admin.",
    close: async () => {
      // Closing the client while it retries requests would cause errors that can't be caught.
      if (away) return;
      await firestore.terminate();
      await deleteApp(app);
    },
  };
}

/** Checks for credentials up front, because without them Firestore's client throws an error that can't be caught. */
export async function requireCredentials(): Promise<void> {
  await accessToken();
}

/**
 * Returns whether the emulators are configured. With only one of them, half of the data would go to a real project, or
 * requests would hang.
 */
function areEmulated(environment: NodeJS.ProcessEnv): boolean {
  const names = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"];
  const missing = names.filter((name) => (environment[name] ?? "") === "");
  if (missing.length === 1) {
    throw new UserError(
      `${missing[0]} is not set, but the other variable is. Set both ${names.join(" and ")} for the emulators (\`npm run emulators\` prints their addresses), or neither for a real project.`,
    );
  }
  return missing.length === 0;
}

/**
 * Converts an error from firebase-admin to one that the user can fix, or returns `undefined` if it's a bug.
 *
 * @see https://grpc.io/docs/guides/status-codes/ for Firestore's numeric codes
 */
export function explainFirebase(error: unknown, projectId: string): UserError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = "code" in error ? error.code : undefined;
  if (code === 7 || code === 16 || code === "auth/insufficient-permission") {
    return new UserError(
      `Your Google account can't change the staff of ${projectId}. Check the project id, and that the account can write to its Firestore and Authentication (${error.message}).`,
      { cause: error },
    );
  }
  if (code === 5 || code === "auth/configuration-not-found" || code === "auth/project-not-found") {
    return new UserError(
      `The project ${projectId} doesn't exist, or lacks Firestore or Authentication. Check the project id, and turn both on in the Firebase console.`,
      { cause: error },
    );
  }
  if (error instanceof StoreUnavailableError) {
    return new UserError(
      `Firebase could not be reached (${error.message}). Check your network connection. If you use the emulators, check that they are running at the configured addresses. Then run the command again.`,
      { cause: error },
    );
  }
  return undefined;
}
