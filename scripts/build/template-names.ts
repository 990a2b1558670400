import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BROWSER_SCRIPTS, ISLANDS } from "#renderer/browser-scripts.ts";
import { ROOT } from "../paths.ts";
import type { MarkupNames } from "./css/prune-css.ts";

/** Our own modules and their imports, as paths relative to the project. */
export type ModuleGraph = Readonly<Record<string, readonly string[]>>;

/** Elements that Markdown produces, for templates that render a document's body. */
const MARKDOWN_ELEMENTS =
  "a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sub sup table tbody td th thead tr ul";

/** Classes that the content layer adds to table cells. */
const MARKDOWN_CLASSES = ["align-center", "align-right"];

const BODY_MODULE = join("renderer", "mdx", "Mdx.tsx");
const OVERLAYS = join("renderer", "overlays.tsx");
const DOCUMENT = join("renderer", "document.tsx");

/**
 * Returns the names that can occur in the routes' markup. Reads only modules, so editing a document doesn't change
 * style sheets or security headers.
 */
export function templateNames(graph: ModuleGraph, routes: readonly string[]): MarkupNames {
  // The overlays have their own style sheet.
  return namesIn(reachable(graph, [...routes.map(templateModule), DOCUMENT], OVERLAYS));
}

/** Returns the names that can occur in the overlays' markup. */
export function overlayNames(graph: ModuleGraph): MarkupNames {
  return namesIn(reachable(graph, [OVERLAYS]));
}

function namesIn(modules: Iterable<string>): MarkupNames {
  const words = new Set<string>();
  const elements = new Set<string>();
  const fields = new Set<string>();
  for (const module of modules) {
    const text = readModule(module);
    for (const word of wordsOf(text)) words.add(word);
    for (const match of text.matchAll(/<([a-z][a-z0-9]*)/g)) elements.add(match[1] ?? "");
    for (const match of text.matchAll(/\btype(?:=|: )"([a-z]+)"/g)) fields.add(match[1] ?? "");
    if (module === BODY_MODULE) {
      for (const element of MARKDOWN_ELEMENTS.split(" ")) elements.add(element);
      for (const word of MARKDOWN_CLASSES) words.add(word);
    }
  }
  return { words, elements, fields };
}

/** Returns the words in the routes' browser code, which refers to classes by their original names. */
export function browserWords(graph: ModuleGraph, routes: readonly string[]): ReadonlySet<string> {
  const templates = [...reachable(graph, routes.map(templateModule))].map(readModule);
  const islands = ISLANDS.filter((name) =>
    templates.some((text) => text.includes(`name="${name}"`)),
  );
  const entries = [
    ...BROWSER_SCRIPTS.map((name) => join("renderer", "browser", `${name}.ts`)),
    ...islands.map((name) => join("renderer", "islands", `${name}.tsx`)),
  ];
  return new Set([...reachable(graph, entries)].map(readModule).flatMap(wordsOf));
}

/** Reads a module without its comments, because ordinary words such as `table` and `visible` are also class names. */
function readModule(module: string): string {
  const text = readFileSync(join(ROOT, module), "utf8");
  return text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
}

function wordsOf(text: string): string[] {
  return text.split(/[\s"'`{}]+/);
}

/** Returns the path of a route's template. */
export function pageFile(route: string): string {
  return join(ROOT, templateModule(route));
}

function templateModule(route: string): string {
  const folder = join("pages", ...route.split("/"));
  const plain = join(folder, "+Page.tsx");
  return existsSync(join(ROOT, plain)) ? plain : join(folder, "index", "+Page.tsx");
}

/** Returns the given modules and all their direct and indirect imports. */
function reachable(graph: ModuleGraph, entries: readonly string[], except?: string): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (found.has(module) || module === except) continue;
    found.add(module);
    open.push(...(graph[module] ?? []));
  }
  return found;
}
