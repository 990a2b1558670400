import { applicationDefault } from "firebase-admin/app";
import { UserError } from "../user-error.ts";

/**
 * Returns an access token of this machine's Google account, for requests to Google's APIs.
 * @throws UserError if there are no application default credentials
 */
export async function accessToken(): Promise<string> {
  try {
    const { access_token: token } = await applicationDefault().getAccessToken();
    return token;
  } catch (error) {
    throw new UserError(
      `You aren't signed in to Google. Run \`gcloud auth application-default login\`, or set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account (${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    );
  }
}
