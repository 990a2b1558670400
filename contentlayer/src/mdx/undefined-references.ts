import { bodyProblem } from "./mdx-rules.ts";
import { placeAt } from "../report/place-at.ts";
import type { Place, PlacedProblem } from "../report/problems.ts";

/** `[^note]`, and `[text][name]`, which may begin before emphasis; a backslash makes a bracket plain text. */
const REFERENCE = /(?<!\\)\[\^([^\][\s]+)\]|(?:^|(?<!\\)\[)[^\][]*(?<!\\)\]\[([^\][]+)(?<!\\)\]/g;

/**
 * References to links and footnotes that the compiler left as text because nothing defines them.
 * @param source the text as written, with its backslashes
 * @param start where it stands in the file
 */
export function undefinedReferences(source: string, start: Place): PlacedProblem[] {
  return [...source.matchAll(REFERENCE)].map((match) => {
    const { line, column } = placeAt(source, match.index);
    const [written, footnote, name = ""] = match;
    return {
      ...bodyProblem(
        "undefined-reference",
        `nothing defines \`${written}\`, so that it would be printed as it is.`,
        footnote === undefined
          ? `Add a line \`[${name}]: /address\` below the text; a bracket that is only text is written \`\\[\`.`
          : `Add a line \`[^${footnote}]: The note.\` below the text; a bracket that is only text is written \`\\[\`.`,
      ),
      line: start.line + line - 1,
      column: line === 1 ? start.column + column - 1 : column,
    };
  });
}
