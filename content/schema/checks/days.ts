import { defineCheck, type DocumentKey } from "contentlayer/source-files";

const RULE = "updated-in-future";

/** The sitemap tells search engines of each change by its day, and one that lies ahead makes them doubt the others. */
export const daysCheck = defineCheck<string>({
  name: RULE,
  rules: { [RULE]: "the day of the last change has not come yet" },
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
          // What waits for its `publishDate` may have that day as its last change already.
          if (!key.published || day <= today) continue;
          yield [
            id,
            {
              rule: RULE,
              severity: "warning",
              at: { field: ["updated"] },
              message: `the last change is dated ${day}, and today is ${today}.`,
              fix: `Write the day on which readers see the change; \`npm run touch ${key.file}\` writes today's.`,
            },
          ];
        }
      },
    };
  },
});
