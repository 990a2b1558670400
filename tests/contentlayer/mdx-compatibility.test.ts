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

/** Two test components, one block and one inline. */
const rules = {
  components: {
    ...source.mdx.components,
    Box: defineMdxComponent(part),
    Word: defineMdxComponent(part),
  },
  reservedIds: source.mdx.reservedIds,
};

/** Each component renders all of its props, so the comparison covers them. */
const stubs = Object.fromEntries(
  Object.keys(rules.components).map((name) => [
    name,
    ({ children, ...props }: Record<string, unknown> & { children?: ReactNode }) => {
      const sorted = Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return createElement("x-stub", { name, props: JSON.stringify(sorted) }, children);
    },
  ]),
);

/** Renders a body with our compiler, which must accept it. */
function ourHtml(body: string): string {
  const { code, problems } = compileMdx(body, rules);
  expect(problems).toEqual([]);
  // Our compiler adds line breaks between the parts of a table. Browsers ignore them.
  return renderToStaticMarkup(createElement(Mdx, { code, components: stubs })).replace(
    /(?<=<\/?(?:table|thead|tbody|tr|t[hd])\b[^>]*>)\n(?=<(?:thead|tbody|tr|t[hd]|\/table|\/thead|\/tbody|\/tr)\b)/g,
    "",
  );
}

/** Renders a body with `@mdx-js/mdx` and the plugins that match our options. */
function referenceHtml(body: string): string {
  const { default: Body } = evaluateSync(body, {
    Fragment,
    jsx,
    jsxs,
    // Converts `--` to an en dash and `---` to an em dash, which isn't the plugin's default.
    remarkPlugins: [remarkGfm, [remarkSmartypants, { dashes: "oldschool" }]],
    rehypePlugins: [addIdsAndAlignment],
  });
  return renderToStaticMarkup(createElement(Body, { components: stubs }));
}

/** The properties of the reference compiler's nodes that the plugin uses. */
interface TreeNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

/** Adds what our own plugin adds: heading ids and classes for aligned columns. */
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

/** Harmless differences between the compilers: description, body and our HTML. */
const KNOWN_DIFFERENCES = [
  [
    "doesn't curl an escaped quote, such as an inch mark",
    '\\"quoted\\" 65\\"',
    "<p>&quot;quoted&quot; 65&quot;</p>",
  ],
  [
    "doesn't curl quotes written as entities",
    "&quot;quoted&quot; it&apos;s",
    "<p>&quot;quoted&quot; it&#x27;s</p>",
  ],
  [
    "curls the quotes in an image's alt text",
    '![A "frame" on it\'s wall](/a.jpg)',
    '<link rel="preload" as="image" href="/a.jpg"/><p><img src="/a.jpg" alt="A “frame” on it’s wall"/></p>',
  ],
  [
    "curls an apostrophe at the start of a word in the right direction",
    "'twas the 'em dash",
    "<p>’twas the ’em dash</p>",
  ],
  [
    "mistakes the apostrophe of a second decade for an opening quote; authors can type `’90s`",
    "In the '80s and '90s, walls' studs.",
    "<p>In the ’80s and ‘90s, walls’ studs.</p>",
  ],
  [
    "guesses the direction of an unclosed quote",
    "Unclosed 'x\n\n\"",
    "<p>Unclosed ’x</p>\n<p>“</p>",
  ],
  ["curls quotes between quoted words without a space", '*"a"*"b"', "<p><em>“a”</em>“b”</p>"],
  ["curls an inch mark at the end of a quotation", '"65""', "<p>“65””</p>"],
  [
    "converts only three consecutive dots to an ellipsis, and curls a quote before them as an opening one",
    '("...") . . . ....',
    "<p>(“…”) . . . ….</p>",
  ],
  ["doesn't convert backticks to quotes", "``tick''", "<p>``tick’’</p>"],
  [
    "curls quotes around a component without text",
    '"<Word />"',
    '<p>“<x-stub name="Word" props="[]"></x-stub>”</p>',
  ],
  [
    "doesn't link an email address after a slash",
    "Mail word/me@a.example",
    "<p>Mail word/me@a.example</p>",
  ],
  ["doesn't parse the inner emphasis directly after an underscore", "x_**a*", "<p>x_**a*</p>"],
  [
    "closes bold text that ends in an escaped asterisk, directly before a letter",
    "**a\\***b** c",
    "<p><strong>a*</strong>b** c</p>",
  ],
  [
    "puts a space instead of a line break after a task's checkbox",
    "- [x] <kbd>x</kbd>",
    '<ul class="contains-task-list">\n<li class="task-list-item">\n<input type="checkbox" disabled="" checked=""/> <kbd>x</kbd>\n</li>\n</ul>',
  ],
  [
    "doesn't wrap a list item in a paragraph if the item before it has a component that contains a list",
    "- <Box>\n  - x\n\n  </Box>\n- text",
    '<ul>\n<li>\n<x-stub name="Box" props="[]"><ul>\n<li>x</li>\n</ul></x-stub>\n</li>\n<li>text</li>\n</ul>',
  ],
] as const;

describe.each(Object.entries(CONSTRUCTS))("%s", (_, constructs) => {
  test.each(Object.entries(constructs))("compiles the same as @mdx-js/mdx: %s", (_name, body) => {
    expect(ourHtml(body)).toBe(referenceHtml(body));
  });
});

test.each(Object.entries(source.mdx.components))(
  "compiles the example for <%s> the same as @mdx-js/mdx",
  (_, { example }) => expect(ourHtml(example)).toBe(referenceHtml(example)),
);

test.runIf(process.env["TEST_LONG"] === "true")(
  "compiles every document on the site like @mdx-js/mdx",
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

test.each(KNOWN_DIFFERENCES)("unlike @mdx-js/mdx, %s", (_, body, ours) => {
  expect(ourHtml(body)).toBe(ours);
  expect(referenceHtml(body)).not.toBe(ours);
});
