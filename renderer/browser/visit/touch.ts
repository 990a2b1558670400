import { CAMPAIGN_PARAMETERS, type Touch } from "#contract/touch.ts";

/** The page's address when somebody comes to it; the browser's `location` is one. */
export type Address = Readonly<Record<"search" | "pathname" | "origin", string>>;

/**
 * Where a visit comes from, as it is kept. A page of our own is no source.
 * @param referrer the address of the page that linked here; empty where none did
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

/** Whether a visit carries UTM parameters: it then counts as the last one by a campaign. */
export function hasUtm(touch: Touch): boolean {
  return Object.keys(touch).some((name) => name.startsWith("utm_"));
}

/** Whether an address, as the browser gives it, is one of this site. */
export function isOwn(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`);
}
