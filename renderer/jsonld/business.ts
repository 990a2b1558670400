import type { Business } from "contentlayer/generated";
import type { HomeAndConstructionBusiness } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { pictureFile } from "../ui/photo-files.ts";

/** The one business entity; every page's graph holds it and other nodes point to it. */
export function businessNode(business: Business): HomeAndConstructionBusiness {
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(business),
    name: business.name,
    legalName: business.legalName,
    description: business.description,
    url: absoluteUrl(business, "/"),
    image: absoluteUrl(business, pictureFile(business.image)),
    telephone: business.phone,
    email: business.email,
    priceRange: business.priceRange,
    address: {
      "@type": "PostalAddress",
      addressLocality: business.address.city,
      addressRegion: business.address.state,
      postalCode: business.address.zip,
      addressCountry: business.address.country,
    },
    geo: { "@type": "GeoCoordinates", ...business.geo },
    openingHours: business.hours.structured,
    sameAs: [...business.profiles],
  };
}

export function businessId(business: Pick<Business, "siteUrl">): string {
  return absoluteUrl(business, "/#business");
}
