import { expect, test } from "vitest";
import { body, city, post, review, shownAfter } from "./terminal.ts";

test("misspells a service in a list", () => {
  expect(shownAfter(city("- tv-mounting-drywall", "- tv-mounting-drywal"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:21:5 error dangling-reference
      services[0]: found "tv-mounting-drywal", which is the slug of no Service.
      Did you mean \`tv-mounting-drywall\`?

        20 | services:
      > 21 |   - tv-mounting-drywal
           |     ^
        22 | faqs:
    "
  `);
});

test("names a service that there is not", () => {
  const shown = shownAfter(city("- tv-mounting-drywall", "- tv-mounting-marble"));
  expect(shown).toMatch(/Use one of: `[\w-]+`, `[\w-]+`, /);
  expect(shown.replace(/(?<=Use one of: ).*/, "(all)")).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:21:5 error dangling-reference
      services[0]: found "tv-mounting-marble", which is the slug of no Service.
      Use one of: (all)

        20 | services:
      > 21 |   - tv-mounting-marble
           |     ^
        22 | faqs:
    "
  `);
});

test("writes a service's address where its slug belongs", () => {
  expect(shownAfter(review("service: tv", "service: /services/tv"))).toMatchInlineSnapshot(`
    "content/reviews/luis.yaml:3:10 error dangling-reference
      service: found "/services/tv-mounting-brick", which is the slug of no Service.
      Write the slug alone: \`tv-mounting-brick\`.

        2 | city: marietta
      > 3 | service: /services/tv-mounting-brick
          |          ^
        4 | text: No dust on the rug.
    "
  `);
});

test("misspells a city in a review", () => {
  expect(shownAfter(review("city: marietta", "city: marieta"))).toMatchInlineSnapshot(`
    "content/reviews/luis.yaml:2:7 error dangling-reference
      city: found "marieta", which is the slug of no City.
      Did you mean \`marietta\`?

        1 | name: Luis R.
      > 2 | city: marieta
          |       ^
        3 | service: tv-mounting-brick
    "
  `);
});

test("misspells a city in a component", () => {
  expect(shownAfter(body('We come from <CityLink slug="mariettta" />.'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:24 error dangling-reference
      \`slug\` of \`<CityLink>\`: found "mariettta", which is the slug of no City.
      Did you mean \`marietta\`?

        35 |
      > 36 | We come from <CityLink slug="mariettta" />.
           |                        ^
        37 |
    "
  `);
});

test("links to a draft", () => {
  expect(
    shownAfter(
      post("publishDate", "draft: true\npublishDate"),
      body("Read [which wall it is](/blog/which-wall-is-it)."),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:6 error unpublished-target
      this leads to content/posts/which-wall-is-it.mdx, which is a draft: its page would be missing.
      Publish that document first, or remove this until it is.

        35 |
      > 36 | Read [which wall it is](/blog/which-wall-is-it).
           |      ^
        37 |
    "
  `);
});

test("names a post before its day", () => {
  expect(
    shownAfter(
      post("publishDate: 2026-11-20", "publishDate: 2027-01-15"),
      body('Read <PostLink slug="which-wall-is-it" />.'),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:6 error unpublished-target
      this leads to content/posts/which-wall-is-it.mdx, which is published on 2027-01-15: its page would be missing.
      Publish that document first, or remove this until it is.

        35 |
      > 36 | Read <PostLink slug="which-wall-is-it" />.
           |      ^
        37 |
    "
  `);
});
