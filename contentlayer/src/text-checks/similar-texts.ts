import {
  defineCheck,
  type AnyCheck,
  type CheckedDocument,
  type Finding,
  type FindingContext,
  type GatheredDocument,
} from "../schema/check.ts";
import type { Schema } from "../schema/document-type.ts";
import { sharedNumbers } from "./shared-numbers.ts";
import {
  hashedTexts,
  type HashedPassage,
  type HashedSentence,
  type OwnTexts,
  countShingles,
  shingleHashes,
} from "./tokenize.ts";

export interface SimilarTextsOptions<Fields extends Schema> extends OwnTexts {
  schema: Fields;
  rule: string;
  /** Maximum allowed Jaccard overlap, from 0 to 1. */
  limit: number;
  /** Returns names to ignore when comparing texts. */
  names: (document: CheckedDocument<Fields>["fields"]) => Iterable<string>;
}

/** Number of words in a shingle. */
const SHINGLE = 5;
/**
 * Number of smallest shingle hashes in a text's sketch (bottom-k MinHash). Comparing two sketches estimates the
 * overlap with a standard error of 0.05; for likely matches, it's then computed exactly.
 */
const SKETCH = 96;
/** Number of smallest hashes used to find candidates. */
const KEYS = 48;
/**
 * Number of keys that candidates must share, because unrelated texts can share a few phrases. With an overlap of 0.3, the
 * odds of sharing fewer are 1 in 17,000.
 */
const SHARED_KEYS = 4;
/** A key in more texts than this is a common phrase, or part of a text with many copies. */
const COMMON = 32;
/** Number of texts compared per common key. Comparing all of them would take quadratic time. */
const COMPARED_PER_COMMON_KEY = 4;
/** How far below the limit an estimate may be for the exact overlap to be computed (two standard errors). */
const MARGIN = 0.1;
const EXACT_PER_TEXT = 3;

/**
 * Finds texts that are too similar by the Jaccard overlap of their 5-word shingles, ignoring names and numbers.
 * Reports each text once, with its closest match.
 */
export function similarTexts<Fields extends Schema>(
  options: SimilarTextsOptions<Fields>,
): AnyCheck {
  const { rule, schema, limit } = options;
  return defineCheck<Names, Fields>({
    name: rule,
    rules: {
      [rule]: `a text shares more than ${percent(limit)} of its phrases with another text, ignoring names`,
    },
    schema,
    gather: ({ fields, passages }) => {
      const names = [...options.names(fields)];
      const hashes = shinglesOf(hashedTexts(passages(), options, names));
      return { numbers: hashes.slice(0, SKETCH), facts: names };
    },
    *find(documents, context) {
      const reader = new ShingleReader(context, options);
      const reported = new Set<string>();
      for (const { text, near } of similarSketches(documents, limit - MARGIN)) {
        const pair = closest(text, near, reader, limit);
        if (pair === undefined) continue;
        const [first, second] = [text, pair.other].toSorted(byPublication);
        if (first === undefined || second === undefined) continue;
        const both = `${first.id}\0${second.id}`;
        if (reported.has(both)) continue;
        reported.add(both);
        yield [second.id, finding(first.file, pair.overlap, rule, limit)] as const;
      }
    },
  });
}

/** Names to ignore in a document. */
type Names = string[];

/** A document with its sketch as `numbers`. */
type Text = GatheredDocument<Names>;

function finding(other: string, overlap: number, rule: string, limit: number): Finding {
  return {
    rule,
    severity: "error",
    at: { line: 1, column: 1 },
    message: `this text shares ${percent(overlap)} of its phrases with ${other}, ignoring names (limit ${percent(limit)}).`,
    fix: "Write about what is unique to this page instead of rewording the other one.",
  };
}

/** Returns the texts whose sketches are similar to others, each with those others, most similar first. */
function* similarSketches(
  texts: readonly Text[],
  least: number,
): Iterable<{ text: Text; near: Text[] }> {
  const holders = sharedNumbers(
    texts.map(({ numbers }) => numbers.subarray(0, KEYS)),
    2,
  );
  if (holders.size === 0) return;
  // For each text, the other texts with each of its keys.
  const groups = texts.map((): Int32Array[] => []);
  for (const indexes of holders.values()) {
    const compared =
      indexes.length > COMMON ? indexes.subarray(0, COMPARED_PER_COMMON_KEY) : indexes;
    for (const index of indexes) groups[index]?.push(compared);
  }
  const counts = new Uint8Array(texts.length);
  for (const [index, text] of texts.entries()) {
    // All hashes of a short text are keys, and with fewer in common, the overlap would be below the limit.
    const enough = Math.min(SHARED_KEYS, Math.ceil(text.numbers.length * least));
    const near: { other: Text; estimate: number }[] = [];
    for (const candidate of inEnough(groups[index] ?? [], enough, counts)) {
      const other = texts[candidate];
      if (candidate === index || other === undefined) continue;
      const overlap = estimate(text.numbers, other.numbers);
      if (overlap >= least) near.push({ other, estimate: overlap });
    }
    near.sort((a, b) => b.estimate - a.estimate || byId(a.other, b.other));
    if (near.length > 0) yield { text, near: near.map(({ other }) => other) };
  }
}

/**
 * Returns the members of at least `enough` groups.
 * @param counts an element for each possible member, which is overwritten
 */
function inEnough(groups: readonly Int32Array[], enough: number, counts: Uint8Array): number[] {
  const found: number[] = [];
  if (groups.length < enough) return found;
  counts.fill(0);
  for (const group of groups) {
    // Iterators are slow until a loop is optimized, and this one has done most of its work by then.
    for (let at = 0; at < group.length; at++) {
      const member = group[at] ?? 0;
      const count = (counts[member] ?? 0) + 1;
      counts[member] = count;
      if (count === enough) found.push(member);
    }
  }
  return found;
}

/** Returns the first of the most similar texts whose overlap exceeds the limit. */
function closest(text: Text, near: readonly Text[], reader: ShingleReader, limit: number) {
  return (
    near
      // Don't compare other texts with drafts, so a similar draft can't hide a problem.
      .filter((other) => other.published || !text.published)
      .slice(0, EXACT_PER_TEXT)
      .map((other) => ({ other, overlap: reader.overlap(text, other) }))
      .find(({ overlap }) => overlap > limit)
  );
}

/** Compares texts by all of their shingles, which are read from their files. */
class ShingleReader {
  readonly #context: FindingContext;
  readonly #texts: OwnTexts;
  /** The shingles of recent texts. */
  readonly #read = new Map<Text, Int32Array>();

  constructor(context: FindingContext, texts: OwnTexts) {
    this.#context = context;
    this.#texts = texts;
  }

  /** Returns the Jaccard overlap of two texts. */
  overlap(a: Text, b: Text): number {
    const ids = [a.id, b.id].toSorted();
    return this.#context.remember(ids, "overlap", () => {
      const [inA, inB] = [this.#shinglesIn(a), this.#shinglesIn(b)];
      return overlapOf(inA, inB, inA.length + inB.length);
    });
  }

  #shinglesIn(text: Text): Int32Array {
    let shingles = this.#read.get(text);
    if (shingles === undefined) {
      if (this.#read.size >= 200) this.#read.clear();
      const passages = this.#context.passagesOf(text.id);
      shingles = shinglesOf(hashedTexts(passages, this.#texts, text.facts ?? []));
      this.#read.set(text, shingles);
    }
    return shingles;
  }
}

/**
 * Returns the distinct shingle hashes of all passages in ascending order. A passage shorter than a shingle
 * counts as one shingle.
 */
function shinglesOf(passages: readonly HashedPassage[]): Int32Array {
  const texts = passages.map(({ sentences }) => wordsIn(sentences));
  let total = 0;
  for (const words of texts) total += countShingles(words, SHINGLE);
  const hashes = new Int32Array(total);
  let at = 0;
  for (const words of texts) {
    shingleHashes(words, SHINGLE, hashes, at);
    at += countShingles(words, SHINGLE);
  }
  const sorted = hashes.toSorted();
  let distinct = 0;
  for (let index = 0; index < sorted.length; index++) {
    const hash = sorted[index] ?? 0;
    if (distinct === 0 || hash !== sorted[distinct - 1]) sorted[distinct++] = hash;
  }
  return sorted.subarray(0, distinct);
}

function wordsIn(sentences: readonly HashedSentence[]): readonly number[] {
  const [first] = sentences;
  if (first !== undefined && sentences.length === 1) return first.words;
  const words: number[] = [];
  for (const sentence of sentences) words.push(...sentence.words);
  return words;
}

/** Estimates the Jaccard overlap from the smallest hashes of both sketches. */
function estimate(a: Int32Array, b: Int32Array): number {
  const size = Math.min(SKETCH, a.length + b.length);
  return overlapOf(a, b, size);
}

/**
 * Returns the share of members that two ascending lists have in common, among the first `size` members of their
 * union.
 */
function overlapOf(a: Int32Array, b: Int32Array, size: number): number {
  let [inA, inB, common, union] = [0, 0, 0, 0];
  while (union < size && inA < a.length && inB < b.length) {
    const left = a[inA] ?? 0;
    const right = b[inB] ?? 0;
    // Without branches, because a processor can't predict them, which takes most of the time.
    const stepA = Number(left <= right);
    const stepB = Number(right <= left);
    common += stepA * stepB;
    inA += stepA;
    inB += stepB;
    union++;
  }
  union = Math.min(size, union + a.length - inA + b.length - inB);
  return union === 0 ? 0 : common / union;
}

function byId(a: Text, b: Text): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * Sorts published texts first, then by file, so a draft is reported against a published text and never the
 * other way around.
 */
function byPublication(a: Text, b: Text): number {
  return Number(b.published) - Number(a.published) || byId(a, b);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
