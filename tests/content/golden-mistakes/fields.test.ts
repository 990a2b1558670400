import { expect, test } from "vitest";
import { city, edit, post, review, shownAfter, shownInFull } from "./terminal.ts";

test("explains what to do if an author forgets the county", () => {
  expect(shownAfter(city("county: Catoosa\n", ""))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:2:1 error missing-field
      county: is missing; it must be a text.
      This field: the county without the word County, such as Fulton"
  `);
});

test("explains what to do if an author leaves the county empty", () => {
  expect(shownAfter(city("county: Catoosa", "county:"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:1 error missing-field
      county: is left empty; it must be a text.
      This field: the county without the word County, such as Fulton"
  `);
});

test("explains what to do if an author misspells a field's name", () => {
  expect(shownAfter(city("county: Catoosa", "conty: Catoosa"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:1 error unknown-field
      conty: there is no such field, and \`county\` is missing.
      Did you mean \`county\`?"
  `);
});

test("explains what to do if an author misspells the name of a field in a list", () => {
  expect(shownInFull(city("answer: Yes, by", "anser: Yes, by"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:24:5 error unknown-field
      faqs[0].anser: there is no such field, and \`answer\` is missing.
      Did you mean \`answer\`?

        23 |   - question: Do you come this far north?
      > 24 |     anser: Yes, by appointment.
           |     ^
        25 |   - question: How long is the drive?"
  `);
});

test("explains what to do if an author adds a field that no city has", () => {
  expect(shownAfter(city("county: Catoosa", "county: Catoosa\npopulation: 3414")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:4:1 error unknown-field
        population: there is no such field.
        Remove it, or use one of: \`county\`, \`description\`, \`draft\`, \`faqs\`, \`homes\`, \`latitude\`, \`longitude\`, \`name\` and 8 more."
    `);
});

test("explains what to do if an author writes a list where a text belongs", () => {
  expect(shownAfter(city("county: Catoosa", "county:\n  - Catoosa\n  - Walker")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:4:3 error wrong-type
        county: found a list, expected a text.
        This field: the county without the word County, such as Fulton"
    `);
});

test("explains what to do if an author writes a text where a list belongs", () => {
  expect(shownAfter(city("services:\n  - tv", "services: tv"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:20:11 error wrong-type
      services: found "tv-mounting-drywall", expected a list (lines that begin with \`- \`).
      This field: slugs of the services asked for most there"
  `);
});

test("explains what to do if an author writes a text where a group of fields belongs", () => {
  expect(shownAfter(city("- title: Brick ranches\n    text: One", "- One"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:11:5 error invalid-yaml
      this line isn't a field: it has no colon.
      Write a field as \`name: text\`; indent the second line of a text below its name."
  `);
});

test("explains what to do if an author writes a group of fields where a text belongs, by a colon", () => {
  expect(shownAfter(edit("services/tv-mounting-brick.mdx", "- Drilling with", "- Drilling: with")))
    .toMatchInlineSnapshot(`
      "content/services/tv-mounting-brick.mdx:15:5 error wrong-type
        included[2]: found a group of fields, expected a text.
        Put a text with a colon in it between double quotes."
    `);
});

test("explains what to do if an author writes the day as 11/20/2026", () => {
  expect(shownAfter(city("2026-11-20", "11/20/2026"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:29:10 error bad-date
      updated: found "11/20/2026", expected a day as year-month-day.
      Write it as in \`2026-11-20\`."
  `);
});

test("explains what to do if an author writes a day that no calendar has", () => {
  expect(shownAfter(city("2026-11-20", "2026-11-31"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:29:10 error bad-date
      updated: found "2026-11-31", which is no day of the calendar.
      Write it as in \`2026-11-20\`."
  `);
});

test("explains what to do if an author writes a number with a comma", () => {
  expect(shownAfter(edit("pricing.yaml", "max: 120", "max: 1,200"))).toMatchInlineSnapshot(`
    "content/pricing.yaml:5:10 error wrong-type
      items.upTo43.max: found "1,200", expected a number.
      Write the digits alone: \`1200\`."
  `);
});

test("explains what to do if an author writes yes where true belongs", () => {
  expect(shownAfter(review("sample: true", "sample: yes"))).toMatchInlineSnapshot(`
    "content/reviews/luis.yaml:7:9 error wrong-type
      sample: found "yes", expected true or false.
      Write \`true\`."
  `);
});

test("explains what to do if an author misspells one of the words that a list may hold", () => {
  expect(shownAfter(post("[walls, planning]", "[walls, planing]"))).toMatchInlineSnapshot(`
    "content/posts/which-wall-is-it.mdx:6:15 error bad-value
      tags[1]: found "planing", expected one of: \`height\`, \`walls\`, \`wires\`, \`sound\`, \`planning\`.
      Did you mean \`planning\`?"
  `);
});

test("explains what to do if an author describes the page at too great length", () => {
  expect(
    shownAfter(
      city(
        "description: TV",
        "description: For all who live up there, far from the noise and close to the hills, or down in the valley by the road, TV",
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:8:14 error wrong-size
      description: is 222 characters long, expected at most 160.
      This field: one or two plain sentences for search results, 50 to 160 characters"
  `);
});

test("explains what to do if an author describes the page in too few words", () => {
  expect(shownAfter(city(/description: .*/, "description: TV mounting in Ringgold.")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:8:14 error wrong-size
        description: is 24 characters long, expected at least 50.
        This field: one or two plain sentences for search results, 50 to 160 characters"
    `);
});

test("explains what to do if an author asks two questions where three are needed", () => {
  expect(shownAfter(city("  - question: Is Saturday possible?\n    answer: Yes.\n", "")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:23:3 error wrong-size
        faqs: has 2 entries, expected at least 3.
        This field: questions and answers that belong on this page only"
    `);
});

test("explains what to do if an author forgets the minus before a longitude", () => {
  expect(shownAfter(city("-85.1091", "85.1091"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:5:12 error wrong-size
      longitude: found 85.1091, expected at most -80.
      This field: degrees east, so negative, such as -84.5499"
  `);
});

test("explains what to do if an author writes a ZIP code with a letter", () => {
  expect(shownAfter(city("30736", "3O736"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:7:5 error bad-value
      zips[0]: found "3O736", expected a ZIP code of five digits.
      This field: ZIP codes that we serve under this name, such as 30060"
  `);
});

test("explains what to do if an author lists a ZIP code twice", () => {
  expect(shownAfter(city("  - 30736", "  - 30736\n  - 30736"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:8:5 error listed-twice
      zips[1]: found 30736, which stands in this list already.
      Remove one of the two."
  `);
});

test("explains what to do if an author gives six stars", () => {
  expect(shownAfter(review("rating: 5", "rating: 6"))).toMatchInlineSnapshot(`
    "content/reviews/luis.yaml:5:9 error wrong-size
      rating: found 6, expected at most 5.
      This field: the stars that the customer gave, 1 to 5"
  `);
});

test("explains what to do if an author writes the lower price below the higher one", () => {
  expect(shownAfter(edit("pricing.yaml", "min: 95\n    max: 120", "min: 120\n    max: 95")))
    .toMatchInlineSnapshot(`
      "content/pricing.yaml:5:10 error bad-range
        items.upTo43.max: found 95, which is less than \`min\`.
        Write the lower price in \`min\` and the higher one in \`max\`."
    `);
});

test("explains what to do if an author writes a latitude with a comma for the point", () => {
  expect(shownAfter(city("latitude: 34.9159", "latitude: 34,9159"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:4:11 error wrong-type
      latitude: found "34,9159", expected a number.
      Write the digits alone: \`34.9159\`."
  `);
});

test("explains what to do if an author begins a text with a number sign", () => {
  expect(shownAfter(city("county: Catoosa", "county: #1 Catoosa"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:1 error missing-field
      county: is left empty: YAML takes a \`#\` after a space, and all that follows, for a comment.
      Put the whole text between double quotes."
  `);
});

test("explains what to do if an author writes a day without hyphens", () => {
  expect(shownAfter(city("updated: 2026-11-20", "updated: 20261120"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:29:10 error wrong-type
      updated: found 20261120, expected a text.
      Write a day as in \`2026-11-20\`; a number that is a text goes between double quotes."
  `);
});
