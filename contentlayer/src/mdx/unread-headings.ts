import { bodyProblem } from "./mdx-rules.ts";
import type { Place, PlacedProblem } from "../report/problems.ts";

/** `##Walls`: Markdown wants a space. One sign alone may be a number or a topic, as in `#1`. */
const UNREAD = /^ {0,3}(#{2,6})([^\s#].*)$/gm;

/** Whether a text may hold one. */
export function mayHoldUnreadHeading(text: string): boolean {
  return text.includes("##") && text.search(UNREAD) >= 0;
}

/**
 * Headings that the compiler left as text.
 * @param source the text as written
 * @param start where it stands in the file; a text within a line holds none
 */
export function unreadHeadings(source: string, start: Place): PlacedProblem[] {
  return [...source.matchAll(UNREAD)].flatMap(({ 1: signs = "", 2: words = "", index }) => {
    const before = source.slice(0, index).split("\n").length - 1;
    if (before === 0 && start.column > 4) return [];
    return [
      {
        ...bodyProblem(
          "unread-heading",
          `this is no heading: a space is missing behind \`${signs}\`.`,
          `Write \`${signs} ${words.length > 40 ? `${words.slice(0, 39)}…` : words}\`.`,
        ),
        line: start.line + before,
        column: 1,
      },
    ];
  });
}
