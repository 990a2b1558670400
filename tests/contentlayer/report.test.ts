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
