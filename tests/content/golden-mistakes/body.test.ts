import { body, explains } from "./terminal.ts";

explains([
  [
    "forgets to close a Callout",
    body("<Callout>\n\nMost of them are drywall."),
    "cities/ringgold.mdx:36:1 error invalid-mdx: `<Callout>` is never closed. Write `</Callout>` where it ends.",
  ],
  [
    "forgets to close a link in a line",
    body('Most of them are <ServiceLink slug="tv-mounting-drywall">drywall.'),
    "cities/ringgold.mdx:36:18 error invalid-mdx: `<ServiceLink>` is still open at the end of the paragraph, list entry or quote around it, on line 36. Write `</ServiceLink>` before that. If it holds several paragraphs, put both its tags on lines of their own.",
  ],
  [
    "closes a Callout that was never opened",
    body("Most of them are drywall.\n\n</Callout>"),
    "cities/ringgold.mdx:38:1 error invalid-mdx: `</Callout>` closes a tag that isn't open. Remove it, or write `<Callout>` where it starts.",
  ],
  [
    "closes a component that isn't the open one",
    body("<Callout>\nMost of them are drywall.\n</Calout>"),
    "cities/ringgold.mdx:38:1 error invalid-mdx: `</Calout>` comes while `<Callout>` of line 36 is still open. Write `</Callout>` where that ends, before anything around it is closed.",
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
    "cities/ringgold.mdx:36:14 error missing-field: `slug` of `<CityLink>` is missing; it must be a text. This attribute: the city's slug, such as sandy-springs",
  ],
  [
    "writes a number between quotes",
    body('<Figure caption="A wall.">\n  <Scene title="A TV" wall="brick" size="55" />\n</Figure>'),
    'cities/ringgold.mdx:37:36 error wrong-type: `size` of `<Scene>`: found "55", expected a number. Write a number in braces: `size={55}`.',
  ],
  [
    "writes a word that a prop cannot be",
    body('<Figure caption="A wall.">\n  <Scene title="A TV" wall="bricks" />\n</Figure>'),
    'cities/ringgold.mdx:37:23 error bad-value: `wall` of `<Scene>`: found "bricks", expected one of: `drywall`, `plaster`, `brick`, `stone`, `tile`, `shiplap`, `slats`, `concrete`. Did you mean `brick`?',
  ],
  [
    "writes a prop without quotes",
    body("We come from <CityLink slug=marietta />."),
    'cities/ringgold.mdx:36:29 error invalid-mdx: the value of `slug` in `<CityLink>` has no quotes around it. Write it as in `slug="marietta"`.',
  ],
  [
    "pastes curly quotes around a prop",
    body("We come from <CityLink slug=“marietta” />."),
    'cities/ringgold.mdx:36:29 error invalid-mdx: the value of `slug` in `<CityLink>` has no straight quotes around it. Write it as in `slug="marietta"`.',
  ],
  [
    "puts a Step outside of Steps",
    body('<Step title="Find the studs">We mark both edges.</Step>'),
    "cities/ringgold.mdx:36:1 error misplaced-component: `<Step>` is outside `<Steps>`, where it belongs. Write it directly between the tags of `<Steps>`.",
  ],
  [
    "puts a Callout into a sentence",
    body("Most of them <Callout>are</Callout> drywall."),
    "cities/ringgold.mdx:36:14 error block-in-line: `<Callout>` is in a line of text, but needs lines of its own. Write it on lines of its own, with an empty line before and after it.",
  ],
  [
    "leaves a Callout empty",
    body('<Callout title="Walls"></Callout>'),
    "cities/ringgold.mdx:36:1 error missing-children: there is nothing between `<Callout>` and `</Callout>`. Put its text there, or remove the `<Callout>`.",
  ],
  [
    "starts a heading with a single `#`",
    body("# Plaster\n\nSome are plaster."),
    "cities/ringgold.mdx:36:1 error heading-level: a heading of the first level is the page's own title, which is there already. Start the headings of the text with `##`.",
  ],
  [
    "leaves a heading empty",
    body("##\n\nMost of them are drywall."),
    "cities/ringgold.mdx:36:1 error empty-heading: the heading has no words of its own. Write words after the `#`; a picture, an emoji or a component alone can't be linked to.",
  ],
  [
    "breaks a line as in HTML",
    body("Most of them are drywall.<br>\nSome are plaster."),
    "cities/ringgold.mdx:36:26 error invalid-mdx: `<br>` is never closed. Write it as `<br />`.",
  ],
  [
    "links as in HTML",
    body('<a href="/contact">Ask us.</a>'),
    "cities/ringgold.mdx:36:1 error raw-html: raw `<a>` isn't allowed in a document. Write a link as `[text](/address)`.",
  ],
  [
    "comments as in HTML",
    body("<!-- ask the county -->"),
    "cities/ringgold.mdx:36:1 error invalid-mdx: a comment can't be written between `<!--` and `-->` here. Write a comment as `{/* text */}`.",
  ],
  [
    "embeds a script",
    body('<script src="https://example.com/chat.js"></script>'),
    "cities/ringgold.mdx:36:1 error raw-html: raw `<script>` isn't allowed in a document. Remove it: a document is text, and the site's own pages bring what they need.",
  ],
  [
    "adds a click handler",
    body('<Callout onClick="alert(1)">Most of them are drywall.</Callout>'),
    "cities/ringgold.mdx:36:10 error unknown-field: `<Callout>` has no attribute `onClick`. Remove it, or use one of: `title`.",
  ],
  [
    "styles a word",
    body('Press <kbd style="color: red">Menu</kbd>.'),
    "cities/ringgold.mdx:36:12 error raw-html: `<kbd>` must not carry `style`. Remove it: the site decides how things look and act.",
  ],
  [
    "writes a sum in braces",
    body("For {2026 - 2009} years."),
    "cities/ringgold.mdx:36:5 error code-in-body: `{2026 - 2009}` is code, and a document is data. Write the value itself; write a brace that is only text as `\\{`.",
  ],
  [
    "imports a component",
    body('import Chart from "./chart.tsx"'),
    "cities/ringgold.mdx:36:1 error code-in-body: `import` is code, and a document is data. Remove it: the components for authors are there without an import.",
  ],
  [
    "begins a sentence with a word that MDX takes for code",
    body("export your photos first."),
    "cities/ringgold.mdx:36:1 error code-in-body: a paragraph can't start with the word `export`, which MDX takes for code. Rephrase it so that another word comes first.",
  ],
  [
    "writes `<` in front of a number",
    body("Walls <4 inches thick."),
    "cities/ringgold.mdx:36:7 error invalid-mdx: this `<` doesn't start a tag. Write a `<` that is only text as `\\<`.",
  ],
  [
    "never closes a brace",
    body("Most of them { are drywall."),
    "cities/ringgold.mdx:36:14 error invalid-mdx: this `{` is never closed. Write a brace that is only text as `\\{`.",
  ],
  [
    "mentions a footnote that is not there",
    body("Most of them are drywall.[^count]"),
    "cities/ringgold.mdx:36:26 error undefined-reference: nothing defines `[^count]`, so it would be printed as it is. Add a line `[^count]: The note.` below the text; write a bracket that is only text as `\\[`.",
  ],
  [
    "forgets the space after the `##` of a heading",
    body("##The walls again\n\nBrick."),
    "cities/ringgold.mdx:36:1 error unread-heading: this isn't a heading: a space is missing after `##`. Write `## The walls again`.",
  ],
  [
    "leaves a single backtick before a comment",
    body("Say `` ` `` {/* ask Joe */} and `studs`."),
    "cities/ringgold.mdx:36:13 error unread-brace: this brace and its contents would be printed: the backticks before and after it are taken for a pair. Remove the single backtick before it, or the braces; write a brace that is only text as `\\{`.",
  ],
]);
