import { resolve, sep } from "node:path";
import {
  ContentError,
  formatProblem,
  formatProblems,
  type ContentSession,
  type Problem,
} from "contentlayer/build";
import { setImages, setLibrary } from "contentlayer/runtime";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import source from "../../contentlayer.config.ts";
import { readText } from "../command.ts";
import { redirectsIn } from "../content/redirects.ts";
import { openContent } from "../content/site-content.ts";
import { MediaFolder, imageLibrary, photosNamed } from "../media/media-folder.ts";
import { ROOT } from "../paths.ts";
import type { CurrentContent } from "./dev-content.ts";
import { PhotoRequests } from "./photo-requests.ts";
import { RedirectRequests } from "./redirect-requests.ts";

/** Longer than a save takes and than the watcher (chokidar: 5 ms) holds further events back. */
const SETTLE_MS = 20;

/** They are a matter of judgment: the page can be looked at. */
const OF_CHECKS = new Set(source.checks.flatMap(({ rules }) => Object.keys(rules)));

/**
 * Content in the dev server: reads it at the start, drafts included, and every saved file once more,
 * photos among them; reloads the page, and shows the mistakes as Vite's overlay until they are mended. What a check finds in a
 * document that can be shown is told in the terminal, when that document is saved.
 * @param current told of the content whenever it changes
 */
export function contentPlugin(current: CurrentContent): Plugin {
  const media = new MediaFolder(source.contentDirPath);
  const photoRequests = new PhotoRequests();
  const redirectRequests = new RedirectRequests();
  const changed = new Set<string>();
  let overlay: ErrorPayload | undefined;
  let settled: NodeJS.Timeout | undefined;

  const refresh = (session: ContentSession, files?: readonly string[]) => {
    try {
      const { library, images, problems } = session.refresh(files);
      const photos = photosNamed(media, images());
      current.now = { library, images: imageLibrary(photos), photos, problems };
      setLibrary(library);
      setImages(current.now.images);
      photoRequests.set(photos);
      redirectRequests.set(redirectsIn(library));
      overlay = overlayOf(problems.filter(({ rule }) => !OF_CHECKS.has(rule)));
      return problems.filter(({ rule, severity }) => OF_CHECKS.has(rule) && severity !== "launch");
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      overlay = overlayOf(error.problems);
      return [];
    }
  };

  const show = (server: ViteDevServer) => {
    if (overlay === undefined) server.ws.send({ type: "full-reload" });
    else server.ws.send(overlay);
  };

  return {
    name: "content",
    apply: "serve",
    configureServer(server) {
      const folder = resolve(ROOT, source.contentDirPath) + sep;
      const schemas = folder + "schema" + sep;
      const session = openContent(undefined, { drafts: true });
      refresh(session);
      server.middlewares.use(photoRequests.answer);
      server.middlewares.use(redirectRequests.answer);
      server.watcher.add(folder);
      server.watcher.on("all", (event, file) => {
        if (!file.startsWith(folder) || file.startsWith(schemas) || event.endsWith("Dir")) return;
        // An editor empties a file before it fills it, and the watcher may tell only of the first.
        changed.add(file);
        clearTimeout(settled);
        settled = setTimeout(() => {
          const found = refresh(session, [...changed]).filter((each) =>
            changed.has(resolve(each.file)),
          );
          if (found.length > 0) server.config.logger.warn(formatProblems(found, readText));
          changed.clear();
          show(server);
        }, SETTLE_MS);
      });
      // A page opened while something is wrong must show it as well.
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
