import type { HastNode, MdxJsxFlowElementHast, MdxJsxTextElementHast } from "satteri";
import type { MdxComponent, MdxComponents } from "../schema/source.ts";
import { bodyProblem, HERE, isLiteral } from "./markdown-rules.ts";
import type { Place, PlacedProblem } from "../problems/problem.ts";

type Tag = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>;
type Node = Readonly<HastNode>;

/** What stands between the tags of a component: something or nothing, and of the right kind. */
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
      (node) => !allowed.includes(kindOf(node)) && !tellsItself(node, components),
    );
    return wrong === undefined ? [] : [strange(name, allowed, wrong)];
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
      `nothing may stand between the tags of \`<${name}>\`.`,
      `Close it at once, as in \`<${name} … />\`, and move this out of it.`,
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
    `nothing stands between \`<${name}>\` and \`</${name}>\`.`,
    `Put ${missing ?? "its text"} there, or remove the \`<${name}>\`.`,
  );
}

function strange(name: string, allowed: readonly string[], node: Node): PlacedProblem {
  const inside =
    allowed.length === 1 ? `Put this inside \`<${allowed[0]}>\`, or move it` : "Move this";
  return at(
    node,
    bodyProblem(
      "wrong-children",
      `only ${nameList(allowed)} may stand directly in \`<${name}>\`.`,
      `${inside} out of \`<${name}>\`.`,
    ),
  );
}

function oneTooMany(name: string, allowed: readonly string[], node: Node): PlacedProblem {
  return at(
    node,
    bodyProblem(
      "wrong-children",
      `\`<${name}>\` holds one thing, ${nameList(allowed)}, and this is one more.`,
      `Put it into another \`<${name}>\`.`,
    ),
  );
}

function tooFew(name: string, { holds, atLeast }: MdxComponent, found: number): PlacedProblem {
  return bodyProblem(
    "wrong-children",
    `\`<${name}>\` holds ${found} \`<${holds}>\` and needs at least ${atLeast}.`,
    `Add another, or write it without \`<${name}>\`.`,
  );
}

/** Blank text and comments; what is neither a comment nor a literal has its own problem. */
function isBlank(node: Node): boolean {
  if (node.type === "text") return node.value.trim() === "";
  if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return false;
  const code = node.value.trim();
  return !isLiteral(code) || String(JSON.parse(code)).trim() === "";
}

/** Markdown wraps a picture, or a tag beside text, in a paragraph that the author did not write. */
export function withoutParagraph(node: Node): readonly Node[] {
  return node.type === "element" && node.tagName === "p"
    ? node.children.filter((child) => !isBlank(child))
    : [node];
}

export function isTag(node: Node): node is Tag {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** A component's name, or `image`. */
function kindOf(node: Node): string {
  if (isTag(node)) return node.name ?? "";
  return node.type === "element" && node.tagName === "img" ? "image" : "";
}

/** Whether a tag is told by a rule of its own: it does not exist, or belongs elsewhere. */
function tellsItself(node: Node, components: MdxComponents): boolean {
  if (!isTag(node) || node.name === null || /^[a-z]/.test(node.name)) return false;
  return !Object.hasOwn(components, node.name) || components[node.name]?.within !== undefined;
}

/** "`<Scene>` or a Markdown picture". */
function nameList(names: readonly string[]): string {
  return names
    .map((name) => (name === "image" ? "a Markdown picture" : `\`<${name}>\``))
    .join(" or ");
}

function at(node: Node, problem: PlacedProblem): PlacedProblem {
  return { ...problem, ...startOf(node) };
}

/** Where a node begins. */
export function startOf(node: Node): Place {
  const start = node.position?.start;
  return start === undefined ? HERE : { line: start.line, column: start.column };
}

/** Small phrasing elements that Markdown has no sign for; everything else is Markdown or a component. */
export const PLAIN_ELEMENTS: ReadonlySet<string> = new Set(["abbr", "br", "kbd", "sub", "sup"]);

/** The tag that another one stands directly in. */
interface Outer {
  name: string;
  /** Whether a paragraph is between the two. */
  inParagraph: boolean;
}

/**
 * The outer tags of one body by the start of what stands in them. Asking the compiler for a node's parents
 * costs more than compiling; it shows a tag always before those inside it, so the outer one notes them.
 */
export type OuterTags = Map<number, Outer>;

/** Where a component stands: in the component it belongs to, and not in a paragraph if it is a block. */
export function checkPlacement(
  name: string,
  component: MdxComponent,
  tag: Tag,
  components: MdxComponents,
  outers: OuterTags,
): PlacedProblem[] {
  const outer = outers.get(tag.position?.start.offset ?? -1);
  const { within } = component;
  if (within !== undefined && (outer === undefined || !within.includes(outer.name))) {
    const owners = within.map((each) => `\`<${each}>\``).join(" or ");
    return [
      bodyProblem(
        "misplaced-component",
        `\`<${name}>\` stands outside ${owners}, where it belongs.`,
        `Write it directly between the tags of ${owners}.`,
      ),
    ];
  }
  if (component.display !== "block") return [];
  if (outer !== undefined && !outer.inParagraph) {
    return isLine(outer.name, components) ? [inLine(name, `in \`<${outer.name}>\``)] : [];
  }
  return tag.type === "mdxJsxTextElement" ? [inLine(name, "in a line of text")] : [];
}

/** Remembers which tags stand directly in this one. */
export function noteInnerTags(name: string, tag: Tag, text: string, outers: OuterTags): void {
  if (!mayHoldTags(tag, text)) return;
  for (const child of tag.children) {
    for (const inner of withoutParagraph(child)) {
      const start = inner.position?.start.offset;
      if (isTag(inner) && start !== undefined) {
        outers.set(start, { name, inParagraph: inner !== child });
      }
    }
  }
}

/** Looking at a tag's children takes time, and most tags hold nothing but text. */
function mayHoldTags({ position }: Tag, text: string): boolean {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return true;
  return /<[A-Za-z>]/.test(text.slice(start.offset + 1, end.offset));
}

/** Whether what stands in this tag stands in a line. A tag that is refused itself says nothing about it. */
function isLine(name: string, components: MdxComponents): boolean {
  if (PLAIN_ELEMENTS.has(name)) return true;
  return Object.hasOwn(components, name) && components[name]?.display !== "block";
}

function inLine(name: string, where: string): PlacedProblem {
  return bodyProblem(
    "block-in-line",
    `\`<${name}>\` stands ${where}, and is a block of its own.`,
    "Write it on lines of its own, with an empty line before and after it.",
  );
}
