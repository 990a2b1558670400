import { hash } from "node:crypto";

/**
 * A hash that tells nobody without the key what it was made of: 138 bits, enough that two never meet,
 * short enough for an address and for many to be kept. SHA-3 with the key in front is a sound keyed hash,
 * and a third of HMAC's work. https://keccak.team/keccak_strengths.html
 */
export function keyedHash(key: Uint8Array, parts: readonly unknown[]): string {
  const text = Buffer.concat([key, Buffer.from(JSON.stringify(parts))]);
  return hash("sha3-256", text, "base64url").slice(0, 23);
}
