import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { body, city, edit, explains, post, reportedAfter, write, type Act } from "./terminal.ts";

/** Files that several mistakes are planted in, each of which gets its own copy. */
const PLANTED_IN = ["cities/ringgold.mdx", "posts/which-wall-is-it.mdx", "gallery/chimney.yaml"];

function copyName(path: string, index: number): string {
  return path.replace(/\.\w+$/, (ending) => `-${index}${ending}`);
}

/** Makes changes, and moves each changed file to a copy of its own. */
function inOwnFiles(acts: readonly Act[], index: number): Act {
  return (folder) => {
    const files = PLANTED_IN.map((path) => ({ path, file: join(folder, path) }));
    const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
    const before = files.map(({ file }) => read(file));
    for (const act of acts) act(folder);
    for (const [at, { path, file }] of files.entries()) {
      const original = before[at];
      if (read(file) === original) continue;
      renameSync(file, join(folder, copyName(path, index)));
      if (original !== undefined) writeFileSync(file, original);
    }
  };
}

const CHIMNEY = "gallery/chimney.yaml";
const summary = (from: string, to: string) => city(`summary: ${from}`, `summary: ${to}`);

/** An author's mistake, what they do, and what is reported. */
type Planted = readonly [
  what: string,
  acts: Act | readonly Act[],
  reported: string | readonly string[],
];

const MISTAKES: readonly Planted[] = [
  [
    "pastes a zero-width space into a field",
    summary("The last", "The\u200B last"),
    "cities/ringgold.mdx:9:13 error invisible-character: there is an invisible character here: a zero-width space (U+200B). Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "pastes a zero-width space into the body",
    body("Most of\u200B them."),
    "cities/ringgold.mdx:36:8 error invisible-character: there is an invisible character here: a zero-width space (U+200B). Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "pastes a zero-width space after a slug",
    city("- tv-mounting-drywall", "- tv-mounting-drywall\u200B"),
    "cities/ringgold.mdx:21:24 error invisible-character: there is an invisible character here: a zero-width space (U+200B). Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "pastes several invisible characters in a row",
    body("Most\u2060\u200D\uFEFF of them."),
    "cities/ringgold.mdx:36:5 error invisible-character: there is an invisible character here: a word joiner (U+2060), and 2 more. Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "reverses text with an override",
    body("Call \u202E0142\u202C now."),
    [
      "cities/ringgold.mdx:36:6 error invisible-character: there is an invisible character here: a right-to-left override (U+202E), which changes the order of the text around it. Delete it. If you can't see it, delete and retype the text around it.",
      "cities/ringgold.mdx:36:11 error invisible-character: there is an invisible character here: the end of a text direction (U+202C), which changes the order of the text around it. Delete it. If you can't see it, delete and retype the text around it.",
    ],
  ],
  [
    "pastes a soft hyphen",
    edit(CHIMNEY, "cords", "co\u00ADrds"),
    "gallery/chimney.yaml:2:16 error invisible-character: there is an invisible character here: a soft hyphen (U+00AD). Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "pastes a no-break space after a field's colon",
    city("county: Catoosa", "county:\u00A0Catoosa"),
    "cities/ringgold.mdx:3:8 error unusual-space: there is a no-break space (U+00A0) here, instead of an ordinary space. Replace it with an ordinary space.",
  ],
  [
    "pastes a no-break space between words",
    body("Most of\u00A0them."),
    "cities/ringgold.mdx:36:8 error unusual-space: there is a no-break space (U+00A0) here, instead of an ordinary space. Replace it with an ordinary space.",
  ],
  [
    "pastes a line separator",
    body("Most of\u2028them."),
    "cities/ringgold.mdx:36:8 error unusual-space: there is a line separator (U+2028) here, instead of an ordinary line break. Delete it, and press Enter if a new line starts here.",
  ],
  [
    "pastes a variation selector after a letter",
    body("Most\uFE0F of them."),
    "cities/ringgold.mdx:36:5 error invisible-character: there is an invisible character here: a variation selector (U+FE0F). Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "pastes a tag character",
    body("Most\u{E0041} of them."),
    "cities/ringgold.mdx:36:5 error invisible-character: there is an invisible character here: a tag character (U+E0041). Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "pastes an icon from a word processor",
    body("Most \uF0B7 of them."),
    "cities/ringgold.mdx:36:6 error unreadable-character: there is a private-use character (U+F0B7) here, which most readers would see as an empty box. Type the character or word that belongs here, or delete it.",
  ],
  [
    "saves a file in the wrong encoding",
    city("title: Brick ranches", "title: Caf\uFFFD ranches"),
    "cities/ringgold.mdx:11:15 error unreadable-character: a character was lost here, so readers would see `�` (U+FFFD). Type the right character again, and save the file as UTF-8.",
  ],
  [
    "writes an invisible character as an escape",
    city("title: Brick ranches", 'title: "Brick\\u200b ranches"'),
    "cities/ringgold.mdx:11:12 error invisible-character: homes[0].title: there is an invisible character here: a zero-width space (U+200B). Remove the escape sequence that stands for it.",
  ],
  [
    "writes an invisible character as an entity",
    body("Most&shy;ly drywall,&nbsp;and brick."),
    [
      "cities/ringgold.mdx:36:5 error invisible-character: `&shy;` stands for a character that readers can't see. Remove it.",
      "cities/ringgold.mdx:36:21 error unusual-space: `&nbsp;` stands for a character that readers can't see. Write an ordinary space instead.",
    ],
  ],
  [
    "writes an invisible entity in a tag",
    body('<Callout title="Walls&zwnj;">Most are drywall.</Callout>'),
    "cities/ringgold.mdx:36:1 error invisible-character: the value of `title` has an entity for a character that readers can't see. Remove it, or write an ordinary space.",
  ],
  [
    "pastes a Cyrillic letter into a word",
    city("county: Catoosa", "county: C\u0430toosa"),
    "cities/ringgold.mdx:3:10 error look-alike-letter: the `а` in `Cаtoosa` is a Cyrillic letter (U+0430) that looks like the Latin `a`. Type `Catoosa` again with Latin letters.",
  ],
  [
    "pastes a Cyrillic letter into a slug",
    city("- tv-mounting-drywall", "- tv-mounting-drywa\u04CFl"),
    "cities/ringgold.mdx:21:22 error look-alike-letter: the `ӏ` in `drywaӏl` is a Cyrillic letter (U+04CF) that looks like the Latin `l`. Type `drywall` again with Latin letters.",
  ],
  [
    "pastes a word of Cyrillic letters that looks English",
    body("\u0421\u043E\u0440\u0443 the plan."),
    "cities/ringgold.mdx:36:1 error look-alike-letter: the `С` in `Сору` is a Cyrillic letter (U+0421) that looks like the Latin `C`. Type `Copy` again with Latin letters.",
  ],
  [
    "pastes a Greek capital",
    body("\u039Cost of them."),
    "cities/ringgold.mdx:36:1 error look-alike-letter: the `Μ` in `Μost` is a Greek letter (U+039C) that looks like the Latin `M`. Type `Most` again with Latin letters.",
  ],
  [
    "pastes bold letters from a social network",
    body("\u{1D5E0}\u{1D5FC}\u{1D600}\u{1D601} of them."),
    "cities/ringgold.mdx:36:1 error look-alike-letter: `𝗠𝗼𝘀𝘁` has styled characters (U+1D5E0), which screen readers and searches don't read as `Most`. Type `Most` with ordinary letters.",
  ],
  [
    "puts curly quotes around a value",
    city("county: Catoosa", "county: “Catoosa”"),
    'cities/ringgold.mdx:3:9 error curly-quotes: county: this value is in curly quotes, which YAML reads as part of the text. Only straight quotes mark a value. Write `"Catoosa"` with straight quotes.',
  ],
  [
    "puts single curly quotes around a value",
    edit(CHIMNEY, "caption: The cords are under a cover.", "caption: ‘The cords aren’t there.’"),
    'gallery/chimney.yaml:2:10 error curly-quotes: caption: this value is in curly quotes, which YAML reads as part of the text. Only straight quotes mark a value. Write `"The cords aren’t there."` with straight quotes.',
  ],
  [
    "puts curly quotes around a value with a colon",
    summary("The last", "“One thing: the last” or"),
    "cities/ringgold.mdx:9:20 error invalid-yaml: this text has a colon followed by a space, which YAML reads as the end of a field's name. Put the whole text in double quotes.",
  ],
  [
    "puts curly quotes around a whole value with a colon",
    city(/^summary: .*$/m, "summary: “One thing: the last town.”"),
    'cities/ringgold.mdx:9:10 error invalid-yaml: this value is in curly quotes, which YAML reads as part of the text. Only straight quotes mark a value. Write `"One thing: the last town."` with straight quotes.',
  ],
  [
    "writes HTML entities in a field",
    summary("The last", "The last &amp; &nbsp; first"),
    [
      "cities/ringgold.mdx:9:19 error html-entity: summary: fields aren't HTML, so `&amp;` would appear on the page as is. Write `&` instead.",
      "cities/ringgold.mdx:9:25 error html-entity: summary: fields aren't HTML, so `&nbsp;` would appear on the page as is. Write an ordinary space instead, or remove it.",
    ],
  ],
  [
    "writes a number sign after a space",
    summary("The last", "We are # 1. The last"),
    "cities/ringgold.mdx:9:17 error cut-by-comment: summary: `# 1. The last town before the state lin…` isn't part of this text, because YAML reads a `#` after a space as the start of a comment. Put the whole text in double quotes. If it's a comment, move it to its own line.",
  ],
  [
    "writes a hashtag in a title",
    edit(CHIMNEY, "title: A TV on", "title: Our #1 TV on"),
    "gallery/chimney.yaml:1:12 error cut-by-comment: title: `#1 TV on a brick chimney` isn't part of this text, because YAML reads a `#` after a space as the start of a comment. Put the whole text in double quotes. If it's a comment, move it to its own line.",
  ],
  [
    "writes a number sign after a single word",
    city("county: Catoosa", "county: Catoosa #2"),
    "cities/ringgold.mdx:3:17 error cut-by-comment: county: `#2` isn't part of this text, because YAML reads a `#` after a space as the start of a comment. Put the whole text in double quotes. If it's a comment, move it to its own line.",
  ],
  [
    "ends a field with a backslash",
    edit(CHIMNEY, "under a cover.", "under a cover.\\"),
    "gallery/chimney.yaml:2:38 error trailing-backslash: caption: this text ends with a backslash, which would appear on the page. Remove the backslash.",
  ],
  [
    "ends a paragraph with a backslash",
    body("Most of them.\\"),
    "cities/ringgold.mdx:36:14 error trailing-backslash: this text ends with a backslash, which would appear on the page. Remove the backslash.",
  ],
  [
    "ends a line with a backslash",
    body("Most of them.\\\nOr all."),
    "cities/ringgold.mdx:36:14 error trailing-backslash: this line ends with a backslash, which Markdown reads as a line break. Remove the backslash. If you want a line break here, write `<br />`.",
  ],
  [
    "ends a heading with a backslash",
    body("## More walls\\\n\nBrick."),
    "cities/ringgold.mdx:36:14 error trailing-backslash: this text ends with a backslash, which would appear on the page. Remove the backslash.",
  ],
  [
    "ends a prop with a backslash",
    body('<Callout title="Walls\\">Most are drywall.</Callout>'),
    "cities/ringgold.mdx:36:1 error trailing-backslash: the value of `title` ends with a backslash, which would appear on the page. Remove the backslash.",
  ],
  [
    "forgets a table cell",
    body("| Size | Price |\n| - | - |\n| 65 |"),
    "cities/ringgold.mdx:38:1 error uneven-table: this row has 1 cell, but the table's header has 2. If a `|` between two cells is missing, add it. Otherwise add the missing cells: an empty one is a space between two `|`.",
  ],
  [
    "writes a comment without braces",
    body("/* check this with the crew */"),
    "cities/ringgold.mdx:36:1 error unread-comment: this comment would appear on the page. For a note that only authors see, write `{/* check this with the crew */}`.",
  ],
  [
    "writes a comment after two slashes",
    body("// check this with the crew"),
    "cities/ringgold.mdx:36:1 error unread-comment: this comment would appear on the page. For a note that only authors see, write `{/* check this with the crew */}`.",
  ],
  [
    "writes a note in GitHub's syntax",
    post("Knock first.", "> [!NOTE]\n> Knock first."),
    "posts/which-wall-is-it.mdx:11:3 error half-link: the brackets around \"!NOTE\" would appear on the page, because no URL follows them. Remove it. Notes in GitHub's syntax don't work here; use a component instead.",
  ],
  [
    "writes a field below the dashes",
    post("Knock first.", "draft: true\n\nKnock first."),
    "posts/which-wall-is-it.mdx:11:1 error field-in-body: `draft` is a field, but it's below the `---`, so it would appear on the page. Move it above the second `---`.",
  ],
  [
    "types a decimal comma",
    body("The wall is 12,8 feet wide."),
    "cities/ringgold.mdx:36:13 error punctuation: `12,8` has a comma in place of the decimal point. Write a point.",
  ],
  [
    "types a point for thousands",
    body("The anchor holds 3.000 pounds."),
    "cities/ringgold.mdx:36:18 error punctuation: `3.000` has a point in place of the comma for thousands. Write a comma.",
  ],
  [
    "copies two letters in one from a PDF",
    body("We ﬁnd the studs first."),
    "cities/ringgold.mdx:36:4 error look-alike-symbol: `ﬁ` (U+FB01) is two letters in one, which search doesn't find. Write `fi`.",
  ],
  [
    "leaves a note for a link",
    post("Knock first.", "Knock first (insert link here)."),
    "posts/which-wall-is-it.mdx:11:14 error placeholder: this document isn't a draft, but `insert link here` marks unfinished text. Finish the text, or unpublish the document with `draft: true`.",
  ],
  [
    "leaves question marks for a number",
    post("Knock first.", "Knock ?? times."),
    "posts/which-wall-is-it.mdx:11:7 error placeholder: this document isn't a draft, but `??` marks unfinished text. Finish the text, or unpublish the document with `draft: true`.",
  ],
  [
    "writes the same sentence in two paragraphs",
    post(
      "Knock first.",
      "Knock on the wall in three places and listen for the hollow sound of drywall.\n\nThen look. Knock on the wall in three places and listen for the hollow sound of drywall.",
    ),
    "posts/which-wall-is-it.mdx:13:12 error same-text: this sentence is already above. Remove one of the two.",
  ],
  [
    "pastes a table's row twice",
    body("| Size | Price |\n| - | - |\n| 65 | 1 |\n| 65 | 1 |"),
    "cities/ringgold.mdx:39:3 warning row-twice: this row is already in the table. Remove one of the two.",
  ],
  [
    "forgets to change the first cell of a copied row",
    body("| Size | Price |\n| - | - |\n| 65 | 1 |\n| 65 | 2 |"),
    "cities/ringgold.mdx:39:3 warning row-twice: the table already has a row that begins with `65`. Write what this row is about. If it belongs to the row above, leave its first cell empty.",
  ],
  [
    "writes one table cell too many",
    body("| Size | Price |\n| - | - |\n| 65 | 1 | 2 |"),
    "cities/ringgold.mdx:38:10 error uneven-table: this row has 3 cells, but the table's header has 2. Remove the extra cells. To write a plain `|`, use `\\|`.",
  ],
  [
    "writes text right after a table",
    body("| Size | Price |\n| - | - |\n| 65 | 1 |\nMost of them."),
    "cities/ringgold.mdx:39:1 error uneven-table: this row has 1 cell, but the table's header has 2. If this isn't part of the table, leave a blank line before it.",
  ],
  [
    "forgets a link's text",
    body("See [](/contact)."),
    "cities/ringgold.mdx:36:5 error empty-link: this link has no text, so readers can't see it. Write its text in the square brackets, or remove the link.",
  ],
  [
    "writes a link of spaces",
    body("See [  ](/contact)."),
    "cities/ringgold.mdx:36:5 error empty-link: this link has no text, so readers can't see it. Write its text in the square brackets, or remove the link.",
  ],
  [
    "skips a heading level",
    body("#### Deep walls\n\nBrick."),
    "cities/ringgold.mdx:36:1 error skipped-heading: this heading is at level 4 (`####`), but the one before it is at level 2 (`##`). Write `### Deep walls`. Screen readers use the levels as an outline.",
  ],
  [
    "starts a body with a third-level heading",
    post("Knock first.", "### Knock\n\nKnock first."),
    "posts/which-wall-is-it.mdx:11:1 error skipped-heading: the first heading is at level 3 (`###`), but the page's title is at level 1. Write `## Knock`. Screen readers use the levels as an outline.",
  ],
  [
    "writes click here",
    body("For prices, [click here](/quote)."),
    "cities/ringgold.mdx:36:13 error vague-link: the link text `click here` doesn't say where the link leads. Use words that name the page, such as `our prices` or `the contact form`.",
  ],
  [
    "writes here in a component",
    body('For prices, see <CityLink slug="marietta">here</CityLink>.'),
    "cities/ringgold.mdx:36:17 error vague-link: the link text `here` doesn't say where the link leads. Use words that name the page, such as `our prices` or `the contact form`.",
  ],
  [
    "writes a file name as alt text",
    body("![IMG_1234.jpg](/images/longleaf-tv-mounting.png)"),
    "cities/ringgold.mdx:36:1 error vague-alt: the description `IMG_1234.jpg` doesn't say what the image shows. Describe what it shows in the square brackets, for people who can't see it.",
  ],
  [
    "writes photo as alt text",
    body("![Photo](/images/longleaf-tv-mounting.png)"),
    "cities/ringgold.mdx:36:1 error vague-alt: the description `Photo` doesn't say what the image shows. Describe what it shows in the square brackets, for people who can't see it.",
  ],
  [
    "writes a file name as the alt text of a photo in a field",
    edit(
      CHIMNEY,
      /scene: .*\n/,
      "photo: { src: /images/longleaf-tv-mounting.png, alt: IMG_1234.jpg }\n",
    ),
    'gallery/chimney.yaml:3:54 error vague-alt: photo.alt: found "IMG_1234.jpg", expected words for what the image shows. Describe what it shows, for people who can\'t see it.',
  ],
  [
    "links to the site's own domain",
    body("See [prices](https://longleaf.tv/quote?size=65#total)."),
    "cities/ringgold.mdx:36:5 error own-domain: `https://longleaf.tv/quote?size=65#total` is on this site, so it doesn't need the domain. Write only the path: `/quote?size=65#total`.",
  ],
  [
    "writes the site's own domain in a field",
    edit(CHIMNEY, "under a cover.", "on http://www.longleaf.tv/gallery."),
    "gallery/chimney.yaml:2:10 error own-domain: caption: `http://www.longleaf.tv/gallery` is on this site, so it doesn't need the domain. Write only the path: `/gallery`.",
  ],
  [
    "links to a Markdown file",
    body("See [Marietta](../cities/marietta.mdx#the-walls)."),
    "cities/ringgold.mdx:36:5 error link-to-file: the link `../cities/marietta.mdx#the-walls` is the path of a file, but pages have paths without an ending. Write `/locations/marietta#the-walls`.",
  ],
  [
    "links to a content file from the root",
    body("See [drywall](/content/services/tv-mounting-drywall.mdx)."),
    "cities/ringgold.mdx:36:5 error link-to-file: the link `/content/services/tv-mounting-drywall.mdx` is the path of a file, but pages have paths without an ending. Write `/services/tv-mounting-drywall`.",
  ],
  [
    "links to an HTML file",
    body("See [the form](/contact.html)."),
    "cities/ringgold.mdx:36:5 error link-to-file: the link `/contact.html` is the path of a file, but pages have paths without an ending. Write `/contact`.",
  ],
  [
    "links to an HTML file that doesn't exist",
    body("See [the form](form.htm)."),
    "cities/ringgold.mdx:36:5 error link-to-file: the link `form.htm` is the path of a file, but pages have paths without an ending. Write the page's path, as in `/locations/marietta`.",
  ],
  [
    "redirects to an HTML file",
    write("redirects.yaml", "entries:\n  - { from: /old, to: /contact.html, since: 2026-11-20 }\n"),
    "redirects.yaml:2:23 error link-to-file: entries[0].to: the link `/contact.html` is the path of a file, but pages have paths without an ending. Write `/contact`.",
  ],
  [
    "starts a path with two slashes",
    body("See [drywall](//services/tv-mounting-drywall)."),
    "cities/ringgold.mdx:36:5 error bad-link: the link `//services/tv-mounting-drywall` isn't a page on this site or a safe URL. Write `/services/tv-mounting-drywall` with one slash. Browsers read the word after two slashes as another site.",
  ],
  [
    "links to another site without the protocol",
    body("See [the city](//www.cityofringgold.com/parks)."),
    "cities/ringgold.mdx:36:5 error bad-link: the link `//www.cityofringgold.com/parks` isn't a page on this site or a safe URL. It starts with two slashes, so browsers read `www.cityofringgold.com` as another site. Write `https://www.cityofringgold.com/parks`, or only the path for a page on this site.",
  ],
  [
    "links to an id that only city pages have",
    body("See [homes](/services/tv-mounting-drywall#homes)."),
    "cities/ringgold.mdx:36:5 error broken-anchor: the link `/services/tv-mounting-drywall#homes` doesn't match a heading on that page. Remove the `#` and everything after it, because that page has no headings.",
  ],
  [
    "adds a page that nothing links to",
    write(
      "pages/house-rules.mdx",
      "---\ntitle: House rules\ndescription: What applies to every visit of ours, explained before we come to your door with a good drill and a vacuum cleaner.\nupdated: 2026-11-20\n---\n\nWe take our shoes off.\n",
    ),
    "pages/house-rules.mdx:1:1 error unlinked-page: no other page leads to this one (`/house-rules`), so visitors and search engines can't find it. Link to it from a related page, or delete it.",
  ],
  [
    "pastes three million characters into a field",
    city(/^summary: .*$/m, `summary: ${"long ".repeat(600_000)}`),
    "cities/ringgold.mdx:9:1 error too-large: this file is 3,000,813 bytes long, expected at most 1,000,000. This line alone has 3,000,009. Remove what was pasted by mistake, or split it into several documents.",
  ],
];

explains(MISTAKES);

test("reports all of these mistakes in one run", () => {
  const acts = MISTAKES.map(([, mistake], index) => inOwnFiles([mistake].flat(), index));
  const expected = MISTAKES.flatMap(([, , reported], index) =>
    [reported]
      .flat()
      .map((text) =>
        PLANTED_IN.reduce((named, path) => named.replace(path, copyName(path, index)), text),
      ),
  );
  // Pages that can't be read may have the link that this page needs, so it's reported once they're fixed.
  const inOneRun = expected.filter((text) => !text.includes("unlinked-page"));
  expect(reportedAfter(acts)).toEqual(expect.arrayContaining(inOneRun));
});
