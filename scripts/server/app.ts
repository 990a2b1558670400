import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import type { ServerConfig } from "#contract/api.ts";
import type { ApiEnv } from "#functions/http/api-parts.ts";
import { withQuery, type Hosting } from "./hosting.ts";

/** Beside the request it gets Node's own, which knows the visitor's address. */
export type SiteApp = Hono<Pick<ApiEnv, "Bindings">>;

/**
 * Serves a built site as Firebase Hosting does: clean addresses, no slash at the end, the headers
 * of `firebase.json`, `404.html` for whatever is not there.
 * @param api the backend, where there is one: it answers below `/api`
 */
export function createSiteApp(siteDir: string, hosting: Hosting, api?: Hono<ApiEnv>): SiteApp {
  const app: SiteApp = new Hono();

  // Answers to what is sent are a line long.
  app.get("*", compress());
  app.use(async (context, next) => {
    // Before there is an answer: one that is there would be made anew for each header.
    const headers = hosting.headersFor(context.req.path);
    for (const [name, value] of headers) context.header(name, value);
    await next();
    // A file gets its type from its name, unless a rule gives it another one.
    const type = headers.get("Content-Type");
    if (type !== undefined) context.header("Content-Type", type);
  });

  if (api !== undefined) {
    app.route("/", api);
    const config: ServerConfig = { local: true };
    app.get("/__/firebase/init.json", (context) => context.json(config));
  }

  // Behind the API, whose answers nobody stores.
  app.use(etag());

  app.get("*", async (context, next) => {
    // As it was sent: decoded, a path may hold what must not get into a header.
    const { pathname, search } = new URL(context.req.url);
    if (ODD_SIGNS.test(pathname)) return context.notFound();
    const moved = hosting.redirectOf(pathname);
    if (moved !== undefined) return context.redirect(withQuery(moved, search.slice(1)), 301);
    const clean = cleanPath(pathname);
    return clean === pathname ? next() : context.redirect(`${clean}${search}`, 301);
  });

  app.get("*", serveStatic({ root: siteDir, rewriteRequestPath: fileForPath }));
  app.get("*", async (context, next) => {
    const file = hosting.rewriteOf(context.req.path);
    return file === undefined ? next() : context.html(readFileSync(join(siteDir, file), "utf8"));
  });

  app.notFound((context) => context.html(readFileSync(join(siteDir, "404.html"), "utf8"), 404));
  return app;
}

/** Control characters and backslashes: no file of ours has them, and browsers read a backslash as a slash. */
const ODD_SIGNS = /%[01][0-9a-f]|%7f|%5c|%2f|\\/i;

/** The one address of a page: `/services/` and `/services.html` are `/services`. */
export function cleanPath(path: string): string {
  const bare = path
    .replace(/\/+$/, "")
    .replace(/\.html$/, "")
    .replace(/\/index$/, "");
  // Never `//elsewhere.example`: a redirect to it would leave the site.
  return bare === "" ? "/" : bare.replace(/^\/{2,}/, "/");
}

function fileForPath(path: string): string {
  if (path === "/") return "/index.html";
  // The error page has no address of its own.
  if (path === "/404") return "/none";
  return extname(path) === "" ? `${path}.html` : path;
}
