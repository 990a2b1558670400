import { expect, test } from "vitest";
import { body, city, shownAfter } from "./terminal.ts";

// Mistakes that were tried by hand after the others; their messages were poor at first.

test("closes the frontmatter with two dashes", () => {
  expect(shownAfter(city("updated: 2026-11-20\n---", "updated: 2026-11-20\n--")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:30:1 error missing-frontmatter
        three dashes close the frontmatter, and this line has 2.
        Write \`---\` here.

          29 | updated: 2026-11-20
        > 30 | --
             | ^
          31 |
      "
    `);
});

test("writes a latitude with a comma for the point", () => {
  expect(shownAfter(city("latitude: 34.9159", "latitude: 34,9159"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:4:11 error wrong-type
      latitude: found "34,9159", expected a number.
      Write the digits alone: \`34.9159\`.

        3 | county: Catoosa
      > 4 | latitude: 34,9159
          |           ^
        5 | longitude: -85.1091
    "
  `);
});

test("begins a text with a number sign", () => {
  expect(shownAfter(city("county: Catoosa", "county: #1 Catoosa"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:1 error missing-field
      county: is left empty: YAML takes a \`#\` after a space, and all that follows, for a comment.
      Put the whole text between double quotes.

        2 | name: Ringgold
      > 3 | county: #1 Catoosa
          | ^
        4 | latitude: 34.9159
    "
  `);
});

test("forgets the dash before the next question", () => {
  expect(shownAfter(city("  - question: How long", "    question: How long")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:25:5 error invalid-yaml
        \`question\` is here for the second time, 2 lines below the first.
        Start the next entry of the list with \`- question:\`, or remove one of the two.

          24 |     answer: Yes, by appointment.
        > 25 |     question: How long is the drive?
             |     ^
          26 |     answer: Well over an hour from Marietta.
      "
    `);
});

test("writes a day without hyphens", () => {
  expect(shownAfter(city("updated: 2026-11-20", "updated: 20261120"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:29:10 error wrong-type
      updated: found 20261120, expected a text.
      Write a day as in \`2026-11-20\`; a number that is a text goes between double quotes.

        28 |     answer: Yes.
      > 29 | updated: 20261120
           |          ^
        30 | ---
    "
  `);
});

test("forgets the space behind a heading's signs", () => {
  expect(shownAfter(body("##The walls again\n\nBrick."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error unread-heading
      this isn't a heading: a space is missing after \`##\`.
      Write \`## The walls again\`.

        35 |
      > 36 | ##The walls again
           | ^
        37 |
    "
  `);
});

test("forgets the colon of https", () => {
  expect(shownAfter(body("See [us](https//longleaftv.example)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`https//longleaftv.example\` is neither a page of this site nor a safe address.
      Write \`https://longleaftv.example\`.

        35 |
      > 36 | See [us](https//longleaftv.example).
           |     ^
        37 |
    "
  `);
});

test("leaves a single backtick before a comment", () => {
  expect(shownAfter(body("Say `` ` `` {/* ask Joe */} and `studs`."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:13 error unread-brace
      this brace and its contents would be printed: the backticks before and after it are taken for a pair.
      Remove the single backtick before it, or the braces; write a brace that is only text as \`\\{\`.

        35 |
      > 36 | Say \`\` \` \`\` {/* ask Joe */} and \`studs\`.
           |             ^
        37 |
    "
  `);
});
