import { expect, test } from "vitest";
import { body, shownAfter } from "./terminal.ts";

test("breaks a line as in HTML", () => {
  expect(shownAfter(body("Most of them are drywall.<br>\nSome are plaster.")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:26 error invalid-mdx
        \`<br>\` is never closed.
        Write it as \`<br />\`.

          35 |
        > 36 | Most of them are drywall.<br>
             |                          ^
          37 | Some are plaster.
      "
    `);
});

test("links as in HTML", () => {
  expect(shownAfter(body('<a href="/contact">Ask us.</a>'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error raw-html
      raw \`<a>\` isn't allowed in a document.
      Write a link as \`[text](/address)\`.

        35 |
      > 36 | <a href="/contact">Ask us.</a>
           | ^
        37 |
    "
  `);
});

test("comments as in HTML", () => {
  expect(shownAfter(body("<!-- ask the county -->"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error invalid-mdx
      a comment can't be written between \`<!--\` and \`-->\` here.
      Write a comment as \`{/* text */}\`.

        35 |
      > 36 | <!-- ask the county -->
           | ^
        37 |
    "
  `);
});

test("embeds a script", () => {
  expect(shownAfter(body('<script src="https://example.com/chat.js"></script>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:1 error raw-html
        raw \`<script>\` isn't allowed in a document.
        Remove it: a document is text, and the site's own pages bring what they need.

          35 |
        > 36 | <script src="https://example.com/chat.js"></script>
             | ^
          37 |
      "
    `);
});

test("listens to clicks", () => {
  expect(shownAfter(body('<Callout onClick="alert(1)">Most of them are drywall.</Callout>')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error unknown-field
        \`<Callout>\` has no attribute \`onClick\`.
        Remove it, or use one of: \`title\`.

          35 |
        > 36 | <Callout onClick="alert(1)">Most of them are drywall.</Callout>
             |          ^
          37 |
      "
    `);
});

test("styles a word", () => {
  expect(shownAfter(body('Press <kbd style="color: red">Menu</kbd>.'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:12 error raw-html
      \`<kbd>\` must not carry \`style\`.
      Remove it: the site decides how things look and act.

        35 |
      > 36 | Press <kbd style="color: red">Menu</kbd>.
           |            ^
        37 |
    "
  `);
});

test("writes a sum in braces", () => {
  expect(shownAfter(body("For {2026 - 2009} years."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error code-in-body
      \`{2026 - 2009}\` is code, and a document is data.
      Write the value itself; write a brace that is only text as \`\\{\`.

        35 |
      > 36 | For {2026 - 2009} years.
           |     ^
        37 |
    "
  `);
});

test("imports a component", () => {
  expect(shownAfter(body('import Chart from "./chart.tsx"'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error code-in-body
      \`import\` is code, and a document is data.
      Remove it: the components for authors are there without an import.

        35 |
      > 36 | import Chart from "./chart.tsx"
           | ^
        37 |
    "
  `);
});

test("begins a sentence with a word that MDX takes for code", () => {
  expect(shownAfter(body("export your photos first."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error code-in-body
      a paragraph can't start with the word \`export\`, which MDX takes for code.
      Rephrase it so that another word comes first.

        35 |
      > 36 | export your photos first.
           | ^
        37 |
    "
  `);
});

test("writes a sign for less than before a number", () => {
  expect(shownAfter(body("Walls <4 inches thick."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:7 error invalid-mdx
      this \`<\` doesn't start a tag.
      Write a \`<\` that is only text as \`\\<\`.

        35 |
      > 36 | Walls <4 inches thick.
           |       ^
        37 |
    "
  `);
});

test("opens a brace and leaves it open", () => {
  expect(shownAfter(body("Most of them { are drywall."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error invalid-mdx
      this \`{\` is never closed.
      Write a brace that is only text as \`\\{\`.

        35 |
      > 36 | Most of them { are drywall.
           |              ^
        37 |
    "
  `);
});

test("mentions a footnote that is not there", () => {
  expect(shownAfter(body("Most of them are drywall.[^count]"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:26 error undefined-reference
      nothing defines \`[^count]\`, so it would be printed as it is.
      Add a line \`[^count]: The note.\` below the text; write a bracket that is only text as \`\\[\`.

        35 |
      > 36 | Most of them are drywall.[^count]
           |                          ^
        37 |
    "
  `);
});
