import { recallJson, remember } from "../visit/memory.ts";

/**
 * A page load as a visitor feels it: it goes on from page to page of this site, and begins anew with a reload or
 * in another tab.
 */
export interface PageLoad {
  /** Milliseconds since 1970. */
  began: number;
  /** The offer was shown. */
  offered: boolean;
  /** Bookings that were shown; more than there may be once the visitor wants no more. */
  toasts: number;
}

const KEY = "page_load";

/** The page load that this page belongs to. */
export function thisPageLoad(now: number): PageLoad {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  const isBack =
    navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";
  const before: PageLoad | undefined =
    !isReload && (isOwn || isBack) ? recallJson("sessionStorage", KEY) : undefined;
  return before ?? { began: now, offered: false, toasts: 0 };
}

export function keepPageLoad(load: PageLoad): void {
  remember("sessionStorage", KEY, JSON.stringify(load));
}
