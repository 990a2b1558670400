import type { Business, Service as ServiceDocument } from "contentlayer/generated";
import type { Service } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { businessId } from "./business.ts";

export function serviceNode(
  business: Pick<Business, "siteUrl">,
  service: ServiceDocument,
): Service {
  return {
    "@type": "Service",
    "@id": absoluteUrl(business, `${service.url}#service`),
    name: service.name,
    description: service.description,
    serviceType: service.name,
    provider: { "@id": businessId(business) },
  };
}
