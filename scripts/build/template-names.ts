import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
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

const BODY_MODULE = "renderer/mdx/Mdx.tsx";
const OVERLAYS = "renderer/overlays.tsx";
const DOCUMENT = "renderer/document.tsx";

/** Our own modules, each read only once, because the templates share most of them. */
export class MarkupSources {
  readonly #graph: ModuleGraph;
  readonly #read = new Map<string, MarkupNames & { text: string }>();

  constructor(graph: ModuleGraph) {
    this.#graph = graph;
  }

  /**
   * Returns the names that can occur in the routes' markup. Reads only modules, so editing a document doesn't change
   * style sheets or security headers.
   */
  templateNames(routes: readonly string[]): MarkupNames {
    // The overlays have their own style sheet.
    return union(this.#reachable([...routes.map(templateModule), DOCUMENT], OVERLAYS));
  }

  /** Returns the names that can occur in the overlays' markup. */
  overlayNames(): MarkupNames {
    return union(this.#reachable([OVERLAYS]));
  }

  /** Returns the words in the routes' browser code, which refers to classes by their original names. */
  browserWords(routes: readonly string[]): ReadonlySet<string> {
    const templates = this.#reachable(routes.map(templateModule));
    const islands = ISLANDS.filter((name) =>
      templates.some(({ text }) => text.includes(`name="${name}"`)),
    );
    const entries = [
      ...BROWSER_SCRIPTS.map((name) => `renderer/browser/${name}.ts`),
      ...islands.map((name) => `renderer/islands/${name}.tsx`),
    ];
    return union(this.#reachable(entries)).words;
  }

  /** Returns the given modules and all their direct and indirect imports. */
  #reachable(entries: readonly string[], except?: string) {
    const found = new Set<string>();
    const open = [...entries];
    for (let module = open.pop(); module !== undefined; module = open.pop()) {
      if (found.has(module) || module === except) continue;
      found.add(module);
      open.push(...(this.#graph[module] ?? []));
    }
    return [...found].map((module) => {
      const names = this.#read.get(module) ?? readModule(module);
      this.#read.set(module, names);
      return names;
    });
  }
}

function union(modules: readonly MarkupNames[]): MarkupNames {
  const words = new Set<string>();
  const elements = new Set<string>();
  const fields = new Set<string>();
  for (const module of modules) {
    for (const word of module.words) words.add(word);
    for (const element of module.elements) elements.add(element);
    for (const field of module.fields) fields.add(field);
  }
  return { words, elements, fields };
}

/** Reads a module without its comments, because ordinary words such as `table` and `visible` are also class names. */
function readModule(module: string): MarkupNames & { text: string } {
  const source = readFileSync(join(ROOT, module), "utf8");
  const text = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const words = new Set(text.split(/[\s"'`{}]+/));
  const elements = new Set([...text.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name));
  const types = text.matchAll(/\btype(?:=|: )"([a-z]+)"/g);
  const fields = new Set([...types].map(([, type = ""]) => type));
  if (module === BODY_MODULE) {
    for (const element of MARKDOWN_ELEMENTS.split(" ")) elements.add(element);
    for (const word of MARKDOWN_CLASSES) words.add(word);
  }
  return { text, words, elements, fields };
}

/** Returns the path of a route's template. */
export function pageFile(route: string): string {
  return join(ROOT, templateModule(route));
}

function templateModule(route: string): string {
  const plain = posix.join("pages", route, "+Page.tsx");
  return existsSync(join(ROOT, plain)) ? plain : posix.join("pages", route, "index", "+Page.tsx");
}
