import { parseDocument } from "htmlparser2";
import type { ApiError } from "../../contract/api.ts";
import type { ListSlots, TextSlot } from "../../contract/slots.ts";
import { escapeHtml } from "../escape-html.ts";

/** The content of a page. */
export interface PageContent {
  /** What was typed, by the names of controls; a list if several checkboxes share a name. */
  values: Readonly<Record<string, string | readonly string[]>>;
  errors?: ApiError["error"]["fields"];
  texts?: Readonly<Partial<Record<TextSlot, string>>>;
  lists?: {
    readonly [List in keyof ListSlots]: readonly Readonly<Record<ListSlots[List], string>>[];
  };
  /** The answers to a quote, for links to its estimate. */
  query?: string;
}

/** A page with a form: returns its HTML with the given content. */
export type FormPage = (content: PageContent) => string;

type Texts = Readonly<Record<string, string | undefined>>;

/** Content by the names that the page uses. */
interface Lookup {
  values: Readonly<Record<string, string | readonly string[] | undefined>>;
  texts: Texts;
  lists: Readonly<Record<string, readonly Texts[] | undefined>>;
  query: string;
}

/** HTML that never changes, or a function that fills it in. */
type Part = string | ((content: Lookup) => string);

/**
 * Parses a page that the build rendered. What visitors type is escaped and never parsed.
 * - Controls get the value of their name, and keep `aria-invalid` if it has an error.
 * - `<slot name="range">` is replaced with that text. A slot with content is repeated for each entry of its list.
 * - An element with slots is left out if all of them are empty, unless it contains a control.
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

/** @param select the name of the select that an option is in */
function partOf(
  node: ReturnType<typeof parseDocument>["children"][number],
  html: string,
  select = "",
): Part {
  const { startIndex, endIndex } = node;
  const source = html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
  if (!("attribs" in node)) return source;
  const { name: tag, attribs, children } = node;
  const { name = select } = attribs;
  const inner = children.map((child) => partOf(child, html, name));
  if (tag === "slot") return slotPart(name, inner);
  const end = tag === "input" ? "" : `</${tag}>`;
  const state = stateOf(tag, name, attribs);
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

function slotPart(name: string, inner: readonly Part[]): Part {
  if (inner.length === 0) return ({ texts }) => escapeHtml(texts[name] ?? "");
  return (content) =>
    (content.lists[name] ?? [])
      .flatMap((entry) => fill(inner, { ...content, texts: entry }))
      .join("");
}

/**
 * Returns a function for an element's changed attributes and, for a text area, its text. `undefined` if it never
 * changes.
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
      return type === "radio" || type === "checkbox"
        ? (content) => ({ ...invalid(content), checked: chosen(content) })
        : // A field that comes with a value, such as the kind of the form, keeps it.
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
