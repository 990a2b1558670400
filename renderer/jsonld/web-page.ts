import type {
  AboutPageLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  ImageGalleryLeaf,
  ImageObjectLeaf,
  WebPageLeaf,
} from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { breadcrumbsId } from "./breadcrumbs.ts";
import { businessId } from "./business.ts";
import { nodeId, refer, type Identified, type Site } from "./node.ts";
import { webSiteId } from "./web-site.ts";

type WebPageNode =
  | WebPageLeaf
  | CollectionPageLeaf
  | AboutPageLeaf
  | ContactPageLeaf
  | ImageGalleryLeaf;

/** What kind of page it is, as search engines call it. */
export type PageType = WebPageNode["@type"];

interface PageFacts {
  type: PageType;
  path: string;
  /** The title without the business's name. */
  name: string;
  hasBreadcrumbs: boolean;
  /** The id of what the page is for; a page without is about the business. */
  mainEntity?: string | undefined;
  /** Photos of work that it shows. */
  images?: readonly ImageObjectLeaf[];
}

/** The page itself. */
export function webPageNode(
  site: Site,
  { type, path, name, hasBreadcrumbs, mainEntity, images = [] }: PageFacts,
): Identified<WebPageNode> {
  return {
    "@type": type,
    "@id": webPageId(site, path),
    url: absoluteUrl(site, path),
    name,
    isPartOf: refer(webSiteId(site)),
    ...(hasBreadcrumbs && { breadcrumb: refer(breadcrumbsId(site, path)) }),
    ...(mainEntity === undefined
      ? { about: refer(businessId(site)) }
      : { mainEntity: refer(mainEntity) }),
    ...(images.length > 0 && { image: images }),
  };
}

export function webPageId(site: Site, path: string): string {
  return nodeId(site, path, "page");
}
