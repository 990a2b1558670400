import { placeAt } from "../report/place-at.ts";
import type { PlacedProblem } from "../report/problems.ts";

/** A table's row is as wide as its head, however little of it is written. */
const WIDE_TABLE = /(?:\|[ \t]*:?-+:?[ \t]*){101}/;
/**
 * What the compiler makes a piece of its own of, or writes otherwise: it copies the paragraph so far
 * for each. Its memory is counted in 32 bits, so that 50,000 apostrophes end the process.
 */
const SIGN = /(?<!=)["']|[&{<`*_~@\]]|\.{3}|-{2,}|\n[ \t]*\r?\n/g;
/** Between two empty lines, of brackets as of all others; 8,000 take a third of a second. */
const MOST_SIGNS = 8_000;
/** What may be a mail address costs as much as so many other signs. */
const SIGNS_A_MAIL = 8;
/** Of a whole body: the time grows by the square of their number, and 10,000 take half a second. */
const MOST_TAGS = 10_000;
/** The head of `[a]: /path` and of a footnote. */
const DEFINITION = /^ {0,3}\[[^\]\n]*\]:/gm;
/** Every closing bracket is looked up among all definitions of the body; so many take a third of a second. */
const MOST_LOOKUPS = 20_000_000;

/** Too much for the compiler: columns of a table, signs of a paragraph, tags of a body. */
export function checkCrowding(text: string): PlacedProblem | undefined {
  const table = WIDE_TABLE.exec(text);
  if (table !== null) {
    return crowded(
      text,
      table.index,
      "this table has more than 100 columns.",
      "Turn it on its side, or part it into several tables.",
    );
  }
  // A shorter text cannot have as many.
  if (text.length <= MOST_SIGNS) return undefined;
  let signs = 0;
  let brackets = 0;
  let tags = 0;
  let lookups = 0;
  const definitions = text.match(DEFINITION)?.length ?? 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign.startsWith("\n")) signs = brackets = 0;
    else if (sign === "]") brackets += 1;
    else signs += sign === "@" ? SIGNS_A_MAIL : 1;
    if (sign === "]" && (lookups += definitions) > MOST_LOOKUPS) {
      return crowded(
        text,
        index,
        `this is one of thousands of brackets, and ${definitions.toLocaleString("en-US")} lines say where brackets lead.`,
        "Remove what was pasted by mistake, or part the text into several documents.",
      );
    }
    if (sign === "<" && ++tags > MOST_TAGS) {
      return crowded(
        text,
        index,
        `this is tag number ${tags.toLocaleString("en-US")}.`,
        "Remove what was pasted by mistake, or part the text into several documents.",
      );
    }
    if (Math.max(signs, brackets) > MOST_SIGNS) {
      return crowded(
        text,
        index,
        "thousands of signs such as quotes, brackets and tags stand here without an empty line between.",
        "Remove what was pasted by mistake, or part the text with empty lines.",
      );
    }
  }
  return undefined;
}

function crowded(text: string, offset: number, message: string, fix: string): PlacedProblem {
  const { line } = placeAt(text, offset);
  return { rule: "too-crowded", severity: "error", line, column: 1, message, fix };
}
