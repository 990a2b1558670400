import { placeholders, uniqueText } from "contentlayer/checks";
import { describe, expect, test } from "vitest";
import { judged, messages, note } from "./checks/notes.ts";

const checks = [
  placeholders,
  uniqueText({ rule: "same-summary", field: "summary", what: "summary" }),
];

/** A note with `TODO` in it, and what it allows itself. */
const allowing = (allow: string, body = "A TODO.") => note("Ada", body, `allow:\n${allow}`);

const entry = (rule: string, until: string, reason = "Waiting for the photos.") =>
  `  - rule: ${rule}\n    reason: ${reason}\n    until: ${until}\n`;

const result = (file: string) => {
  const { lines, problems } = judged(checks, { "a.mdx": file });
  return { lines, told: messages(problems) };
};

test.each(["2026-11-20", "2026-11-21", "2027-05-31"])(
  "what is allowed until %s, with a reason, is silent on 2026-11-20",
  (until) => {
    expect(result(allowing(entry("placeholder", until))).lines).toEqual([]);
  },
);

test("other rules and other files are still held", () => {
  const { lines } = judged(checks, {
    "a.mdx": note("Ada", "A TODO.", `summary: Same\nallow:\n${entry("placeholder", "2027-01-01")}`),
    "b.mdx": note("Bo", "A TODO.", `summary: Same\nallow:\n${entry("placeholder", "2027-01-01")}`),
    "c.mdx": note("Cy", "A TODO."),
  });
  expect(lines).toEqual(["b.mdx:3:10 error same-summary (summary)", "c.mdx:5:3 error placeholder"]);
});

test("an allowance is no field of the document", () => {
  const file = note("Ada", "A TODO.", `allow:\n${entry("placeholder", "2027-01-01")}`);
  expect(judged(checks, { "a.mdx": file }).problems).toEqual([]);
});

describe("an allowance is told", () => {
  test("when its day is over, beside what it allowed", () => {
    const { lines, told } = result(allowing(entry("placeholder", "2026-11-19")));
    expect(lines).toEqual([
      "a.mdx:6:12 error expired-allowance (allow[0].until)",
      "a.mdx:9:3 error placeholder",
    ]);
    expect(told[0]).toMatchInlineSnapshot(
      `"breaking \`placeholder\` was allowed until 2026-11-19, and that day is over. Fix what it allowed and remove it; or give a new day, if the reason still holds."`,
    );
  });

  test("when there is no such rule, with the one that was meant", () => {
    const { lines, told } = result(allowing(entry("placeholders", "2027-01-01"), "Text."));
    expect(lines).toEqual(["a.mdx:4:11 error unknown-rule (allow[0].rule)"]);
    expect(told).toMatchInlineSnapshot(`
      [
        "there is no rule \`placeholders\` that a file may break. Did you mean \`placeholder\`?",
      ]
    `);
  });

  test("when the rule is a mistake of structure, which nothing excuses", () => {
    const { lines, told } = result(allowing(entry("unknown-field", "2027-01-01"), "Text."));
    expect(lines).toEqual(["a.mdx:4:11 error unknown-rule (allow[0].rule)"]);
    expect(told).toMatchInlineSnapshot(`
      [
        "there is no rule \`unknown-field\` that a file may break. Use one of: \`placeholder\`, \`same-summary\`.",
      ]
    `);
    const broken = result(allowing(`${entry("unknown-field", "2027-01-01")}nme: x\n`, "Text."));
    expect(broken.lines).toEqual([
      "a.mdx:4:11 error unknown-rule (allow[0].rule)",
      "a.mdx:7:1 error unknown-field (nme)",
    ]);
  });

  test("when nothing needs it any more, as a warning", () => {
    const { lines, told } = result(allowing(entry("placeholder", "2027-01-01"), "Done."));
    expect(lines).toEqual(["a.mdx:4:11 warning unused-allowance (allow[0].rule)"]);
    expect(told).toMatchInlineSnapshot(`
      [
        "nothing in this file breaks \`placeholder\` any more. Remove these lines: what is allowed without need hides the next mistake.",
      ]
    `);
  });

  test("but not as unused in a document that is broken: what it would break is not known", () => {
    const { lines } = result(allowing(`${entry("placeholder", "2027-01-01")}nme: x\n`));
    expect(lines).toEqual(["a.mdx:7:1 error unknown-field (nme)"]);
  });

  test.each([
    [
      "without a reason",
      "  - rule: placeholder\n    until: 2027-01-01\n",
      "missing-field (allow[0].reason)",
    ],
    [
      "with an empty one",
      entry("placeholder", "2027-01-01", '" "'),
      "wrong-size (allow[0].reason)",
    ],
    ["with a day that is none", entry("placeholder", "2027-02-30"), "bad-date (allow[0].until)"],
    ["with a word for a day", entry("placeholder", "soon"), "bad-date (allow[0].until)"],
    ["without a day", "  - rule: placeholder\n    reason: x\n", "missing-field (allow[0].until)"],
    [
      "with a field too many",
      `${entry("placeholder", "2027-01-01")}    by: me\n`,
      "unknown-field (allow[0].by)",
    ],
    ["that is no list", "  rule: placeholder\n", "wrong-type (allow)"],
  ])("%s, and the document is not taken", (_, allow, problem) => {
    const { lines } = result(allowing(allow));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(problem);
  });
});

test("it ends with its day in a session that goes on: the next day it is told", () => {
  const files = { "a.mdx": allowing(entry("placeholder", "2026-11-20")) };
  expect(judged(checks, files, { today: "2026-11-20" }).lines).toEqual([]);
  expect(judged(checks, files, { today: "2026-11-21" }).lines).toHaveLength(2);
});
