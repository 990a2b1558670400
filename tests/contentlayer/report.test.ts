import {
  formatGitHubAnnotations,
  formatJson,
  formatProblems,
  type Problem,
} from "contentlayer/build";
import { expect, test } from "vitest";
import { nearest } from "../../contentlayer/src/nearest.ts";

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

test("a problem shows its place, its fix and the line in question", () => {
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

test("a problem in a file that cannot be read is still told", () => {
  expect(formatProblems([problem], () => undefined)).toContain("marietta.mdx:3:5 error");
});

test("a workflow command cannot be ended by what stands in a file", () => {
  const hostile = { ...problem, message: "50%\n::error::x", file: "a,b:c.mdx" };
  expect(formatGitHubAnnotations([hostile])).toMatchInlineSnapshot(`
    "::error file=a%2Cb%3Ac.mdx,line=3,col=5,title=dangling-reference::services[0]: 50%25%0A::error::x%0ADid you mean \`tv-mounting-brick\`?
    "
  `);
});

test("machines get one line of JSON", () => {
  expect(JSON.parse(formatJson([problem]))).toEqual({ problems: [problem] });
});

test.each([
  ["roswel", "roswell"],
  ["rosewll", "roswell"],
  ["Roswell", "roswell"],
  ["paris", undefined],
])("%s is taken for %s", (word, meant) => {
  expect(nearest(word, ["kennesaw", "marietta", "roswell"])).toBe(meant);
});
