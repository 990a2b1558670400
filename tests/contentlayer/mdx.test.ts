import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { compileMdx } from "../../contentlayer/src/mdx.ts";
import { Mdx } from "../../renderer/mdx/Mdx.tsx";

const components = {
  Note: z.strictObject({ tone: z.enum(["calm", "loud"]), times: z.int().optional() }),
};

/** The body behind a small frontmatter, so that line 4 is the body's first. */
const inFile = (body: string) => `---\na: 1\n---\n${body}\n`;

function html(body: string): string {
  const { code, problems } = compileMdx(inFile(body), components);
  expect(problems).toEqual([]);
  return renderToStaticMarkup(
    createElement(Mdx, { code, components: { Note: ({ tone }: { tone: string }) => `[${tone}]` } }),
  );
}

const found = (body: string) =>
  compileMdx(inFile(body), components).problems.map(
    ({ line, column, rule }) => `${line}:${column} ${rule}`,
  );

describe("a body", () => {
  test("becomes React elements: headings with ids, tables, quotes, components", () => {
    expect(html('## Hi, "you"')).toBe('<h2 id="hi-you">Hi, “you”</h2>');
    expect(html("| a |\n| - |\n| b |")).toContain("<td>b</td>");
    expect(html('Say <Note tone="calm" /> it')).toBe("<p>Say [calm] it</p>");
    expect(html("## Same\n\n## Same")).toContain('id="same-1"');
    expect(html('A {"text"} and {3}{/* said to nobody */}.')).toBe("<p>A text and 3.</p>");
  });

  test("tells its links with their places", () => {
    const { links } = compileMdx(
      inFile("See [this](/services#x) and\n[that](https://a.example)."),
      components,
    );
    expect(links).toEqual([
      { href: "/services#x", line: 4, column: 5 },
      { href: "https://a.example", line: 5, column: 1 },
    ]);
  });
});

describe("code in a body is refused", () => {
  test.each([
    ["import x from 'y'", "4:1 code-in-body"],
    ["export const x = 1", "4:1 code-in-body"],
    ["Text {process.env}", "4:6 code-in-body"],
    ["{(() => 1)()}", "4:1 code-in-body"],
    ["{`template`}", "4:1 code-in-body"],
    ["<Note tone={x} />", "4:7 code-in-body"],
    ["<Note {...x} />", "4:1 code-in-body"],
    ["<script>alert(1)</script>", "4:1 raw-html"],
    ["<iframe />", "4:1 raw-html"],
    ['<sup onclick="x">1</sup>', "4:6 raw-html"],
    ['<sup style="x">1</sup>', "4:6 raw-html"],
    ["[x](javascript:alert(1))", "4:1 bad-link"],
    ["[x](JaVaScRiPt:alert(1))", "4:1 bad-link"],
    ["[x](//elsewhere.example)", "4:1 bad-link"],
    ["[x](data:text/html,x)", "4:1 bad-link"],
  ])("%s", (body, place) => {
    expect(found(body)).toEqual([place]);
  });
});

describe("what a component is given is checked", () => {
  test.each([
    ["<Note />", "4:1 missing-field"],
    ['<Note tone="quiet" />', "4:7 bad-value"],
    ['<Note\n  tone="calm"\n  times="3"\n/>', "6:3 wrong-type"],
    ['<Note tone="calm" size="3" />', "4:19 unknown-field"],
    ["<Notes />", "4:1 unknown-component"],
    ["<toString />", "4:1 raw-html"],
  ])("%s", (body, place) => {
    expect(found(body)).toEqual([place]);
  });

  test("several mistakes in one body are all told", () => {
    expect(found("<Notes />\n\n{x}\n\n![](/a.png)")).toEqual([
      "4:1 unknown-component",
      "6:1 code-in-body",
      "8:1 missing-alt",
    ]);
  });
});

test("broken syntax is one problem with the place in the file", () => {
  expect(found("One.\n\nTwo <Note>\n\nThree.")).toEqual(["6:5 invalid-mdx"]);
  expect(found("{open")).toEqual(["4:1 invalid-mdx"]);
});
