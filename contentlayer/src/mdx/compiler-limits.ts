import { type PlacedProblem, placeAt } from "../problems/problem.ts";

/** Why a body must not be given to the compiler: it would crash the process, or not come to an end. */
export function checkLimits(text: string): PlacedProblem | undefined {
  return checkNesting(text) ?? checkCrowding(text) ?? checkCodeSize(text);
}

/** Markers of quotes and lists at a line's start; no one writes a tenth of that. */
const MANY_MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){101}/m;
/** A list is nested by two columns a level, at least. */
const FAR_INDENTED = /^[ \t]{400}/m;
/** Opened brackets and tags that may be unclosed at one place: prose is never near it. */
const OPEN_LIMIT = 200;
/** Levels of emphasis: beyond about 500 of anything, the stack is too small to read the compiled code. */
const EMPHASIS_LIMIT = 100;
/** Signs of emphasis between two empty lines, of which those inside words may open a level each. */
const SIGN_LIMIT = 4000;

/**
 * The compiler follows nesting by calling itself, and crashes the whole process somewhere above
 * 4,000 levels. Such a text is refused before it comes there.
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
    message: "too much is nested here: quotes, lists, brackets, tags or emphasis in one another.",
    fix: "Write it flat; two or three levels are what a reader can follow.",
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
    if (open > OPEN_LIMIT || emphasis > EMPHASIS_LIMIT || marks > SIGN_LIMIT) return index;
  }
  return undefined;
}

/** How many levels of emphasis a run of characters opens, or closes if negative; inside a word it may do either. */
function levels(text: string, index: number, marks: string): number {
  const opens = /^[^\s]/.test(text.charAt(index + marks.length));
  const closes = /[^\s]$/.test(text.charAt(index - 1));
  return opens === closes ? 0 : opens ? marks.length : -marks.length;
}

/** A table's row is as wide as its head, however little of it is written. */
const WIDE_TABLE = /(?:\|[ \t]*:?-+:?[ \t]*){101}/;
/**
 * What the compiler makes a piece of its own of, or writes otherwise: it copies the paragraph so far
 * for each. Its memory is counted in 32 bits, so that 50,000 apostrophes end the process.
 */
const SIGN = /(?<!=)["']|[&{<`*_~@\]]|\.{3}|-{2,}|\n[ \t]*\r?\n/g;
/** Between two empty lines, of brackets as of all others; 8,000 take a third of a second. */
const MOST_SIGNS = 8_000;
/** What may be an email address costs as much as this many other characters. */
const SIGNS_A_MAIL = 8;
/** Of a whole body: the time grows by the square of their number, and 10,000 take half a second. */
const MOST_TAGS = 10_000;
/** The head of `[a]: /path` and of a footnote. */
const DEFINITION = /^ {0,3}\[[^\]\n]*\]:/gm;
/** Every closing bracket is looked up among all definitions of the body, and this number of them takes a third of a second. */
const MOST_LOOKUPS = 20_000_000;

/** Finds what is too much for the compiler: columns of a table, special characters of a paragraph, tags of a body. */
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
  // A shorter text cannot have as many.
  if (text.length <= MOST_SIGNS) return undefined;
  let marks = 0;
  let brackets = 0;
  let tags = 0;
  let lookups = 0;
  const definitions = text.match(DEFINITION)?.length ?? 0;
  for (const { 0: mark, index } of text.matchAll(SIGN)) {
    if (mark.startsWith("\n")) marks = brackets = 0;
    else if (mark === "]") brackets += 1;
    else marks += mark === "@" ? SIGNS_A_MAIL : 1;
    if (mark === "]" && (lookups += definitions) > MOST_LOOKUPS) {
      return crowded(
        text,
        index,
        `this is one of thousands of brackets, and ${definitions.toLocaleString("en-US")} lines say where brackets lead.`,
        "Remove what was pasted by mistake, or split the text into several documents.",
      );
    }
    if (mark === "<" && ++tags > MOST_TAGS) {
      return crowded(
        text,
        index,
        `this is tag number ${tags.toLocaleString("en-US")}.`,
        "Remove what was pasted by mistake, or split the text into several documents.",
      );
    }
    if (Math.max(marks, brackets) > MOST_SIGNS) {
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
 * Characters of code in one piece, without comments and quoted texts. The compiler's parser follows
 * `!!!…` and `a=>a=>…` by calling itself: 15,000 characters crash a thread with a stack of 4 MB.
 */
const LONGEST = 5_000;
/** Signs `<` in one piece: the parser's time doubles with each tag that stays open (30 take minutes). */
const MOST_TAGS_IN_CODE = 20;

/** In running text: what hides a brace, and what starts a piece of code. */
const OUTSIDE =
  /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|^[ \t]*~{3,}[\s\S]*?^[ \t]*~{3,}|(?<mark>\{)|^(?<word>im|ex)port\b/gm;
const INSIDE =
  /(?<quiet>\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[{}<]|\n(?=[ \t]*\r?\n)/g;

/**
 * Code that would crash the compiler, or keep it for hours. A document is data, so that none of its
 * code is right; but short code gets a better message once the body is read.
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
            ? "what this brace opens is too much to be a value, and a document is data."
            : "this paragraph is taken for code by its first word, and a document is data.",
        fix:
          word === undefined
            ? "Write `}` after the value; write a brace that is only text as `\\{`."
            : "Rephrase it so that another word comes first.",
      };
    }
    outside.lastIndex = end;
  }
  return undefined;
}

/** Where a piece of code ends that starts at `start`; nothing if it is too long. */
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
