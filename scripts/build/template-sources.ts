import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ISLANDS } from "#renderer/browser-scripts.ts";
import { ROOT } from "../paths.ts";
import type { MarkupNames } from "./prune-css.ts";

/** Elements that Markdown makes, for templates that print a document's body. */
const MARKDOWN_ELEMENTS =
  "a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sub sup table tbody td th thead tr ul";

/** Classes that the content layer gives to cells of tables. */
const MARKDOWN_CLASSES = ["align-center", "align-right"];

const BODY_SOURCE = join("renderer", "mdx", "Mdx.tsx");
const BROWSER_SOURCES = "renderer/browser/*.ts";
const OVERLAYS = join(ROOT, "renderer", "overlays.tsx");
const DOCUMENT = join(ROOT, "renderer", "document.tsx");

/**
 * What can occur in the markup of the routes' templates, read from the sources that they are made of,
 * never from documents: so an edited document changes no style sheet and no security header.
 */
export function templateNames(routes: readonly string[]): MarkupNames {
  return namesIn([...routes.map(pageFile), DOCUMENT]);
}

/** The same of what stands over every page. */
export function overlayNames(): MarkupNames {
  return namesIn([OVERLAYS]);
}

function namesIn(files: readonly string[]): MarkupNames {
  const words = new Set<string>();
  const elements = new Set<string>();
  const fields = new Set<string>();
  // The overlays have a style sheet of their own.
  const apart = files.includes(OVERLAYS) ? undefined : OVERLAYS;
  for (const file of sourcesOf(files, apart)) {
    const text = readSource(file);
    for (const word of wordsOf(text)) words.add(word);
    for (const match of text.matchAll(/<([a-z][a-z0-9]*)/g)) elements.add(match[1] ?? "");
    for (const match of text.matchAll(/\btype(?:=|: )"([a-z]+)"/g)) fields.add(match[1] ?? "");
    if (file.endsWith(BODY_SOURCE)) {
      for (const element of MARKDOWN_ELEMENTS.split(" ")) elements.add(element);
      for (const word of MARKDOWN_CLASSES) words.add(word);
    }
  }
  return { words, elements, fields };
}

/** Words of the sources that run in the browser on the routes' pages, where a class is known by its own name. */
export function liveWords(routes: readonly string[]): ReadonlySet<string> {
  const own = [...sourcesOf(routes.map(pageFile))].map(readSource);
  const islands = ISLANDS.filter((name) => own.some((text) => text.includes(`name="${name}"`)));
  const live = [
    ...globSync(join(ROOT, BROWSER_SOURCES)),
    ...islands.map((name) => join(ROOT, "renderer", "islands", `${name}.tsx`)),
  ];
  return new Set([...sourcesOf(live)].map(readSource).flatMap(wordsOf));
}

/** Without its comments: a class may be called like a word, `table` or `visible`. */
function readSource(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
}

function wordsOf(text: string): string[] {
  return text.split(/[\s"'`{}]+/);
}

/** The template of a route. */
export function pageFile(route: string): string {
  const folder = join(ROOT, "pages", ...route.split("/"));
  const plain = join(folder, "+Page.tsx");
  return existsSync(plain) ? plain : join(folder, "index", "+Page.tsx");
}

/**
 * The files and everything they import from this project, directly or not; types do not count.
 * @param apart a file that does not count either, with what it alone imports
 */
function sourcesOf(files: readonly string[], apart?: string): Set<string> {
  const found = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || file === apart) continue;
    found.add(file);
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(
      /^(?:import|\} from|export)(?! type)[^;]*?"((?:#|\.{1,2}\/)[^"]+\.tsx?)";/gm,
    )) {
      const specifier = match[1] ?? "";
      open.push(
        specifier.startsWith("#")
          ? fileURLToPath(import.meta.resolve(specifier))
          : resolve(dirname(file), specifier),
      );
    }
  }
  return found;
}
