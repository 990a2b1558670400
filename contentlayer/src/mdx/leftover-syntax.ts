import { placeFinder, type Place, type PlacedProblem, shorten } from "../problems/problem.ts";

interface Leftover {
  rule: string;
  pattern: RegExp;
  explain: (match: RegExpMatchArray) => { message: string; fix: string };
}

/** Markdown syntax that the compiler leaves as text, so that it would show on the page. */
const LEFTOVERS: readonly Leftover[] = [
  {
    // `[^note]`, and `[text][name]`, which may start before emphasis.
    rule: "undefined-reference",
    pattern: /(?<!\\)\[\^([^\][\s]+)\]|(?:^|(?<!\\)\[)[^\][]*(?<!\\)\]\[([^\][]+)(?<!\\)\]/g,
    explain: ([written, footnote, name = ""]) => ({
      message: `\`${written}\` isn't defined, so it would show on the page as it is.`,
      fix: `Add a line ${
        footnote === undefined ? `\`[${name}]: /address\`` : `\`[^${footnote}]: The note.\``
      } below the text. To write a plain bracket, use \`\\[\`.`,
    }),
  },
  {
    // A backtick in an attribute or in other code may pair with one after the brace.
    rule: "unread-brace",
    pattern: /(?<!\\)\{/g,
    explain: () => ({
      message:
        "this brace and its contents would show on the page, because the backticks before and after it form a pair.",
      fix: "Remove the single backtick before it, or the braces. To write a plain brace, use `\\{`.",
    }),
  },
  {
    // `[text](an address)` and `[text] (/address)`.
    rule: "unread-link",
    pattern:
      /(?<!\\)!?\[[^\][]*(?<!\\)\](?:\(([^()\s]+[ \t]+[^()"'\s][^()]*)\)|[ \t]+\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\))/g,
    explain: ([written, spaced]) =>
      spaced === undefined
        ? {
            message:
              "this isn't a link, because there is a space between the square and the round brackets.",
            fix: `Write \`${written.replace(/\]\s+\(/, "](")}\`.`,
          }
        : {
            message: `this isn't a link, because its address \`${spaced}\` has a space in it.`,
            fix: "Write the address without spaces. In file names, use hyphens instead.",
          },
  },
  {
    // `##Walls`. One `#` alone may be a number or a topic, as in `#1`.
    rule: "unread-heading",
    pattern: /^ {0,3}(#{2,6})([^\s#].*)$/gm,
    explain: ([, marks = "", words = ""]) => ({
      message: `this isn't a heading, because there is no space after \`${marks}\`.`,
      fix: `Write \`${marks} ${shorten(words, 40)}\`.`,
    }),
  },
];

/** Finds leftover syntax in one text node. @param source the text as written, with its backslashes @param start where it is in the file */
export function leftoverSyntax(source: string, start: Place): PlacedProblem[] {
  // Most texts have none of these characters.
  if (!/[[{]|##/.test(source)) return [];
  const placeOf = placeFinder(source);
  return LEFTOVERS.flatMap(({ rule, pattern, explain }) =>
    [...source.matchAll(pattern)].flatMap((match): PlacedProblem[] => {
      const { line, column } = placeOf(match.index);
      if (rule === "unread-heading" && line === 1 && start.column > 4) return [];
      return [
        {
          rule,
          severity: "error",
          ...explain(match),
          line: start.line + line - 1,
          column: line === 1 ? start.column + column - 1 : column,
        },
      ];
    }),
  );
}
