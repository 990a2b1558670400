import type { MdastNode } from "satteri";
import type { Place, PlacedProblem } from "../problems/problem.ts";
import type { BodyRules, MdxComponents } from "../schema/source.ts";
import { leftoverSyntax } from "./leftover-syntax.ts";
import { checkLinkText } from "./link-text.ts";
import {
  checkExpression,
  checkHeading,
  checkImage,
  checkLink,
  literalText,
  nestedLink,
} from "./markdown-rules.ts";
import { importOrExport } from "./syntax-error.ts";
import { isUnderlined, underlinedHeading } from "./section-slips.ts";
import { placed } from "./slip.ts";
import { checkTag, isLinkComponent, literalProps, referencesOf } from "./tag-attributes.ts";
import { isTag, startOf, type OuterTag } from "./tag-children.ts";
import { checkAttributeTexts, checkBreak, checkTable, checkText } from "./text-rules.ts";

/** A link as written in a body, for checks that need the list of all pages. */
export interface BodyLink extends Place {
  href: string;
  text: string;
}

/** A document that a component in a body refers to, such as `City/marietta`. */
export interface BodyReference extends Place {
  key: string;
  /** The text between the component's tags. */
  text: string;
}

/** A component as used in a body, with the props that have values. */
export interface BodyComponent extends Place {
  name: string;
  props: Readonly<Record<string, unknown>>;
}

/** An image as written in a body, for the check that its file exists. */
export interface BodyImage extends Place {
  src: string;
}

/** The links, images, references and components that other checks need, and the body's own problems. */
export interface BodyFindings {
  links: BodyLink[];
  components: BodyComponent[];
  images: BodyImage[];
  references: BodyReference[];
  problems: PlacedProblem[];
}

type Node = Readonly<MdastNode>;

/** The context of a node. */
interface Context {
  /** The parent tag. */
  outer?: OuterTag | undefined;
  insideLink: boolean;
}

/** Walks a body's syntax tree and checks each node against the rules. */
export function checkBody(root: Node, text: string, { components }: BodyRules): BodyFindings {
  const urls = definedUrls(root);
  const found: BodyFindings = {
    links: [],
    components: [],
    images: [],
    references: [],
    problems: [],
  };
  const report = (node: Node, problems: readonly PlacedProblem[]) => {
    for (const problem of problems) {
      // A rule may set its own position, such as inside an attribute. The default is the start of the node.
      const isPlaced = problem.line !== 1 || problem.column !== 1;
      found.problems.push(isPlaced ? problem : { ...problem, ...startOf(node) });
    }
  };
  const reportLink = (node: Node, { insideLink }: Context) => {
    if (insideLink) report(node, [nestedLink()]);
    report(node, checkLinkText(node, printedText(node)));
  };
  let level = 1;

  const visit = (node: Node, context: Context): void => {
    switch (node.type) {
      case "heading":
        report(
          node,
          isUnderlined(node) && node.depth === 1
            ? placed(underlinedHeading(node, text), text)
            : checkHeading(node.depth, printedText(node), level),
        );
        // A line across the page that became a heading doesn't end the section.
        level = isUnderlined(node) ? Math.max(level, node.depth) : node.depth;
        break;
      case "link":
      case "linkReference": {
        const href = node.type === "link" ? node.url : (urls.get(node.identifier) ?? "");
        report(node, checkLink(href));
        reportLink(node, context);
        found.links.push({ href, text: printedText(node), ...startOf(node) });
        break;
      }
      case "image":
      case "imageReference": {
        const src = node.type === "image" ? node.url : (urls.get(node.identifier) ?? "");
        report(node, checkImage(node.alt ?? "", src));
        found.images.push({ src, ...startOf(node) });
        break;
      }
      case "text": {
        const { start, end } = node.position ?? {};
        const source = text.slice(start?.offset, end?.offset);
        report(node, leftoverSyntax(source, startOf(node)));
        report(node, checkText(source, startOf(node)));
        break;
      }
      case "break":
        report(node, checkBreak(text.charAt(node.position?.start.offset ?? 0)));
        break;
      case "table":
        report(node, checkTable(node, text));
        break;
      case "mdxFlowExpression":
      case "mdxTextExpression":
        report(node, checkExpression(node.value));
        break;
      case "mdxjsEsm":
        report(node, [importOrExport(node.value)]);
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        report(node, checkTag(node, components, text, context.outer));
        report(node, checkAttributeTexts(node));
        if (isLinkComponent(node.name, components)) reportLink(node, context);
        for (const key of referencesOf(node, components)) {
          found.references.push({ key, text: printedText(node), ...startOf(node) });
        }
        if (node.name !== null) {
          found.components.push({ name: node.name, props: literalProps(node), ...startOf(node) });
        }
        break;
      default:
    }
    if (!("children" in node)) return;
    const inner = contextIn(node, context, components);
    for (const child of node.children) visit(child, inner);
  };
  visit(root, { insideLink: false });
  return found;
}

function contextIn(node: Node, { outer, insideLink }: Context, components: MdxComponents): Context {
  if (isTag(node)) {
    return {
      outer: { name: node.name ?? "", inParagraph: false },
      insideLink: insideLink || isLinkComponent(node.name, components),
    };
  }
  return {
    outer: node.type === "paragraph" && outer ? { ...outer, inParagraph: true } : undefined,
    insideLink: insideLink || node.type === "link" || node.type === "linkReference",
  };
}

/**
 * Returns the URLs of link definitions such as `[name]: /path`, by name. If a name is defined twice, the first
 * one wins.
 */
function definedUrls(root: Node): ReadonlyMap<string, string> {
  const urls = new Map<string, string>();
  const visit = (node: Node): void => {
    if (node.type === "definition" && !urls.has(node.identifier)) {
      urls.set(node.identifier, node.url);
    }
    if ("children" in node) node.children.forEach(visit);
  };
  visit(root);
  return urls;
}

/** Returns the text that a node renders. Expressions are either literals or comments, which render nothing. */
function printedText(node: Node): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "mdxTextExpression") return literalText(node.value);
  return "children" in node ? node.children.map(printedText).join("") : "";
}
