import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { UserError } from "../user-error.ts";

/**
 * What the person at the terminal can do about an error of firebase-admin; `undefined` where that is nothing.
 *
 * @see https://grpc.io/docs/guides/status-codes/ for the numbers, which are Firestore's
 */
export function explainFirebase(error: unknown, projectId: string): UserError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = "code" in error ? error.code : undefined;
  if (code === 7 || code === 16 || code === "auth/insufficient-permission") {
    return explained(
      `Whoever is signed in to Google here may not change who is staff of ${projectId}: check the name of the project, and that this account may write to its Firestore and its Authentication (${error.message}).`,
      error,
    );
  }
  if (code === 5 || code === "auth/configuration-not-found" || code === "auth/project-not-found") {
    return explained(
      `The project ${projectId} is not there, or lacks Firestore or Authentication: check its name, and switch both on in the Firebase console.`,
      error,
    );
  }
  if (error instanceof StoreUnavailableError) {
    return explained(
      `Firebase could not be reached (${error.message}): check the network, and that the emulators run where they are named. Then run the command again.`,
      error,
    );
  }
  return undefined;
}

function explained(sentence: string, cause: Error): UserError {
  return new UserError(sentence, { cause });
}
