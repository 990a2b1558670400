import {
  defineCheck,
  type AnyCheck,
  type CheckedDocument,
  type DocumentKey,
  type Finding,
  type FindingContext,
} from "../schema/check.ts";
import type { Schema } from "../schema/document-type.ts";
import {
  hashedTexts,
  packHashes,
  unpackHashes,
  type HashedPassage,
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
/**
 * Number of smallest hashes used to find candidates. With an overlap of 0.3, the odds of sharing none are 1 in
 * 5,000.
 */
const KEYS = 24;
/** Maximum number of texts compared per key, to avoid quadratic time if a text has many copies. */
const CANDIDATES_PER_KEY = 32;
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
  return defineCheck<SketchFacts, Fields>({
    name: rule,
    rules: {
      [rule]: `a text shares more than ${percent(limit)} of its phrases with another text, ignoring names`,
    },
    schema,
    gather: ({ fields, passages }) => {
      const names = [...options.names(fields)];
      const hashes = shinglesOf(hashedTexts(passages(), options, names));
      return { names, sketch: packHashes(hashes.slice(0, SKETCH)) };
    },
    start: () => new SimilarityIndex(options),
  });
}

interface SketchFacts {
  names: string[];
  sketch: string;
}

interface Sketched {
  key: DocumentKey;
  names: string[];
  sketch: Int32Array;
}

interface Pair {
  a: Sketched;
  b: Sketched;
  overlap: number;
}

class SimilarityIndex {
  readonly #options: Pick<SimilarTextsOptions<Schema>, "rule" | "limit" | "fields">;
  readonly #texts = new Map<string, Sketched>();
  readonly #byKey = new Postings<Sketched>();
  readonly #unseen = new Set<Sketched>();
  /** Each text and its closest match, if their overlap exceeds the limit. */
  readonly #pairs = new Map<Sketched, Pair>();

  constructor(options: Pick<SimilarTextsOptions<Schema>, "rule" | "limit" | "fields">) {
    this.#options = options;
  }

  set(key: DocumentKey, facts: SketchFacts | undefined): void {
    const old = this.#texts.get(key.id);
    if (old !== undefined) this.#forget(old);
    if (facts === undefined) return;
    const text: Sketched = { key, names: facts.names, sketch: unpackHashes(facts.sketch) };
    this.#texts.set(key.id, text);
    this.#unseen.add(text);
    for (const hash of text.sketch.subarray(0, KEYS)) this.#byKey.add(hash, text);
  }

  *findings(context: FindingContext): Iterable<readonly [string, Finding]> {
    const exact = new ShingleReader(context, this.#options);
    for (const text of this.#touched()) {
      const pair = this.#nearest(text, exact);
      if (pair === undefined) this.#pairs.delete(text);
      else this.#pairs.set(text, pair);
    }
    this.#unseen.clear();
    const reported = new Set<string>();
    for (const { a, b, overlap } of this.#pairs.values()) {
      const [first, second] = byPublication(a, b) < 0 ? [a, b] : [b, a];
      const both = `${first.key.id}\0${second.key.id}`;
      if (reported.has(both)) continue;
      reported.add(both);
      yield [second.key.id, this.#finding(first.key.file, overlap)];
    }
  }

  #finding(other: string, overlap: number): Finding {
    const { rule, limit } = this.#options;
    return {
      rule,
      severity: "error",
      at: { line: 1, column: 1 },
      message: `this text shares ${percent(overlap)} of its phrases with ${other}, ignoring names (limit ${percent(limit)}).`,
      fix: "Write about what is unique to this page instead of rewording the other one.",
    };
  }

  #forget(text: Sketched): void {
    this.#texts.delete(text.key.id);
    this.#unseen.delete(text);
    this.#pairs.delete(text);
    for (const hash of text.sketch.subarray(0, KEYS)) this.#byKey.delete(hash, text);
    for (const [other, { a, b }] of this.#pairs) {
      if (a !== text && b !== text) continue;
      this.#pairs.delete(other);
      this.#unseen.add(other);
    }
  }

  /** Returns new and changed texts, and texts whose closest match might have changed as a result. */
  #touched(): Sketched[] {
    const touched = new Set(this.#unseen);
    if (touched.size < this.#texts.size) {
      for (const text of this.#unseen) for (const { other } of this.#near(text)) touched.add(other);
    }
    return [...touched].toSorted(byId);
  }

  #nearest(text: Sketched, exact: ShingleReader): Pair | undefined {
    // Don't compare other texts with drafts, so a similar draft can't hide a problem.
    const near = this.#near(text)
      .filter(({ other }) => other.key.published || !text.key.published)
      .slice(0, EXACT_PER_TEXT);
    for (const { other } of near) {
      const overlap = jaccard(exact.of(text), exact.of(other));
      if (overlap > this.#options.limit) return { a: text, b: other, overlap };
    }
    return undefined;
  }

  /** Returns the texts with similar sketches, most similar first. */
  #near(text: Sketched): { other: Sketched; estimate: number }[] {
    const candidates = new Set<Sketched>();
    for (const hash of text.sketch.subarray(0, KEYS)) {
      for (const other of this.#byKey.get(hash).slice(0, CANDIDATES_PER_KEY)) {
        if (other !== text) candidates.add(other);
      }
    }
    const { limit } = this.#options;
    return [...candidates]
      .map((other) => ({ other, estimate: estimate(text.sketch, other.sketch) }))
      .filter((each) => each.estimate >= limit - MARGIN)
      .toSorted((a, b) => b.estimate - a.estimate || byId(a.other, b.other));
  }
}

/** Reads the shingles of texts from their files and caches recent ones. */
class ShingleReader {
  readonly #context: FindingContext;
  readonly #texts: OwnTexts;
  readonly #read = new Map<Sketched, Int32Array>();

  constructor(context: FindingContext, texts: OwnTexts) {
    this.#context = context;
    this.#texts = texts;
  }

  of(text: Sketched): Int32Array {
    let shingles = this.#read.get(text);
    if (shingles === undefined) {
      if (this.#read.size >= 200) this.#read.clear();
      const passages = this.#context.passagesOf(text.key.id);
      shingles = shinglesOf(hashedTexts(passages, this.#texts, text.names));
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
  const texts = passages.map(({ sentences }) => sentences.flatMap(({ words }) => words));
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

/** Estimates the Jaccard overlap from the smallest hashes of both sketches. */
function estimate(a: Int32Array, b: Int32Array): number {
  const size = Math.min(SKETCH, a.length + b.length);
  return overlapOf(a, b, size);
}

function jaccard(a: Int32Array, b: Int32Array): number {
  return overlapOf(a, b, a.length + b.length);
}

/**
 * Returns the share of members that two ascending lists have in common, among the first `size` members of their
 * union.
 */
function overlapOf(a: Int32Array, b: Int32Array, size: number): number {
  let [inA, inB, common, union] = [0, 0, 0, 0];
  while (union < size && (inA < a.length || inB < b.length)) {
    const left = a[inA] ?? Number.POSITIVE_INFINITY;
    const right = b[inB] ?? Number.POSITIVE_INFINITY;
    if (left === right) common++;
    if (left <= right) inA++;
    if (right <= left) inB++;
    union++;
  }
  return union === 0 ? 0 : common / union;
}

function byId(a: Sketched, b: Sketched): number {
  return a.key.id < b.key.id ? -1 : a.key.id > b.key.id ? 1 : 0;
}

/**
 * Sorts published texts first, then by file, so a draft is reported against a published text and never the
 * other way around.
 */
function byPublication(a: Sketched, b: Sketched): number {
  return Number(b.key.published) - Number(a.key.published) || byId(a, b);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/**
 * Maps each hash to the texts that contain it. Most hashes occur in only one text, so an array for each would
 * waste memory.
 */
export class Postings<Text extends object> {
  readonly #byHash = new Map<number, Text | Text[]>();

  add(hash: number, text: Text): void {
    const held = this.#byHash.get(hash);
    if (held === undefined) this.#byHash.set(hash, text);
    else if (Array.isArray(held)) held.push(text);
    else this.#byHash.set(hash, [held, text]);
  }

  delete(hash: number, text: Text): void {
    const left = this.get(hash).filter((other) => other !== text);
    if (left.length === 0) this.#byHash.delete(hash);
    else this.#byHash.set(hash, left);
  }

  get(hash: number): readonly Text[] {
    const held = this.#byHash.get(hash);
    if (held === undefined) return [];
    return Array.isArray(held) ? held : [held];
  }
}
