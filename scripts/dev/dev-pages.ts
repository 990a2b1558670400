import type { Plugin, ViteDevServer } from "vite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type * as Panel from "#pages/_page/PagePanel.tsx";
import type * as Site from "#pages/site.ts";
import { ROOT } from "../paths.ts";
import type { CurrentContent } from "./content-plugin.ts";

/**
 * Adds dev-only pages: all components at `/_design`, and a button on every page that opens a report on it, such as
 * `/_page?path=/about`. Updates open pages when a template changes.
 */
export function devPages(content: CurrentContent): Plugin {
  return {
    name: "dev-pages",
    apply: "serve",
    transformIndexHtml: () => [
      {
        tag: "script",
        attrs: { "data-version": String(content.version) },
        children: KEEP_SERVED_PAGE,
      },
      ...["update", "panel"].map((name) => ({
        tag: "script",
        attrs: { type: "module", src: `/pages/_page/${name}.ts` },
      })),
    ],
    hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return undefined;
      const { moduleGraph } = server.environments.client;
      const isSent = modules.some(({ id }) => id !== null && moduleGraph.getModuleById(id));
      // Browsers that have the module are reloaded.
      if (isSent) return undefined;
      content.announceChange(server);
      // Vike has already loaded the new version, and would reload the page.
      return [];
    },
    configureServer(server) {
      if (existsSync(join(ROOT, DESIGN))) {
        serve(server, "/_design", async () => {
          const { designDocument } = await loadModule<{ designDocument: () => string }>(
            server,
            DESIGN,
          );
          // Injects Vite's client, which reloads the page on every change.
          return server.transformIndexHtml("/_design", designDocument());
        });
      }
      serve(server, "/_page", async ({ searchParams }) => {
        const { panelDocument } = await loadModule<typeof Panel>(
          server,
          "/pages/_page/PagePanel.tsx",
        );
        const site = await loadModule<typeof Site>(server, "/pages/site.ts");
        // Imported here because it loads half of the build code, which would slow down startup.
        const { reportOn } = await import("./page-report.ts");
        return panelDocument(await reportOn(searchParams.get("path") ?? "/", site, content.now));
      });
    },
  };
}

/** Sites that were started with `npm run new site` don't have it. */
const DESIGN = "/pages/_design/design-page.tsx";

/** Keeps the page's HTML for `pages/_page/update.ts` when it's complete, but before other scripts change the page. */
const KEEP_SERVED_PAGE = `document.addEventListener("readystatechange", () => { window.servedPage = document.documentElement.outerHTML; }, { once: true });`;

function serve(server: ViteDevServer, path: string, render: (url: URL) => Promise<string>): void {
  server.middlewares.use(path, (request, response, next) => {
    const answer = async () => {
      const html = await render(new URL(request.url ?? "/", "http://dev"));
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    };
    // oxlint-disable-next-line promise/no-callback-in-promise -- Vite's middlewares report errors this way
    answer().catch(next);
  });
}

/**
 * Loads the saved version of one of our modules and its imports, as the dev server does when it renders pages.
 *
 * The environment's own runner would keep the first version of every template, because it relies on Vite's server
 * reload, which Vike disables.
 *
 * @param path relative to the project, with a leading slash
 */
export async function loadModule<Module>(server: ViteDevServer, path: string): Promise<Module> {
  const module: unknown = await server.ssrLoadModule(path);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows which module the path is
  return module as Module;
}
