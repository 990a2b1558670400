import { expect, test } from "vitest";
import { z } from "zod";
import { parseYaml } from "../../contentlayer/src/fields/parse-file.ts";
import { explainIssues } from "../../contentlayer/src/schema/explain-issues.ts";
import { zipCode } from "#schema/common.ts";

/** Returns the position, message and fix for a YAML mistake. */
function syntaxMistake(yaml: string): string {
  const parsed = parseYaml({ yaml, firstLine: 1 });
  if (!("problem" in parsed)) return "none";
  const { line, column, message, fix } = parsed.problem;
  return `${line}:${column} ${message} ${fix}`;
}

test.each(
  Object.entries({
    "tags: [height\nname: b":
      "1:7 this list starts with `[` but doesn't end with `]`. Add `]` at the end. If it's text that starts with `[`, put it in double quotes.",
    "text: {height\nname: b":
      "1:7 this text starts with `{` but doesn't end with `}`. Add `}` at the end. If it's text that starts with `{`, put it in double quotes.",
    "tags: [a b]]":
      "1:12 this can't be read as YAML. Put text that contains `: `, `#` or quotes in double quotes, and indent nested lines with two spaces.",
    "name: - b":
      "1:7 a list entry must start on a new line. Write it on the next line, indented under `name:`.",
    "name: @b": "1:7 unquoted text can't start with `@`. Put the whole text in double quotes.",
    "name: `b`":
      "1:7 unquoted text can't start with a backtick. Put the whole text in double quotes.",
    "name: 'it's'":
      '1:11 there is text after the closing quote. Put the whole text in double quotes, and write double quotes inside it as `\\"`.',
    'name: "a\\q"':
      "1:10 in double quotes, a backslash starts an escape sequence, and this isn't a valid one. To write a plain backslash, use `\\\\`.",
    "name: b\n---\nage: c":
      "2:1 this line ends the fields, but more fields follow. Remove this line.",
    "name:b\nage: c": "1:6 missing space after `name:`. Write `name: b`.",
    "faqs:\n  - question:What\n    answer: b":
      "2:14 missing space after `question:`. Write `question: What`.",
    "name: b\nTODO":
      "2:1 this line isn't a field, because it has no colon. Write a field as `name: text`, and indent its text if it continues on the next line.",
    "name: b\n  and more: c":
      "2:11 this text has a colon followed by a space, which YAML reads as the end of a field's name. Put the whole text in double quotes.",
    "name: b\n- c":
      "2:1 a list entry can't start here, because the lines above it are fields. Indent it under the field it belongs to.",
    "\tname: b": "1:1 this line is indented with a tab. Indent with spaces, not tabs.",
    "zips:\n  - 1\n - 2\nd: 1":
      "3:2 this line is indented by 1 space, but needs 2. Start it in the same column as `-`, 1 line above.",
    "a:\n  b: c\n d: e":
      "3:2 this line is indented by 1 space, but needs 2. Start it in the same column as `b`, 1 line above.",
    "a: &b":
      "1:4 unquoted text can't start with `&`, because YAML treats the word as an anchor and drops it. Put the whole text in double quotes.",
    "- 'a\n- b":
      "1:3 this text starts with `'` but doesn't end with `'`. Add another `'` at the end, or remove this one.",
    "a: *b": "1:4 unquoted text can't start with `*`. Put the whole text in double quotes.",
  }),
)("explains the mistake in this YAML: %j", (yaml, explanation) => {
  expect(syntaxMistake(yaml)).toBe(explanation);
});

test.each(["a: R&D", "a: Sons & Daughters", 'a: "&b"', "a: >-\n  &b c", "# &b\na: c"])(
  "doesn't mistake %j for an anchor",
  (yaml) => {
    expect(syntaxMistake(yaml)).toBe("none");
  },
);

test("mentions tabs only if a tab is the problem", () => {
  expect(syntaxMistake("tags:\n\t- a")).toContain("Indent with spaces, not tabs.");
  expect(syntaxMistake('phone: "\\q"')).not.toContain("not tabs");
  expect(syntaxMistake("phone: \u0001")).not.toContain("not tabs");
});

const schema = z.strictObject({
  tags: z.array(z.string()).min(1).max(3).optional(),
  phone: z.string().describe("the number to call").optional(),
  height: z.number().optional(),
  zip: zipCode.describe("a ZIP code, such as 30060").optional(),
  size: z.union([z.enum(["small", "large"]), z.int().min(1)]).optional(),
});

test.each(
  Object.entries({
    "tags: height": 'wrong-type: found "height", expected a list (lines that start with `- `).',
    "tags: []": "wrong-size: this list has 0 entries, expected at least 1.",
    "phone: 7705550100": "wrong-type: found 7705550100, expected text. Put it in double quotes.",
    "phone: [1]": "wrong-type: found a list, expected text. This field: the number to call",
    "height: .nan": "wrong-type: found NaN, expected a number.",
    "zip: [30060]":
      "wrong-type: found a list, expected text or a number. This field: a ZIP code, such as 30060",
    "zip: 3006":
      "bad-value: found 3006, expected a five-digit ZIP code. This field: a ZIP code, such as 30060",
    "size: 0": "wrong-size: found 0, expected at least 1.",
    "size: true": "wrong-type: found true, expected a number.",
    "__proto__: 1":
      "unknown-field: unknown field. Remove it, or use one of: `height`, `phone`, `size`, `tags`, `zip`.",
  }),
)("explains the mistake in this field exactly once: %j", (yaml, explanation) => {
  const parsed = parseYaml({ yaml, firstLine: 1 });
  const data = "data" in parsed ? parsed.data : undefined;
  const issues = schema.safeParse(data).error?.issues ?? [];
  expect(
    explainIssues(issues, schema, data).map(
      ({ rule, message, fix }) => `${rule}: ${message}${fix ? ` ${fix}` : ""}`,
    ),
  ).toEqual([explanation]);
});
