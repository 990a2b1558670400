import GithubSlugger from "github-slugger";
import { defineHastPlugin, mdxToJs, mdxToMdast, type HastNode, type MdastNode } from "satteri";
import type { PlacedProblem } from "../problems/problem.ts";
import type { Passage } from "../schema/check.ts";
import type { Heading } from "../schema/document-type.ts";
import type { BodyRules } from "../schema/source.ts";
import { checkBody, type BodyFindings } from "./check-body.ts";
import { checkLimits } from "./compiler-limits.ts";
import { literalText } from "./markdown-rules.ts";
import { bodyPassages } from "./prose.ts";
import { syntaxProblem } from "./syntax-error.ts";

export interface CompiledMdx extends BodyFindings {
  /**
   * A function body: `new Function(code)(jsxRuntime).default` is the component. Empty if there are problems.
   */
  code: string;
  /** Absent if the body couldn't be parsed. */
  headings?: Heading[];
  passages: Passage[];
}

const FEATURES = { gfm: true, frontmatter: false };

/** Id that the compiler gives the heading above footnotes, referenced by their `aria-describedby`. */
const COMPILER_IDS = ["footnote-label"];

/**
 * Parses, checks and compiles a body, which must be padded so its line numbers match the file's. Documents are
 * data, so any code is reported as a problem.
 */
export function compileMdx(text: string, rules: BodyRules): CompiledMdx {
  const parsed = parseMdx(text);
  if ("problem" in parsed) return unread(parsed.problem);
  const found = checkBody(parsed.root, text, rules);
  try {
    const { code, headings } = toCode(text, rules.reservedIds);
    const passages = bodyPassages(parsed.root, text);
    return { ...found, code: found.problems.length === 0 ? code : "", headings, passages };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // If the rules have already found code, the compiler fails for the same reason.
    if (found.problems.length > 0) return { ...found, code: "", passages: [] };
    return unread(syntaxProblem(error, text, parseError));
  }
}

/** Parses a body into a syntax tree, or returns the problem that prevents it. */
export function parseMdx(text: string): { root: MdastNode } | { problem: PlacedProblem } {
  const problem = checkLimits(text);
  if (problem !== undefined) return { problem };
  try {
    return { root: mdxToMdast(text, { features: FEATURES }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { problem: syntaxProblem(error, text, parseError) };
  }
}

function parseError(text: string): Error | undefined {
  try {
    mdxToMdast(text, { features: FEATURES });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : undefined;
  }
}

function unread(problem: PlacedProblem): CompiledMdx {
  return { code: "", passages: [], links: [], images: [], references: [], problems: [problem] };
}

/** Compiles a body, adding ids to headings and alignment classes to table cells. */
function toCode(text: string, reservedIds: readonly string[]) {
  const slugger = new GithubSlugger();
  for (const id of [...COMPILER_IDS, ...reservedIds]) slugger.slug(id, true);
  const headings: Heading[] = [];
  const plugin = defineHastPlugin({
    name: "headings-and-columns",
    element: [
      {
        filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
        visit(node, context) {
          const value = text.includes("{") ? printedText(node) : context.textContent(node);
          const given = node.properties["id"];
          const id = typeof given === "string" ? given : slugger.slug(value);
          headings.push({ depth: Number(node.tagName.slice(1)), id, text: value });
          if (given === undefined) context.setProperty(node, "id", id);
        },
      },
      {
        filter: ["th", "td"],
        visit(node, context) {
          // The compiler aligns columns with a `style` attribute, which the site's Content Security Policy
          // blocks.
          const style = node.properties["style"];
          if (style === undefined) return;
          const side = /center|right/.exec(style)?.[0];
          context.setProperty(node, "style", undefined);
          if (side !== undefined) context.setProperty(node, "className", [`align-${side}`]);
        },
      },
    ],
  });
  const { code } = mdxToJs(text, {
    outputFormat: "function-body",
    features: { ...FEATURES, smartPunctuation: true },
    hastPlugins: [plugin],
  });
  return { code, headings };
}

/** Returns the text that a node renders. Expressions are either literals or comments, which render nothing. */
function printedText(node: Readonly<HastNode>): string {
  if (node.type === "text") return node.value;
  if (node.type === "mdxTextExpression") return literalText(node.value);
  return "children" in node ? node.children.map(printedText).join("") : "";
}
