import GithubSlugger from "github-slugger";
import { mdxToHast, mdxToMdast, type HastNode, type MdastNode } from "satteri";
import type { PlacedProblem } from "../problems/problem.ts";
import type { Passage } from "../schema/check.ts";
import type { Heading } from "../schema/document-type.ts";
import type { BodyRules } from "../schema/source.ts";
import { checkBody, type BodyFindings } from "./check-body.ts";
import { checkLimits } from "./compiler-limits.ts";
import { isLiteral } from "./markdown-rules.ts";
import { bodyPassages } from "./prose.ts";
import { syntaxProblem } from "./syntax-error.ts";
import { findSlips } from "./slips.ts";
import { literalProps } from "./tag-attributes.ts";

type Literal = string | number | boolean;

/** A body's element with its React props and children, or a value that's rendered as text. */
export type BodyNode =
  | Literal
  | readonly [name: string, props: Readonly<Record<string, unknown>>, ...children: BodyNode[]];

export interface CompiledMdx extends BodyFindings {
  /** JSON of `BodyNode`s. Empty if there are problems. */
  code: string;
  /** Absent if the body couldn't be parsed. */
  headings?: Heading[];
  passages: Passage[];
  /** Finds mistakes that compile, but not to what the author meant. */
  slips: () => PlacedProblem[];
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
    const slips = () => findSlips(parsed.root, text);
    return { ...found, code: found.problems.length === 0 ? code : "", headings, passages, slips };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // If the rules have already found code, the compiler fails for the same reason.
    if (found.problems.length > 0) return { ...found, code: "", passages: [], slips: () => [] };
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
  return {
    code: "",
    passages: [],
    links: [],
    components: [],
    images: [],
    references: [],
    problems: [problem],
    slips: () => [],
  };
}

/** Compiles a body, adding ids to headings and alignment classes to table cells. */
function toCode(text: string, reservedIds: readonly string[]) {
  const slugger = new GithubSlugger();
  for (const id of [...COMPILER_IDS, ...reservedIds]) slugger.slug(id, true);
  const headings: Heading[] = [];

  function convert(node: Readonly<HastNode>): BodyNode[] {
    switch (node.type) {
      case "text":
        return [node.value];
      case "mdxTextExpression":
      case "mdxFlowExpression":
        return literalIn(node.value);
      case "mdxJsxTextElement":
      case "mdxJsxFlowElement":
        if (node.name === null) return node.children.flatMap(convert);
        return [[node.name, literalProps(node), ...node.children.flatMap(convert)]];
      case "element": {
        const { tagName, properties } = node;
        const props = propsOf(properties);
        // Before its children, because headings are in the order in which they start.
        if (HEADING.test(tagName)) props["id"] = addHeading(node);
        return [[tagName, props, ...node.children.flatMap(convert)]];
      }
      case "root":
        return node.children.flatMap(convert);
      default:
        return [];
    }
  }

  function addHeading(node: Readonly<Element>): string {
    const value = printedText(node);
    const given = node.properties["id"];
    const id = typeof given === "string" ? given : slugger.slug(value);
    headings.push({ depth: Number(node.tagName.slice(1)), id, text: value });
    return id;
  }

  const root = mdxToHast(text, { features: { ...FEATURES, smartPunctuation: true } });
  return { code: JSON.stringify(convert(root)), headings };
}

type Element = Extract<HastNode, { type: "element" }>;

const HEADING = /^h[1-6]$/;

/** Returns an element's props by the names that React uses. */
function propsOf(properties: Element["properties"]): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    // The compiler aligns columns with a `style` attribute, which the site's Content Security Policy blocks.
    if (name === "style") {
      const side = /center|right/.exec(String(value))?.[0];
      if (side !== undefined) props["className"] = `align-${side}`;
    } else {
      props[reactName(name)] = Array.isArray(value) ? value.join(" ") : value;
    }
  }
  return props;
}

/** Converts `ariaLabel` and `dataFootnotes` to the names in HTML, which React uses for these two kinds of attributes. */
function reactName(name: string): string {
  if (name.startsWith("aria")) return `aria-${name.slice(4).toLowerCase()}`;
  return name.startsWith("data")
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name;
}

/** Returns the value of an allowed expression. Comments render nothing. */
function literalIn(code: string): Literal[] {
  const text = code.trim();
  return isLiteral(text) ? [JSON.parse(text)] : [];
}

/** Returns the text that a node renders. */
function printedText(node: Readonly<HastNode>): string {
  if (node.type === "text") return node.value;
  if (node.type === "mdxTextExpression") return literalIn(node.value).join("");
  return "children" in node ? node.children.map(printedText).join("") : "";
}
