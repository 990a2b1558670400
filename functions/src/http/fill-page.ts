import { parseDocument } from "htmlparser2";
import type { ApiError } from "../../contract/api.ts";
import type { ListSlots, TextSlot } from "../../contract/slots.ts";
import { escapeHtml } from "../escape-html.ts";

/** Content to fill in on a page. */
export interface PageContent {
  /** Entered values by control name; a list if several checkboxes share a name. */
  values: Readonly<Record<string, string | readonly string[]>>;
  errors?: ApiError["error"]["fields"];
  texts?: Readonly<Partial<Record<TextSlot, string>>>;
  lists?: {
    readonly [List in keyof ListSlots]?: readonly Readonly<Record<ListSlots[List], string>>[];
  };
  /** Quote answers as a query string, for links to the estimate. */
  query?: string;
}

/** Returns a form page's HTML, filled in with the given content. */
export type FormPage = (content: PageContent) => string;

type Texts = Readonly<Record<string, string | undefined>>;

/** Page content, by control or slot name. */
interface Lookup {
  values: Readonly<Record<string, string | readonly string[] | undefined>>;
  texts: Texts;
  lists: Readonly<Record<string, readonly Texts[] | undefined>>;
  query: string;
}

/** Static HTML, or a function that fills it in. */
type Part = string | ((content: Lookup) => string);

/**
 * Parses a page that the build rendered. Visitors' input is escaped and never parsed.
 * - Controls get the value with their name, and keep `aria-invalid` only if that value has an error.
 * - `<slot name="range">` is replaced with the text `range`. A slot's content is repeated for each entry in its list.
 * - An element with slots is omitted if all of them are empty, unless it contains a control.
 * - A `<details>` is open if one of its controls has a value.
 */
export function parsePage(html: string): FormPage {
  const { children } = parseDocument(html, {
    lowerCaseAttributeNames: false,
    lowerCaseTags: false,
    withEndIndices: true,
    withStartIndices: true,
  });
  const parts = children.map((node) => partOf(node, html));
  return ({ values, errors = {}, texts = {}, lists = {}, query = "" }) => {
    const messages = Object.entries(errors).map(([field, text]) => [`${field}-error`, text]);
    const content = { values, texts: { ...texts, ...Object.fromEntries(messages) }, lists, query };
    return fill(parts, content).join("");
  };
}

function fill(parts: readonly Part[], content: Lookup): string[] {
  return parts.map((part) => (typeof part === "string" ? part : part(content)));
}

/** @param select name of the `<select>` that contains the option */
function partOf(node: Nodes[number], html: string, select = ""): Part {
  const { startIndex, endIndex } = node;
  const source = html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
  if (!("attribs" in node)) return source;
  const { name: tag, attribs, children } = node;
  const { name = select } = attribs;
  const inner = children.map((child) => partOf(child, html, name));
  if (tag === "slot") return slotPart(name, inner);
  const end = tag === "input" ? "" : `</${tag}>`;
  const state = tag === "details" ? opener(controlNames(children)) : stateOf(tag, name, attribs);
  if (state !== undefined) {
    return (content) => {
      const { text, ...changed } = state(content);
      const within = text === undefined ? fill(inner, content).join("") : escapeHtml(text);
      return `<${tag}${attributesText({ ...attribs, ...changed })}>${within}${end}`;
    };
  }
  if (inner.every((part) => typeof part === "string")) return source;
  const start = source.slice(0, (children[0]?.startIndex ?? 0) - (startIndex ?? 0));
  return (content) => {
    const filled = fill(inner, content);
    const isEmpty = filled.every((text, index) => text === "" || text === inner[index]);
    return isEmpty ? "" : `${start}${filled.join("")}${end}`;
  };
}

type Nodes = ReturnType<typeof parseDocument>["children"];

const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

function controlNames(nodes: Nodes): string[] {
  return nodes.flatMap((node) => {
    if (!("attribs" in node)) return [];
    const { name = "" } = node.attribs;
    return [...(CONTROLS.has(node.name) ? [name] : []), ...controlNames(node.children)];
  });
}

/** Returns a function that opens a `<details>` if one of its controls has a value; `undefined` if it has no controls. */
function opener(controls: readonly string[]): ((content: Lookup) => Texts) | undefined {
  if (controls.length === 0) return undefined;
  return ({ values }) => ({
    open: controls.some((name) => (values[name] ?? "").length > 0) ? "" : undefined,
  });
}

function slotPart(name: string, inner: readonly Part[]): Part {
  if (inner.length === 0) return ({ texts }) => escapeHtml(texts[name] ?? "");
  return (content) =>
    (content.lists[name] ?? [])
      .flatMap((entry) => fill(inner, { ...content, texts: entry }))
      .join("");
}

/**
 * Returns a function that computes an element's changed attributes and a textarea's text, or `undefined` if the element
 * never changes.
 */
function stateOf(
  tag: string,
  name: string,
  { type, value = "", href, "aria-invalid": marked }: Texts,
): ((content: Lookup) => Texts) | undefined {
  const typed = ({ values }: Lookup) => [values[name] ?? []].flat();
  const chosen = (content: Lookup) => (typed(content).includes(value) ? "" : undefined);
  const invalid = ({ texts }: Lookup) => ({ "aria-invalid": texts[`${name}-error`] && marked });
  switch (tag) {
    case "a":
      return href === "/api/quote" ? ({ query }) => ({ href: `${href}?${query}` }) : undefined;
    case "option":
      return (content) => ({ selected: chosen(content) });
    case "select":
      return invalid;
    case "textarea":
      return (content) => ({ ...invalid(content), text: typed(content).join() });
    case "input":
      // A file can't be filled in.
      if (type === "file") return undefined;
      return type === "radio" || type === "checkbox"
        ? (content) => ({ ...invalid(content), checked: chosen(content) })
        : // A field with a preset value, such as the form's kind, keeps it.
          (content) => ({ ...invalid(content), value: value || typed(content).join() });
    default:
      return undefined;
  }
}

function attributesText(attributes: Texts): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`))
    .join("");
}
