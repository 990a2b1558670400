import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluateSync } from "@mdx-js/mdx";
import { defineMdxComponent } from "contentlayer/source-files";
import GithubSlugger from "github-slugger";
import { createElement, type ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import remarkSmartypants from "remark-smartypants";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import source from "../../contentlayer.config.ts";
import { splitFile } from "../../contentlayer/src/fields/parse-file.ts";
import { compileMdx } from "../../contentlayer/src/mdx/compile.ts";
import { Mdx } from "#renderer/mdx/Mdx.tsx";
import { ROOT } from "#scripts/paths.ts";
import { CONSTRUCTS } from "./mdx-constructs.ts";

const part = {
  description: "A component with props of every kind.",
  props: z.strictObject({
    text: z.string().optional(),
    count: z.number().optional(),
    wide: z.boolean().optional(),
  }),
  children: "optional",
  example: "",
} as const;

/** The site's components, a block and a part of running text. */
const rules = {
  components: {
    ...source.mdx.components,
    Box: defineMdxComponent(part),
    Word: defineMdxComponent(part),
  },
  reservedIds: source.mdx.reservedIds,
};

/** Each component prints all of its props, so that nothing is lost in the comparison. */
const stubs = Object.fromEntries(
  Object.keys(rules.components).map((name) => [
    name,
    ({ children, ...props }: Record<string, unknown> & { children?: ReactNode }) => {
      const sorted = Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return createElement("x-stub", { name, props: JSON.stringify(sorted) }, children);
    },
  ]),
);

/** Returns the HTML of a body from our compiler, which must not reject it. */
function ourHtml(body: string): string {
  const { code, problems } = compileMdx(body, rules);
  expect(problems).toEqual([]);
  // Our compiler writes a line for each part of a table. Browsers ignore those.
  return renderToStaticMarkup(createElement(Mdx, { code, components: stubs })).replace(
    /(?<=<\/?(?:table|thead|tbody|tr|t[hd])\b[^>]*>)\n(?=<(?:thead|tbody|tr|t[hd]|\/table|\/thead|\/tbody|\/tr)\b)/g,
    "",
  );
}

/** Returns the HTML of the same body from `@mdx-js/mdx`, with the plugins that match our options. */
function referenceHtml(body: string): string {
  const { default: Body } = evaluateSync(body, {
    Fragment,
    jsx,
    jsxs,
    // `--` is an en dash and `---` an em dash, which isn't the plugin's default.
    remarkPlugins: [remarkGfm, [remarkSmartypants, { dashes: "oldschool" }]],
    rehypePlugins: [addIdsAndAlignment],
  });
  return renderToStaticMarkup(createElement(Body, { components: stubs }));
}

/** The part of the reference compiler's nodes that the plugin below reads. */
interface TreeNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

/** Adds to the reference what our own plugin adds: ids of headings, and classes of aligned columns. */
function addIdsAndAlignment() {
  return (tree: TreeNode) => {
    const slugger = new GithubSlugger();
    for (const id of ["footnote-label", ...rules.reservedIds]) slugger.slug(id, true);
    const visit = ({ tagName = "", properties = {}, children = [], ...rest }: TreeNode) => {
      if (/^h[1-6]$/.test(tagName)) {
        properties["id"] ??= slugger.slug(visibleText({ children, ...rest }));
      }
      if (/^t[hd]$/.test(tagName)) {
        const { align } = properties;
        delete properties["align"];
        if (align === "center" || align === "right") properties["className"] = [`align-${align}`];
      }
      for (const child of children) visit(child);
    };
    visit(tree);
  };
}

function visibleText({ type, value = "", children = [] }: TreeNode): string {
  if (type === "text") return value;
  if (type === "mdxTextExpression" && !value.startsWith("/*")) return String(JSON.parse(value));
  return children.map(visibleText).join("");
}

/** Cases in which the two differ without harm to readers: the difference, the body, and our HTML. */
const KNOWN_DIFFERENCES = [
  [
    "keeps an escaped quote straight, as for an inch",
    '\\"quoted\\" 65\\"',
    "<p>&quot;quoted&quot; 65&quot;</p>",
  ],
  [
    "keeps quotes straight that are written as entities",
    "&quot;quoted&quot; it&apos;s",
    "<p>&quot;quoted&quot; it&#x27;s</p>",
  ],
  [
    "curls the quotes in the description of a picture",
    '![A "frame" on it\'s wall](/a.jpg)',
    '<link rel="preload" as="image" href="/a.jpg"/><p><img src="/a.jpg" alt="A “frame” on it’s wall"/></p>',
  ],
  ["writes an apostrophe for missing letters", "'twas the 'em dash", "<p>’twas the ’em dash</p>"],
  [
    "takes two decades before a plural's apostrophe for a pair of quotes; authors can type `’90s`",
    "In the '80s and '90s, walls' studs.",
    "<p>In the ’80s and ‘90s, walls’ studs.</p>",
  ],
  [
    "guesses the direction of a quote that never closes",
    "Unclosed 'x\n\n\"",
    "<p>Unclosed ’x</p>\n<p>“</p>",
  ],
  ["curls quotes between quoted words without a space", '*"a"*"b"', "<p><em>“a”</em>“b”</p>"],
  ["curls an inch mark that comes last in a quote", '"65""', "<p>“65””</p>"],
  [
    "changes only three dots in a row, and opens a quote in front of them",
    '("...") . . . ....',
    "<p>(“…”) . . . ….</p>",
  ],
  ["reads no backticks as quotes", "``tick''", "<p>``tick’’</p>"],
  [
    "curls quotes around a component without text",
    '"<Word />"',
    '<p>“<x-stub name="Word" props="[]"></x-stub>”</p>',
  ],
  [
    "links no mail address after a slash",
    "Mail word/me@a.example",
    "<p>Mail word/me@a.example</p>",
  ],
  ["misses the inner pair of emphasis right after an underscore", "x_**a*", "<p>x_**a*</p>"],
  [
    "closes bold words that end in an escaped star, right before a letter",
    "**a\\***b** c",
    "<p><strong>a*</strong>b** c</p>",
  ],
  [
    "writes a space, not a line break, after the box of a task",
    "- [x] <kbd>x</kbd>",
    '<ul class="contains-task-list">\n<li class="task-list-item">\n<input type="checkbox" disabled="" checked=""/> <kbd>x</kbd>\n</li>\n</ul>',
  ],
  [
    "makes no paragraph of a list item after one whose component contains a list",
    "- <Box>\n  - x\n\n  </Box>\n- text",
    '<ul>\n<li>\n<x-stub name="Box" props="[]"><ul>\n<li>x</li>\n</ul></x-stub>\n</li>\n<li>text</li>\n</ul>',
  ],
] as const;

describe.each(Object.entries(CONSTRUCTS))("compiles %s like the reference", (_, constructs) => {
  test.each(Object.entries(constructs))("%s", (_name, body) => {
    expect(ourHtml(body)).toBe(referenceHtml(body));
  });
});

test.each(Object.entries(source.mdx.components))(
  "compiles the example of <%s> like the reference",
  (_, { example }) => expect(ourHtml(example)).toBe(referenceHtml(example)),
);

test.runIf(process.env["TEST_LONG"] === "true")(
  "compiles every document of the site like the reference",
  () => {
    const files = globSync("**/*.mdx", { cwd: join(ROOT, "content") });
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const parts = splitFile(readFileSync(join(ROOT, "content", file), "utf8"), "mdx");
      const body = "body" in parts ? (parts.body ?? "") : "";
      expect(ourHtml(body), file).toBe(referenceHtml(body));
    }
  },
);

test.each(KNOWN_DIFFERENCES)("unlike the reference, %s", (_, body, ours) => {
  expect(ourHtml(body)).toBe(ours);
  expect(referenceHtml(body)).not.toBe(ours);
});
