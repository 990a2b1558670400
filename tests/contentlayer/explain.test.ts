import { describe, expect, test } from "vitest";
import { z } from "zod";
import { explainIssues } from "../../contentlayer/src/schema/explain-issues.ts";
import { parseYaml } from "../../contentlayer/src/fields/parse-file.ts";
import { zipCode } from "#schema/common.ts";

const schema = z.strictObject({
  tags: z.array(z.string()).min(1).max(3).optional(),
  phone: z.string().describe("the number to call").optional(),
  height: z.number().optional(),
  zip: zipCode.describe("a ZIP code, such as 30060").optional(),
  size: z.union([z.enum(["small", "large"]), z.int().min(1)]).optional(),
});

/** What an author reads about a line of YAML. */
function said(yaml: string): string[] {
  const parsed = parseYaml({ yaml, firstLine: 1 });
  if ("problem" in parsed) return [`${parsed.problem.message} ${parsed.problem.fix}`];
  const { error } = schema.safeParse(parsed.data);
  return explainIssues(error?.issues ?? [], schema, parsed.data).map(
    ({ rule, message, fix }) => `${rule}: ${message}${fix ? ` ${fix}` : ""}`,
  );
}

describe("a mistake is told once, with what to write instead", () => {
  test.each([
    ["tags: height", ['wrong-type: found "height", expected a list (lines that begin with `- `).']],
    ["tags: []", ["wrong-size: has 0 entries, expected at least 1."]],
    [
      "phone: 7705550100",
      ["wrong-type: found 7705550100, expected a text. Put it between double quotes."],
    ],
    ["phone: [1]", ["wrong-type: found a list, expected a text. This field: the number to call"]],
    ["height: .nan", ["wrong-type: found NaN, expected a number."]],
    [
      "zip: [30060]",
      [
        "wrong-type: found a list, expected a text or a number. This field: a ZIP code, such as 30060",
      ],
    ],
    [
      "zip: 3006",
      [
        "bad-value: found 3006, expected a ZIP code of five digits. This field: a ZIP code, such as 30060",
      ],
    ],
    ["size: 0", ["wrong-size: found 0, expected at least 1."]],
    ["size: true", ["wrong-type: found true, expected a number."]],
    [
      "__proto__: 1",
      [
        "unknown-field: there is no such field. Remove it, or use one of: `height`, `phone`, `size`, `tags`, `zip`.",
      ],
    ],
  ])("%s", (yaml, sentences) => {
    expect(said(yaml)).toEqual(sentences);
  });
});

test("only a tab is answered with the advice on tabs", () => {
  expect(said("tags:\n\t- a")[0]).toContain("Indent with spaces, not tabs.");
  expect(said('phone: "\\q"')[0]).not.toContain("not tabs");
  expect(said("phone: \u0001")[0]).not.toContain("not tabs");
});
