import { randomUUID } from "node:crypto";
import { Agent } from "node:https";
import { connect } from "node:net";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { DocumentReference, Firestore, Transaction } from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createFirebaseSessions } from "#functions/http/sessions.ts";
import { createAppCheck } from "#functions/identity/firebase/app-check.ts";
import { createFirebaseIdentity } from "#functions/identity/firebase/firebase-identity.ts";
import { createFirebaseRegister } from "#functions/identity/firebase/register.ts";
import { createStaffDocuments } from "#functions/identity/firebase/staff-documents.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity, createLinkRegister } from "#functions/identity/links/link-identity.ts";
import type { StaffRegister } from "#functions/identity/staff-identity.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { testApi } from "../support/api.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { googleKeysOfThisFile } from "../support/google-keys.ts";
import { type TestAccount, testAccounts } from "../support/staff-accounts.ts";
import { memoryFolder } from "../support/temp.ts";

const ANNA = { email: "anna@example.com", role: "owner" } as const;
const BOB = { email: "bob@example.com", role: "staff" } as const;
const CARL = { email: "carl@example.com", role: "owner" } as const;

// Doesn't use the Auth emulator, because firebase-admin would accept every token.
const PROJECT = "longleaf-test";
const { auth, sign, forge, unsigned } = await googleKeysOfThisFile(PROJECT);
const emulator = await emulatorOfThisFile();

function localStaff() {
  const database = openLinkDatabase(memoryFolder());
  onTestFinished(() => database.close());
  return { register: createLinkRegister(database), identity: createLinkIdentity(database) };
}

/** Returns an empty staff list in the emulator with the given accounts, and the API as it runs on Firebase. */
async function firebaseStaff(accounts: Record<string, TestAccount> = {}) {
  const firestore = new Firestore({ projectId: `demo-${randomUUID()}` });
  onTestFinished(() => firestore.terminate());
  const documents = createStaffDocuments(firestore);
  const people = testAccounts(accounts);
  const { request } = await testApi({
    identity: createFirebaseIdentity(auth, documents),
    sessions: createFirebaseSessions(auth, people, documents),
  });
  const ask = async (method: string, path: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await request(path, { method, headers });
    const body = await response.text();
    return { status: response.status, answer: body === "" ? undefined : JSON.parse(body) };
  };
  return {
    register: createFirebaseRegister(people, documents),
    documents,
    firestore,
    staffDocument: async (uid: string) =>
      (await firestore.collection("staff").doc(uid).get()).data(),
    ask,
    signIn: (token?: string) => ask("POST", "/api/session", token),
    signOut: (token?: string) => ask("DELETE", "/api/session", token),
    leadsStatus: async (token?: string) => (await ask("GET", "/api/leads", token)).status,
  };
}

/** Tests that both staff registers must pass. */
function registerContract(open: () => StaffRegister | Promise<StaffRegister>): void {
  test("lists staff by email until their role is revoked", async () => {
    const register = await open();
    expect(await register.list()).toEqual([]);
    expect(await register.grant(BOB)).toBe("granted");
    expect(await register.grant(ANNA)).toBe("granted");
    expect(await register.list()).toEqual([ANNA, BOB]);
    expect(await register.revoke("stranger@example.com")).toBe("unknown");
    expect(await register.revoke(BOB.email)).toBe("revoked");
    expect(await register.list()).toEqual([ANNA]);
  });

  test("changes a role with a second grant, but changes nothing if the grant is the same", async () => {
    const register = await open();
    await register.grant(ANNA);
    await register.grant(BOB);
    expect(await register.grant(BOB)).toBe("unchanged");
    expect(await register.grant({ ...BOB, role: "owner" })).toBe("granted");
    expect(await register.list()).toEqual([ANNA, { ...BOB, role: "owner" }]);
  });

  test("never revokes or demotes the last owner", async () => {
    const register = await open();
    await register.grant(ANNA);
    await register.grant(BOB);
    expect(await register.revoke(ANNA.email)).toBe("last_owner");
    expect(await register.grant({ ...ANNA, role: "staff" })).toBe("last_owner");
    expect(await register.list()).toEqual([ANNA, BOB]);
    await register.grant(CARL);
    expect(await register.grant({ ...ANNA, role: "staff" })).toBe("granted");
    expect(await register.revoke(CARL.email)).toBe("last_owner");
  });

  test("keeps one of two owners who revoke each other simultaneously", async () => {
    const register = await open();
    await register.grant(ANNA);
    await register.grant(CARL);
    const outcomes = await Promise.all([register.revoke(ANNA.email), register.revoke(CARL.email)]);
    expect(outcomes.toSorted()).toEqual(["last_owner", "revoked"]);
    expect(await register.list()).toHaveLength(1);
  });
}

describe("on the local server", () => {
  registerContract(() => localStaff().register);

  test("updates the role in open sessions, and ends a revoked person's sessions and links", async () => {
    const { register, identity } = localStaff();
    const openSession = (email: string) => identity.openSession(identity.makeLink(email))?.secret;
    await register.grant(ANNA);
    await register.grant(BOB);
    const [session, unused] = [openSession(BOB.email), identity.makeLink(BOB.email)];
    const others = openSession(ANNA.email);
    expect(await identity.identify({ session })).toMatchObject(BOB);
    await register.grant({ ...BOB, role: "owner" });
    expect(await identity.identify({ session })).toMatchObject({ ...BOB, role: "owner" });

    await register.revoke(BOB.email);
    // A new grant restores neither sessions nor links.
    await register.grant(BOB);
    expect(await identity.identify({ session })).toBe("not_signed_in");
    expect(identity.openSession(unused)).toBeUndefined();
    expect(await identity.identify({ session: others })).toMatchObject(ANNA);
  });
});

describe.skipIf(emulator === undefined)("on Firebase", () => {
  registerContract(async () => (await firebaseStaff()).register);

  test.each([true, false])(
    "gives an existing account access to leads right away only if its email is verified (verified: %s)",
    async (verified) => {
      const accounts: Record<string, TestAccount> = { b: { email: BOB.email, verified } };
      const { register, staffDocument, firestore } = await firebaseStaff(accounts);
      await register.grant(BOB);
      const grant = await firestore.collection("staffGrants").doc(BOB.email).get();
      expect(grant.data()).toEqual({ role: "staff", at: expect.stringMatching(/^\d{4}-.+Z$/) });
      expect(await staffDocument("b")).toEqual(verified ? BOB : undefined);
      expect(accounts["b"]?.role).toBe(verified ? "staff" : undefined);
    },
  );

  test("removes a revoked person's staff document, claim and tokens", async () => {
    const accounts = { b: { email: BOB.email, verified: true } };
    const { register, staffDocument, documents } = await firebaseStaff(accounts);
    await register.grant(BOB);
    await register.revoke(BOB.email);
    expect(await staffDocument("b")).toBeUndefined();
    expect(accounts.b).toMatchObject({ role: undefined, ended: true });
    // Signing in at the same time doesn't restore the role.
    expect(await documents.admit("b", BOB.email)).toBeUndefined();
    expect(await staffDocument("b")).toBeUndefined();
  });

  test("finds a staff account by its Firestore document after its email address changes", async () => {
    const accounts: Record<string, TestAccount> = { b: { email: BOB.email, verified: true } };
    const { register, staffDocument } = await firebaseStaff(accounts);
    await register.grant(ANNA);
    await register.grant({ ...BOB, role: "owner" });
    accounts["b"] = { email: "robert@example.com", verified: true, role: "owner" };

    await register.grant(BOB);
    expect(await staffDocument("b")).toEqual(BOB);
    await register.revoke(BOB.email);
    expect(await staffDocument("b")).toBeUndefined();
    expect(accounts["b"]).toMatchObject({ role: undefined, ended: true });
  });

  test("finishes a revocation that failed halfway, and doesn't sign out an account that isn't staff", async () => {
    const accounts = {
      b: { email: BOB.email, verified: true, role: "staff" as const },
      s: { email: "stranger@example.com", verified: true },
    };
    const { register } = await firebaseStaff(accounts);
    expect(await register.revoke(BOB.email)).toBe("revoked");
    expect(accounts.b).toMatchObject({ role: undefined, ended: true });
    expect(await register.revoke(BOB.email)).toBe("unknown");
    await register.revoke("stranger@example.com");
    expect(accounts.s).not.toHaveProperty("ended");
  });
});

const HOUR = 3_600;
const now = Math.floor(Date.now() / 1000);

const BAD_TOKENS: [string, string | undefined][] = [
  ["no token", undefined],
  ["a word instead of a token", "owner"],
  ["a token without a signature (alg: none)", unsigned({ role: "owner" })],
  ["a token that someone else signed", forge({ role: "owner" })],
  ["an expired token", sign({ role: "owner", iat: now - 2 * HOUR, exp: now - HOUR })],
  ["a token from another project", sign({ role: "owner", aud: "elsewhere" })],
];

describe("a Firebase identity", () => {
  const identity = createFirebaseIdentity(auth, { accessOf: async () => ({ role: "owner" }) });

  test.each(BAD_TOKENS)("treats a request with %s as not signed in", async (_, bearer) => {
    expect(process.env["FIREBASE_AUTH_EMULATOR_HOST"]).toBeUndefined();
    // A session cookie from the local server makes no difference.
    expect(await identity.identify({ bearer, session: "anything" })).toBe("not_signed_in");
  });

  test.each([
    ["an unverified email", { role: "owner", email_verified: false }],
    ["no email", { role: "owner", email: undefined }],
    ["no role", {}],
    ["a role that doesn't exist", { role: "admin" }],
    ["a different role from the one on record", { role: "staff" }],
  ])("denies access to a token with %s", async (_, claims) => {
    expect(await identity.identify({ bearer: sign(claims) })).toBe("not_allowed");
  });

  test("accepts a valid token, regardless of the email's letter case", async () => {
    const bearer = sign({ role: "owner", email: "Anna@Example.com" });
    expect(await identity.identify({ bearer })).toMatchObject(ANNA);
  });

  test("throws StoreUnavailableError if Google's public keys can't be fetched", async () => {
    const port = await freePort();
    const httpAgent = new Agent();
    httpAgent.createConnection = () => connect(port, "127.0.0.1");
    const app = initializeApp({ projectId: PROJECT, httpAgent }, "away");
    onTestFinished(() => deleteApp(app));
    const away = createFirebaseIdentity(getAuth(app), {
      accessOf: async () => ({ role: "owner" }),
    });
    await expect(away.identify({ bearer: sign() })).rejects.toThrow(StoreUnavailableError);
  });
});

describe.skipIf(emulator === undefined)("signing in with Google", () => {
  const verified = () => ({ anna: { email: ANNA.email, verified: true } });

  test("rejects a sign-in with a bad token", async () => {
    const { register, signIn, staffDocument } = await firebaseStaff();
    await register.grant(ANNA);
    const answer = { error: { code: "not_signed_in" } };
    for (const [name, token] of BAD_TOKENS) {
      expect(await signIn(token), name).toMatchObject({ status: 401, answer });
    }
    expect(await staffDocument("anna")).toBeUndefined();
    // This token's account no longer exists.
    expect(await signIn(sign())).toMatchObject({ status: 401, answer });
  });

  test("gives access to someone who was granted a role before signing in, once their token is refreshed", async () => {
    const accounts: Record<string, TestAccount> = {};
    const { register, signIn, leadsStatus, staffDocument } = await firebaseStaff(accounts);
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

  test("reads the grant and the staff document once each when someone signs in", async () => {
    const { register, signIn } = await firebaseStaff(verified());
    await register.grant(ANNA);
    const token = sign({ role: "owner" });
    const spies = [
      vi.spyOn(Transaction.prototype, "get"),
      vi.spyOn(DocumentReference.prototype, "get"),
    ];
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    expect((await signIn(token)).status).toBe(200);
    const read = spies.map((spy) => spy.mock.calls.length);
    expect(read).toEqual([2, 0]);
  });

  test("checks the grant and the staff document, regardless of the token's claims", async () => {
    const { register, signIn, leadsStatus } = await firebaseStaff(verified());
    const token = sign({ role: "owner" });
    await register.grant(CARL);
    expect(await leadsStatus(token)).toBe(403);
    await register.grant({ ...ANNA, role: "staff" });
    expect(await leadsStatus(token)).toBe(403);
    const answer = { ...ANNA, role: "staff", renewToken: true };
    expect(await signIn(token)).toEqual({ status: 200, answer });
  });

  test("rejects a valid token once its role is revoked, but not after sign-out", async () => {
    const { register, signIn, signOut, leadsStatus } = await firebaseStaff(verified());
    await register.grant(CARL);
    await register.grant(ANNA);
    const token = sign({ role: "owner" });
    // Other devices stay signed in.
    for (const each of [token, undefined]) {
      expect(await signOut(each)).toEqual({ status: 204, answer: undefined });
    }
    expect(await leadsStatus(token)).toBe(200);
    await register.revoke(ANNA.email);
    expect(await leadsStatus(token)).toBe(403);
    expect((await signIn(token)).status).toBe(403);
    expect(await leadsStatus(token)).toBe(403);
  });

  test("refuses every earlier sign-in once someone has signed out everywhere, but not a later one", async () => {
    const accounts: Record<string, TestAccount> = verified();
    const { register, signIn, ask, leadsStatus } = await firebaseStaff(accounts);
    await register.grant(ANNA);
    const token = sign({ role: "owner" });
    await signIn(token);
    expect(await ask("GET", "/api/sessions", token)).toEqual({ status: 200, answer: {} });
    expect((await ask("DELETE", "/api/sessions", token)).status).toBe(204);
    expect(accounts["anna"]?.ended).toBe(true);
    expect([await leadsStatus(token), (await signIn(token)).status]).toEqual([401, 401]);
    expect(await leadsStatus(sign({ role: "owner", auth_time: now + HOUR / 2 }))).toBe(200);
  });

  test("deletes a lead only within 15 minutes of a sign-in with Google", async () => {
    const { register, signIn, ask } = await firebaseStaff(verified());
    await register.grant(ANNA);
    await signIn(sign({ role: "owner" }));
    const old = sign({ role: "owner", auth_time: now - HOUR / 4 });
    expect(await ask("DELETE", "/api/leads/none", old)).toMatchObject({
      status: 401,
      answer: { error: { code: "sign_in_again" } },
    });
    expect((await ask("DELETE", "/api/leads/none", sign({ role: "owner" }))).status).toBe(404);
  });

  const notAllowed = (email: string) =>
    `You are signed in as ${email}, which doesn't have access to leads. Ask the owner for access, or sign in with another account.`;

  test.each([
    [
      "a stranger",
      { email: "Stranger@elsewhere.example" },
      notAllowed("stranger@elsewhere.example"),
    ],
    [
      "someone with an unusual email",
      { email: "a/b@else.example" },
      notAllowed("a/b@else.example"),
    ],
    [
      "an owner with an unverified email",
      { email_verified: false },
      "You are signed in as anna@example.com, but this email isn't verified. Sign in with Google instead.",
    ],
    [
      "an account without an email",
      { email: undefined },
      "You are signed in without an email address. Sign in with Google.",
    ],
  ])("explains to %s why they don't have access", async (_, claims, message) => {
    const { register, signIn, staffDocument } = await firebaseStaff();
    await register.grant(ANNA);
    const answer = { error: { code: "not_allowed", message } };
    expect(await signIn(sign(claims))).toMatchObject({ status: 403, answer });
    expect(await staffDocument("anna")).toBeUndefined();
  });
});

describe("App Check", () => {
  // Tests can't use Google's keys, so these are the errors that firebase-admin throws.
  const failing = (code: string, cause?: string) => {
    const named = (text: string, options?: ErrorOptions) =>
      Object.assign(new Error(text, options), { code: text });
    const error = named(code, cause === undefined ? {} : { cause: named(cause) });
    return createAppCheck({ verifyToken: () => Promise.reject(error) });
  };

  test.each([
    ["app-check/invalid-argument", undefined, true],
    ["app-check/invalid-argument", "no-matching-kid-error", true],
    ["app-check/app-check-token-expired", "token-expired", true],
    ["app-check/invalid-argument", "key-fetch-error", false],
    ["app-check/invalid-credential", undefined, false],
  ])(
    "checks whether an App Check error means the token is bad (code: %s, cause: %s, bad token: %s)",
    async (code, cause, isBadToken) => {
      const checked = failing(code, cause)("token");
      if (isBadToken) expect(await checked).toBe("invalid");
      else await expect(checked).rejects.toThrow(code);
    },
  );

  test("accepts an App Check token signed with one of Google's keys", async () => {
    const token = { iss: "", sub: "app", aud: [], exp: 0, iat: 0, app_id: "app" };
    const verify = createAppCheck({ verifyToken: async () => ({ appId: "app", token }) });
    expect(await verify("token")).toBe("valid");
  });
});
