import { hash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { crc32 } from "node:zlib";
import { recordUse } from "contentlayer/runtime";
import type * as Site from "#pages/site.ts";
import type { PageFolder } from "#pages/site.ts";
import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import type { PublishFile } from "#renderer/file-publisher.ts";
import type { PageFacts } from "#renderer/page-facts.ts";
import { collectPicture, type PublishedPicture } from "../share/make-pictures.ts";
import { renderBuilt, type SiteAssets } from "./assets.ts";
import { checkPageJsonLd, type JsonLdFacts } from "./checks/json-ld.ts";
import { pageProblems } from "./checks/page.ts";
import { pageWeight } from "./checks/weight.ts";

/** One page to render. */
export interface PageJob {
  /** The page's path, such as `/locations/marietta`. */
  path: string;
  /** The folder under `pages/` that renders it, such as `/locations/@city`. */
  route: string;
}

/** The short part of the data about a page, which builds load for every page. */
export interface PageSummary
  extends PageJob, Pick<PageFacts, "title" | "description" | "indexable" | "updated"> {
  /**
   * Size of the HTML with its inlined CSS in bytes, compressed with gzip -9. Exact if it's over the limit; otherwise, it
   * may be an upper bound (`pageWeight`). In dev, it's 0, because it would be meaningless without a build's assets.
   */
  gzipBytes: number;
  /** Hash of the title, description and text, which changes if readers would notice a difference. */
  contentHash: string;
  /** CRC-32 of the HTML file. */
  checksum: number;
}

/** The long part of the data about a page, which builds load for pages that changed. */
export interface PageDetails extends Pick<
  PageFacts,
  "links" | "ids" | "images" | "loads" | "mentions"
> {
  jsonLd: JsonLdFacts;
  /** Problems found on this page alone, without comparing pages. */
  problems: string[];
}

/**
 * The data about a page that the build keeps. Plain data, so it can be passed between threads and saved for the next
 * build.
 */
export interface RenderedPage extends PageSummary, PageDetails {
  /** What the page read from the content, such as `City/marietta:name` or `image:/media/den.jpg` (`Reads`). */
  used: string[];
  /** Paths of the drawings, data and share image published with the page. */
  files: string[];
  /** The page's share image. Absent for a page from the last build's records, whose image is in `files`. */
  picture?: PublishedPicture | undefined;
}

/** Lists all pages of the site, based on the current library. */
export function listPages(site: typeof Site): PageJob[] {
  return site.pageFolders.flatMap(({ route, urls }) => urls().map((path) => ({ path, route })));
}

/** @throws Error if no folder under `pages/` has the route */
export function folderOf(site: typeof Site, route: string): PageFolder {
  const folder = site.pageFolders.find((each) => each.route === route);
  if (folder === undefined) throw new Error(`there is no page folder for the route ${route}`);
  return folder;
}

/**
 * Renders a page and collects data about it.
 * @param assets a build's assets; without them, the dev server's
 * @param recipe hash of how share images are drawn (`pictureRecipe`); without it, built pages have no share image
 */
export function renderPage(
  site: typeof Site,
  assets: SiteAssets | undefined,
  { path, route }: PageJob,
  recipe?: string,
): { html: string; facts: PageFacts; files: PageFiles; page: RenderedPage } {
  const folder = folderOf(site, route);
  const files = collectFiles();
  const pictures = collectPicture(site, recipe);
  const { result, used } = recordUse(() => {
    const model = folder.data({ routeParams: routeParams(route, path) });
    if (assets === undefined) {
      return site.renderDocument(folder.Page, model, { ...DEV_ASSETS, publishFile: files.publish });
    }
    return renderBuilt(site, assets, folder, model, files.publish, pictures.publish);
  });
  const { html, parts, facts } = result;
  const { title, description, indexable, updated, links, ids, images, loads, mentions } = facts;
  const { picture } = pictures;
  const { problems, ...jsonLd } = checkPageJsonLd(facts, site.business.siteUrl);
  const page: RenderedPage = {
    path,
    route,
    title,
    description,
    indexable,
    updated,
    links,
    ids: [...new Set(ids)],
    images,
    loads,
    mentions,
    used,
    files: [...files.files.keys(), ...(picture === undefined ? [] : [picture.path])],
    picture,
    gzipBytes: assets === undefined ? 0 : pageWeight(parts),
    contentHash: hash("sha256", [title, description, facts.content].join("\n"), "base64url").slice(
      0,
      16,
    ),
    checksum: crc32(html),
    jsonLd,
    problems: [...pageProblems(facts), ...problems],
  };
  return { html, facts, files, page };
}

/**
 * Returns route parameters as Vike does: `/locations/@city` and `/locations/marietta` result in `{ city: "marietta" }`.
 */
function routeParams(route: string, path: string): Record<string, string> {
  const values = path.split("/");
  return Object.fromEntries(
    route
      .split("/")
      .flatMap((part, index) =>
        part.startsWith("@") ? [[part.slice(1), values[index] ?? ""]] : [],
      ),
  );
}

/** Returns the file that Firebase Hosting (`cleanUrls`) serves for a path. */
export function fileOf(path: string): string {
  if (path === "/") return "index.html";
  return path === "/_error" ? "404.html" : `${path.slice(1)}.html`;
}

/** A page's drawings and data, by path. */
export interface PageFiles {
  files: ReadonlyMap<string, string>;
  publish: PublishFile;
}

/**
 * Hash length in characters. 36 bits are enough to tell a file's versions apart, and a page refers to dozens of files.
 */
const HASH_LENGTH = 6;

const FOLDERS: Readonly<Record<string, string>> = { ".css": "styles", ".svg": "drawings" };

/**
 * Collects the files that a page publishes. Names contain a hash of the content, because Hosting caches `/assets` for a
 * year.
 */
export function collectFiles(): PageFiles {
  const files = new Map<string, string>();
  return {
    files,
    publish: (name, content) => {
      const path = publishedPath(name, content);
      files.set(path, content);
      return path;
    },
  };
}

const known = new Map<string, { content: string; path: string }>();

/** Enough for everything that pages share. City maps aren't shared, and would fill the memory. */
const MOST_KNOWN = 500;

/** Returns a file's path. Most files are on many pages, so their content is hashed only once. */
function publishedPath(name: string, content: string): string {
  const key = `${content.length} ${name}`;
  const before = known.get(key);
  if (before?.content === content) return before.path;
  const { name: bare, ext } = parse(name);
  const folder = FOLDERS[ext] ?? "data";
  const path = `/assets/${folder}/${bare}.${hash("sha256", content, "base64url").slice(0, HASH_LENGTH)}${ext}`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, { content, path });
  return path;
}

/** @param written paths of the files that were already written, which are skipped */
export function writeFiles(
  { files }: PageFiles,
  outDir: string,
  written = new Set<string>(),
): void {
  for (const [path, content] of files) {
    if (written.has(path)) continue;
    written.add(path);
    const file = join(outDir, path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Splits a page's data into the parts that records store. */
export function partsOf({
  path,
  route,
  title,
  description,
  indexable,
  updated,
  gzipBytes,
  contentHash,
  checksum,
  links,
  ids,
  images,
  loads,
  mentions,
  jsonLd,
  problems,
}: RenderedPage): { summary: PageSummary; details: PageDetails } {
  return {
    summary: {
      path,
      route,
      title,
      description,
      indexable,
      updated,
      gzipBytes,
      contentHash,
      checksum,
    },
    details: { links, ids, images, loads, mentions, jsonLd, problems },
  };
}
