import type { City as CityDocument } from "contentlayer/generated";
import type { AdministrativeAreaLeaf, ServiceLeaf } from "schema-dts";
import { businessId } from "./business.ts";
import { nodeId, refer, type Identified, type Site } from "./node.ts";

/** What the one business does in one city: the city is an area served, never a branch. */
export function cityServiceNode(
  site: Site,
  city: Pick<CityDocument, "url" | "name" | "pageTitle" | "summary" | "county" | "secondCounty">,
): Identified<ServiceLeaf> {
  const { url, name, pageTitle, summary, county, secondCounty } = city;
  return {
    "@type": "Service",
    "@id": nodeId(site, url, "service"),
    name: pageTitle,
    description: summary,
    provider: refer(businessId(site)),
    areaServed: {
      "@type": "City",
      name,
      containedInPlace:
        secondCounty === undefined ? countyNode(county) : [county, secondCounty].map(countyNode),
    },
  };
}

function countyNode(county: string): AdministrativeAreaLeaf {
  return { "@type": "AdministrativeArea", name: `${county} County, Georgia` };
}
