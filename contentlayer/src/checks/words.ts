import { isWordCode } from "../prose.ts";

/** What a masked word counts as: a name or a number, which one does not matter. */
const MASKED = 1;

/**
 * The words of a text as 32-bit hashes (FNV-1a of their lower-case form). Names and numbers all count as
 * the same word, so that two texts that differ only in them are alike: digits, words with a capital inside
 * a sentence, and words with a capital at its beginning that are in `names`, also as a part of it
 * (`Marietta's`). Several in a row count once.
 * @param names hashes of lower-case words, by `namesToMask`
 */
export function wordHashes(text: string, names: ReadonlySet<number>): number[] {
  const lower = lowerCase(text);
  const hashes: number[] = [];
  let atStart = true;
  let index = 0;
  while (index < text.length) {
    let code = lower.charCodeAt(index);
    if (!isWordCode(code)) {
      if (endsSentence(code)) atStart = true;
      index++;
      continue;
    }
    const isCapital = lower[index] !== text[index];
    let isName = isCapital && !atStart;
    let [hash, part] = [FNV_OFFSET, FNV_OFFSET];
    while (index < text.length && (isWordCode(code) || joinsWord(text, index))) {
      isName ||= code >= 48 && code <= 57;
      if (isWordCode(code)) {
        part = step(part, code);
      } else {
        isName ||= isCapital && names.has(part >>> 0);
        part = FNV_OFFSET;
      }
      hash = step(hash, code === TYPED_APOSTROPHE ? APOSTROPHE : code);
      code = lower.charCodeAt(++index);
    }
    isName ||= isCapital && names.has(part >>> 0);
    if (!isName) hashes.push(hash >>> 0);
    else if (hashes.at(-1) !== MASKED) hashes.push(MASKED);
    atStart = false;
  }
  return hashes;
}

const APOSTROPHE = 39;
const TYPED_APOSTROPHE = 0x2019;

/** Index for index; a capital that is two letters in lower case (`\u0130`) keeps all as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The words of names, as hashes for `wordHashes`; those without a capital are in every text. */
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

/** They begin names and many sentences. */
const ARTICLES = new Set(["the", "a", "an"]);

/** Whether a text says nothing but names and numbers. */
export function isOnlyNames(hashes: readonly number[]): boolean {
  return hashes.every((hash) => hash === MASKED);
}

/** One hash over several, in their order. */
export function combine(hashes: readonly number[], from = 0, to = hashes.length): number {
  let hash = FNV_OFFSET;
  for (let index = from; index < to; index++) hash = step(hash, hashes[index] ?? 0);
  return mix(hash);
}

function hashOfWord(word: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < word.length; index++) hash = step(hash, word.charCodeAt(index));
  return hash >>> 0;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, FNV_PRIME);
}

/** Spreads a hash over all 32 bits (the finalizer of MurmurHash3), so that small hashes are a fair sample. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** An apostrophe, a hyphen or a point between two word signs. */
function joinsWord(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
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
