import { spawnSync } from "node:child_process";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { ROOT } from "#scripts/paths.ts";
import { explainFirebase } from "#scripts/staff/firebase-errors.ts";
import { runStaff, USAGE } from "#scripts/staff/run-staff.ts";
import { UserError } from "#scripts/user-error.ts";
import { blockedFolder } from "../support/backend.ts";
import { tempFolder } from "../support/temp.ts";

/** The command on a data folder of the test's; a text is split into words. */
function staffOf(dataDir = tempFolder()) {
  return (words: string) =>
    runStaff(words === "" ? [] : words.split(" "), { DATA_DIR: dataDir, PORT: "4321" });
}

describe("on the embedded server", () => {
  test("somebody is let in, listed, given a link and sent away", async () => {
    const staff = staffOf();
    expect(await staff("list")).toBe(
      "Nobody is staff yet: `npm run staff -- grant EMAIL --role owner` lets the first one in.",
    );
    expect(await staff("grant anna@example.com --role owner")).toBe(
      "anna@example.com is an owner now. `npm run staff -- link anna@example.com` prints the link to sign in with.",
    );
    expect(await staff("grant Bo@Example.com")).toMatch(/^bo@example\.com is staff now\. /);
    expect(await staff("grant bo@example.com")).toMatch(/^bo@example\.com is staff already\. /);
    expect(await staff("list")).toBe("anna@example.com  owner\nbo@example.com    staff");
    expect(await staff("link BO@example.com")).toMatch(
      /^bo@example\.com signs in within 15 minutes, once: http:\/\/localhost:4321\/admin\/login#[\w-]{43}$/,
    );
    expect(await staff("revoke bo@example.com")).toBe(
      "bo@example.com may not see leads any more, and every session has ended.",
    );
    expect(await staff("list")).toBe("anna@example.com  owner");
  });

  test("whoever was signed in is not after that, while the server runs", async () => {
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

  test("the last owner stays one until there is another", async () => {
    const staff = staffOf();
    await staff("grant anna@example.com --role owner");
    const refusal = new UserError(
      "anna@example.com is the last owner: name another one first, with `npm run staff -- grant EMAIL --role owner`.",
    );
    await expect(staff("revoke anna@example.com")).rejects.toThrow(refusal);
    await expect(staff("grant anna@example.com")).rejects.toThrow(refusal);
    await staff("grant bo@example.com --role owner");
    expect(await staff("grant anna@example.com")).toMatch(/^anna@example\.com is staff now\./);
  });

  test.each([
    ["", USAGE],
    ["invite anna@example.com", USAGE],
    ["list anna@example.com", USAGE],
    ["grant anna@example.com bo@example.com", USAGE],
    ["grant", "Say who, as in `npm run staff -- grant anna@example.com`."],
    [
      "revoke anna",
      '"anna" is no email address: write it as in `npm run staff -- revoke anna@example.com`.',
    ],
    [
      "grant an/na@example.com",
      '"an/na@example.com" is no email address: write it as in `npm run staff -- grant anna@example.com`.',
    ],
    [
      "grant anna@example.com --role boss",
      "--role is `boss`: write `--role owner`, or leave it out for staff.",
    ],
    ["list --role owner", "--role is for `grant` alone: leave it out."],
    ["list --project=", "--project is empty: give the id of the Firebase project."],
    [
      "link anna@example.com",
      "anna@example.com is not staff: let them in first, with `npm run staff -- grant anna@example.com`.",
    ],
    [
      "revoke anna@example.com",
      "anna@example.com is not staff: `npm run staff -- list` shows who is.",
    ],
  ])("`%s` is refused with what to do", async (words, sentence) => {
    await expect(staffOf()(words)).rejects.toThrow(new UserError(sentence));
  });
});

describe("on Firebase", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"],
    ["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"],
  ])("%s without %s is refused before anything is written", async (set, missing) => {
    vi.stubEnv(set, "127.0.0.1:1");
    vi.stubEnv(missing, undefined);
    await expect(staffOf()("grant anna@example.com --project demo-x")).rejects.toThrow(
      `${missing} is not set, and the other one is: set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST for the emulators`,
    );
  });

  test("without credentials it says how to get some", async () => {
    vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", "/nowhere/key.json");
    await expect(staffOf()("list --project demo-x")).rejects.toThrow(
      /^Google knows nobody here: run `gcloud auth application-default login`, or /,
    );
  });

  test.each([
    [7, /^Whoever is signed in to Google here may not change who is staff of longleaf: /],
    ["auth/insufficient-permission", /^Whoever is signed in to Google here may not /],
    [5, /^The project longleaf is not there, or lacks Firestore or Authentication: check/],
  ])("the error %s is one sentence", (code, sentence) => {
    const cause = Object.assign(new Error("no"), { code });
    expect(explainFirebase(cause, "longleaf")?.message).toMatch(sentence);
  });

  test("a bug of ours stays what it is", () => {
    expect(explainFirebase(new TypeError("no"), "longleaf")).toBeUndefined();
  });
});

describe("in a terminal", () => {
  const run = (dataDir: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync("node", ["scripts/staff.ts", ...words], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return { status, stdout, stderr };
  };

  test("help is printed where it is asked for, and with exit code 1 where the words are wrong", () => {
    const nowhere = tempFolder();
    expect(run(nowhere, "--help")).toEqual({ status: 0, stdout: `${USAGE}\n`, stderr: "" });
    expect(run(nowhere, "invite")).toEqual({ status: 1, stdout: "", stderr: `${USAGE}\n` });
  });

  test("the list is there for the next command", () => {
    const dataDir = tempFolder();
    expect(run(dataDir, "grant", "anna@example.com", "--role", "owner").status).toBe(0);
    expect(run(dataDir, "list").stdout).toBe("anna@example.com  owner\n");
  });

  test("a file that cannot be opened is one sentence", () => {
    expect(run(blockedFolder(), "list")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^The staff file .+ cannot be opened .+\n$/),
    });
  });
});
