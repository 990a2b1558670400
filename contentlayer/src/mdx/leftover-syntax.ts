import { bodyProblem } from "./markdown-rules.ts";
import { placeAt, type Place, type PlacedProblem } from "../problems/problem.ts";

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

/** `[text](an address)` and `[text] (/address)`: Markdown takes neither for a link. */
const UNREAD_LINK =
  /(?<!\\)!?\[[^\][]*(?<!\\)\](?:\((?<spaced>[^()\s]+[ \t]+[^()"'\s][^()]*)\)|[ \t]+\((?<apart>(?:\/|#|https?:|mailto:|tel:)[^()\s]*)\))/g;

/** Whether a text may hold one. */
export function mayHoldUnreadLink(text: string): boolean {
  return text.search(UNREAD_LINK) >= 0;
}

/**
 * Links and pictures that the compiler left as text because of a space in them.
 * @param source the text as written, with its backslashes
 * @param start where it stands in the file
 */
export function unreadLinks(source: string, start: Place): PlacedProblem[] {
  return [...source.matchAll(UNREAD_LINK)].map(({ 0: written, index, groups = {} }) => {
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

/** `##Walls`: Markdown wants a space. One sign alone may be a number or a topic, as in `#1`. */
const UNREAD_HEADING = /^ {0,3}(#{2,6})([^\s#].*)$/gm;

/** Whether a text may hold one. */
export function mayHoldUnreadHeading(text: string): boolean {
  return text.includes("##") && text.search(UNREAD_HEADING) >= 0;
}

/**
 * Headings that the compiler left as text.
 * @param source the text as written
 * @param start where it stands in the file; a text within a line holds none
 */
export function unreadHeadings(source: string, start: Place): PlacedProblem[] {
  return [...source.matchAll(UNREAD_HEADING)].flatMap(({ 1: signs = "", 2: words = "", index }) => {
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
