import { hash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { generate, load, loadOrThrow, type Loaded } from "contentlayer/build";
import source from "../../contentlayer.config.ts";
import { PAGES_TO_COME } from "../build/pages-to-come.ts";
import { contentFingerprint } from "../fingerprint.ts";
import { CONTENT_CACHE_DIR, GENERATED_DIR, ROOT } from "../paths.ts";

/** Writes `contentlayer/generated`; compilers and bundlers need it before anything else. */
export function generateContentModule(): void {
  generate(source, GENERATED_DIR, "../../contentlayer.config.ts");
}

/** The site's documents with all their problems; throws nothing for mistakes in documents. */
export function loadContent(contentDir: string = source.contentDirPath): Loaded {
  return load(source, loadOptions(contentDir));
}

/** The site's documents, or a `ContentError` with every problem. */
export function loadSoundContent(contentDir: string = source.contentDirPath): Loaded {
  return loadOrThrow(source, loadOptions(contentDir));
}

function loadOptions(contentDir: string) {
  const folder = hash("sha256", resolve(contentDir), "hex").slice(0, 12);
  return {
    contentDir: shownPath(contentDir),
    cacheFile: join(CONTENT_CACHE_DIR, `${folder}.json`),
    cacheKey: contentFingerprint(),
    pages: new Set([...listStaticPages(), ...PAGES_TO_COME]),
    isFile: (path: string) =>
      statSync(join(ROOT, "renderer/public", path), { throwIfNoEntry: false })?.isFile() ?? false,
  };
}

/** The routes without a parameter, read from the names of the folders under `pages/`. */
function listStaticPages(): Set<string> {
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

/** Problems name files as seen from where the command runs; a folder elsewhere keeps its full path. */
function shownPath(contentDir: string): string {
  const path = relative(process.cwd(), resolve(contentDir));
  return path.startsWith("..") ? resolve(contentDir) : path;
}
