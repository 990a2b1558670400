import { PATHS } from "../app/paths.ts";
import { loadConfig } from "./config.ts";
import { fetchSigned } from "./signed-fetch.ts";

/** Request for the first page of the New view, which most staff open first. */
export const FIRST_LEADS = "/api/leads?status=new&limit=50";

const SESSION = "/api/session";

/** How long an early response can be used, so it's never shown as current much later. */
const MOST_AGE_MS = 30_000;

/** Responses to requests that were sent while the app's code loaded, by path and query. */
const early = new Map<string, Promise<Response | undefined>>();
let sentAt = 0;

/** Sends the first screen's requests, so they wait neither for the app's code nor for each other. */
export async function sendEarly(here: Pick<Location, "pathname" | "search">): Promise<void> {
  // The page preloads it for every screen. If it fails, the screen loads it again and reports the failure.
  void loadConfig().catch(() => {});
  if (here.pathname === PATHS.login) return;
  sentAt = performance.now();
  for (const path of [SESSION, "/api/counts", ...screenRequests(here)]) {
    // If it fails, the app sends it again and reports the failure.
    early.set(
      path,
      fetchSigned(path).catch(() => undefined),
    );
  }
  // After signing in, everything is requested again.
  const session = await early.get(SESSION);
  if (session?.ok === true) return;
  // An unread response would keep its connection open.
  for (const response of early.values()) void response.then((each) => each?.body?.cancel());
  early.clear();
}

/** Returns the response to a request that was sent early, if any. Each response is used once. */
export async function takeEarly(path: string): Promise<Response | undefined> {
  const response = early.get(path);
  early.delete(path);
  return performance.now() - sentAt < MOST_AGE_MS ? response : undefined;
}

function screenRequests({ pathname, search }: Pick<Location, "pathname" | "search">): string[] {
  const isList = pathname === PATHS.home || pathname === PATHS.leads;
  if (isList && search === "") return [FIRST_LEADS];
  const id = pathname.startsWith(`${PATHS.leads}/`) && pathname.slice(PATHS.leads.length + 1);
  return id ? [`/api/leads/${id}`] : [];
}
