import { ownCopy } from "../own-copy.ts";
import type { HtmlElement, HtmlPage } from "../read-html.ts";

/** Every address within the site that a page has, each once. */
export interface Addresses {
  /** Where it leads to, with what stands behind `?` and `#`. */
  links: string[];
  /** Pictures that it shows, in every size. */
  pictures: string[];
  /** Other files that it loads or hands to its scripts: style sheets, fonts, scripts, data. */
  loads: string[];
  /** Pages and files that its head and its structured data name. */
  mentions: string[];
}

/** Attributes that lead somewhere when they are pressed or sent. */
const LEADS: Readonly<Record<string, string>> = {
  a: "href",
  area: "href",
  button: "formaction",
  form: "action",
  input: "formaction",
};

/** Links of the head that name a page instead of loading a file. */
const NAMES_PAGE = /\b(?:canonical|alternate|next|prev|author|license|help|search)\b/;

/** @param siteUrl such as `https://www.longleaftv.example`, so that full addresses of our own are known */
export function addressesOf(page: HtmlPage, siteUrl: string): Addresses {
  const links = new Set<string>();
  const pictures = new Set<string>();
  const loads = new Set<string>();
  const mentions = new Set<string>();
  for (const element of page.elements) {
    const { name, attributes } = element.tag;
    if (name === "script" || name === "style") {
      const found = name === "style" ? inStyles(page, element) : inData(page, element, siteUrl);
      for (const each of found) (name === "style" ? loads : mentions).add(each);
    }
    const leads = LEADS[name];
    for (const [attribute, value] of attributes) {
      if (!MAY_HOLD_ADDRESS.test(value)) continue;
      if (attribute === "content" || (name === "link" && namesPage(element))) {
        const own = ownPath(value, siteUrl);
        if (own !== undefined) mentions.add(own);
      } else if (attribute === leads) {
        const own = value.startsWith("#") ? value : ownPath(value, siteUrl);
        if (own !== undefined) links.add(own);
      } else if (attribute === "srcset" || attribute === "imagesrcset") {
        for (const each of value.split(/,\s+/)) pictures.add(each.replace(/\s\S+$/, ""));
      } else if (value.startsWith("/")) {
        const set = attribute === "src" && name === "img" ? pictures : loads;
        if (LOADING.has(attribute)) set.add(value);
        else if (attribute.startsWith("data-")) {
          for (const each of value.split(" ")) if (each.startsWith("/assets/")) set.add(each);
        }
      }
    }
  }
  return {
    links: [...links],
    pictures: [...pictures].filter((each) => each.startsWith("/")),
    loads: [...loads],
    mentions: [...mentions],
  };
}

const MAY_HOLD_ADDRESS = /^(?:[/#]|https?:)/;

const LOADING = new Set(["src", "href", "poster", "data"]);

function namesPage({ tag }: HtmlElement): boolean {
  return NAMES_PAGE.test(tag.attributes.get("rel") ?? "");
}

/** The path of an address within the site, whether it is given in full or as a path. */
function ownPath(address: string, siteUrl: string): string | undefined {
  if (address.startsWith("/")) return address.startsWith("//") ? undefined : address;
  if (address === siteUrl) return "/";
  return address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : undefined;
}

/** Files that a style sheet names. */
function inStyles({ html }: HtmlPage, { start, end }: HtmlElement): string[] {
  const found: string[] = [];
  for (let at = html.indexOf("url(", start); at >= 0 && at < end; at = html.indexOf("url(", at)) {
    at += 4;
    const address = html.slice(at, html.indexOf(")", at)).replace(/^["']|["']$/g, "");
    if (address.startsWith("/")) found.push(ownCopy(address));
  }
  return found;
}

/** Pages and files that structured data names; what stands behind the `#` is a name, no place. */
function inData({ html }: HtmlPage, { tag, start, end }: HtmlElement, siteUrl: string): string[] {
  if (tag.attributes.get("type") !== "application/ld+json") return [];
  const found: string[] = [];
  const begin = `"${siteUrl}/`;
  for (let at = html.indexOf(begin, start); at >= 0 && at < end; at = html.indexOf(begin, at)) {
    at += begin.length;
    const path = html.slice(at, html.indexOf('"', at)).replace(/[?#].*$/, "");
    found.push(`/${ownCopy(path)}`);
  }
  return found;
}
