import type { Business } from "contentlayer/generated";
import { absoluteUrl } from "../head/head.ts";

/** All that a node must know of the site. */
export type Site = Pick<Business, "siteUrl">;

/** A node that others point to. */
export type Identified<Node> = Node & { "@id": string };

/** The part of a page that a node is about; the business and the site are parts of the home page. */
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
 * The name of a node for ever: the address of the page that says most of it, and what it is there. So whoever reads
 * of a node on another page knows where it stands whole.
 */
export function nodeId(site: Site, path: string, part: Part): string {
  return absoluteUrl(site, `${path}#${part}`);
}

/** Points to a node instead of saying it again. */
export function refer(id: string): { "@id": string } {
  return { "@id": id };
}
