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
 * What a link to the page says where it is shared; its picture comes with `imageTags`. X reads Open Graph where it has
 * no tag of its own. https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards
 */
export function socialTags(page: SharedPage): HeadTag[] {
  const { title, description, address, siteName, sharedAs } = page;
  return [
    property("og:title", title),
    property("og:description", description),
    property("og:type", sharedAs),
    property("og:url", address),
    property("og:site_name", siteName),
  ];
}

function property(name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { property: name, content } };
}
