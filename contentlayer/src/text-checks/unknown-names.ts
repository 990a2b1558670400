import {
  defineCheck,
  type AnyCheck,
  type At,
  type CheckedDocument,
  type Finding,
  type Passage,
  atIndex,
} from "../schema/check.ts";
import { didYouMean } from "../problems/problem.ts";
import type { Schema } from "../schema/document-type.ts";
import { ownTexts, type OwnTexts, CAPITAL, kindOf, SMALL } from "./tokenize.ts";

export interface UnknownNamesOptions<Fields extends Schema> extends OwnTexts {
  schema: Fields;
  rule: string;
  /** Names that all documents may use, such as the name of the state. */
  everywhere: readonly string[];
  /** Returns names that this document makes valid in all documents, such as a city's own name and county. */
  gives: (document: CheckedDocument<Fields>["fields"]) => readonly string[];
  /** Returns names that are valid only in this document. */
  knows: (document: CheckedDocument<Fields>["fields"]) => readonly string[];
  /** How an author can add a name, for the message. */
  fix: string;
}

interface Candidate {
  at: At;
  name: string;
  /**
   * The name plus a leading word that could belong to it or just start the sentence, such as `New` or `East`.
   */
  run: string;
}

interface NameFacts {
  knows: readonly string[];
  /** Names that aren't on this document's list or the global list. */
  candidates: Candidate[];
}

/**
 * Finds unknown proper nouns: runs of capitalized words, which may be joined by words such as `of` or `the`. At
 * the start of a sentence, a single capitalized word doesn't count.
 */
export function unknownNames<Fields extends Schema>(
  options: UnknownNamesOptions<Fields>,
): AnyCheck {
  const { rule, schema } = options;
  const everywhere = new NameSet(options.everywhere);
  return defineCheck<NameFacts, Fields>({
    name: rule,
    rules: { [rule]: "a proper noun is neither a known name nor listed in the file's `names`" },
    schema,
    gather: ({ fields, passages }) => {
      const gives = options.gives(fields);
      const knows = options.knows(fields);
      const own = new NameSet([...gives, ...knows], everywhere);
      const candidates = ownTexts(passages(), options)
        .flatMap(candidatesIn)
        .filter((candidate) => !isKnown(candidate, own));
      return {
        texts: gives,
        ...(candidates.length > 0 && { numbers: HAS_CANDIDATES, facts: { knows, candidates } }),
      };
    },
    *find(documents) {
      const doubtful = documents.filter(({ numbers }) => numbers.length > 0);
      if (doubtful.length === 0) return;
      const given = new Set(documents.flatMap(({ texts }) => texts));
      const known = new NameSet(given, everywhere);
      for (const { id, facts } of doubtful) {
        const { knows = [], candidates = [] } = facts ?? {};
        // A run may combine a name from this document with one from another.
        const names = new NameSet(knows, known);
        const reported = new Set<string>();
        for (const candidate of candidates) {
          const { at, name } = candidate;
          if (reported.has(name) || isKnown(candidate, names)) continue;
          reported.add(name);
          yield [id, report(rule, at, name, known.unknownIn(name), given, options.fix)] as const;
        }
      }
    },
  });
}

const HAS_CANDIDATES = Int32Array.of(1);

function isKnown({ name, run }: Candidate, names: NameSet): boolean {
  return names.covers(name) || names.covers(run);
}

function report(
  rule: string,
  at: At,
  name: string,
  unknown: readonly string[],
  given: Iterable<string>,
  fix: string,
): Finding {
  return {
    rule,
    severity: "error",
    at,
    message: `unknown name \`${name}\`.`,
    fix:
      didYouMean(name, given) ??
      unknown.map((word) => didYouMean(word, given)).find(Boolean) ??
      fix,
  };
}

/** Matches one word of a name, as in `I-75`, `St. Charles`, `R. L. Sutton`, `O'Neal` or `U.S. 41`. */
const NAME_WORD = String.raw`(?:(?:\p{Lu}\.){2,}|\p{Lu}[\p{L}\p{N}'’&-]*|(?<=\p{Lu}[^\s,;:!?]*\s+)\d+(?:st|nd|rd|th)?)`;
const JOINT = String.raw`(?:(?:(?<=(?<![\p{L}\p{N}])(?:St|Mt|Ft|Dr|Jr|Sr|\p{Lu}))\.)?\s+(?:(?:of|the|and|at|de|la|for|on)\s+){0,2})`;
/** Sticky, because `runsIn` sets the start to a capital letter. */
const RUN = new RegExp(`(?<![\\p{L}\\p{N}'’.-])${NAME_WORD}(?:${JOINT}${NAME_WORD})*`, "yu");

/** Words that can precede a name at the start of a sentence without being part of it. */
const STARTERS = new Set(
  "A About Above Across After Against All Along Also Although Among An And Another Any Around As Ask At Away Because Before Behind Below Beneath Beside Between Beyond Both But By Call Can Come Did Do Does Down Drive During Each East Either Even Every Everything Few For From Going Had Has Have He Here His How However If In Inside Instead Into Is It Its Just Know Like Long Many Maybe More Most Much Near Neither New No Nor North Not Nothing Now Of Off Often Old On Once One Only Onto Or Other Our Out Outside Over Past Plan She Should Since So Some Still Such Tell That The Their Then There These They This Those Though Through Throughout To Too Toward Towards Under Unless Until Up Upon Was We Were West What Whatever When Where Whether Which While Who Why Will With Within Without Would Yes Yet You Your South Send Text See Visit Take Turn Go Get Let Bring Leave Check Keep Put Use Read Look Two Three Four Five Six Seven Eight Nine Ten".split(
    " ",
  ),
);

function candidatesIn({ at, text }: Passage): Candidate[] {
  return runsIn(text).flatMap(({ whole, index }) =>
    partsOf(whole).flatMap(({ run, start }) => {
      const from = index + start;
      const skipped = start > 0 || startsSentence(text, from) ? ordinaryBeginning(run) : 0;
      const name = run
        .slice(skipped)
        .replace(/\s+/g, " ")
        .replace(/['’](?:s|$)$/, "");
      if (name === "") return [];
      return [{ at: atIndex(at, from + skipped), name, run }];
    }),
  );
}

/**
 * Returns the runs of capitalized words. Scanning for capitals first is ten times as fast as running the
 * regular expression on the whole text.
 */
function runsIn(text: string): { whole: string; index: number }[] {
  const runs: { whole: string; index: number }[] = [];
  for (let index = 0; index < text.length; index++) {
    if (kindOf(text.charCodeAt(index)) !== CAPITAL) continue;
    const plain = plainBeginning(text, index);
    if (plain > 0) {
      index += plain - 1;
      continue;
    }
    RUN.lastIndex = index;
    const [whole] = RUN.exec(text) ?? [];
    if (whole === undefined) continue;
    runs.push({ whole, index });
    index += whole.length - 1;
  }
  return runs;
}

/**
 * Returns the length of a word that is capitalized only because it starts a sentence and is followed by a
 * lowercase word; otherwise 0. This fast path covers most capitals.
 */
function plainBeginning(text: string, index: number): number {
  let end = index + 1;
  while (end < text.length && kindOf(text.charCodeAt(end)) === SMALL) end++;
  const follows = text.charCodeAt(end) === SPACE && kindOf(text.charCodeAt(end + 1)) === SMALL;
  return follows && startsSentence(text, index) ? end - index : 0;
}

const SPACE = 32;

/** Splits a run at an initial that could also end a sentence, as in `180 degrees F. If`. */
function partsOf(whole: string): { run: string; start: number }[] {
  if (!whole.includes(".")) return [{ run: whole, start: 0 }];
  const parts: { run: string; start: number }[] = [];
  let start = 0;
  for (const { 1: next = "", index, 0: joint } of whole.matchAll(/\.\s+(\p{Lu}[\p{L}'’]*)/gu)) {
    if (!STARTERS.has(next)) continue;
    parts.push({ run: whole.slice(start, index), start });
    start = index + joint.length - next.length;
  }
  return [...parts, { run: whole.slice(start), start }];
}

/** Returns the length of a leading word that is capitalized only because it starts the sentence. */
function ordinaryBeginning(run: string): number {
  // Fast path: most runs are one plain word.
  if (/^\p{Lu}[\p{Ll}'’]*$/u.test(run)) return run.length;
  const [first = "", next = ""] = run.split(/\s+/);
  const isName = /\d|\p{Lu}.*\p{Lu}/u.test(first);
  if (next === "") return isName ? 0 : run.length;
  const endsThere = STARTERS.has(first) || (!isName && /^\p{Ll}/u.test(next));
  return endsThere ? run.length - run.replace(/^\S+\s+(?:\p{Ll}\S*\s+)*/u, "").length : 0;
}

function startsSentence(text: string, index: number): boolean {
  let before = index - 1;
  while (before >= 0 && /\s/.test(text.charAt(before))) before--;
  // What other rules report may come between: a citation such as `[1]`, the code of a line break, a list marker.
  const end = text
    .slice(Math.max(0, before - 9), before + 1)
    .replace(/(?:\[\w{1,3}\]|\\n| -)+$/, "");
  return before < 0 || /[.!?:…"“‘(•]$/.test(end);
}

/** A set of known names that runs of capitalized words are compared with. */
export class NameSet {
  readonly #names: ReadonlySet<string>;
  readonly #more: NameSet | undefined;
  readonly #mostWords: number;

  /** @param more additional known names */
  constructor(names: Iterable<string>, more?: NameSet) {
    this.#names = new Set([...names].map((name) => wordsOf(name).join(" ")));
    this.#more = more;
    let mostWords = more === undefined ? 1 : more.#mostWords;
    for (const name of this.#names) mostWords = Math.max(mostWords, name.split(" ").length);
    this.#mostWords = mostWords;
  }

  /** Returns whether every word of a run is part of a known name; see `unknownIn`. */
  covers(run: string): boolean {
    return this.unknownIn(run).length === 0;
  }

  /**
   * Returns the words of a run that aren't part of a known name, trying the longest names first. Ignores
   * joining words (`of`, `and`) and numbers, and accepts possessives and plurals.
   */
  unknownIn(run: string): string[] {
    const words = wordsOf(run);
    const unknown: string[] = [];
    for (let index = 0; index < words.length;) {
      const covered = this.#coveredFrom(words, index);
      const word = words[index] ?? "";
      if (covered === 0 && /^\p{Lu}/u.test(word)) unknown.push(word);
      index += Math.max(1, covered);
    }
    return unknown;
  }

  /** Returns how many words from `from` on form one known name. */
  #coveredFrom(words: readonly string[], from: number): number {
    const most = Math.min(this.#mostWords, words.length - from);
    for (let length = most; length > 0; length--) {
      const phrase = words.slice(from, from + length).join(" ");
      if (this.#has(phrase)) return length;
    }
    const parts = (words[from] ?? "").split("-");
    const isCompound = parts.length > 1 && parts.every((part) => this.#isKnownPart(part));
    return isCompound ? 1 : 0;
  }

  #isKnownPart(part: string): boolean {
    return /^\p{Ll}/u.test(part) || this.#has(part);
  }

  #has(phrase: string): boolean {
    if (FORMS.some((ending) => this.#names.has(phrase.replace(ending, "")))) return true;
    return this.#more !== undefined && this.#more.#has(phrase);
  }
}

/** Endings that a name may have: none, possessive or plural. */
const FORMS = [/$^/, /['’]s?$/, /s$/];

function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.,;:!?]+$/, ""));
}
