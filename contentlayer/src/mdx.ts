import GithubSlugger from "github-slugger";
import { defineHastPlugin, mdxToJs, type HastNode } from "satteri";
import { checkElement, checkExpression, checkImage, checkLink } from "./mdx-rules.ts";
import type { Place, PlacedProblem } from "./problems.ts";
import type { MdxComponents } from "./source-files.ts";

export interface Heading {
  depth: number;
  id: string;
  text: string;
}

/** A link as written in a body, for checks that need to know every page of the site. */
export interface BodyLink extends Place {
  href: string;
}

export interface CompiledMdx {
  /**
   * A function body: `new Function(code)(jsxRuntime).default` is the component.
   * Empty where there are problems.
   */
  code: string;
  headings: Heading[];
  links: BodyLink[];
  problems: PlacedProblem[];
}

/**
 * Compiles MDX (the whole file, frontmatter included, so that places are those of the file).
 * The only place that knows the compiler. MDX is data here: code in any form is a problem.
 */
export function compileMdx(text: string, components: MdxComponents): CompiledMdx {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const links: BodyLink[] = [];
  const problems: PlacedProblem[] = [];
  const note = (node: HastNode, found: PlacedProblem[]) => {
    for (const problem of found) problems.push({ ...problem, ...placeIn(node, problem) });
  };

  const plugin = defineHastPlugin({
    name: "content-rules",
    options: { position: true },
    element: {
      filter: ["h1", "h2", "h3", "h4", "h5", "h6", "a", "img"],
      visit(node, context) {
        if (node.tagName === "a") {
          const href = node.properties["href"] ?? "";
          note(node, checkLink(href));
          links.push({ href, ...startOf(node) });
        } else if (node.tagName === "img") {
          note(node, checkImage(node.properties.alt ?? "", node.properties.src ?? ""));
        } else {
          const value = context.textContent(node);
          const id = slugger.slug(value);
          headings.push({ depth: Number(node.tagName.slice(1)), id, text: value });
          context.setProperty(node, "id", id);
        }
      },
    },
    mdxJsxFlowElement: {
      filter: [],
      visit: (node) => note(node, checkElement(node, components, text)),
    },
    mdxJsxTextElement: {
      filter: [],
      visit: (node) => note(node, checkElement(node, components, text)),
    },
    mdxFlowExpression: (node) => note(node, checkExpression(node.value)),
    mdxTextExpression: (node) => note(node, checkExpression(node.value)),
    mdxjsEsm: (node) => note(node, [importOrExport(node.value)]),
  });

  try {
    const { code } = mdxToJs(text, {
      outputFormat: "function-body",
      features: { gfm: true, frontmatter: true, smartPunctuation: true },
      hastPlugins: [plugin],
    });
    return { code: problems.length === 0 ? code : "", headings, links, problems };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { code: "", headings, links, problems: [syntaxProblem(error)] };
  }
}

/** The compiler stops at the first syntax error and tells its place only in its message. */
function syntaxProblem(error: Error): PlacedProblem {
  const match = /^(\d+):(\d+): (.*?)(?: \([\w-]+:[\w-]+\))?$/s.exec(error.message);
  if (match === null) throw error;
  const [, line, column, reason = ""] = match;
  return {
    rule: "invalid-mdx",
    severity: "error",
    line: Number(line),
    column: Number(column),
    message: `this is not valid MDX: ${reason}.`,
    fix: /closing|expression|brace/.test(reason)
      ? "Close every tag that is opened; a `<` or `{` that is only text is written `\\<` or `\\{`."
      : "Look at the tag or brace at this place.",
  };
}

function importOrExport(code: string): PlacedProblem {
  const word = code.trimStart().startsWith("export") ? "export" : "import";
  return {
    rule: "code-in-body",
    severity: "error",
    line: 1,
    column: 1,
    message: `\`${word}\` is code, and a document is data.`,
    fix: "Remove it: the components for authors are there without an import.",
  };
}

function startOf(node: HastNode): Place {
  const start = node.position?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}

/** A rule may place its problem itself (an attribute inside a tag); otherwise the node's start counts. */
function placeIn(node: HastNode, problem: PlacedProblem): Place {
  return problem.line === 1 && problem.column === 1 ? startOf(node) : problem;
}
