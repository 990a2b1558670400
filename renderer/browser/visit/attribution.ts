import { type Attribution, CAMPAIGN_PARAMETERS, type Touch } from "#contract/visit.ts";
import { recall, recallJson, remember } from "./storage.ts";

// The specification defines these keys.
const FIRST = "attribution_first";
const LAST = "attribution_last";
const SESSION = "attribution_session";

/**
 * Records how the visitor found the site: the first touch ever, the last campaign touch, and this tab's touch, which is
 * replaced when a campaign link or an ad is followed.
 */
export function recordTouch(): void {
  const touch = touchOf(location, document.referrer, new Date());
  const text = JSON.stringify(touch);
  const isCampaign = hasUtm(touch);
  // Google Ads tags links with only a click id unless the advertiser adds UTM parameters.
  const isAd = (touch.gclid ?? touch.gbraid ?? touch.wbraid ?? touch.msclkid) !== undefined;
  if (recall("localStorage", FIRST) === null) remember("localStorage", FIRST, text);
  if (isCampaign) remember("localStorage", LAST, text);
  if (isCampaign || isAd || recall("sessionStorage", SESSION) === null) {
    remember("sessionStorage", SESSION, text);
  }
}

/** Returns the attribution data to send with a lead or contact event. */
export function attribution(): Attribution {
  return {
    first: recallJson("localStorage", FIRST),
    last: recallJson("localStorage", LAST),
    session: recallJson("sessionStorage", SESSION),
  };
}

/** Parts of a landing page's URL, as in the browser's `location`. */
export type Address = Readonly<Record<"search" | "pathname" | "origin", string>>;

/**
 * Returns the touch for a visit. Our own pages aren't recorded as the referrer.
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

/** Returns whether a touch has UTM parameters, which make it a campaign touch. */
export function hasUtm(touch: Touch): boolean {
  return Object.keys(touch).some((name) => name.startsWith("utm_"));
}

/** Returns whether an absolute URL is on this site. */
export function isOwn(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`);
}
