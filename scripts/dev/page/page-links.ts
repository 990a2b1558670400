import { around, textOf, type HtmlPage } from "../../build/html/read-html.ts";
import { ownCopy } from "../../build/html/own-copy.ts";

/** A link as it stands in a page. */
export interface PageLink {
  href: string;
  /** Its words, or what it says to whoever cannot see it. */
  text: string;
  /** Whether it stands in the page's own part, not in the frame that all pages have. */
  inMain: boolean;
}

/** Every link of a page, in its order. */
export function linksIn(page: HtmlPage): PageLink[] {
  return page.elements.flatMap((element) => {
    const { name, attributes } = element.tag;
    const href = attributes.get("href");
    if (name !== "a" || href === undefined) return [];
    const text = textOf(page, element) || attributes.get("aria-label") || "";
    const inMain = around(element, ({ tag }) => tag.name === "main") !== undefined;
    return [{ href, text: ownCopy(text), inMain }];
  });
}
