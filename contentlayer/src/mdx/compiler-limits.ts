import { type PlacedProblem, placeAt } from "../problems/problem.ts";

/** Finds input that would crash the compiler or keep it busy forever. */
export function checkLimits(text: string): PlacedProblem | undefined {
  return checkNesting(text) ?? checkCrowding(text) ?? checkCodeSize(text);
}

/** More quote and list markers at the start of a line than any real text has. */
const MANY_MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){101}/m;
/** Deep indentation. Each level of a list takes at least two columns. */
const FAR_INDENTED = /^[ \t]{400}/m;
/** The most brackets and tags that may be open at once. Prose never comes near it. */
const OPEN_LIMIT = 200;
/**
 * The most levels of emphasis. Beyond about 500 levels of anything, parsing the compiled code overflows the
 * stack.
 */
const EMPHASIS_LIMIT = 100;
/** The most emphasis characters between two empty lines. Each one inside a word may open a level. */
const EMPHASIS_CHARACTER_LIMIT = 4000;

/**
 * Finds nesting that would crash the compiler, which recurses for each level and overflows the stack somewhere
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
 * Returns how many levels of emphasis a run of characters opens, or closes if negative. Inside a word, it may
 * do either.
 */
function levels(text: string, index: number, marks: string): number {
  const opens = /^[^\s]/.test(text.charAt(index + marks.length));
  const closes = /[^\s]$/.test(text.charAt(index - 1));
  return opens === closes ? 0 : opens ? marks.length : -marks.length;
}

/**
 * A table whose head has too many columns. Every row gets as many cells as the head, even if most are omitted.
 */
const WIDE_TABLE = /(?:\|[ \t]*:?-+:?[ \t]*){101}/;
/**
 * Characters that the compiler splits off or replaces. It copies the paragraph so far for each one, and its
 * buffer is limited to 32 bits, so 50,000 apostrophes crash the process.
 */
const SPECIAL_CHARACTER = /(?<!=)["']|[&{<`*_~@\]]|\.{3}|-{2,}|\n[ \t]*\r?\n/g;
/**
 * The most special characters, and the most brackets, between two empty lines; 8,000 take a third of a second.
 */
const MOST_SPECIAL_CHARACTERS = 8_000;
/** An `@`, which may be part of an email address, costs as much as this many other characters. */
const EMAIL_WEIGHT = 8;
/** The most tags in a body. The time grows with the square of their number, and 10,000 take half a second. */
const MOST_TAGS = 10_000;
/** The start of a definition like `[a]: /path`, or of a footnote. */
const DEFINITION = /^ {0,3}\[[^\]\n]*\]:/gm;
/** The most lookups of closing brackets among the body's definitions; this many take a third of a second. */
const MOST_LOOKUPS = 20_000_000;

/**
 * Finds more than the compiler can handle: table columns, special characters in a paragraph, or tags in a body.
 */
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
  // A shorter text can't have that many.
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
        "there are thousands of quotes, brackets or tags here without an empty line between them.",
        "Remove what was pasted by mistake, or split the text with empty lines.",
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
 * The most characters of code in one piece, not counting comments and strings. The compiler's parser recurses
 * for `!!!…` and `a=>a=>…`, and 15,000 characters crash a thread with a 4 MB stack.
 */
const LONGEST = 5_000;
/** The most `<` in one piece of code. The parser's time doubles with each unclosed tag, and 30 take minutes. */
const MOST_TAGS_IN_CODE = 20;

/** Matches, in running text, what hides a brace and what starts a piece of code. */
const OUTSIDE =
  /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|^[ \t]*~{3,}[\s\S]*?^[ \t]*~{3,}|(?<mark>\{)|^(?<word>im|ex)port\b/gm;
const INSIDE =
  /(?<quiet>\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[{}<]|\n(?=[ \t]*\r?\n)/g;

/**
 * Finds code that would crash the compiler or keep it busy for hours. All code is an error in a document, but
 * short code gets a better message after parsing.
 */
export function checkCodeSize(text: string): PlacedProblem | undefined {
  // Most documents have neither.
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
            : "this paragraph is read as code because of its first word, but a document can't contain code.",
        fix:
          word === undefined
            ? "Write `}` after the value. To write a plain brace, use `\\{`."
            : "Rephrase it so that another word comes first.",
      };
    }
    outside.lastIndex = end;
  }
  return undefined;
}

/** Returns where the piece of code that starts at `start` ends, or nothing if it's too long. */
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
