import type { Passage } from "../schema/check.ts";

/** The sentences of a passage, each with its index in it. */
export function sentencesOf(text: string): { index: number; text: string }[] {
  const sentences: { index: number; text: string }[] = [];
  let start = 0;
  const close = (end: number) => {
    const part = text.slice(start, end);
    const sentence = part.trim();
    if (sentence !== "") {
      sentences.push({ index: start + part.length - part.trimStart().length, text: sentence });
    }
    start = end;
  };
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    if (!endsAbbreviation(text, index)) close(index + end.length);
  }
  close(text.length);
  return sentences;
}

/** The end of a sentence with its closing quotes, if a new sentence follows. */
const SENTENCE_END = /[.!?…]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\p{N}\p{Sc}])/gu;

/** Abbreviations of titles and places, up to their period. */
const ABBREVIATION = /\b(?:St|Mt|Dr|Mr|Mrs|Ms|Ave|Blvd|Rd|vs|Jr|Sr|Ft|approx|e\.g|i\.e|U\.S)$/;

/** Whether the period there belongs to an abbreviation, such as `St.`, or `No.` before a number. */
function endsAbbreviation(text: string, index: number): boolean {
  if (text[index] !== ".") return false;
  const before = text.slice(Math.max(0, index - 7), index);
  if (ABBREVIATION.test(before)) return true;
  return /\bNo$/.test(before) && /^\.\s+\d/.test(text.slice(index, index + 4));
}

/** Counts the words that a reader reads: whatever is between spaces and has a letter or a digit. */
export function countWords(passages: readonly Passage[]): number {
  let words = 0;
  for (const { text } of passages) {
    let inWord = false;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (isSpaceCode(code)) inWord = false;
      else if (!inWord && isWordCode(code)) {
        inWord = true;
        words++;
      }
    }
  }
  return words;
}

/** Spaces, tabs, line ends, and typographic spaces. */
function isSpaceCode(code: number): boolean {
  return (
    code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || (code >= 0x2000 && code <= 0x200a)
  );
}

/**
 * Letters and digits. Beyond ASCII, every character of the first plane counts as a letter except those that
 * aren't letters in any language: punctuation, arrows, symbols, and parts of emoji.
 */
export function isWordCode(code: number): boolean {
  if (code < 128) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  }
  if (code < 192 || code === 0xd7 || code === 0xf7) return false;
  return !NO_LETTERS.some(([first, last]) => code >= first && code <= last);
}

const NO_LETTERS = [
  [0x2000, 0x2bff],
  [0x3000, 0x303f],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
] as const;

const EXCERPT_LENGTH = 200;

/** The first sentences of the running text, as many as fit; if the first is too long, its first words. */
export function excerptOf(passages: readonly Passage[]): string {
  const first = passages.find(({ kind, text }) => kind === "text" && /[.!?…]["'”’)]*$/.test(text));
  if (first === undefined) return "";
  let excerpt = "";
  for (const { text } of sentencesOf(first.text)) {
    const sentence = text.replace(/\s+/g, " ").replace(/ (?=[.,;:!?)…]|['’]s\b)/g, "");
    const longer = excerpt === "" ? sentence : `${excerpt} ${sentence}`;
    if (longer.length > EXCERPT_LENGTH) break;
    excerpt = longer;
  }
  return excerpt === "" ? firstWords(first.text) : excerpt;
}

function firstWords(text: string): string {
  const cut = text.replace(/\s+/g, " ").slice(0, EXCERPT_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
