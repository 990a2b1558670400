import { NONE } from "../../contract/lead-values.ts";
import { adOf, isFromFacebook } from "../../contract/attribution.ts";
import type { Lead } from "../../contract/lead.ts";
import type { Touch } from "../../contract/visit.ts";

/** The marketing channel that a lead came from. */
export interface Channel {
  /** Such as `google`, `nextdoor.com` or `direct`. */
  source?: string | undefined;
  /** Such as `cpc` or `referral`. */
  medium?: string | undefined;
  campaign?: string | undefined;
  /** URL of the page that linked here, or `direct`. */
  referrer?: string | undefined;
  /** Path of the first page of the visit. */
  landingPage?: string | undefined;
}

/**
 * Returns the channel credited for a lead, all from one visit: the latest one with a campaign, or else from an ad or a
 * tagged link, or else the latest one. Links without UTM parameters get a source and medium as in Google Analytics.
 */
export function channelOf(lead: Pick<Lead, "attribution">): Channel {
  const touches = touchesOf(lead);
  const touch =
    touches.find(({ utm_campaign: campaign }) => isFilled(campaign)) ??
    touches.find((each) => isFilled(each.utm_source) || adOf(each) !== undefined) ??
    touches[0] ??
    {};
  const { source, medium } = originOf(touch);
  return {
    source: valueOf(source),
    medium: valueOf(isFilled(touch.utm_medium) ? touch.utm_medium : medium),
    campaign: isFilled(touch.utm_campaign) ? touch.utm_campaign : undefined,
    referrer: touch.referrer,
    landingPage: valueOf(touch.landing_page),
  };
}

/** Returns the parts of a lead's channel that lists filter by, under the filters' names. */
export function channelFilters(lead: Pick<Lead, "attribution">) {
  const { source: trafficSource, medium, landingPage } = channelOf(lead);
  return { trafficSource, medium, landingPage };
}

/** Returns text as a filter in a URL can contain it: trimmed, and neither blank nor `none`, which mean no value. */
function valueOf(text = ""): string | undefined {
  const value = text.trim();
  return value === "" || value === NONE ? undefined : value;
}

function originOf(touch: Touch): Pick<Channel, "source" | "medium"> {
  const { utm_source: source, referrer } = touch;
  const ad = adOf(touch)?.toLowerCase();
  if (isFilled(source)) return { source, medium: ad && "cpc" };
  if (ad !== undefined) return { source: ad, medium: "cpc" };
  if (isFromFacebook(touch)) return { source: "facebook", medium: "social" };
  if (!isFilled(referrer) || referrer === "direct") return { source: referrer };
  const site = URL.parse(referrer)?.hostname.replace(/^www\./, "");
  return { source: site ?? referrer, medium: "referral" };
}

/** Ids that Google Ads adds to the links of ads. */
type GoogleClick = Pick<Touch, "gclid" | "gbraid" | "wbraid">;

/** Returns the ids of the latest click on a Google ad, or none. */
export function googleClickOf(lead: Pick<Lead, "attribution">): GoogleClick {
  const click = touchesOf(lead).find(({ gclid, gbraid, wbraid }) =>
    [gclid, gbraid, wbraid].some(isFilled),
  );
  return click ?? {};
}

/** Returns the visits that led to a lead, latest first. */
function touchesOf({ attribution: { session, last, first } = {} }: Pick<Lead, "attribution">) {
  return [session, last, first].filter((touch) => touch !== undefined);
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}
