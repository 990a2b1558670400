import { ownCopy } from "./own-copy.ts";
import { unescapeHtml } from "./unescape-html.ts";

/** A start tag with its attributes, their names in lower case and their values unescaped. */
export interface HtmlTag {
  /** As it stands in the page. */
  text: string;
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** An attribute that stands in it twice: browsers take the first and drop the other. */
  twice: string | undefined;
}

/** The same tags stand on page after page: most are read once for all of them. */
const known = new Map<string, HtmlTag>();

/** Ten times what a large site has of different tags; a text that is on one page alone must not pile up. */
const MOST_KNOWN = 50_000;

/** Reads a start tag, from its `<` to its `>`. */
export function readTag(text: string): HtmlTag {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const tag = parseTag(ownCopy(text));
  known.set(tag.text, tag);
  return tag;
}

function parseTag(text: string): HtmlTag {
  const [, name = ""] = /^<([^\s/>]+)/.exec(text) ?? [];
  const attributes = new Map<string, string>();
  let twice: string | undefined;
  for (const [, rawName = "", double, single, bare] of text
    .slice(name.length + 1)
    .matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)) {
    const attribute = rawName.toLowerCase();
    if (attributes.has(attribute)) twice ??= attribute;
    else attributes.set(attribute, unescapeHtml(double ?? single ?? bare ?? ""));
  }
  return { text, name: name.toLowerCase(), attributes, twice };
}
