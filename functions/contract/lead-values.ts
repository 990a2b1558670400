// Values that fields of the API may have, without zod, because browser code lists them.

/** A lead's stage. */
export const LEAD_STATUSES = ["new", "contacted", "quoted", "booked", "done", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Leads with these statuses need no more work, unless they have a day for a follow-up. */
export const CLOSED_STATUSES: ReadonlySet<LeadStatus> = new Set(["done", "lost"]);

/** Why a lead was lost. */
export const LOST_REASONS = [
  "price",
  "otherCompany",
  "changedMind",
  "noAnswer",
  "tooFar",
  "notOurWork",
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** The outcome of a call or a message to a customer. */
export const CONTACT_OUTCOMES = [
  "reached",
  "voicemail",
  "noAnswer",
  "wrongNumber",
  "texted",
  "emailed",
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** Why a lead looks like spam; each adds to its score. */
export const SPAM_REASONS = [
  "honeypot",
  "too_fast",
  "links",
  "link_in_name",
  "markup",
  "bad_app_check",
] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** Messages about a new lead: an email to the business, an email to the visitor, and a webhook. */
export const MESSAGE_KINDS = ["notify", "acknowledge", "webhook"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The kinds of contact events; `form` is a form that was sent. */
export const CONTACT_KINDS = ["call", "sms", "email", "form"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Returns the kind of a contact event. Events from before texts were recorded have method `phone` and no channel. */
export function contactKind({
  method,
  channel,
}: {
  method: "phone" | "email" | "form";
  channel?: "call" | "sms" | undefined;
}): ContactKind {
  return method === "phone" ? (channel ?? "call") : method;
}

export const STAFF_ROLES = ["staff", "owner"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The periods that statistics cover. */
export const STATS_DAYS = [30, 90, 365] as const;
export type StatsDays = (typeof STATS_DAYS)[number];

/** The filter value for leads without a service, city, campaign, page or assignee. */
export const NONE = "none";
