import { bodyProblem } from "./mdx-rules.ts";
import { placeAt } from "../report/place-at.ts";
import type { Place, PlacedProblem } from "../report/problems.ts";

/**
 * Braces that the compiler left as text, with what stands in them: a comment would be published. It does so
 * between two backticks of which one is no sign of code, such as one in an attribute or in other code.
 * @param source the text as written, with its backslashes
 * @param start where it stands in the file
 */
export function unreadBraces(source: string, start: Place): PlacedProblem[] {
  return [...source.matchAll(/(?<!\\)\{/g)].map(({ index }) => {
    const { line, column } = placeAt(source, index);
    return {
      ...bodyProblem(
        "unread-brace",
        "this brace and what stands in it would be printed: backticks before and behind it are taken for a pair.",
        "Remove the single backtick before it, or what stands in the braces; a brace that is only text is written `\\{`.",
      ),
      line: start.line + line - 1,
      column: line === 1 ? start.column + column - 1 : column,
    };
  });
}
