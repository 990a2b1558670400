import { defineDocumentCheck } from "contentlayer/source-files";
import { businessSchema } from "../business.ts";

/** Two letters as schema.org writes days, in the order of the week. */
const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** People and search engines are told different hours: somebody stands before a closed door. */
export const hoursCheck = defineDocumentCheck({
  name: "hours-differ",
  rules: { "hours-differ": "the hours that people read are not those that search engines read" },
  schema: businessSchema,
  find: ({ fields: { hours } }) => {
    const visible = visibleHours(hours.visible);
    const structured = structuredHours(hours.structured);
    const different = DAYS.filter((day) => visible.get(day) !== structured.get(day));
    const [first] = different;
    if (first === undefined) return [];
    return [
      {
        rule: "hours-differ",
        severity: "warning",
        at: { field: ["hours"] },
        message: `on ${different.join(", ")} people read ${visible.get(first) ?? "nothing"} and search engines ${structured.get(first) ?? "nothing"}.`,
        fix: "Make `visible` and `structured` say the same.",
      },
    ];
  },
});

/** "Mon-Sat 8AM-8PM, Sun 10AM-6PM" as hours of each day, such as `08:00-20:00`. */
function visibleHours(text: string): Map<string, string> {
  return hoursByDay(
    text,
    /(?<from>[A-Z][a-z]{2})(?:-(?<to>[A-Z][a-z]{2}))? (?<opens>\d{1,2}(?::\d\d)?[AP]M)-(?<closes>\d{1,2}(?::\d\d)?[AP]M)/g,
    hour24,
  );
}

/** "Mo-Su 08:00-20:00", as schema.org writes it. */
function structuredHours(text: string): Map<string, string> {
  return hoursByDay(
    text,
    /(?<from>[A-Z][a-z])(?:-(?<to>[A-Z][a-z]))? (?<opens>\d\d:\d\d)-(?<closes>\d\d:\d\d)/g,
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
    const { from = "", to = from, opens = "", closes = "" } = groups;
    const days = DAYS.slice(DAYS.indexOf(from.slice(0, 2)), DAYS.indexOf(to.slice(0, 2)) + 1);
    for (const day of days) hours.set(day, `${read(opens)}-${read(closes)}`);
  }
  return hours;
}

function hour24(hour: string): string {
  const [, hours = "", minutes = "00", half] = /^(\d+)(?::(\d\d))?([AP])M$/.exec(hour) ?? [];
  const past = (Number(hours) % 12) + (half === "P" ? 12 : 0);
  return `${String(past).padStart(2, "0")}:${minutes}`;
}
