import { expect, test } from "vitest";
import { body, city, edit, explains, post, reportedAfter, review } from "./terminal.ts";

/** Writes a valid city whose summary starts with the given text. */
const summary = (words: string) => city("summary: The last", `summary: ${words}`);

explains([
  [
    "writes bold text in a field",
    summary("The **last**"),
    "cities/ringgold.mdx:9:10 error markdown-in-text: summary: `**last**` would appear on the page as is. Write only the words. Only bodies are Markdown.",
  ],
  [
    "writes italics in a field",
    summary("The *very last*"),
    "cities/ringgold.mdx:9:10 error markdown-in-text: summary: `*very last*` would appear on the page as is. Write only the words. Only bodies are Markdown.",
  ],
  [
    "writes a link in a field",
    summary("The [last](/quote)"),
    "cities/ringgold.mdx:9:10 error markdown-in-text: summary: `[last](/quote)` would appear on the page as is. Write only the words, `last`. Only bodies can have links.",
  ],
  [
    "writes backticks in a field",
    summary("The `last`"),
    'cities/ringgold.mdx:9:10 error markdown-in-text: summary: "`last`" would appear on the page as is. Write only the words. Only bodies are Markdown.',
  ],
  [
    "pastes a description that a search engine cut off",
    city("with its wires hidden.", "with its wi..."),
    [
      "cities/ringgold.mdx:8:14 warning sentence-form: description: this text is cut off. Write the whole sentence.",
      "cities/ringgold.mdx:8:14 warning short-description: description: the description is 109 characters long, but search results show up to 160. Describe what only this page offers, in 110 to 160 characters.",
    ],
  ],
  [
    "adds the business's name to a title",
    post("title: Which wall is it?", "title: Which wall is it? | Longleaf TV Mounting"),
    'posts/which-wall-is-it.mdx:2:8 warning site-name-in-title: title: the title ends with "Longleaf TV Mounting", which search results and tabs show anyway. Remove it and the mark before it.',
  ],
  [
    "ends a title with a period",
    post("title: Which wall is it?", "title: Which wall it is."),
    "posts/which-wall-is-it.mdx:2:8 warning sentence-form: title: this title ends with a period. Remove the period.",
  ],
  [
    "writes a title in capital letters",
    post("title: Which wall is it?", "title: WHICH WALL IS IT?"),
    "posts/which-wall-is-it.mdx:2:8 warning sentence-form: title: this title is in capital letters. Write it in small letters, with a capital at the start.",
  ],
  [
    "writes commas into a number in braces",
    edit(
      "business.yaml",
      /^insurance: .*$/m,
      "insurance: { insurer: Peachtree, amount: 1,000,000 }",
    ),
    "business.yaml:66:48 error invalid-yaml: this number has a comma, which separates fields in braces. Write it without commas, such as `1000000`.",
  ],
  [
    "pastes a bullet into a field",
    summary("• The last"),
    "cities/ringgold.mdx:9:10 error markdown-in-text: summary: `•` would appear on the page as is. Write only the words. The page draws bullets where there are any.",
  ],
  [
    "quotes an item with a colon in curly quotes",
    edit("services/tv-mounting-brick.mdx", "- The mount", "- “Repairs: brick and mortar”"),
    'services/tv-mounting-brick.mdx:17:5 error wrong-type: notIncluded[0]: found a group of fields, expected text. Write `"Repairs: brick and mortar"` with straight quotes.',
  ],
  [
    "types a backtick as an apostrophe in a field",
    summary("We don`t skip the last"),
    'cities/ringgold.mdx:9:10 error markdown-in-text: summary: "`t skip the last town before the state …" would appear on the page as is. For an apostrophe, write `’`. Otherwise remove it.',
  ],
  [
    "writes a heading in a field",
    city(/^summary: .*$/m, 'summary: "## brick and drywall."'),
    "cities/ringgold.mdx:9:10 error markdown-in-text: summary: `## brick and drywall.` would appear on the page as is. Write only the words. Only bodies are Markdown.",
  ],
  [
    "writes one bold word in a field",
    city("title: Brick ranches", 'title: "**Brick**"'),
    "cities/ringgold.mdx:11:12 error markdown-in-text: homes[0].title: `**Brick**` would appear on the page as is. Write only the words. Only bodies are Markdown.",
  ],
  [
    "writes HTML in a field",
    summary("The <b>last</b>"),
    "cities/ringgold.mdx:9:10 error html-in-text: summary: `<b>` would appear on the page as is. Write only the words. Only bodies can have components, and nothing can have HTML.",
  ],
  [
    "uses a component in a field",
    post(
      "title: Which wall is it?",
      'title: Which <ServiceLink slug="tv-mounting-brick" /> is it?',
    ),
    'posts/which-wall-is-it.mdx:2:8 error html-in-text: title: `<ServiceLink slug="tv-mounting-brick" />` would appear on the page as is. Write only the words. Only bodies can have components, and nothing can have HTML.',
  ],
  [
    "uses a token in a field",
    summary("From {price:externalCover}, the last"),
    "cities/ringgold.mdx:9:10 error stray-token: summary: `{price:externalCover}` would appear on the page as is. Write the value itself. Only the answers in business.yaml can have tokens.",
  ],
  [
    "uses a token for a whole field",
    edit("services/wire-concealment.mdx", "duration: 1 to 2 hours", 'duration: "{durationBrick}"'),
    'services/wire-concealment.mdx:10:11 error bad-format: duration: "{durationBrick}" has the wrong format. This field: typical duration of one job, such as 1 to 2 hours',
  ],
  [
    "writes two hyphens in a field",
    summary("Yes -- the last"),
    "cities/ringgold.mdx:9:10 error double-hyphen: summary: `--` would appear on the page as is. Write a comma, or `–` with spaces around it.",
  ],
  [
    "writes bold text in a prop",
    body('<Callout title="**Walls**">Most are drywall.</Callout>'),
    "cities/ringgold.mdx:36:10 error markdown-in-text: `title` of `<Callout>`: `**Walls**` would appear on the page as is. Write only the words. Only bodies are Markdown.",
  ],
  [
    "writes a link in a prop",
    body('<Callout title="[Prices](/quote)">Most are drywall.</Callout>'),
    "cities/ringgold.mdx:36:10 error markdown-in-text: `title` of `<Callout>`: `[Prices](/quote)` would appear on the page as is. Write only the words, `Prices`. Only bodies can have links.",
  ],
  [
    "writes backticks in a prop",
    body('<Callout title="The `last`">Most are drywall.</Callout>'),
    'cities/ringgold.mdx:36:10 error markdown-in-text: `title` of `<Callout>`: "`last`" would appear on the page as is. Write only the words. Only bodies are Markdown.',
  ],
  [
    "uses a token in a prop",
    body('<Callout title="From {price:brick}">Most are drywall.</Callout>'),
    "cities/ringgold.mdx:36:10 error stray-token: `title` of `<Callout>`: `{price:brick}` would appear on the page as is. Write the value itself. Only the answers in business.yaml can have tokens.",
  ],
  [
    "writes a comment inside a text on several lines",
    city(/^summary: .*$/m, "summary: >-\n  The last town.\n  # ask the county\n  We go there."),
    "cities/ringgold.mdx:11:3 error comment-in-text: summary: `# ask the county` would appear on the page, because a line inside a text isn't a comment. Move it above the field's name. If it's part of the text, start the line with another word.",
  ],
  [
    "writes a comment inside a text with line breaks",
    city(/^summary: .*$/m, "summary: |\n  The last town.\n    # ask the county"),
    "cities/ringgold.mdx:11:5 error comment-in-text: summary: `# ask the county` would appear on the page, because a line inside a text isn't a comment. Move it above the field's name. If it's part of the text, start the line with another word.",
  ],
  [
    "writes a list inside a text",
    city(/^summary: .*$/m, "summary: >-\n  You need\n  - a drill\n  - a level."),
    "cities/ringgold.mdx:11:3 error list-in-text: summary: `- a drill` isn't a list item, because it's inside a text, so it would run on in the line above. Write a sentence instead, such as `Bring a pen, paper and tape.` Lists are for bodies and for fields that are lists.",
  ],
  [
    "writes a list below a text",
    city(/^summary: .*$/m, "summary: You need\n  - a drill and a level."),
    "cities/ringgold.mdx:10:3 error list-in-text: summary: `- a drill and a level.` isn't a list item, because it's inside a text, so it would run on in the line above. Write a sentence instead, such as `Bring a pen, paper and tape.` Lists are for bodies and for fields that are lists.",
  ],
  [
    "escapes quotes in a text without quotes",
    summary('The \\"last\\"'),
    "cities/ringgold.mdx:9:14 error stray-backslash: summary: `\\\"` would appear on the page with its backslash, because it isn't an escape sequence here. Remove the backslash.",
  ],
  [
    "writes a line break as an escape in a text without quotes",
    summary("Yes.\\n\\nThe last"),
    "cities/ringgold.mdx:9:14 error stray-backslash: summary: `\\n` would appear on the page with its backslash, because it isn't an escape sequence here. Remove the backslash.",
  ],
  [
    "escapes a star in a field",
    summary("The 5\\*6 last"),
    "cities/ringgold.mdx:9:15 error stray-backslash: summary: `\\*` would appear on the page with its backslash, because it isn't an escape sequence here. Remove the backslash.",
  ],
  [
    "doubles an apostrophe in a text without quotes",
    summary("We don''t skip the last"),
    "cities/ringgold.mdx:9:16 error doubled-apostrophe: summary: `''` would appear on the page, because only text in single quotes needs two. Write one.",
  ],
]);

test.each([
  ["a slug or file name with underscores", summary("My_own_file and snake_case, the last")],
  [
    "stars, brackets and signs in a text",
    summary("A 5* rating [sic], 1 < 2 > 1, 2–3 & x--, the last"),
  ],
  [
    "a token in an answer",
    edit("business.yaml", "This is what we say about hours.", '"We are open {hours}."'),
  ],
  ["a quoted apostrophe", city(/^summary: .*$/m, "summary: 'We don''t skip the last town.'")],
  ["escapes in double quotes", city(/^summary: .*$/m, 'summary: "The \\"last\\" town."')],
  [
    "a text on several lines",
    city(/^summary: .*$/m, "summary: >-\n  The last town,\n  - if you ask us -\n  is Ringgold."),
  ],
  ["a comment between fields", city(/^summary: /m, "# ask the county\nsummary: ")],
  [
    "the words of a customer",
    review(
      /text: [^]*sample: true\n/,
      'text: "They were *so* good -- **really** , ok."\nrating: 5\ndate: 2026-10-03\nsource: The letter\n',
    ),
  ],
])("doesn't report %s", (_, act) => {
  expect(reportedAfter([act])).toEqual([]);
});
