import type { Business } from "contentlayer/generated";
import type {
  AboutPageLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  Graph,
  HomeAndConstructionBusinessLeaf,
  ImageGalleryLeaf,
  ImageObjectLeaf,
  ItemListLeaf,
  ServiceLeaf,
  Thing,
  WebPageLeaf,
  WebSiteLeaf,
} from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import type { HeadTag } from "../head/tags.ts";
import type { Breadcrumb } from "../layout/Breadcrumbs.tsx";
import { pictureFile } from "../pictures/photo-files.ts";
import { nodeId, refer, referToBusiness, type Identified, type Site } from "./node.ts";

/** Fields of the business that its node contains. */
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

/** Subjects a page can have besides the business. */
export type MainEntity = Identified<ServiceLeaf | BlogPostingLeaf | ItemListLeaf>;

type WebPageNode =
  | WebPageLeaf
  | CollectionPageLeaf
  | AboutPageLeaf
  | ContactPageLeaf
  | ImageGalleryLeaf;

/** Page type in schema.org terms. */
export type PageType = WebPageNode["@type"];

interface PageFacts {
  path: string;
  /** The page's title without the business name. */
  title: string;
  pageType?: PageType;
  /** Empty on the home page. */
  breadcrumbs: readonly Breadcrumb[];
  /** The page's subject; defaults to the business. */
  mainEntity?: MainEntity | undefined;
  /** Photos of our work on the page. */
  images?: readonly ImageObjectLeaf[];
}

interface GraphInput extends PageFacts {
  business: BusinessFacts;
  /** Pages that aren't indexable have no node of their own. */
  indexable: boolean;
  /** Additional nodes. */
  nodes?: readonly Thing[];
}

/** Returns all of a page's structured data as one graph. */
export function pageGraph(page: GraphInput): Graph {
  const { business, path, indexable, breadcrumbs, mainEntity, nodes = [] } = page;
  return {
    "@context": "https://schema.org",
    "@graph": [
      businessNode(business),
      ...(path === "/" ? [webSiteNode(business)] : []),
      ...(indexable ? [webPageNode(business, page)] : []),
      ...(breadcrumbs.length > 0 ? [breadcrumbsNode(business, path, breadcrumbs)] : []),
      ...(mainEntity === undefined ? [] : [mainEntity]),
      ...nodes,
    ],
  };
}

/**
 * Adds the share image to an article, because search results show it.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * @param url the image's full URL
 */
export function withPicture(graph: Graph, url: string): Graph {
  return {
    ...graph,
    "@graph": graph["@graph"].map((node) =>
      typeof node === "object" && node["@type"] === "BlogPosting" ? { ...node, image: url } : node,
    ),
  };
}

/** Returns the script element that contains a page's graph. */
export function jsonLdTag(graph: Graph): HeadTag {
  return {
    tag: "script",
    attributes: { type: "application/ld+json" },
    content: serializeJsonLd(graph),
  };
}

/**
 * Serializes a graph for a script element. Escapes `<`, which would let hostile text end the element, and the two line
 * separators that old JavaScript parsers treat as newlines.
 */
export function serializeJsonLd(graph: Graph): string {
  return JSON.stringify(graph)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/**
 * Returns the business node, the same on every page, with every field in the specification (section 3, "emitted per
 * page"). It has no rating, because search engines ignore a business's self-reported ratings.
 */
export function businessNode(business: BusinessFacts): Identified<HomeAndConstructionBusinessLeaf> {
  const { name, description, phone, priceRange, address, geo, hours, image, profiles } = business;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": nodeId(business, "/", "business"),
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

/** Returns the website node. Only used on the home page, where search engines read the site's name. */
export function webSiteNode(business: Pick<Business, "siteUrl" | "name">): Identified<WebSiteLeaf> {
  return {
    "@type": "WebSite",
    "@id": nodeId(business, "/", "website"),
    url: absoluteUrl(business, "/"),
    name: business.name,
    publisher: referToBusiness(business),
  };
}

/** Returns the node for the page itself. */
export function webPageNode(
  site: Site,
  { path, title, pageType = "WebPage", breadcrumbs, mainEntity, images = [] }: PageFacts,
): Identified<WebPageNode> {
  return {
    "@type": pageType,
    "@id": nodeId(site, path, "page"),
    url: absoluteUrl(site, path),
    name: title,
    isPartOf: refer(nodeId(site, "/", "website")),
    ...(breadcrumbs.length > 0 && { breadcrumb: refer(nodeId(site, path, "breadcrumbs")) }),
    ...(mainEntity === undefined
      ? { about: referToBusiness(site) }
      : { mainEntity: refer(mainEntity["@id"]) }),
    ...(images.length > 0 && { image: images }),
  };
}

/** Returns the breadcrumbs from the home page to this page, which is last and doesn't need a URL. */
export function breadcrumbsNode(
  site: Site,
  path: string,
  breadcrumbs: readonly Breadcrumb[],
): Identified<BreadcrumbListLeaf> {
  return {
    "@type": "BreadcrumbList",
    "@id": nodeId(site, path, "breadcrumbs"),
    itemListElement: breadcrumbs.map((breadcrumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: breadcrumb.name,
      ...(index < breadcrumbs.length - 1 && { item: absoluteUrl(site, breadcrumb.path) }),
    })),
  };
}
