import { isWordCode, sentencesOf } from "../mdx/prose.ts";
import type { At, Passage } from "../schema/check.ts";

/** The hash used for every name and number. */
const MASKED = 1;

/**
 * Hashes the lowercase words of a text (FNV-1a, signed 32-bit). Each run of names and numbers becomes one
 * `MASKED` hash, so texts that differ only in names are equal.
 * @param names hashes from `namesToMask`, to recognize names at the start of a sentence
 */
export function wordHashes(text: string, names: ReadonlySet<number>): number[] {
  const hashes: number[] = [];
  const { length } = text;
  let atStart = true;
  let index = 0;
  while (index < length) {
    let code = text.charCodeAt(index);
    let kind = kindOf(code);
    if (kind === NO_WORD) {
      if (endsSentence(code)) atStart = true;
      index++;
      continue;
    }
    const isCapital = kind === CAPITAL;
    let isName = isCapital && !atStart;
    let hash = FNV_OFFSET;
    let part = FNV_OFFSET;
    while (kind !== NO_WORD || joinsWord(code, text, index)) {
      if (kind === NO_WORD) {
        isName ||= isCapital && names.has(part | 0);
        part = FNV_OFFSET;
        hash = step(hash, code === TYPED_APOSTROPHE ? APOSTROPHE : code);
      } else {
        const lower = lowerCode(code, kind);
        isName ||= kind === DIGIT;
        part = step(part, lower);
        hash = step(hash, lower);
      }
      code = ++index < length ? text.charCodeAt(index) : 0;
      kind = kindOf(code);
    }
    isName ||= isCapital && names.has(part | 0);
    if (!isName) hashes.push(hash | 0);
    else if (hashes.at(-1) !== MASKED) hashes.push(MASKED);
    atStart = false;
  }
  return hashes;
}

const NO_WORD = 0;
export const SMALL = 1;
export const CAPITAL = 2;
const DIGIT = 3;

/** The kind of each ASCII character. A lookup table, because it's used for every character of every text. */
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (!isWordCode(code)) return NO_WORD;
  if (code <= 57) return DIGIT;
  return code <= 90 ? CAPITAL : SMALL;
});

/** Returns the kind of a character: `NO_WORD`, `SMALL`, `CAPITAL` or `DIGIT`. */
export function kindOf(code: number): number {
  if (code < 128) return ASCII_KINDS[code] ?? NO_WORD;
  if (!isWordCode(code)) return NO_WORD;
  return lowerCode(code, CAPITAL) === code ? SMALL : CAPITAL;
}

/**
 * Returns the lowercase character code. A capital whose lowercase form has two characters (`\u0130`) is
 * returned unchanged.
 */
function lowerCode(code: number, kind: number): number {
  if (kind !== CAPITAL) return code;
  if (code < 128) return code + 32;
  const lower = String.fromCharCode(code).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}

const APOSTROPHE = 39;
const TYPED_APOSTROPHE = 0x2019;

/** Returns hashes of the capitalized words in names, for `wordHashes`. */
export function namesToMask(names: Iterable<string>): Set<number> {
  const words = [...names].flatMap(
    (name) => name.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu) ?? [],
  );
  return new Set(
    words
      .map((word) => word.toLowerCase())
      .filter((word) => !ARTICLES.has(word))
      .map(hashOfWord),
  );
}

/** Articles can start a name, but they also start many sentences. */
const ARTICLES = new Set(["the", "a", "an"]);

/** Returns whether a text consists entirely of names and numbers. */
export function isOnlyNames(hashes: readonly number[]): boolean {
  return hashes.every((hash) => hash === MASKED);
}

/** Combines hashes into one. The order matters. */
export function combine(hashes: readonly number[]): number {
  let hash = FNV_OFFSET;
  for (const each of hashes) hash = step(hash, each);
  return mix(hash);
}

/** Returns the number of hashes that `shingleHashes` writes. */
export function countShingles(words: readonly number[], size: number): number {
  return words.length === 0 ? 0 : Math.max(1, words.length - size + 1);
}

/**
 * Writes a rolling polynomial hash of each run of `size` words, or a single hash if there are fewer words.
 * @param into receives the hashes, starting at index `at`
 */
export function shingleHashes(
  words: readonly number[],
  size: number,
  into: Int32Array,
  at: number,
): void {
  let leaving = 1;
  for (let power = 0; power < size; power++) leaving = Math.imul(leaving, FNV_PRIME);
  let hash = 0;
  for (let index = 0; index < words.length; index++) {
    hash = (Math.imul(hash, FNV_PRIME) + (words[index] ?? 0)) | 0;
    if (index >= size) hash = (hash - Math.imul(words[index - size] ?? 0, leaving)) | 0;
    if (index >= size - 1) into[at + index - size + 1] = mix(hash);
  }
  if (words.length > 0 && words.length < size) into[at] = mix(hash);
}

function hashOfWord(word: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < word.length; index++) hash = step(hash, word.charCodeAt(index));
  return hash | 0;
}

/** Hashes a text, with all bits evenly distributed. */
export function hashOfText(text: string): number {
  return mix(hashOfWord(text));
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, FNV_PRIME);
}

/** Spreads a hash over all 32 bits with the MurmurHash3 finalizer, so the smallest hashes are a fair sample. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}

/** Returns whether the character at an index is an apostrophe, hyphen or period followed by a word character. */
function joinsWord(code: number, text: string, index: number): boolean {
  return (
    (code === APOSTROPHE || code === 45 || code === 46 || code === TYPED_APOSTROPHE) &&
    isWordCode(text.charCodeAt(index + 1))
  );
}

function endsSentence(code: number): boolean {
  return (
    code === 46 ||
    code === 33 ||
    code === 63 ||
    code === 58 ||
    code === 0x2026 ||
    code === 0x2029 ||
    code === 34 ||
    code === 0x201c
  );
}

/** Selects the parts of a document that a check compares: the body and the given fields. */
export interface OwnTexts {
  /** Names of top-level fields, such as `faqs`. */
  fields: readonly string[];
}

export function ownTexts(passages: readonly Passage[], { fields }: OwnTexts): Passage[] {
  const names = new Set<PropertyKey>(fields);
  return passages.filter(({ at }) => !("field" in at) || names.has(at.field[0] ?? ""));
}

/** A sentence or heading with the hashes of its words (see `wordHashes`). */
export interface HashedSentence {
  /** Start index in the passage. */
  index: number;
  text: string;
  words: readonly number[];
}

export interface HashedPassage {
  at: At;
  kind: Passage["kind"];
  sentences: readonly HashedSentence[];
}

/** Cached, because several checks in a row need the same document's hashes. */
const known = new WeakMap<readonly Passage[], { key: string; hashed: HashedPassage[] }>();

/** Splits a document's prose into sentences with hashed words, masking the given names. */
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
    sentences: (kind === "heading" ? [{ index: 0, text }] : sentencesOf(text)).map(
      (sentence): HashedSentence => {
        const words = wordHashes(sentence.text, masked);
        return { index: sentence.index, text: sentence.text, words };
      },
    ),
  }));
  known.set(passages, { key, hashed });
  return hashed;
}
