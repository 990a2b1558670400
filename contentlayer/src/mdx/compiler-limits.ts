import { type PlacedProblem, placeAt } from "../problems/problem.ts";

/** Detects input that would crash the compiler or hang it. */
export function checkLimits(text: string): PlacedProblem | undefined {
  return checkNesting(text) ?? checkCrowding(text) ?? checkCodeSize(text);
}

/** Matches a line with more than 100 quote or list markers, far more than in real text. */
const MANY_MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){101}/m;
/** Matches extremely deep indentation. Each list level takes at least two columns. */
const FAR_INDENTED = /^[ \t]{400}/m;
/** Maximum number of brackets and tags open at the same time. Real text never gets close. */
const OPEN_LIMIT = 200;
/**
 * Maximum levels of emphasis. Beyond about 500 nested levels, parsing the compiled code overflows the stack.
 */
const EMPHASIS_LIMIT = 100;
/** Maximum number of emphasis characters between two blank lines. Each one inside a word could open a level. */
const EMPHASIS_CHARACTER_LIMIT = 4000;

/**
 * Detects nesting that would crash the compiler. It recurses at each level and overflows the stack somewhere
 * above 4,000 levels.
 */
export function checkNesting(text: string): PlacedProblem | undefined {
  const offset =
    MANY_MARKERS.exec(text)?.index ?? FAR_INDENTED.exec(text)?.index ?? tooManyOpen(text);
  if (offset === undefined) return undefined;
  return {
    rule: "too-deep",
    severity: "error",
    line: placeAt(text, offset).line,
    column: 1,
    message: "quotes, lists, brackets, tags or emphasis are nested too deeply here.",
    fix: "Remove some of the levels. Readers can follow two or three.",
  };
}

const SIGNS = /[([{)\]}]|[*_~]+|<[a-z]|<\/|\/>|\n[ \t]*\r?\n/gi;

function tooManyOpen(text: string): number | undefined {
  let open = 0;
  let emphasis = 0;
  let marks = 0;
  for (const { 0: mark, index } of text.matchAll(SIGNS)) {
    if (mark.startsWith("\n")) {
      emphasis = 0;
      marks = 0;
    } else if (/[*_~]/.test(mark)) {
      marks += mark.length;
      emphasis = Math.max(0, emphasis + levels(text, index, mark));
    } else if (/[([{]|<\w/.test(mark)) open++;
    else open = Math.max(0, open - 1);
    if (open > OPEN_LIMIT || emphasis > EMPHASIS_LIMIT || marks > EMPHASIS_CHARACTER_LIMIT)
      return index;
  }
  return undefined;
}

/**
 * Returns how many levels of emphasis a run of characters opens (positive) or closes (negative). Returns 0
 * inside a word, where it could do either.
 */
function levels(text: string, index: number, marks: string): number {
  const opens = /^[^\s]/.test(text.charAt(index + marks.length));
  const closes = /[^\s]$/.test(text.charAt(index - 1));
  return opens === closes ? 0 : opens ? marks.length : -marks.length;
}

/**
 * Matches a table header with too many columns. Every row gets as many cells as the header, even if most are
 * omitted.
 */
const WIDE_TABLE = /(?:\|[ \t]*:?-+:?[ \t]*){101}/;
/**
 * Characters that the compiler splits off or replaces. It copies the paragraph so far for each one into a
 * buffer with 32-bit offsets, so 50,000 apostrophes crash the process.
 */
const SPECIAL_CHARACTER = /(?<!=)["']|[&{<`*_~@\]]|\.{3}|-{2,}|\n[ \t]*\r?\n/g;
/**
 * Maximum number of special characters, or of brackets, between two blank lines. Compiling 8,000 takes a third
 * of a second.
 */
const MOST_SPECIAL_CHARACTERS = 8_000;
/** An `@` could be part of an email address, so it costs as much as this many other characters. */
const EMAIL_WEIGHT = 8;
/** Maximum number of tags in a body. Compile time is quadratic, and 10,000 tags take half a second. */
const MOST_TAGS = 10_000;
/** Matches the start of a link definition such as `[a]: /path`, or of a footnote. */
const DEFINITION = /^ {0,3}\[[^\]\n]*\]:/gm;
/**
 * Maximum product of closing brackets and definitions, because each bracket is looked up among all definitions.
 * This many lookups take a third of a second.
 */
const MOST_LOOKUPS = 20_000_000;

/** Detects more table columns, special characters, brackets or tags than the compiler can handle. */
export function checkCrowding(text: string): PlacedProblem | undefined {
  const table = WIDE_TABLE.exec(text);
  if (table !== null) {
    return crowded(
      text,
      table.index,
      "this table has more than 100 columns.",
      "Swap its rows and columns, or split it into several tables.",
    );
  }
  // A shorter text can't exceed the limits.
  if (text.length <= MOST_SPECIAL_CHARACTERS) return undefined;
  let marks = 0;
  let brackets = 0;
  let tags = 0;
  let lookups = 0;
  const definitions = text.match(DEFINITION)?.length ?? 0;
  for (const { 0: mark, index } of text.matchAll(SPECIAL_CHARACTER)) {
    if (mark.startsWith("\n")) marks = brackets = 0;
    else if (mark === "]") brackets += 1;
    else marks += mark === "@" ? EMAIL_WEIGHT : 1;
    if (mark === "]" && (lookups += definitions) > MOST_LOOKUPS) {
      return crowded(
        text,
        index,
        `there are too many brackets (this is one of thousands) and link definitions (${definitions.toLocaleString("en-US")}).`,
        "Remove what was pasted by mistake, or split the text into several documents.",
      );
    }
    if (mark === "<" && ++tags > MOST_TAGS) {
      return crowded(
        text,
        index,
        `there are too many tags: this is number ${tags.toLocaleString("en-US")}.`,
        "Remove what was pasted by mistake, or split the text into several documents.",
      );
    }
    if (Math.max(marks, brackets) > MOST_SPECIAL_CHARACTERS) {
      return crowded(
        text,
        index,
        "there are thousands of quotes, brackets or tags here without a blank line between them.",
        "Remove what was pasted by mistake, or split the text with blank lines.",
      );
    }
  }
  return undefined;
}

function crowded(text: string, offset: number, message: string, fix: string): PlacedProblem {
  const { line } = placeAt(text, offset);
  return { rule: "too-crowded", severity: "error", line, column: 1, message, fix };
}

/**
 * Maximum length of a piece of code in characters, excluding comments and strings. The compiler's parser
 * recurses for `!!!…` and `a=>a=>…`, and 15,000 characters crash a thread with a 4 MB stack.
 */
const LONGEST = 5_000;
/** Maximum number of `<` in a piece of code. Parse time doubles with each unclosed tag, and 30 take minutes. */
const MOST_TAGS_IN_CODE = 20;

/**
 * Matches constructs in prose that can hide a brace (escapes, inline code, code blocks), and the start of a
 * piece of code.
 */
const OUTSIDE =
  /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|^[ \t]*~{3,}[\s\S]*?^[ \t]*~{3,}|(?<mark>\{)|^(?<word>im|ex)port\b/gm;
const INSIDE =
  /(?<quiet>\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[{}<]|\n(?=[ \t]*\r?\n)/g;

/**
 * Detects code that would crash the compiler or hang it for hours. Any code in a document is an error, but
 * short code gets a better message after parsing.
 */
export function checkCodeSize(text: string): PlacedProblem | undefined {
  // Fast path: most documents have neither.
  if (!text.includes("{") && !/^(?:im|ex)port\b/m.test(text)) return undefined;
  const outside = new RegExp(OUTSIDE);
  for (let match = outside.exec(text); match !== null; match = outside.exec(text)) {
    const { mark, word } = match.groups ?? {};
    if (mark === undefined && word === undefined) continue;
    const end = endOfCode(text, match.index, word === undefined ? "brace" : "paragraph");
    if (end === undefined) {
      return {
        rule: "code-in-body",
        severity: "error",
        ...placeAt(text, match.index),
        message:
          word === undefined
            ? "this brace starts a piece of code, but a document can't contain code."
            : "this paragraph is parsed as code because of its first word, but a document can't contain code.",
        fix:
          word === undefined
            ? "Write `}` after the value. To write a plain brace, use `\\{`."
            : "Rephrase it to start with another word.",
      };
    }
    outside.lastIndex = end;
  }
  return undefined;
}

/** Returns the end of the piece of code that starts at `start`, or `undefined` if it's too long. */
function endOfCode(text: string, start: number, until: "brace" | "paragraph"): number | undefined {
  const inside = new RegExp(INSIDE);
  inside.lastIndex = start;
  let depth = 0;
  let tags = 0;
  let quiet = 0;
  for (let match = inside.exec(text); match !== null; match = inside.exec(text)) {
    if (match.index - start - quiet > LONGEST) return undefined;
    const [token] = match;
    if (match.groups?.["quiet"] !== undefined) quiet += token.length;
    else if (token === "<") tags++;
    else if (token === "{") depth++;
    else if (token === "}") depth--;
    if (tags > MOST_TAGS_IN_CODE) return undefined;
    const isOver = until === "brace" ? depth === 0 && token === "}" : token === "\n";
    if (isOver) return match.index + token.length;
  }
  return text.length - start - quiet > LONGEST ? undefined : start + 1;
}
