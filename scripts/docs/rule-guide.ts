import type { AnyCheck } from "contentlayer/source-files";
import { ALLOW_FIELD, allowSchema } from "../../contentlayer/src/schema/fields.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { fieldTable } from "./field-rows.ts";
import { capitalized, code, fence, prose, table } from "./markdown.ts";
import { keepMark } from "./value-words.ts";

/** The rules that a file may break for a time, and how it says so. */
export function ruleGuide(checks: readonly AnyCheck[]): string {
  const rules = checks.flatMap((check) => Object.entries(check.rules));
  return [
    rules.length === 0
      ? "There are no such rules yet."
      : table(
          ["Rule", "What it reports"],
          rules.map(([rule, meaning]) => [code(rule), prose(capitalized(meaning))]),
        ),
    `To allow one of them in one file, add this to the file's fields:`,
    fence(
      "yaml",
      `${ALLOW_FIELD}:
  - rule: name-of-the-rule
    reason: Say here why it is right, for whoever reads it later.
    until: 2027-05-31`,
    ),
    fieldTable({
      type: "object",
      properties: { [ALLOW_FIELD]: jsonSchemaOf(allowSchema, keepMark) },
    }),
    `After that day the entry is an error itself, so that nobody forgets it. An entry for a rule that
the file does not break is a warning: remove it. Nothing else that \`npm run check\` reports can be
allowed.`,
  ].join("\n\n");
}
