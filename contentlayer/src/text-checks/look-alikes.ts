import { placeFinder, type PlacedProblem } from "../problems/problem.ts";
import { codeOf, hasUncommonCharacters } from "./characters.ts";

/**
 * Letters of other alphabets that look like Latin ones in most fonts, from the confusables of Unicode Technical
 * Standard 39. https://www.unicode.org/Public/security/latest/confusables.txt
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic.
    ["АВЕЅІӀЈКМНОРСТУХ", "ABESIIJKMHOPCTYX"],
    ["асеіӏјорѕухһԁԛԝ", "aceiljopsyxhdqw"],
    // Greek.
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
    ["ανικορυ", "avikopu"],
    // Armenian.
    ["օոսհ", "onuh"],
  ].flatMap(([others = "", latin = ""]) =>
    Array.from(others).map((letter, index) => [letter, latin.charAt(index)] as const),
  ),
);

const SCRIPTS: readonly [name: string, letters: RegExp][] = [
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
  ["Armenian", /\p{Script=Armenian}/u],
  ["Cherokee", /\p{Script=Cherokee}/u],
];

/** Matches letters of other alphabets. */
const OTHER_LETTER = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
/** Matches full-width and mathematical letters and digits, which social networks use instead of bold and italics. */
const STYLED = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]+/gu;

interface Found {
  offset: number;
  message: string;
  fix: string;
  /** The text to parse instead, which has the same length. */
  replacement?: string;
}

/**
 * Finds letters of other alphabets that look like Latin ones, in words with Latin letters or in words that contain
 * nothing else.
 * @returns the problems, and the text with Latin letters, so the rest of the file can still be parsed
 */
export function lookAlikeProblems(text: string): { text: string; problems: PlacedProblem[] } {
  const found = hasUncommonCharacters(text) ? [...foreignWords(text), ...styledWords(text)] : [];
  if (found.length === 0) return { text, problems: [] };
  const placeOf = placeFinder(text);
  const units = text.split("");
  for (const { offset, replacement = "" } of found) {
    for (const [index, unit] of replacement.split("").entries()) units[offset + index] = unit;
  }
  return {
    text: units.join(""),
    problems: found.map(({ offset, message, fix }) => ({
      rule: "look-alike-letter",
      severity: "error",
      ...placeOf(offset),
      message,
      fix,
    })),
  };
}

function foreignWords(text: string): Found[] {
  const found: Found[] = [];
  let passed = 0;
  for (const { index } of text.matchAll(OTHER_LETTER)) {
    if (index < passed) continue;
    const { start, word } = wordAt(text, index);
    passed = start + word.length;
    const problem = foreignWord(text, start, word);
    if (problem !== undefined) found.push(problem);
  }
  return found;
}

function foreignWord(text: string, start: number, word: string): Found | undefined {
  const foreign = word.match(OTHER_LETTER) ?? [];
  const known = foreign.find((letter) => LOOK_ALIKES.has(letter));
  const isMixed = /\p{Script=Latin}/u.test(word);
  const isWholeLookAlike = foreign.every((letter) => LOOK_ALIKES.has(letter));
  if (known === undefined) {
    const [letter = ""] = foreign;
    const script = scriptOf(letter);
    // Greek letters also stand for units and quantities, as in kΩ.
    if (!isMixed || script === undefined || script === "Greek") return undefined;
    return {
      offset: start + word.indexOf(letter),
      message: `the word \`${word}\` has Latin letters and \`${letter}\` (${codeOf(letter)}), ${kindOf(letter)}.`,
      fix: "Type the whole word again with Latin letters.",
    };
  }
  if (!isMixed && (!isWholeLookAlike || isForeignLine(text, start, known))) return undefined;
  const latin = LOOK_ALIKES.get(known) ?? "";
  const replacement = word.replace(OTHER_LETTER, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  return {
    offset: start + word.indexOf(known),
    message: `the \`${known}\` in \`${word}\` is ${kindOf(known)} (${codeOf(known)}) that looks like the Latin \`${latin}\`.`,
    fix: isWholeLookAlike
      ? `Type \`${replacement}\` again with Latin letters.`
      : "Type the whole word again with Latin letters.",
    replacement: replacement.slice(word.indexOf(known)),
  };
}

/** How many characters of a line are searched on each side. */
const NEARBY = 200;

/** Returns whether the line has letters of the same alphabet that don't look Latin, as in a real quote. */
function isForeignLine(text: string, offset: number, letter: string): boolean {
  const before =
    text
      .slice(Math.max(0, offset - NEARBY), offset)
      .split("\n")
      .at(-1) ?? "";
  const [after = ""] = text.slice(offset, offset + NEARBY).split("\n");
  const line = before + after;
  const script = scriptOf(letter);
  return (line.match(OTHER_LETTER) ?? []).some(
    (other) => !LOOK_ALIKES.has(other) && scriptOf(other) === script,
  );
}

function styledWords(text: string): Found[] {
  return Array.from(text.matchAll(STYLED), ({ 0: word, index }): Found => {
    const plain = word.normalize("NFKC");
    return {
      offset: index,
      message: `\`${word}\` has styled characters (${codeOf(word)}), which screen readers and searches don't read as \`${plain}\`.`,
      fix: `Type \`${plain}\` with ordinary letters.`,
      ...(plain.length === word.length && { replacement: plain }),
    };
  });
}

const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Returns the word around an offset. */
function wordAt(text: string, offset: number): { start: number; word: string } {
  let start = offset;
  while (start > 0 && IN_WORD.test(text.charAt(start - 1))) start--;
  let end = offset + 1;
  while (end < text.length && IN_WORD.test(text.charAt(end))) end++;
  return { start, word: text.slice(start, end) };
}

function scriptOf(letter: string): string | undefined {
  return SCRIPTS.find(([, letters]) => letters.test(letter))?.[0];
}

function kindOf(letter: string): string {
  const script = scriptOf(letter) ?? "";
  return `${script === "Armenian" ? "an" : "a"} ${script} letter`;
}
