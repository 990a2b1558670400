import { globSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  ContentSession,
  didYouMean,
  generate,
  load,
  loadOrThrow,
  sitePath,
  type ImageFault,
  type Loaded,
  type LoadedLibrary,
  type LoadOptions,
  type LookAtImage,
} from "contentlayer/build";
import { HEADER_LINKS, LEGAL_LINKS } from "#renderer/layout/shell.ts";
import source from "../../contentlayer.config.ts";
import { today } from "../environment.ts";
import { contentFingerprint } from "../fingerprint.ts";
import { MediaFolder, mediaName, mediaPath } from "../media/media-folder.ts";
import { explainFault } from "../media/probe.ts";
import { GENERATED_DIR, ROOT, shownPath } from "../paths.ts";
import { withSlashes } from "../platform/files.ts";
import { cacheFolder } from "./cache-folder.ts";
import { publishedList } from "./published.ts";

/** Writes `contentlayer/generated`, which the compiler and the bundler import. */
export function generateContentModule(): void {
  generate(source, GENERATED_DIR, "../../contentlayer.config.ts");
}

export interface ContentOptions {
  /** Whether to include drafts and documents whose publish date is in the future. */
  drafts?: boolean | undefined;
}

/** Loads the site's documents and returns their problems instead of throwing. */
export function loadContent(contentDir?: string, options: ContentOptions = {}): Loaded {
  return load(source, loadOptions(contentDir, options));
}

/**
 * Loads the site's documents.
 * @throws ContentError with every problem
 */
export function loadSoundContent(contentDir?: string, options: ContentOptions = {}): Loaded {
  return loadOrThrow(source, loadOptions(contentDir, options));
}

/** Documents that a thread can open again. Plain data. */
export interface SharedContent extends ContentOptions {
  contentDir: string | undefined;
  ids: string[];
}

/** Opens documents that another thread has loaded. */
export function reopenContent({ contentDir, ids, ...options }: SharedContent): LoadedLibrary {
  return openContent(contentDir, options).reopen(new Set(ids));
}

/** Opens the site's content in watch mode. */
export function openContent(contentDir?: string, options: ContentOptions = {}): ContentSession {
  return new ContentSession(source, loadOptions(contentDir, options));
}

function loadOptions(
  contentDir = source.contentDirPath,
  { drafts }: ContentOptions = {},
): LoadOptions {
  const day = today();
  const media = new MediaFolder(contentDir);
  return {
    contentDir: shownPath(contentDir),
    cacheDir: cacheFolder(resolve(contentDir)),
    cacheKey: contentFingerprint(),
    sourceModule: pathToFileURL(join(ROOT, "contentlayer.config.ts")).href,
    pages: listStaticPages(),
    linked: linkedPages(),
    published: publishedList(contentDir, day),
    lookAtImage: siteImages(media),
    listImages: () =>
      media.names().map((name) => ({
        path: mediaPath(name),
        file: shownPath(join(media.folder, name)),
        bytes: statSync(join(media.folder, name), { throwIfNoEntry: false })?.size ?? 0,
        read: () => readFileSync(join(media.folder, name)),
      })),
    today: day,
    drafts,
  };
}

/** Returns the site's routes without parameters, based on the folder names under `pages/`. */
export function listStaticPages(): Set<string> {
  const files = globSync("**/+Page.tsx", {
    cwd: join(ROOT, "pages"),
    exclude: ["admin/**", "api/**", "_error/**"],
  }).map((file) => withSlashes(file));
  const routes = files.map((file) => `/${file.slice(0, -"/+Page.tsx".length)}`);
  return new Set(
    routes
      .filter((route) => !route.includes("@"))
      .map((route) => route.replace(/\/index$/, "") || "/"),
  );
}

/** Returns the paths that every page's menu or footer links to, and the site's routes, which link to each other. */
function linkedPages(): Set<string> {
  const links = [...HEADER_LINKS, ...LEGAL_LINKS].map(({ path }) => sitePath(path).path);
  return listStaticPages().union(new Set(links));
}

const STATIC_FILES = join(ROOT, "renderer", "public");

/** Returns a function that looks up images: photos in the content folder's `media`, others among the static files. */
function siteImages(media: MediaFolder): LookAtImage {
  return (path) => {
    // File systems don't allow null characters in file names.
    if (path.includes("\0")) return undefined;
    const name = mediaName(path);
    if (name === undefined) return staticFile(path) ?? { fault: missing(path, media) };
    const probed = media.look(name);
    if (probed === undefined) return { fault: missing(path, media) };
    const file = shownPath(join(media.folder, name));
    return {
      fault:
        "fault" in probed ? explainFault(file, probed.fault) : smallPhoto(file, probed.photo.width),
    };
  };
}

/** Photos fill at least this many pixels on a phone with a sharp screen. */
const NARROWEST_PHOTO = 800;

function smallPhoto(file: string, width: number): ImageFault | undefined {
  if (width >= NARROWEST_PHOTO) return undefined;
  return {
    rule: "small-photo",
    severity: "warning",
    message: `the photo \`${file}\` is only ${width} pixels wide, expected at least ${NARROWEST_PHOTO}.`,
    fix: "Use the original from the camera, not a copy from a message or a website.",
  };
}

function staticFile(path: string): { bytes: number } | undefined {
  const file = statSync(join(STATIC_FILES, path), { throwIfNoEntry: false });
  return file?.isFile() ? { bytes: file.size } : undefined;
}

function missing(path: string, media: MediaFolder): ImageFault {
  const photos = media.names().map(mediaPath);
  const others = globSync("images/**/*.*", { cwd: STATIC_FILES }).map(
    (file) => `/${withSlashes(file)}`,
  );
  const place = mediaName(path) === undefined ? "there" : `into \`${shownPath(media.folder)}\``;
  const inOtherCase = photos.find((photo) => photo.toLowerCase() === path);
  return {
    rule: "missing-image",
    message: `the image \`${path}\` doesn't exist.`,
    fix:
      inOtherCase !== undefined
        ? `The file is \`${inOtherCase}\`. Rename it with small letters.`
        : (didYouMean(path, [...photos, ...others]) ??
          `Correct the path, or put the file ${place}.`),
  };
}
