import type { Business } from "contentlayer/generated";
import type { AboutPage, CollectionPage, ContactPage, ImageGallery, WebPage } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { businessId } from "./business.ts";

/** What kind of page it is, as search engines call it. */
export type PageType = "WebPage" | "CollectionPage" | "AboutPage" | "ContactPage" | "ImageGallery";

interface PageFacts {
  path: string;
  name: string;
  description: string;
  updated?: string | undefined;
}

/** The page itself; the business is what it is about. */
export function webPageNode(
  business: Pick<Business, "siteUrl">,
  type: PageType,
  { path, name, description, updated }: PageFacts,
): WebPage | CollectionPage | AboutPage | ContactPage | ImageGallery {
  return {
    "@type": type,
    "@id": absoluteUrl(business, `${path}#page`),
    url: absoluteUrl(business, path),
    name,
    description,
    ...(updated === undefined ? {} : { dateModified: updated }),
    about: { "@id": businessId(business) },
  };
}
