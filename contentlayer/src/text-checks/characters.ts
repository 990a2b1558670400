import { placeFinder, type PlacedProblem } from "../problems/problem.ts";

/**
 * Matches characters outside the common ranges: ASCII, Latin letters, punctuation, symbols. A single fast test, because
 * it runs on every file.
 */
const UNCOMMON =
  // oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\xA0\xAD\u02B0-\u200F\u2028-\u202F\u205F-\u206F\u2800\u2C00-\uFFFF]|\r(?!\n)/;

/** Returns whether a text may have invisible, unusual or look-alike characters. */
export function hasUncommonCharacters(text: string): boolean {
  return UNCOMMON.test(text);
}

/**
 * Matches a run of characters that readers can't see or computers can't display, as group 1. Emoji may contain some of
 * them, and a no-break space may stand between a number and its unit. A lone carriage return counts, because the
 * compiler, YAML and editors disagree on whether it ends a line.
 */
const HIDDEN =
  /\p{RGI_Emoji}|\p{Emoji}\uFE0E|(?<=\d)[\u00A0\u202F](?=\p{L})|((?:(?![\t\r\n ])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zs}\p{Zl}\p{Zp}\p{Co}\u2800\uFFFC\uFFFD]|\r(?!\n|$))+)/gv;

/** Returns each run of hidden characters with its offset. */
export function hiddenIn(text: string): { run: string; offset: number }[] {
  if (!hasUncommonCharacters(text)) return [];
  return Array.from(text.matchAll(HIDDEN), ({ 1: run, index }) => ({ run, offset: index })).flatMap(
    ({ run, offset }) => (run === undefined ? [] : [{ run, offset }]),
  );
}

/** Replaces each hidden character, so the text keeps its length. */
export function replaceHidden(text: string, replacement: string): string {
  if (!hasUncommonCharacters(text)) return text;
  return text.replace(HIDDEN, (match: string, run?: string) =>
    run === undefined ? match : replacement.repeat(run.length),
  );
}

/** Returns a problem for each run of hidden characters in a file. */
export function hiddenProblems(text: string): PlacedProblem[] {
  const found = hiddenIn(text);
  if (found.length === 0) return [];
  const placeOf = placeFinder(text);
  return found.map(({ run, offset }) => ({
    severity: "error",
    ...placeOf(offset),
    ...describeHidden(run),
  }));
}

/** Explains a run of hidden characters by its first one. */
export function describeHidden(run: string): { rule: string; message: string; fix: string } {
  const first = String.fromCodePoint(run.codePointAt(0) ?? 0);
  const named = `${nameOf(first)} (${codeOf(first)})`;
  const others = Array.from(run).length - 1;
  const more = others === 0 ? "" : `, and ${others} more`;
  if (/\p{Cc}/u.test(first)) {
    return {
      rule: "control-character",
      message: `there is an invisible control character here (${codeOf(first)})${more}.`,
      fix: RETYPE,
    };
  }
  if (/[\p{Zs}\u2800]/u.test(first)) {
    return {
      rule: "unusual-space",
      message: `there is ${named} here${more}, instead of an ordinary space.`,
      fix: "Replace it with an ordinary space.",
    };
  }
  if (/[\p{Zl}\p{Zp}]/u.test(first)) {
    return {
      rule: "unusual-space",
      message: `there is ${named} here${more}, instead of an ordinary line break.`,
      fix: "Delete it, and press Enter if a new line starts here.",
    };
  }
  if (first === "\uFFFD") {
    return {
      rule: "unreadable-character",
      message: `a character was lost here${more}, so readers would see \`\uFFFD\` (U+FFFD).`,
      fix: "Type the right character again, and save the file as UTF-8.",
    };
  }
  if (/[\p{Co}\uFFFC]/u.test(first)) {
    return {
      rule: "unreadable-character",
      message: `there is ${named} here${more}, which most readers would see as an empty box.`,
      fix: "Type the character or word that belongs here, or delete it.",
    };
  }
  const effect = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(first)
    ? ", which changes the order of the text around it"
    : "";
  return {
    rule: "invisible-character",
    message: `there is an invisible character here: ${named}${more}${effect}.`,
    fix: RETYPE,
  };
}

const RETYPE = "Delete it. If you can't see it, delete and retype the text around it.";

/** Formats a character's code point, such as U+200B. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Names of the characters that get into texts most often. https://www.unicode.org/charts/nameslist/ */
const NAMES: readonly [characters: RegExp, name: string][] = [
  [/\u00A0/, "a no-break space"],
  [/\u00AD/, "a soft hyphen"],
  [/\u034F/, "a combining grapheme joiner"],
  [/[\u115F\u1160\u3164\uFFA0]/, "a Hangul filler"],
  [/\u200B/, "a zero-width space"],
  [/\u200C/, "a zero-width non-joiner"],
  [/\u200D/, "a zero-width joiner"],
  [/\u200E/, "a left-to-right mark"],
  [/\u200F/, "a right-to-left mark"],
  [/\u2028/, "a line separator"],
  [/\u2029/, "a paragraph separator"],
  [/\u202A/, "a left-to-right embedding"],
  [/\u202B/, "a right-to-left embedding"],
  [/\u202C/, "the end of a text direction"],
  [/\u202D/, "a left-to-right override"],
  [/\u202E/, "a right-to-left override"],
  [/\u202F/, "a narrow no-break space"],
  [/\u2060/, "a word joiner"],
  [/[\u2061-\u2064]/, "an invisible math operator"],
  [/\u2066/, "a left-to-right isolate"],
  [/\u2067/, "a right-to-left isolate"],
  [/\u2068/, "a first-strong isolate"],
  [/\u2069/, "the end of an isolate"],
  [/\u2002/, "an en space"],
  [/\u2003/, "an em space"],
  [/\u2007/, "a figure space"],
  [/\u2009/, "a thin space"],
  [/\u200A/, "a hair space"],
  [/\u2800/, "a blank Braille pattern"],
  [/\u3000/, "an ideographic space"],
  [/\uFEFF/, "a byte-order mark"],
  [/\uFFFC/, "an object placeholder"],
  [/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u, "a variation selector"],
  [/[\u{E0000}-\u{E007F}]/u, "a tag character"],
  [/\p{Co}/u, "a private-use character"],
  [/\p{Zs}/u, "an unusual space"],
];

function nameOf(character: string): string {
  return NAMES.find(([characters]) => characters.test(character))?.[1] ?? "a formatting character";
}
