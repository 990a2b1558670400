import GithubSlugger from "github-slugger";
import {
  defineHastPlugin,
  mdxToJs,
  type HastNode,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from "satteri";
import { checkLimits } from "./compiler-limits.ts";
import { referencesOf, checkElement, isLinkComponent } from "./tag-attributes.ts";
import { isTag, startOf, type OuterTags } from "./tag-children.ts";
import {
  checkExpression,
  checkHeading,
  checkImage,
  checkLink,
  literalText,
  nestedLink,
} from "./markdown-rules.ts";
import { importOrExport, syntaxProblem } from "./syntax-error.ts";
import type { Place, PlacedProblem } from "../problems/problem.ts";
import type { Heading } from "../schema/document-type.ts";
import type { BodyRules, MdxComponents } from "../schema/source.ts";
import {
  undefinedReferences,
  unreadBraces,
  mayHoldUnreadHeading,
  unreadHeadings,
  mayHoldUnreadLink,
  unreadLinks,
} from "./leftover-syntax.ts";

/** A link as written in a body, for checks that need to know every page of the site. */
export interface BodyLink extends Place {
  href: string;
}

/** A document that a component in a body names, such as `City/marietta`. */
export interface BodyReference extends Place {
  key: string;
}

/** A picture as written in a body, for the check that its file is there. */
export interface BodyImage extends Place {
  src: string;
}

export interface CompiledMdx {
  /**
   * A function body: `new Function(code)(jsxRuntime).default` is the component.
   * Empty where there are problems.
   */
  code: string;
  /** Absent where the body could not be read to its end. */
  headings?: Heading[];
  links: BodyLink[];
  images: BodyImage[];
  references: BodyReference[];
  problems: PlacedProblem[];
}

type Tag = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>;
type Parent = Readonly<{ children: readonly HastNode[] }>;

/** The compiler's own heading over footnotes; its id is named in their `aria-describedby`. */
const COMPILERS_IDS = ["footnote-label"];

/**
 * Compiles a body (in the whole file's length, so that places are those of the file).
 * With `edit/body-mentions.ts`, which looks at the tree alone, the only place that knows the compiler.
 * MDX is data here: code in any form is a problem.
 */
export function compileMdx(text: string, { components, reservedIds }: BodyRules): CompiledMdx {
  const unreadable = checkLimits(text);
  if (unreadable !== undefined) return unread(unreadable);

  const slugger = new GithubSlugger();
  for (const id of [...COMPILERS_IDS, ...reservedIds]) slugger.slug(id, true);
  const headings: Heading[] = [];
  const links: BodyLink[] = [];
  const images: BodyImage[] = [];
  const references: BodyReference[] = [];
  const problems: PlacedProblem[] = [];
  const outers: OuterTags = new Map();
  const found = { headings, links, images, references, problems };
  const note = (node: HastNode, noted: PlacedProblem[]) => {
    for (const problem of noted) problems.push({ ...problem, ...placeIn(node, problem) });
  };

  const noteLinksInside = (outer: Parent) => {
    for (const inner of linksInside(outer, components)) note(inner, [nestedLink()]);
  };
  const visitTag = (node: Tag) => {
    note(node, checkElement(node, components, text, outers));
    if (!isLinkComponent(node.name, components)) return;
    noteLinksInside(node);
    for (const key of referencesOf(node, components)) references.push({ key, ...startOf(node) });
  };

  const plugin = defineHastPlugin({
    name: "content-rules",
    options: { position: true },
    element: [
      {
        filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
        visit(node, context) {
          const depth = Number(node.tagName.slice(1));
          const hasBraces = sourceOf(node, text).includes("{");
          const value = hasBraces ? printedText(node) : context.textContent(node);
          const given = node.properties["id"];
          note(node, checkHeading(depth, value));
          const id = typeof given === "string" ? given : slugger.slug(value);
          headings.push({ depth, id, text: value });
          if (given === undefined) context.setProperty(node, "id", id);
        },
      },
      {
        filter: ["a"],
        visit(node) {
          if (isFootnoteLink(node.properties)) return;
          const href = node.properties["href"] ?? "";
          note(node, checkLink(href));
          noteLinksInside(node);
          links.push({ href, ...startOf(node) });
        },
      },
      {
        filter: ["img"],
        visit(node) {
          const src = node.properties["src"] ?? "";
          note(node, checkImage(node.properties["alt"] ?? "", src));
          images.push({ src, ...startOf(node) });
        },
      },
      {
        filter: ["th", "td"],
        visit(node, context) {
          // The compiler aligns a column by a `style` attribute, which the site's policy refuses.
          const style = node.properties["style"];
          if (style === undefined) return;
          const side = /center|right/.exec(style)?.[0];
          context.setProperty(node, "style", undefined);
          if (side !== undefined) context.setProperty(node, "className", [`align-${side}`]);
        },
      },
    ],
    mdxJsxFlowElement: { filter: [], visit: visitTag },
    mdxJsxTextElement: { filter: [], visit: visitTag },
    mdxFlowExpression: (node) => note(node, checkExpression(node.value)),
    mdxTextExpression: (node) => note(node, checkExpression(node.value)),
    mdxjsEsm: (node) => note(node, [importOrExport(node.value)]),
    ...(mayHoldUnread(text) && {
      text(node, context) {
        if (isCode(context.parent(node))) return;
        const source = sourceOf(node, text);
        note(node, undefinedReferences(source, startOf(node)));
        note(node, unreadBraces(source, startOf(node)));
        note(node, unreadLinks(source, startOf(node)));
        note(node, unreadHeadings(source, startOf(node)));
      },
    }),
  });

  try {
    const { code } = mdxToJs(text, {
      outputFormat: "function-body",
      features: { gfm: true, frontmatter: false, smartPunctuation: true },
      hastPlugins: [plugin],
    });
    return { ...found, code: problems.length === 0 ? code : "" };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Once the rules have run, the compiler can only stumble over code that they refused.
    if (problems.length > 0) return { ...found, code: "" };
    return unread(syntaxProblem(error, text));
  }
}

function unread(problem: PlacedProblem): CompiledMdx {
  return { code: "", links: [], images: [], references: [], problems: [problem] };
}

/** The compiler's own links between a footnote and its mention are right by themselves. */
function isFootnoteLink(properties: Readonly<Record<string, unknown>>): boolean {
  return (
    properties["dataFootnoteRef"] !== undefined || properties["dataFootnoteBackref"] !== undefined
  );
}

/** Whether a text may be printed with signs that meant something. Texts reach us one by one, which costs time. */
function mayHoldUnread(text: string): boolean {
  return (
    /\]\[|\[\^/.test(text) ||
    (text.includes("`") && text.includes("{")) ||
    mayHoldUnreadLink(text) ||
    mayHoldUnreadHeading(text)
  );
}

/** What a node prints: an expression is a literal here, or a comment, which prints nothing. */
function printedText(node: Readonly<HastNode>): string {
  if (node.type === "text") return node.value;
  if (node.type === "mdxTextExpression") return literalText(node.value);
  return "children" in node ? node.children.map(printedText).join("") : "";
}

/** The outermost links inside a node. Asking a node for its parents would cost more than the compiling. */
function linksInside(outer: Parent, components: MdxComponents): HastNode[] {
  return outer.children.flatMap((node) => {
    const isLink =
      node.type === "element"
        ? node.tagName === "a"
        : isTag(node) && isLinkComponent(node.name, components);
    if (isLink) return [node];
    return "children" in node ? linksInside(node, components) : [];
  });
}

function isCode(node: Readonly<HastNode> | undefined): boolean {
  return node?.type === "element" && node.tagName === "code";
}

function sourceOf(node: Readonly<HastNode>, text: string): string {
  return text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

/** A rule may place its problem itself (an attribute inside a tag); otherwise the node's start counts. */
function placeIn(node: HastNode, problem: PlacedProblem): Place {
  return problem.line === 1 && problem.column === 1 ? startOf(node) : problem;
}
