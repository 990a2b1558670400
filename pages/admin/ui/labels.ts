import type { ContactKind } from "#contract/api.ts";
import type { ContactOutcome, Lead, LeadStatus, LostReason, SpamReason } from "#contract/lead.ts";

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
