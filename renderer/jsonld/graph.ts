import type {
  BlogPostingLeaf,
  Graph,
  ImageObjectLeaf,
  ItemListLeaf,
  ServiceLeaf,
  Thing,
} from "schema-dts";
import type { Crumb } from "../ui/Breadcrumbs.tsx";
import { breadcrumbsNode } from "./breadcrumbs.ts";
import { businessNode, type BusinessFacts } from "./business.ts";
import type { Identified } from "./node.ts";
import { webPageNode, type PageType } from "./web-page.ts";
import { webSiteNode } from "./web-site.ts";

/** What a page can be for. */
export type MainEntity = Identified<ServiceLeaf | BlogPostingLeaf | ItemListLeaf>;

interface GraphInput {
  business: BusinessFacts;
  path: string;
  /** The title without the business's name. */
  title: string;
  type: PageType;
  /** A page that is not to be found says nothing of itself. */
  indexable: boolean;
  /** Empty on the home page. */
  breadcrumbs: readonly Crumb[];
  /** What the page is for, as a node. */
  mainEntity?: MainEntity | undefined;
  images: readonly ImageObjectLeaf[];
  /** Nodes beside those. */
  nodes: readonly Thing[];
}

/**
 * The graph of a page whose picture is made: an article is shown with it in search results.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * @param address the picture's full address
 */
export function withPicture(graph: Graph, address: string): Graph {
  return {
    ...graph,
    "@graph": graph["@graph"].map((node) =>
      typeof node === "object" && node["@type"] === "BlogPosting"
        ? { ...node, image: address }
        : node,
    ),
  };
}

/** All that a page says to machines, as one graph: the business, the page, the way to it, what it is for. */
export function pageGraph(input: GraphInput): Graph {
  const { business, path, title, type, indexable, breadcrumbs, mainEntity, images, nodes } = input;
  const hasBreadcrumbs = breadcrumbs.length > 0;
  return {
    "@context": "https://schema.org",
    "@graph": [
      businessNode(business),
      ...(path === "/" ? [webSiteNode(business)] : []),
      ...(indexable
        ? [
            webPageNode(business, {
              type,
              path,
              name: title,
              hasBreadcrumbs,
              mainEntity: mainEntity?.["@id"],
              images,
            }),
          ]
        : []),
      ...(hasBreadcrumbs ? [breadcrumbsNode(business, path, breadcrumbs)] : []),
      ...(mainEntity === undefined ? [] : [mainEntity]),
      ...nodes,
    ],
  };
}
