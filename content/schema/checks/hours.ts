import { defineDocumentCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { businessSchema } from "../business.ts";
import {
  DAYS,
  DAY_NAMES,
  structuredDays,
  structuredHours,
  visibleDays,
  visibleHours,
} from "../hours.ts";

/** If visitors and search engines see different hours, customers call when the business is closed. */
export const hoursCheck = defineDocumentCheck({
  name: "hours-differ",
  rules: {
    "hours-differ": "the hours on the page and the hours for search engines differ",
    "day-twice": "the hours have the same day twice",
    "hours-reversed": "the business doesn't close after it opens",
  },
  schema: businessSchema,
  find: ({ fields: { hours } }) => {
    const visible = visibleHours(hours.visible);
    const structured = structuredHours(hours.structured);
    const unread =
      visible.size === 0 ? "visible" : structured.size === 0 ? "structured" : undefined;
    if (unread !== undefined) {
      return [
        differs(
          ["hours", unread],
          `\`${hours[unread]}\` contains no hours in a recognized format.`,
          "Write `visible` like `Mon-Sat 8AM-8PM, Sun 10AM-6PM` and `structured` like `Mo-Su 08:00-20:00`.",
        ),
      ];
    }
    const repeated = [
      ...repeatedDays("visible", hours.visible, visibleDays(hours.visible)),
      ...repeatedDays("structured", hours.structured, structuredDays(hours.structured)),
    ];
    if (repeated.length > 0) return repeated;
    const reversed = [
      ...reversedHours("visible", hours.visible, visible),
      ...reversedHours("structured", hours.structured, structured),
    ];
    if (reversed.length > 0) return reversed;
    const different = DAYS.filter((day) => visible.get(day) !== structured.get(day));
    if (different.length === 0) return [];
    const daysByDifference = Map.groupBy(
      different,
      (day) =>
        `people see ${visible.get(day) ?? "no hours"} but search engines see ${structured.get(day) ?? "no hours"}`,
    );
    return [...daysByDifference].map(([what, days]) =>
      differs(
        ["hours"],
        `on ${days.map((day) => DAY_NAMES[day]).join(", ")}, ${what}.`,
        "Write the same hours in `visible` and `structured`.",
      ),
    );
  },
});

function differs(field: FieldPath, message: string, fix: string): Finding {
  return { rule: "hours-differ", severity: "warning", at: { field }, message, fix };
}

/** Reports days that are in the hours more than once. */
function repeatedDays(field: string, written: string, days: readonly string[]): Finding[] {
  const twice = [...new Set(days.filter((day, index) => days.indexOf(day) < index))];
  if (twice.length === 0) return [];
  const missing = DAYS.filter((day) => !days.includes(day)).map((day) => DAY_NAMES[day]);
  const lacks = missing.length === 0 ? "" : ` and lacks ${missing.join(", ")}`;
  return [
    {
      rule: "day-twice",
      severity: "error",
      at: { field: ["hours", field] },
      message: `\`${written}\` has ${twice.map((day) => DAY_NAMES[day]).join(", ")} twice${lacks}.`,
      fix: "Write each day once.",
    },
  ];
}

/** Reports days with a closing time that isn't after the opening time. Midnight is the end of a day. */
function reversedHours(
  field: string,
  written: string,
  hours: ReadonlyMap<string, string>,
): Finding[] {
  const days = [...hours].flatMap(([day, range]) => {
    const [opens = "", closes = ""] = range.split("-");
    return closes > opens || closes === "00:00" ? [] : [DAY_NAMES[day] ?? day];
  });
  if (days.length === 0) return [];
  return [
    {
      rule: "hours-reversed",
      severity: "error",
      at: { field: ["hours", field] },
      message: `\`${written}\` doesn't close after it opens on ${days.join(", ")}.`,
      fix: "Write the opening time first, and check AM and PM.",
    },
  ];
}
