import { oneLine } from "./text.ts";
import type { Attribution, Touch } from "./visit.ts";

/** Returns the campaign credited for a lead: from this visit, or else from the last or first one. */
export function campaignOf({
  attribution: { first, last, session } = {},
}: {
  attribution?: Attribution | undefined;
}): string | undefined {
  const campaigns = [session?.utm_campaign, last?.utm_campaign, first?.utm_campaign];
  return campaigns.find((campaign) => campaign !== undefined && campaign !== "");
}

/** Returns when a lead's or click's visit began (ISO), which identifies the visit. */
export function visitOf({
  attribution,
}: {
  attribution?: Attribution | undefined;
}): string | undefined {
  return attribution?.session?.timestamp;
}

/** Describes how a visitor found the site: the first visit, the last campaign and this visit, if known. */
export function attributionTexts({ first, last, session }: Attribution = {}): {
  visit: string;
  text: string;
}[] {
  const visits = [
    ["First visit", first],
    ["Last campaign", last],
    ["This visit", session],
  ] as const;
  return visits
    .map(([visit, touch]) => ({ visit, text: touchText(touch) }))
    .filter(({ text }) => text !== "");
}

function touchText(touch: Touch = {}): string {
  const { utm_source: source, utm_medium: medium, utm_campaign: campaign } = touch;
  const named = [source, medium, campaign].filter((part) => part !== undefined).join(" / ");
  const ad = adOf(touch);
  return [
    named,
    ad === undefined ? "" : `clicked an ad (${ad})`,
    isFromFacebook(touch) ? "clicked a link on Facebook" : "",
    touch.referrer === undefined ? "" : referrerText(touch.referrer),
    touch.landing_page === undefined ? "" : `started on ${touch.landing_page}`,
  ]
    .filter((part) => part !== "")
    .map(oneLine)
    .join(", ");
}

/** Returns the network whose ad was clicked, based on the click id it adds to links. */
export function adOf({ gclid, gbraid, wbraid, msclkid }: Touch): string | undefined {
  if ([gclid, gbraid, wbraid].some((id) => id !== undefined)) return "Google";
  return msclkid === undefined ? undefined : "Microsoft";
}

/** Facebook adds a click id to all links, not only to ads. */
export function isFromFacebook({ fbclid }: Touch): boolean {
  return fbclid !== undefined;
}

function referrerText(referrer: string): string {
  return referrer === "direct" ? "typed the URL or used a bookmark" : `from ${referrer}`;
}
