import {
  defineDocumentCheck,
  type AnyCheck,
  type CheckedDocument,
  type Finding,
  type Passage,
  atIndex,
} from "../schema/check.ts";

export interface DatesOptions {
  /** Name of the rule for a weekday that doesn't match its date. */
  weekday: string;
  /** Name of the rule for a day that a month doesn't have. */
  day: string;
  /** Returns the texts to check. */
  texts: (document: CheckedDocument) => readonly Passage[];
}

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Matches a name or its abbreviation, as in `Sat.` or `Sept.`. */
const named = (names: readonly string[], letters: number) =>
  names
    .map((name) => {
      const rest = name
        .slice(letters)
        .replaceAll(/./g, "(?:$&")
        .concat(")?".repeat(Math.max(0, name.length - letters)));
      return name.slice(0, letters) + rest;
    })
    .join("|");

const WEEKDAY = String.raw`(?<weekday>${named(WEEKDAYS, 3)})\.?`;
const DATE = [
  String.raw`(?<month>${named(MONTHS, 3)})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s+(?<year>(?:19|20)\d{2})(?!\d))?`,
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>${named(MONTHS, 3)})\.?(?:,?\s+(?<year>(?:19|20)\d{2})(?!\d))?`,
  String.raw`(?<monthNumber>\d{1,2})\/(?<day>\d{1,2})\/(?<year>(?:19|20)\d{2})(?!\d)`,
  String.raw`(?<year>(?:19|20)\d{2})-(?<monthNumber>\d{2})-(?<day>\d{2})(?!\d)`,
];
const PATTERNS = DATE.map(
  (date) =>
    new RegExp(
      String.raw`(?<![\p{L}\d/-])(?:${WEEKDAY},?\s+(?:the\s+)?)?${date}(?:\s*\((?<after>${named(WEEKDAYS, 3)})\.?\))?`,
      "gu",
    ),
);

/** Fast tests that rule out most files. They match the first letters of months instead of whole names. */
const MAY_BE_DATES = [
  /[ADFJMNOS][aceopu][bcglnprtvy][a-z.]{0,7}\s+\d/,
  /\d(?:st|nd|rd|th)?\s+(?:of\s+)?[ADFJMNOS][aceopu][bcglnprtvy]/,
  /\d\/\d{1,2}\/\d{4}/,
  / (?<=[a-z][.,]{0,2} )\d{4}-\d/,
];

function mayHaveDate(text: string): boolean {
  return MAY_BE_DATES.some((pattern) => pattern.test(text));
}

/** Finds dates whose weekday is wrong, and days that a month doesn't have. */
export function dates({ weekday, day, texts }: DatesOptions): AnyCheck {
  return defineDocumentCheck({
    name: weekday,
    rules: {
      [weekday]: "a text has a date with the wrong day of the week",
      [day]: "a text has a day that the month doesn't have",
    },
    find: (document) => {
      if (!mayHaveDate(document.source)) return [];
      return texts(document).flatMap((passage) =>
        !mayHaveDate(passage.text)
          ? []
          : PATTERNS.flatMap((pattern) =>
              Array.from(passage.text.matchAll(pattern)).flatMap((match): Finding[] => {
                const mistake = mistakeIn(match.groups ?? {}, { weekday, day });
                if (mistake === undefined) return [];
                return [
                  {
                    ...mistake,
                    severity: "error",
                    at: atIndex(passage.at, match.index),
                  },
                ];
              }),
            ),
      );
    },
  });
}

type Groups = Readonly<Record<string, string | undefined>>;

function mistakeIn(
  groups: Groups,
  rules: Pick<DatesOptions, "weekday" | "day">,
): Pick<Finding, "rule" | "message" | "fix"> | undefined {
  const month =
    groups["month"] === undefined
      ? Number(groups["monthNumber"])
      : MONTHS.findIndex((name) => name.startsWith(groups["month"]?.slice(0, 3) ?? "-")) + 1;
  const name = MONTHS[month - 1];
  const number = Number(groups["day"]);
  if (name === undefined || number === 0) return undefined;
  // Without a year, February may have 29 days.
  const year = Number(groups["year"] ?? 2000);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const inYear = groups["year"] === undefined ? "" : ` ${year}`;
  if (number > days) {
    // "May 45" may be a name with a number.
    if (number > 31 && groups["year"] === undefined) return undefined;
    return {
      rule: rules.day,
      message: `${name}${inYear} has only ${days} days, so there is no ${name} ${number}.`,
      fix: "Correct the day or the month.",
    };
  }
  const written = groups["weekday"] ?? groups["after"];
  if (written === undefined || groups["year"] === undefined) return undefined;
  const actual = WEEKDAYS[new Date(Date.UTC(year, month - 1, number)).getUTCDay()] ?? "";
  if (actual.startsWith(written.slice(0, 3))) return undefined;
  const given = WEEKDAYS.find((each) => each.startsWith(written.slice(0, 3))) ?? written;
  return {
    rule: rules.weekday,
    message: `${name} ${number}, ${year} is a ${actual}, not a ${given}.`,
    fix: `Write ${actual}, or correct the date.`,
  };
}
