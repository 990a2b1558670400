import { createMiddleware } from "hono/factory";
import { REFUSAL_RATE } from "../../contract/limits.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { senderAddress } from "./client-address.ts";
import { createMemoryCounts } from "./memory-counts.ts";
import { tooMany } from "./rate-limit.ts";
import { isPlainForm, wantsJson } from "./read-request.ts";
import { addRetryAfter, refuseJson } from "./refused.ts";

/** Statuses of requests that the sender could have avoided. */
const COUNTED: ReadonlySet<number> = new Set([400, 403, 413, 415, 422, 429]);

/**
 * Creates middleware that rejects a sender's requests, without reading them, after too many were refused. It counts in
 * memory only, so a refused request never causes a write.
 */
export function createRefusalLimit(
  parts: Pick<ApiParts, "pages" | "proxies" | "now">,
): ReturnType<typeof createMiddleware<ApiEnv>> {
  const { pages, proxies, now = () => new Date() } = parts;
  const { perAddress, windowSeconds } = REFUSAL_RATE;
  const refusals = createMemoryCounts(windowSeconds, now);

  return createMiddleware<ApiEnv>(async (context, next) => {
    const { req } = context;
    const address = req.method === "POST" ? senderAddress(context, proxies) : undefined;
    if (address !== undefined && refusals.get(address) >= perAddress) {
      const refused = tooMany(refusals.left());
      // Otherwise the rest of the body would be received and thrown away.
      context.header("Connection", "close");
      if (!isPlainForm(req.header("content-type")) || wantsJson(req.header("accept"))) {
        return refuseJson(context, refused);
      }
      addRetryAfter(context, refused);
      const notice = `${refused.message} Your browser’s Back button returns to what you typed.`;
      return context.html(pages.contact({ values: {}, texts: { notice } }), refused.status);
    }
    await next();
    const { status } = context.res;
    if (address !== undefined && COUNTED.has(status)) refusals.add(address, 1);
    if (status === 413) context.header("Connection", "close");
    return undefined;
  });
}
