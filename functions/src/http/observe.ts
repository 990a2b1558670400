import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { bindingsOf } from "./client-address.ts";

/** Ids of requests from a proxy, such as UUIDs and trace ids. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Id of the request whose code is running. */
const current = new AsyncLocalStorage<string>();

/** Returns a log that adds the request's id to every line. */
export function withRequestId(log: ApiParts["log"]): ApiParts["log"] {
  return (message, details) => {
    const requestId = current.getStore();
    log(message, requestId === undefined ? details : { requestId, ...details });
  };
}

/** Creates middleware that gives each request an id, counts it, and records it in the access log. */
export function observe({ proxies, metrics, accessLog }: ApiParts) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const start = performance.now();
    const given = proxies.hops > 0 ? context.req.header("x-request-id") : undefined;
    const id = given !== undefined && REQUEST_ID.test(given) ? given : newId();
    context.set("requestId", id);
    // Set before the response exists, because changing a response would copy it.
    context.header("X-Request-Id", id);
    await current.run(id, next);

    const { outgoing, selfTest } = bindingsOf(context);
    if (selfTest || (metrics === undefined && accessLog === undefined)) return;
    const { method } = context.req;
    const route = routeOf(context);
    const { status } = context.res;
    metrics?.countRequest(method, route, status, performance.now() - start);
    if (accessLog === undefined) return;
    const write = (bytes?: number) => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const time = new Date().toISOString();
      accessLog({ time, id, method, route, status, ms, ...(bytes !== undefined && { bytes }) });
    };
    if (outgoing === undefined) return write();
    const { socket } = outgoing;
    const before = socket?.bytesWritten ?? 0;
    outgoing.once("close", () => write((socket?.bytesWritten ?? 0) - before));
  });
}

/** Short enough to read out on the phone, and unique for years. */
function newId(): string {
  return randomUUID().slice(0, 13);
}

/** Returns the pattern of the route that handled a request. Middleware and fallbacks match every path with `*`. */
function routeOf(context: Context): string {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path ?? "none";
}

/** Maximum number of lines per message and minute. */
const MOST_LINES = 20;

const MINUTE_MS = 60_000;

/** Limits a log, so that clients can't fill the disk. At the end of each minute, reports how many lines it left out. */
export function limitLog(log: ApiParts["log"]): ApiParts["log"] {
  /** Lines in this minute, by message. */
  const lines = new Map<string, number>();

  return (message, details) => {
    const count = (lines.get(message) ?? 0) + 1;
    lines.set(message, count);
    if (count <= MOST_LINES) log(message, details);
    if (count > 1) return;
    setTimeout(() => {
      const leftOut = (lines.get(message) ?? 0) - MOST_LINES;
      lines.delete(message);
      if (leftOut > 0) log(message, { leftOut });
    }, MINUTE_MS).unref();
  };
}
