import { createHash, timingSafeEqual } from "node:crypto";
import { Hono, type Context } from "hono";
import type { AlertList } from "../../contract/api.ts";
import { createHealthCheck } from "../health.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { nothingHere } from "./refused.ts";
import { bindingsOf } from "./client-address.ts";
import { bearerOf, requireStaff } from "./staff-access.ts";

/** Creates the routes for uptime monitors and metrics, and the alerts for staff. */
export function createHealth(parts: ApiParts) {
  const { identity, stopping, metrics } = parts;
  const { checkHealth: check = createHealthCheck(parts) } = parts;

  return (
    new Hono<ApiEnv>()
      // Doesn't use the store, so a service manager doesn't restart the server because of a full disk.
      .get("/health", (context) =>
        stopping?.aborted === true
          ? context.json({ status: "stopping" }, 503)
          : context.json({ status: "ok" }),
      )
      .get("/ready", async (context) => {
        if (stopping?.aborted === true) return context.json({ status: "stopping" }, 503);
        const health = await check();
        const status = health.isReady ? "ok" : "failing";
        const details = isOperator(parts, context) ? health : {};
        return context.json({ status, ...details }, health.isReady ? 200 : 503);
      })
      .get("/metrics", async (context) => {
        if (metrics === undefined || !isOperator(parts, context)) {
          throw nothingHere();
        }
        context.header("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
        return context.body(metrics.text(await check()));
      })
      .get("/alerts", requireStaff(identity), async (context) =>
        context.json<AlertList>({ alerts: (await check()).alerts }),
      )
  );
}

/** Headers that proxies add. A request with one of them didn't start on this machine. */
const PROXY_HEADERS = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Returns whether a request is from this machine or has the token for metrics. */
function isOperator({ metricsToken, proxies }: ApiParts, context: Context<ApiEnv>): boolean {
  const { headers } = context.req.raw;
  const bearer = bearerOf(headers);
  if (metricsToken !== undefined && bearer !== undefined && isSame(bearer, metricsToken))
    return true;
  const address = bindingsOf(context).incoming?.socket.remoteAddress ?? "";
  return (
    !proxies.hosting &&
    /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address) &&
    !PROXY_HEADERS.some((name) => headers.has(name))
  );
}

/** Compares hashes, so the time it takes reveals nothing about the secret. */
function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
