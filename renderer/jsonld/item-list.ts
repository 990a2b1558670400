import type { ItemListLeaf } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { nodeId, type Identified, type Site } from "./node.ts";

/** The documents that a list page links to; nothing while there are none. */
export function itemListNode(
  site: Site,
  path: string,
  items: readonly { name: string; url: string }[],
): Identified<ItemListLeaf> | undefined {
  if (items.length === 0) return undefined;
  return {
    "@type": "ItemList",
    "@id": nodeId(site, path, "list"),
    itemListElement: items.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absoluteUrl(site, url),
    })),
  };
}
