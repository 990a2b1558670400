import { adOf, isFromFacebook } from "#contract/attribution-text.ts";
import type { Attribution, Touch } from "#contract/touch.ts";

/**
 * How a visitor found the site, in a few words: the campaign of this visit, else of the last one that had one, else
 * where this visit came from. `google, brick-ads`, `Google ad`, `nextdoor.com`, `Direct`; empty where nothing is
 * known.
 */
export function trafficSource({ session, last, first }: Attribution = {}): string {
  const touches = [session, last, first].filter((touch) => touch !== undefined);
  const named = touches.map(campaignText).find((text) => text !== "");
  return named ?? touches.map(referrerText).find((text) => text !== "") ?? "";
}

function campaignText(touch: Touch): string {
  const { utm_source: source, utm_campaign: campaign } = touch;
  const named = [source, campaign].filter((part) => part !== undefined && part !== "").join(", ");
  return named === "" ? adText(touch) : named;
}

/** Some give their clicks a number, also where nobody named a campaign. */
function adText(touch: Touch): string {
  const ad = adOf(touch);
  if (ad !== undefined) return `${ad} ad`;
  return isFromFacebook(touch) ? "Facebook" : "";
}

function referrerText({ referrer = "" }: Touch): string {
  if (referrer === "direct") return "Direct";
  return URL.parse(referrer)?.hostname.replace(/^www\./, "") ?? referrer;
}
