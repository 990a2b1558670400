import { atIndex, sentencesOf } from "contentlayer/checks";
import {
  defineDocumentCheck,
  type At,
  type Finding,
  type Passage,
} from "contentlayer/source-files";
import { voiceSchema, type Voice } from "../voice.ts";
import { phraseFinder, type PhraseMatch } from "./phrases.ts";
import {
  countContractions,
  placeWords,
  readingGrade,
  wordsOfNames,
  type PlacedWords,
  type Word,
} from "./reading-grade.ts";

const RULES = {
  "word-never": "a word that we never use; the message says what to write instead",
  "word-careful": "a word that is often wrong here, such as `repair` for a new part",
  "long-sentence": "a sentence has more words than `content/voice.yaml` allows",
  "reading-grade": "a text is harder to read than `content/voice.yaml` allows",
  choppy: "several very short sentences in a row",
  "few-contractions": "a text has fewer contractions than people use in conversation",
  "heading-without-search-word":
    "a heading on a service or city page has no word that customers search for",
} as const;

type Rule = keyof typeof RULES;

/** Types that contain lists of words and paths rather than prose. */
const UNCHECKED_TYPES: ReadonlySet<string> = new Set(["Voice", "Redirects"]);

/** Types whose headings must contain a word that customers search for. */
const TYPES_FOUND_BY_HEADING: ReadonlySet<string> = new Set(["City", "Service"]);

/** Fields that the site doesn't show, or that aren't in our own words. */
const NOT_OURS: ReadonlySet<PropertyKey> = new Set(["names", "evidence", "source", "legalName"]);

/** Checks every text against the words and limits in `content/voice.yaml`, which are the check's settings. */
export const voiceCheck = defineDocumentCheck({
  name: "voice",
  rules: RULES,
  settings: voiceSchema,
  find: (document) => {
    const { type, slug, fields, settings: voice } = document;
    if (UNCHECKED_TYPES.has(type)) return [];
    const texts = document
      .passages()
      .filter(isOurs)
      .map((passage): Text => ({ passage, words: placeWords(passage.text) }));
    const { wrongWord } = findersOf(voice);
    const wrongWords = texts.flatMap(({ passage, words }) =>
      wrongWord(passage.text, words).map(wordFinding(passage)),
    );
    if (type === "Review") {
      // Customers' own reviews aren't edited, so check only the samples we wrote.
      const isOwn = Reflect.get(fields, "sample") === true;
      return isOwn ? wrongWords.filter(({ rule }) => rule === "word-never") : [];
    }
    const sentences = texts.filter(({ passage }) => passage.kind === "text").map(sentencesIn);
    const isFormal = type === "Page" && voice.formalPages.includes(slug);
    return [
      ...wrongWords,
      ...sentences.flatMap((inPassage) => choppySentences(inPassage, voice)),
      ...(isFormal ? [] : longSentences(sentences.flat(), voice)),
      ...(isFormal ? [] : wholeTextFindings(fields, sentences.flat(), voice)),
      ...(TYPES_FOUND_BY_HEADING.has(type) ? headingFindings(texts, voice) : []),
    ];
  },
});

function isOurs({ at }: Passage): boolean {
  return !("field" in at) || !at.field.some((step) => NOT_OURS.has(step));
}

/** Phrase finders are created once and shared by all documents. */
const finders = new WeakMap<Voice, ReturnType<typeof makeFinders>>();

function findersOf(voice: Voice) {
  let made = finders.get(voice);
  if (made === undefined) {
    made = makeFinders(voice);
    finders.set(voice, made);
  }
  return made;
}

function makeFinders({ never, careful, searchWords }: Voice) {
  return {
    wrongWord: phraseFinder([
      ...never.map((entry) => ({ ...entry, rule: "word-never" as const })),
      ...careful.map((entry) => ({ ...entry, rule: "word-careful" as const })),
    ]),
    searchWord: phraseFinder([{ words: searchWords }]),
  };
}

type WrongWord =
  | (Voice["never"][number] & { rule: "word-never" })
  | (Voice["careful"][number] & { rule: "word-careful" });

function wordFinding(passage: Passage) {
  return ({ entry, found, index }: PhraseMatch<WrongWord>): Finding => {
    const start = placed(entry.rule, passage, index);
    return entry.rule === "word-never"
      ? {
          ...start,
          severity: "error",
          message: `"${found}" is a word that we don't use.`,
          fix: `Write ${entry.write}.`,
        }
      : {
          ...start,
          message: `"${found}" is often the wrong word: ${entry.check}.`,
          fix: `Write ${entry.write}. If it is right here, add the phrase to \`except\` in content/voice.yaml.`,
        };
  };
}

/** A passage and its words. */
interface Text {
  passage: Passage;
  words: PlacedWords;
}

/** A sentence in a passage. */
interface Sentence {
  passage: Passage;
  /** Start index in the passage. */
  index: number;
  text: string;
  words: readonly Word[];
}

function sentencesIn({ passage, words: { list, starts } }: Text): Sentence[] {
  let next = 0;
  return sentencesOf(passage.text).map(({ index, text }) => {
    const first = next;
    while (next < list.length && (starts[next] ?? 0) < index + text.length) next++;
    return { passage, index, text, words: list.slice(first, next) };
  });
}

function longSentences(sentences: readonly Sentence[], { limits }: Voice): Finding[] {
  return sentences
    .filter(({ words }) => words.length > limits.sentenceWords)
    .map(({ passage, index, text, words }) => ({
      ...placed("long-sentence", passage, index),
      message: `this sentence has ${words.length} words (limit ${limits.sentenceWords}): "${startOf(text)}".`,
      fix: "Split it or cut it.",
    }));
}

/** Finds several short sentences in a row, and reports the first of them. */
function choppySentences(sentences: readonly Sentence[], { limits }: Voice): Finding[] {
  const { choppySentences: many, choppyWords } = limits;
  const first = sentences.find((_, start) => {
    const row = sentences.slice(start, start + many);
    return row.length === many && row.every(({ words }) => words.length < choppyWords);
  });
  if (first === undefined) return [];
  return [
    {
      ...placed("choppy", first.passage, first.index),
      message: `${many} sentences in a row have fewer than ${choppyWords} words, starting with "${startOf(first.text)}".`,
      fix: "Join two of them with so, because, but or if.",
    },
  ];
}

/** Checks a whole text's reading grade and contractions, which are only meaningful above a minimum length. */
function wholeTextFindings(
  fields: object,
  sentences: readonly Sentence[],
  { limits }: Voice,
): Finding[] {
  const running = sentences.filter(({ passage }) => ENDS_SENTENCE.test(passage.text));
  const words = running.reduce((sum, sentence) => sum + sentence.words.length, 0);
  if (words < limits.fewestWords) return [];
  const names = wordsOfNames(namesIn(fields));
  const grade = readingGrade(
    running.map((sentence) => sentence.words),
    names,
  );
  const contractions = running.reduce(
    (sum, sentence) => sum + countContractions(sentence.words),
    0,
  );
  const findings: Finding[] = [];
  if (grade > limits.grade) {
    const [hardest] = running
      .filter((sentence) => sentence.words.length >= FEWEST_WORDS_TO_GRADE)
      .map((sentence) => ({ ...sentence, grade: readingGrade([sentence.words], names) }))
      .toSorted((a, b) => b.grade - a.grade);
    if (hardest !== undefined) {
      findings.push({
        ...placed("reading-grade", hardest.passage, hardest.index),
        message: `this text reads at grade ${grade.toFixed(1)} (Flesch-Kincaid, limit ${limits.grade}). Its hardest sentence, at grade ${hardest.grade.toFixed(1)}, is "${startOf(hardest.text)}".`,
        fix: "Use shorter sentences and everyday words, there and in the rest of the text.",
      });
    }
  }
  if (contractions * 1_000 < limits.contractions * words) {
    findings.push({
      rule: "few-contractions",
      severity: "warning",
      at: { line: 1, column: 1 },
      message: `this text has ${contractions} contractions in ${words} words (minimum ${Math.ceil((limits.contractions * words) / 1_000)}).`,
      fix: "Write we'll, you'll, don't, it's and that's wherever you'd say them.",
    });
  }
  return findings;
}

function headingFindings(texts: readonly Text[], voice: Voice): Finding[] {
  const { searchWord } = findersOf(voice);
  return texts
    .filter(
      ({ passage: { kind, text }, words }) =>
        kind === "heading" && searchWord(text, words).length === 0,
    )
    .map(({ passage }) => ({
      ...placed("heading-without-search-word", passage, 0),
      message: `the heading "${startOf(passage.text)}" has no word that a customer would search for.`,
      fix: "Say what the section is about with one of `searchWords` in content/voice.yaml, such as price.",
    }));
}

/** Returns the common part of a finding at an index in a passage. */
function placed(
  rule: Rule,
  { at }: Passage,
  index: number,
): { rule: Rule; severity: "warning"; at: At } {
  return { rule, severity: "warning", at: atIndex(at, index) };
}

/** Matches text that ends like a sentence, unlike a label or an entry in a word list. */
const ENDS_SENTENCE = /[.!?…]["'”’)]*$/;

function namesIn(fields: object): string[] {
  const names: unknown = Reflect.get(fields, "names");
  return Array.isArray(names) ? names.map((each: { name: string }) => each.name) : [];
}

/** Shorter sentences have no meaningful grade: "Usually, yes" would be grade 14. */
const FEWEST_WORDS_TO_GRADE = 8;

const SHOWN_WORDS = 8;

function startOf(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS).join(" ")}…` : words.join(" ");
}
