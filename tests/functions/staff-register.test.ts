import { randomUUID } from "node:crypto";
import { Firestore } from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFirebaseRegister } from "#functions/identity/firebase/firebase-register.ts";
import { createStaffDocuments } from "#functions/identity/firebase/staff-documents.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { createLinkRegister } from "#functions/identity/links/link-register.ts";
import type { StaffRegister } from "#functions/identity/staff-register.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { testAccounts, type TestAccount } from "../support/staff-accounts.ts";
import { tempFolder } from "../support/temp.ts";

const ANNA = { email: "anna@example.com", role: "owner" } as const;
const BOB = { email: "bob@example.com", role: "staff" } as const;
const CARL = { email: "carl@example.com", role: "owner" } as const;

const emulator = await emulatorOfThisFile();

function localRegister() {
  const database = openLinkDatabase(tempFolder());
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
