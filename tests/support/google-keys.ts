import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth, type Auth } from "firebase-admin/auth";
import { afterAll } from "vitest";

export interface GoogleKeys {
  auth: Auth;
  /** Returns a token as signed by Google, valid for an hour. */
  sign: (claims?: object) => string;
  /** Returns a token signed with a different key. */
  forge: (claims?: object) => string;
  /** Returns a token without a signature, which only the Auth emulator accepts. */
  unsigned: (claims?: object) => string;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const keyPair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/**
 * Initializes firebase-admin for one test file without emulators. It verifies tokens as in production, but gets
 * Google's keys from a local server.
 */
export async function googleKeysOfThisFile(projectId: string): Promise<GoogleKeys> {
  const [google, other] = [keyPair(), keyPair()];
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.setHeader("cache-control", "public, max-age=3600");
    response.end(JSON.stringify({ google: google.publicKey }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: AddressInfo = addressOf(server.address());

  // Sends every HTTPS request to the local server, unencrypted.
  const httpAgent = new Agent();
  httpAgent.createConnection = () => connect(port, "127.0.0.1");
  const app = initializeApp({ projectId, httpAgent }, projectId);
  afterAll(async () => {
    await deleteApp(app);
    server.close();
  });

  const now = Math.floor(Date.now() / 1000);
  const claimsOf = (claims: object) => ({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: "anna",
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3_600,
    email: "anna@example.com",
    email_verified: true,
    ...claims,
  });
  const signed = (claims: object, key: string) => {
    const body = `${part({ alg: "RS256", typ: "JWT", kid: "google" })}.${part(claimsOf(claims))}`;
    return `${body}.${createSign("RSA-SHA256").update(body).sign(key, "base64url")}`;
  };
  return {
    auth: getAuth(app),
    sign: (claims = {}) => signed(claims, google.privateKey),
    forge: (claims = {}) => signed(claims, other.privateKey),
    unsigned: (claims = {}) => `${part({ alg: "none", typ: "JWT" })}.${part(claimsOf(claims))}.`,
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address;
}
