import type { MdastNode, MdxJsxAttributeUnion } from "satteri";
import { splitFile, parseYaml } from "../fields/parse-file.ts";
import { parseMdx } from "../mdx/compile.ts";
import { isLiteral } from "../mdx/markdown-rules.ts";
import { readAttributes } from "../mdx/tag-attributes.ts";
import { isTag, type Tag } from "../mdx/tag-children.ts";
import { fieldName } from "../problems/problem.ts";
import { isSitePath } from "../problems/site-path.ts";
import type { DocumentType } from "../schema/document-type.ts";
import { referenceOf } from "../schema/references.ts";
import { markedFields } from "../schema/schema-fields.ts";
import type { MdxComponents } from "../schema/source.ts";
import { fieldTexts, type Span } from "./edits.ts";

/** A reference from a file to another document, by slug or by path. */
export interface Mention {
  /** Document type of the slug. Absent for a path. */
  type?: string;
  value: string;
  /** Absent if the file doesn't contain the value literally. */
  span: Span | undefined;
  /** Location for messages: a field, such as `services[0]`, or an element in the body, such as `a link`. */
  where: string;
}

type Node = Readonly<MdastNode>;

/**
 * Finds every document and page on this site that a file refers to. Returns `undefined` if the file has syntax
 * errors, which are reported separately.
 */
export function mentionsIn(
  text: string,
  type: Pick<DocumentType, "contentType" | "fields">,
  components: MdxComponents,
): Mention[] | undefined {
  const texts = fieldTexts(text, type.contentType);
  const parts = splitFile(text.replace(/^\uFEFF/, ""), type.contentType);
  if (texts === undefined || "problem" in parts) return undefined;
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
  // The body is padded to keep the file's line numbers, but its offsets differ from the file's.
  const shift = text.length - (body?.length ?? 0);
  return [
    ...references,
    ...addresses,
    ...inBody.map(({ span, ...mention }) => ({
      ...mention,
      span: span && { ...span, start: span.start + shift, end: span.end + shift },
    })),
  ];
}

/** Returns the documents and pages that a body refers to in links, definitions and component attributes. */
function bodyMentions(body: string, components: MdxComponents): Mention[] | undefined {
  const parsed = parseMdx(body);
  return "problem" in parsed ? undefined : mentionsInNode(parsed.root, body, components);
}

function mentionsInNode(node: Node, body: string, components: MdxComponents): Mention[] {
  return [
    ...(isTag(node) ? tagMentions(body, node, components) : linkMentions(body, node)),
    ...("children" in node
      ? node.children.flatMap((child) => mentionsInNode(child, body, components))
      : []),
  ];
}

function linkMentions(body: string, node: Node): Mention[] {
  if ((node.type !== "link" && node.type !== "definition") || !isSitePath(node.url)) return [];
  const start = node.position?.start.offset ?? 0;
  // The link text may equal the URL, so start searching after it.
  const words = node.type === "link" ? node.children.at(-1)?.position?.end.offset : undefined;
  const from = node.type === "link" ? (words ?? start) : body.indexOf("]:", start);
  const [lead = ""] = /^\[?\]?[(:]\s*<?/.exec(body.slice(from)) ?? [];
  return [{ value: node.url, span: spanAt(body, node.url, from + lead.length), where: "a link" }];
}

function tagMentions(body: string, tag: Tag, components: MdxComponents): Mention[] {
  const name = tag.name ?? "";
  const props = Object.hasOwn(components, name) ? (components[name]?.props.shape ?? {}) : {};
  return tag.attributes.flatMap((attribute): Mention[] => {
    const value = textOf(attribute);
    if (attribute.type !== "mdxJsxAttribute" || value === undefined) return [];
    const schema = Object.hasOwn(props, attribute.name) ? props[attribute.name] : undefined;
    const type = schema === undefined ? undefined : referenceOf(schema);
    if (type === undefined && !isSitePath(value)) return [];
    const written = readAttributes(body, tag.position?.start.offset ?? 0);
    const from = written.find((each) => each.name === attribute.name)?.value ?? 0;
    const [lead = ""] = /^\{?\s*["']/.exec(body.slice(from)) ?? [];
    const span = spanAt(body, value, from + lead.length);
    return [{ ...(type && { type }), value, span, where: `\`<${name}>\`` }];
  });
}

/** Returns an attribute's string value, from either `slug="x"` or `slug={"x"}`. */
function textOf(attribute: MdxJsxAttributeUnion): string | undefined {
  const value = attribute.type === "mdxJsxAttribute" ? attribute.value : undefined;
  if (typeof value === "string") return value;
  const literal: unknown = value && isLiteral(value.value) ? JSON.parse(value.value) : undefined;
  return typeof literal === "string" ? literal : undefined;
}

/** Returns the range of a value, or `undefined` if it's written with escapes. */
function spanAt(body: string, text: string, start: number): Span | undefined {
  if (!body.startsWith(text, start)) return undefined;
  return { start, end: start + text.length, plain: false };
}
