import { Refused } from "./answers.ts";

/**
 * Refuses what another site's page sends. A missing Origin is no browser's cross-site post; `null`
 * (a page that sends no referrer, a sandboxed frame) is decided by Sec-Fetch-Site. Behind Hosting
 * the Host header is the function's own, so our origins come from the configuration.
 */
export function refuseForeignOrigin(headers: Headers, ownOrigins: ReadonlySet<string>): void {
  const origin = headers.get("origin");
  if (origin === null || ownOrigins.has(origin)) return;
  if (origin === "null" && headers.get("sec-fetch-site") === "same-origin") return;
  throw new Refused("foreign_origin", "This form belongs to another site. Please use our own.");
}
