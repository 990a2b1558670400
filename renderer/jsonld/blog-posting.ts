import type { Post } from "contentlayer/generated";
import type { BlogPostingLeaf } from "schema-dts";
import { latestDay } from "../latest-day.ts";
import { businessId } from "./business.ts";
import { nodeId, refer, type Identified, type Site } from "./node.ts";

/** An article, written and published by the business. */
export function blogPostingNode(
  site: Site,
  {
    url,
    title,
    description,
    publishDate,
    updated,
  }: Pick<Post, "url" | "title" | "description" | "publishDate" | "updated">,
): Identified<BlogPostingLeaf> {
  return {
    "@type": "BlogPosting",
    "@id": nodeId(site, url, "post"),
    headline: title,
    description,
    datePublished: publishDate,
    dateModified: latestDay([publishDate, updated]),
    author: refer(businessId(site)),
    publisher: refer(businessId(site)),
  };
}
