import { evaluateSync } from "@mdx-js/mdx";
import GithubSlugger from "github-slugger";
import { createElement, type ComponentType, type ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import remarkSmartypants from "remark-smartypants";
import type { BodyRules } from "../../contentlayer/src/schema/source.ts";
import { compileMdx } from "../../contentlayer/src/mdx/compile.ts";
import { Mdx } from "#renderer/mdx/Mdx.tsx";

/** What the step below needs to know of a node in the reference compiler's tree. */
interface TreeNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

/** The HTML of a body from our compiler. Throws where our rules refuse it: that is not compared. */
export function ourHtml(body: string, rules: BodyRules): string {
  const { code, problems } = compileMdx(body, rules);
  if (problems.length > 0) {
    const told = problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
    throw new Error(`Our rules refuse this body:\n${told.join("\n")}`);
  }
  return withoutLinesInTables(
    renderToStaticMarkup(createElement(Mdx, { code, components: stubs(rules) })),
  );
}

/** The HTML of the same body from `@mdx-js/mdx`, with the plugins that stand for our options. */
export function referenceHtml(body: string, rules: BodyRules): string {
  const { default: Body } = evaluateSync(body, {
    Fragment,
    jsx,
    jsxs,
    // `--` is an en dash and `---` an em dash, as with us; the plugin's own default is another.
    remarkPlugins: [remarkGfm, [remarkSmartypants, { dashes: "oldschool" }]],
    rehypePlugins: [[ourAdditions, rules.reservedIds]],
  });
  return renderToStaticMarkup(createElement(Body, { components: stubs(rules) }));
}

/**
 * Our compiler writes a line for each part of a table, the reference compiler none; browsers drop it.
 * The only thing in which the two are made alike after rendering.
 */
function withoutLinesInTables(html: string): string {
  return html.replace(
    /(?<=<\/?(?:table|thead|tbody|tr|t[hd])\b[^>]*>)\n(?=<(?:thead|tbody|tr|t[hd]|\/table|\/thead|\/tbody|\/tr)\b)/g,
    "",
  );
}

/** Each component prints all that it is given, so that nothing is lost in the comparison. */
function stubs({ components }: BodyRules): Record<string, ComponentType<Given>> {
  return Object.fromEntries(Object.keys(components).map((name) => [name, stub(name)]));
}

type Given = Record<string, unknown> & { children?: ReactNode };

function stub(name: string) {
  return function Stub({ children, ...props }: Given) {
    const sorted = Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return createElement("x-stub", { name, props: JSON.stringify(sorted) }, children);
  };
}

/** What our own plugin adds to the compiler's output, once more: ids of headings, aligned columns by class. */
function ourAdditions(reservedIds: readonly string[]) {
  return (tree: TreeNode) => {
    const slugger = new GithubSlugger();
    for (const id of ["footnote-label", ...reservedIds]) slugger.slug(id, true);
    const visit = ({ tagName = "", properties = {}, children = [], ...rest }: TreeNode) => {
      if (/^h[1-6]$/.test(tagName)) properties["id"] ??= slugger.slug(words({ children, ...rest }));
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

/** What a reader sees of a heading: no comments. */
function words({ type, value = "", children = [] }: TreeNode): string {
  if (type === "text") return value;
  if (type === "mdxTextExpression" && !value.startsWith("/*")) return String(JSON.parse(value));
  return children.map(words).join("");
}
