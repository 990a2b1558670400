import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { Firestore } from "firebase-admin/firestore";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { StoreOpenError } from "#functions/stores/store-open-error.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { createFirebaseRegister } from "#functions/identity/firebase/firebase-register.ts";
import { createStaffDocuments } from "#functions/identity/firebase/staff-documents.ts";
import { createLinkRegister } from "#functions/identity/links/link-register.ts";
import type { StaffRegister } from "#functions/identity/staff-register.ts";
import { blockedFolder, SITE } from "../support/backend.ts";
import { memoryFolder, tempFolder } from "../support/temp.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { type TestAccount, testAccounts } from "../support/staff-accounts.ts";

const MINUTE = 60_000;

function identityAt(clock: { now: number }) {
  const database = openLinkDatabase(memoryFolder());
  database.saveStaff({ email: "anna@example.com", role: "staff" });
  return { database, identity: createLinkIdentity(database, () => clock.now) };
}

test("a link is good for 15 minutes", () => {
  const clock = { now: 0 };
  const { identity } = identityAt(clock);
  const [early, late] = [
    identity.makeLink("anna@example.com"),
    identity.makeLink("anna@example.com"),
  ];
  clock.now = 15 * MINUTE - 1;
  expect(identity.openSession(early)?.staff).toEqual({ email: "anna@example.com", role: "staff" });
  clock.now = 15 * MINUTE;
  expect(identity.openSession(late)).toBeUndefined();
});

test("a session outlives a restart and ends after 30 days", async () => {
  const clock = { now: 0 };
  const dataDir = tempFolder();
  const database = openLinkDatabase(dataDir);
  database.saveStaff({ email: "anna@example.com", role: "owner" });
  const identity = createLinkIdentity(database, () => clock.now);
  const session = identity.openSession(identity.makeLink("anna@example.com"))?.secret;
  database.close();
  const reopened = createLinkIdentity(openLinkDatabase(dataDir), () => clock.now);
  expect(await reopened.identify({ session })).toEqual({
    email: "anna@example.com",
    role: "owner",
  });
  clock.now = 30 * 24 * 60 * MINUTE;
  expect(await reopened.identify({ session })).toBe("not_signed_in");
});

test("sessions that have ended are removed when the next one begins", () => {
  const clock = { now: 0 };
  const dataDir = tempFolder();
  const database = openLinkDatabase(dataDir);
  database.saveStaff({ email: "anna@example.com", role: "staff" });
  const identity = createLinkIdentity(database, () => clock.now);
  const begin = () => identity.openSession(identity.makeLink("anna@example.com"));
  begin();
  clock.now = 30 * 24 * 60 * MINUTE - 1;
  begin();
  clock.now += 1;
  begin();
  const file = new DatabaseSync(join(dataDir, "staff.db"), { readOnly: true });
  expect(file.prepare("SELECT count(*) AS sessions FROM sessions").get()).toEqual({ sessions: 2 });
  file.close();
  database.close();
});

test("the staff file is readable for this user alone, also one that was there before", () => {
  const dataDir = join(tempFolder(), "data");
  openLinkDatabase(dataDir).close();
  chmodSync(join(dataDir, "staff.db"), 0o644);
  const database = openLinkDatabase(dataDir);
  database.saveStaff({ email: "anna@example.com", role: "staff" });
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, "staff.db")).mode & 0o077).toBe(0);
  database.close();
});

test("a link for somebody who is no staff opens nothing", () => {
  const { identity } = identityAt({ now: 0 });
  expect(identity.openSession(identity.makeLink("stranger@example.com"))).toBeUndefined();
});

test("whoever was an owner first stays the first one, whatever role comes and goes", () => {
  const { database } = identityAt({ now: 0 });
  database.saveStaff({ email: "owner@example.com", role: "owner" });
  database.saveStaff({ email: "zoe@example.com", role: "owner" });
  database.saveStaff({ email: "owner@example.com", role: "staff" });
  database.saveStaff({ email: "owner@example.com", role: "owner" });
  expect(database.findOwner()).toBe("owner@example.com");
});

test("the owner that is made at the start is known in lower case, as all staff", async () => {
  const dataDir = tempFolder();
  const backend = await openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: SITE,
    siteUrls: [],
  });
  expect(backend.ensureOwner("Hello@Example.com")).toBe("hello@example.com");
  expect(backend.ensureOwner("other@example.com")).toBe("hello@example.com");
  await backend.close();
});

test("a staff file that cannot be opened is one clear sentence", () => {
  const open = () => openLinkDatabase(blockedFolder());
  expect(open).toThrow(StoreOpenError);
  expect(open).toThrow(
    /cannot be opened .*: check that the folder can be written to, or choose another with DATA_DIR\.$/,
  );
});

const ANNA = { email: "anna@example.com", role: "owner" } as const;
const BOB = { email: "bob@example.com", role: "staff" } as const;
const CARL = { email: "carl@example.com", role: "owner" } as const;

const emulator = await emulatorOfThisFile();

function localRegister() {
  const database = openLinkDatabase(memoryFolder());
  onTestFinished(() => database.close());
  return { register: createLinkRegister(database), identity: createLinkIdentity(database) };
}

/** A list of its own in the emulator, and accounts as the test has them. */
function firebaseRegister(accounts: Record<string, TestAccount> = {}) {
  const firestore = new Firestore({ projectId: `demo-${randomUUID()}` });
  onTestFinished(() => firestore.terminate());
  const documents = createStaffDocuments(firestore);
  const staffDocument = async (uid: string) =>
    (await firestore.collection("staff").doc(uid).get()).data();
  return {
    register: createFirebaseRegister(testAccounts(accounts), documents),
    documents,
    firestore,
    staffDocument,
  };
}

/** What both lists of staff do alike. */
function registerContract(open: () => StaffRegister): void {
  test("nobody is staff at first", async () => {
    expect(await open().list()).toEqual([]);
  });

  test("whoever is let in stands in the list, by email, and whoever is sent away does not", async () => {
    const register = open();
    expect(await register.grant(BOB)).toBe("granted");
    expect(await register.grant(ANNA)).toBe("granted");
    expect(await register.list()).toEqual([ANNA, BOB]);
    expect(await register.revoke(BOB.email)).toBe("revoked");
    expect(await register.list()).toEqual([ANNA]);
  });

  test("a second grant changes the role, and the same one nothing", async () => {
    const register = open();
    await register.grant(ANNA);
    await register.grant(BOB);
    expect(await register.grant(BOB)).toBe("unchanged");
    expect(await register.grant({ ...BOB, role: "owner" })).toBe("granted");
    expect(await register.list()).toEqual([ANNA, { ...BOB, role: "owner" }]);
  });

  test("a stranger cannot be sent away", async () => {
    const register = open();
    await register.grant(ANNA);
    expect(await register.revoke("stranger@example.com")).toBe("unknown");
  });

  test("the last owner can neither be sent away nor made staff, another one can", async () => {
    const register = open();
    await register.grant(ANNA);
    await register.grant(BOB);
    expect(await register.revoke(ANNA.email)).toBe("last_owner");
    expect(await register.grant({ ...ANNA, role: "staff" })).toBe("last_owner");
    expect(await register.list()).toEqual([ANNA, BOB]);
    await register.grant(CARL);
    expect(await register.grant({ ...ANNA, role: "staff" })).toBe("granted");
    expect(await register.revoke(CARL.email)).toBe("last_owner");
  });

  test("two owners who send each other away at once leave one", async () => {
    const register = open();
    await register.grant(ANNA);
    await register.grant(CARL);
    const outcomes = await Promise.all([register.revoke(ANNA.email), register.revoke(CARL.email)]);
    expect(outcomes.toSorted()).toEqual(["last_owner", "revoked"]);
    expect(await register.list()).toHaveLength(1);
  });
}

describe("on the embedded server", () => {
  registerContract(() => localRegister().register);

  test("a role that is taken away ends every session and every unused link, and nobody else's", async () => {
    const { register, identity } = localRegister();
    await register.grant(ANNA);
    await register.grant(BOB);
    const [session, unused] = [openSession(BOB.email), identity.makeLink(BOB.email)];
    const others = openSession(ANNA.email);
    expect(await identity.identify({ session })).toEqual(BOB);

    await register.revoke(BOB.email);
    // Let in once more, he begins anew.
    await register.grant(BOB);
    expect(await identity.identify({ session })).toBe("not_signed_in");
    expect(identity.openSession(unused)).toBeUndefined();
    expect(await identity.identify({ session: others })).toEqual(ANNA);

    function openSession(email: string) {
      return identity.openSession(identity.makeLink(email))?.secret;
    }
  });

  test("another role holds for sessions that are open", async () => {
    const { register, identity } = localRegister();
    await register.grant(ANNA);
    await register.grant(BOB);
    const session = identity.openSession(identity.makeLink(BOB.email))?.secret;
    await register.grant({ ...BOB, role: "owner" });
    expect(await identity.identify({ session })).toEqual({ ...BOB, role: "owner" });
  });
});

describe.skipIf(emulator === undefined)("on Firebase", () => {
  registerContract(() => firebaseRegister().register);

  test("a grant is a document with the role and when it was given", async () => {
    const { register, firestore } = firebaseRegister();
    await register.grant(BOB);
    const grant = await firestore.collection("staffGrants").doc(BOB.email).get();
    expect(grant.data()).toEqual({ role: "staff", at: expect.stringMatching(/^\d{4}-.+Z$/) });
  });

  test("an account that is there already may see leads at once", async () => {
    const accounts = { b: { email: BOB.email, verified: true } };
    const { register, staffDocument } = firebaseRegister(accounts);
    await register.grant(BOB);
    expect(await staffDocument("b")).toEqual(BOB);
    expect(accounts.b).toMatchObject({ role: "staff" });
  });

  test("an account whose address nobody verified gets nothing", async () => {
    const accounts = { b: { email: BOB.email, verified: false } };
    const { register, staffDocument } = firebaseRegister(accounts);
    await register.grant(BOB);
    expect(await staffDocument("b")).toBeUndefined();
    expect(accounts.b).not.toHaveProperty("role");
  });

  test("whoever is sent away loses the document, the claim and the tokens", async () => {
    const accounts = { b: { email: BOB.email, verified: true } };
    const { register, staffDocument, documents } = firebaseRegister(accounts);
    await register.grant(BOB);
    await register.revoke(BOB.email);
    expect(await staffDocument("b")).toBeUndefined();
    expect(accounts.b).toMatchObject({ role: undefined, ended: true });
    // Who signs in at the same moment does not bring the role back.
    expect(await documents.admit("b", BOB.email)).toBeUndefined();
    expect(await staffDocument("b")).toBeUndefined();
  });

  test("an account that has another address by now is found by its document", async () => {
    const accounts: Record<string, TestAccount> = { b: { email: BOB.email, verified: true } };
    const { register, staffDocument } = firebaseRegister(accounts);
    await register.grant(ANNA);
    await register.grant({ ...BOB, role: "owner" });
    accounts["b"] = { email: "robert@example.com", verified: true, role: "owner" };

    await register.grant(BOB);
    expect(await staffDocument("b")).toEqual(BOB);
    await register.revoke(BOB.email);
    expect(await staffDocument("b")).toBeUndefined();
    expect(accounts["b"]).toMatchObject({ role: undefined, ended: true });
  });

  test("what a revocation left that failed halfway is put away by the next one", async () => {
    const accounts = { b: { email: BOB.email, verified: true, role: "staff" as const } };
    const { register } = firebaseRegister(accounts);
    expect(await register.revoke(BOB.email)).toBe("revoked");
    expect(accounts.b).toMatchObject({ role: undefined, ended: true });
    expect(await register.revoke(BOB.email)).toBe("unknown");
  });

  test("a stranger who has an account stays signed in elsewhere", async () => {
    const accounts = { s: { email: "stranger@example.com", verified: true } };
    const { register } = firebaseRegister(accounts);
    await register.revoke("stranger@example.com");
    expect(accounts.s).not.toHaveProperty("ended");
  });
});
