import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { LeadEventData } from "../../contract/api.ts";
import { EVENT_HEARTBEAT_MS } from "../../contract/limits.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { nothingHere } from "./refused.ts";
import { identifyStaff, requireStaff } from "./staff-access.ts";

/** Maximum number of streams per person. A browser needs one for all its tabs. */
const MOST_STREAMS = 10;

/**
 * Creates the route that reports to open staff apps that leads have changed, as server-sent events without any data. It
 * exists only on the embedded server, because Firebase Hosting doesn't stream responses (docs/decisions/live-updates.md).
 */
export function createEvents({
  identity,
  changes,
  stopping,
}: Pick<ApiParts, "identity" | "changes" | "stopping">) {
  /** Functions that end a person's streams, oldest first. */
  const streams = new Map<string, Set<() => void>>();

  return new Hono<ApiEnv>().get("/events", requireStaff(identity), (context) => {
    if (changes === undefined) throw nothingHere();
    const { email } = context.get("staff");
    const isAllowed = () =>
      identifyStaff(identity, context).then(
        (staff) => staff.email === email,
        () => false,
      );
    // A proxy must not collect events before it passes them on.
    context.header("X-Accel-Buffering", "no");
    if (context.req.method === "HEAD") return context.body(null);

    const response = streamSSE(context, async (stream) => {
      const own = streams.get(email) ?? new Set();
      streams.set(email, own);
      const ended = new AbortController();
      const end = () => {
        own.delete(end);
        ended.abort();
      };
      const signal = AbortSignal.any([ended.signal, ...(stopping === undefined ? [] : [stopping])]);
      let hasChanged = false;
      let wake = () => {};
      signal.addEventListener("abort", () => wake());
      // The oldest may belong to a phone that lost its connection without closing it.
      if (own.size >= MOST_STREAMS) own.values().next().value?.();
      own.add(end);
      stream.onAbort(end);
      const unsubscribe = changes.subscribe(() => {
        hasChanged = true;
        wake();
      });
      try {
        // Someone who was signed out in the meantime gets nothing.
        while (!signal.aborted && (await isAllowed())) {
          const data: LeadEventData = hasChanged ? "changed" : "alive";
          hasChanged = false;
          await stream.writeSSE({ data });
          if (signal.aborted || hasChanged) continue;
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          const heartbeat = setTimeout(resolve, EVENT_HEARTBEAT_MS);
          await promise;
          clearTimeout(heartbeat);
        }
      } finally {
        unsubscribe();
        end();
        if (own.size === 0) streams.delete(email);
      }
    });
    response.headers.set("Cache-Control", "private, no-store");
    // Otherwise a server that stops would wait for the browser to close the connection.
    response.headers.set("Connection", "close");
    return response;
  });
}
