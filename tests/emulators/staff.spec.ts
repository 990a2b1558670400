import type { Emulators } from "../../scripts/emulators/start-emulators.ts";
import { addStaff, renew, runStaffCommand, signInWithGoogle } from "../support/emulator-data.ts";
import { expect, needEmulators, test } from "./test.ts";

// Serial, because all tests change the same list of staff.
test.describe.configure({ mode: "serial" });

needEmulators();

let emulators: Emulators;

test.beforeAll(({ emulators: running }) => {
  emulators = running;
});

/** Sends a request through Hosting to the function. */
async function ask(method: string, path: string, token: string) {
  const response = await fetch(`${emulators.hosting}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await response.text();
  return { status: response.status, answer: body === "" ? undefined : JSON.parse(body) };
}

const signIn = (token: string) => ask("POST", "/api/session", token);
const leadsStatus = async (token: string) => (await ask("GET", "/api/leads", token)).status;
const staff = (...words: string[]) => runStaffCommand(emulators, ...words);

test("a user granted a role before signing in gets access once their token is renewed", async () => {
  expect(await staff("grant", "Anna@example.com", "--role", "owner")).toEqual({
    status: 0,
    printed: "anna@example.com is now an owner. They sign in with Google at /admin.\n",
  });
  const anna = await signInWithGoogle(emulators, "anna@example.com");
  expect(await signIn(anna.idToken)).toEqual({
    status: 200,
    answer: { email: "anna@example.com", role: "owner", renewToken: true },
  });
  expect(await leadsStatus(anna.idToken)).toBe(403);

  const renewed = await renew(emulators, anna);
  expect(await leadsStatus(renewed)).toBe(200);
  expect((await signIn(renewed)).answer).toMatchObject({ renewToken: false });
});

test("an existing account gets access with its next token after a role is granted", async () => {
  const bob = await signInWithGoogle(emulators, "bob@example.com");
  expect(await signIn(bob.idToken)).toMatchObject({
    status: 403,
    answer: {
      error: {
        code: "not_allowed",
        message: expect.stringContaining("You are signed in as bob@example.com, "),
      },
    },
  });
  await addStaff(emulators, "bob@example.com");
  expect(await leadsStatus(await renew(emulators, bob))).toBe(200);
  expect(await staff("list")).toEqual({
    status: 0,
    printed: "anna@example.com  owner\nbob@example.com   staff\n",
  });
});

test("revoking a role ends open sessions and invalidates tokens", async () => {
  const bob = await signInWithGoogle(emulators, "bob@example.com");
  expect(await leadsStatus(bob.idToken)).toBe(200);
  // Firebase uses whole seconds, so a token issued in the same second as the revocation stays valid.
  const signedInAt = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt);
  expect((await staff("revoke", "bob@example.com")).status).toBe(0);
  // With the emulators, firebase-admin always checks whether a token was revoked.
  expect(await leadsStatus(bob.idToken)).toBe(401);

  // The role is gone, whichever token is used.
  const again = await signInWithGoogle(emulators, "bob@example.com");
  expect(await leadsStatus(again.idToken)).toBe(403);
  expect((await signIn(again.idToken)).status).toBe(403);
  expect(await leadsStatus(await renew(emulators, again))).toBe(403);
});

test("npm run staff won't revoke the last owner, and doesn't create sign-in links on Firebase", async () => {
  expect(await staff("revoke", "anna@example.com")).toEqual({
    status: 1,
    printed:
      "anna@example.com is the last owner. First add another owner with `npm run staff -- grant EMAIL --role owner --project demo-longleaf`.\n",
  });
  expect(await staff("link", "anna@example.com")).toEqual({
    status: 1,
    printed:
      "Firebase projects don't use sign-in links. anna@example.com signs in with Google at /admin. To give them access, run `npm run staff -- grant anna@example.com --project demo-longleaf`.\n",
  });
});
