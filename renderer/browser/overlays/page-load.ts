import { isOwn } from "../visit/touch.ts";
import { recallJson, remember } from "../visit/memory.ts";

/**
 * A page load as a visitor feels it: it goes on from page to page of this site, and begins anew with a reload,
 * in another tab, and when somebody comes from elsewhere.
 */
export interface PageLoad {
  /** Milliseconds since 1970. */
  began: number;
  /** Whether the offer was shown. */
  offered?: boolean;
  /** How many bookings were shown; more than there may be once the visitor wants no more. */
  toasts: number;
}

const KEY = "page_load";

/** The page load that this page belongs to, as it is now: other pages that the browser keeps belong to it too. */
export function pageLoad(): PageLoad {
  return recallJson("sessionStorage", KEY) ?? { began: Date.now(), toasts: 0 };
}

export function keep(load: PageLoad): void {
  remember("sessionStorage", KEY, JSON.stringify(load));
}

/** Called once by each page: a page load goes on with it, or begins. */
export function beginPageLoad(): void {
  const [navigation]: readonly { name: string; type?: string }[] =
    performance.getEntriesByType("navigation");
  const type = navigation?.type;
  const goesOn =
    type === "back_forward" || (type !== "reload" && isOwn(document.referrer, location.origin));
  if (!goesOn) remember("sessionStorage", KEY, undefined);
  keep(pageLoad());
}
