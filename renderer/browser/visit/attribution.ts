import type { Attribution } from "#contract/touch.ts";
import { recall, recallJson, remember } from "./memory.ts";
import { hasUtm, touchOf } from "./touch.ts";

// The keys and what they mean are the specification's.
const FIRST = "attribution_first";
const LAST = "attribution_last";
const SESSION = "attribution_session";

/**
 * Notes how this visit came here: the first one ever and never again, the last one by a campaign, and the
 * one of this tab, which a campaign's link begins anew.
 */
export function noteArrival(): void {
  const touch = touchOf(location, document.referrer, new Date());
  const text = JSON.stringify(touch);
  const isCampaign = hasUtm(touch);
  if (recall("localStorage", FIRST) === null) remember("localStorage", FIRST, text);
  if (isCampaign) remember("localStorage", LAST, text);
  if (isCampaign || recall("sessionStorage", SESSION) === null) {
    remember("sessionStorage", SESSION, text);
  }
}

/** What goes along with a lead and with a contact event. */
export function attribution(): Attribution {
  return {
    first: recallJson("localStorage", FIRST),
    last: recallJson("localStorage", LAST),
    session: recallJson("sessionStorage", SESSION),
  };
}
