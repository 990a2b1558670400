/** An element in a page's head, as data. */
export type HeadTag =
  | { tag: "title"; content: string }
  | { tag: "meta" | "link"; attributes: Attributes }
  | { tag: "script"; attributes: Attributes; content?: string }
  | { tag: "style"; content: string };

type Attributes = Record<string, string | true>;

/**
 * Renders head tags as HTML, escaping attribute values and the title. The content of `script` and `style` can't be
 * escaped here, so it must be trusted or already escaped (`serializeJsonLd`).
 */
export function serializeHead(tags: readonly HeadTag[]): string {
  return tags.map(serialize).join("");
}

function serialize(tag: HeadTag): string {
  switch (tag.tag) {
    case "title":
      return `<title>${escapeText(tag.content)}</title>`;
    case "meta":
    case "link":
      return `<${tag.tag}${attributes(tag.attributes)}>`;
    case "script":
      return `<script${attributes(tag.attributes)}>${rawText("script", tag.content ?? "")}</script>`;
    case "style":
      return `<style>${rawText("style", tag.content)}</style>`;
  }
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join("");
}

function escapeText(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** @throws Error if the content would close the element early */
function rawText(name: "script" | "style", content: string): string {
  // The first test is fast, and style sheets and JSON-LD pass it.
  if (content.includes("</") && content.toLowerCase().includes(`</${name}`)) {
    throw new Error(`The content of a <${name}> contains </${name}. Escape it first.`);
  }
  return content;
}
