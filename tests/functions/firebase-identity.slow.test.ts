import { randomUUID } from "node:crypto";
import { Agent } from "node:https";
import { connect } from "node:net";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { Firestore } from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFirebaseSessions } from "#functions/http/sessions.ts";
import {
  createFirebaseIdentity,
  createFirebaseSignIn,
} from "#functions/identity/firebase/sign-in.ts";
import { createFirebaseRegister } from "#functions/identity/firebase/register.ts";
import { createStaffDocuments } from "#functions/identity/firebase/staff-documents.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { createAppCheck } from "#functions/identity/firebase/app-check.ts";
import { testApi } from "../support/api.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { googleKeysOfThisFile } from "../support/google-keys.ts";
import { type TestAccount, testAccounts } from "../support/staff-accounts.ts";

// Not on the Auth emulator, where firebase-admin believes every token.
const PROJECT = "longleaf-test";
const { auth, sign, forge, unsigned } = await googleKeysOfThisFile(PROJECT);
const emulator = await emulatorOfThisFile();

const ANNA = { email: "anna@example.com", role: "owner" } as const;
const HOUR = 3_600;
const now = Math.floor(Date.now() / 1000);

const BAD_TOKENS: [string, string | undefined][] = [
  ["no token", undefined],
  ["no token at all, but words", "owner"],
  ["a token that signs itself with nothing (alg: none)", unsigned({ role: "owner" })],
  ["a token that someone else signed", forge({ role: "owner" })],
  ["a token that is over", sign({ role: "owner", iat: now - 2 * HOUR, exp: now - HOUR })],
  ["a token of another project", sign({ role: "owner", aud: "elsewhere" })],
];

/** Returns the API as it runs on Firebase, with its own list of staff. */
async function firebaseApi(accounts: Record<string, TestAccount> = {}) {
  const firestore = new Firestore({ projectId: `demo-${randomUUID()}` });
  onTestFinished(() => firestore.terminate());
  const documents = createStaffDocuments(firestore);
  const people = testAccounts(accounts);
  const { api, request } = await testApi({
    identity: createFirebaseIdentity(auth, documents),
    sessions: createFirebaseSessions(createFirebaseSignIn(auth, people, documents)),
  });
  const ask = async (method: string, path: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await request(path, { method, headers });
    return { status: response.status, body: await response.text() };
  };
  return {
    register: createFirebaseRegister(people, documents),
    staffDocument: async (uid: string) =>
      (await firestore.collection("staff").doc(uid).get()).data(),
    signIn: async (token?: string) => {
      const { status, body } = await ask("POST", "/api/session", token);
      return { status, answer: JSON.parse(body) };
    },
    signOut: (token?: string) => ask("DELETE", "/api/session", token),
    leadsStatus: async (token?: string) => (await ask("GET", "/api/leads", token)).status,
    /** Returns the status of every closed route. */
    askAll: async (token?: string) => {
      const routes = new Set(
        api.routes
          .filter(({ method }) => method !== "ALL")
          .map(({ method, path }) => `${method} ${path.replace(":id", "any")}`),
      );
      for (const open of OPEN) expect(routes.delete(open), open).toBe(true);
      expect(routes.size).toBeGreaterThan(14);
      const statuses = new Map<string, number>();
      for (const route of routes) {
        const [method = "", path = ""] = route.split(" ");
        statuses.set(route, (await ask(method, path, token)).status);
      }
      return statuses;
    },
  };
}

/** Routes open to everyone; signing out only affects oneself. */
const OPEN = [
  "GET /api/health",
  "GET /api/quote",
  "POST /api/leads",
  "POST /api/contacts",
  "DELETE /api/session",
];

describe("a staff identity", () => {
  const identity = createFirebaseIdentity(auth, { roleOf: async () => "owner" });

  test.each(BAD_TOKENS)("is not signed in with %s", async (_, bearer) => {
    expect(process.env["FIREBASE_AUTH_EMULATOR_HOST"]).toBeUndefined();
    expect(await identity.identify({ bearer })).toBe("not_signed_in");
  });

  test("is not signed in with a session cookie of the local server", async () => {
    expect(await identity.identify({ session: "anything" })).toBe("not_signed_in");
  });

  test.each([
    ["an unverified address", { role: "owner", email_verified: false }],
    ["no address", { role: "owner", email: undefined }],
    ["no role", {}],
    ["a role that does not exist", { role: "admin" }],
    ["another role than the one on record", { role: "staff" }],
  ])("is not allowed for a token with %s", async (_, claims) => {
    expect(await identity.identify({ bearer: sign(claims) })).toBe("not_allowed");
  });

  test("is returned for a complete token, in any letter case of the address", async () => {
    const bearer = sign({ role: "owner", email: "Anna@Example.com" });
    expect(await identity.identify({ bearer })).toEqual(ANNA);
  });
});

test.skipIf(emulator === undefined).each([
  ["no token", undefined, 401],
  ["a token that someone else signed", forge({ role: "owner" }), 401],
  ["a stranger", sign({ email: "stranger@elsewhere.example" }), 403],
  ["a stranger with the claim of an owner", sign({ email: "s@else.example", role: "owner" }), 403],
  ["our unverified address", sign({ role: "owner", email_verified: false }), 403],
])("refuses %s at every closed route", async (_, token, status) => {
  const { askAll, register } = await firebaseApi();
  await register.grant(ANNA);
  expect(new Set((await askAll(token)).values())).toEqual(new Set([status]));
});

describe.skipIf(emulator === undefined)("signing in with Google", () => {
  test("refuses a bad token", async () => {
    const { register, signIn, staffDocument } = await firebaseApi();
    await register.grant(ANNA);
    const answer = { error: { code: "not_signed_in" } };
    for (const [name, token] of BAD_TOKENS) {
      expect(await signIn(token), name).toMatchObject({ status: 401, answer });
    }
    expect(await staffDocument("anna")).toBeUndefined();
  });

  test("opens leads to someone granted a role before, once the token is renewed", async () => {
    const accounts: Record<string, TestAccount> = {};
    const { register, signIn, leadsStatus, staffDocument } = await firebaseApi(accounts);
    await register.grant(ANNA);
    accounts["anna"] = { email: ANNA.email, verified: true };

    expect(await signIn(sign())).toEqual({ status: 200, answer: { ...ANNA, renewToken: true } });
    expect(await staffDocument("anna")).toEqual(ANNA);
    expect(accounts["anna"].role).toBe("owner");
    expect(await leadsStatus(sign())).toBe(403);

    const renewed = sign({ role: "owner" });
    expect(await leadsStatus(renewed)).toBe(200);
    expect(await signIn(renewed)).toEqual({ status: 200, answer: { ...ANNA, renewToken: false } });
  });

  test("creates or repairs the staff document, whatever the token claims", async () => {
    const { register, signIn, leadsStatus } = await firebaseApi();
    await register.grant(ANNA);
    const token = sign({ role: "owner" });
    expect(await leadsStatus(token)).toBe(403);
    await signIn(token);
    expect(await leadsStatus(token)).toBe(200);
  });

  test("ignores a claim of a role that was never granted", async () => {
    const accounts = { anna: { email: ANNA.email, verified: true } };
    const { register, signIn } = await firebaseApi(accounts);
    await register.grant({ ...ANNA, role: "staff" });
    const answer = { ...ANNA, role: "staff", renewToken: true };
    expect(await signIn(sign({ role: "owner" }))).toEqual({ status: 200, answer });
  });

  test("ends a valid token at once when the role is revoked", async () => {
    const accounts = { anna: { email: ANNA.email, verified: true } };
    const { register, signIn, leadsStatus } = await firebaseApi(accounts);
    await register.grant({ email: "carl@example.com", role: "owner" });
    await register.grant(ANNA);
    const token = sign({ role: "owner" });
    expect(await leadsStatus(token)).toBe(200);
    await register.revoke(ANNA.email);
    expect(await leadsStatus(token)).toBe(403);
    expect((await signIn(token)).status).toBe(403);
    expect(await leadsStatus(token)).toBe(403);
  });

  test("refuses a token whose account is gone", async () => {
    const { register, signIn } = await firebaseApi({});
    await register.grant(ANNA);
    expect((await signIn(sign())).status).toBe(401);
  });

  const notAllowed = (email: string) =>
    `You are signed in as ${email}, which may not see leads. Ask the owner to let you in, or sign in with another address.`;

  test.each([
    [
      "a stranger",
      { email: "Stranger@elsewhere.example" },
      notAllowed("stranger@elsewhere.example"),
    ],
    ["an odd address", { email: "a/b@else.example" }, notAllowed("a/b@else.example")],
    [
      "an owner with an unverified address",
      { email_verified: false },
      "You are signed in as anna@example.com, and nobody has verified that this address is yours. Sign in with Google instead.",
    ],
    [
      "an account without an address",
      { email: undefined },
      "You are signed in without an email address. Sign in with Google.",
    ],
  ])("tells %s why they are refused", async (_, claims, message) => {
    const { register, signIn, staffDocument } = await firebaseApi();
    await register.grant(ANNA);
    const answer = { error: { code: "not_allowed", message } };
    expect(await signIn(sign(claims))).toEqual({ status: 403, answer });
    expect(await staffDocument("anna")).toBeUndefined();
  });

  test("signs out with or without a token and leaves other devices signed in", async () => {
    const accounts = { anna: { email: ANNA.email, verified: true } };
    const { register, signOut, leadsStatus } = await firebaseApi(accounts);
    await register.grant(ANNA);
    const token = sign({ role: "owner" });
    for (const each of [token, undefined]) {
      expect(await signOut(each)).toEqual({ status: 204, body: "" });
    }
    expect(await leadsStatus(token)).toBe(200);
  });
});

test("reports missing keys of Google as unavailable, not as a bad token", async () => {
  const port = await freePort();
  const httpAgent = new Agent();
  httpAgent.createConnection = () => connect(port, "127.0.0.1");
  const app = initializeApp({ projectId: PROJECT, httpAgent }, "away");
  onTestFinished(() => deleteApp(app));
  const identity = createFirebaseIdentity(getAuth(app), { roleOf: async () => "owner" });
  await expect(identity.identify({ bearer: sign() })).rejects.toThrow(StoreUnavailableError);
});

// Google's keys aren't available in a test, so these are the errors that firebase-admin throws.
function failing(code: string, cause?: string) {
  const named = (text: string, options?: ErrorOptions) =>
    Object.assign(new Error(text, options), { code: text });
  return createAppCheck({
    verifyToken: () =>
      Promise.reject(named(code, cause === undefined ? {} : { cause: named(cause) })),
  });
}

test.each([
  ["app-check/invalid-argument", undefined],
  ["app-check/invalid-argument", "no-matching-kid-error"],
  ["app-check/app-check-token-expired", "token-expired"],
])("takes the App Check error %s caused by %s for a bad token", async (code, cause) => {
  expect(await failing(code, cause)("token")).toBe("invalid");
});

test.each([
  ["app-check/invalid-argument", "key-fetch-error"],
  ["app-check/invalid-credential", undefined],
])("takes the App Check error %s caused by %s for a failing service", async (code, cause) => {
  await expect(failing(code, cause)("token")).rejects.toThrow(code);
});

test("accepts an App Check token that Google's keys verify", async () => {
  const verify = createAppCheck({
    verifyToken: async () => ({
      appId: "app",
      token: { iss: "", sub: "app", aud: [], exp: 0, iat: 0, app_id: "app" },
    }),
  });
  expect(await verify("token")).toBe("valid");
});
