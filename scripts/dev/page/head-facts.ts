import { LONGEST_TITLE } from "#schema/longest-title.ts";
import { headWords } from "../../build/proof/page/head.ts";
import type { HtmlPage } from "../../build/html/read-html.ts";
import type { DataBlock, Share, Snippet } from "../panel/report.ts";

/** What search results have room for, in characters; `tests/scripts/found-and-linked.test.ts` holds the site to it. */
const LIMITS = {
  title: { least: 30, most: LONGEST_TITLE },
  description: { least: 110, most: 160 },
};

/** What search results show of a page. */
export function snippetOf(page: HtmlPage, address: string, siteName: string): Snippet {
  const { title, description, canonical, noindex } = headWords(page);
  return {
    title,
    description,
    address: canonical || address,
    siteName,
    indexable: !noindex,
    limits: LIMITS,
  };
}

/** What is shown where somebody shares the page's address. */
export function shareOf({ elements }: HtmlPage): Omit<Share, "preview"> {
  const said = new Map(
    elements
      .filter(({ tag }) => tag.name === "meta")
      .map(({ tag: { attributes } }) => [
        attributes.get("property") ?? attributes.get("name"),
        attributes.get("content"),
      ]),
  );
  return {
    image: said.get("og:image"),
    alt: said.get("og:image:alt"),
    title: said.get("og:title"),
    description: said.get("og:description"),
    card: said.get("twitter:card"),
  };
}

/** The structured data of a page, each block read or told why it cannot be. */
export function dataOf({ html, elements }: HtmlPage): DataBlock[] {
  return elements
    .filter(({ tag }) => tag.attributes.get("type") === "application/ld+json")
    .map(({ start, end }) => {
      const text = html.slice(start, end);
      try {
        return { value: JSON.parse(text) };
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error), text };
      }
    });
}
