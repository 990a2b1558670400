import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  ContentSession,
  generate,
  load,
  loadOrThrow,
  type Loaded,
  type LoadOptions,
} from "contentlayer/build";
import source from "../../contentlayer.config.ts";
import { contentFingerprint } from "../fingerprint.ts";
import { GENERATED_DIR, ROOT, shownPath } from "../paths.ts";
import { today } from "../environment.ts";
import { cacheFolder } from "./cache-folder.ts";
import { publishedList } from "./published-list.ts";
import { siteImages } from "./site-images.ts";

/** Writes `contentlayer/generated`; compilers and bundlers need it before anything else. */
export function generateContentModule(): void {
  generate(source, GENERATED_DIR, "../../contentlayer.config.ts");
}

export interface ContentOptions {
  /** Whether drafts and documents before their day are in the library. */
  drafts?: boolean | undefined;
}

/** The site's documents with all their problems; throws nothing for mistakes in documents. */
export function loadContent(contentDir?: string, options: ContentOptions = {}): Loaded {
  return load(source, loadOptions(contentDir, options));
}

/** The site's documents, or a `ContentError` with every problem. */
export function loadSoundContent(contentDir?: string, options: ContentOptions = {}): Loaded {
  return loadOrThrow(source, loadOptions(contentDir, options));
}

/** The site's documents, kept up to date while somebody writes. */
export function openContent(contentDir?: string, options: ContentOptions = {}): ContentSession {
  return new ContentSession(source, loadOptions(contentDir, options));
}

function loadOptions(
  contentDir = source.contentDirPath,
  { drafts }: ContentOptions = {},
): LoadOptions {
  const day = today();
  return {
    contentDir: shownPath(contentDir),
    cacheDir: cacheFolder(resolve(contentDir)),
    cacheKey: contentFingerprint(),
    sourceModule: pathToFileURL(join(ROOT, "contentlayer.config.ts")).href,
    pages: listStaticPages(),
    published: publishedList(contentDir, day),
    lookAtImage: siteImages(contentDir),
    today: day,
    drafts,
  };
}

/** The routes without a parameter, read from the names of the folders under `pages/`. */
export function listStaticPages(): Set<string> {
  const files = globSync("**/+Page.tsx", {
    cwd: join(ROOT, "pages"),
    exclude: ["admin/**", "_error/**"],
  });
  const routes = files.map((file) => `/${file.slice(0, -"/+Page.tsx".length)}`);
  return new Set(
    routes
      .filter((route) => !route.includes("@"))
      .map((route) => route.replace(/\/index$/, "") || "/"),
  );
}
