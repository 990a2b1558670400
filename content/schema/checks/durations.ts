import { atIndex, sentencesOf } from "contentlayer/checks";
import { defineDocumentCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { serviceSchema } from "../service.ts";
import { NUMBER, numberOf, pattern } from "./numbers.ts";
import { printedPassages } from "./printed-passages.ts";

const OTHER_DURATION = "other-duration";
const REVERSED_RANGE = "reversed-range";

const RANGE = String.raw`(?<written>(?<from>${NUMBER})(?: (?<small>minutes?|hours?))? ?(?:to|-|–) ?(?<to>${NUMBER}) (?<unit>minutes?|hours?))`;
const ANY_RANGE = pattern(String.raw`\b${RANGE}\b`);

/** Matches sentences about another time than a visit's. */
const OTHER_TIME =
  /\b(?:dry|dries|cures?|reply|answer|notice|ahead|in advance|charge|a (?:day|night|week)|lasts?)\b/i;
const HOW_LONG = /^how long\b.*\b(?:take|takes|visit|job|appointment|installation)\b/i;

const PRICES = pattern(
  String.raw`(?<written>\$(?<from>\d[\d,]*) ?(?:to|-|–) ?\$?(?<to>\d[\d,]*))\b`,
);

/** A fast test, because it runs on all texts. */
const MAY_BE_RANGE = /minute|hour|\$\d/i;

interface Range {
  from: number;
  to: number;
  written: string;
  index: number;
}

/** Finds a time or a price whose first number is larger than its second, such as `3 to 2 hours`. */
export const reversedRangesCheck = defineDocumentCheck({
  name: REVERSED_RANGE,
  rules: { [REVERSED_RANGE]: "a text has a range of times or prices that goes from more to less" },
  find: (document) =>
    printedPassages(document).flatMap(({ at, text }) =>
      (MAY_BE_RANGE.test(text) ? [...durationsIn(text), ...pricesIn(text)] : []).flatMap(
        ({ from, to, written, index }): Finding[] =>
          from <= to
            ? []
            : [
                {
                  rule: REVERSED_RANGE,
                  severity: "error",
                  at: atIndex(at, index),
                  message: `"${written}" goes from more to less.`,
                  fix: "Swap the two numbers, or look for a wrong digit.",
                },
              ],
      ),
    ),
});

/** Compares a service's `duration` with its own texts. Other texts may be about an unusual job. */
export const durationsCheck = defineDocumentCheck({
  name: OTHER_DURATION,
  rules: {
    [OTHER_DURATION]: "a service's text says that it takes longer or shorter than its `duration`",
  },
  schema: serviceSchema,
  find: ({ fields: { duration, description, summary, faqs } }) => {
    const [right] = durationsIn(duration);
    // A reversed range has its own rule.
    if (right === undefined || right.from > right.to) return [];
    const texts: { field: FieldPath; text: string }[] = [
      { field: ["description"], text: description },
      { field: ["summary"], text: summary },
      ...faqs.flatMap(({ question, answer }, index) =>
        HOW_LONG.test(question) && !OTHER_TIME.test(question)
          ? [{ field: ["faqs", index, "answer"], text: sentencesOf(answer)[0]?.text ?? "" }]
          : [],
      ),
    ];
    return texts.flatMap(({ field, text }): Finding[] => {
      const said = sentencesOf(text)
        .filter((sentence) => !OTHER_TIME.test(sentence.text))
        .flatMap((sentence) => durationsIn(sentence.text));
      // A text may also say how long an unusual job takes.
      const [other] = said;
      if (
        other === undefined ||
        said.some(({ from, to }) => from === right.from && to === right.to)
      )
        return [];
      return [
        {
          rule: OTHER_DURATION,
          severity: "error",
          at: { field },
          message: `this says "${other.written}", but \`duration\` is "${duration}".`,
          fix: `Write the same time in both. If the text is about something else, allow \`${OTHER_DURATION}\`.`,
        },
      ];
    });
  },
});

/** Returns the times in a text, in minutes. */
function durationsIn(text: string): Range[] {
  return [...text.matchAll(ANY_RANGE)].map(({ groups = {}, index }) => {
    const { from = "", to = "", unit = "", small = unit, written = "" } = groups;
    return { from: inMinutes(from, small), to: inMinutes(to, unit), written, index };
  });
}

/** Returns the price ranges in a text, in dollars. */
function pricesIn(text: string): Range[] {
  return [...text.matchAll(PRICES)].map(
    ({ groups: { from = "", to = "", written = "" } = {}, index }) => ({
      from: numberOf(from),
      to: numberOf(to),
      written,
      index,
    }),
  );
}

function inMinutes(number: string, unit: string): number {
  return numberOf(number) * (unit.toLowerCase().startsWith("hour") ? 60 : 1);
}
