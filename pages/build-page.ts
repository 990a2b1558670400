import { business, getPage, pricing } from "contentlayer/generated";
import type { ImageObjectLeaf, Thing } from "schema-dts";
import { render } from "vike/abort";
import type { Carried } from "#contract/lead-form.ts";
import type { BrowserScript } from "#renderer/browser-scripts.ts";
import { latestDay, phoneText } from "#renderer/format.ts";
import { buildHead, type SharedAs } from "#renderer/head/head.ts";
import { pageGraph, type MainEntity, type PageType } from "#renderer/jsonld/graph.ts";
import { contactWays, type ContactWays } from "#renderer/layout/contact.tsx";
import { buildShell } from "#renderer/layout/shell.ts";
import type { PageModel } from "#renderer/page-model.ts";
import type { SharePicture } from "#renderer/share/share-picture.ts";
import type { Breadcrumb } from "#renderer/layout/Breadcrumbs.tsx";
import type { SceneSpec } from "#schema/scene.ts";
import { overlaysContent } from "./overlays.ts";

/** The part of Vike's page context that our `data` hooks read; the build passes the same. */
export interface RouteContext {
  routeParams: Readonly<Record<string, string>>;
}

/**
 * Returns the document that a route parameter names. An unknown slug shows the 404 page; that only happens in the
 * dev server, because the build renders only URLs from the library.
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
  /** The pages above this one and the page itself; the home page is added in front. */
  breadcrumbs?: readonly Breadcrumb[];
  pageType?: PageType;
  /** What the page is about, as a node; by default, the business. */
  mainEntity?: MainEntity | undefined;
  /** Photos of work on the page. */
  images?: readonly ImageObjectLeaf[];
  /** Nodes in addition to the main one and those of every page. */
  nodes?: readonly Thing[];
  sharedAs?: SharedAs;
  indexable?: boolean;
  /** The day when readers last saw the page change. It goes to search engines, so it must be true. */
  updated?: string | undefined;
  /** Whether the page belongs to the blog, so that it links to the feeds. */
  feeds?: boolean;
  /** The picture of the shared page; by default its title in the home page's room. */
  picture?: SharePicture;
  scripts?: readonly BrowserScript[];
  thumbBar?: boolean;
  /** What the page is about, for its links to a form. */
  about?: Carried;
  props: Props;
}

/** Builds a page model: adds what all pages share to the page's own data. */
export function buildPage<Props>(
  options: PageOptions<Props>,
): PageModel<Props & { contact: ContactWays }> {
  const { path, title, description, indexable = true, updated, props } = options;
  const { scripts = [], thumbBar = true, picture = sharePicture(title) } = options;
  const home = { name: "Home", path: "/" };
  const breadcrumbs = options.breadcrumbs === undefined ? [] : [home, ...options.breadcrumbs];
  const contact = contactWays(business, options.about);
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

interface StaticPageOptions<Props> extends Omit<
  PageOptions<Props>,
  "path" | "title" | "description" | "updated" | "picture"
> {
  /** A short fact for the page's picture, such as how much is listed. */
  pictureLine?: string;
  /** Path and name of a later page of a list, such as its second. */
  part?: Breadcrumb;
  /** The day when its list last grew, if known. */
  listChanged?: string | undefined;
}

/**
 * Builds a page whose text is in `content/pages/{slug}.mdx`, so that editors can change it.
 * @throws Error if that file is missing or a draft
 */
export function buildStaticPage<Props>(
  slug: string,
  { props, part, listChanged, pictureLine, ...options }: StaticPageOptions<Props>,
) {
  const page = getPage(slug);
  if (page === undefined) {
    throw new Error(
      `The page /${slug} takes its text from content/pages/${slug}.mdx. Write that file, or publish it if it's a draft.`,
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
export const HOME_TITLE = "Professional TV Mounting in Georgia";

const HOME_ROOM: SceneSpec = { wall: "drywall", size: 85, backlight: "warm", lamp: true };

interface PictureOptions {
  /** One short fact, such as a price. */
  line?: string | undefined;
  /** By default the home page's room. */
  scene?: SceneSpec | undefined;
}

/** Returns the picture of a shared page with this heading. */
export function sharePicture(
  title: string,
  { line, scene = HOME_ROOM }: PictureOptions = {},
): SharePicture {
  return { title, line, scene, businessName: business.name, phone: phoneText(business.phone) };
}

/** Returns the home page's picture, also used for pages that no one shares. */
export function homePicture(): SharePicture {
  const { rating, reviews } = business.claims;
  return sharePicture(HOME_TITLE, { line: `${rating.text}, ${reviews.text}` });
}
