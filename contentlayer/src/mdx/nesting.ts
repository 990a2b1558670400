import { placeAt } from "../report/place-at.ts";
import type { PlacedProblem } from "../report/problems.ts";

/** Markers of quotes and lists at a line's start; nobody writes a tenth of that. */
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
  let signs = 0;
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (sign.startsWith("\n")) {
      emphasis = 0;
      signs = 0;
    } else if (/[*_~]/.test(sign)) {
      signs += sign.length;
      emphasis = Math.max(0, emphasis + levels(text, index, sign));
    } else if (/[([{]|<\w/.test(sign)) open++;
    else open = Math.max(0, open - 1);
    if (open > OPEN_LIMIT || emphasis > EMPHASIS_LIMIT || signs > SIGN_LIMIT) return index;
  }
  return undefined;
}

/** How many levels of emphasis a run of signs opens, or closes if negative; inside a word it may do either. */
function levels(text: string, index: number, signs: string): number {
  const opens = /^[^\s]/.test(text.charAt(index + signs.length));
  const closes = /[^\s]$/.test(text.charAt(index - 1));
  return opens === closes ? 0 : opens ? signs.length : -signs.length;
}
