import { placeholders } from "contentlayer/checks";
import { expect, test } from "vitest";
import { judged, messages, note } from "./notes.ts";

const linesOf = (file: string) => judged([placeholders], { "a.mdx": file }).lines;

test("in a published document each is a mistake at its place", () => {
  const { lines, problems } = judged([placeholders], {
    "a.mdx": note("Ada", "Long text before it, and then TODO and TBD.\n\nLorem ipsum dolor."),
  });
  expect(lines).toEqual([
    "a.mdx:5:31 error placeholder",
    "a.mdx:5:40 error placeholder",
    "a.mdx:7:1 error placeholder",
  ]);
  expect(messages(problems)[0]).toMatchInlineSnapshot(
    `"\`TODO\` stands for something that is still to be written, and the document is published. Write it, or keep the document back with \`draft: true\`."`,
  );
});

test.each([["draft: true\n"], ["publishDate: 2026-12-24\n"]])(
  "in a document with %j they are one reminder",
  (more) => {
    const { lines, problems } = judged([placeholders], {
      "a.mdx": note("Ada", "TODO, TBD and FIXME", more),
    });
    expect(lines).toEqual(["a.mdx:6:1 warning placeholder"]);
    expect(messages(problems)).toEqual([
      "this document is not published yet and has 3 places still to be written; the first is here. Write them before it is published.",
    ]);
  },
);

test.each([
  ["a comment of the YAML", note("Ada", "Text.", "# TODO: more\n"), "3:3"],
  ["a field", note("TBD", "Text."), "2:7"],
  ["code", note("Ada", "`x` `FIXME`"), "5:6"],
  ["a comment of the body", note("Ada", "{/* XXXX */}"), "5:5"],
  ["a file with Windows line ends", note("Ada", "A TODO.").replaceAll("\n", "\r\n"), "5:3"],
  ["lower-case letters, for Latin", note("Ada", "the lorem ipsum"), "5:5"],
])("%s is no place to hide", (_, file, place) => {
  expect(linesOf(file)).toEqual([`a.mdx:${place} error placeholder`]);
});

test.each(["a todo list", "MASTODON", "TODOS", "XX and size XXL", "Todo", "TBDs", "our_TODO"])(
  "%j is fine",
  (body) => {
    expect(linesOf(note("Ada", body))).toEqual([]);
  },
);

test("every document is looked at anew, wherever the last one had its placeholder", () => {
  const { lines } = judged([placeholders], {
    "a.mdx": note("Ada", `${"Long. ".repeat(100)}TODO`),
    "b.mdx": note("Bo", "TODO"),
  });
  expect(lines).toEqual(["a.mdx:5:601 error placeholder", "b.mdx:5:1 error placeholder"]);
});

test("it goes when it is written", () => {
  const { change } = judged([placeholders], { "a.mdx": note("Ada", "TODO") });
  expect(change({ "a.mdx": note("Ada", "Done.") })).toEqual([]);
});
