import type { MdastNode } from "satteri";
import { shorten, type PlacedProblem } from "../problems/problem.ts";
import { isVagueLink } from "../text-checks/vague-words.ts";
import { bodyProblem } from "./markdown-rules.ts";

type Node = Readonly<MdastNode>;

/** Reports a link without text, or whose text doesn't say where it leads. */
export function checkLinkText(link: Node, text: string): PlacedProblem[] {
  // A component without text shows the page's name, and an image shows its alt text, which has its own rule.
  if (hasContent(link)) return [];
  const isComponent = link.type === "mdxJsxTextElement" || link.type === "mdxJsxFlowElement";
  if (text.trim() === "" && !isComponent) {
    return [
      bodyProblem(
        "empty-link",
        "this link has no text, so readers can't see it.",
        "Write its text in the square brackets, or remove the link.",
      ),
    ];
  }
  return isVagueLink(text)
    ? [
        bodyProblem(
          "vague-link",
          `the link text \`${shorten(text.trim(), 60)}\` doesn't say where the link leads.`,
          "Use words that name the page, such as `our prices` or `the contact form`.",
        ),
      ]
    : [];
}

/** Returns whether a node contains an image or a component, which render something else than text. */
function hasContent(node: Node): boolean {
  return (
    "children" in node &&
    node.children.some(
      (child) =>
        child.type === "image" ||
        child.type === "imageReference" ||
        child.type === "mdxJsxTextElement" ||
        hasContent(child),
    )
  );
}
