import { PATHS } from "./paths.ts";

/** The sign-in, which leads back to where one was going, with what was asked for there. */
export function loginPath(path: string, search: string): string {
  const next = search === "" ? path : `${path}?${search}`;
  return next === PATHS.leads ? PATHS.login : `${PATHS.login}?next=${encodeURIComponent(next)}`;
}

/**
 * Where one was going; never out of the staff app.
 * @param search what stands behind the `?` of the sign-in's address
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  if (!URL.canParse(next, origin)) return PATHS.leads;
  // As the browser reads it: `//`, `\` and `..` may lead elsewhere.
  const url = new URL(next, origin);
  const isOurs = url.origin === origin && url.pathname.startsWith(`${PATHS.home}/`);
  return isOurs && url.pathname !== PATHS.login ? url.pathname + url.search : PATHS.leads;
}
