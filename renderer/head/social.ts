import type { HeadTag } from "./tags.ts";

/** What a shared page is to the network that shows it. */
export type SharedAs = "website" | "article";

interface SharedPage {
  /** Without the business's name, which stands above it on the card. */
  title: string;
  description: string;
  /** The full address. */
  address: string;
  siteName: string;
  sharedAs: SharedAs;
}

/**
 * What a link to the page shows where it is shared. X reads Open Graph where it has no tag of its own, so of its tags
 * only the card's kind is said. https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards
 */
export function socialTags(page: SharedPage): HeadTag[] {
  const { title, description, address, siteName, sharedAs } = page;
  return [
    property("og:title", title),
    property("og:description", description),
    property("og:type", sharedAs),
    property("og:url", address),
    property("og:site_name", siteName),
    // The share image comes here: og:image with its width, height and alt.
    { tag: "meta", attributes: { name: "twitter:card", content: "summary_large_image" } },
  ];
}

function property(name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { property: name, content } };
}
