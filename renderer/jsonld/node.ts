import type { Business } from "contentlayer/generated";
import { absoluteUrl } from "../head/head.ts";

/** The part of the business that every node needs. */
export type Site = Pick<Business, "siteUrl">;

/** A node that others can refer to. */
export type Identified<Node> = Node & { "@id": string };

/** The part of a page that a node describes; the business and the website are parts of the home page. */
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
 * Returns the permanent id of a node: the URL of the page that describes it in full, with the part of that page as the
 * fragment. A reader that finds a reference on another page can look it up there.
 */
export function nodeId(site: Site, path: string, part: Part): string {
  return absoluteUrl(site, `${path}#${part}`);
}

/** Refers to a node instead of repeating it. */
export function refer(id: string): { "@id": string } {
  return { "@id": id };
}

/** Returns a JSON-LD reference to the business, the provider, author and publisher of everything on the site. */
export function referToBusiness(site: Site): { "@id": string } {
  return refer(nodeId(site, "/", "business"));
}
