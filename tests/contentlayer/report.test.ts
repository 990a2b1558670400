import {
  formatGitHubAnnotations,
  formatJson,
  formatProblems,
  type Problem,
} from "contentlayer/build";
import { expect, test } from "vitest";
import { codeFrame } from "../../contentlayer/src/problems/report.ts";
import { nearest } from "../../contentlayer/src/problems/problem.ts";

const problem: Problem = {
  rule: "dangling-reference",
  severity: "error",
  file: "content/cities/marietta.mdx",
  line: 3,
  column: 5,
  field: "services[0]",
  message: 'found "tv-mounting-brik", there is no Service with the slug `tv-mounting-brik`.',
  fix: "Did you mean `tv-mounting-brick`?",
};

test("formats a problem with its position, its fix and the affected line", () => {
  expect(formatProblems([problem], () => "---\nservices:\n  - tv-mounting-brik\n---\n"))
    .toMatchInlineSnapshot(`
    "content/cities/marietta.mdx:3:5 error dangling-reference
      services[0]: found "tv-mounting-brik", there is no Service with the slug \`tv-mounting-brik\`.
      Did you mean \`tv-mounting-brick\`?

        2 | services:
      > 3 |   - tv-mounting-brik
          |     ^
        4 | ---

    1 error in 1 file.
    "
  `);
});

test("formats a problem in an unreadable file without a code frame", () => {
  expect(formatProblems([problem], () => undefined)).toContain("marietta.mdx:3:5 error");
});

test("cuts a long line around the column and puts the caret under it", () => {
  const line = `${"a".repeat(200)}X${"b".repeat(200)}`;
  const [shown, caret] = codeFrame(line, { line: 1, column: 201 }).split("\n");
  expect(shown).toBe(`  > 1 | …${"a".repeat(60)}X${"b".repeat(59)}…`);
  expect(caret?.indexOf("^")).toBe(shown?.indexOf("X"));
  expect(codeFrame(line, { line: 1, column: 1 })).toContain(`| ${"a".repeat(120)}…\n`);
  expect(codeFrame(line, { line: 1, column: 401 })).toContain(`| …${"b".repeat(61)}\n`);
});

test("replaces tabs and control characters with one character each", () => {
  expect(codeFrame("\ta\u001B[2Jb", { line: 1, column: 7 })).toBe(
    "  > 1 |  a\uFFFD[2Jb\n      |       ^",
  );
});

test("escapes special characters in GitHub annotations", () => {
  const hostile = { ...problem, message: "50%\n::error::x", file: "a,b:c.mdx" };
  expect(formatGitHubAnnotations([hostile])).toMatchInlineSnapshot(`
    "::error file=a%2Cb%3Ac.mdx,line=3,col=5,title=dangling-reference::services[0]: 50%25%0A::error::x%0ADid you mean \`tv-mounting-brick\`?
    "
  `);
});

test("formats problems as one line of JSON", () => {
  expect(JSON.parse(formatJson([problem]))).toEqual({ problems: [problem] });
});

test("reports a mistake in 2,000 files once in every format, and counts the files", () => {
  const alsoIn = Array.from({ length: 1_999 }, (_, index) => `content/cities/c${index}.mdx`);
  const repeated = { ...problem, alsoIn };
  expect(formatProblems([repeated], () => undefined)).toMatch(/\n1 error in 2,000 files\.\n$/);
  expect(formatGitHubAnnotations([repeated])).toBe(formatGitHubAnnotations([problem]));
  expect(JSON.parse(formatJson([repeated]))).toEqual({
    problems: [{ ...problem, alsoIn: alsoIn.slice(0, 8), alsoInCount: 1_999 }],
  });
});

/** A required field that's missing in `count` files. */
const missing = (count: number): Problem[] =>
  Array.from({ length: count }, (_, index) => ({
    rule: "missing-field",
    severity: "error",
    file: `content/cities/c${index}.mdx`,
    line: 2,
    column: 1,
    field: "motto",
    message: "this field is missing, expected text.",
    fix: "This field: the town's motto",
  }));

test("lists a problem in several places once, with all places and a code frame for the first", () => {
  const [first, second, third] = missing(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  const again = { ...second, line: 7, field: "homes[0].motto" };
  expect(formatProblems([first, second, again, problem, third], () => "---\nname: A\n"))
    .toMatchInlineSnapshot(`
      "content/cities/c0.mdx:2:1 error missing-field
        motto: this field is missing, expected text.
        This field: the town's motto

          1 | ---
        > 2 | name: A
            | ^
          3 |

        The same in 3 more places:
          content/cities/c1.mdx:2:1, 7:1 (homes[0].motto)
          content/cities/c2.mdx:2:1

      content/cities/marietta.mdx:3:5 error dangling-reference
        services[0]: found "tv-mounting-brik", there is no Service with the slug \`tv-mounting-brik\`.
        Did you mean \`tv-mounting-brick\`?

          2 | name: A
        > 3 |

      5 errors in 4 files.
      "
    `);
});

test("lists 75 files with a missing field once each, and at most 100 files", () => {
  const report = formatProblems(missing(75), () => undefined);
  expect(report.match(/this field is missing/g)).toHaveLength(1);
  expect(report.match(/c\d+\.mdx/g)).toHaveLength(75);
  expect(report).toMatch(/\n75 errors in 75 files\.\n$/);
  const long = formatProblems(missing(10_000), () => undefined);
  expect(long.split("\n").slice(0, 6)).toMatchInlineSnapshot(`
    [
      "content/cities/c0.mdx:2:1 error missing-field",
      "  motto: this field is missing, expected text.",
      "  This field: the town's motto",
      "",
      "  The same in 9,999 more places:",
      "    content/cities/c1.mdx:2:1",
    ]
  `);
  expect(long.split("\n").slice(-5)).toMatchInlineSnapshot(`
    [
      "    content/cities/c100.mdx:2:1",
      "    and in 9,899 more files",
      "",
      "10,000 errors in 10,000 files.",
      "",
    ]
  `);
});

test("lists each place of a problem on its own in JSON, in GitHub annotations and with `each`", () => {
  const problems = missing(5);
  expect(JSON.parse(formatJson(problems))).toEqual({ problems });
  expect(formatGitHubAnnotations(problems).match(/^::error/gm)).toHaveLength(5);
  const report = formatProblems(problems, () => undefined, { each: true });
  expect(report.match(/this field is missing/g)).toHaveLength(5);
});

test("lists two problems with the same message one by one, with both lines", () => {
  expect(formatProblems(missing(2), () => undefined).match(/this field is missing/g)).toHaveLength(
    2,
  );
});

test("shows hidden characters as one visible character each, so the caret is in the right column", () => {
  expect(codeFrame("\uFEFFa\u202Eb\u200Bc 👩\u200D🔧", { line: 1, column: 4 }))
    .toMatchInlineSnapshot(`
    "  > 1 | a�b�c 👩‍🔧
          |    ^"
  `);
});

test.each([
  ["roswel", "roswell"],
  ["rosewll", "roswell"],
  ["Roswell", "roswell"],
  ["paris", undefined],
])("finds the closest word to %s: %s", (word, meant) => {
  expect(nearest(word, ["kennesaw", "marietta", "roswell"])).toBe(meant);
});

test("no report format contains control characters", () => {
  const hostile = {
    ...problem,
    field: "a\tb\u009B2J",
    file: "c\u001B.mdx",
    message: "found \u001B[2J\u0085\u007F",
    fix: "\u0007",
  };
  for (const report of [
    formatProblems([hostile], () => undefined),
    formatGitHubAnnotations([hostile]),
    formatJson([hostile]),
  ]) {
    expect(report).not.toMatch(/(?!\n)\p{Cc}/u);
  }
  expect(JSON.parse(formatJson([hostile]))).toEqual({ problems: [hostile] });
});
