import { expect, test } from "vitest";
import { city, shownAfter, shownInFull } from "./terminal.ts";

test("explains what to do if an author leaves a colon unquoted", () => {
  expect(shownInFull(city("summary: The last", "summary: One thing: the last")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:9:19 error invalid-yaml
        this text has a colon with a space after it, which YAML takes for the end of a field's name.
        Put the whole text between double quotes.

           8 | description: TV mounting in Ringgold, Georgia, up by the state line, on drywall, brick and stone, level and with its wir…
        >  9 | summary: One thing: the last town before the state line still gets a level TV.
             |                   ^
          10 | homes:"
    `);
});

test("explains what to do if an author indents with a tab", () => {
  expect(shownAfter(city("  - 30736", "\t- 30736"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:7:1 error invalid-yaml
      this line is indented with a tab.
      Indent with spaces, not tabs."
  `);
});

test("explains what to do if an author writes a field twice", () => {
  expect(shownAfter(city("county: Catoosa", "county: Catoosa\ncounty: Walker")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:4:1 error invalid-yaml
        \`county\` is here for the second time, 1 line below the first.
        Remove one of the two: a field can be there only once."
    `);
});

test("explains what to do if an author indents an answer with a space too few", () => {
  expect(shownAfter(city("    answer: Yes, by", "   answer: Yes, by"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:24:4 error invalid-yaml
      this line is indented with 3 spaces, but needs 4.
      Start it in the same column as \`question\`, 1 line above."
  `);
});

test("explains what to do if an author indents a field that belongs at the line's beginning", () => {
  expect(shownAfter(city("county:", " county:"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:2 error invalid-yaml
      this line is indented with 1 space, but needs none.
      Start it in the same column as \`name\`, 1 line above."
  `);
});

test("explains what to do if an author begins a text with an asterisk", () => {
  expect(shownAfter(city("summary: The last", "summary: *The* last"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:9:10 error invalid-yaml
      a text without quotes can't start with \`*\`.
      Put the whole text between double quotes."
  `);
});

test("explains what to do if an author begins a text with an ampersand", () => {
  expect(shownAfter(city("title: Ridge houses", "title: &Ridge houses"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:15:12 error invalid-yaml
      a text without quotes can't start with \`&\`: YAML takes the word for an anchor and drops it.
      Put the whole text between double quotes."
  `);
});

test("explains what to do if an author never closes a quote", () => {
  expect(shownAfter(city("county: Catoosa", 'county: "Catoosa'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:9 error invalid-yaml
      this text starts with \`"\`, but no \`"\` ends it.
      Write another \`"\` at its end, or remove this one."
  `);
});

test("explains what to do if an author puts only a word between quotes", () => {
  expect(shownAfter(city("summary: The last", 'summary: "The last" of all, the last')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:9:21 error invalid-yaml
        the quotes end here, but the text goes on.
        Put the whole text between double quotes, and write a double quote inside it as \`\\"\`."
    `);
});

test("explains what to do if an author forgets the space behind a colon", () => {
  expect(shownAfter(city("county: Catoosa", "county:Catoosa"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:8 error invalid-yaml
      a space is missing after the colon of \`county\`.
      Write \`county: Catoosa\`."
  `);
});

test("explains what to do if an author forgets the space behind a dash", () => {
  expect(shownAfter(city("  - 30736", "  - 30736\n  -30725"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:8:4 error invalid-yaml
      a space is missing after the dash.
      Write \`- 30725\`."
  `);
});

test("explains what to do if an author forgets a field's colon", () => {
  expect(shownAfter(city("county: Catoosa", "county Catoosa"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:3:1 error invalid-yaml
      this line isn't a field: it has no colon.
      Write a field as \`name: text\`; indent the second line of a text below its name."
  `);
});

test("explains what to do if an author forgets the dash before the next question", () => {
  expect(shownAfter(city("  - question: How long", "    question: How long")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:25:5 error invalid-yaml
        \`question\` is here for the second time, 2 lines below the first.
        Start the next entry of the list with \`- question:\`, or remove one of the two."
    `);
});
