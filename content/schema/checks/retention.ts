import { defineDocumentCheck, type Finding } from "contentlayer/source-files";
import { LEAD_RATE, RETENTION_MONTHS, TRASH_DAYS, WAITING_DAYS } from "#contract/limits.ts";
import { pageSchema } from "../page.ts";
import { NUMBER, numberOf, pattern } from "./numbers.ts";

const OTHER_RETENTION = "other-retention";

/** The page that says how long data is kept. */
const PAGE = "privacy";

/** The backend's periods, by the first cell of the table row that's about each, in lowercase. */
const PERIODS = {
  month: { "a form you sent": RETENTION_MONTHS.leads, "a tap": RETENTION_MONTHS.contacts },
  day: { "a form that could not be sent": WAITING_DAYS, trash: TRASH_DAYS },
  minute: { "a count": LEAD_RATE.windowSeconds / 60 },
} as const;

type Unit = keyof typeof PERIODS;

interface Period {
  line: number;
  column: number;
  amount: number;
  unit: string;
  written: string;
  /** The first cell of the table row with the period, in lowercase. */
  row: string;
}

const PERIOD = pattern(
  String.raw`\b(?<written>(?<amount>${NUMBER})[- ](?<unit>${Object.keys(PERIODS).join("|")})s?)\b`,
);

/** Compares the periods on the privacy page with the backend's. */
export const retentionCheck = defineDocumentCheck({
  name: OTHER_RETENTION,
  rules: { [OTHER_RETENTION]: "the privacy page has another period than the backend" },
  schema: pageSchema,
  find: ({ slug, source }) =>
    (slug === PAGE ? source.split("\n").flatMap(periodsIn) : []).flatMap(
      ({ line, column, amount, unit, written, row }): Finding[] => {
        if (!isUnit(unit)) return [];
        const right = expected(unit, row);
        if (right.includes(amount)) return [];
        return [
          {
            rule: OTHER_RETENTION,
            severity: "error",
            at: { line, column },
            message: `this says "${written}", but functions/contract/limits.ts says ${right.join(" or ")} ${unit}s.`,
            fix: `Write the same number in both. If it's another period, allow \`${OTHER_RETENTION}\`.`,
          },
        ];
      },
    ),
});

function periodsIn(text: string, index: number): Period[] {
  // YAML comments are notes to the owner.
  if (text.startsWith("#") && !text.startsWith("##")) return [];
  const [, row = ""] = /^\|\s*(.+?)\s*\|/.exec(text.toLowerCase()) ?? [];
  return [...text.matchAll(PERIOD)].map(({ groups = {}, index: start }) => ({
    line: index + 1,
    column: start + 1,
    amount: numberOf(groups["amount"] ?? ""),
    unit: groups["unit"] ?? "",
    written: groups["written"] ?? "",
    row,
  }));
}

function isUnit(unit: string): unit is Unit {
  return Object.hasOwn(PERIODS, unit);
}

/** Returns the period of a table row, or all periods in this unit outside the table. */
function expected(unit: Unit, row: string): number[] {
  const all = Object.entries(PERIODS[unit]);
  const own = all.filter(([about]) => row.startsWith(about));
  return (row !== "" && own.length > 0 ? own : all).map(([, amount]) => amount);
}
