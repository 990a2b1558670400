import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { Firestore } from "firebase-admin/firestore";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity, createLinkRegister } from "#functions/identity/links/link-identity.ts";
import { StoreOpenError } from "#functions/stores/lead-store.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { createFirebaseRegister } from "#functions/identity/firebase/register.ts";
import { createStaffDocuments } from "#functions/identity/firebase/staff-documents.ts";
import type { StaffRegister } from "#functions/identity/staff-identity.ts";
import { blockedFolder, SITE } from "../support/backend.ts";
import { memoryFolder, tempFolder } from "../support/temp.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { type TestAccount, testAccounts } from "../support/staff-accounts.ts";

const MINUTE = 60_000;

function identityAt(clock: { now: number }, folder = memoryFolder()) {
  const database = openLinkDatabase(folder);
  database.saveStaff({ email: "anna@example.com", role: "staff" });
  return { database, identity: createLinkIdentity(database, () => clock.now) };
}

test("accepts a sign-in link for 15 minutes", () => {
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

test("keeps a session across restarts and ends it after 30 days", async () => {
  const clock = { now: 0 };
  const folder = tempFolder();
  const { database, identity } = identityAt(clock, folder);
  const session = identity.openSession(identity.makeLink("anna@example.com"))?.secret;
  database.close();
  const reopened = identityAt(clock, folder).identity;
  expect(await reopened.identify({ session })).toEqual({
    email: "anna@example.com",
    role: "staff",
  });
  clock.now = 30 * 24 * 60 * MINUTE;
  expect(await reopened.identify({ session })).toBe("not_signed_in");
});

test("removes ended sessions when the next one begins", () => {
  const clock = { now: 0 };
  const folder = tempFolder();
  const { database, identity } = identityAt(clock, folder);
  for (const wait of [0, 30 * 24 * 60 * MINUTE - 1, 1]) {
    clock.now += wait;
    identity.openSession(identity.makeLink("anna@example.com"));
  }
  const file = new DatabaseSync(join(folder, "staff.db"), { readOnly: true });
  expect(file.prepare("SELECT count(*) AS sessions FROM sessions").get()).toEqual({ sessions: 2 });
  file.close();
  database.close();
});

test("makes the staff file readable only by its user, even an existing one", () => {
  const dataDir = join(tempFolder(), "data");
  openLinkDatabase(dataDir).close();
  chmodSync(join(dataDir, "staff.db"), 0o644);
  const database = openLinkDatabase(dataDir);
  database.saveStaff({ email: "anna@example.com", role: "staff" });
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, "staff.db")).mode & 0o077).toBe(0);
  database.close();
});

test("opens nothing with a link for someone who isn't on the staff", () => {
  const { identity } = identityAt({ now: 0 });
  expect(identity.openSession(identity.makeLink("stranger@example.com"))).toBeUndefined();
});

test("remembers who was the first owner, whatever their role became", () => {
  const { database } = identityAt({ now: 0 });
  database.saveStaff({ email: "owner@example.com", role: "owner" });
  database.saveStaff({ email: "zoe@example.com", role: "owner" });
  database.saveStaff({ email: "owner@example.com", role: "staff" });
  database.saveStaff({ email: "owner@example.com", role: "owner" });
  expect(database.findOwner()).toBe("owner@example.com");
});

test("stores the first owner's address in lower case", async () => {
  const dataDir = tempFolder();
  const settings = { generatedDir: FUNCTION_PAGES_DIR, publicUrl: SITE, siteUrls: [] };
  const backend = await openBackend({ dataDir, ...settings });
  expect(backend.ensureOwner("Hello@Example.com")).toBe("hello@example.com");
  expect(backend.ensureOwner("other@example.com")).toBe("hello@example.com");
  await backend.close();
});

test("explains how to fix a staff file that can't be opened", () => {
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

/** Returns an empty list in the emulator, with the given accounts. */
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

/** Tests that both lists of staff pass. */
function registerContract(open: () => StaffRegister): void {
  test("has no staff at first", async () => {
    expect(await open().list()).toEqual([]);
  });

  test("lists staff by email until their role is revoked", async () => {
    const register = open();
    expect(await register.grant(BOB)).toBe("granted");
    expect(await register.grant(ANNA)).toBe("granted");
    expect(await register.list()).toEqual([ANNA, BOB]);
    expect(await register.revoke(BOB.email)).toBe("revoked");
    expect(await register.list()).toEqual([ANNA]);
  });

  test("changes the role with a second grant, and nothing with the same one", async () => {
    const register = open();
    await register.grant(ANNA);
    await register.grant(BOB);
    expect(await register.grant(BOB)).toBe("unchanged");
    expect(await register.grant({ ...BOB, role: "owner" })).toBe("granted");
    expect(await register.list()).toEqual([ANNA, { ...BOB, role: "owner" }]);
  });

  test("doesn't know a stranger whose role is revoked", async () => {
    const register = open();
    await register.grant(ANNA);
    expect(await register.revoke("stranger@example.com")).toBe("unknown");
  });

  test("never revokes or demotes the last owner", async () => {
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

  test("keeps one of two owners who revoke each other at once", async () => {
    const register = open();
    await register.grant(ANNA);
    await register.grant(CARL);
    const outcomes = await Promise.all([register.revoke(ANNA.email), register.revoke(CARL.email)]);
    expect(outcomes.toSorted()).toEqual(["last_owner", "revoked"]);
    expect(await register.list()).toHaveLength(1);
  });
}

describe("on the local server", () => {
  registerContract(() => localRegister().register);

  test("ends all sessions and unused links of a revoked person, but no one else's", async () => {
    const { register, identity } = localRegister();
    await register.grant(ANNA);
    await register.grant(BOB);
    const [session, unused] = [openSession(BOB.email), identity.makeLink(BOB.email)];
    const others = openSession(ANNA.email);
    expect(await identity.identify({ session })).toEqual(BOB);

    await register.revoke(BOB.email);
    // A new grant restores neither sessions nor links.
    await register.grant(BOB);
    expect(await identity.identify({ session })).toBe("not_signed_in");
    expect(identity.openSession(unused)).toBeUndefined();
    expect(await identity.identify({ session: others })).toEqual(ANNA);

    function openSession(email: string) {
      return identity.openSession(identity.makeLink(email))?.secret;
    }
  });

  test("changes the role of open sessions", async () => {
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

  test("stores a grant with its role and time", async () => {
    const { register, firestore } = firebaseRegister();
    await register.grant(BOB);
    const grant = await firestore.collection("staffGrants").doc(BOB.email).get();
    expect(grant.data()).toEqual({ role: "staff", at: expect.stringMatching(/^\d{4}-.+Z$/) });
  });

  test.each([true, false])(
    "lets an existing account see leads at once if its address is verified: %s",
    async (verified) => {
      const accounts: Record<string, TestAccount> = { b: { email: BOB.email, verified } };
      const { register, staffDocument } = firebaseRegister(accounts);
      await register.grant(BOB);
      expect(await staffDocument("b")).toEqual(verified ? BOB : undefined);
      expect(accounts["b"]?.role).toBe(verified ? "staff" : undefined);
    },
  );

  test("removes the document, the claim and the tokens of a revoked person", async () => {
    const accounts = { b: { email: BOB.email, verified: true } };
    const { register, staffDocument, documents } = firebaseRegister(accounts);
    await register.grant(BOB);
    await register.revoke(BOB.email);
    expect(await staffDocument("b")).toBeUndefined();
    expect(accounts.b).toMatchObject({ role: undefined, ended: true });
    // Signing in at the same moment doesn't restore the role.
    expect(await documents.admit("b", BOB.email)).toBeUndefined();
    expect(await staffDocument("b")).toBeUndefined();
  });

  test("finds an account by its document if its address has changed", async () => {
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

  test("finishes a revocation that failed halfway", async () => {
    const accounts = { b: { email: BOB.email, verified: true, role: "staff" as const } };
    const { register } = firebaseRegister(accounts);
    expect(await register.revoke(BOB.email)).toBe("revoked");
    expect(accounts.b).toMatchObject({ role: undefined, ended: true });
    expect(await register.revoke(BOB.email)).toBe("unknown");
  });

  test("leaves a stranger with an account signed in elsewhere", async () => {
    const accounts = { s: { email: "stranger@example.com", verified: true } };
    const { register } = firebaseRegister(accounts);
    await register.revoke("stranger@example.com");
    expect(accounts.s).not.toHaveProperty("ended");
  });
});
