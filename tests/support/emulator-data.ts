import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { StaffRole } from "#contract/lead-values.ts";
import type { Emulators } from "#scripts/emulators/start-emulators.ts";
import { ROOT } from "#scripts/paths.ts";

/** The emulators treat requests with this header as coming from the project owner. */
const OWNER = { authorization: "Bearer owner" };

/** Fields in Firestore's REST format, such as `{ stringValue: "Ann" }`. */
type Fields = Record<string, { stringValue?: string; booleanValue?: boolean }>;

/** Reads a collection's documents, bypassing the security rules. */
export async function readDocuments(emulators: Emulators, collection: string): Promise<Fields[]> {
  const { documents = [] }: { documents?: { fields: Fields }[] } = await ask(
    `${documentsUrl(emulators)}/${collection}?pageSize=300`,
    "GET",
  );
  return documents.map(({ fields }) => fields);
}

/** Tokens of a person who signed in with Google. */
export interface Person {
  idToken: string;
  refreshToken: string;
}

/** Signs in a person with Google, creating the account if necessary. */
export function signInWithGoogle({ auth }: Emulators, email: string): Promise<Person> {
  const claims = { sub: email, email, email_verified: true, name: "Staff Member" };
  return ask(
    `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k`,
    "POST",
    {
      postBody: new URLSearchParams({
        providerId: "google.com",
        id_token: JSON.stringify(claims),
      }).toString(),
      requestUri: "http://localhost",
      returnSecureToken: true,
    },
  );
}

/** Returns a new ID token with the account's current claims. */
export async function renew({ auth }: Emulators, { refreshToken }: Person): Promise<string> {
  const answer: { id_token: string } = await ask(
    `http://${auth}/securetoken.googleapis.com/v1/token?key=k`,
    "POST",
    { grantType: "refresh_token", refreshToken },
  );
  return answer.id_token;
}

/** Creates a Google account, as if the person had signed in once, and grants it a role. */
export async function addStaff(
  emulators: Emulators,
  email: string,
  role: StaffRole = "staff",
): Promise<void> {
  await signInWithGoogle(emulators, email);
  const { status, printed } = await runStaffCommand(emulators, "grant", email, "--role", role);
  if (status !== 0) throw new Error(printed);
}

/** Runs `npm run staff -- ...` against the emulators. */
export async function runStaffCommand(
  { auth, firestore, projectId }: Emulators,
  ...words: string[]
): Promise<{ status: number; printed: string }> {
  const command = spawn("node", ["scripts/staff.ts", ...words, "--project", projectId], {
    cwd: ROOT,
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
    },
  });
  const [out, errors, [status]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, "close"),
  ]);
  return { status: Number(status), printed: out + errors };
}

function documentsUrl({ firestore, projectId }: Emulators): string {
  return `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
}

async function ask<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...OWNER, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  const answer: Answer = await response.json();
  return answer;
}
