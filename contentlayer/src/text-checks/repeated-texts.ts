import {
  defineCheck,
  type AnyCheck,
  type CheckedDocument,
  type Finding,
  type FindingContext,
  type GatheredDocument,
  type Passage,
  atIndex,
} from "../schema/check.ts";
import type { Schema } from "../schema/document-type.ts";
import { count, shorten } from "../problems/problem.ts";
import { sharedNumbers } from "./shared-numbers.ts";
import { hashedTexts, type OwnTexts, combine, isOnlyNames } from "./tokenize.ts";

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
  return defineCheck<Names, Fields>({
    name: rule,
    rules: {
      [rule]: `a sentence, heading or question appears in more than ${limit} documents, ignoring names`,
    },
    schema,
    gather: ({ fields, passages }) => {
      const names = [...options.names(fields)];
      const sentences = hashedSentences(passages(), names, options);
      return {
        numbers: Int32Array.from(new Set(sentences.map(({ hash }) => hash))),
        facts: names,
      };
    },
    *find(documents, context) {
      const shared = sharedNumbers(
        documents.map(({ numbers }) => numbers),
        limit + 1,
      );
      if (shared.size === 0) return;
      const reader = new SentenceReader(context, options);
      for (const [hash, indexes] of shared) {
        const holders = [...indexes].flatMap((index) => documents[index] ?? []);
        yield* report(hash, holders, reader, options);
      }
    },
  });
}

/** Names to ignore in a document. */
type Names = string[];

type Holder = GatheredDocument<Names>;

type ReportOptions = Pick<
  RepeatedTextsOptions<Schema>,
  "rule" | "limit" | "fewestWords" | "fields"
>;

/** Reports a sentence once, in the first document that has no exception to the rule. */
function* report(
  hash: number,
  holders: readonly Holder[],
  reader: SentenceReader,
  options: ReportOptions,
): Iterable<readonly [string, Finding]> {
  const published = holders.filter((each) => each.published);
  const drafts = holders.filter((each) => !each.published);
  // A sentence repeated only in drafts isn't an error in other documents.
  const reporting = published.length > options.limit ? [...published, ...drafts] : drafts;
  const isAllowed = ({ allowed }: Holder) => allowed.includes(options.rule);
  const first = reporting.find((each) => !isAllowed(each));
  const sentence = first && reader.find(first, hash);
  if (first !== undefined && sentence !== undefined) {
    yield [first.id, finding(sentence, first, holders, options)];
  }
  // Reported too, although it won't be shown, so the exceptions count as used.
  for (const holder of reporting.filter(isAllowed)) {
    yield [holder.id, finding({ at: FILE_START, text: "" }, holder, holders, options)];
  }
}

const FILE_START = { line: 1, column: 1 };

function finding(
  { at, text }: Sentence,
  here: Holder,
  holders: readonly Holder[],
  { rule, limit }: ReportOptions,
): Finding {
  const alsoIn = holders
    .filter((other) => other !== here)
    .map(({ file }) => file)
    .toSorted();
  const shown = alsoIn.slice(0, 3).join(", ");
  const more = alsoIn.length > 3 ? ` and ${(alsoIn.length - 3).toLocaleString("en-US")} more` : "";
  return {
    rule,
    severity: "error",
    at,
    message: `"${shorten(text, 80)}" appears in ${count(holders.length, "document")}, ignoring names (limit ${limit}). Also in ${shown}${more}.`,
    fix: `Keep it in at most ${count(limit, "document")}. In the others, write about what is specific to the page, or remove it.`,
    alsoIn,
  };
}

/** A sentence, heading or question, and where it is. */
interface Sentence {
  at: Finding["at"];
  text: string;
}

/** Reads sentences from files, each file at most once. */
class SentenceReader {
  readonly #context: FindingContext;
  readonly #options: ReportOptions;
  readonly #read = new Map<Holder, HashedSentence[]>();

  constructor(context: FindingContext, options: ReportOptions) {
    this.#context = context;
    this.#options = options;
  }

  find(holder: Holder, hash: number): Sentence | undefined {
    return this.#context.remember([holder.id], String(hash), () => {
      let sentences = this.#read.get(holder);
      if (sentences === undefined) {
        const passages = this.#context.passagesOf(holder.id);
        sentences = hashedSentences(passages, holder.facts ?? [], this.#options);
        this.#read.set(holder, sentences);
      }
      const found = sentences.find((each) => each.hash === hash);
      return found && { at: found.at, text: found.text };
    });
  }
}

interface HashedSentence extends Sentence {
  hash: number;
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
      return [{ hash: combine(words), at: atIndex(at, index), text }];
    }),
  );
}

const QUESTION = /\?["'”’)]*$/;
