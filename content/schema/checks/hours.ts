import { defineDocumentCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { businessSchema } from "../business.ts";

/** Two letters as schema.org writes days, in the order of the week, and their names. */
const NAMES: Readonly<Record<string, string>> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
};
const DAYS = Object.keys(NAMES);

/** People and search engines are told different hours: somebody stands before a closed door. */
export const hoursCheck = defineDocumentCheck({
  name: "hours-differ",
  rules: { "hours-differ": "the hours that people read are not those that search engines read" },
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
          `\`${hours[unread]}\` says no hours that can be compared with the others.`,
          "Write `visible` as in `Mon-Sat 8AM-8PM, Sun 10AM-6PM` and `structured` as in `Mo-Su 08:00-20:00`.",
        ),
      ];
    }
    const different = DAYS.filter((day) => visible.get(day) !== structured.get(day));
    if (different.length === 0) return [];
    const told = Map.groupBy(
      different,
      (day) =>
        `people read ${visible.get(day) ?? "nothing"} and search engines ${structured.get(day) ?? "nothing"}`,
    );
    const message = [...told]
      .map(([what, days]) => `on ${days.map((day) => NAMES[day]).join(", ")} ${what}`)
      .join("; ");
    return [differs(["hours"], `${message}.`, "Make `visible` and `structured` say the same.")];
  },
});

function differs(field: FieldPath, message: string, fix: string): Finding {
  return { rule: "hours-differ", severity: "warning", at: { field }, message, fix };
}

/** "Mon-Sat 8AM-8PM, Sun 10AM-6PM" as hours of each day, such as `08:00-20:00`. */
function visibleHours(text: string): Map<string, string> {
  return hoursByDay(
    text,
    /(?<days>(?<![a-z])[A-Z][a-z]{1,8}(?: ?[-–,&] ?[A-Z][a-z]{1,8}){0,6}) (?<opens>\d{1,2}(?::\d\d)? ?[AP]M) ?[-–] ?(?<closes>\d{1,2}(?::\d\d)? ?[AP]M)/gi,
    hour24,
  );
}

/** "Mo-Fr,Su 08:00-20:00", as schema.org writes it. */
function structuredHours(text: string): Map<string, string> {
  return hoursByDay(
    text,
    /(?<days>[A-Z][a-z](?:[-,][A-Z][a-z]){0,6}) (?<opens>\d\d:\d\d)-(?<closes>\d\d:\d\d)/g,
    (hour) => hour,
  );
}

function hoursByDay(
  text: string,
  pattern: RegExp,
  read: (hour: string) => string,
): Map<string, string> {
  const hours = new Map<string, string>();
  for (const { groups = {} } of text.matchAll(pattern)) {
    const { days = "", opens = "", closes = "" } = groups;
    for (const range of days.split(/ ?[,&] ?/)) {
      const [from = "", to = from] = range.split(/ ?[-–] ?/);
      for (const day of daysBetween(from, to)) hours.set(day, `${read(opens)}-${read(closes)}`);
    }
  }
  return hours;
}

/** The days from one to the other, over the weekend where that one comes later; none of what is no day. */
function daysBetween(from: string, to: string): string[] {
  const [first, last] = [DAYS.indexOf(from.slice(0, 2)), DAYS.indexOf(to.slice(0, 2))];
  if (first < 0 || last < 0) return [];
  return first <= last
    ? DAYS.slice(first, last + 1)
    : [...DAYS.slice(first), ...DAYS.slice(0, last + 1)];
}

function hour24(hour: string): string {
  const [, hours = "", minutes = "00", half = ""] =
    /^(\d+)(?::(\d\d))? ?([AP])M$/i.exec(hour) ?? [];
  const past = (Number(hours) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  return `${String(past).padStart(2, "0")}:${minutes}`;
}
