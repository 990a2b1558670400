import { repeatedTexts } from "contentlayer/checks";
import { expect, test } from "vitest";
import { judged, messages, note, noteSchema } from "./notes.ts";

const check = repeatedTexts({
  schema: noteSchema,
  rule: "repeated-text",
  limit: 3,
  fewestWords: 5,
  fields: ["faqs"],
  names: ({ name, names = [] }) => [name, ...names],
});

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/** The same text, written by each of the first so many. */
const by = (amount: number, write: (name: string) => string) =>
  Object.fromEntries(
    NAMES.slice(0, amount).map((name) => [`${name.toLowerCase()}.mdx`, write(name)]),
  );

test("a sentence in four documents is told in each, at its place, with the others' names", () => {
  const { lines, problems } = judged(
    [check],
    by(4, (name) => note(name, `One. We **never** drill without\na plan in ${name}. Two.`)),
  );
  expect(lines).toEqual([
    "ada.mdx:5:6 error repeated-text",
    "bo.mdx:5:6 error repeated-text",
    "cy.mdx:5:6 error repeated-text",
    "di.mdx:5:6 error repeated-text",
  ]);
  expect(messages(problems)[0]).toMatchInlineSnapshot(
    `""We never drill without a plan in Ada." is in 4 documents, names aside; at most 3 may share it. Also in bo.mdx, cy.mdx, di.mdx. Say it in words that only fit this place, or leave it out."`,
  );
});

test("of many documents three are named", () => {
  const { problems } = judged(
    [check],
    by(6, (name) => note(name, "We never drill without a plan.")),
  );
  expect(problems).toHaveLength(6);
  expect(messages(problems)[0]).toContain("Also in bo.mdx, cy.mdx, di.mdx and 2 more.");
});

test("three may share it, and one document may say it ten times", () => {
  const body = "We never drill without a plan. ".repeat(10);
  expect(
    judged(
      [check],
      by(3, (name) => note(name, body)),
    ).lines,
  ).toEqual([]);
});

test.each([
  ["a heading", "## Our walls", "5:4"],
  ["a heading that is underlined", "Our walls\n---------", "5:1"],
  ["a question in the text", "Why **us**?", "5:1"],
  ["a question in quotes", "\u201CWhy us?\u201D", "5:1"],
])("%s is held to it however short", (_, body, place) => {
  const { lines } = judged(
    [check],
    by(4, (name) => note(name, body)),
  );
  expect(lines[0]).toBe(`ada.mdx:${place} error repeated-text`);
  expect(lines).toHaveLength(4);
});

test.each(["We drill level holes.", "No. Yes.", "2,000 `the same code in all of them`", "---"])(
  "%j is short, or no text, and free",
  (body) => {
    expect(
      judged(
        [check],
        by(4, (name) => note(name, body)),
      ).lines,
    ).toEqual([]);
  },
);

test("a heading or a line that is nothing but the place's name says nothing of another's", () => {
  const body = (name: string) => note(name, `## ${name}\n\n${name}?\n\n2026?`);
  expect(judged([check], by(4, body)).lines).toEqual([]);
});

test("No at the beginning of an answer is a sentence of its own", () => {
  const openings = ["No.", "Yes.", "Never.", "Hardly."];
  const files = by(4, (name) => {
    const opening = openings[NAMES.indexOf(name)];
    return note(name, `${opening} We bring the tools along ourselves.`);
  });
  expect(judged([check], files).lines[0]).toBe("ada.mdx:5:5 error repeated-text");
});

test("questions and answers in fields count, and their field is told", () => {
  const faqs = (name: string) =>
    `faqs:\n  - question: "Do you come to ${name}?"\n    answer: "Yes, we come to ${name} on every single day."\n`;
  const { lines } = judged(
    [check],
    by(4, (name) => note(name, "", faqs(name))),
  );
  expect(lines.slice(0, 2)).toEqual([
    "ada.mdx:4:15 error repeated-text (faqs[0].question)",
    "ada.mdx:5:13 error repeated-text (faqs[0].answer)",
  ]);
  expect(lines).toHaveLength(8);
});

test("a draft does not make published documents wrong, and is warned itself", () => {
  const files = by(4, (name) =>
    note(name, "We never drill without a plan.", name === "Bo" ? "draft: true\n" : ""),
  );
  expect(judged([check], files).lines).toEqual(["bo.mdx:6:1 warning repeated-text"]);
});

test("when one of four is changed, all are right; when it is changed back, all are wrong", () => {
  const files = by(4, (name) => note(name, "We never drill without a plan."));
  const { change } = judged([check], files);
  expect(change({ "bo.mdx": note("Bo", "We always do the drawing before.") })).toEqual([]);
  expect(change({ "bo.mdx": files["bo.mdx"] ?? "" })).toHaveLength(4);
});
