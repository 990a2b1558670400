import { expect, test } from "vitest";
import { body, city, edit, explains, post, reportedAfter } from "./terminal.ts";

/** Writes a valid city whose summary starts with the given text. */
const summary = (words: string) => city("summary: The last", `summary: ${words}`);

/** Writes a valid post with the given text. */
const inPost = (text: string) => post("Knock first.", text);

explains([
  [
    "leaves a space before a comma",
    body("Most of them , not all."),
    "cities/ringgold.mdx:36:13 error punctuation: there is a space before `,`. Remove the space.",
  ],
  [
    "writes a space before a comma instead of after it",
    body("Most of them ,not all."),
    "cities/ringgold.mdx:36:13 error punctuation: there is a space before `,`, and none after it. Move the space after it.",
  ],
  [
    "writes two periods",
    body("Most of them.."),
    "cities/ringgold.mdx:36:13 error punctuation: `..` has one punctuation mark too many. Keep only one.",
  ],
  [
    "forgets the space between two sentences",
    body("Most of them.And more."),
    "cities/ringgold.mdx:36:11 error punctuation: there is no space after `.`. Add a space before the next sentence.",
  ],
  [
    "forgets the space after a comma",
    body("Most,not all."),
    "cities/ringgold.mdx:36:4 error punctuation: there is no space after `,`. Add one.",
  ],
  [
    "leaves spaces inside parentheses",
    body("Most ( not all )."),
    [
      "cities/ringgold.mdx:36:6 error punctuation: there is a space after `(`. Remove the space.",
      "cities/ringgold.mdx:36:15 error punctuation: there is a space before `)`. Remove the space.",
    ],
  ],
  [
    "never closes a parenthesis",
    body("Most (not all."),
    "cities/ringgold.mdx:36:6 error punctuation: this `(` has no `)` after it. Add the other one, or remove this one.",
  ],
  [
    "never opens a parenthesis",
    summary("Yes, most), the last"),
    "cities/ringgold.mdx:9:10 error punctuation: summary: this `)` has no `(` before it. Add the other one, or remove this one.",
  ],
  [
    "leaves a space before a period in a field",
    summary("Yes . The last"),
    "cities/ringgold.mdx:9:10 error punctuation: summary: there is a space before `.`. Remove the space.",
  ],
  [
    "writes the wrong day of the week",
    body("From Monday, November 22, 2026, on."),
    "cities/ringgold.mdx:36:6 error wrong-weekday: November 22, 2026 is a Sunday, not a Monday. Write Sunday, or correct the date.",
  ],
  [
    "writes the wrong day of the week after a date",
    summary("From November 22, 2026 (Tue.), the last"),
    "cities/ringgold.mdx:9:10 error wrong-weekday: summary: November 22, 2026 is a Sunday, not a Tuesday. Write Sunday, or correct the date.",
  ],
  [
    "writes the wrong day of the week with a numeric date",
    body("From Monday, 11/22/2026, on."),
    "cities/ringgold.mdx:36:6 error wrong-weekday: November 22, 2026 is a Sunday, not a Monday. Write Sunday, or correct the date.",
  ],
  [
    "writes the wrong day of the week with an ISO date",
    body("From Monday, 2026-11-22, on."),
    "cities/ringgold.mdx:36:6 error wrong-weekday: November 22, 2026 is a Sunday, not a Monday. Write Sunday, or correct the date.",
  ],
  [
    "writes a day that a month doesn't have",
    body("Until November 31."),
    "cities/ringgold.mdx:36:7 error no-such-day: November has only 30 days, so there is no November 31. Correct the day or the month.",
  ],
  [
    "writes February 29 in a year without it",
    body("Until February 29, 2027."),
    "cities/ringgold.mdx:36:7 error no-such-day: February 2027 has only 28 days, so there is no February 29. Correct the day or the month.",
  ],
  [
    "shows an answer twice with a component",
    edit("services/wire-concealment.mdx", "---\n\n", '---\n\n<Answer name="outlets" />\n\n'),
    "services/wire-concealment.mdx:31:1 error answer-twice: the answer `outlets` is already in this document's `answers`, so the page would show it twice. Remove this component, or write `answers` without `outlets`.",
  ],
  [
    "shows a listed answer twice with a component",
    [
      edit("services/wire-concealment.mdx", "related:", "answers: [mount]\nrelated:"),
      edit("services/wire-concealment.mdx", "---\n\n", '---\n\n<Answer name="mount" />\n\n'),
    ],
    "services/wire-concealment.mdx:32:1 error answer-twice: the answer `mount` is already in this document's `answers`, so the page would show it twice. Remove this component, or write `answers` without `mount`.",
  ],
  [
    "shows an answer twice in a text",
    inPost('<Answer name="outlets" />\n\nOr:\n\n<Answer name="outlets" />'),
    "posts/which-wall-is-it.mdx:15:1 error answer-twice: the answer `outlets` is already in this text. Remove one of the two.",
  ],
  [
    "asks a question that a listed answer answers",
    edit("services/wire-concealment.mdx", /question: [^?]*\?/, "question: About WARRANTY?"),
    'services/wire-concealment.mdx:24:17 error question-answered: faqs[0].question: the page already answers "About warranty?" with `warranty` from business.yaml. Remove this question, or write `answers` without `warranty`.',
  ],
  [
    "asks a question that an answer in the text answers",
    inPost(
      '<Answer name="outlets" />\n\n<Faq>\n  <Question ask="About outlets?">Yes.</Question>\n</Faq>',
    ),
    'posts/which-wall-is-it.mdx:14:3 error question-answered: the page already answers "About outlets?" with `outlets` from business.yaml. Remove this question, or the component.',
  ],
  [
    "never closes a quotation mark",
    body("Most “are drywall."),
    "cities/ringgold.mdx:36:6 error punctuation: this `“` has no `”` after it. Add the other one, or remove this one.",
  ],
  [
    "forgets a question mark",
    city("question: How long is the drive?", "question: How long is the drive"),
    "cities/ringgold.mdx:25:15 warning sentence-form: faqs[1].question: this question doesn't end with a question mark. End it with `?`, or make it a question.",
  ],
  [
    "ends an answer without a period",
    city("answer: Yes, by appointment.", "answer: Yes, by appointment"),
    "cities/ringgold.mdx:24:13 warning sentence-form: faqs[0].answer: this text doesn't end like a sentence. End it with a period.",
  ],
  [
    "starts an answer with a small letter",
    city("answer: Yes, by appointment.", "answer: yes, by appointment."),
    "cities/ringgold.mdx:24:13 warning sentence-form: faqs[0].answer: this text starts with a small letter. Start it with a capital letter.",
  ],
]);

test.each([
  [
    "markup before punctuation",
    "Use **anchors**, *screws*; and [our prices](/quote): `a`. (See **this**.)",
  ],
  [
    "numbers, abbreviations and names of files",
    "At 9 a.m., 2,000 of 16 : 9, U.S.A., e.g., a .5 inch and Node.js.",
  ],
  [
    "ellipses and mixed marks",
    "Well... what is it?! Was it really brick…? It was, in part. … Or not.",
  ],
  ["items in a sentence and smileys", "Either a) drill or b) glue :) and 1) level."],
  ["nested parentheses", "Most (brick (or stone) too)."],
  [
    "dates that are right",
    "From Sunday, November 22, 2026, to Tue., Feb. 29, 2028 (or 11/23/2026).",
  ],
  ["a month's name in another sense", "You may 31 times, or March 40 miles."],
  ["a date of which the year isn't known", "On Friday, March 13, or February 29."],
])("doesn't report %s", (_, text) => {
  expect(reportedAfter([inPost(text)])).toEqual([]);
});

test.each([
  ["another answer", '<Answer name="outlets" />\n\n<Answer name="mount" />'],
  [
    "another question",
    '<Answer name="outlets" />\n\n<Faq>\n  <Question ask="About brick?">Yes.</Question>\n</Faq>',
  ],
])("doesn't report %s", (_, text) => {
  expect(reportedAfter([inPost(text)])).toEqual([]);
});
