import type { DocumentType } from "../schema/document-type.ts";
import type { MdxComponents } from "../schema/source.ts";
import { fieldTexts, type Span } from "./edits.ts";
import { parseYaml, partsOf } from "../fields/frontmatter.ts";
import { fieldName, type Place } from "../problems/problem.ts";
import { markedFields } from "../schema/schema-fields.ts";
import { isSitePath } from "../problems/site-path.ts";
import {
  mdxToMdast,
  type MdastNode,
  type MdxJsxAttributeUnion,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from "satteri";
import { attributePlaces } from "../mdx/attribute-places.ts";
import { checkLimits } from "../mdx/compiler-limits.ts";
import { referenceOf } from "../schema/references.ts";

/**
 * Every document and every page of this site that a file names, with the characters that name it.
 * Answers nothing for a file that cannot be read; its problems say why.
 */
export function mentionsIn(
  text: string,
  type: Pick<DocumentType, "contentType" | "fields">,
  components: MdxComponents,
): Mention[] | undefined {
  const texts = fieldTexts(text, type.contentType);
  if (texts === undefined) return undefined;
  const plain = text.replace(/^\uFEFF/, "");
  const parts = partsOf(plain, type.contentType);
  if ("problem" in parts) return undefined;
  const parsed = parseYaml(parts.fields);
  if ("problem" in parsed) return undefined;

  const byPath = new Map(texts.map((each) => [fieldName(each.path), each]));
  const references = markedFields(type.fields, "reference", parsed.data).map(
    ({ path, value, mark }): Mention => {
      const where = fieldName(path);
      return { type: mark, value, span: byPath.get(where)?.span, where };
    },
  );
  const addresses = texts.flatMap(({ path, value, span }): Mention[] =>
    isSitePath(value) ? [{ value, span, where: fieldName(path) }] : [],
  );
  const { body } = parts;
  const inBody = body === undefined ? [] : bodyMentions(body, components);
  if (inBody === undefined) return undefined;
  const shift = text.length - (body?.length ?? 0);
  return [...references, ...addresses, ...inBody.map((mention) => shifted(mention, shift))];
}

/** The body has the lines of the whole file, but not the characters before it. */
function shifted(mention: Mention, by: number): Mention {
  const { span } = mention;
  if (span === undefined) return mention;
  return { ...mention, span: { ...span, start: span.start + by, end: span.end + by } };
}

/** Where a file names another document: by its slug, or by an address of this site. */
export interface Mention {
  /** The document type that a slug belongs to; absent for an address. */
  type?: string;
  value: string;
  /** Absent where it does not stand in the file as it reads. */
  span: Span | undefined;
  /** For a message: the field, such as `services[0]`, or what it is in the body. */
  where: string;
}

type Node = Readonly<MdastNode>;
type Tag = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

/**
 * The documents and pages that a body names: in links, in their definitions, and in the attributes of
 * components. Code and comments name nothing. Answers nothing for a body that is no valid MDX.
 */
export function bodyMentions(body: string, components: MdxComponents): Mention[] | undefined {
  if (checkLimits(body) !== undefined) return undefined;
  let root: Node;
  try {
    root = mdxToMdast(body, { features: { gfm: true, frontmatter: false } });
  } catch {
    return undefined;
  }
  const lineStarts = startsOfLines(body);
  const offsetOf = ({ line, column }: Place) => (lineStarts[line - 1] ?? 0) + column - 1;
  return nodesOf(root).flatMap((node): Mention[] => {
    switch (node.type) {
      case "link": {
        // The words of a link may read like its address, which stands behind them.
        const words = node.children.at(-1)?.position?.end.offset;
        return addressMention(body, node.url, "a link", words ?? startOf(node));
      }
      case "definition":
        return addressMention(body, node.url, "a link", body.indexOf("]:", startOf(node)));
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        return tagMentions(body, node, components, offsetOf);
      default:
        return [];
    }
  });
}

function nodesOf(node: Node): Node[] {
  return [node, ...("children" in node ? node.children.flatMap(nodesOf) : [])];
}

function startOf(node: Node): number {
  return node.position?.start.offset ?? 0;
}

function addressMention(body: string, url: string, where: string, from: number): Mention[] {
  if (!isSitePath(url)) return [];
  const [behind = ""] = /^\[?\]?[(:]\s*<?/.exec(body.slice(from)) ?? [];
  return [{ value: url, span: spanAt(body, url, from + behind.length), where }];
}

/** Nothing where the text is written with escapes. */
function spanAt(body: string, text: string, start: number): Span | undefined {
  if (!body.startsWith(text, start)) return undefined;
  return { start, end: start + text.length, plain: false };
}

function tagMentions(
  body: string,
  tag: Tag,
  components: MdxComponents,
  offsetOf: (place: Place) => number,
): Mention[] {
  const name = tag.name ?? "";
  const props = Object.hasOwn(components, name) ? (components[name]?.props.shape ?? {}) : {};
  const { line = 1, column = 1 } = tag.position?.start ?? {};
  return tag.attributes.flatMap((attribute): Mention[] => {
    const value = textOf(attribute);
    if (attribute.type !== "mdxJsxAttribute" || value === undefined) return [];
    const schema = Object.hasOwn(props, attribute.name) ? props[attribute.name] : undefined;
    const type = schema === undefined ? undefined : referenceOf(schema);
    if (type === undefined && !isSitePath(value)) return [];
    const place = attributePlaces(body, { line, column }).get(attribute.name)?.[0];
    const from = place === undefined ? 0 : offsetOf(place) + attribute.name.length;
    const [behind = ""] = /^\s*=\s*\{?\s*["']/.exec(body.slice(from)) ?? [];
    const span = spanAt(body, value, from + behind.length);
    return [{ ...(type && { type }), value, span, where: `\`<${name}>\`` }];
  });
}

/** `slug="x"` and `slug={"x"}` alike. */
function textOf(attribute: MdxJsxAttributeUnion): string | undefined {
  const value = attribute.type === "mdxJsxAttribute" ? attribute.value : undefined;
  if (typeof value === "string") return value;
  if (!value) return undefined;
  try {
    const literal: unknown = JSON.parse(value.value);
    return typeof literal === "string" ? literal : undefined;
  } catch {
    return undefined;
  }
}

function startsOfLines(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
