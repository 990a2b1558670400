import type { Service as ServiceDocument } from "contentlayer/generated";
import type { ServiceLeaf } from "schema-dts";
import type { ServicePrices } from "../prices.ts";
import { businessId } from "./business.ts";
import { nodeId, refer, type Identified, type Site } from "./node.ts";
import { offerNode } from "./offer.ts";

/** Something we do, and what it costs. */
export function serviceNode(
  site: Site,
  { url, name, summary }: Pick<ServiceDocument, "url" | "name" | "summary">,
  prices: ServicePrices,
): Identified<ServiceLeaf> {
  const offers = offerNode(prices);
  return {
    "@type": "Service",
    "@id": nodeId(site, url, "service"),
    name,
    description: summary,
    provider: refer(businessId(site)),
    areaServed: { "@type": "State", name: "Georgia" },
    ...(offers && { offers }),
  };
}
