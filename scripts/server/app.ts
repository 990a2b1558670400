import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import type { Hosting } from "./hosting.ts";

/**
 * Serves a built site as Firebase Hosting does: clean addresses, no slash at the end, the headers
 * of `firebase.json`, `404.html` for whatever is not there.
 */
export function createSiteApp(siteDir: string, hosting: Hosting): Hono {
  const app = new Hono();

  app.use(compress());
  app.use(etag());
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of hosting.headersFor(context.req.path)) context.header(name, value);
  });

  app.get("*", async (context, next) => {
    const { path } = context.req;
    const clean = cleanPath(path);
    if (clean === path) return next();
    return context.redirect(`${clean}${new URL(context.req.url).search}`, 301);
  });

  app.get("*", serveStatic({ root: siteDir, rewriteRequestPath: fileForPath }));

  app.notFound((context) => context.html(readFileSync(join(siteDir, "404.html"), "utf8"), 404));
  return app;
}

/** The one address of a page: `/services/` and `/services.html` are `/services`. */
export function cleanPath(path: string): string {
  const bare = path.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "");
  // Never `//elsewhere.example`: a redirect to it would leave the site.
  return bare === "" ? "/" : bare.replace(/^\/{2,}/, "/");
}

function fileForPath(path: string): string {
  if (path === "/") return "/index.html";
  return extname(path) === "" ? `${path}.html` : path;
}
