import type { Graph } from "schema-dts";
import type { HeadTag } from "../head/tags.ts";

/**
 * JSON-LD as the content of a script element. `<` would let hostile text end the element, and the
 * two line separators end a line in old JavaScript parsers: all are written as JSON escapes.
 */
export function serializeJsonLd(graph: Graph): string {
  return JSON.stringify(graph)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** The element that holds a page's graph. */
export function jsonLdTag(graph: Graph): HeadTag {
  return {
    tag: "script",
    attributes: { type: "application/ld+json" },
    content: serializeJsonLd(graph),
  };
}
