import type { Business } from "contentlayer/generated";
import { LONGEST_TITLE } from "#schema/longest-title.ts";
import { feedLinks } from "./feeds.ts";
import { socialTags, type SharedAs } from "./social.ts";
import type { HeadTag } from "./tags.ts";

export interface HeadInput {
  business: Pick<Business, "siteUrl" | "name">;
  path: string;
  /** The page's own title, without the business's name. */
  title: string;
  /** For search results; every indexable page has one. */
  description: string;
  indexable: boolean;
  /** Whether it is of the blog, which has feeds. */
  feeds?: boolean;
  sharedAs: SharedAs;
}

/**
 * What the head says about a page. Style sheets and scripts are the build's matter and come later, JSON-LD comes last
 * (`document.tsx`).
 */
export function buildHead(input: HeadInput): HeadTag[] {
  const { business, path, title, description, indexable, feeds = false, sharedAs } = input;
  const meta = (name: string, content: string): HeadTag => ({
    tag: "meta",
    attributes: { name, content },
  });
  const address = absoluteUrl(business, path);
  return [
    { tag: "title", content: fullTitle(title, business.name) },
    meta("description", description),
    ...(indexable
      ? [
          { tag: "link", attributes: { rel: "canonical", href: address } } as const,
          ...socialTags({ title, description, address, siteName: business.name, sharedAs }),
        ]
      : [meta("robots", "noindex")]),
    ...(feeds ? feedLinks() : []),
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
