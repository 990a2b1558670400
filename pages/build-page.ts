import { HOME } from "#renderer/trade/copy.ts";
import { business, getPage, pricing } from "contentlayer/generated";
import { remembered } from "contentlayer/runtime";
import type { ImageObjectLeaf, Thing } from "schema-dts";
import { render } from "vike/abort";
import { REGION, TRADE } from "#business";
import type { Carried } from "#contract/lead-form.ts";
import type { BrowserScript } from "#renderer/browser-scripts.ts";
import { latestDay, phoneText, titleCase } from "#renderer/format.ts";
import { buildHead, type SharedAs } from "#renderer/head/head.ts";
import { pageGraph, type MainEntity, type PageType } from "#renderer/jsonld/graph.ts";
import { contactWays, formLink, type ContactWays } from "#renderer/layout/contact.tsx";
import { buildShell } from "#renderer/layout/shell.ts";
import type { PageModel } from "#renderer/page-model.ts";
import type { SharePicture } from "#renderer/share/share-picture.ts";
import type { Breadcrumb } from "#renderer/layout/Breadcrumbs.tsx";
import type { SceneSpec } from "#trade/scene.ts";
import { overlaysContent } from "./overlays.ts";

/** The part of Vike's page context that our `data` hooks read. The build passes an object of the same shape. */
export interface RouteContext {
  routeParams: Readonly<Record<string, string>>;
}

/**
 * Returns the document for the slug in a route parameter. An unknown slug shows the 404 page, which only happens on the
 * dev server: the build renders only URLs from the content library.
 */
export function documentOf<Document>(
  context: RouteContext,
  parameter: string,
  find: (slug: string) => Document | undefined,
): Document {
  const document = find(context.routeParams[parameter] ?? "");
  if (document === undefined) throw render(404);
  return document;
}

export interface PageOptions<Props> {
  path: string;
  /** The title without the business name. */
  title: string;
  description: string;
  /** The page's ancestors and the page itself; the home page is prepended. */
  breadcrumbs?: readonly Breadcrumb[];
  pageType?: PageType;
  /** The JSON-LD node for the page's subject; defaults to the business. */
  mainEntity?: MainEntity | undefined;
  /** Photos of our work on the page. */
  images?: readonly ImageObjectLeaf[];
  /** Additional JSON-LD nodes, besides the main entity and those on every page. */
  nodes?: readonly Thing[];
  sharedAs?: SharedAs;
  indexable?: boolean;
  /** The date of the last change that readers would notice. Search engines see it, so it must be accurate. */
  updated?: string | undefined;
  /** ID of an element that has to be there when the page is first shown, because a transition moves it. */
  awaits?: string;
  /** Whether the page links to the blog's feeds. */
  feeds?: boolean;
  /** The share image; defaults to the page's title over the home page's room. */
  picture?: SharePicture;
  scripts?: readonly BrowserScript[];
  thumbBar?: boolean;
  /** The page's subject, which its links pass on to forms. */
  about?: Carried;
  props: Props;
}

/** Builds a page model from a page's own data and what all pages share. */
export function buildPage<Props>(
  options: PageOptions<Props>,
): PageModel<Props & { contact: ContactWays }> {
  const { path, title, description, indexable = true, updated, props } = options;
  const { scripts = [], thumbBar = true, picture = sharePicture(title) } = options;
  const home = { name: "Home", path: "/" };
  const breadcrumbs = options.breadcrumbs === undefined ? [] : [home, ...options.breadcrumbs];
  const contact = { ...siteContact(), formHref: formLink("/contact", options.about) };
  const page = { ...options, business, indexable, breadcrumbs };
  return {
    path,
    title,
    description,
    head: buildHead(page),
    jsonLd: pageGraph(page),
    shell: buildShell(business, path, contact),
    breadcrumbs,
    scripts,
    thumbBar,
    siteUrl: business.siteUrl,
    picture,
    indexable,
    updated,
    overlays: overlaysContent(business, pricing),
    tagId: business.analytics.tagId,
    props: { contact, ...props },
  };
}

const siteContact = remembered(() => contactWays(business));

interface StaticPageOptions<Props> extends Omit<
  PageOptions<Props>,
  "path" | "title" | "description" | "updated" | "picture"
> {
  /** A short fact for the share image, such as the number of items listed. */
  pictureLine?: string;
  /** Path and name of a list's later page, such as `/blog/page/2` and `Page 2`. */
  part?: Breadcrumb;
  /** The date when the list last grew, if known. */
  listChanged?: string | undefined;
}

/**
 * Builds a page whose text editors can change in `content/pages/{slug}.mdx`.
 * @throws Error if that file is missing or a draft
 */
export function buildStaticPage<Props>(
  slug: string,
  { props, part, listChanged, pictureLine, ...options }: StaticPageOptions<Props>,
) {
  const page = getPage(slug);
  if (page === undefined) {
    throw new Error(
      `The page /${slug} has no text. Write content/pages/${slug}.mdx, or publish it if it's a draft.`,
    );
  }
  const { title, name = title, heading = title, lead, description, url, indexable = true } = page;
  const text = { heading, lead, code: page.body.code, toc: page.toc };
  return buildPage({
    breadcrumbs: [{ name, path: url }, ...(part === undefined ? [] : [part])],
    indexable,
    ...options,
    path: part?.path ?? url,
    title: part === undefined ? page.pageTitle : `${page.pageTitle}, ${part.name.toLowerCase()}`,
    description: part === undefined ? description : `${part.name}. ${description}`,
    picture: sharePicture(heading, { line: pictureLine, scene: page.scene }),
    updated: latestDay([page.updated, listChanged]),
    props: { text, ...props },
  });
}

/** The home page's heading. */
export const HOME_TITLE = `Professional ${titleCase(TRADE)} in ${REGION}`;

interface PictureOptions {
  /** A short fact, such as a price. */
  line?: string | undefined;
  /** Defaults to the home page's room. */
  scene?: SceneSpec | undefined;
}

/** Returns a share image with this heading. */
export function sharePicture(
  title: string,
  { line, scene = HOME.room }: PictureOptions = {},
): SharePicture {
  return { title, line, scene, businessName: business.name, phone: phoneText(business.phone) };
}

/** Returns the home page's share image, which is also used for pages that don't need their own. */
export function homePicture(): SharePicture {
  const { rating, reviews } = business.claims;
  return sharePicture(HOME_TITLE, { line: `${rating.text}, ${reviews.text}` });
}
