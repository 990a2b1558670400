import type { Plugin, ViteDevServer } from "vite";
import type * as Design from "#pages/_design/design-page.tsx";
import { loadModule } from "./load-module.ts";

/** Shows every component at `/_design`. Part of the dev server alone: a build never sees this page. */
export function designPage(): Plugin {
  return {
    name: "design-page",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/_design", (_request, response, fail) => {
        const show = async () => {
          const html = await render(server);
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(html);
        };
        show().catch(fail);
      });
    },
  };
}

async function render(server: ViteDevServer): Promise<string> {
  const { designDocument } = await loadModule<typeof Design>(
    server,
    "/pages/_design/design-page.tsx",
  );
  // Brings Vite's client along, which shows every change at once.
  return server.transformIndexHtml("/_design", designDocument());
}
