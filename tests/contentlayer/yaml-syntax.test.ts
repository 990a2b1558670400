import { expect, test } from "vitest";
import { parseYaml } from "../../contentlayer/src/fields/frontmatter.ts";

/** What an author reads about YAML that cannot be read, with its place. */
function said(yaml: string): string {
  const parsed = parseYaml({ yaml, firstLine: 1 });
  if (!("problem" in parsed)) return "nothing";
  const { line, column, message, fix } = parsed.problem;
  return `${line}:${column} ${message} ${fix}`;
}

test.each([
  [
    "tags: [height\nname: b",
    "1:7 this list begins with `[`, and no `]` ends it. Write `]` at its end; a text that begins with `[` goes between double quotes.",
  ],
  [
    "text: {height\nname: b",
    "1:7 this text begins with `{`, and no `}` ends it. Write `}` at its end; a text that begins with `{` goes between double quotes.",
  ],
  [
    "tags: [a b]]",
    "1:12 this cannot be read as YAML. A text with `: `, `#` or quotes in it goes between double quotes; nested lines are indented with two spaces.",
  ],
  [
    "name: - b",
    "1:7 an entry of a list stands on a line of its own. Write it on the next line, indented below `name:`.",
  ],
  [
    "name: @b",
    "1:7 a text without quotes cannot begin with `@`. Put the whole text between double quotes.",
  ],
  [
    "name: `b`",
    "1:7 a text without quotes cannot begin with a backtick. Put the whole text between double quotes.",
  ],
  [
    "name: |b",
    "1:7 a text without quotes cannot begin with `|`. Put the whole text between double quotes.",
  ],
  [
    "name: !b c",
    "1:7 a text without quotes cannot begin with `!`. Put the whole text between double quotes.",
  ],
  [
    "name: 'it's'",
    '1:11 the quotes end here, and the text goes on. Put the whole text between double quotes, and write a double quote inside it as `\\"`.',
  ],
  [
    'name: "a\\q"',
    "1:10 between double quotes a backslash begins a sign of its own, and this is none. Write a backslash that is only text as `\\\\`.",
  ],
  [
    "name: b\n---\nage: c",
    "2:1 this line ends the fields, and there are more below it. Remove this line.",
  ],
  ["name:b\nage: c", "1:6 a space is missing behind the colon of `name`. Write `name: b`."],
  [
    "faqs:\n  - question:What\n    answer: b",
    "2:14 a space is missing behind the colon of `question`. Write `question: What`.",
  ],
  [
    "name: b\nTODO",
    "2:1 this line is no field: it has no colon. Write a field as `name: text`; the second line of a text is indented below its name.",
  ],
  [
    "name: b\n  and more: c",
    "2:11 this text has a colon with a space behind it, which YAML takes for the end of a field's name. Put the whole text between double quotes.",
  ],
  [
    "name: b\n- c",
    "2:1 this cannot be read as YAML. A text with `: `, `#` or quotes in it goes between double quotes; nested lines are indented with two spaces.",
  ],
  ["\tname: b", "1:1 this line is indented with a tab. Indent with spaces, not tabs."],
  [
    "a:\n  b: c\n d: e",
    "3:2 this line is indented with 1 space, where 2 belong. Let it begin in the same column as `b`, 1 line above.",
  ],
  [
    "a: &b",
    "1:4 a text without quotes cannot begin with `&`: YAML takes the word for a mark and drops it. Put the whole text between double quotes.",
  ],
  [
    "a: [&b c]",
    "1:5 a text without quotes cannot begin with `&`: YAML takes the word for a mark and drops it. Put the whole text between double quotes.",
  ],
  [
    "- 'a\n- b",
    "1:3 this text begins with `'`, and no `'` ends it. Write another `'` at its end, or remove this one.",
  ],
  [
    "a: *b",
    "1:4 a text without quotes cannot begin with `*`. Put the whole text between double quotes.",
  ],
  [
    "a: b: c",
    "1:5 this text has a colon with a space behind it, which YAML takes for the end of a field's name. Put the whole text between double quotes.",
  ],
])("%j is told as what it is", (yaml, sentence) => {
  expect(said(yaml)).toBe(sentence);
});

test.each(["a: R&D", "a: Sons & Daughters", 'a: "&b"', "a: >-\n  &b c", "# &b\na: c"])(
  "%j has no mark",
  (yaml) => {
    expect(said(yaml)).toBe("nothing");
  },
);
