import { business, getCity, getPost, getService, pricing } from "contentlayer/generated";
import type { Graph, Thing } from "schema-dts";
import type { BrowserScript } from "../renderer/browser-scripts.ts";
import { buildHead } from "../renderer/head/head.ts";
import { breadcrumbsNode } from "../renderer/jsonld/breadcrumbs.ts";
import { businessNode } from "../renderer/jsonld/business.ts";
import type { Carried } from "../functions/contract/carried.ts";
import { webPageNode, type PageType } from "../renderer/jsonld/web-page.ts";
import { buildShell } from "../renderer/layout/shell.ts";
import { mdxComponents } from "../renderer/mdx/components.tsx";
import { carryingLink } from "../renderer/mdx/carrying-link.tsx";
import { overlaysContent } from "./overlays.ts";
import type { PageModel } from "../renderer/page-model.ts";
import type { Crumb } from "../renderer/ui/Breadcrumbs.tsx";

export interface PageOptions<Props> {
  path: string;
  /** The title without the business's name. */
  title: string;
  description: string;
  /** The page's own crumb and those above it; the home page is put before them. */
  crumbs?: readonly Crumb[];
  /** What kind of page it is. */
  pageType?: PageType;
  /** Nodes beside the business, the page and the breadcrumbs, which every page has. */
  jsonLd?: readonly Thing[];
  indexable?: boolean;
  updated?: string | undefined;
  /** Whether it is of the blog, so that feed readers find the feeds from it. */
  feeds?: boolean;
  scripts?: readonly BrowserScript[];
  thumbBar?: boolean;
  props: Props;
}

/** Adds what all pages share to what one page says. */
export function buildPage<Props>(options: PageOptions<Props>): PageModel<Props> {
  const {
    path,
    title,
    description,
    jsonLd = [],
    indexable = true,
    updated,
    pageType = "WebPage",
    scripts = [],
    thumbBar = true,
    feeds = false,
  } = options;
  const crumbs = options.crumbs ?? [];
  const breadcrumbs = crumbs.length === 0 ? [] : [{ name: "Home", path: "/" }, ...crumbs];
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": [
      businessNode(business),
      ...(indexable
        ? [webPageNode(business, pageType, { path, name: title, description, updated })]
        : []),
      ...(breadcrumbs.length === 0 ? [] : [breadcrumbsNode(business, breadcrumbs)]),
      ...jsonLd,
    ],
  };
  return {
    path,
    head: buildHead({ business, path, title, description, indexable, feeds, jsonLd: graph }),
    shell: buildShell(business, path),
    breadcrumbs,
    scripts,
    thumbBar,
    indexable,
    updated,
    overlays: overlaysContent(business, pricing),
    tagId: business.analytics.tagId,
    props: options.props,
  };
}

const libraryComponents = mdxComponents({
  city: getCity,
  service: getService,
  post: (slug) => {
    const post = getPost(slug);
    return post && { name: post.title, url: post.url };
  },
  price: (item) => pricing.items[item],
});

/**
 * The components for bodies, with names, addresses and prices out of the library.
 * @param carried what the page is about, for the links from its text to a form
 */
export function bodyComponents(carried: Carried = {}) {
  return { ...libraryComponents, a: carryingLink(carried) };
}
