import { defineDocumentCheck, type AnyCheck, type Finding } from "contentlayer/source-files";
import { pattern } from "../../checks/numbers.ts";
import { matchesOf, sentencesWith } from "../../checks/statements.ts";
import { LARGEST_FOR_ONE } from "../quote/questions.ts";

const OTHER_CREW_SIZE = "other-crew-size";

const TWO =
  /\b(?:two +(?:of +us|people|installers|technicians)|both +of +us|second +(?:installer|person|technician))\b/i;
const ONE = /\bone +(?:of +us|person|installer|technician)\b/i;
/** Not a height or a distance. */
const INCHES = String.raw`(?<written>(?<number>\d{2,3})(?:[- ]inch(?:es)?\b|"))(?! (?:up|high|off|above|from|wide|tall|long|apart))`;
const OVER = [pattern(String.raw`\b(?:over|above|larger than|bigger than|more than) ${INCHES}`)];
const UP_TO = [pattern(String.raw`\bup to ${INCHES}`)];

/** Rules out most texts. */
const MAY_MATTER = /(?<=(?:over|above|than|to)\s+)\d{2,3}(?:[-\s]+inch|")/;
const mayMatter = (text: string) => MAY_MATTER.test(text);

/** Compares the size from which texts promise two installers with the calculator's. */
export const crewCheck: AnyCheck = defineDocumentCheck({
  name: OTHER_CREW_SIZE,
  rules: {
    [OTHER_CREW_SIZE]: "a text promises two installers from another size than the calculator",
  },
  find: (document) =>
    (MAY_MATTER.test(document.source) ? sentencesWith(document, mayMatter) : []).flatMap(
      ({ text, field, placeOf }): Finding[] => {
        const isForTwo = TWO.test(text) || field.includes("secondTechnician");
        const sizes = [
          ...(isForTwo ? matchesOf(text, OVER) : []),
          ...(ONE.test(text) ? matchesOf(text, UP_TO) : []),
        ];
        return sizes.flatMap(({ groups, written, index }): Finding[] =>
          Number(groups["number"]) === LARGEST_FOR_ONE
            ? []
            : [
                {
                  rule: OTHER_CREW_SIZE,
                  severity: "error",
                  at: placeOf(index),
                  message: `this says "${written}", but two installers come for TVs over ${LARGEST_FOR_ONE} inches, as in the calculator.`,
                  fix:
                    document.type === "Business"
                      ? "Write `{crewInches} inches`."
                      : `Write ${LARGEST_FOR_ONE} inches. If it's about something else, allow \`${OTHER_CREW_SIZE}\`.`,
                },
              ],
        );
      },
    ),
});
