import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineMdxComponent, reference } from "contentlayer/source-files";
import { compileMdx } from "../../contentlayer/src/mdx/compile.ts";
import { Mdx } from "#renderer/mdx/Mdx.tsx";
import { processorTime } from "./sample-content.ts";

const components = {
  Note: defineMdxComponent({
    description: "A word aside.",
    props: z.strictObject({ tone: z.enum(["calm", "loud"]), times: z.int().optional() }),
    children: "optional",
    example: '<Note tone="calm" />',
  }),
  BookLink: defineMdxComponent({
    description: "A link to a book.",
    props: z.strictObject({ slug: reference("Book").describe("the book's slug") }),
    children: "optional",
    example: '<BookLink slug="red" />',
  }),
};

const rules = { components, reservedIds: ["questions"] };

/** Puts three blank lines before a body, like a short frontmatter, so it starts on line 4. */
const inFile = (body: string) => `\n\n\n${body}\n`;

function html(body: string): string {
  const { code, problems } = compileMdx(inFile(body), rules);
  expect(problems).toEqual([]);
  return renderToStaticMarkup(
    createElement(Mdx, { code, components: { Note: ({ tone }: { tone: string }) => `[${tone}]` } }),
  );
}

const found = (body: string) =>
  compileMdx(inFile(body), rules).problems.map(
    ({ line, column, rule }) => `${line}:${column} ${rule}`,
  );

const fixes = (body: string) =>
  compileMdx(inFile(body), rules).problems.map(({ message, fix }) => `${message} ${fix}`);

describe("compiling a body", () => {
  test("compiles a body to React elements: headings with ids, tables, quotes and components", () => {
    expect(html('## Hi, "you"')).toBe('<h2 id="hi-you">Hi, “you”</h2>');
    expect(html("| a |\n| - |\n| b |")).toContain("<td>b</td>");
    expect(html('Say <Note tone="calm" /> it')).toBe("<p>Say [calm] it</p>");
    expect(html("## Questions")).toBe('<h2 id="questions-1">Questions</h2>');
    expect(html('A {"text"} and {3}{/* hidden */}.')).toBe("<p>A text and 3.</p>");
  });

  test("accepts several multi-line comments", () => {
    expect(html("A{/* one */ /* ** two\n*/} b.")).toBe("<p>A b.</p>");
  });

  test("returns a body's links with their texts and positions", () => {
    const { links } = compileMdx(
      inFile("See [this](/services#x) and\n[that](https://a.example)."),
      rules,
    );
    expect(links).toEqual([
      { href: "/services#x", text: "this", line: 4, column: 5 },
      { href: "https://a.example", text: "that", line: 5, column: 1 },
    ]);
  });
});

test.each(
  Object.entries({
    // Code, raw HTML and unsafe links
    "import x from 'y'": "4:1 code-in-body",
    "export const x = 1": "4:1 code-in-body",
    "Text {process.env}": "4:6 code-in-body",
    "{(() => 1)()}": "4:1 code-in-body",
    "{`template`}": "4:1 code-in-body",
    'x {"/*" + process.exit(1) + "*/"}': "4:3 code-in-body",
    "{/* a */ process.exit(1) /* b */}": "4:1 code-in-body",
    "{// a\n}": "4:1 code-in-body",
    "[a {1 + 1}](/x)": "4:4 code-in-body",
    '<Note tone={"/*" + process.exit(1) + "*/"} />': "4:7 code-in-body",
    "<Note tone={x} />": "4:7 code-in-body",
    "<Note {...x} />": "4:1 code-in-body",
    "<script>alert(1)</script>": "4:1 raw-html",
    '<sup onclick="x">1</sup>': "4:6 raw-html",
    '<sup style="x">1</sup>': "4:6 raw-html",
    "[x](JaVaScRiPt:alert(1))": "4:1 bad-link",
    "[x](//elsewhere.example)": "4:1 bad-link",
    "[x](data:text/html,x)": "4:1 bad-link",

    // Components
    "<Note />": "4:1 missing-field",
    '<Note tone="quiet" />': "4:7 bad-value",
    '<Note\n  tone="calm"\n  times="3"\n/>': "6:3 wrong-type",
    '<Note tone="calm" size="3" />': "4:19 unknown-field",
    "<Notes />": "4:1 unknown-component",
    "<toString />": "4:1 raw-html",
    '<Note tone="calm" tone="loud" />': "4:19 repeated-attribute",
    '<sup title="a" title="b">1</sup>': "4:16 repeated-attribute",
    '<Note tone="calm" __proto__="3" />': "4:19 unknown-field",
    '<Note tone="calm" constructor="3" />': "4:19 unknown-field",

    // Markdown that isn't parsed
    "# Title": "4:1 heading-level",
    "Title\n===": "5:1 underlined-heading",
    "##": "4:1 empty-heading",
    "## 🎉": "4:1 empty-heading",
    '## <BookLink slug="red" />': "4:1 empty-heading",
    '[see *the <BookLink slug="red" />*](/contact)': "4:11 nested-link",
    '<BookLink slug="red">[walls](/contact)</BookLink>': "4:22 nested-link",
    "[see *<Nope />*](/contact)": "4:7 unknown-component",
    "See [this][there].": "4:5 undefined-reference",
    "One\n🎉 [*two* three][there]": "5:10 undefined-reference",
    "> One\n> two[^9]": "5:6 undefined-reference",
    "![a](http://elsewhere.example/x.png)": "4:1 bad-image",
    "![a](//elsewhere.example/x.png)": "4:1 bad-image",
    "![a](javascript:alert)": "4:1 bad-image",
    "![a](x.png)": "4:1 bad-image",
    "[a](/b c)": "4:1 unread-link",
    "See ![a den](/images/a den.jpg).": "4:5 unread-link",
    "*x* [a] (/b)": "4:5 unread-link",
    "One.\n\nTwo <Note>\n\nThree.": "6:5 invalid-mdx",
    "{open": "4:1 invalid-mdx",
  }),
)("reports one problem at the right position: %s", (body, place) => {
  expect(found(body)).toEqual([place]);
});

describe("tag attributes", () => {
  test.each([
    ['<Note tone="a size > b" size="3" />', ["4:7 bad-value", "4:25 unknown-field"]],
    ['<Note\n  tone="calm\n  size="\n  size="3" />', ["5:3 bad-value", "7:3 unknown-field"]],
    ['<Note tone={"} size"} size />', ["4:7 bad-value", "4:23 unknown-field"]],
  ])("doesn't mistake part of an attribute's value for another attribute: %s", (body, places) => {
    expect(found(body)).toEqual(places);
  });

  test("checks a tag with thousands of attributes within the time limit", () => {
    const body = `<sup ${'a="1" '.repeat(3000)}/>`;
    expect(found(body)).toHaveLength(3000);
    expect(processorTime(() => found(body))).toBeLessThan(2000);
  });

  test("reports invalid attributes together with all other mistakes in the body", () => {
    expect(found("<Notes />\n\n{x}\n\n![](/a.png)")).toEqual([
      "4:1 unknown-component",
      "6:1 code-in-body",
      "8:1 missing-alt",
    ]);
  });
});

test.each([
  "A [wall][there] and a note.[^1]\n\n[there]: /contact\n\n[^1]: It says this.",
  "`list[0][1]`, list\\[0][1] and \\[^1]\n\n```\na[0][1]\n```",
  '<Note tone="calm">[walls](/contact)</Note>',
  "![A wall](/wall.jpg)",
  '[a](/b "c d")',
  "`[a](/b c)` and `[a] (/b)`",
  "\\[a] (/b)",
  "[a](/b) (c d) and (/e f)",
])("accepts a valid body: %s", (body) => {
  expect(found(body)).toEqual([]);
});

describe("nesting that would crash the compiler", () => {
  test.each([
    ["lists", `${"- ".repeat(8000)}a`],
    ["numbered lists", "1. ".repeat(8000)],
    ["quotes", "> ".repeat(20_000)],
    [
      "lists in lists",
      Array.from({ length: 6000 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
    ],
    ["tags", "<Note>".repeat(10_000) + "</Note>".repeat(10_000)],
    ["brackets", `{${"(".repeat(10_000)}1${")".repeat(10_000)}}`],
    ["emphasis", "*a _b ".repeat(8000) + "c_ d*".repeat(8000)],
  ])("rejects deep nesting in %s", (_, text) => {
    expect(found(`Text.\n\n${text}`).map((place) => place.split(" ")[1])).toEqual(["too-deep"]);
  });

  test("doesn't report long text as nested too deeply", () => {
    expect(found('(Yes) [a](/b) *c* <Note tone="calm" /> <sup>1</sup>\n\n'.repeat(1000))).toEqual(
      [],
    );
    expect(found(`${"> ".repeat(90)}a`)).toEqual([]);
  });
});

test.each(
  Object.entries({
    "import things from the shop, they said":
      "a paragraph can't start with the word `import`, because MDX would parse it as code. Rephrase it to start with another word.",
    "export const x = 1":
      "`export` is code, but a document can't contain code. Remove it. Components work without an import.",
    "See <https://a.example/b>.":
      "angle brackets around a URL or email address don't create a link here. Write a link as `[text](https://a.example/b)`.",
    "Mail <me@a.example>.":
      "angle brackets around a URL or email address don't create a link here. Write a link as `[text](mailto:me@a.example)`.",
    "Hidden <!-- note -->":
      "HTML comments (`<!-- -->`) don't work here. Write a comment as `{/* text */}`.",
    "3<4": "this `<` doesn't start a tag. To write a plain `<`, use `\\<`.",
    "One<br>and two": "`<br>` is never closed. Write it as `<br />`.",
    "{a b}":
      "these braces are parsed as code, but a document can't contain code. To write a plain brace, use `\\{`.",
    '<Callout title="Say "no" now">x</Callout>':
      'the value of `title` in `<Callout>` ends at its second `"`, but there is more text after it. Put a value that contains `"` in single quotes, and one that contains `\'` in double quotes.',
    "<Callout title=“Now”>x</Callout>":
      'the value of `title` in `<Callout>` needs straight quotes around it. Write `title="Now"`.',
    "<Callout title='x>y</Callout>":
      "the value of `title` in `<Callout>` starts with `'` but doesn't end with `'`. Write `'` after the value.",
    "<Callout title={1>y</Callout>":
      "the value of `title` in `<Callout>` starts with `{` but doesn't end with `}`. Write `}` after the value.",
    "<Callout title=>y</Callout>":
      'the value of `title` in `<Callout>` needs quotes around it. Write `title="text"`.',
    "<Callout":
      "the tag `<Callout` is missing its `>`. Write `>`, or `/>` if nothing is inside it.",
    "> <Callout>\n\ntext":
      "`<Callout>` isn't closed before the end of the surrounding paragraph, list entry or quote on line 4. Write `</Callout>` before that. If it contains several paragraphs, put both tags on their own lines.",
    "<Callout>text\n\n</Callout>":
      "`<Callout>` isn't closed before the end of the surrounding paragraph, list entry or quote on line 4. Write `</Callout>` before that. If it contains several paragraphs, put both tags on their own lines.",
    '<Steps>\n<Step title="a">\n\nx\n\n</Steps>':
      "`</Steps>` appears before `<Step>` on line 5 is closed. Write `</Step>` before it.",
    "<constructor />":
      "the HTML tag `<constructor>` isn't allowed in a document. Use Markdown or a component (docs/content.md lists them).",
    "text</Callout>":
      "`</Callout>` closes a tag that isn't open. Remove it, or add `<Callout>` before it.",
  }),
)("explains the mistake in this MDX: %s", (body, sentence) => {
  expect(fixes(body)).toEqual([sentence]);
});

describe("MDX comments", () => {
  test("omits comments from a heading's id and text", () => {
    const { headings } = compileMdx(inFile('## Costs {/* ask Joe */} {"here"}'), rules);
    expect(headings).toEqual([{ depth: 2, id: "costs--here", text: "Costs  here" }]);
    expect(found("## {/* ask Joe */}")).toEqual(["4:1 empty-heading"]);
  });

  test.each([
    "Use `` ` `` {/* hidden */} and `code`.",
    "```\n`\n```\nText {/* hidden */} `code`.",
    "[a](https://b.example/`) {/* hidden */} `code`",
    "`` ` `` {process.env.HOME} `x`",
  ])("reports a comment that the compiler would render as text: %s", (body) => {
    expect(found(body).map((each) => each.split(" ")[1])).toEqual(["unread-brace"]);
  });

  test("doesn't treat escaped braces or braces in code as comments", () => {
    expect(html("Use `` ` `` \\{braces} and `code {x}`.")).toContain(
      "{braces} and <code>code {x}</code>",
    );
  });
});

describe("bodies that would take too long to compile", () => {
  test.each([
    ["deep code", `{${"a=>".repeat(20_000)}1}`, "4:1 code-in-body"],
    ["deep code in an attribute", `<Note tone={${"!".repeat(90_000)}1} />`, "4:12 code-in-body"],
    ["a paragraph of deep code", `export const a = ${"a=>".repeat(20_000)}1`, "4:1 code-in-body"],
    ["open tags in code", `{${"<>".repeat(60)}1}`, "4:1 code-in-body"],
    ["deep emphasis", `${"**a ".repeat(600)}b${"**".repeat(600)}`, "4:1 too-deep"],
    ["a long paragraph of quotes", '"\n'.repeat(20_000), "8004:1 too-crowded"],
    [
      "a wide table",
      `${"|a".repeat(3000)}|\n${"|-".repeat(3000)}|\n${"|b\n".repeat(300)}`,
      "5:1 too-crowded",
    ],
    ["a long run of apostrophes", "'".repeat(60_000), "4:1 too-crowded"],
    ["tens of thousands of tags", "<b>a</b>\n\n".repeat(30_000), "10004:1 too-crowded"],
    ["tens of thousands of braces", "{1}".repeat(60_000), "4:1 too-crowded"],
    ["half-open links in one paragraph", "](".repeat(50_000), "4:1 too-crowded"],
    ["a list of email addresses in one paragraph", "x@y.example ".repeat(9_000), "4:1 too-crowded"],
    [
      "thousands of definitions",
      Array.from({ length: 3_000 }, (_, index) => `[d${index}]: /a\n\n[d${index}] [b][c]\n\n`).join(
        "",
      ),
      "6670:1 too-crowded",
    ],
  ])("rejects a body that would take too long to compile: %s", (_, body, problem) => {
    expect(found(body)).toEqual([problem]);
  });

  test("accepts long comments, long strings in braces and many bold words", () => {
    expect(found(`{/* ${"a {b} ".repeat(2000)} */}`)).toEqual([]);
    expect(found(`{"${"a {b} ".repeat(2000)}"}`)).toEqual([]);
    expect(found("**a** _b_ *c* d ".repeat(500))).toEqual([]);
    expect(found(`${"[a] [b][a]\n\n".repeat(1000)}[a]: /about\n[b]: /contact`)).toEqual([]);
    expect(found(`\`{\` opens it.\n\n${"A long text. ".repeat(1000)}`)).toEqual([]);
  });
});

test.each([
  ["stars and backticks", "a *b `c\n\n".repeat(10_000)],
  ["brackets and dashes", `[${"a ".repeat(100_000)}\n\n|${" - ".repeat(50_000)}x|`],
  ["list items and empty sections", "– a\n\n## b\n\n".repeat(10_000)],
])("finds slips in a long text of %s within the time limit", (_, body) => {
  const { slips } = compileMdx(inFile(body), rules);
  expect(processorTime(() => slips())).toBeLessThan(2_000);
});
