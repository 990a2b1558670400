import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import type * as Site from "#pages/site.ts";
import type { CurrentContent } from "./dev-content.ts";
import { loadModule } from "./load-module.ts";
import type { NoReport, PageReport, SiteReport } from "./panel/report.ts";

/** Where the panel asks: `?path=/about`, with `&among=all` for what takes all pages to know. */
const ADDRESS = "/_page";
const SCRIPT = "/scripts/dev/panel/panel.ts";

/**
 * A panel over each page of the dev server: what search engines, shared links and the whole-site proof see of
 * it. Part of the dev server alone: a build has neither this plugin nor its script.
 */
export function pagePanel(content: CurrentContent): Plugin {
  return {
    name: "page-panel",
    apply: "serve",
    transformIndexHtml: () => [{ tag: "script", attrs: { type: "module", src: SCRIPT } }],
    configureServer(server) {
      const report = reporter(server, content);
      server.middlewares.use(ADDRESS, (request, response) => {
        report(request, signalOf(response)).then(
          (found) => send(response, "error" in found ? 404 : 200, found),
          (error: unknown) => send(response, 500, { error: describe(error) }),
        );
      });
    },
  };
}

/** What a report needs is loaded when the first one is asked for: the dev server starts as fast as without. */
function reporter(server: ViteDevServer, content: CurrentContent) {
  const load = async () => {
    const { SiteView } = await import("./page/site-view.ts");
    return { ...(await import("./page/page-report.ts")), view: new SiteView(content) };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return async (
    request: IncomingMessage,
    signal: AbortSignal,
  ): Promise<PageReport | SiteReport | NoReport> => {
    loaded ??= load();
    const { view, reportPage, reportAmongAll } = await loaded;
    const { searchParams } = new URL(request.url ?? "", "http://dev");
    const path = searchParams.get("path") ?? "/";
    const site = await loadModule<typeof Site>(server, "/pages/site.ts");
    const job = view.look(site).find((each) => each.path === path);
    if (job === undefined) return { error: `${path} is no page of this site.` };
    if (searchParams.get("among") === "all") {
      return reportAmongAll(path, await view.all(site, signal));
    }
    return reportPage(job, site, view, content.now);
  };
}

/** Says when nobody waits for an answer any more. */
function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on("close", () => controller.abort());
  return controller.signal;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify(body));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
