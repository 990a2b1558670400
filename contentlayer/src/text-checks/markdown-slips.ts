import { defineDocumentCheck, type AnyCheck } from "../schema/check.ts";

const RULES = {
  "accidental-emphasis":
    "a pair of `*`, `~` or backticks inside words or numbers, such as times signs",
  "leftover-marker": "a marker for bold, italic or struck text that would appear on the page",
  "unread-list": "a line that was meant as a list item, but isn't one",
  "unread-table": "lines that were meant as a table, but aren't one",
  "joined-line": "lines that become one paragraph, although they begin like items or paragraphs",
  "half-link": "brackets that aren't a link, such as a copied citation's `[1]`",
  "missing-space": "no space between a link, a component or bold text and the word next to it",
  "space-in-link": "a link's text starts or ends with a space",
  "underlined-heading": "a line of dashes right under a text, which makes it a heading",
  "empty-section": "a heading without text below it",
  "split-list": "an item that starts a new list because of its marker",
  "empty-item": "a list item without text",
  "list-numbers": "a numbered list whose numbers aren't the ones on the page",
  "list-start": "a numbered list that doesn't start at 1",
  "broken-line": "a line of a sentence that became a list item",
  "split-word": "a word that a hyphen splits at the end of a line",
  "unused-footnote": "a footnote that no text refers to",
  "unused-reference": "a line with a link's URL that no link uses",
  "written-line-break": "a `\\n` that would appear on the page",
  "escaped-quote": "a quote with a backslash in a component's text",
  "open-code-block": "a code block that never ends",
  "text-in-code": "a code block with Markdown in it",
} as const;

/** Reports the slips in a body that authors can allow in a file (`findSlips`). */
export const markdownSlips: AnyCheck = defineDocumentCheck({
  name: "markdown-slips",
  rules: RULES,
  find: ({ slips }) =>
    slips().flatMap(({ rule, severity, line, column, message, fix = "" }) =>
      Object.hasOwn(RULES, rule) ? [{ rule, severity, at: { line, column }, message, fix }] : [],
    ),
});
