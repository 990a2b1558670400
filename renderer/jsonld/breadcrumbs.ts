import type { Business } from "contentlayer/generated";
import type { BreadcrumbList } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import type { Crumb } from "../ui/Breadcrumbs.tsx";

/** The way from the home page to this page, the page itself included. */
export function breadcrumbsNode(
  business: Pick<Business, "siteUrl">,
  crumbs: readonly Crumb[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(business, path),
    })),
  };
}
