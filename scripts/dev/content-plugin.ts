import { join, resolve, sep } from "node:path";
import {
  ContentError,
  filesOf,
  formatProblem,
  formatProblems,
  type LoadedLibrary,
  type Problem,
} from "contentlayer/build";
import { setImages, setLibrary, type ImageLibrary } from "contentlayer/runtime";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import { PAGES_CHANGED, PAGE_SHOWN } from "#renderer/dev-assets.ts";
import source from "../../contentlayer.config.ts";
import { readText } from "../command.ts";
import { redirectsIn, type Redirect } from "../content/redirects.ts";
import { openContent } from "../content/site-content.ts";
import { MediaFolder, imageLibrary, photosNamed, type Photo } from "../media/media-folder.ts";
import { ROOT } from "../paths.ts";
import { watchFolder } from "./watch-folder.ts";

/** The site's content since the last save. */
export interface DevContent {
  library: LoadedLibrary;
  images: ImageLibrary;
  photos: readonly Photo[];
  redirects: readonly Redirect[];
  /** Checks all documents, unless they have been checked since the last save. */
  problems: () => readonly Problem[];
}

/**
 * Shares the content among the dev server's plugins. Read `now` on each request, because it's replaced on every save.
 */
export class CurrentContent {
  now: DevContent = {
    library: new Map(),
    images: new Map(),
    photos: [],
    redirects: [],
    problems: () => [],
  };

  /** Number of changes since the server started. Pages contain it, so they know whether they missed one. */
  version = 0;

  /** Makes open pages update themselves. Call it when the change is ready to be served. */
  announceChange({ ws }: ViteDevServer): void {
    this.version += 1;
    ws.send(PAGES_CHANGED, this.version);
  }
}

/** Editors truncate a file before writing it, and both are changes. */
const SETTLE_MS = 5;

/** How long the checks wait for open pages to show a change. If none is open, they just run later. */
const SHOWN_MS = 300;

/** Rules that are a matter of judgment. A page that breaks one still renders. */
const JUDGMENT_RULES = new Set(source.checks.flatMap(({ rules }) => Object.keys(rules)));

/**
 * Reads the content for the dev server, including drafts. When a file is saved, rereads it and updates open pages, and
 * only then compares it with all other documents. Mistakes appear in Vite's error overlay until they're fixed; problems
 * that don't prevent rendering are logged on save.
 *
 * @param current receives the content
 */
export function contentPlugin(current: CurrentContent): Plugin {
  return {
    name: "content",
    apply: "serve",
    configureServer(server) {
      const folder = resolve(ROOT, source.contentDirPath);
      const schemas = join(folder, "schema") + sep;
      const watched = new WatchedContent(server, current);
      const changed = new Set<string>();
      let settled: NodeJS.Timeout | undefined;
      const stop = watchFolder(folder, (path) => {
        if (path.startsWith(schemas)) return;
        changed.add(path);
        clearTimeout(settled);
        settled = setTimeout(() => {
          watched.refresh([...changed]);
          changed.clear();
        }, SETTLE_MS);
      });
      server.watcher.on("close", stop);
    },
  };
}

/** The content of a dev server, which keeps open pages up to date. */
class WatchedContent {
  readonly #server: ViteDevServer;
  readonly #current: CurrentContent;
  readonly #session = openContent(undefined, { drafts: true });
  readonly #media = new MediaFolder(source.contentDirPath);
  /** Saved files whose problems haven't been logged yet. */
  readonly #unreported = new Set<string>();
  #overlay: ErrorPayload | undefined;
  #checking: NodeJS.Timeout | undefined;

  constructor(server: ViteDevServer, current: CurrentContent) {
    this.#server = server;
    this.#current = current;
    this.#read();
    this.#check();
    server.ws.on(PAGE_SHOWN, () => {
      if (this.#checking !== undefined) this.#check();
    });
    server.ws.on("connection", () => {
      // A page may have missed a change while it was loading.
      server.ws.send(PAGES_CHANGED, current.version);
      if (this.#overlay !== undefined) server.ws.send(this.#overlay);
    });
  }

  /** Reads files that may have changed. */
  refresh(files: readonly string[]): void {
    for (const file of files) this.#unreported.add(file);
    const mistakes = overlayOf(this.#read(files));
    const isBroken = this.#overlay !== undefined;
    if (mistakes === undefined && !isBroken) this.#current.announceChange(this.#server);
    if (mistakes !== undefined) this.#show(mistakes);
    clearTimeout(this.#checking);
    // A page with the overlay doesn't change until all mistakes are fixed.
    this.#checking = setTimeout(() => this.#check(), isBroken || mistakes ? 0 : SHOWN_MS);
  }

  /** Returns the mistakes within the files. */
  #read(files?: readonly string[]): readonly Problem[] {
    try {
      const { library, images: named, mistakes, check } = this.#session.read(files);
      const photos = photosNamed(this.#media, named());
      const images = imageLibrary(photos);
      const redirects = redirectsIn(library);
      this.#current.now = { library, images, photos, redirects, problems: check };
      setLibrary(library);
      setImages(images);
      return mistakes;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { problems } = error;
      this.#current.now = { ...this.#current.now, problems: () => problems };
      return problems;
    }
  }

  /** Compares all documents with each other. */
  #check(): void {
    clearTimeout(this.#checking);
    this.#checking = undefined;
    const problems = this.#current.now.problems();
    const { logger } = this.#server.config;
    const judged = problems.filter(
      (problem) =>
        JUDGMENT_RULES.has(problem.rule) &&
        problem.severity !== "launch" &&
        filesOf(problem).some((file) => this.#unreported.has(resolve(file))),
    );
    if (judged.length > 0) logger.warn(formatProblems(judged, readText));
    this.#unreported.clear();
    this.#show(overlayOf(problems.filter(({ rule }) => !JUDGMENT_RULES.has(rule))));
  }

  /** Shows an overlay on open pages, or reloads them if the last one is no longer needed. */
  #show(overlay: ErrorPayload | undefined): void {
    const isSame = overlay?.err.message === this.#overlay?.err.message;
    this.#overlay = overlay;
    if (!isSame) this.#server.ws.send(overlay ?? { type: "full-reload" });
  }
}

function overlayOf(problems: readonly Problem[]): ErrorPayload | undefined {
  const [first, ...more] = problems.filter(({ severity }) => severity === "error");
  if (first === undefined) return undefined;
  const { file, line, column } = first;
  return {
    type: "error",
    err: {
      plugin: "content",
      message: [first, ...more]
        .map((problem) => formatProblem(problem, readText(problem.file)))
        .join("\n"),
      stack: "",
      id: file,
      loc: { file, line, column },
    },
  };
}
