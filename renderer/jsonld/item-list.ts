import type { Business } from "contentlayer/generated";
import type { ItemList } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";

/** The documents that a list page links to, in the order of the page. */
export function itemListNode(
  business: Pick<Business, "siteUrl">,
  items: readonly { name: string; url: string }[],
): ItemList {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absoluteUrl(business, url),
    })),
  };
}
