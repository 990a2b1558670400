import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { StoreOpenError } from "#functions/stores/store-open-error.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { blockedFolder, SITE } from "../support/backend.ts";
import { tempFolder } from "../support/temp.ts";

const MINUTE = 60_000;

function identityAt(clock: { now: number }) {
  const database = openLinkDatabase(tempFolder());
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
