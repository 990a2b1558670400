/** A node as it was read back: anything may stand in it. */
export type ReadNode = Readonly<Record<string, unknown>>;

const BEGIN = '<script type="application/ld+json">';

/**
 * The nodes of the one graph that a page holds, as any reader of the page finds them.
 * @returns what is wrong in place of them where there is no such graph
 */
export function readGraph(html: string): { nodes: readonly ReadNode[] } | { fault: string } {
  const [, script, ...others] = html.split(BEGIN);
  if (script === undefined || others.length > 0) {
    const found = script === undefined ? "no JSON-LD" : "more than one piece of JSON-LD";
    return {
      fault: `has ${found}; have \`renderDocument\` print \`jsonLd\` of the page model once.`,
    };
  }
  const graph = parse(script.slice(0, script.indexOf("</script>")));
  if (graph?.["@context"] === "https://schema.org") {
    const nodes = graph["@graph"];
    if (Array.isArray(nodes) && nodes.every(isNode)) return { nodes };
  }
  return {
    fault:
      "has JSON-LD that is no graph of schema.org; build it with `pageGraph` and print it with `serializeJsonLd`.",
  };
}

function parse(text: string): ReadNode | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isNode(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isNode(value: unknown): value is ReadNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A property's values, of which JSON-LD allows one or many. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
