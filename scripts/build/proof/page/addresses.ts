import { ownCopy } from "../../html/own-copy.ts";
import type { HtmlTag } from "../../html/html-tag.ts";
import { perTag } from "../../html/per-tag.ts";
import type { HtmlElement, HtmlPage } from "../../html/read-html.ts";
import { remembered } from "../../remembered.ts";

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
  const found = {
    links: new Set<string>(),
    pictures: new Set<string>(),
    loads: new Set<string>(),
    mentions: new Set<string>(),
  };
  const inTag = finderFor(siteUrl);
  for (const element of page.elements) {
    for (const { kind, address } of inTag(element.tag)) found[kind].add(address);
    const { name } = element.tag;
    if (name === "style") for (const each of inStyles(page, element)) found.loads.add(each);
    if (name === "script")
      for (const each of inData(page, element, siteUrl)) found.mentions.add(each);
  }
  return {
    links: [...found.links],
    pictures: [...found.pictures],
    loads: [...found.loads],
    mentions: [...found.mentions],
  };
}

interface TagAddress {
  kind: keyof Addresses;
  address: string;
}

const finderFor = remembered((siteUrl: string) => perTag((tag) => inAttributes(tag, siteUrl)));

function inAttributes(tag: HtmlTag, siteUrl: string): TagAddress[] {
  const isNaming = tag.name === "link" && NAMES_PAGE.test(tag.attributes.get("rel") ?? "");
  return [...tag.attributes].flatMap(([attribute, value]): TagAddress[] => {
    if (attribute === "content" || isNaming) return own("mentions", value, siteUrl);
    if (attribute === LEADS[tag.name]) {
      return value.startsWith("#")
        ? [{ kind: "links", address: value }]
        : own("links", value, siteUrl);
    }
    if (attribute === "srcset" || attribute === "imagesrcset") {
      const sizes = value.split(/,\s+/).map((each) => each.replace(/\s\S+$/, ""));
      return sizes.flatMap((address) => own("pictures", address, siteUrl));
    }
    if (attribute.startsWith("data-")) {
      const files = value.split(" ").filter((each) => each.startsWith("/assets/"));
      return files.map((address) => ({ kind: "loads", address }));
    }
    if (!LOADING.has(attribute) || value.startsWith("#")) return [];
    return own(tag.name === "img" ? "pictures" : "loads", value, siteUrl);
  });
}

const LOADING = new Set(["src", "href", "poster", "data"]);

/** An address within the site as its path; nothing where it is another site's. */
function own(kind: TagAddress["kind"], address: string, siteUrl: string): TagAddress[] {
  const path = ownPath(address, siteUrl);
  return path === undefined ? [] : [{ kind, address: path }];
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
