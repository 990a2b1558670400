import { unknownNames } from "contentlayer/checks";
import { describe, expect, test } from "vitest";
import { note, noteSchema, readingTime, runChecks, TODAY } from "./sample-content.ts";

const check = unknownNames({
  schema: noteSchema,
  rule: "unknown-name",
  fields: ["summary", "faqs"],
  everywhere: ["Georgia", "U.S.", "TV", "I", "Wi-Fi", "East"],
  gives: ({ name }) => [name],
  knows: ({ names = [] }) => names,
  fix: "Add it to `names:`.",
});

const namesIn = (body: string, more = "") =>
  runChecks([check], {
    "a.mdx": note("Marietta", body, more),
    "b.mdx": note("Sandy Springs", ""),
  }).messages.map((message) => /`(.*?)`/.exec(message)?.[1]);

test("reports an unknown name once, at its first occurrence, with a fix", () => {
  const { lines, messages } = runChecks([check], {
    "a.mdx": note("Marietta", "Near **Glover Park** and\nby Glover Park again."),
  });
  expect(lines).toEqual(["a.mdx:5:8 error unknown-name"]);
  expect(messages).toEqual(["unknown name `Glover Park`. Add it to `names:`."]);
});

describe("finding unknown names", () => {
  test.each([
    ["Glover Park lies here.", ["Glover Park"]],
    ["The Square is old.", ["Square"]],
    ["It is old. Glover Park is new.", ["Glover Park"]],
    ["Past Big Shanty it is quiet.", ["Big Shanty"]],
    ["We like St. Charles and Mt. Zion.", ["St. Charles and Mt. Zion"]],
    ["It is R. L. Sutton's house.", ["R. L. Sutton"]],
    ["We take I-75 north.", ["I-75"]],
    ["We take Interstate 75 or Highway\n41 there.", ["Interstate 75", "Highway 41"]],
    ["It is on the U.S. Army base.", ["U.S. Army"]],
    [
      "the Museum of Civil War and Locomotive History",
      ["Museum of Civil War and Locomotive History"],
    ],
    ["The walls of NASA and AT&T.", ["NASA and AT&T"]],
    ["MARTA runs here.", ["MARTA"]],
    ["A wall of Martin's Landing.", ["Martin's Landing"]],
    ["A house of O\u2019Neal\u2019s.", ["O\u2019Neal"]],
    ["The Virginia-Highland walls.", ["Virginia-Highland"]],
    ["A caf\u00E9 at \u00C9lys\u00E9e Hall.", ["\u00C9lys\u00E9e Hall"]],
    ["We go to Glover\r\nPark now.", ["Glover Park"]],
    ["See [Glover Park](/glover) now.", ["Glover Park"]],
    ["It is \u{1F389} Party \u{1F389} time.", ["Party"]],
    ["It gets 180 degrees F. If it does, call Bob.", ["F", "Bob"]],
  ])("finds unknown names: %j", (body, expected) => {
    expect(namesIn(body)).toEqual(expected);
  });

  test.each([
    "Brick is hard. Stone is harder. Wood?",
    "\u201CStone is hard,\u201D he says. (Wood is not.)",
    "Marietta's walls, Marietta\u2019s halls and many a Marietta.",
    "Marietta and Sandy Springs, or Sandy\nSprings and Georgia.",
    "In 2009 we came. Since 2010 I stay.",
    "A TV, two TVs, and Wi-Fi in the U.S. today.",
    "The iPhone and the eBay.",
    "`Glover Park` {/* Big Shanty */} https://Big.Shanty",
    "- Brick\n- Stone\n\n| Wood | Tile |\n| --- | --- |\n| Glue | Sand |",
    "Around East Marietta.",
    "",
  ])("finds no unknown names: %j", (body) => {
    expect(namesIn(body)).toEqual([]);
  });
});

test("accepts names from a document's own list, but only complete names in that document", () => {
  const names = "names: [Glover Park, Big Shanty]\n";
  expect(namesIn("At Glover Park, by Glover\nPark's gate, in Big Shanty.", names)).toEqual([]);
  expect(namesIn("We like Glover and Parker.", names)).toEqual(["Glover and Parker"]);
  const { lines } = runChecks([check], {
    "a.mdx": note("Ada", "At Glover Park.", names),
    "b.mdx": note("Bo", "At Glover Park."),
  });
  expect(lines).toEqual(["b.mdx:5:4 error unknown-name"]);
});

test("accepts two consecutive names, one of them from another document", () => {
  expect(
    namesIn(
      "From Sandy Springs to the lake, Sandy Springs and Big Shanty.",
      "names: [Big Shanty]\n",
    ),
  ).toEqual([]);
});

test("suggests a name from another document for a misspelled name", () => {
  const { messages } = runChecks([check], {
    "a.mdx": note("Marietta", "We go to Rosswell."),
    "b.mdx": note("Roswell", ""),
  });
  expect(messages).toEqual(["unknown name `Rosswell`. Did you mean `Roswell`?"]);
});

test("reports unknown names in the given fields with the field's path", () => {
  const more =
    'summary: By the Square.\nfaqs:\n  - question: "Why?"\n    answer: "Because of Bob."\nnames: ["Not In Text"]\n';
  expect(runChecks([check], { "a.mdx": note("Ada", "", more) }).lines).toEqual([
    "a.mdx:3:10 error unknown-name (summary)",
    "a.mdx:6:13 error unknown-name (faqs[0].answer)",
  ]);
});

test("accepts a name only while a document defines it", () => {
  const { lines, change } = runChecks([check], {
    "a.mdx": note("Ada", "We go to Roswell."),
    "b.mdx": note("Roswell", ""),
  });
  expect(lines).toEqual([]);
  expect(change({ "b.mdx": note("Woodstock", "") })).toEqual(["a.mdx:5:10 error unknown-name"]);
  expect(change({ "b.mdx": note("Roswell", "", `publishDate: ${TODAY}\n`) })).toEqual([]);
});

test.each([
  "A, ",
  "A ",
  "A. ",
  "Aa. If ",
  "A1",
  "St. ",
  "X 1 ",
  "A of the ",
  "x's ",
  "U.",
  "A-",
  "(",
  " ",
  "\u00E9",
])("checks 50,000 characters of %j within the time limit", (part) => {
  expect(readingTime(check, part.repeat(50_000 / part.length))).toBeLessThan(2_000);
});
