import { type Attribution, CAMPAIGN_PARAMETERS, type Touch } from "#contract/visit.ts";
import { recall, recallJson, remember } from "./storage.ts";

// The keys and their meaning come from the specification.
const FIRST = "attribution_first";
const LAST = "attribution_last";
const SESSION = "attribution_session";

/**
 * Records how the visitor found the site: the first touch ever, the last campaign touch, and this tab's touch, which a
 * campaign link replaces.
 */
export function recordTouch(): void {
  const touch = touchOf(location, document.referrer, new Date());
  const text = JSON.stringify(touch);
  const isCampaign = hasUtm(touch);
  if (recall("localStorage", FIRST) === null) remember("localStorage", FIRST, text);
  if (isCampaign) remember("localStorage", LAST, text);
  if (isCampaign || recall("sessionStorage", SESSION) === null) {
    remember("sessionStorage", SESSION, text);
  }
}

/** Returns the attribution to send with a lead or a contact event. */
export function attribution(): Attribution {
  return {
    first: recallJson("localStorage", FIRST),
    last: recallJson("localStorage", LAST),
    session: recallJson("sessionStorage", SESSION),
  };
}

/** The parts of a landing page's URL; the browser's `location` has them. */
export type Address = Readonly<Record<"search" | "pathname" | "origin", string>>;

/**
 * Returns the touch of a visit. One of our own pages doesn't count as a referrer.
 * @param referrer the URL of the page that linked here, or an empty string
 */
export function touchOf({ search, pathname, origin }: Address, referrer: string, at: Date): Touch {
  const query = new URLSearchParams(search);
  const touch: Touch = {};
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = query.get(name);
    if (value) touch[name] = value;
  }
  touch.referrer = referrer === "" || isOwn(referrer, origin) ? "direct" : referrer;
  touch.landing_page = pathname;
  touch.timestamp = at.toISOString();
  return touch;
}

/** Whether a touch has UTM parameters, which make it a campaign touch. */
export function hasUtm(touch: Touch): boolean {
  return Object.keys(touch).some((name) => name.startsWith("utm_"));
}

/** Whether an absolute URL belongs to this site. */
export function isOwn(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`);
}
