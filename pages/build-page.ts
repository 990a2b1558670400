import { business, pricing } from "contentlayer/generated";
import type { ImageObjectLeaf, Thing } from "schema-dts";
import type { BrowserScript } from "#renderer/browser-scripts.ts";
import { buildHead, type SharedAs } from "#renderer/head/head.ts";
import { pageGraph, type MainEntity, type PageType } from "#renderer/jsonld/graph.ts";
import { buildShell } from "#renderer/layout/shell.ts";
import { overlaysContent } from "./overlays.ts";
import type { PageModel } from "#renderer/page-model.ts";
import type { SharePicture } from "#renderer/share/share-picture.ts";
import { sharePicture } from "./share-picture.ts";
import type { Breadcrumb } from "#renderer/ui/Breadcrumbs.tsx";

export interface PageOptions<Props> {
  path: string;
  /** The title without the business's name. */
  title: string;
  description: string;
  /** The pages above this one and the page itself; the home page is added in front. */
  breadcrumbs?: readonly Breadcrumb[];
  /** What kind of page it is. */
  pageType?: PageType;
  /** What the page is for, as a node; a page without is about the business. */
  mainEntity?: MainEntity | undefined;
  /** Photos of work that it shows. */
  images?: readonly ImageObjectLeaf[];
  /** Nodes beside its main one and those of every page. */
  nodes?: readonly Thing[];
  sharedAs?: SharedAs;
  indexable?: boolean;
  updated?: string | undefined;
  /** Whether it is of the blog, so that feed readers find the feeds from it. */
  feeds?: boolean;
  /** What goes along when somebody shares the page; its title before the wall of the home page where absent. */
  picture?: SharePicture;
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
    mainEntity,
    images = [],
    nodes = [],
    sharedAs = "website",
    indexable = true,
    updated,
    pageType = "WebPage",
    scripts = [],
    thumbBar = true,
    feeds = false,
  } = options;
  const home = { name: "Home", path: "/" };
  const breadcrumbs = options.breadcrumbs === undefined ? [] : [home, ...options.breadcrumbs];
  return {
    path,
    head: buildHead({ business, path, title, description, indexable, feeds, sharedAs }),
    jsonLd: pageGraph({
      business,
      path,
      title,
      type: pageType,
      indexable,
      breadcrumbs,
      mainEntity,
      images,
      nodes,
    }),
    shell: buildShell(business, path),
    breadcrumbs,
    scripts,
    thumbBar,
    siteUrl: business.siteUrl,
    picture: options.picture ?? sharePicture(title),
    indexable,
    updated,
    overlays: overlaysContent(business, pricing),
    tagId: business.analytics.tagId,
    props: options.props,
  };
}
