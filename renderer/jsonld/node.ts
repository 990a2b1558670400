import type { Business } from "contentlayer/generated";
import { absoluteUrl } from "../head/head.ts";

/** Business fields that every node needs. */
export type Site = Pick<Business, "siteUrl">;

/** A node that others can reference. */
export type Identified<Node> = Node & { "@id": string };

/** The part of a page that a node describes. The business and the website are parts of the home page. */
type Part =
  | "breadcrumbs"
  | "business"
  | "list"
  | "page"
  | "post"
  | "questions"
  | "service"
  | "website";

/**
 * Returns a node's permanent id: the URL of the page that fully describes it, with the part as the fragment. Crawlers
 * that find a reference on another page can look it up there.
 */
export function nodeId(site: Site, path: string, part: Part): string {
  return absoluteUrl(site, `${path}#${part}`);
}

/** Returns a reference to a node, to avoid repeating it. */
export function refer(id: string): { "@id": string } {
  return { "@id": id };
}

/** Returns a JSON-LD reference to the business, the provider, author and publisher of everything on the site. */
export function referToBusiness(site: Site): { "@id": string } {
  return refer(nodeId(site, "/", "business"));
}
