import type { ContactKind, Named } from "#contract/api.ts";
import { adOf, isFromFacebook } from "#contract/attribution-text.ts";
import type { ContactOutcome, Lead, LeadStatus, LostReason, SpamReason } from "#contract/lead.ts";
import type { Attribution, Touch } from "#contract/touch.ts";

// What the values of the contract are called on the screen, each said once.

export const STATUS_LABELS = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  booked: "Booked",
  done: "Done",
  lost: "Lost",
} as const satisfies Record<LeadStatus, string>;

export const LOST_LABELS = {
  price: "The price",
  otherCompany: "Took another company",
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
  honeypot: "filled a field that people never see",
  too_fast: "was sent within seconds",
  links: "is full of links",
  link_in_name: "has a link in the name",
  markup: "has a forum's markup in it",
  bad_app_check: "came with a forged token",
} as const satisfies Record<SpamReason, string>;

export const CLICK_LABELS = {
  call: "Call",
  sms: "Text",
  email: "Email",
  form: "Form sent",
} as const satisfies Record<ContactKind, string>;

/** How a lead came in. */
export function sourceLabel({ source, kind }: Pick<Lead, "source" | "kind">): string {
  if (source === "phone") return "Phone";
  return kind === "quote" ? "Quote" : "Form";
}

/** What a service or a city is called. One that is no more is shown by its slug: the lead is older. */
export function nameOf(named: readonly Named[], slug: string): string {
  return named.find((each) => each.slug === slug)?.name ?? slug;
}

/**
 * Who somebody of the staff is, in a word: `You`, `Anna` of `anna@example.com`, `Jo Lee` of `jo.lee@example.com`.
 *
 * @param by an email, or `visitor`
 * @param me the email of who is signed in
 */
export function personText(by: string, me: string): string {
  if (by === me) return "You";
  if (by === "visitor") return "The visitor";
  const [name = by] = by.split("@");
  return name
    .split(/[._-]+/)
    .filter((part) => part !== "")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

/** `JL` of `jo.lee@example.com`, `AN` of `anna@example.com`. */
export function initialsOf(email: string): string {
  const [name = ""] = email.split("@");
  const [first = "", second] = name.split(/[._-]+/);
  const letters = second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1);
  return letters.toUpperCase();
}

/** Where on a page somebody clicked, by the names that pages give their parts (`data-place`). */
const PLACES = new Map([
  ["header", "Header"],
  ["footer", "Footer"],
  ["thumb_bar", "Call bar on phones"],
  ["cta_section", "Closing section"],
  ["exit_popup", "Discount popup"],
  ["form", "Form"],
  ["unknown", "Elsewhere"],
]);

/** A placement in words; a name that is new here is read as it was written. */
export function placementLabel(location: string): string {
  return PLACES.get(location) ?? sentence(location.replaceAll(/[_-]+/g, " ").trim());
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

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
