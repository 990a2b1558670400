import type { Business } from "contentlayer/generated";
import type { HomeAndConstructionBusinessLeaf } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { pictureFile } from "../pictures/photo-files.ts";
import { nodeId, type Identified, type Site } from "./node.ts";

/** What the node of the business is made of. */
export type BusinessFacts = Pick<
  Business,
  | "siteUrl"
  | "name"
  | "description"
  | "phone"
  | "priceRange"
  | "address"
  | "geo"
  | "hours"
  | "image"
  | "profiles"
>;

/**
 * The one business entity, with every field of the specification (section 3, "emitted per page"), the same on every
 * page. It has no rating: search engines take none that a business gives itself.
 */
export function businessNode(business: BusinessFacts): Identified<HomeAndConstructionBusinessLeaf> {
  const { name, description, phone, priceRange, address, geo, hours, image, profiles } = business;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(business),
    name,
    description,
    url: absoluteUrl(business, "/"),
    image: absoluteUrl(business, pictureFile(image)),
    telephone: phone,
    priceRange,
    address: {
      "@type": "PostalAddress",
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
    openingHours: hours.structured,
    ...(profiles.length > 0 && { sameAs: [...profiles] }),
  };
}

export function businessId(site: Site): string {
  return nodeId(site, "/", "business");
}
