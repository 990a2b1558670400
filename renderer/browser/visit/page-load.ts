import { isOwn } from "./attribution.ts";
import { recallJson, remember } from "./storage.ts";

/**
 * A page load as visitors perceive it: it continues across pages on this site, and starts over after a reload, in a new
 * tab, or when the visitor comes from another site.
 */
export interface PageLoad {
  /** Milliseconds since 1970. */
  began: number;
  /** Whether the offer was shown. */
  offered?: boolean;
  /** Number of bookings shown; set to the maximum once the visitor closes one. */
  toasts: number;
}

const KEY = "page_load";

/** Returns the current page load. Always read from storage, because cached pages share it. */
export function pageLoad(): PageLoad {
  return recallJson("sessionStorage", KEY) ?? { began: Date.now(), toasts: 0 };
}

export function savePageLoad(load: PageLoad): void {
  remember("sessionStorage", KEY, JSON.stringify(load));
}

/** Continues the current page load or starts a new one. Called once per page. */
export function beginPageLoad(): void {
  const [navigation]: readonly { name: string; type?: string }[] =
    performance.getEntriesByType("navigation");
  const type = navigation?.type;
  const continues =
    type === "back_forward" || (type !== "reload" && isOwn(document.referrer, location.origin));
  if (!continues) remember("sessionStorage", KEY, undefined);
  savePageLoad(pageLoad());
}

/** Runs a function once the page is visible, because prerendered pages may never be shown. */
export function whenSeen(run: () => void): void {
  if ("prerendering" in document && document.prerendering === true) {
    document.addEventListener("prerenderingchange", run, { once: true });
  } else run();
}
