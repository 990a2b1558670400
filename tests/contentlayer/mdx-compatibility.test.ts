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

/** Returns the HTML of a body from our compiler, which must not refuse it. */
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

function expectAgreement(body: string) {
  expect(ourHtml(body)).toBe(referenceHtml(body));
}

interface Difference {
  body: string;
  reason: string;
  reference: string;
  ours: string;
}

/** The cases in which the two differ and readers lose nothing. */
const KNOWN_DIFFERENCES: Record<string, Difference> = {
  "quotes after a backslash": {
    body: '\\"quoted\\" 65\\"',
    reason:
      "An author who escapes a quote wants it straight, as for an inch. The reference drops the backslash.",
    reference: "<p>“quoted” 65”</p>",
    ours: "<p>&quot;quoted&quot; 65&quot;</p>",
  },
  "quotes written as entities": {
    body: "&quot;quoted&quot; it&apos;s",
    reason:
      "An author who writes an entity wants that very character. The reference forgets how it was written.",
    reference: "<p>“quoted” it’s</p>",
    ours: "<p>&quot;quoted&quot; it&#x27;s</p>",
  },
  "quotes in the description of a picture": {
    body: '![A "frame" on it\'s wall](/a.jpg)',
    reason: "Screen readers read both the same way. The reference leaves attributes alone.",
    reference:
      '<link rel="preload" as="image" href="/a.jpg"/><p><img src="/a.jpg" alt="A &quot;frame&quot; on it&#x27;s wall"/></p>',
    ours: '<link rel="preload" as="image" href="/a.jpg"/><p><img src="/a.jpg" alt="A “frame” on it’s wall"/></p>',
  },
  "an apostrophe for missing letters": {
    body: "'twas the 'em dash",
    reason: "Ours is right: it's an apostrophe, not an opening quote.",
    reference: "<p>‘twas the ‘em dash</p>",
    ours: "<p>’twas the ’em dash</p>",
  },
  "the second of two decades before a plural's apostrophe": {
    body: "In the '80s and '90s, walls' studs.",
    reason: "Ours takes the two for a pair of quotes. Authors can type `’90s`.",
    reference: "<p>In the ’80s and ’90s, walls’ studs.</p>",
    ours: "<p>In the ’80s and ‘90s, walls’ studs.</p>",
  },
  "a quote that never closes": {
    body: "Unclosed 'x\n\n\"",
    reason: "Neither is right.",
    reference: "<p>Unclosed ‘x</p>\n<p>”</p>",
    ours: "<p>Unclosed ’x</p>\n<p>“</p>",
  },
  "a quote between quoted words without a space": {
    body: '*"a"*"b"',
    reason: "Ours is right: the reference leaves the inner ones straight.",
    reference: "<p><em>“a&quot;</em>&quot;b”</p>",
    ours: "<p><em>“a”</em>“b”</p>",
  },
  "a quote in which an inch comes last": {
    body: '"65""',
    reason: "Ours is right for the inch. The two characters look the same.",
    reference: "<p>“65&quot;&quot;</p>",
    ours: "<p>“65””</p>",
  },
  "an ellipsis between quotes or with spaces": {
    body: '("...") . . . ....',
    reason: "Ours opens the quote correctly, and only changes three dots in a row.",
    reference: "<p>(”…”) … ....</p>",
    ours: "<p>(“…”) . . . ….</p>",
  },
  "two backticks as quotes": {
    body: "``tick''",
    reason: "The reference follows TeX. In Markdown, backticks mark code.",
    reference: "<p>“tick”</p>",
    ours: "<p>``tick’’</p>",
  },
  "quotes around a component without text": {
    body: '"<Word />"',
    reason: "Ours is right. The reference sees nothing between the two and leaves them straight.",
    reference: '<p>&quot;<x-stub name="Word" props="[]"></x-stub>&quot;</p>',
    ours: '<p>“<x-stub name="Word" props="[]"></x-stub>”</p>',
  },
  "a mail address after a slash": {
    body: "Mail word/me@a.example",
    reason: "The address is readable. Authors can write `[me@a.example](mailto:me@a.example)`.",
    reference: '<p>Mail word/<a href="mailto:me@a.example">me@a.example</a></p>',
    ours: "<p>Mail word/me@a.example</p>",
  },
  "emphasis markers that don't match": {
    body: "x_**a*",
    reason:
      "Ours misses the inner pair right after an underscore. Both show a stray marker and all the words.",
    reference: "<p>x_*<em>a</em></p>",
    ours: "<p>x_**a*</p>",
  },
  "bold words that end in an escaped star, right before a letter": {
    body: "**a\\***b** c",
    reason:
      "In CommonMark, `**` doesn't close between a symbol and a letter. Both show stray stars and all the words.",
    reference: "<p>**a*<strong>b</strong> c</p>",
    ours: "<p><strong>a*</strong>b** c</p>",
  },
  "a task that starts with a tag": {
    body: "- [x] <kbd>x</kbd>",
    reason:
      "The reference has a line break where ours has a space. Browsers show both the same way.",
    reference:
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled="" checked=""/>\n<kbd>x</kbd>\n</li>\n</ul>',
    ours: '<ul class="contains-task-list">\n<li class="task-list-item">\n<input type="checkbox" disabled="" checked=""/> <kbd>x</kbd>\n</li>\n</ul>',
  },
  "a list item after one whose component contains a list": {
    body: "- <Box>\n  - x\n\n  </Box>\n- text",
    reason:
      "They differ in spacing. The reference takes the component's empty line for one between the items.",
    reference:
      '<ul>\n<li>\n<x-stub name="Box" props="[]"><ul>\n<li>x</li>\n</ul></x-stub>\n</li>\n<li>\n<p>text</p>\n</li>\n</ul>',
    ours: '<ul>\n<li>\n<x-stub name="Box" props="[]"><ul>\n<li>x</li>\n</ul></x-stub>\n</li>\n<li>text</li>\n</ul>',
  },
};

describe.each(Object.entries(CONSTRUCTS))("compiles %s like the reference", (_, constructs) => {
  test.each(Object.entries(constructs))("%s", (_name, body) => expectAgreement(body));
});

test.each(Object.entries(source.mdx.components))(
  "compiles the example of <%s> like the reference",
  (_, { example }) => expectAgreement(example),
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

test.each(Object.entries(KNOWN_DIFFERENCES))(
  "differs from the reference in %s, and readers lose nothing",
  (_, { body, reason, reference, ours }) => {
    const found = { reference: referenceHtml(body), ours: ourHtml(body) };
    expect(found, reason).toEqual({ reference, ours });
  },
);
