import type { At, Passage } from "../schema/check.ts";
import { sentencesOf } from "../mdx/prose.ts";
import { namesToMask, wordHashes } from "./tokenize.ts";

/** Which of a document's texts a check compares: its body and these fields. */
export interface OwnTexts {
  /** First steps of the fields' paths, such as `faqs`. */
  fields: readonly string[];
}

export function ownTexts(passages: readonly Passage[], { fields }: OwnTexts): Passage[] {
  const names = new Set<PropertyKey>(fields);
  return passages.filter(({ at }) => !("field" in at) || names.has(at.field[0] ?? ""));
}

/** A sentence, heading or question with the hashes of its words; see `wordHashes`. */
export interface HashedSentence {
  /** Where it begins in the passage. */
  index: number;
  text: string;
  words: readonly number[];
}

export interface HashedPassage {
  at: At;
  kind: Passage["kind"];
  sentences: readonly HashedSentence[];
}

/** Several checks ask for the same of a document, one after the other. */
const known = new WeakMap<readonly Passage[], { key: string; hashed: HashedPassage[] }>();

/** A document's own texts in sentences and hashed words, with these names masked. */
export function hashedTexts(
  passages: readonly Passage[],
  texts: OwnTexts,
  names: readonly string[],
): readonly HashedPassage[] {
  const key = JSON.stringify([texts.fields, names]);
  const before = known.get(passages);
  if (before?.key === key) return before.hashed;
  const masked = namesToMask(names);
  const hashed = ownTexts(passages, texts).map(({ at, kind, text }) => ({
    at,
    kind,
    sentences: (kind === "heading" ? [{ index: 0, text }] : sentencesOf(text)).map((sentence) => ({
      ...sentence,
      words: wordHashes(sentence.text, masked),
    })),
  }));
  known.set(passages, { key, hashed });
  return hashed;
}

/** Hashes as a short text for the cache. */
export function packHashes(hashes: Int32Array): string {
  return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength).toString("base64");
}

export function unpackHashes(packed: string): Int32Array {
  const bytes = Buffer.from(packed, "base64");
  return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
