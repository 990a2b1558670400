import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from "satteri";
import { isTag, withoutParagraph } from "./mdx-children.ts";
import type { MdxComponent, MdxComponents } from "../define/mdx-component.ts";
import { bodyProblem } from "./mdx-rules.ts";
import type { PlacedProblem } from "../report/problems.ts";

type Tag = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>;

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
