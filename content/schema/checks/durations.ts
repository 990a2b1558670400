import { sentencesOf } from "contentlayer/checks";
import { defineDocumentCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { serviceSchema } from "../service.ts";
import { NUMBER, numberOf, pattern } from "./numbers.ts";

const OTHER_DURATION = "other-duration";

const RANGE = String.raw`(?<written>(?<from>${NUMBER})(?: (?<small>minutes?|hours?))? ?(?:to|-|–) ?(?<to>${NUMBER}) (?<unit>minutes?|hours?))`;
const ANY_RANGE = pattern(String.raw`\b${RANGE}\b`);

/** Matches sentences about another time than a visit's. */
const OTHER_TIME =
  /\b(?:dry|dries|cures?|reply|answer|notice|ahead|in advance|charge|a (?:day|night|week)|lasts?)\b/i;
const HOW_LONG = /^how long\b.*\b(?:take|takes|visit|job|appointment|installation)\b/i;

interface Duration {
  minutes: string;
  written: string;
}

/** Compares a service's `duration` with its own texts. Other texts may be about an unusual job. */
export const durationsCheck = defineDocumentCheck({
  name: OTHER_DURATION,
  rules: {
    [OTHER_DURATION]: "a service's text says that it takes longer or shorter than its `duration`",
  },
  schema: serviceSchema,
  find: ({ fields: { duration, description, summary, faqs } }) => {
    const [right] = durationsIn(duration);
    if (right === undefined) return [];
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
      if (other === undefined || said.some(({ minutes }) => minutes === right.minutes)) return [];
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

function durationsIn(text: string): Duration[] {
  return [...text.matchAll(ANY_RANGE)].map(({ groups = {} }) => {
    const { from = "", to = "", unit = "", small = unit, written = "" } = groups;
    return { minutes: `${inMinutes(from, small)} to ${inMinutes(to, unit)}`, written };
  });
}

function inMinutes(number: string, unit: string): number {
  return numberOf(number) * (unit.toLowerCase().startsWith("hour") ? 60 : 1);
}
