import { expect, test } from "vitest";
import { body, shownAfter, shownInFull } from "./terminal.ts";

test("explains what to do if an author forgets to close a Callout", () => {
  expect(shownAfter(body("<Callout>\n\nMost of them are drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error invalid-mdx
      \`<Callout>\` is never closed.
      Write \`</Callout>\` where it ends."
  `);
});

test("explains what to do if an author forgets to close a link in a line", () => {
  expect(shownInFull(body('Most of them are <ServiceLink slug="tv-mounting-drywall">drywall.')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:18 error invalid-mdx
        \`<ServiceLink>\` is still open at the end of the paragraph, list entry or quote around it, on line 36.
        Write \`</ServiceLink>\` before that. If it holds several paragraphs, put both its tags on lines of their own.

          35 |
        > 36 | Most of them are <ServiceLink slug="tv-mounting-drywall">drywall.
             |                  ^
          37 |"
    `);
});

test("explains what to do if an author closes a Callout that was never opened", () => {
  expect(shownAfter(body("Most of them are drywall.\n\n</Callout>"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:38:1 error invalid-mdx
      \`</Callout>\` closes a tag that isn't open.
      Remove it, or write \`<Callout>\` where it starts."
  `);
});

test("explains what to do if an author closes another component than the one that is open", () => {
  expect(shownAfter(body("<Callout>\nMost of them are drywall.\n</Calout>")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:38:1 error invalid-mdx
        \`</Calout>\` comes while \`<Callout>\` of line 36 is still open.
        Write \`</Callout>\` where that ends, before anything around it is closed."
    `);
});

test("explains what to do if an author uses a component that does not exist", () => {
  expect(shownAfter(body("<CallOut>Most of them are drywall.</CallOut>"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error unknown-component
      there is no component \`<CallOut>\`.
      Did you mean \`Callout\`?"
  `);
});

test("explains what to do if an author misspells the name of a prop", () => {
  expect(shownAfter(body('<Callout titel="Walls">Most of them are drywall.</Callout>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error unknown-field
        \`<Callout>\` has no attribute \`titel\`.
        Did you mean \`title\`?"
    `);
});

test("explains what to do if an author forgets a prop", () => {
  expect(shownAfter(body("We come from <CityLink />."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error missing-field
      \`slug\` of \`<CityLink>\` is missing; it must be a text.
      This attribute: the city's slug, such as sandy-springs"
  `);
});

test("explains what to do if an author writes a number between quotes", () => {
  expect(
    shownAfter(
      body(
        '<Figure caption="A wall.">\n  <Scene title="A TV" wall="brick" size="55" />\n</Figure>',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:37:36 error wrong-type
      \`size\` of \`<Scene>\`: found "55", expected a number.
      Write a number in braces: \`size={55}\`."
  `);
});

test("explains what to do if an author writes a word that a prop cannot be", () => {
  expect(
    shownAfter(
      body('<Figure caption="A wall.">\n  <Scene title="A TV" wall="bricks" />\n</Figure>'),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:37:23 error bad-value
      \`wall\` of \`<Scene>\`: found "bricks", expected one of: \`drywall\`, \`plaster\`, \`brick\`, \`stone\`, \`tile\`, \`shiplap\`, \`slats\`, \`concrete\`.
      Did you mean \`brick\`?"
  `);
});

test("explains what to do if an author writes a prop without quotes", () => {
  expect(shownAfter(body("We come from <CityLink slug=marietta />."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:29 error invalid-mdx
      the value of \`slug\` in \`<CityLink>\` has no quotes around it.
      Write it as in \`slug="marietta"\`."
  `);
});

test("explains what to do if an author pastes curly quotes around a prop", () => {
  expect(shownAfter(body("We come from <CityLink slug=“marietta” />."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:29 error invalid-mdx
      the value of \`slug\` in \`<CityLink>\` has no straight quotes around it.
      Write it as in \`slug="marietta"\`."
  `);
});

test("explains what to do if an author puts a Step outside of Steps", () => {
  expect(shownAfter(body('<Step title="Find the studs">We mark both edges.</Step>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:1 error misplaced-component
        \`<Step>\` is outside \`<Steps>\`, where it belongs.
        Write it directly between the tags of \`<Steps>\`."
    `);
});

test("explains what to do if an author puts a Callout into a sentence", () => {
  expect(shownAfter(body("Most of them <Callout>are</Callout> drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error block-in-line
      \`<Callout>\` is in a line of text, but needs lines of its own.
      Write it on lines of its own, with an empty line before and after it."
  `);
});

test("explains what to do if an author leaves a Callout empty", () => {
  expect(shownAfter(body('<Callout title="Walls"></Callout>'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error missing-children
      there is nothing between \`<Callout>\` and \`</Callout>\`.
      Put its text there, or remove the \`<Callout>\`."
  `);
});

test("explains what to do if an author begins a heading with one sign", () => {
  expect(shownAfter(body("# Plaster\n\nSome are plaster."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error heading-level
      a heading of the first level is the page's own title, which is there already.
      Start the headings of the text with \`##\`."
  `);
});

test("explains what to do if an author leaves a heading empty", () => {
  expect(shownAfter(body("##\n\nMost of them are drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error empty-heading
      the heading has no words of its own.
      Write words after the \`#\`; a picture, an emoji or a component alone can't be linked to."
  `);
});

test("explains what to do if an author breaks a line as in HTML", () => {
  expect(shownAfter(body("Most of them are drywall.<br>\nSome are plaster.")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:26 error invalid-mdx
        \`<br>\` is never closed.
        Write it as \`<br />\`."
    `);
});

test("explains what to do if an author links as in HTML", () => {
  expect(shownAfter(body('<a href="/contact">Ask us.</a>'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error raw-html
      raw \`<a>\` isn't allowed in a document.
      Write a link as \`[text](/address)\`."
  `);
});

test("explains what to do if an author comments as in HTML", () => {
  expect(shownAfter(body("<!-- ask the county -->"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error invalid-mdx
      a comment can't be written between \`<!--\` and \`-->\` here.
      Write a comment as \`{/* text */}\`."
  `);
});

test("explains what to do if an author embeds a script", () => {
  expect(shownAfter(body('<script src="https://example.com/chat.js"></script>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:1 error raw-html
        raw \`<script>\` isn't allowed in a document.
        Remove it: a document is text, and the site's own pages bring what they need."
    `);
});

test("explains what to do if an author listens to clicks", () => {
  expect(shownAfter(body('<Callout onClick="alert(1)">Most of them are drywall.</Callout>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error unknown-field
        \`<Callout>\` has no attribute \`onClick\`.
        Remove it, or use one of: \`title\`."
    `);
});

test("explains what to do if an author styles a word", () => {
  expect(shownAfter(body('Press <kbd style="color: red">Menu</kbd>.'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:12 error raw-html
      \`<kbd>\` must not carry \`style\`.
      Remove it: the site decides how things look and act."
  `);
});

test("explains what to do if an author writes a sum in braces", () => {
  expect(shownAfter(body("For {2026 - 2009} years."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error code-in-body
      \`{2026 - 2009}\` is code, and a document is data.
      Write the value itself; write a brace that is only text as \`\\{\`."
  `);
});

test("explains what to do if an author imports a component", () => {
  expect(shownAfter(body('import Chart from "./chart.tsx"'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error code-in-body
      \`import\` is code, and a document is data.
      Remove it: the components for authors are there without an import."
  `);
});

test("explains what to do if an author begins a sentence with a word that MDX takes for code", () => {
  expect(shownAfter(body("export your photos first."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error code-in-body
      a paragraph can't start with the word \`export\`, which MDX takes for code.
      Rephrase it so that another word comes first."
  `);
});

test("explains what to do if an author writes a sign for less than before a number", () => {
  expect(shownAfter(body("Walls <4 inches thick."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:7 error invalid-mdx
      this \`<\` doesn't start a tag.
      Write a \`<\` that is only text as \`\\<\`."
  `);
});

test("explains what to do if an author opens a brace and leaves it open", () => {
  expect(shownAfter(body("Most of them { are drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error invalid-mdx
      this \`{\` is never closed.
      Write a brace that is only text as \`\\{\`."
  `);
});

test("explains what to do if an author mentions a footnote that is not there", () => {
  expect(shownAfter(body("Most of them are drywall.[^count]"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:26 error undefined-reference
      nothing defines \`[^count]\`, so it would be printed as it is.
      Add a line \`[^count]: The note.\` below the text; write a bracket that is only text as \`\\[\`."
  `);
});

test("explains what to do if an author forgets the space behind a heading's signs", () => {
  expect(shownAfter(body("##The walls again\n\nBrick."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error unread-heading
      this isn't a heading: a space is missing after \`##\`.
      Write \`## The walls again\`."
  `);
});

test("explains what to do if an author leaves a single backtick before a comment", () => {
  expect(shownAfter(body("Say `` ` `` {/* ask Joe */} and `studs`."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:13 error unread-brace
      this brace and its contents would be printed: the backticks before and after it are taken for a pair.
      Remove the single backtick before it, or the braces; write a brace that is only text as \`\\{\`."
  `);
});
