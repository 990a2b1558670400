import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { SITE_DIR } from "#scripts/paths.ts";

/** Returns the HTML of the built site's indexable pages, by path. */
export function listedPages(): Map<string, string> {
  const pages = new Map<string, string>();
  for (const name of globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] })) {
    const html = readFileSync(join(SITE_DIR, name), "utf8");
    if (html.includes('name="robots" content="noindex"')) continue;
    pages.set(`/${name.replace(/(?:index)?\.html$/, "")}`, html);
  }
  return pages;
}

export interface XmlElement {
  /** Name with its prefix, such as `atom:link`. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Own text, without the children's text. */
  text: string;
}

/** Parses XML strictly. Throws on unknown prefixes, forbidden characters and unclosed elements. */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(values),
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => open.pop());
  parser.write(document).close();
  const [element] = root.children;
  if (element === undefined) throw new Error("the document is empty");
  return element;
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** Returns the text of the only child with the given name. Throws if there isn't exactly one. */
export function textOf(element: XmlElement, name: string): string {
  const [child, ...others] = childrenOf(element, name);
  if (child === undefined || others.length > 0) {
    throw new Error(`<${element.name}> has ${others.length + (child ? 1 : 0)} <${name}>, not one`);
  }
  return child.text;
}
