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
import { count, shorten } from "../problems/problem.ts";

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
    const sentences = new Map<HashedText, HashedSentence[]>();
    const sentencesOf = (text: HashedText) => {
      let found = sentences.get(text);
      if (found === undefined) {
        found = hashedSentences(context.passagesOf(text.key.id), text.names, this.#options);
        sentences.set(text, found);
      }
      return found;
    };
    for (const [hash, all] of holders) yield* this.#report(hash, all, sentencesOf);
  }

  /** Reports a sentence once, in the first document that has no exception to the rule. */
  *#report(
    hash: number,
    holders: readonly HashedText[],
    sentencesOf: (text: HashedText) => HashedSentence[],
  ): Iterable<readonly [string, Finding]> {
    const { rule, limit } = this.#options;
    const published = holders.filter(({ key }) => key.published);
    const drafts = holders.filter(({ key }) => !key.published);
    // A sentence repeated only in drafts isn't an error in other documents.
    const reporting = published.length > limit ? [...published, ...drafts] : drafts;
    const isAllowed = ({ key }: HashedText) => key.allowed.includes(rule);
    const first = reporting.find((text) => !isAllowed(text));
    const sentence = first && sentencesOf(first).find((each) => each.hash === hash);
    if (first !== undefined && sentence !== undefined) {
      yield [first.key.id, this.#finding(sentence, holders, first)];
    }
    // Reported too, although it won't be shown, so the exceptions count as used.
    for (const text of reporting.filter(isAllowed)) {
      yield [text.key.id, this.#finding({ at: FILE_START, text: "" }, holders, text)];
    }
  }

  #finding(
    { at, text }: Pick<HashedSentence, "at" | "text">,
    holders: readonly HashedText[],
    here: HashedText,
  ): Finding {
    const { rule, limit } = this.#options;
    const alsoIn = holders
      .filter((other) => other !== here)
      .map(({ key }) => key.file)
      .toSorted();
    const shown = alsoIn.slice(0, 3).join(", ");
    const more =
      alsoIn.length > 3 ? ` and ${(alsoIn.length - 3).toLocaleString("en-US")} more` : "";
    return {
      rule,
      severity: "error",
      at,
      message: `"${shorten(text, 80)}" appears in ${count(holders.length, "document")}, ignoring names (limit ${limit}). Also in ${shown}${more}.`,
      fix: `Keep it in at most ${count(limit, "document")}. In the others, write about what is specific to the page, or remove it.`,
      alsoIn,
    };
  }

  #count(hash: number, change: 1 | -1): void {
    const total = (this.#counts.get(hash) ?? 0) + change;
    if (total === 0) this.#counts.delete(hash);
    else this.#counts.set(hash, total);
    if (total > this.#options.limit) this.#tooMany.add(hash);
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

const FILE_START = { line: 1, column: 1 };

const QUESTION = /\?["'”’)]*$/;
