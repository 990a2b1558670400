import {
  defineCheck,
  type AnyCheck,
  type CheckedDocument,
  type DocumentKey,
  type Finding,
  type FindingContext,
  type Passage,
} from "../schema/check.ts";
import type { Schema } from "../schema/document-type.ts";
import {
  hashedTexts,
  packHashes,
  unpackHashes,
  type OwnTexts,
  combine,
  isOnlyNames,
} from "./tokenize.ts";
import { shorten } from "../problems/problem.ts";

export interface RepeatedTextsOptions<Fields extends Schema> extends OwnTexts {
  schema: Fields;
  rule: string;
  /** Maximum number of documents that may share a sentence or heading. */
  limit: number;
  /** Shorter sentences may be repeated. Headings and questions of any length are checked. */
  fewestWords: number;
  /** Returns names to ignore when comparing sentences. */
  names: (document: CheckedDocument<Fields>["fields"]) => Iterable<string>;
}

/** Finds sentences, headings and questions that appear in too many documents, ignoring names and numbers. */
export function repeatedTexts<Fields extends Schema>(
  options: RepeatedTextsOptions<Fields>,
): AnyCheck {
  const { rule, schema, limit } = options;
  return defineCheck<SentenceFacts, Fields>({
    name: rule,
    rules: {
      [rule]: `a sentence, heading or question appears in more than ${limit} documents, ignoring names`,
    },
    schema,
    gather: ({ fields, passages }) => {
      const names = [...options.names(fields)];
      const sentences = hashedSentences(passages(), names, options);
      return {
        names,
        hashes: packHashes(Int32Array.from(new Set(sentences.map(({ hash }) => hash)))),
      };
    },
    start: () => new RepetitionIndex(options),
  });
}

interface SentenceFacts {
  names: string[];
  hashes: string;
}

interface HashedText {
  key: DocumentKey;
  names: string[];
  hashes: Int32Array;
}

type IndexOptions = Pick<RepeatedTextsOptions<Schema>, "rule" | "limit" | "fewestWords" | "fields">;

class RepetitionIndex {
  readonly #options: IndexOptions;
  readonly #texts = new Map<string, HashedText>();
  /** Number of documents that contain each hash. */
  readonly #counts = new Map<number, number>();
  readonly #tooMany = new Set<number>();

  constructor(options: IndexOptions) {
    this.#options = options;
  }

  set(key: DocumentKey, facts: SentenceFacts | undefined): void {
    const old = this.#texts.get(key.id);
    for (const hash of old?.hashes ?? []) this.#count(hash, -1);
    this.#texts.delete(key.id);
    if (facts === undefined) return;
    const text: HashedText = { key, names: facts.names, hashes: unpackHashes(facts.hashes) };
    this.#texts.set(key.id, text);
    for (const hash of text.hashes) this.#count(hash, 1);
  }

  *findings(context: FindingContext): Iterable<readonly [string, Finding]> {
    if (this.#tooMany.size === 0) return;
    const holders = new Map<number, HashedText[]>();
    for (const text of this.#texts.values()) {
      for (const hash of text.hashes) {
        if (this.#tooMany.has(hash) && !holders.get(hash)?.push(text)) holders.set(hash, [text]);
      }
    }
    for (const text of new Set([...holders.values()].flat())) {
      const reported = new Set<number>();
      for (const { hash, at, text: words } of hashedSentences(
        context.passagesOf(text.key.id),
        text.names,
        this.#options,
      )) {
        const all = holders.get(hash);
        if (all === undefined || reported.has(hash)) continue;
        // A sentence repeated only in drafts isn't an error in other documents.
        const others = text.key.published ? all.filter(({ key }) => key.published) : all;
        if (others.length <= this.#options.limit) continue;
        reported.add(hash);
        yield [text.key.id, this.#finding(at, words, others, text)];
      }
    }
  }

  #finding(
    at: Finding["at"],
    words: string,
    holders: readonly HashedText[],
    here: HashedText,
  ): Finding {
    const files = holders
      .filter((other) => other !== here)
      .map(({ key }) => key.file)
      .toSorted();
    const shown = files.slice(0, 3).join(", ");
    const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
    return {
      rule: this.#options.rule,
      severity: "error",
      at,
      message: `"${shorten(words, 80)}" appears in ${holders.length} documents, ignoring names (limit ${this.#options.limit}). Also in ${shown}${more}.`,
      fix: "Rewrite it to be specific to this page, or remove it.",
    };
  }

  #count(hash: number, change: 1 | -1): void {
    const count = (this.#counts.get(hash) ?? 0) + change;
    if (count === 0) this.#counts.delete(hash);
    else this.#counts.set(hash, count);
    if (count > this.#options.limit) this.#tooMany.add(hash);
    else this.#tooMany.delete(hash);
  }
}

interface HashedSentence {
  hash: number;
  at: Finding["at"];
  text: string;
}

function hashedSentences(
  passages: readonly Passage[],
  names: readonly string[],
  options: OwnTexts & { fewestWords: number },
): HashedSentence[] {
  return hashedTexts(passages, options, names).flatMap(({ at, kind, sentences }) =>
    sentences.flatMap(({ index, text, words }) => {
      const isShort = words.length < options.fewestWords;
      if (isOnlyNames(words) || (isShort && kind === "text" && !QUESTION.test(text))) return [];
      const place = "offset" in at ? { offset: at.offset + index } : at;
      return [{ hash: combine(words), at: place, text }];
    }),
  );
}

const QUESTION = /\?["'”’)]*$/;
