import type { MdastNode } from "satteri";
import type { PlacedProblem } from "../problems/problem.ts";
import { markupIn } from "../text-checks/markup.ts";
import { accidentalEmphasis, escapedBold, leftoverMarkers } from "./emphasis-slips.ts";
import { lineSlips, writtenLineBreaks, type Around } from "./line-slips.ts";
import { itemSlips, joinedItems, listStarts, splitWords, unusedDefinitions } from "./list-slips.ts";
import { spacing, unreadLinks } from "./link-slips.ts";
import { codeBlockSlips, emptySections, underlinedHeading } from "./section-slips.ts";
import { readAttributes } from "./tag-attributes.ts";
import type { Tag } from "./tag-children.ts";
import { childrenOf, placed, rangeOf, type Node, type Slip } from "./slip.ts";

/**
 * Finds what a body's author probably meant differently: text that compiles, but appears as a heading, as italics or
 * with its markup.
 */
export function findSlips(root: Readonly<MdastNode>, text: string): PlacedProblem[] {
  const slips: Slip[] = [];
  const visit = (node: Node): void => {
    const children = childrenOf(node);
    for (const [index, child] of children.entries()) {
      const around = { parent: node, before: children[index - 1], after: children[index + 1] };
      slips.push(...slipsOf(child, text, around));
      visit(child);
    }
    slips.push(...emptySections(node));
  };
  visit(root);
  if (text.includes("]:")) slips.push(...unusedDefinitions(root));
  return placed(slips, text);
}

function slipsOf(node: Node, text: string, around: Around): readonly Slip[] {
  switch (node.type) {
    case "heading":
      return [...underlinedHeading(node, text), ...leftoverMarkers(node, text)];
    case "paragraph":
      return [
        ...lineSlips(node, text, around),
        ...joinedItems(node, text, around),
        ...splitWords(node, text),
        ...escapedBold(node, text),
        ...leftoverMarkers(node, text),
      ];
    case "list":
      return [...listStarts(node, text, around), ...itemSlips(node, text)];
    case "tableCell":
      return leftoverMarkers(node, text);
    case "text":
      return [...unreadLinks(node, text, around.after), ...writtenLineBreaks(node, text)];
    case "emphasis":
    case "delete":
    case "inlineCode":
      return accidentalEmphasis(node, text);
    case "strong":
      return [...accidentalEmphasis(node, text), ...spacing(node, text, around)];
    case "link":
    case "linkReference":
      return spacing(node, text, around);
    case "mdxJsxTextElement":
      return [...spacing(node, text, around), ...attributeMarkup(node, text)];
    case "mdxJsxFlowElement":
      return attributeMarkup(node, text);
    case "code":
      return codeBlockSlips(node, text);
    default:
      return [];
  }
}

/** Reports quotes with a backslash, which isn't an escape in an attribute. */
function escapedQuotes(value: string) {
  const [escaped] = /\\['"]/.exec(value) ?? [];
  if (escaped === undefined) return [];
  return [
    {
      rule: "escaped-quote",
      message: `the backslash in \`${escaped}\` would appear on the page.`,
      fix: `Write \`${escaped === "\\'" ? "'" : "&quot;"}\` instead.`,
    },
  ];
}

/** Reports markup in a tag's attributes, which are plain text. */
function attributeMarkup(tag: Tag, text: string): Slip[] {
  return tag.attributes.flatMap((attribute): Slip[] => {
    if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") return [];
    const mistakes = [...markupIn(attribute.value), ...escapedQuotes(attribute.value)];
    if (mistakes.length === 0) return [];
    const { start } = rangeOf(tag);
    const written = readAttributes(text, start).find(({ name }) => name === attribute.name);
    return mistakes.map(({ rule, message, fix }) => ({
      rule,
      offset: written?.offset ?? start,
      message: `\`${attribute.name}\` of \`<${tag.name}>\`: ${message}`,
      fix,
    }));
  });
}
