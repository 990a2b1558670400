import type { BreadcrumbListLeaf } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import type { Crumb } from "../ui/Breadcrumbs.tsx";
import { nodeId, type Identified, type Site } from "./node.ts";

/** The way from the home page to this page, the page itself included: it needs no address of its own. */
export function breadcrumbsNode(
  site: Site,
  path: string,
  crumbs: readonly Crumb[],
): Identified<BreadcrumbListLeaf> {
  return {
    "@type": "BreadcrumbList",
    "@id": breadcrumbsId(site, path),
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      ...(index < crumbs.length - 1 && { item: absoluteUrl(site, crumb.path) }),
    })),
  };
}

export function breadcrumbsId(site: Site, path: string): string {
  return nodeId(site, path, "breadcrumbs");
}
