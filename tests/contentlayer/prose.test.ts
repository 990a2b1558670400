import { describe, expect, test } from "vitest";
import type { Passage } from "../../contentlayer/src/schema/check.ts";
import { parseMdx } from "../../contentlayer/src/mdx/compile.ts";
import {
  bodyPassages as passagesIn,
  countWords,
  excerptOf,
  sentencesOf,
} from "../../contentlayer/src/mdx/prose.ts";
import { processorTime } from "./sample-content.ts";

/** Returns a body's passages, or none if it can't be parsed. */
function bodyPassages(body: string): Passage[] {
  const parsed = parseMdx(body);
  return "root" in parsed ? passagesIn(parsed.root, body) : [];
}

/** Formats passages as `12 text: words`, collapsing spaces. */
const shown = (body: string) =>
  bodyPassages(body).map(
    ({ at, kind, text }) =>
      `${"offset" in at ? at.offset : "?"} ${kind}: ${text.replaceAll(/\s+/g, " ")}`,
  );

const texts = (body: string) => shown(body).map((line) => line.replace(/^\d+ \w+: /, ""));

/** Contains every construct, so each truncation breaks a different one. */
const EVERYTHING = `Setext heading
===

## A [link](/x_(y) "Title") and **bold** ##

Text with \`code\`, \`\`a \` b\`\`, a footnote[^1] & entity &amp; caf\u00E9 \u{1F389}.
Second line\\*, snake_case, _em_ ~~gone~~ https://x.example/a.b, end.

- Item one
- [x] Item two
  1. Inner

> Quote
> goes on

| Head | B \\| C |
| :--- | ---: |
| cell | [d](/d) |

\`\`\`js
const x = "TODO";
\`\`\`

{/* a
comment */}

<Callout title="Two words" id="one">
  Inside it
</Callout>

Use <Term text='single quoted'>a term</Term> here.

![A picture](/a.png) [ref][r]

[r]: /address "Title"
[^1]: The note.

***
`;

describe("passage positions", () => {
  test.each([
    ["at every second character", EVERYTHING, 2],
    ["at every fifth character, with Windows line endings", EVERYTHING.replaceAll("\n", "\r\n"), 5],
  ])("finds the offset of every passage in a file truncated %s", (_, text, step) => {
    for (let end = 0; end <= text.length; end += step) {
      const body = text.slice(0, end);
      for (const { at, text: words } of bodyPassages(body)) {
        const offset = "offset" in at ? at.offset : -1;
        expect(words).toBe(words.trim());
        expect(words).not.toBe("");
        // Markup between two words, such as a tag, is a space in the passage.
        const isWritten = (char: string, index: number) =>
          char === " " || char === body[offset + index];
        expect(words.split("").every(isWritten), `${offset}: ${words}`).toBe(true);
      }
    }
  });

  test("finds the offset and text of every passage in every type of Markdown", () => {
    expect(shown(EVERYTHING)).toMatchInlineSnapshot(`
      [
        "0 heading: Setext heading",
        "23 heading: A link and bold",
        "65 text: Text with , , a footnote & entity & café 🎉. Second line *, snake_case, em gone , end.",
        "205 text: Item one",
        "220 text: Item two",
        "234 text: Inner",
        "243 text: Quote goes on",
        "262 text: Head",
        "269 text: B | C",
        "296 text: cell",
        "304 text: d",
        "378 text: Two words",
        "401 text: Inside it",
        "439 text: single quoted",
        "423 text: Use a term here.",
        "477 text: A picture ref",
        "534 text: The note.",
      ]
    `);
  });
});

describe("passages in Markdown", () => {
  test.each([
    ["", []],
    ["\n\n  \n", []],
    ["***\n\n---\n\n- - -\n\n___\n\n* * *", []],
    ["## ##\n\n#\n\n##", []],
    ["One\ntwo\n\nThree", ["One two", "Three"]],
    ["## One\nText\n## Two", ["One", "Text", "Two"]],
    ["## C# and F#", ["C# and F#"]],
    ["## One | two", ["One | two"]],
    ["Title\n---\nText", ["Title", "Text"]],
    ["- a\n- b\n  c\n1. d\n2) e", ["a", "b c", "d", "e"]],
    ["We came in\n1990. It was hot.", ["We came in 1990. It was hot."]],
    ["a | b\n--|--\nc | d\n\ne", ["a", "b", "c", "d", "e"]],
    ["> # Q\n>\n> a\n> b", ["Q", "a b"]],
    ["snake_case and __bold__ _em_ a_", ["snake_case and bold em a_"]],
    ["2 * 3 ~ 4", ["2 * 3 ~ 4"]],
    ["\\*not\\* em\\_ph", ["*not * em _ph"]],
    ["a ` b\n\nc \\` d ` e `` f", ["a ` b", "c ` d ` e `` f"]],
    // Code that isn't closed
    ["a\n\n```\nb\n\nc", ["a"]],
    // A body that can't be parsed
    ["a\n\n{/* b\n\nc", []],
    // Inline components, which don't split a passage
    ['a <X t="b c" /> d\n<Y t="e f">\ng\n</Y>', ["b c", "a d", "e f", "g"]],
    ["See https://x.example/a.b. Then go.", ["See . Then go."]],
  ])("finds the passages in %j", (body, expected) => {
    expect(texts(body)).toEqual(expected);
  });

  test.each([
    ["fenced code", "a\n\n```\nx\n```\n\nb"],
    ["code with a longer fence than the one inside it", "a\n\n````\n```\nx\n```\ny\n````\n\nb"],
    ["code between tildes", "a\n\n~~~ js\n```\nx\n~~~\n\nb"],
    ["code in a blockquote", "a\n\n> ```\n> x\n> ```\n\nb"],
    ["inline code", "a `x`\n\n``x ` y`` b"],
    ["inline code that starts like a fence", "a\n\n```x``` b"],
    ["inline code on two lines", "a `x\ny`\n\nb"],
    ["a comment", "a {/* x\ny */} {/* z */ /* z */}\n\nb"],
    ["a URL", "a https://x.example/x\n\nb"],
    ["a link definition", "a\n\n[x]: /y 'z'\n\nb"],
    ["a tag", '<X y="z">a</X>\n\n<X\n  y="z" v={1}\n/>\n\nb'],
  ])("doesn't include %s in passages", (_, body) => {
    expect(texts(body)).toEqual(["a", "b"]);
  });
});

describe("splitting sentences", () => {
  const sentences = (text: string) => sentencesOf(text).map((sentence) => sentence.text);

  test.each([
    ["One. Two! Three? Four\u2026 Five", ["One.", "Two!", "Three?", "Four\u2026", "Five"]],
    ["On St. Charles by Mt. Zion. Next.", ["On St. Charles by Mt. Zion.", "Next."]],
    ["Dr. No and Mrs. Yes vs. Mr. Sr. Smith.", ["Dr. No and Mrs. Yes vs. Mr. Sr. Smith."]],
    ["Tools, e.g. Drills, i.e. Those. Two.", ["Tools, e.g. Drills, i.e. Those.", "Two."]],
    ["In the U.S. Army. Two.", ["In the U.S. Army.", "Two."]],
    ["No. 5 is there. No. We bring it.", ["No. 5 is there.", "No.", "We bring it."]],
    ["It is 3.5 feet. 12 more. $10 less.", ["It is 3.5 feet.", "12 more.", "$10 less."]],
    [
      'He says "Stop." Then "Go!" (Or not.) Now.',
      ['He says "Stop."', 'Then "Go!"', "(Or not.)", "Now."],
    ],
    ["Half an inch.[1] Two.[2][3] Three.", ["Half an inch.[1]", "Two.[2][3]", "Three."]],
    ["Wait... Then go... on.", ["Wait...", "Then go... on."]],
    [
      "What?! \u201CYes.\u201D \u2018No.\u2019 \u00C9lan.",
      ["What?!", "\u201CYes.\u201D", "\u2018No.\u2019", "\u00C9lan."],
    ],
    ["One.\r\nTwo.\n\tThree.", ["One.", "Two.", "Three."]],
    ["", []],
    [" \n ", []],
    ["...", ["..."]],
  ])("splits text into sentences: %j", (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  test("returns the index of each sentence", () => {
    const text = "  One.  \n Two? \u{1F389} Three. Four";
    for (const { index, text: sentence } of sentencesOf(text)) {
      expect(text.slice(index, index + sentence.length)).toBe(sentence);
    }
  });
});

const passage = (text: string, kind: Passage["kind"] = "text"): Passage => ({
  at: { offset: 0 },
  kind,
  text,
});

test.each([
  ["", 0],
  ["one", 1],
  ["one  two\nthree\tfour\r\nfive\u00A0six\u2003seven", 7],
  ["don't well-known 3.5 I-75", 4],
  ["a - b \u2014 c \u2026 \u2192 \u2022 \u{1F389} \u2713 \u00D7", 3],
  ["\u00E9l\u00E9ment \u00C9lan \u65E5\u672C", 3],
  ["(one) \u201Ctwo\u201D **", 2],
])("counts the words in %j: %i", (text, amount) => {
  expect(countWords([passage(text), passage("and two", "heading")])).toBe(amount + 2);
});

describe("the excerpt", () => {
  const excerpt = (body: string) => excerptOf(bodyPassages(body));
  const long =
    "This sentence has a hundred and one letters if one counts all of its spaces and its stop at the end. ";

  test.each([
    ["## Title\n\n- item\n\nThe **first** [text](/x). Second.", "The first text. Second."],
    ["See [it](/x), [here](/y)\u2019s `code`.", "See it, here\u2019s."],
    [long.repeat(3), long.trim()],
    ["", ""],
    ["## Only a heading.", ""],
    ["no sentence", ""],
    ["\u201CQuoted.\u201D", "\u201CQuoted.\u201D"],
  ])("the excerpt consists of complete sentences: %j", (body, expected) => {
    expect(excerpt(body)).toBe(expected);
  });

  test("the excerpt of a long sentence is its first words", () => {
    const text = excerpt(`${"word ".repeat(100)}end.`);
    expect(text).toMatch(/^(?:word )+word\u2026$/);
    expect(text.length).toBeLessThanOrEqual(200);
  });
});

describe("long texts", () => {
  const LENGTH = 150_000;
  const repeated = [
    "( [ | * < ` ~ _ - = # > . ! \" ' \\ & a A \u00E9".split(" "),
    [" ", "\n", "\r\n", "A ", "` ", "- ", "1. ", ". ", ". A", "St. ", '."', "a_", "&a", "a\u2029"],
    ["<a ", '<a "', "<a '\"", "{/*", "{/* */", "{ /* ", "\u{1F389}", "http://", "https://a."],
    ["[^", "](", "][", "[a](", "[a](b(", "[a]: b", "---\n", "--- |", "|\n", "```\nx\n"],
  ]
    .flat()
    .map((part) => [part, part.repeat(Math.ceil(LENGTH / part.length))] as const);
  const many = (part: string) => part.repeat(LENGTH);
  const cases: (readonly [string, string])[] = [
    ...repeated,
    ["dashes and spaces", `---\n---${many(" ")}x\n${many(" ")}x`],
    ["a long table delimiter row", `--- ${"|- ".repeat(LENGTH / 3)}x`],
    ["a tag full of spaces", `<a ${many(" ")}`],
    ["a heading full of spaces", `## a${many(" ")}b`],
    ["a period before spaces", `.${many(" ")}a`],
    ["a link definition full of spaces", `[a]:${many(" ")}`],
    [
      "runs of backticks",
      Array.from({ length: 500 }, (_, index) => "`".repeat(index + 1)).join(" "),
    ],
  ];
  test.each(cases)("parses long text within the time limit: %j", (_, text) => {
    const time = processorTime(() => {
      const passages = bodyPassages(text);
      for (const each of passages) sentencesOf(each.text);
      sentencesOf(text);
      countWords(passages);
      excerptOf(passages);
    });
    expect(time).toBeLessThan(2_000);
  });
});
