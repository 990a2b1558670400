import type { Business, City } from "contentlayer/generated";
import type { Service } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { businessId } from "./business.ts";

/** What the one business does in one city: the city is an area served, never a branch. */
export function cityServiceNode(business: Pick<Business, "siteUrl">, city: City): Service {
  return {
    "@type": "Service",
    "@id": absoluteUrl(business, `${city.url}#service`),
    name: `TV mounting in ${city.name}, Georgia`,
    serviceType: "TV mounting",
    provider: { "@id": businessId(business) },
    areaServed: {
      "@type": "City",
      name: city.name,
      geo: { "@type": "GeoCoordinates", latitude: city.latitude, longitude: city.longitude },
      containedInPlace: { "@type": "AdministrativeArea", name: `${city.county} County, Georgia` },
    },
  };
}
