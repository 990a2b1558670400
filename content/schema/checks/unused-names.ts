import { defineDocumentCheck } from "contentlayer/source-files";
import { citySchema } from "../city.ts";

/** Finds names in a city's list that its text doesn't use. */
export const unusedNamesCheck = defineDocumentCheck({
  name: "unused-name",
  rules: { "unused-name": "a name listed in `names` isn't used in the text" },
  schema: citySchema,
  find: ({ fields: { names = [] }, passages }) => {
    if (names.length === 0) return [];
    const texts = passages()
      .filter(({ at }) => !("field" in at) || at.field[0] !== "names")
      .map(({ text }) => text);
    let all: string | undefined;
    // Most names are in a text as listed, so normalizing all texts is rarely necessary.
    const isUsed = (name: string) =>
      texts.some((text) => text.includes(name)) ||
      (all ??= texts.map(plain).join("\n")).includes(name);
    return names.flatMap(({ name }, index) =>
      isUsed(plain(name))
        ? []
        : [
            {
              rule: "unused-name",
              severity: "warning" as const,
              at: { field: ["names", index, "name"] },
              message: `the text doesn't mention \`${name}\`.`,
              fix: "Remove it from `names:`, or spell it as in the text.",
            },
          ],
    );
  },
});

/** Normalizes whitespace and apostrophes for comparison. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("’", "'");
}
