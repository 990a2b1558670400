import { defineDocumentCheck } from "contentlayer/source-files";
import { citySchema } from "../city.ts";

/** A name that its text does not use any more vouches for nothing, and the next reader looks for it in vain. */
export const unusedNamesCheck = defineDocumentCheck({
  name: "unused-name",
  rules: { "unused-name": "the file's list of names has one that its text does not use" },
  schema: citySchema,
  find: ({ fields: { names = [] }, passages }) => {
    if (names.length === 0) return [];
    const text = passages()
      .filter(({ at }) => !("field" in at) || at.field[0] !== "names")
      .map((passage) => plain(passage.text))
      .join("\n");
    return names.flatMap(({ name }, index) =>
      text.includes(plain(name))
        ? []
        : [
            {
              rule: "unused-name",
              severity: "warning" as const,
              at: { field: ["names", index, "name"] },
              message: `the text does not speak of \`${name}\`.`,
              fix: "Remove it from `names:`, or write it as the text does.",
            },
          ],
    );
  },
});

/** Over line ends, and with either apostrophe. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("’", "'");
}
