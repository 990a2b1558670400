import { uniqueText } from "contentlayer/checks";
import { expect, test } from "vitest";
import { judged, messages, note } from "./notes.ts";

const summaries = uniqueText({ rule: "same-summary", field: "summary", what: "summary" });
const titles = uniqueText({
  rule: "same-title",
  field: "pageTitle",
  writtenIn: ["title", "name"],
  what: "title",
});

test("two documents may not have the same text, however it is spaced and written", () => {
  const { lines, problems } = judged([summaries], {
    "a.mdx": note("Ada", "", "summary: The best caf\u00E9\n"),
    "b.mdx": note("Bo", "", 'summary: " the BEST  cafe\u0301 "\n'),
    "c.mdx": note("Cy", "", "summary: The worst caf\u00E9\n"),
    "d.mdx": note("Di", ""),
    "e.mdx": note("Ed", ""),
  });
  expect(lines).toEqual(["b.mdx:3:10 error same-summary (summary)"]);
  expect(messages(problems)).toMatchInlineSnapshot(`
    [
      "a.mdx has the same summary. Say what only this page has: search engines show one of two pages that call themselves the same.",
    ]
  `);
});

test("every later one is told beside the first", () => {
  const file = note("Ada", "", "summary: One text\n");
  const { problems } = judged([summaries], { "a.mdx": file, "b.mdx": file, "c.mdx": file });
  expect(messages(problems).map((message) => message.split(" ")[0])).toEqual(["a.mdx", "a.mdx"]);
});

test("a computed text is told where the author writes it", () => {
  const { lines } = judged([titles], { "a.mdx": note("Ada", ""), "b.mdx": note("Ada", "") });
  expect(lines).toEqual(["b.mdx:2:7 error same-title (name)"]);
});

test("a draft is told of the published one, not the other way round", () => {
  const { lines } = judged([summaries], {
    "a.mdx": note("Ada", "", "summary: One text\ndraft: true\n"),
    "b.mdx": note("Bo", "", "summary: One text\n"),
  });
  expect(lines).toEqual(["a.mdx:3:10 warning same-summary (summary)"]);
});

test("it goes when one of them is changed", () => {
  const file = note("Ada", "", "summary: One text\n");
  const { change } = judged([summaries], { "a.mdx": file, "b.mdx": file });
  expect(change({ "a.mdx": note("Ada", "", "summary: Another\n") })).toEqual([]);
});
