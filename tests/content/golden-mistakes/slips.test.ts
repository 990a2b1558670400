import { expect, test } from "vitest";
import { body, city, explains, post, reportedAfter } from "./terminal.ts";

/** Writes a valid city whose summary starts with the given text. */
const summary = (words: string) => city("summary: The last", `summary: ${words}`);

/** Writes a valid post with the given text. */
const inPost = (text: string) => post("Knock first.", text);

explains([
  [
    "forgets the blank line after a list",
    post("Knock first.", "- Knock first\n- Drill a hole\nThen you know what it is."),
    "posts/which-wall-is-it.mdx:13:1 error joined-line: this line goes on with the list item above it. Leave a blank line before it to start a paragraph, or indent it like the item's text.",
  ],
  [
    "writes labels in bold on lines of their own",
    post("Knock first.", "**Drywall:** it's hollow.\n**Plaster:** it isn't."),
    "posts/which-wall-is-it.mdx:11:1 error joined-line: these lines would be one paragraph on the page. Start each of them with `- `, or leave a blank line between them.",
  ],
  [
    "writes an inch mark into a prop",
    body('<Figure caption="A 55" TV, above a mantel.">\n  <WallSection wall="brick" />\n</Figure>'),
    'cities/ringgold.mdx:36:22 error invalid-mdx: the value of `caption` in `<Figure>` ends at the `"` after 55. For inches, write `55-inch`. Put any other value that contains `"` in single quotes.',
  ],
  [
    "writes a line of dashes right under a paragraph",
    inPost("Most of them are drywall.\n---\n\nSome are brick."),
    'posts/which-wall-is-it.mdx:12:1 error underlined-heading: `---` right under it makes "Most of them are drywall." a heading. For a line across the page, leave a blank line before it. For a heading, write `## Most of them are drywall.`.',
  ],
  [
    "underlines a heading with equal signs",
    body("Older walls\n===\n\nBrick."),
    'cities/ringgold.mdx:37:1 error underlined-heading: `===` right under it makes "Older walls" a heading. Remove it. For a heading, write `## Older walls`.',
  ],
  [
    "writes stars as times signs",
    body("Multiply by 65*0.49 or 65*0.87."),
    'cities/ringgold.mdx:36:15 error accidental-emphasis: a pair of `*` makes the text between them italic: "0.49 or 65". For a times sign, write `×`. For a plain `*`, write `\\*`.',
  ],
  [
    "writes one star as a times sign",
    body("Multiply by 65*0.49."),
    "cities/ringgold.mdx:36:15 error leftover-marker: `*` would appear on the page. For a times sign, write `×`. For a plain `*`, write `\\*`.",
  ],
  [
    "writes stars between words as times signs",
    body("A room of width*height and depth*2 feet."),
    'cities/ringgold.mdx:36:16 error accidental-emphasis: a pair of `*` makes the text between them italic: "height and depth". For a times sign, write `×`. For a plain `*`, write `\\*`.',
  ],
  [
    "writes tildes in ranges",
    body("From 3~4 inches to 5~6 inches."),
    'cities/ringgold.mdx:36:7 error accidental-emphasis: a pair of `~` strikes through the text between them: "4 inches to 5". For a range, write `–`, as in `3–4`. For a plain `~`, write `\\~`.',
  ],
  [
    "types backticks as apostrophes",
    body("We don`t drill and won`t cut."),
    'cities/ringgold.mdx:36:7 error accidental-emphasis: a pair of backticks makes the text between them code: "t drill and won". For an apostrophe, write `\'`. For a plain backtick, write `` \\` ``.',
  ],
  [
    "types one backtick as an apostrophe",
    body("We don`t drill."),
    "cities/ringgold.mdx:36:7 error leftover-marker: this backtick would appear on the page. For an apostrophe, write `'`. For a plain backtick, write `` \\` ``.",
  ],
  [
    "types an acute accent as an apostrophe",
    body("We don´t drill."),
    "cities/ringgold.mdx:36:7 error look-alike-symbol: `´` (U+00B4) is an accent. Write `'` or `’`, the apostrophe.",
  ],
  [
    "types an opening quotation mark as an apostrophe",
    summary("We don‘t skip the last"),
    "cities/ringgold.mdx:9:16 error look-alike-symbol: `‘` (U+2018) is an opening quotation mark. Write `'` or `’`, the apostrophe.",
  ],
  [
    "types an ordinal sign as a degree sign",
    body("Warm it to 36º first."),
    "cities/ringgold.mdx:36:14 error look-alike-symbol: `º` (U+00BA) is the raised o of ordinal numbers. Write `°`, the degree sign.",
  ],
  [
    "types the other ordinal sign as a degree sign",
    summary("At 36 ª, the last"),
    "cities/ringgold.mdx:9:16 error look-alike-symbol: `ª` (U+00AA) is the raised a of ordinal numbers. Write `°`, the degree sign.",
  ],
  [
    "pastes wide punctuation",
    body("Most of them， not all."),
    "cities/ringgold.mdx:36:13 error look-alike-symbol: `，` (U+FF0C) is a wide character. Write `,`.",
  ],
  [
    "puts spaces inside bold text",
    body("Most are ** drywall ** walls."),
    "cities/ringgold.mdx:36:10 error leftover-marker: `**` would appear on the page, because there is a space between it and the text inside. Write `**drywall**`. To write it plain, use `\\*\\*`.",
  ],
  [
    "forgets the space after bold text that ends with a period",
    inPost("**Anchors.**We bring them."),
    "posts/which-wall-is-it.mdx:11:1 error leftover-marker: `**` would appear on the page, because the word after the second one starts right there. Leave a space after `**Anchors.**`. To write it plain, use `\\*\\*`.",
  ],
  [
    "forgets the space before bold text that starts with a quotation mark",
    body("Say**“drywall”** first."),
    "cities/ringgold.mdx:36:4 error leftover-marker: `**` would appear on the page, because the word before it ends right there. Leave a space before `**“drywall”**`. To write it plain, use `\\*\\*`.",
  ],
  [
    "never closes bold text",
    body("Most are **drywall."),
    "cities/ringgold.mdx:36:10 error leftover-marker: `**` would appear on the page, because there is no second one after the text. Write `**` right after the last word, or remove this one. To write it plain, use `\\*\\*`.",
  ],
  [
    "never closes bold text with underscores",
    body("Most are __drywall."),
    "cities/ringgold.mdx:36:10 error leftover-marker: `__` would appear on the page, because there is no second one after the text. Write `__` right after the last word, or remove this one. To write it plain, use `\\_\\_`.",
  ],
  [
    "never closes italics",
    body("Most are *always drywall."),
    "cities/ringgold.mdx:36:10 error leftover-marker: `*` would appear on the page, because there is no second one after the text. Write `*` right after the last word, or remove this one. To write it plain, use `\\*`.",
  ],
  [
    "never closes italics with an underscore",
    body("Most are _always drywall."),
    "cities/ringgold.mdx:36:10 error leftover-marker: `_` would appear on the page, because there is no second one after the text. Write `_` right after the last word, or remove this one. To write it plain, use `\\_`.",
  ],
  [
    "never closes struck text",
    body("Most are ~~plaster."),
    "cities/ringgold.mdx:36:10 error leftover-marker: `~~` would appear on the page, because there is no second one after the text. Write `~~` right after the last word, or remove this one. To write it plain, use `\\~\\~`.",
  ],
  [
    "leaves a backtick",
    body("Most are `drywall."),
    "cities/ringgold.mdx:36:10 error leftover-marker: this backtick would appear on the page, because there is no second one after the text. Write another backtick right after the last word, or remove this one. To write it plain, use `` \\` ``.",
  ],
  [
    "puts spaces inside italics",
    body("Most * always * are."),
    "cities/ringgold.mdx:36:6 error leftover-marker: `*` would appear on the page, because there is a space between it and the text inside. Write `*always*`. To write it plain, use `\\*`.",
  ],
  [
    "starts list items with dashes",
    body("You need:\n– a drill\n– a level"),
    "cities/ringgold.mdx:37:1 error unread-list: this isn't a list item, because it starts with `–`. Write `- a drill`, with each item on its own line.",
  ],
  [
    "starts one item of a list with a dash",
    body("- A drill\n- A level\n— a tape"),
    "cities/ringgold.mdx:38:1 error unread-list: this isn't a list item, because it starts with `—`. Write `- a tape`, with each item on its own line.",
  ],
  [
    "starts a line after a list with a dash",
    body("- A drill\n- A level\n\n–a tape"),
    "cities/ringgold.mdx:39:1 error unread-list: this isn't a list item, because it starts with `–`. Write `- a tape`, with each item on its own line.",
  ],
  [
    "starts an item with a dash and bold words",
    inPost("- **One.** A drill.\n– **Two.** A tape."),
    "posts/which-wall-is-it.mdx:12:1 error unread-list: this isn't a list item, because it starts with `–`. Write `- `, with each item on its own line.",
  ],
  [
    "starts a line with a bullet character",
    body("You need:\n\n• a drill"),
    "cities/ringgold.mdx:38:1 error unread-list: this isn't a list item, because it starts with `•`. Write `- a drill`, with each item on its own line.",
  ],
  [
    "forgets the space after an item's hyphen",
    body("- A drill\n- A level\n-Tape"),
    "cities/ringgold.mdx:38:1 error unread-list: this isn't a list item, because there is no space after `-`. Write `- Tape`, with each item on its own line.",
  ],
  [
    "forgets the space after the first item's hyphen",
    body("-Drill\n- A level"),
    "cities/ringgold.mdx:36:1 error unread-list: this isn't a list item, because there is no space after `-`. Write `- Drill`, with each item on its own line.",
  ],
  [
    "forgets the space after an item's number",
    body("1.Find the studs.\n2.Mark them."),
    "cities/ringgold.mdx:36:1 error unread-list: this isn't a list item, because there is no space after `1.`. Write `1. Find the studs.`, with each item on its own line.",
  ],
  [
    "numbers items with letters",
    inPost("a) Find the studs.\nb) Mark them."),
    "posts/which-wall-is-it.mdx:11:1 error unread-list: this isn't a list item, because it starts with `a)`. Write `1. Find the studs.`, with each item on its own line.",
  ],
  [
    "forgets a table's line of dashes",
    inPost("| Size | Studs |\n| 65 | two |"),
    "posts/which-wall-is-it.mdx:11:1 error unread-table: this isn't a table, because there is no line of dashes below the header. Write `| - | - |` below the first row, without blank lines between the rows.",
  ],
  [
    "writes too few cells in a table's line of dashes",
    inPost("| Size | Studs |\n| - |\n| 65 | two |"),
    "posts/which-wall-is-it.mdx:11:1 error unread-table: this isn't a table, because the header has 2 cells, but the line of dashes below it has 1. Write the same number of cells in both.",
  ],
  [
    "leaves a blank line inside a table",
    inPost("| Size | Studs |\n| - | - |\n| 65 | two |\n\n| 75 | two |"),
    "posts/which-wall-is-it.mdx:15:1 error unread-table: this row isn't part of the table above, because there is a blank line between them. Remove the blank line.",
  ],
  [
    "leaves a blank line below a table's header",
    inPost("| Size | Studs |\n\n| - | - |\n| 65 | two |"),
    "posts/which-wall-is-it.mdx:11:1 error unread-table: this row isn't part of the table below, because there is a blank line between them. Remove the blank line.",
  ],
  [
    "forgets a table's header",
    inPost("| - | - |\n| 65 | two |"),
    "posts/which-wall-is-it.mdx:11:1 error unread-table: this isn't a table, because the line of dashes has no header right above it. Write the header's cells in the line above, without a blank line between them.",
  ],
  [
    "leaves a heading without text before the next one",
    body("Most are.\n\n## Wall types\n\n## Wall studs\n\nSteel."),
    "cities/ringgold.mdx:38:1 error empty-section: there is no text below this heading before the next one. Write the section's text, or remove the heading.",
  ],
  [
    "leaves a heading without text at the end",
    body("Most are.\n\n## Wall types"),
    "cities/ringgold.mdx:38:1 error empty-section: there is no text below this heading. Write the section's text, or remove the heading.",
  ],
  [
    "leaves only a line across the page under a heading",
    body("Most are.\n\n## Wall types\n\n---"),
    "cities/ringgold.mdx:38:1 error empty-section: there is no text below this heading. Write the section's text, or remove the heading.",
  ],
  [
    "never closes a code block",
    body("```\nMost are drywall."),
    "cities/ringgold.mdx:36:1 error open-code-block: this starts a code block that never ends, so everything after it would appear as code. Remove this line, or write the same characters on a line of their own after the code.",
  ],
  [
    "writes more stars before a text than after it",
    body("Most are **drywall* walls."),
    "cities/ringgold.mdx:36:10 error leftover-marker: one `*` would appear on the page, because there are more stars on one side of the text than on the other. Write `**` on both sides for bold text, or `*` on both sides for italics.",
  ],
  [
    "writes more stars after a text than before it",
    body("Most are *drywall** walls."),
    "cities/ringgold.mdx:36:19 error leftover-marker: one `*` would appear on the page, because there are more stars on one side of the text than on the other. Write `**` on both sides for bold text, or `*` on both sides for italics.",
  ],
  [
    "pastes a text with the code block around it",
    inPost("```markdown\nMost are drywall.\n```"),
    "posts/which-wall-is-it.mdx:11:1 error text-in-code: this starts a code block with Markdown in it, so the text would appear as code. Remove this line and the block's last line.",
  ],
  [
    "pastes a section in a code block",
    inPost("~~~\n## Wall types\n\nMost are drywall.\n~~~"),
    "posts/which-wall-is-it.mdx:11:1 error text-in-code: this starts a code block with Markdown in it, so the text would appear as code. Remove this line and the block's last line.",
  ],
  [
    "pastes a link in a code block",
    inPost("```\n[Get a price](/quote)\n```"),
    "posts/which-wall-is-it.mdx:11:1 error text-in-code: this starts a code block with Markdown in it, so the text would appear as code. Remove this line and the block's last line.",
  ],
  [
    "pastes a component in a code block",
    inPost('```\n<PriceRange item="brick" />\n```'),
    "posts/which-wall-is-it.mdx:11:1 error text-in-code: this starts a code block with Markdown in it, so the text would appear as code. Remove this line and the block's last line.",
  ],
  [
    "leaves a citation's number in a copied text",
    body("Most walls are drywall that's half an inch thick.[1] Some are brick."),
    "cities/ringgold.mdx:36:50 error half-link: `[1]` would appear on the page. It was probably copied with the text, as a citation or comment. Remove it. To write plain brackets, use `\\[`.",
  ],
  [
    "leaves two citations in a copied text",
    body("Most are half an inch thick[12][13]."),
    [
      "cities/ringgold.mdx:36:28 error half-link: `[12]` would appear on the page. It was probably copied with the text, as a citation or comment. Remove it. To write plain brackets, use `\\[`.",
      "cities/ringgold.mdx:36:32 error half-link: `[13]` would appear on the page. It was probably copied with the text, as a citation or comment. Remove it. To write plain brackets, use `\\[`.",
    ],
  ],
  [
    "leaves the mark of a comment in a copied text",
    body("Most are drywall,[a] and **some**[b] are brick."),
    [
      "cities/ringgold.mdx:36:18 error half-link: `[a]` would appear on the page. It was probably copied with the text, as a citation or comment. Remove it. To write plain brackets, use `\\[`.",
      "cities/ringgold.mdx:36:34 error half-link: `[b]` would appear on the page. It was probably copied with the text, as a citation or comment. Remove it. To write plain brackets, use `\\[`.",
    ],
  ],
  [
    "leaves a remark about a missing citation",
    body("Most are drywall.[citation needed]"),
    "cities/ringgold.mdx:36:18 error half-link: `[citation needed]` would appear on the page. It was probably copied with the text, as a citation or comment. Remove it. To write plain brackets, use `\\[`.",
  ],
  [
    "joins two list items on one line",
    body("- New walls only. - Not brick.\n- Any size."),
    "cities/ringgold.mdx:36:19 error unread-list: this isn't a list item, because it's on the same line as the one before it. Start a new line with `- Not brick.`.",
  ],
  [
    "joins numbered items on one line",
    body("1. Find the studs. 2. Mark them.\n3. Drill."),
    [
      "cities/ringgold.mdx:36:20 error unread-list: this isn't a list item, because it's on the same line as the one before it. Start a new line with `2. Mark them.`.",
      "cities/ringgold.mdx:37:1 error list-numbers: this item has the number 3, but the page would show 2. Number the items one after the other. If an item is missing, write it.",
    ],
  ],
  [
    "leaves a list item empty",
    body("- A drill\n-\n- A level"),
    "cities/ringgold.mdx:37:1 error empty-item: this list item is empty. Write its text, or remove it.",
  ],
  [
    "skips a number in a list",
    body("1. Find the studs.\n2. Mark them.\n4. Drill."),
    "cities/ringgold.mdx:38:1 error list-numbers: this item has the number 4, but the page would show 3. Number the items one after the other. If an item is missing, write it.",
  ],
  [
    "writes a number twice in a list",
    body("1. Find the studs.\n2. Mark them.\n2. Drill."),
    "cities/ringgold.mdx:38:1 error list-numbers: this item has the number 2, but the page would show 3. Number the items one after the other. If an item is missing, write it.",
  ],
  [
    "pastes a text with the code of a line break",
    body("Most are drywall.\\n\\nSome are brick."),
    "cities/ringgold.mdx:36:18 error written-line-break: `\\n\\n` would appear on the page. Start a new line there instead, or leave a blank line to start a new paragraph.",
  ],
  [
    "leaves the code of a line break at the end of a line",
    body("Most are drywall.\\n\nSome are brick."),
    "cities/ringgold.mdx:36:18 error written-line-break: `\\n` would appear on the page. Start a new line there instead, or leave a blank line to start a new paragraph.",
  ],
  [
    "defines a link's URL that no link uses",
    inPost("Most are [drywall][other].\n\n[ref]: /quote\n[other]: /quote"),
    "posts/which-wall-is-it.mdx:13:1 error unused-reference: no link uses this line, so it isn't on the page. Write a link as `[text][ref]`, or remove this line. For plain brackets, write `\\[`.",
  ],
  [
    "starts a paragraph with a word in brackets and a colon",
    inPost("Most are drywall.\n\n[Note]: Knock."),
    "posts/which-wall-is-it.mdx:13:1 error unused-reference: no link uses this line, so it isn't on the page. Write a link as `[text][Note]`, or remove this line. For plain brackets, write `\\[`.",
  ],
  [
    "marks the items of a list differently",
    body("- A drill\n* A level"),
    "cities/ringgold.mdx:37:1 error split-list: this item starts a new list, because it's marked with `*` and not like the items above. Mark all items of a list in the same way.",
  ],
  [
    "numbers the items of a list differently",
    body("1. A drill\n1) A level"),
    "cities/ringgold.mdx:37:1 error split-list: this item starts a new list, because it's marked with `1)` and not like the items above. Mark all items of a list in the same way.",
  ],
  [
    "forgets the space before bold text",
    body("We**find** the studs."),
    "cities/ringgold.mdx:36:3 error missing-space: there is no space before this bold text. Add one.",
  ],
  [
    "forgets the space after bold text",
    body("We **find**the studs."),
    "cities/ringgold.mdx:36:12 error missing-space: there is no space after this bold text. Add one.",
  ],
]);

test.each([
  ["a line across the page", "Most of them are drywall.\n\n---\n\nSome are brick."],
  ["italics inside a word", "Un*believ*able, and *always* level. 2 *good* 3."],
  ["a note", "We come at 9 a.m.*, or later.\n\n*For a 43-inch screen."],
  ["escaped markers", "A \\*\\*plain\\*\\* star, 5\\*6, a \\` and \\_."],
  ["markers in code", "Write `**`, `` ` `` and `a * b`."],
  ["a blank to fill in", "Sign here: ________."],
  ["snake case and a URL with markers", "See my_own_file at https://a.example/x__y*z."],
  ["a quote with its author", "> No dust on the rug.\n> — Dana"],
  [
    "a remark between dashes that starts a line",
    "- We mount TVs\n  – big ones, too – on walls.\n- And more.",
  ],
  ["a line that starts with a number", "The wall is\n12.5 inches deep, or\n-3 in the cold."],
  ["an initial at the start of a line", "We met\nJ. Smith on site."],
  [
    "lists and tables",
    "- one\n- two\n\n* three\n\n1. four\n2. five\n\n1) six\n1) seven\n\n| a | b |\n| - | - |\n| c | d |",
  ],
  ["a pipe in a text", "Brick | stone | tile."],
  ["a section with only deeper ones", "Most.\n\n## Wall types\n\n### Wall studs\n\nSteel."],
  ["a section with only a component", 'Most.\n\n## Wall prices\n\n<PriceRange item="brick" />'],
  ["a closed code block", "```\nMost of them.\n```\n\n> ~~~\n> Or.\n> ~~~"],
  ["code", "```sh\n# Install\nnpm ci\n```"],
  ["brackets around a part of a word", "He said “[w]e knock”, and \\[1] is plain."],
  [
    "dashes in list items",
    "- Two visits - one a day.\n- Ask at 8 a.m. - or call.\n- “Great.” - Dana",
  ],
  ["a list that starts at another number", "Then:\n\n> Wait.\n\n3. Mark them.\n4. Drill."],
  ["a backslash in a path", "Open C:\\new."],
  [
    "bold parts of words and numbers",
    "Un**believ**able **mount**s, a **4**K TV, (**one**), **two**, “**three**”.",
  ],
  ["units and ordinary symbols", "At 36 ° it’s 2 × 4, ‘so’ 5′ 3″ or “½”."],
])("doesn't report %s", (_, text) => {
  expect(reportedAfter([inPost(text)])).toEqual([]);
});

test("reports a slip together with the other problems in the document", () => {
  const reported = reportedAfter([body("Most are **drywall, from $49.\n\n## Wall types")]);
  expect(reported.map((line) => line.split(": ")[0])).toEqual([
    "cities/ringgold.mdx:36:10 error leftover-marker",
    "cities/ringgold.mdx:36:26 error other-price",
    "cities/ringgold.mdx:38:1 error empty-section",
  ]);
});

test("accepts a slip that the document allows", () => {
  const allow = `allow: [{ rule: leftover-marker, reason: It's the product's name., until: 2027-05-31 }]\n`;
  expect(
    reportedAfter([post("---\n\nKnock first.", `${allow}---\n\nThe **drywall anchor.`)]),
  ).toEqual([]);
});
