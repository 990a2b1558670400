import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Socket } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { serve, type ServerType } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import type { ServerConfig } from "#contract/api.ts";
import type { ApiEnv, ApiParts } from "#functions/http/api-parts.ts";
import { localUrl, type ListenOptions } from "../environment.ts";
import { UserError } from "../user-error.ts";
import { withQuery, type Hosting } from "./hosting.ts";

/** An app whose bindings include Node's own request, which has the visitor's IP address. */
export type SiteApp = Hono<Pick<ApiEnv, "Bindings">>;

/**
 * Serves a built site the way Firebase Hosting does: URLs without `.html` or a trailing slash, the headers from
 * `firebase.json`, and `404.html` for unknown URLs.
 * @param api the backend, served under `/api`
 * @param options.stopping aborted on shutdown, after which every response closes its connection
 * @param options.accessLog records requests for files; the API records its own
 */
export function createSiteApp(
  siteDir: string,
  hosting: Hosting,
  api?: Hono<ApiEnv>,
  { stopping, accessLog }: { stopping?: AbortSignal; accessLog?: ApiParts["accessLog"] } = {},
): SiteApp {
  const app: SiteApp = new Hono();

  if (stopping !== undefined) {
    app.use(async (context, next) => {
      await next();
      if (stopping.aborted) context.header("Connection", "close");
    });
  }

  if (accessLog !== undefined) app.use(logFiles(accessLog));

  app.use(async ({ env, text }, next) => {
    // Undefined in tests without a server.
    const { rawHeaders = [] } = env?.incoming ?? {};
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    // Node uses the first one, but a proxy may use the other. https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    return hosts.length > 1 ? text("Send only one Host header.", 400) : next();
  });

  // Responses to POST requests are too short to compress.
  app.get("*", compress());
  app.use(async (context, next) => {
    // Set early, because Hono copies a finished response for each header.
    const headers = hosting.headersFor(context.req.path);
    for (const [name, value] of headers) context.header(name, value);
    await next();
    // The content type is based on the file name, unless a rule overrides it.
    const type = headers.get("Content-Type");
    if (type !== undefined) context.header("Content-Type", type);
  });

  if (api !== undefined) {
    app.route("/", api);
    const config: ServerConfig = { local: true };
    app.get("/__/firebase/init.json", (context) => context.json(config));
  }

  // Registered after the API, because API responses are never cached.
  app.use(etag());

  app.get("*", async (context, next) => {
    // Not decoded, because a decoded path may contain characters that aren't allowed in a header.
    const { pathname, search } = new URL(context.req.url);
    if (UNSAFE_CHARACTERS.test(pathname)) return context.notFound();
    const moved = hosting.redirectOf(pathname);
    if (moved !== undefined) return context.redirect(withQuery(moved, search.slice(1)), 301);
    const clean = cleanPath(pathname);
    return clean === pathname ? next() : context.redirect(`${clean}${search}`, 301);
  });

  app.get("/assets/*", compressOnce());
  app.get("*", serveStatic({ root: siteDir, rewriteRequestPath: fileForPath }));
  app.get("*", async (context, next) => {
    const file = hosting.rewriteOf(context.req.path);
    return file === undefined ? next() : context.html(readFileSync(join(siteDir, file), "utf8"));
  });

  app.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"], "*", async (context) => {
    const { status } = await app.request(context.req.url);
    if (status >= 400) return context.notFound();
    return context.text("Use GET or HEAD for this URL.", 405, { Allow: "GET, HEAD" });
  });

  app.notFound((context) => context.html(readFileSync(join(siteDir, "404.html"), "utf8"), 404));
  return app;
}

const brotli = promisify(brotliCompress);

/** The highest quality takes twice as long, and the result is only 1.5% smaller. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/**
 * Compresses files with Brotli, which makes scripts an eighth smaller than gzip does. The largest takes a quarter of a
 * second, so each is compressed once, which is right for files whose name changes with their content.
 */
function compressOnce(): MiddlewareHandler {
  const compressed = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return async (context, next) => {
    await next();
    const { req, res } = context;
    const supports = ["br", "identity"];
    const isText = /^text\/|javascript/.test(res.headers.get("Content-Type") ?? "");
    const encoding = accepts(context, { header: "Accept-Encoding", supports, default: "identity" });
    if (res.status !== 200 || !isText || encoding !== "br" || req.method !== "GET") return;
    const known = compressed.get(req.path);
    // An unread response would keep its file open.
    if (known !== undefined) await res.body?.cancel();
    const body = known ?? res.arrayBuffer().then((file) => brotli(file, BROTLI_OPTIONS));
    compressed.set(req.path, body);
    const headers = new Headers(res.headers);
    headers.delete("Content-Length");
    headers.set("Content-Encoding", "br");
    headers.append("Vary", "Accept-Encoding");
    // Hono would copy the headers of the response that is replaced, such as its length.
    context.res = undefined;
    context.res = new Response(await body, { headers });
  };
}

/** Creates middleware that records requests for files, by path only if there is such a file. */
function logFiles(accessLog: NonNullable<ApiParts["accessLog"]>): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { req } = context;
    if (req.path.startsWith("/api/")) return;
    const { status } = context.res;
    accessLog({
      time: new Date().toISOString(),
      method: req.method,
      route: status < 300 || status === 304 ? req.path : "none",
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
}

/**
 * Control characters, encoded slashes and backslashes. No file name on the site contains them, and browsers treat a
 * backslash as a slash.
 */
const UNSAFE_CHARACTERS = /%[01][0-9a-f]|%7f|%5c|%2f|\\/i;

/** Returns a page's canonical path: `/services` for `/services/` and `/services.html`. */
function cleanPath(path: string): string {
  const bare = path
    .replace(/\/+$/, "")
    .replace(/\.html$/, "")
    .replace(/\/index$/, "");
  // Never `//elsewhere.example`, because a redirect to that would leave the site.
  return bare === "" ? "/" : bare.replace(/^\/{2,}/, "/");
}

function fileForPath(path: string): string {
  if (path === "/") return "/index.html";
  // The error page doesn't have its own URL.
  if (path === "/404") return "/none";
  return extname(path) === "" ? `${path}.html` : path;
}

/** Client timeouts in milliseconds. A phone with one bar needs half a minute to send a long form. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  /** Time for the headers and body together. Photos from a phone with a weak signal take minutes. */
  requestTimeout: 300_000,
  /** Idle time between two requests on a connection. */
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};

/** Maximum number of open connections per IP address. A browser opens 6, and a household shares one address. */
const MOST_CONNECTIONS = 64;

/** Time that open requests get to finish during shutdown. */
const GRACE_MS = 4_000;

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

/** @property hasProxy whether all connections come through a proxy, which limits its own clients */
interface Listening extends ListenOptions {
  hasProxy?: boolean;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/**
 * Serves the app until it's closed. Port 0 means any free port.
 * @throws UserError if the port is in use or requires administrator rights
 */
export function listen(
  app: SiteApp,
  { host, port, hasProxy = false, timeouts }: Listening,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const serverOptions = { ...TIMEOUTS, ...timeouts };
    const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions }, (info) => {
      resolve({
        url: localUrl(host, info.port),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ("closeIdleConnections" in server) {
              // Open requests still get their response. Idle connections are closed.
              server.closeIdleConnections();
              setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
            }
          }),
      });
    });
    if (!hasProxy) limitConnections(server);
    server.on("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
  });
}

/** Closes new connections from an IP address that has too many, so one client can't use up all connections. */
function limitConnections(server: ServerType): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_CONNECTIONS) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new UserError(
        `Port ${port} is in use. Stop the other process, or choose another port, as in \`PORT=${port + 1} npm start\`.`,
      );
    case "EACCES":
      return new UserError(
        `Port ${port} requires administrator rights. Choose a port above 1023, as in \`PORT=4173 npm start\`.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new UserError(
        `HOST is \`${host}\`, which is not a host on this machine. Use \`localhost\`, or \`0.0.0.0\` to listen on all IP addresses.`,
      );
    default:
      return error;
  }
}
