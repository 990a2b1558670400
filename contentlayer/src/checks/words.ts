/** What a masked word counts as: a name or a number, which one does not matter. */
const MASKED = 1;

/**
 * The words of a text as 32-bit hashes (FNV-1a of their lower-case form). Names and numbers all count as
 * the same word, so that two texts that differ only in them are alike: digits, words with a capital inside
 * a sentence, and the words in `names`. Several in a row count once.
 * @param names hashes of lower-case words, by `hashOfWord`
 */
export function wordHashes(text: string, names: ReadonlySet<number>): number[] {
  const hashes: number[] = [];
  let atStart = true;
  let index = 0;
  while (index < text.length) {
    let code = text.charCodeAt(index);
    if (!isWordCode(code)) {
      if (endsSentence(code)) atStart = true;
      index++;
      continue;
    }
    const isCapital = code >= 65 && code <= 90;
    let hasDigit = false;
    let hash = FNV_OFFSET;
    while (index < text.length && (isWordCode(code) || joinsWord(text, index))) {
      hasDigit ||= code >= 48 && code <= 57;
      hash = step(hash, code >= 65 && code <= 90 ? code + 32 : code);
      code = text.charCodeAt(++index);
    }
    const isName = (isCapital && !atStart) || hasDigit || names.has(hash >>> 0);
    if (!isName) hashes.push(hash >>> 0);
    else if (hashes.at(-1) !== MASKED) hashes.push(MASKED);
    atStart = false;
  }
  return hashes;
}

/** The words of names, as hashes for `wordHashes`. */
export function namesToMask(names: Iterable<string>): Set<number> {
  const words = [...names].flatMap((name) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return new Set(words.map(hashOfWord));
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

function isWordCode(code: number): boolean {
  if (code < 128) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  }
  return code >= 192 && !(code >= 0x2000 && code <= 0x206f);
}

/** An apostrophe, a hyphen or a point between two word signs. */
function joinsWord(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (
    (code === 39 || code === 45 || code === 46 || code === 0x2019) &&
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
