import { placeFinder, type PlacedProblem } from "../problems/problem.ts";
import { codeOf } from "./characters.ts";

/** A symbol that looks like another one in some places. */
interface SymbolPattern {
  pattern: RegExp;
  /** What it is. */
  name: string;
  /** What was meant, with its name. By default, the ASCII character of the same form. */
  meant?: string | ((symbol: string) => string);
}

const SYMBOLS: readonly SymbolPattern[] = [
  {
    pattern: /【[^】\n]{0,40}】?/g,
    name: "a note that a chatbot writes for its sources",
    meant: "the text without it",
  },
  {
    pattern: /[ÂÃ][\u0080-\u00BF]|â€[\u0080-\u00BF\u2018-\u203A™œž]?/g,
    name: "what a character looks like if a file in UTF-8 was read as another encoding",
    meant: (symbol) => {
      const original = readAsUtf8(symbol);
      return original === undefined
        ? "the character that was there, such as `½`, `°`, `é` or `’`"
        : `\`${original}\``;
    },
  },
  {
    pattern: /(?<=\d\s?)º/g,
    name: "the raised o of ordinal numbers",
    meant: "`°`, the degree sign",
  },
  {
    pattern: /(?<=\d\s?)ª/g,
    name: "the raised a of ordinal numbers",
    meant: "`°`, the degree sign",
  },
  { pattern: /(?<=\d\s?)[˚ᵒ]/g, name: "a small raised circle", meant: "`°`, the degree sign" },
  { pattern: /(?<=\p{L})[´ˋ](?=\p{L})/gu, name: "an accent", meant: "`'` or `’`, the apostrophe" },
  {
    pattern: /(?<=\p{L})‘(?=\p{L})/gu,
    name: "an opening quotation mark",
    meant: "`'` or `’`, the apostrophe",
  },
  { pattern: /[\uFB00-\uFB06]/g, name: "two letters in one, which search doesn't find" },
  {
    // In a Japanese or Chinese sentence, it's right.
    pattern: /(?<=[\p{Script=Latin}\d]\s?)[！（），．：；？［］｛｝]/gu,
    name: "a wide character",
  },
];

/** A single fast test, because it runs on every file. */
const ANY = /[\uFB00-\uFB06【】ÂÃâºª˚ᵒ´ˋ‘！（），．：；？［］｛｝]/;

/** Finds symbols that look like the right one, such as `º` for `°`. */
export function symbolProblems(text: string): PlacedProblem[] {
  if (!ANY.test(text)) return [];
  const placeOf = placeFinder(text);
  return SYMBOLS.flatMap(({ pattern, name, meant }) =>
    Array.from(text.matchAll(pattern), ({ 0: symbol, index }): PlacedProblem => ({
      rule: "look-alike-symbol",
      severity: "error",
      ...placeOf(index),
      message: `\`${symbol}\`${symbol.length > 1 ? "" : ` (${codeOf(symbol)})`} is ${name}.`,
      fix: `Write ${(typeof meant === "function" ? meant(symbol) : meant) ?? `\`${symbol.normalize("NFKC")}\``}.`,
    })),
  );
}

const WINDOWS_BYTES = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = index + 128;
    return [new TextDecoder("windows-1252").decode(Uint8Array.of(byte)), byte] as const;
  }),
);

/** Returns what characters are in UTF-8 that were read as Windows-1252, or `undefined` if that's not what they were. */
function readAsUtf8(symbols: string): string | undefined {
  const bytes = Array.from(symbols, (symbol) => WINDOWS_BYTES.get(symbol) ?? 0);
  try {
    return (
      new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes)).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
