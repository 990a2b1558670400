import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { ROOT } from "#scripts/paths.ts";
import { explainFirebase } from "#scripts/staff/firebase-place.ts";
import { runStaff, USAGE } from "#scripts/staff.ts";
import { UserError } from "#scripts/user-error.ts";
import { blockedFolder } from "../support/backend.ts";
import { later } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";
import { tempFolder } from "../support/temp.ts";

/** Returns `npm run staff` for a data folder, as a function that splits its arguments at spaces. */
function staffOf(dataDir = tempFolder()) {
  return (words: string) =>
    runStaff(words === "" ? [] : words.split(" "), { DATA_DIR: dataDir, PORT: "4321" });
}

describe("npm run staff on the local server", () => {
  test("npm run staff grants access, lists staff, prints sign-in links and revokes access", async () => {
    const staff = staffOf();
    expect(await staff("list")).toBe(
      "There are no staff yet. To add the first owner, run `npm run staff -- grant EMAIL --role owner`.",
    );
    expect(await staff("grant anna@example.com --role owner")).toBe(
      "anna@example.com is now an owner. `npm run staff -- link anna@example.com` prints a sign-in link for them.",
    );
    expect(await staff("grant Bo@Example.com")).toMatch(/^bo@example\.com is now staff\. /);
    expect(await staff("grant bo@example.com")).toMatch(/^bo@example\.com is already staff\. /);
    expect(await staff("list")).toBe("anna@example.com  owner\nbo@example.com    staff");
    expect(await staff("link BO@example.com")).toMatch(
      /^Sign-in link for bo@example\.com \(works once, within 15 minutes\): http:\/\/localhost:4321\/admin\/login#[\w-]{43}$/,
    );
    expect(await staff("revoke bo@example.com")).toBe(
      "bo@example.com can no longer see leads, and all their sessions have ended.",
    );
    expect(await staff("list")).toBe("anna@example.com  owner");
  });

  test("npm run staff revoke turns off notifications on a person's devices, and no one else's", async () => {
    const dataDir = tempFolder();
    const store = await openStore(dataDir);
    const staff = staffOf(dataDir);
    for (const name of ["anna", "bo"]) {
      const email = `${name}@example.com`;
      await staff(`grant ${email} --role owner`);
      const keys = { p256dh: "key", auth: "secret" };
      const endpoint = `https://push.example/${name}`;
      await store.saveSubscription({ endpoint, keys, email, createdAt: later(0) });
    }
    await store.saveFeed("bo@example.com", "secret");
    await staff("revoke bo@example.com");
    const left = (await store.listSubscriptions()).map(({ email }) => email);
    expect(left).toEqual(["anna@example.com"]);
    expect(await store.hasFeed("bo@example.com")).toBe(false);
  });

  test("npm run staff adds changes to the audit log, and works even if that can't be written", async () => {
    const dataDir = tempFolder();
    const store = await openStore(dataDir);
    const staff = staffOf(dataDir);
    for (const words of [
      "grant anna@example.com --role owner",
      "grant anna@example.com --role owner",
      "grant bo@example.com",
      "link bo@example.com",
      "revoke bo@example.com",
      "list",
    ]) {
      await staff(words);
    }
    const by = { by: "terminal", person: "bo@example.com" };
    expect((await store.listAudit(10)).toReversed()).toMatchObject([
      { by: "terminal", what: "gaveAccess", person: "anna@example.com", role: "owner" },
      { ...by, what: "gaveAccess", role: "staff" },
      { ...by, what: "createdLink" },
      { ...by, what: "removedAccess" },
    ]);
    await store.close();
    writeFileSync(join(dataDir, "leads.db"), "not a database");
    expect(await staff("link anna@example.com")).toMatch(
      /^Sign-in link for anna@example\.com .*\nThis isn't in the audit log, which can't be written: /,
    );
  });

  test("npm run staff revoke ends a person's sessions while the server is running", async () => {
    const dataDir = tempFolder();
    const staff = staffOf(dataDir);
    await staff("grant anna@example.com --role owner");
    await staff("grant bo@example.com");
    const server = openLinkDatabase(dataDir);
    const identity = createLinkIdentity(server);
    const link = (await staff("link bo@example.com")).split("#")[1] ?? "";
    const session = identity.openSession(link)?.secret;
    expect(await identity.identify({ session })).toMatchObject({ email: "bo@example.com" });
    await staff("revoke bo@example.com");
    expect(await identity.identify({ session })).toBe("not_signed_in");
    server.close();
  });

  test("npm run staff doesn't demote or remove the last owner", async () => {
    const staff = staffOf();
    await staff("grant anna@example.com --role owner");
    const refusal = new UserError(
      "anna@example.com is the last owner. First add another owner with `npm run staff -- grant EMAIL --role owner`.",
    );
    await expect(staff("revoke anna@example.com")).rejects.toThrow(refusal);
    await expect(staff("grant anna@example.com")).rejects.toThrow(refusal);
    await staff("grant bo@example.com --role owner");
    expect(await staff("grant anna@example.com")).toMatch(/^anna@example\.com is now staff\./);
  });

  test.each([
    ["", USAGE],
    ["invite anna@example.com", USAGE],
    ["list anna@example.com", USAGE],
    ["grant anna@example.com bo@example.com", USAGE],
    ["grant", "Add an email address, as in `npm run staff -- grant anna@example.com`."],
    [
      "revoke anna",
      '"anna" is not an email address. Use one as in `npm run staff -- revoke anna@example.com`.',
    ],
    [
      "grant an/na@example.com",
      '"an/na@example.com" is not an email address. Use one as in `npm run staff -- grant anna@example.com`.',
    ],
    [
      "grant anna@example.com --role boss",
      "--role is `boss`. Use `--role owner`, or omit it for staff.",
    ],
    ["list --role owner", "--role is only for `grant`. Remove it."],
    ["list --project=", "--project is empty. Set it to the Firebase project's id."],
    [
      "link anna@example.com",
      "anna@example.com is not staff. First give them access with `npm run staff -- grant anna@example.com`.",
    ],
    [
      "revoke anna@example.com",
      "anna@example.com is not staff. To see who is, run `npm run staff -- list`.",
    ],
  ])("npm run staff rejects `%s` and explains how to fix it", async (words, sentence) => {
    await expect(staffOf()(words)).rejects.toThrow(new UserError(sentence));
  });
});

describe("npm run staff on Firebase", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"],
    ["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"],
  ])("npm run staff rejects %s without %s before it writes anything", async (set, missing) => {
    vi.stubEnv(set, "127.0.0.1:1");
    vi.stubEnv(missing, undefined);
    await expect(staffOf()("grant anna@example.com --project demo-x")).rejects.toThrow(
      `${missing} is not set, but the other variable is. Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST for the emulators`,
    );
  });

  test("npm run staff explains how to sign in if Google credentials are missing", async () => {
    vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", "/nowhere/key.json");
    await expect(staffOf()("list --project demo-x")).rejects.toThrow(
      /^You aren't signed in to Google\. Run `gcloud auth application-default login`, or /,
    );
  });

  test.each([
    [7, /^Your Google account can't change the staff of longleaf\. /],
    ["auth/insufficient-permission", /^Your Google account can't /],
    [5, /^The project longleaf doesn't exist, or lacks Firestore or Authentication\. Check/],
  ])("npm run staff explains the Firebase error %s", (code, sentence) => {
    const cause = Object.assign(new Error("no"), { code });
    expect(explainFirebase(cause, "longleaf")?.message).toMatch(sentence);
  });

  test("explainFirebase returns undefined for errors that are bugs", () => {
    expect(explainFirebase(new TypeError("no"), "longleaf")).toBeUndefined();
  });
});

test("npm run staff exits with 1 and one message for invalid arguments or a file that can't be opened", () => {
  const run = (dataDir: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync("node", ["scripts/staff.ts", ...words], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return { status, stdout, stderr };
  };
  const dataDir = tempFolder();
  expect(run(dataDir, "list")).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^There are no staff yet\. .+\n$/),
    stderr: "",
  });
  expect(run(dataDir, "invite")).toEqual({ status: 1, stdout: "", stderr: `${USAGE}\n` });
  expect(run(blockedFolder(), "list")).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Can't store staff in .+\n$/),
  });
});
