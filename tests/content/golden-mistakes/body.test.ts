import { body, explains } from "./terminal.ts";

explains([
  [
    "forgets to close a Callout",
    body("<Callout>\n\nMost of them are drywall."),
    "cities/ringgold.mdx:36:1 error invalid-mdx: `<Callout>` is never closed. Write `</Callout>` at its end.",
  ],
  [
    "forgets to close a link in a line",
    body('Most of them are <ServiceLink slug="tv-mounting-drywall">drywall.'),
    "cities/ringgold.mdx:36:18 error invalid-mdx: `<ServiceLink>` isn't closed before the end of the surrounding paragraph, list entry or quote on line 36. Write `</ServiceLink>` before that. If it contains several paragraphs, put both tags on their own lines.",
  ],
  [
    "closes a Callout that was never opened",
    body("Most of them are drywall.\n\n</Callout>"),
    "cities/ringgold.mdx:38:1 error invalid-mdx: `</Callout>` closes a tag that isn't open. Remove it, or add `<Callout>` before it.",
  ],
  [
    "closes the wrong component",
    body("<Callout>\nMost of them are drywall.\n</Calout>"),
    "cities/ringgold.mdx:38:1 error invalid-mdx: `</Calout>` appears before `<Callout>` on line 36 is closed. Write `</Callout>` before it.",
  ],
  [
    "uses a component that does not exist",
    body("<CallOut>Most of them are drywall.</CallOut>"),
    "cities/ringgold.mdx:36:1 error unknown-component: there is no component `<CallOut>`. Did you mean `Callout`?",
  ],
  [
    "misspells the name of a prop",
    body('<Callout titel="Walls">Most of them are drywall.</Callout>'),
    "cities/ringgold.mdx:36:10 error unknown-field: `<Callout>` has no attribute `titel`. Did you mean `title`?",
  ],
  [
    "forgets a prop",
    body("We come from <CityLink />."),
    "cities/ringgold.mdx:36:14 error missing-field: `slug` of `<CityLink>`: this attribute is missing, expected text. This attribute: the city's slug, such as sandy-springs",
  ],
  [
    "puts a number in quotes",
    body('<Figure caption="A wall.">\n  <Scene title="A TV" wall="brick" size="55" />\n</Figure>'),
    'cities/ringgold.mdx:37:36 error wrong-type: `size` of `<Scene>`: found "55", expected a number. Write a number in braces: `size={55}`.',
  ],
  [
    "sets a prop to an invalid value",
    body('<Figure caption="A wall.">\n  <Scene title="A TV" wall="bricks" />\n</Figure>'),
    'cities/ringgold.mdx:37:23 error bad-value: `wall` of `<Scene>`: found "bricks", expected one of: `drywall`, `plaster`, `brick`, `stone`, `tile`, `shiplap`, `slats`, `concrete`. Did you mean `brick`?',
  ],
  [
    "writes a prop without quotes",
    body("We come from <CityLink slug=marietta />."),
    'cities/ringgold.mdx:36:29 error invalid-mdx: the value of `slug` in `<CityLink>` needs quotes around it. Write `slug="marietta"`.',
  ],
  [
    "pastes curly quotes around a prop",
    body("We come from <CityLink slug=“marietta” />."),
    'cities/ringgold.mdx:36:29 error invalid-mdx: the value of `slug` in `<CityLink>` needs straight quotes around it. Write `slug="marietta"`.',
  ],
  [
    "puts a Step outside Steps",
    body('<Step title="Find the studs">We mark both edges.</Step>'),
    "cities/ringgold.mdx:36:1 error misplaced-component: `<Step>` must be inside `<Steps>`. Put it directly inside `<Steps>`.",
  ],
  [
    "puts a Callout into a sentence",
    body("Most of them <Callout>are</Callout> drywall."),
    "cities/ringgold.mdx:36:14 error block-in-line: `<Callout>` is in a line of text, but must be on its own line. Put it on its own line, with a blank line before and after it.",
  ],
  [
    "leaves a Callout empty",
    body('<Callout title="Walls"></Callout>'),
    "cities/ringgold.mdx:36:1 error missing-children: there is nothing between `<Callout>` and `</Callout>`. Add its text, or remove `<Callout>`.",
  ],
  [
    "writes a first-level heading",
    body("# Plaster\n\nSome are plaster."),
    "cities/ringgold.mdx:36:1 error heading-level: a first-level heading is for the page's title, which the page already has. Start headings with `##` or more.",
  ],
  [
    "leaves a heading empty",
    body("##\n\nMost of them are drywall."),
    "cities/ringgold.mdx:36:1 error empty-heading: this heading has no words. Add words after the `#`. A heading with only an image, an emoji or a component can't be linked to.",
  ],
  [
    "writes an HTML line break",
    body("Most of them are drywall.<br>\nSome are plaster."),
    "cities/ringgold.mdx:36:26 error invalid-mdx: `<br>` is never closed. Write it as `<br />`.",
  ],
  [
    "writes an HTML link",
    body('<a href="/contact">Ask us.</a>'),
    "cities/ringgold.mdx:36:1 error raw-html: the HTML tag `<a>` isn't allowed in a document. Write a link as `[text](/path)`.",
  ],
  [
    "writes an HTML comment",
    body("<!-- ask the county -->"),
    "cities/ringgold.mdx:36:1 error invalid-mdx: HTML comments (`<!-- -->`) don't work here. Write a comment as `{/* text */}`.",
  ],
  [
    "embeds a script",
    body('<script src="https://example.com/chat.js"></script>'),
    "cities/ringgold.mdx:36:1 error raw-html: the HTML tag `<script>` isn't allowed in a document. Remove it. Documents can't contain scripts.",
  ],
  [
    "adds a click handler",
    body('<Callout onClick="alert(1)">Most of them are drywall.</Callout>'),
    "cities/ringgold.mdx:36:10 error unknown-field: `<Callout>` has no attribute `onClick`. Remove it, or use one of: `title`.",
  ],
  [
    "adds an inline style",
    body('Press <kbd style="color: red">Menu</kbd>.'),
    "cities/ringgold.mdx:36:12 error raw-html: `<kbd>` can't have the attribute `style`. Remove it. The site's styles control how everything looks.",
  ],
  [
    "writes a calculation in braces",
    body("For {2026 - 2009} years."),
    "cities/ringgold.mdx:36:5 error code-in-body: `{2026 - 2009}` is code, but a document can't contain code. Write the value itself. To write a plain brace, use `\\{`.",
  ],
  [
    "imports a component",
    body('import Chart from "./chart.tsx"'),
    "cities/ringgold.mdx:36:1 error code-in-body: `import` is code, but a document can't contain code. Remove it. Components work without an import.",
  ],
  [
    "starts a paragraph with a word that MDX parses as code",
    body("export your photos first."),
    "cities/ringgold.mdx:36:1 error code-in-body: a paragraph can't start with the word `export`, because MDX would parse it as code. Rephrase it to start with another word.",
  ],
  [
    "writes `<` in front of a number",
    body("Walls <4 inches thick."),
    "cities/ringgold.mdx:36:7 error invalid-mdx: this `<` doesn't start a tag. To write a plain `<`, use `\\<`.",
  ],
  [
    "never closes a brace",
    body("Most of them { are drywall."),
    "cities/ringgold.mdx:36:14 error invalid-mdx: this `{` is never closed. To write a plain brace, use `\\{`.",
  ],
  [
    "refers to a missing footnote",
    body("Most of them are drywall.[^count]"),
    "cities/ringgold.mdx:36:26 error undefined-reference: `[^count]` isn't defined, so it would appear on the page as is. Add a line `[^count]: The note.` below the text. To write a plain bracket, use `\\[`.",
  ],
  [
    "forgets the space after the `##` of a heading",
    body("##The walls again\n\nBrick."),
    "cities/ringgold.mdx:36:1 error unread-heading: this isn't a heading, because there is no space after `##`. Write `## The walls again`.",
  ],
  [
    "leaves a single backtick before a comment",
    body("Say `` ` `` {/* ask Joe */} and `studs`."),
    "cities/ringgold.mdx:36:13 error unread-brace: this brace and its contents would appear on the page, because the backticks before and after it form a pair. Remove the single backtick before it, or the braces. To write a plain brace, use `\\{`.",
  ],
]);
