import { placeAt } from "../report/place-at.ts";
import type { PlacedProblem } from "../report/problems.ts";

/**
 * Characters of code in one piece, without comments and quoted texts. The compiler's parser follows
 * `!!!…` and `a=>a=>…` by calling itself: 15,000 characters crash a thread with a stack of 4 MB.
 */
const LONGEST = 5_000;
/** Signs `<` in one piece: the parser's time doubles with each tag that stays open (30 take minutes). */
const MOST_TAGS = 20;

/** In running text: what hides a brace, and what begins a piece of code. */
const OUTSIDE =
  /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|^[ \t]*~{3,}[\s\S]*?^[ \t]*~{3,}|(?<sign>\{)|^(?<word>im|ex)port\b/gm;
const INSIDE =
  /(?<quiet>\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[{}<]|\n(?=[ \t]*\r?\n)/g;

/**
 * Code that would crash the compiler, or keep it for hours. A document is data, so that none of its
 * code is right; but what is short is told better once the body is read.
 */
export function checkCodeSize(text: string): PlacedProblem | undefined {
  // Most documents have neither.
  if (!text.includes("{") && !/^(?:im|ex)port\b/m.test(text)) return undefined;
  const outside = new RegExp(OUTSIDE);
  for (let match = outside.exec(text); match !== null; match = outside.exec(text)) {
    const { sign, word } = match.groups ?? {};
    if (sign === undefined && word === undefined) continue;
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
            ? "Write `}` behind the value; a brace that is only text is written `\\{`."
            : "Rephrase it so that another word comes first.",
      };
    }
    outside.lastIndex = end;
  }
  return undefined;
}

/** Where a piece of code ends that begins at `start`; nothing where it is too much. */
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
    if (tags > MOST_TAGS) return undefined;
    const isOver = until === "brace" ? depth === 0 && token === "}" : token === "\n";
    if (isOver) return match.index + token.length;
  }
  return text.length - start - quiet > LONGEST ? undefined : start + 1;
}
