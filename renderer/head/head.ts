import type { Business } from "contentlayer/generated";
import type { Graph } from "schema-dts";
import { LONGEST_TITLE } from "../../content/schema/longest-title.ts";
import { serializeJsonLd } from "../jsonld/serialize.ts";
import { feedLinks } from "./feeds.ts";
import type { HeadTag } from "./tags.ts";

export interface HeadInput {
  business: Business;
  path: string;
  /** The page's own title, without the business's name. */
  title: string;
  /** For search results; every indexable page has one. */
  description: string;
  indexable: boolean;
  /** Whether it is of the blog, which has feeds. */
  feeds?: boolean;
  jsonLd?: Graph | undefined;
}

/** What the head says about a page. Style sheets and scripts are the build's matter and come later. */
export function buildHead(input: HeadInput): HeadTag[] {
  const { business, path, title, description, indexable, feeds = false, jsonLd } = input;
  const meta = (name: string, content: string): HeadTag => ({
    tag: "meta",
    attributes: { name, content },
  });
  return [
    { tag: "title", content: fullTitle(title, business.name) },
    meta("description", description),
    ...(indexable
      ? [
          {
            tag: "link",
            attributes: { rel: "canonical", href: absoluteUrl(business, path) },
          } as const,
        ]
      : [meta("robots", "noindex")]),
    ...(feeds ? feedLinks() : []),
    ...(jsonLd === undefined
      ? []
      : [
          {
            tag: "script",
            attributes: { type: "application/ld+json" },
            content: serializeJsonLd(jsonLd),
          } as const,
        ]),
  ];
}

/** The page's own title, with the business's name where both fit. */
export function fullTitle(title: string, name: string): string {
  const both = `${title} | ${name}`;
  return both.length <= LONGEST_TITLE ? both : title;
}

/** The full address of a path on this site; the home page has a slash at its end, no other has. */
export function absoluteUrl(business: Pick<Business, "siteUrl">, path: string): string {
  return `${business.siteUrl}${path}`;
}
