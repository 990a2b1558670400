import { expect, test } from "vitest";
import { body, shownAfter } from "./terminal.ts";

test("forgets to close a Callout", () => {
  expect(shownAfter(body("<Callout>\n\nMost of them are drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error invalid-mdx
      \`<Callout>\` is never closed.
      Write \`</Callout>\` where it ends.

        35 |
      > 36 | <Callout>
           | ^
        37 |
    "
  `);
});

test("forgets to close a link in a line", () => {
  expect(shownAfter(body('Most of them are <ServiceLink slug="tv-mounting-drywall">drywall.')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:18 error invalid-mdx
        \`<ServiceLink>\` is still open at the end of the paragraph, list entry or quote around it, on line 36.
        Write \`</ServiceLink>\` before that. If it holds several paragraphs, put both its tags on lines of their own.

          35 |
        > 36 | Most of them are <ServiceLink slug="tv-mounting-drywall">drywall.
             |                  ^
          37 |
      "
    `);
});

test("closes a Callout that was never opened", () => {
  expect(shownAfter(body("Most of them are drywall.\n\n</Callout>"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:38:1 error invalid-mdx
      \`</Callout>\` closes a tag that isn't open.
      Remove it, or write \`<Callout>\` where it starts.

        37 |
      > 38 | </Callout>
           | ^
        39 |
    "
  `);
});

test("closes another component than the one that is open", () => {
  expect(shownAfter(body("<Callout>\nMost of them are drywall.\n</Calout>")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:38:1 error invalid-mdx
        \`</Calout>\` comes while \`<Callout>\` of line 36 is still open.
        Write \`</Callout>\` where that ends, before anything around it is closed.

          37 | Most of them are drywall.
        > 38 | </Calout>
             | ^
          39 |
      "
    `);
});

test("uses a component that does not exist", () => {
  expect(shownAfter(body("<CallOut>Most of them are drywall.</CallOut>"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error unknown-component
      there is no component \`<CallOut>\`.
      Did you mean \`Callout\`?

        35 |
      > 36 | <CallOut>Most of them are drywall.</CallOut>
           | ^
        37 |
    "
  `);
});

test("misspells the name of a prop", () => {
  expect(shownAfter(body('<Callout titel="Walls">Most of them are drywall.</Callout>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error unknown-field
        \`<Callout>\` has no attribute \`titel\`.
        Did you mean \`title\`?

          35 |
        > 36 | <Callout titel="Walls">Most of them are drywall.</Callout>
             |          ^
          37 |
      "
    `);
});

test("forgets a prop", () => {
  expect(shownAfter(body("We come from <CityLink />."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error missing-field
      \`slug\` of \`<CityLink>\` is missing; it must be a text.
      This attribute: the city's slug, such as sandy-springs

        35 |
      > 36 | We come from <CityLink />.
           |              ^
        37 |
    "
  `);
});

test("writes a number between quotes", () => {
  expect(
    shownAfter(
      body(
        '<Figure caption="A wall.">\n  <Scene title="A TV" wall="brick" size="55" />\n</Figure>',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:37:36 error wrong-type
      \`size\` of \`<Scene>\`: found "55", expected a number.
      Write a number in braces: \`size={55}\`.

        36 | <Figure caption="A wall.">
      > 37 |   <Scene title="A TV" wall="brick" size="55" />
           |                                    ^
        38 | </Figure>
    "
  `);
});

test("writes a word that a prop cannot be", () => {
  expect(
    shownAfter(
      body('<Figure caption="A wall.">\n  <Scene title="A TV" wall="bricks" />\n</Figure>'),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:37:23 error bad-value
      \`wall\` of \`<Scene>\`: found "bricks", expected one of: \`drywall\`, \`plaster\`, \`brick\`, \`stone\`, \`tile\`, \`shiplap\`, \`slats\`, \`concrete\`.
      Did you mean \`brick\`?

        36 | <Figure caption="A wall.">
      > 37 |   <Scene title="A TV" wall="bricks" />
           |                       ^
        38 | </Figure>
    "
  `);
});

test("writes a prop without quotes", () => {
  expect(shownAfter(body("We come from <CityLink slug=marietta />."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:29 error invalid-mdx
      the value of \`slug\` in \`<CityLink>\` has no quotes around it.
      Write it as in \`slug="marietta"\`.

        35 |
      > 36 | We come from <CityLink slug=marietta />.
           |                             ^
        37 |
    "
  `);
});

test("pastes curly quotes around a prop", () => {
  expect(shownAfter(body("We come from <CityLink slug=“marietta” />."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:29 error invalid-mdx
      the value of \`slug\` in \`<CityLink>\` has no straight quotes around it.
      Write it as in \`slug="marietta"\`.

        35 |
      > 36 | We come from <CityLink slug=“marietta” />.
           |                             ^
        37 |
    "
  `);
});

test("puts a Step outside of Steps", () => {
  expect(shownAfter(body('<Step title="Find the studs">We mark both edges.</Step>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:1 error misplaced-component
        \`<Step>\` is outside \`<Steps>\`, where it belongs.
        Write it directly between the tags of \`<Steps>\`.

          35 |
        > 36 | <Step title="Find the studs">We mark both edges.</Step>
             | ^
          37 |
      "
    `);
});

test("puts a Callout into a sentence", () => {
  expect(shownAfter(body("Most of them <Callout>are</Callout> drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error block-in-line
      \`<Callout>\` is in a line of text, but needs lines of its own.
      Write it on lines of its own, with an empty line before and after it.

        35 |
      > 36 | Most of them <Callout>are</Callout> drywall.
           |              ^
        37 |
    "
  `);
});

test("leaves a Callout empty", () => {
  expect(shownAfter(body('<Callout title="Walls"></Callout>'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error missing-children
      there is nothing between \`<Callout>\` and \`</Callout>\`.
      Put its text there, or remove the \`<Callout>\`.

        35 |
      > 36 | <Callout title="Walls"></Callout>
           | ^
        37 |
    "
  `);
});

test("begins a heading with one sign", () => {
  expect(shownAfter(body("# Plaster\n\nSome are plaster."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error heading-level
      a heading of the first level is the page's own title, which is there already.
      Start the headings of the text with \`##\`.

        35 |
      > 36 | # Plaster
           | ^
        37 |
    "
  `);
});

test("leaves a heading empty", () => {
  expect(shownAfter(body("##\n\nMost of them are drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error empty-heading
      the heading has no words of its own.
      Write words after the \`#\`; a picture, an emoji or a component alone can't be linked to.

        35 |
      > 36 | ##
           | ^
        37 |
    "
  `);
});
