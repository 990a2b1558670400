import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { KNOWN_NAMES } from "./known-names.ts";

interface Counts {
  sentence: number;
  word: number;
  syllable: number;
}

/**
 * Returns the Flesch-Kincaid grade of these sentences, rounded to a tenth, as a number of school years.
 * Names, abbreviations and numbers count as words of average length: a reader in Powder Springs reads
 * "Powder Springs" with ease, and an author can't choose a shorter name for it.
 * @param names words with a capital that are names also at the beginning of a sentence
 */
export function readingGrade(
  sentences: readonly string[],
  names: ReadonlySet<string> = new Set(),
): number {
  const total: Counts = { sentence: sentences.length, word: 0, syllable: 0 };
  let plainWords = 0;
  for (const sentence of sentences) {
    let isFirst = true;
    for (const [word] of sentence.matchAll(WORD)) {
      total.word++;
      if (!isNameOrNumber(word, isFirst, names)) {
        plainWords++;
        total.syllable += syllablesOf(word.toLowerCase());
      }
      isFirst = false;
    }
  }
  if (plainWords === 0) return 0;
  const grade = fleschKincaid({
    ...total,
    syllable: (total.syllable * total.word) / plainWords,
  });
  return Math.round(grade * 10) / 10;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?/gu;

/** The words of names, as they are written; `Sandy` of `Sandy Springs`. */
export function wordsOfNames(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => name.match(WORD) ?? []));
}

const KNOWN_WORDS = wordsOfNames(KNOWN_NAMES);

function isNameOrNumber(word: string, isFirst: boolean, names: ReadonlySet<string>): boolean {
  if (/\p{N}/u.test(word)) return true;
  if (!/^\p{Lu}/u.test(word)) return false;
  if (!isFirst) return true;
  const name = word.replace(/['’]s$/, "");
  return KNOWN_WORDS.has(name) || names.has(name);
}

/** Counting takes a dozen patterns for each word, and most words come again and again. */
const syllables = new Map<string, number>();

function syllablesOf(word: string): number {
  let count = syllables.get(word);
  if (count === undefined) {
    count = syllable(word);
    syllables.set(word, count);
  }
  return count;
}
