import { defineCheck, type DocumentKey } from "contentlayer/source-files";

const RULE = "updated-in-future";

/**
 * The sitemap lists the day of each page's last change. A day in the future makes search engines distrust the
 * rest.
 */
export const daysCheck = defineCheck<string>({
  name: RULE,
  rules: { [RULE]: "the date of the last change is in the future" },
  gather: ({ fields }) => {
    const updated: unknown = Reflect.get(fields, "updated");
    return typeof updated === "string" ? updated : undefined;
  },
  start: () => {
    const days = new Map<string, { key: DocumentKey; day: string }>();
    return {
      set(key, day) {
        if (day === undefined) days.delete(key.id);
        else days.set(key.id, { key, day });
      },
      *findings({ today }) {
        if (today === undefined) return;
        for (const [id, { key, day }] of days) {
          // A document that waits for its `publishDate` may already have that date as its last change.
          if (!key.published || day <= today) continue;
          yield [
            id,
            {
              rule: RULE,
              severity: "warning",
              at: { field: ["updated"] },
              message: `the date of the last change, ${day}, is in the future (today is ${today}).`,
              fix: `Write the date the change goes live. \`npm run touch ${key.file}\` sets it to today.`,
            },
          ];
        }
      },
    };
  },
});
