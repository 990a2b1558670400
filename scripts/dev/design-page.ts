import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import type * as Design from "../../pages/_design/document.tsx";

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
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite renders nothing in this environment");
  const { designDocument } = await ssr.runner.import<typeof Design>("/pages/_design/document.tsx");
  // Brings Vite's client along, which shows every change at once.
  return server.transformIndexHtml("/_design", designDocument());
}
