import { expect, test } from "vitest";
import { findTextMistakes } from "../../contentlayer/src/fields/text-mistakes.ts";
import { decode } from "../../contentlayer/src/fields/parse-file.ts";
import { isVagueAlt, isVagueLink } from "../../contentlayer/src/text-checks/vague-words.ts";
import { author, book, loadFiles, places, processorTime } from "./sample-content.ts";

const rulesIn = (text: string) => {
  const decoded = decode(Buffer.from(text));
  return "problem" in decoded ? [decoded.problem.rule] : decoded.problems.map(({ rule }) => rule);
};

test.each([
  [
    "emoji with a joiner, a variation selector, a skin tone, a keycap or a flag",
    "👩\u200D🔧 ❤\uFE0F 👍🏽 1\uFE0F\u20E3 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ],
  ["a symbol in text style", "☎\uFE0E"],
  ["a no-break space between a number and its unit", "a 65\u00A0inch TV, 3\u202Fft"],
  ["accents, fractions and typographic punctuation", "Château Élan’s ½ “quote” – … ² × °"],
  ["units with Greek letters", "8 kΩ, 5 μm, Δt"],
  ["a sentence in Russian and one in Japanese", "Говорим по-русски, с вами.\nLG製のテレビ"],
  ["Windows line endings and tabs", "a\tb\r\nc\r\n"],
])("accepts %s", (_, text) => {
  expect(rulesIn(text)).toEqual([]);
});

test("replaces hidden characters and look-alike letters, so they cause no further problems", () => {
  const decoded = decode(Buffer.from("n\u0430me:\u00A0Ro\u200Bme\u202E\n"));
  expect("text" in decoded && decoded.text).toBe("name: Ro me \n");
});

const mistakesIn = (yaml: string) =>
  findTextMistakes({ yaml, firstLine: 1 }).map(
    ({ line, column, rule, field }) => `${line}:${column} ${rule} ${field}`,
  );

test.each([
  "min: 95 # a guess",
  "sample: true # until May",
  "updated: 2026-11-20 # 1 day late",
  "city: marietta # the county seat",
  'title: "Our #1 choice" # checked',
  "title: 'Number # 1'",
  "text: |\n  We are # 1\n  on walls",
  "# TV mounting #1\ntitle: A TV",
  "title: C#1 and room#2",
  "title: “Rome” and “Canton”",
  "title: 'It’s “fine”'",
  "title: '“Our own words”'",
  "title: AT&T; R&D and Q&A;",
  'title: "a \\\n  b"',
  "title: a\\b",
])("finds no mistake in the YAML value %j", (yaml) => {
  expect(mistakesIn(yaml)).toEqual([]);
});

test.each([
  ["title: Our #1 job", "1:12 cut-by-comment title"],
  ["a: [b, TV mounting #1\n  ]", "1:20 cut-by-comment a[1]"],
  ["a: one\n  two # three", "2:7 cut-by-comment a"],
  ["tags: [“a”]", "1:8 curly-quotes tags[0]"],
  ["a: ‘It’s fine’", "1:4 curly-quotes a"],
  ["a: 'x &#39; y'", "1:7 html-entity a"],
  ["- a: >-\n    one &mdash;\n    two", "2:9 html-entity [0].a"],
  ["a: |\n  one\\\n  two", "2:6 trailing-backslash a"],
  ['a: "one\\\\"', "1:9 trailing-backslash a"],
  ['a: "\\u202E"', "1:4 invisible-character a"],
])("finds the mistake in the YAML value %j", (yaml, mistake) => {
  expect(mistakesIn(yaml)).toEqual([mistake]);
});

test.each(["here", "Click here!", "read more →", "HERE", "this  link"])(
  "%j is a vague link text",
  (text) => {
    expect(isVagueLink(text)).toBe(true);
  },
);

test.each(["here are our prices", "our prices", "start with a photo", "See your price"])(
  "%j is a clear link text",
  (text) => {
    expect(isVagueLink(text)).toBe(false);
  },
);

test.each([
  "IMG_1234.jpg",
  "IMG_1234",
  "DSC 0042",
  "brick-den.webp",
  "Image",
  "photo 2",
  "Picture of",
])("%j is vague alt text", (text) => {
  expect(isVagueAlt(text)).toBe(true);
});

test.each(["A photo of a TV on brick", "Image of a fireplace"])("%j is clear alt text", (text) => {
  expect(isVagueAlt(text)).toBe(false);
});

test("accepts tables, links and headings that are complete", () => {
  const { problems } = loadFiles({
    ...author,
    "books/red.mdx": book(
      "anna",
      "## A\n\n### B\n\n## C\n\nx  \ny C:\\\\\n\n| a | b |\n| - | - |\n|   | `x\\|y` |\n\n[![A den](/den.jpg)](https://a.example/x.html) 65&nbsp;inches &amp; more",
    ),
  });
  expect(places(problems)).toEqual([]);
});

test("reads a file with 300,000 hidden characters and look-alike letters within the time limit", () => {
  const text = `name: Anna\nage: "${"\u200Ba".repeat(100_000)} ${"\u0430b ".repeat(50_000)}"\n`;
  expect(processorTime(() => decode(Buffer.from(text)))).toBeLessThan(2_000);
});
