import { expect, test } from "vitest";
import { openLinkDatabase } from "../../functions/src/identity/links/link-database.ts";
import { createLinkIdentity } from "../../functions/src/identity/links/link-identity.ts";
import { StoreOpenError } from "../../functions/src/stores/store-open-error.ts";
import { blockedFolder } from "../support/backend.ts";
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

test("a link for somebody who is no staff opens nothing", () => {
  const { identity } = identityAt({ now: 0 });
  expect(identity.openSession(identity.makeLink("stranger@example.com"))).toBeUndefined();
});

test("a staff file that cannot be opened is one clear sentence", () => {
  const open = () => openLinkDatabase(blockedFolder());
  expect(open).toThrow(StoreOpenError);
  expect(open).toThrow(
    /cannot be opened .*: check that the folder can be written to, or choose another with DATA_DIR\.$/,
  );
});
