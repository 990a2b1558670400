import { resolve, sep } from "node:path";
import {
  ContentError,
  filesOf,
  formatProblem,
  formatProblems,
  type ContentSession,
  type LoadedLibrary,
  type Problem,
} from "contentlayer/build";
import { setImages, setLibrary, type ImageLibrary } from "contentlayer/runtime";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import source from "../../contentlayer.config.ts";
import { readText } from "../command.ts";
import { redirectsIn, type Redirect } from "../content/redirects.ts";
import { openContent } from "../content/site-content.ts";
import { MediaFolder, imageLibrary, photosNamed, type Photo } from "../media/media-folder.ts";
import { ROOT } from "../paths.ts";

/** The site's content since the last save. */
export interface DevContent {
  library: LoadedLibrary;
  images: ImageLibrary;
  photos: readonly Photo[];
  redirects: readonly Redirect[];
  problems: readonly Problem[];
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
    problems: [],
  };
}

/** Longer than saving a file takes, and longer than the watcher (chokidar: 5 ms) throttles events. */
const SETTLE_MS = 20;

/** Rules that are a matter of judgment. A page that breaks one still renders. */
const JUDGMENT_RULES = new Set(source.checks.flatMap(({ rules }) => Object.keys(rules)));

/**
 * Reads the content for the dev server, including drafts. When a file is saved, rereads it and reloads the page.
 * Mistakes appear in Vite's error overlay until they're fixed; problems that don't prevent rendering are logged on
 * save.
 *
 * @param current receives the content
 */
export function contentPlugin(current: CurrentContent): Plugin {
  const media = new MediaFolder(source.contentDirPath);
  const changed = new Set<string>();
  let overlay: ErrorPayload | undefined;
  let settled: NodeJS.Timeout | undefined;

  /** Returns the problems to log. */
  const refresh = (session: ContentSession, files?: readonly string[]): Problem[] => {
    try {
      const { library, images: named, problems } = session.refresh(files);
      const photos = photosNamed(media, named());
      const images = imageLibrary(photos);
      current.now = { library, images, photos, redirects: redirectsIn(library), problems };
      setLibrary(library);
      setImages(images);
      overlay = overlayOf(problems.filter(({ rule }) => !JUDGMENT_RULES.has(rule)));
      return problems.filter(
        ({ rule, severity }) => JUDGMENT_RULES.has(rule) && severity !== "launch",
      );
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      overlay = overlayOf(error.problems);
      return [];
    }
  };

  const refreshChanged = (server: ViteDevServer, session: ContentSession) => {
    const problems = refresh(session, [...changed]).filter((problem) =>
      filesOf(problem).some((file) => changed.has(resolve(file))),
    );
    if (problems.length > 0) server.config.logger.warn(formatProblems(problems, readText));
    changed.clear();
    server.ws.send(overlay ?? { type: "full-reload" });
  };

  return {
    name: "content",
    apply: "serve",
    configureServer(server) {
      const folder = resolve(ROOT, source.contentDirPath) + sep;
      const schemas = folder + "schema" + sep;
      const session = openContent(undefined, { drafts: true });
      refresh(session);
      server.watcher.add(folder);
      server.watcher.on("all", (event, file) => {
        if (!file.startsWith(folder) || file.startsWith(schemas) || event.endsWith("Dir")) return;
        changed.add(file);
        // Editors truncate a file before writing it, and the watcher may report only the first of the two changes.
        clearTimeout(settled);
        settled = setTimeout(() => refreshChanged(server, session), SETTLE_MS);
      });
      // Shows the current mistakes on pages that are opened later.
      server.ws.on("connection", () => {
        if (overlay !== undefined) server.ws.send(overlay);
      });
    },
  };
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
