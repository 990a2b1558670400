import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Assets } from "../../renderer/document.tsx";
import type { PublishDrawing } from "../../renderer/drawing/publisher.ts";
import type { BrowserScript } from "../../renderer/page-model.ts";
import { ROOT } from "../paths.ts";
import type { Bundle } from "./bundle.ts";
import { pruneCss } from "./prune-css.ts";
import { templateNames } from "./template-sources.ts";

const STYLES = "renderer/styles/main.css";
const PAGE_ENTRY = "virtual:vike:page-entry:client:";
const FONT = /instrument-sans[^/]*\.woff2$/;

/** The style sheets as text, and where font and scripts lie. Plain data: it crosses threads. */
export interface SiteAssets {
  /** For each route what its template needs of the one style sheet. */
  css: Record<string, string>;
  fontPath: string;
  scriptPaths: Record<BrowserScript, string>;
}

export function readAssets(bundle: Bundle, routes: readonly string[]): SiteAssets {
  const styles = entry(bundle, STYLES);
  const font = styles.assets?.find((file) => FONT.test(file));
  if (font === undefined) throw new Error(`${STYLES} brings no font that matches ${FONT}`);
  const sheet = readFileSync(join(bundle.folder, "client", styles.file), "utf8");
  return {
    css: Object.fromEntries(routes.map((route) => [route, pruneCss(sheet, templateNames(route))])),
    fontPath: `/${font}`,
    scriptPaths: {
      islands: scriptPath(bundle, "islands"),
      "not-found": scriptPath(bundle, "not-found"),
    },
  };
}

function scriptPath(bundle: Bundle, script: BrowserScript): string {
  return `/${entry(bundle, `renderer/browser/${script}.ts`).file}`;
}

/** The form that `renderDocument` takes, for the pages of one route. */
export function documentAssets(
  assets: SiteAssets,
  route: string,
  publishDrawing: PublishDrawing,
): Assets {
  const content = assets.css[route];
  if (content === undefined) throw new Error(`no style sheet was made for the route ${route}`);
  return {
    styles: { tag: "style", content },
    fontPath: assets.fontPath,
    scriptPath: (script) => assets.scriptPaths[script],
    publishDrawing,
  };
}

/** Copies the files that some page loads, and none besides, then everything of `renderer/public`. */
export function copyAssets(bundle: Bundle, assets: SiteAssets, outDir: string): void {
  const files = new Set([assets.fontPath.slice(1)]);
  for (const source of Object.keys(bundle.manifest)) {
    if (source.startsWith("renderer/browser/") || isAdminEntry(source))
      collect(bundle, source, files);
  }
  for (const file of files) {
    const target = join(outDir, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(bundle.folder, "client", file), target);
  }
  const staticFiles = join(ROOT, "renderer", "public");
  if (existsSync(staticFiles)) cpSync(staticFiles, outDir, { recursive: true });
}

/** Vike's entry of an admin page, and the entry that starts it. Those of public pages are left-overs. */
function isAdminEntry(source: string): boolean {
  return (
    source.startsWith(`${PAGE_ENTRY}/pages/admin/`) ||
    source.endsWith("client/runtime-server-routing/entry.js")
  );
}

function collect(bundle: Bundle, source: string, files: Set<string>): void {
  const found = entry(bundle, source);
  if (files.has(found.file)) return;
  for (const file of [found.file, ...(found.css ?? []), ...(found.assets ?? [])]) files.add(file);
  for (const imported of found.imports ?? []) collect(bundle, imported, files);
  // Vike's entry names every page, the public ones too, which have no code of their own.
  const later = (found.dynamicImports ?? []).filter(
    (each) => !each.startsWith(PAGE_ENTRY) || isAdminEntry(each),
  );
  for (const imported of later) collect(bundle, imported, files);
}

function entry(bundle: Bundle, source: string) {
  const found = bundle.manifest[source];
  if (found === undefined) throw new Error(`the bundle has no \`${source}\``);
  return found;
}
