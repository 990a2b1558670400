import type { Emulators } from "../../scripts/emulators/start-emulators.ts";

/** What the emulators take for the project's owner. */
const OWNER = { authorization: "Bearer owner" };

/** Firestore's own form of a value: `{ stringValue: "Ann" }`. */
type Fields = Record<string, { stringValue?: string; booleanValue?: boolean }>;

/** The documents of a collection, past the rules. */
export async function readDocuments(emulators: Emulators, collection: string): Promise<Fields[]> {
  const { documents = [] }: { documents?: { fields: Fields }[] } = await ask(
    `${documentsUrl(emulators)}/${collection}?pageSize=300`,
    "GET",
  );
  return documents.map(({ fields }) => fields);
}

/** Makes somebody with a Google account, as if they had signed in once, and lets them see leads. */
export async function addStaff(emulators: Emulators, email: string): Promise<void> {
  const { auth, projectId } = emulators;
  const identity = `http://${auth}/identitytoolkit.googleapis.com/v1`;
  const claims = { sub: email, email, email_verified: true, name: "Somebody of ours" };
  const { localId }: { localId: string } = await ask(
    `${identity}/accounts:signInWithIdp?key=fake-api-key`,
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
  await ask(`${identity}/projects/${projectId}/accounts:update`, "POST", {
    localId,
    customAttributes: JSON.stringify({ role: "staff" }),
  });
  await ask(`${documentsUrl(emulators)}/staff/${localId}`, "PATCH", {
    fields: { role: { stringValue: "staff" } } satisfies Fields,
  });
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
