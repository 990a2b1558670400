import { constants, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type * as Site from "#pages/site.ts";
import type { PageFolder } from "#pages/site.ts";
import { BROWSER_SCRIPTS, ISLANDS } from "#renderer/browser-scripts.ts";
import type { PublishFile } from "#renderer/file-publisher.ts";
import type { RenderedDocument } from "#renderer/document.tsx";
import type { PageModel } from "#renderer/page-model.ts";
import type { PublishPicture } from "#renderer/share/share-picture.ts";
import { photoPath } from "#renderer/pictures/photo-files.ts";
import { variantsOf, cachedFile } from "../media/encode.ts";
import type { Photo } from "../media/media-folder.ts";
import { buildFingerprint } from "../fingerprint.ts";
import { ROOT, writeAtomically } from "../paths.ts";
import type { Bundle, ManifestEntry } from "./bundle.ts";
import { renameInHtml, renameInPart } from "./css/rename-classes.ts";
import type { SiteCss } from "./css/template-css.ts";

const STYLES = "renderer/styles/main.css";
const FONT = /instrument-sans[^/]*\.woff2$/;

/** The style sheets as text, and the paths of the font and scripts. Plain data, so it can be passed between threads. */
export interface SiteAssets extends SiteCss {
  fontPath: string;
  /** Each script's path, followed by its imports' paths. */
  scriptPaths: Record<string, [string, ...string[]]>;
  /** Each island's path, followed by the paths of all its direct and indirect imports. */
  islandPaths: Record<string, [string, ...string[]]>;
}

/**
 * Returns the assets that pages load. Pruning the style sheet for each route takes half a second, so the result is
 * cached with the bundle.
 */
export async function readAssets(bundle: Bundle, routes: readonly string[]): Promise<SiteAssets> {
  const file = join(bundle.folder, `site-assets-${buildFingerprint()}.json`);
  if (existsSync(file)) {
    const kept: SiteAssets = JSON.parse(readFileSync(file, "utf8"));
    return kept;
  }
  const assets = await makeAssets(bundle, routes);
  // Two builds may write it at the same time.
  writeAtomically(file, JSON.stringify(assets));
  return assets;
}

async function makeAssets(bundle: Bundle, routes: readonly string[]): Promise<SiteAssets> {
  const styles = entry(bundle, STYLES);
  const font = styles.assets?.find((file) => FONT.test(file));
  if (font === undefined) throw new Error(`${STYLES} has no font that matches ${FONT}`);
  // Depending on the other entries, Vite puts an empty script in front of the style sheet.
  const file = [styles.file, ...(styles.css ?? [])].find((each) => each.endsWith(".css"));
  if (file === undefined) throw new Error(`${STYLES} has no style sheet.`);
  const sheet = readFileSync(join(bundle.folder, "client", file), "utf8");
  const pathOf = (source: string) => `/${entry(bundle, source).file}`;
  // Builds that find these assets in the cache don't load the CSS parser.
  const { templateCss } = await import("./css/template-css.ts");
  return {
    ...templateCss(sheet, bundle.modules, routes),
    fontPath: `/${font}`,
    scriptPaths: Object.fromEntries(
      BROWSER_SCRIPTS.map((script) => {
        const source = `renderer/browser/${script}.ts`;
        const { imports = [] } = entry(bundle, source);
        return [script, [pathOf(source), ...imports.map(pathOf)]];
      }),
    ),
    islandPaths: Object.fromEntries(
      ISLANDS.map((island) => {
        const source = `renderer/islands/${island}.tsx`;
        return [island, [pathOf(source), ...importsOf(bundle, source).map(pathOf)]];
      }),
    ),
  };
}

/** Renders a page with this build's assets. */
export function renderBuilt(
  site: Pick<typeof Site, "renderDocument">,
  assets: SiteAssets,
  { route, Page }: Pick<PageFolder, "route" | "Page">,
  model: PageModel<object>,
  publishFile: PublishFile,
  publishPicture: PublishPicture,
): RenderedDocument {
  const css = required(assets.css[route], `style sheet for the route ${route}`);
  const names = required(assets.classNames[route], `class names for the route ${route}`);
  const { overlays } = assets;
  const print = { rel: "stylesheet", media: "print", href: publishFile("print.css", css.print) };
  return site.renderDocument(Page, model, {
    styles: [
      { tag: "style", content: css.screen },
      { tag: "link", attributes: print },
    ],
    fontPath: assets.fontPath,
    scriptPaths: (script) => required(assets.scriptPaths[script], `script \`${script}\``),
    islandPaths: (island) => required(assets.islandPaths[island], `island \`${island}\``),
    publishFile,
    publishPicture,
    renameClasses: (part) => renameInPart(part, names),
    overlays: {
      css: overlays.css,
      rename: (markup) => renameInHtml(markup, overlays.classNames),
    },
  });
}

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the bundle has no ${what}`);
  return value;
}

/** Copies the bundled files that pages load and everything in `renderer/public`. */
export function copyAssets(bundle: Bundle, assets: SiteAssets, outDir: string): void {
  const files = new Set([assets.fontPath.slice(1)]);
  for (const file of filesOf(bundle, /^renderer\/(?:browser|islands)\//)) files.add(file);
  for (const file of staffAppFiles(bundle)) files.add(file);
  for (const file of files) {
    const target = join(outDir, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(bundle.folder, "client", file), target);
  }
  const staticFiles = join(ROOT, "renderer", "public");
  if (existsSync(staticFiles)) cpSync(staticFiles, outDir, { recursive: true });
}

/** Copies the encoded photos to the paths that pages refer to. */
export function copyPhotos(photos: readonly Photo[], outDir: string): void {
  for (const photo of photos) {
    for (const variant of variantsOf(photo)) {
      const target = join(outDir, photoPath(photo.image, variant.width, variant.format));
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(cachedFile(photo, variant), target, constants.COPYFILE_FICLONE);
    }
  }
}

/** Returns the files that the staff app can load, also later, such as other screens' code. */
export function staffAppFiles(bundle: Bundle): ReadonlySet<string> {
  return filesOf(bundle, /^pages\/admin\/(?!worker\/)/);
}

/** Returns the files of all matching sources, and of everything that they import. */
function filesOf(bundle: Bundle, sources: RegExp): ReadonlySet<string> {
  const files = new Set<string>();
  for (const source of Object.keys(bundle.manifest)) {
    if (sources.test(source)) collect(bundle, source, files);
  }
  return files;
}

function collect(bundle: Bundle, source: string, files: Set<string>): void {
  const found = entry(bundle, source);
  if (files.has(found.file)) return;
  for (const file of [found.file, ...(found.css ?? []), ...(found.assets ?? [])]) files.add(file);
  for (const imported of [...(found.imports ?? []), ...(found.dynamicImports ?? [])]) {
    collect(bundle, imported, files);
  }
}

/** Returns all direct and indirect static imports of a source. */
export function importsOf(bundle: Bundle, source: string): string[] {
  const found = new Set<string>();
  const open = [source];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const imported of entry(bundle, name).imports ?? []) {
      if (!found.has(imported)) open.push(imported);
      found.add(imported);
    }
  }
  return [...found];
}

export function entry(bundle: Bundle, source: string): ManifestEntry {
  const found = bundle.manifest[source];
  if (found === undefined) throw new Error(`the bundle has no \`${source}\``);
  return found;
}
