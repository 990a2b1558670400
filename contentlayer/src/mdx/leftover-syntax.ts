import { placeFinder, type Place, type PlacedProblem, shorten } from "../problems/problem.ts";

interface Leftover {
  rule: string;
  pattern: RegExp;
  explain: (match: RegExpMatchArray) => { message: string; fix: string };
}

/** Markdown syntax that the compiler leaves unparsed, so it would appear on the page. */
const LEFTOVERS: readonly Leftover[] = [
  {
    // `[^note]` or `[text][name]`, whose start may be in an earlier text node.
    rule: "undefined-reference",
    // Two citations, as in `[1][2]`, are another rule's.
    pattern:
      /(?<!\\)\[\^([^\][\s]+)\]|(?:^|(?<!\\)\[)(?!(?:\d{1,3}|[a-z])\]\[(?:\d{1,3}|[a-z])\])[^\][]*(?<!\\)\]\[([^\][]+)(?<!\\)\]/g,
    explain: ([written, footnote, name = ""]) => ({
      message: `\`${written}\` isn't defined, so it would appear on the page as is.`,
      fix: `Add a line ${
        footnote === undefined ? `\`[${name}]: /path\`` : `\`[^${footnote}]: The note.\``
      } below the text. To write a plain bracket, use \`\\[\`.`,
    }),
  },
  {
    // A backtick in an attribute or in inline code may pair with one after the brace.
    rule: "unread-brace",
    pattern: /(?<!\\)\{/g,
    explain: () => ({
      message:
        "this brace and its contents would appear on the page, because the backticks before and after it form a pair.",
      fix: "Remove the single backtick before it, or the braces. To write a plain brace, use `\\{`.",
    }),
  },
  {
    // `[text](a URL with spaces)` or `[text] (/path)`.
    rule: "unread-link",
    pattern:
      /(?<!\\)!?\[[^\][]*(?<!\\)\](?:\(([^()\s]+[ \t]+[^()"'\s][^()]*)\)|[ \t]+\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\))/g,
    explain: ([written, spaced]) =>
      spaced === undefined
        ? {
            message:
              "this isn't a link, because there is a space between the square brackets and the parentheses.",
            fix: `Write \`${written.replace(/\]\s+\(/, "](")}\`.`,
          }
        : {
            message: `this isn't ${written.startsWith("!") ? "an image" : "a link"}, because its URL \`${spaced}\` contains a space.`,
            fix: written.startsWith("!")
              ? "Rename the file with hyphens instead of spaces, and write its new name here."
              : "Write the URL without spaces. In file names, use hyphens instead.",
          },
  },
  {
    rule: "unread-comment",
    pattern: /(?<!\{)\/\*.*?\*\/|^ {0,3}\/\/ .*$/gms,
    explain: ([written]) => ({
      message: "this comment would appear on the page.",
      fix: `For a note that only authors see, write \`{/* ${shorten(written.replaceAll(/^\s*\/[/*]\s*|\s*\*\/$/g, ""), 40)} */}\`.`,
    }),
  },
  {
    // `##Walls`. A single `#` could be a number or a hashtag, as in `#1`.
    rule: "unread-heading",
    pattern: /^ {0,3}(#{2,6})([^\s#].*)$/gm,
    explain: ([, marks = "", words = ""]) => ({
      message: `this isn't a heading, because there is no space after \`${marks}\`.`,
      fix: `Write \`${marks} ${shorten(words, 40)}\`.`,
    }),
  },
];

/**
 * Finds unparsed Markdown syntax in a text node.
 * @param source the text as written, with its backslashes
 * @param start where it is in the file
 */
export function leftoverSyntax(source: string, start: Place): PlacedProblem[] {
  // Fast path: most texts have none of these characters.
  if (!/[[{]|##|\/\*|\/\/ /.test(source)) return [];
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
