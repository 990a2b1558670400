import { bodyProblem } from "./mdx-rules.ts";
import { placeAt } from "../report/place-at.ts";
import type { Place, PlacedProblem } from "../report/problems.ts";

/** `[text](an address)` and `[text] (/address)`: Markdown takes neither for a link. */
const UNREAD =
  /(?<!\\)!?\[[^\][]*(?<!\\)\](?:\((?<spaced>[^()\s]+[ \t]+[^()"'\s][^()]*)\)|[ \t]+\((?<apart>(?:\/|#|https?:|mailto:|tel:)[^()\s]*)\))/g;

/** Whether a text may hold one. */
export function mayHoldUnreadLink(text: string): boolean {
  return text.search(UNREAD) >= 0;
}

/**
 * Links and pictures that the compiler left as text because of a space in them.
 * @param source the text as written, with its backslashes
 * @param start where it stands in the file
 */
export function unreadLinks(source: string, start: Place): PlacedProblem[] {
  return [...source.matchAll(UNREAD)].map(({ 0: written, index, groups = {} }) => {
    const { line, column } = placeAt(source, index);
    const { spaced } = groups;
    return {
      ...bodyProblem(
        "unread-link",
        spaced === undefined
          ? "this is no link: a space stands between its square and its round brackets."
          : `this is no link: its address \`${spaced}\` has a space in it.`,
        spaced === undefined
          ? `Write \`${written.replace(/\]\s+\(/, "](")}\`.`
          : "Write the address without spaces; a file's name with spaces gets hyphens in their place.",
      ),
      line: start.line + line - 1,
      column: line === 1 ? start.column + column - 1 : column,
    };
  });
}
