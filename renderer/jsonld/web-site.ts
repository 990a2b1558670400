import type { Business } from "contentlayer/generated";
import type { WebSiteLeaf } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { businessId } from "./business.ts";
import { nodeId, refer, type Identified, type Site } from "./node.ts";

/** The site, for the home page alone: from there search engines take the name that they show above a result. */
export function webSiteNode(business: Pick<Business, "siteUrl" | "name">): Identified<WebSiteLeaf> {
  return {
    "@type": "WebSite",
    "@id": webSiteId(business),
    url: absoluteUrl(business, "/"),
    name: business.name,
    publisher: refer(businessId(business)),
  };
}

export function webSiteId(site: Site): string {
  return nodeId(site, "/", "website");
}
