import type { Business, Post } from "contentlayer/generated";
import type { BlogPosting } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { latestDay } from "../latest-day.ts";
import { businessId } from "./business.ts";

/** An article, written and published by the business. */
export function blogPostingNode(
  business: Pick<Business, "siteUrl">,
  { title, description, url, publishDate, updated, tags, body }: Post,
): BlogPosting {
  return {
    "@type": "BlogPosting",
    "@id": absoluteUrl(business, `${url}#post`),
    headline: title,
    description,
    datePublished: publishDate,
    dateModified: latestDay([publishDate, updated]),
    wordCount: body.words,
    keywords: [...tags],
    author: { "@id": businessId(business) },
    publisher: { "@id": businessId(business) },
    mainEntityOfPage: { "@id": absoluteUrl(business, `${url}#page`) },
  };
}
