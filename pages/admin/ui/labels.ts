import type { Named } from "#contract/api.ts";
import { adOf, isFromFacebook } from "#contract/attribution.ts";
import type {
  ContactKind,
  ContactOutcome,
  LeadStatus,
  LostReason,
  MessageKind,
  SpamReason,
} from "#contract/lead-values.ts";
import type { Lead } from "#contract/lead.ts";
import { slugTitle, staffName } from "#contract/text.ts";
import type { Attribution, Touch } from "#contract/visit.ts";

// Display labels for contract values.

/** Context for formatting text: the signed-in user, the current time, and the names of services and cities. */
export interface Reader {
  me: string;
  now: Date;
  services: readonly Named[];
  cities: readonly Named[];
}

export const STATUS_LABELS = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  booked: "Booked",
  done: "Done",
  lost: "Lost",
} as const satisfies Record<LeadStatus, string>;

export const LOST_LABELS = {
  price: "Price",
  otherCompany: "Chose another company",
  changedMind: "Changed their mind",
  noAnswer: "Never answered",
  tooFar: "Too far away",
  notOurWork: "Not our kind of work",
} as const satisfies Record<LostReason, string>;

export const OUTCOME_LABELS = {
  reached: "Reached",
  voicemail: "Left a voicemail",
  noAnswer: "No answer",
  wrongNumber: "Wrong number",
  texted: "Sent a text",
  emailed: "Sent an email",
} as const satisfies Record<ContactOutcome, string>;

export const SPAM_LABELS = {
  honeypot: "has text in a hidden field",
  too_fast: "was sent within seconds",
  links: "is full of links",
  link_in_name: "has a link in the name",
  markup: "contains link markup",
  bad_app_check: "has an invalid security token",
  sales_pitch: "reads like a sales pitch",
} as const satisfies Record<SpamReason, string>;

export const CLICK_LABELS = {
  call: "Call",
  sms: "Text",
  email: "Email",
  form: "Form sent",
} as const satisfies Record<ContactKind, string>;

/** Names of messages about a lead, for use after an article. */
export const MESSAGE_LABELS = {
  notify: "email to the business",
  acknowledge: "email to the visitor",
  webhook: "webhook",
  push: "notification to your devices",
  confirm: "confirmation email",
  cancel: "cancellation email",
  unopenedEmail: "email to the owner",
  unopenedWebhook: "second webhook",
  unopenedPush: "notification to the owner",
} as const satisfies Record<MessageKind, string>;

/** Returns a label for how a lead came in. */
export function sourceLabel({ source, kind }: Pick<Lead, "source" | "kind">): string {
  if (source === "phone") return "Phone";
  return kind === "quote" ? "Quote" : "Form";
}

/** Returns the name of a service or city, or one derived from the slug if it no longer exists. */
export function nameOf(named: readonly Named[], slug: string): string {
  return named.find((each) => each.slug === slug)?.name ?? slugTitle(slug);
}

/**
 * Returns a person's short name: `You`, `Anna` for `anna@example.com`, or `Jo Lee` for `jo.lee@example.com`.
 *
 * @param by an email address, or `visitor`
 * @param me the signed-in user's email address
 */
export function personText(by: string, me: string): string {
  if (by === me) return "You";
  return by === "visitor" ? "The visitor" : staffName(by);
}

/** Returns initials: `JL` for `jo.lee@example.com`, `AN` for `anna@example.com`. */
export function initialsOf(email: string): string {
  const [name = ""] = email.split("@");
  const [first = "", second] = name.split(/[._-]+/);
  const letters = second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1);
  return letters.toUpperCase();
}

/** Placement names, keyed by the site's `data-place` attributes. */
const PLACES = new Map([
  ["header", "Header"],
  ["footer", "Footer"],
  ["thumb_bar", "Call bar on phones"],
  ["cta_section", "Closing section"],
  ["exit_popup", "Discount popup"],
  ["form", "Form"],
  ["unknown", "Elsewhere"],
]);

/** Returns a placement's name, or one derived from its key. */
export function placementLabel(location: string): string {
  const words = location.replaceAll(/[_-]+/g, " ").trim();
  return PLACES.get(location) ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * Returns how a visitor found the site, such as `google, brick-ads`, `Google ad`, `nextdoor.com`, `Direct` or an empty
 * string. Prefers this visit's campaign, then earlier campaigns, then this visit's referrer.
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

/** Returns the ad network, which tags its clicks even without a campaign. */
function adText(touch: Touch): string {
  const ad = adOf(touch);
  if (ad !== undefined) return `${ad} ad`;
  return isFromFacebook(touch) ? "Facebook" : "";
}

function referrerText({ referrer = "" }: Touch): string {
  if (referrer === "direct") return "Direct";
  return URL.parse(referrer)?.hostname.replace(/^www\./, "") ?? referrer;
}
