import { createSign, generateKeyPairSync } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { createFirebaseIdentity } from "../../functions/src/identity/firebase/firebase-identity.ts";

// Without emulator variables: with them firebase-admin believes whatever a token says of itself.
const PROJECT = "longleaf-test";
const app = initializeApp({ projectId: PROJECT });
const identity = createFirebaseIdentity(getAuth(app), getFirestore(app));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const now = Math.floor(Date.now() / 1000);
const OWNER = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "owner",
  auth_time: now - 60,
  iat: now - 60,
  exp: now + 3_600,
  email: "owner@longleaftv.example",
  email_verified: true,
  role: "owner",
};

function signed(header: object, claims: object): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createSign("RSA-SHA256").update(body).sign(privateKey, "base64url")}`;
}

describe("nobody is let in who brings", () => {
  test.each([
    ["no token", undefined],
    ["no token at all, but words", "owner"],
    [
      "a token that signs itself with nothing (alg: none)",
      `${part({ alg: "none", typ: "JWT" })}.${part(OWNER)}.`,
    ],
    [
      "a token with alg: none and somebody's key id",
      `${part({ alg: "none", kid: "x" })}.${part(OWNER)}.`,
    ],
    ["a token without a key id", signed({ alg: "RS256", typ: "JWT" }, OWNER)],
    ["a token of another project", signed({ alg: "RS256" }, { ...OWNER, aud: "elsewhere" })],
  ])("%s", async (_, bearer) => {
    expect(process.env["FIREBASE_AUTH_EMULATOR_HOST"]).toBeUndefined();
    expect(await identity.identify({ bearer })).toBe("not_signed_in");
  });

  test("a session cookie of the embedded server", async () => {
    expect(await identity.identify({ session: "anything" })).toBe("not_signed_in");
  });
});
