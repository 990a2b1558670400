import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";
import type { MdxComponent, MdxComponents } from "../schema/source.ts";
import { bodyProblem, HERE, isLiteral } from "./markdown-rules.ts";
import type { Place, PlacedProblem } from "../problems/problem.ts";

export type Tag = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;
type Node = Readonly<MdastNode>;

/** Checks that a component has the right number and types of children. */
export function checkChildren(
  name: string,
  component: MdxComponent,
  tag: Tag,
  components: MdxComponents,
): PlacedProblem[] {
  const content = tag.children.filter((child) => !isBlank(child));
  const first = content[0];
  if (component.children === "none") {
    return first === undefined ? [] : [mustBeEmpty(name, first)];
  }
  if (first === undefined) {
    return component.children === "required" ? [mustNotBeEmpty(name, component)] : [];
  }
  const allowed = component.holdsOne ?? (component.holds === undefined ? [] : [component.holds]);
  if (allowed.length === 0) return [];

  const held = content.flatMap(withoutParagraph);
  const right = held.filter((node) => allowed.includes(kindOf(node)));
  const foreign = content.flatMap((child) => {
    const wrong = withoutParagraph(child).find(
      (node) => !allowed.includes(kindOf(node)) && !isReportedElsewhere(node, components),
    );
    return wrong === undefined ? [] : [foreignChild(name, allowed, wrong)];
  });
  if (foreign.length > 0) return foreign;
  if (component.holdsOne !== undefined) {
    return right.slice(1).map((node) => oneTooMany(name, allowed, node));
  }
  return right.length >= (component.atLeast ?? 1) || right.length < held.length
    ? []
    : [tooFew(name, component, right.length)];
}

function mustBeEmpty(name: string, child: Node): PlacedProblem {
  return at(
    child,
    bodyProblem(
      "unwanted-children",
      `\`<${name}>\` can't have anything between its tags.`,
      `Write \`<${name} … />\`, and move this outside it.`,
    ),
  );
}

function mustNotBeEmpty(name: string, component: MdxComponent): PlacedProblem {
  const { holds, holdsOne, atLeast = 1 } = component;
  const missing =
    holdsOne === undefined
      ? holds && `${atLeast === 1 ? "one" : atLeast} or more \`<${holds}>\``
      : nameList(holdsOne);
  return bodyProblem(
    "missing-children",
    `there is nothing between \`<${name}>\` and \`</${name}>\`.`,
    `Add ${missing ?? "its text"}, or remove \`<${name}>\`.`,
  );
}

function foreignChild(name: string, allowed: readonly string[], node: Node): PlacedProblem {
  const inside =
    allowed.length === 1 ? `Put this inside \`<${allowed[0]}>\`, or move it` : "Move this";
  return at(
    node,
    bodyProblem(
      "wrong-children",
      `only ${nameList(allowed)} can be directly inside \`<${name}>\`.`,
      `${inside} out of \`<${name}>\`.`,
    ),
  );
}

function oneTooMany(name: string, allowed: readonly string[], node: Node): PlacedProblem {
  return at(
    node,
    bodyProblem(
      "wrong-children",
      `\`<${name}>\` can contain only one item (${nameList(allowed)}), and this is a second one.`,
      `Move it to another \`<${name}>\`.`,
    ),
  );
}

function tooFew(name: string, { holds, atLeast }: MdxComponent, found: number): PlacedProblem {
  return bodyProblem(
    "wrong-children",
    `\`<${name}>\` has ${found} \`<${holds}>\`, expected at least ${atLeast}.`,
    `Add another, or write the text without \`<${name}>\`.`,
  );
}

/**
 * Returns whether a node renders nothing: blank text, comments and definitions. Other non-literal expressions
 * are reported elsewhere, so they count as blank too.
 */
export function isBlank(node: Node): boolean {
  if (node.type === "text") return node.value.trim() === "";
  if (node.type === "definition" || node.type === "footnoteDefinition") return true;
  if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return false;
  const code = node.value.trim();
  return !isLiteral(code) || String(JSON.parse(code)).trim() === "";
}

/** Unwraps an image or an inline tag from the paragraph that Markdown adds around it. */
export function withoutParagraph(node: Node): readonly Node[] {
  return node.type === "paragraph" ? node.children.filter((child) => !isBlank(child)) : [node];
}

export function isTag(node: Node): node is Tag {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Returns the component name, or `image`. */
function kindOf(node: Node): string {
  if (isTag(node)) return node.name ?? "";
  return node.type === "image" || node.type === "imageReference" ? "image" : "";
}

/** Returns whether another rule already reports this tag because it's unknown or misplaced. */
function isReportedElsewhere(node: Node, components: MdxComponents): boolean {
  if (!isTag(node) || node.name === null || /^[a-z]/.test(node.name)) return false;
  return !Object.hasOwn(components, node.name) || components[node.name]?.within !== undefined;
}

/** Lists names, as in "`<Scene>` or a Markdown image". */
function nameList(names: readonly string[]): string {
  return names
    .map((name) => (name === "image" ? "a Markdown image" : `\`<${name}>\``))
    .join(" or ");
}

function at(node: Node, problem: PlacedProblem): PlacedProblem {
  return { ...problem, ...startOf(node) };
}

/** Returns the start position of a node. */
export function startOf(node: Node): Place {
  const start = node.position?.start;
  return start === undefined ? HERE : { line: start.line, column: start.column };
}

/**
 * Allowed inline HTML elements, because Markdown has no syntax for them. Everything else must be Markdown or a
 * component.
 */
export const PLAIN_ELEMENTS: ReadonlySet<string> = new Set(["abbr", "br", "kbd", "sub", "sup"]);

/** A tag's parent tag. */
export interface OuterTag {
  name: string;
  /** Whether there is a paragraph between the tag and this parent. */
  inParagraph: boolean;
}

/** Checks that a component has an allowed parent, and that a block component isn't in a paragraph. */
export function checkPlacement(
  name: string,
  { within, display }: MdxComponent,
  tag: Tag,
  components: MdxComponents,
  outer: OuterTag | undefined,
): PlacedProblem[] {
  if (within !== undefined && (outer === undefined || !within.includes(outer.name))) {
    const owners = within.map((each) => `\`<${each}>\``).join(" or ");
    return [
      bodyProblem(
        "misplaced-component",
        `\`<${name}>\` must be inside ${owners}.`,
        `Put it directly inside ${owners}.`,
      ),
    ];
  }
  if (display !== "block") return [];
  if (outer !== undefined && !outer.inParagraph) {
    return isInline(outer.name, components) ? [inLine(name, `in \`<${outer.name}>\``)] : [];
  }
  return tag.type === "mdxJsxTextElement" ? [inLine(name, "in a line of text")] : [];
}

/** Returns whether a tag is inline. Invalid tags, which are reported separately, don't count. */
function isInline(name: string, components: MdxComponents): boolean {
  if (PLAIN_ELEMENTS.has(name)) return true;
  return Object.hasOwn(components, name) && components[name]?.display !== "block";
}

function inLine(name: string, where: string): PlacedProblem {
  return bodyProblem(
    "block-in-line",
    `\`<${name}>\` is ${where}, but must be on its own line.`,
    "Put it on its own line, with a blank line before and after it.",
  );
}
