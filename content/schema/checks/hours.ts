import { defineDocumentCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { businessSchema } from "../business.ts";
import { DAYS, DAY_NAMES, structuredHours, visibleHours } from "../hours.ts";

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
      .map(([what, days]) => `on ${days.map((day) => DAY_NAMES[day]).join(", ")} ${what}`)
      .join("; ");
    return [differs(["hours"], `${message}.`, "Make `visible` and `structured` say the same.")];
  },
});

function differs(field: FieldPath, message: string, fix: string): Finding {
  return { rule: "hours-differ", severity: "warning", at: { field }, message, fix };
}
