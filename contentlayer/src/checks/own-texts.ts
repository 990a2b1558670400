import type { Passage } from "../check.ts";

/** Which of a document's texts a check compares: its body and these fields. */
export interface OwnTexts {
  /** First steps of the fields' paths, such as `faqs`. */
  fields: readonly string[];
}

export function ownTexts(passages: readonly Passage[], { fields }: OwnTexts): Passage[] {
  const names = new Set<PropertyKey>(fields);
  return passages.filter(({ at }) => !("field" in at) || names.has(at.field[0] ?? ""));
}

/** Hashes as a short text for the cache. */
export function packHashes(hashes: Uint32Array): string {
  return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength).toString("base64");
}

export function unpackHashes(packed: string): Uint32Array {
  const bytes = Buffer.from(packed, "base64");
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
