import { shorten } from "../problems/problem.ts";

/** Something in a plain text that would appear on the page as it's written. */
export interface MarkupMistake {
  rule: MarkupRule;
  message: string;
  fix: string;
}

/** Rules for texts that aren't Markdown, with what each one reports. */
export const MARKUP_RULES = {
  "markdown-in-text": "a field that isn't Markdown has a link, bold text or other markup",
  "html-in-text": "a field has an HTML tag or a component",
  "stray-token": "a field has a token in braces, which only some texts can use",
  "double-hyphen": "a field has two hyphens in place of a dash",
} as const;

export type MarkupRule = keyof typeof MARKUP_RULES;

interface Markup {
  rule: MarkupRule;
  pattern: RegExp;
  fix: (match: RegExpExecArray) => string;
}

/** Characters that are only ever bullets. */
export const BULLETS = "•‣⁃∙●◦▪▸►➢➤";

const WORDS_ONLY = "Write only the words. Only bodies are Markdown.";

const MARKUP: readonly Markup[] = [
  {
    rule: "markdown-in-text",
    pattern: /!?\[([^\][]+)\]\((?:\/|#|https?:|mailto:|tel:|sms:)[^()\s]*\)/,
    fix: ([, words = ""]) =>
      `Write only the words, \`${shorten(words, 40)}\`. Only bodies can have links.`,
  },
  {
    rule: "markdown-in-text",
    pattern: /(\*{2,3}|(?<![\w/])__)(?=\S)(.{1,200}?)(?<=\S)\1|\*\*|~~/,
    fix: () => WORDS_ONLY,
  },
  {
    rule: "markdown-in-text",
    pattern: /(?<![\w*])\*(?=[^\s*])[^*]*[^\s*]\*(?![\w*])|(?<![\w/])_(?=\p{L})[^_]*[^\s_]_(?!\w)/u,
    fix: () => WORDS_ONLY,
  },
  {
    rule: "markdown-in-text",
    pattern: /`[^`]*`?/,
    fix: ([found]) =>
      /^`\p{L}/u.test(found) && !found.endsWith("`")
        ? "For an apostrophe, write `’`. Otherwise remove it."
        : WORDS_ONLY,
  },
  { rule: "markdown-in-text", pattern: /^#{1,6} .*/m, fix: () => WORDS_ONLY },
  {
    rule: "markdown-in-text",
    pattern: new RegExp(String.raw`^[-+*·${BULLETS}](?=\s)`),
    fix: () => "Write only the words. The page draws bullets where there are any.",
  },
  {
    rule: "html-in-text",
    pattern: /<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?\/?>|<!--/,
    fix: () => "Write only the words. Only bodies can have components, and nothing can have HTML.",
  },
  {
    rule: "stray-token",
    pattern: /\{\{?\s*[A-Za-z][\w.:-]*\s*\}?\}/,
    fix: () => "Write the value itself, or use a text that can have tokens.",
  },
  {
    rule: "double-hyphen",
    pattern: /(?<=\s)--(?=\s)|(?<=[\p{L}\p{N}])--(?=[\p{L}\p{N}])/u,
    fix: () => "Write a comma, or `–` with spaces around it.",
  },
];

const MARKS = /[*`~_]|# |[-+] [-+] |<[A-Za-z/!]|\{\{?\s*[A-Za-z][\w.:-]*\s*\}|\]\(|--/;

/** A single fast test, because it runs on every file. */
const ANY = new RegExp(`[${BULLETS}·]|${MARKS.source}`);

/** Returns whether a text, or the YAML text of several, may have markup. */
export function mayHaveMarkup(text: string): boolean {
  return ANY.test(text);
}

/** Finds markup in a text that appears as it's written, at most one mistake for each rule. */
export function markupIn(text: string): MarkupMistake[] {
  if (!mayHaveMarkup(text)) return [];
  const mistakes = new Map<MarkupRule, MarkupMistake>();
  for (const { rule, pattern, fix } of MARKUP) {
    const match = mistakes.has(rule) ? null : pattern.exec(text);
    if (match === null) continue;
    const [found] = match;
    const shown = found.includes("`") ? `"${shorten(found, 40)}"` : `\`${shorten(found, 40)}\``;
    mistakes.set(rule, {
      rule,
      message: `${shown} would appear on the page as is.`,
      fix: fix(match),
    });
  }
  return [...mistakes.values()];
}
