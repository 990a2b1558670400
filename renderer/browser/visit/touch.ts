import { CAMPAIGN_PARAMETERS, type Touch } from "../../../functions/contract/touch.ts";

/** What is known of a page's address when somebody comes to it. */
export interface Arrival {
  /** The query of its address. */
  search: string;
  path: string;
  /** The address of the page that linked here; empty where none did. */
  referrer: string;
  /** This site's own origin. */
  origin: string;
  at: Date;
}

/** Where a visit comes from, as it is kept. A page of our own is no source. */
export function touchOf({ search, path, referrer, origin, at }: Arrival): Touch {
  const query = new URLSearchParams(search);
  const touch: Touch = {};
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = query.get(name);
    if (value) touch[name] = value;
  }
  touch.referrer = referrer === "" || isOwn(referrer, origin) ? "direct" : referrer;
  touch.landing_page = path;
  touch.timestamp = at.toISOString();
  return touch;
}

/** Whether a visit carries UTM parameters: it then counts as the last one by a campaign. */
export function hasUtm(touch: Touch): boolean {
  return Object.keys(touch).some((name) => name.startsWith("utm_"));
}

export function isOwn(address: string, origin: string): boolean {
  return address === origin || address.startsWith(`${origin}/`);
}
