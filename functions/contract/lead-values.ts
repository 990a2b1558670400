// Allowed values for API fields. Kept free of zod, because browser code imports them.

/** Stages of a lead. */
export const LEAD_STATUSES = ["new", "contacted", "quoted", "booked", "done", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Statuses of leads that need no more work unless they have a follow-up date. */
export const CLOSED_STATUSES: ReadonlySet<LeadStatus> = new Set(["done", "lost"]);

/** Statuses of leads that have a visit. */
export const VISIT_STATUSES: ReadonlySet<LeadStatus> = new Set(["booked", "done"]);

/** Reasons a lead can be lost. */
export const LOST_REASONS = [
  "price",
  "otherCompany",
  "changedMind",
  "noAnswer",
  "tooFar",
  "notOurWork",
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Possible outcomes of a call or message to a customer. */
export const CONTACT_OUTCOMES = [
  "reached",
  "voicemail",
  "noAnswer",
  "wrongNumber",
  "texted",
  "emailed",
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** When staff took a photo: before or after the work. */
export const PHOTO_STAGES = ["before", "after"] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];

/** A photo's stored sizes: for the viewer and for lists. */
export const PHOTO_SIZES = ["full", "thumbnail"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** How a customer can agree that we may publish a photo. */
export const CONSENT_WAYS = ["inPerson", "phone", "text", "email"] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** Reasons a lead looks like spam. Each one raises its score. */
export const SPAM_REASONS = [
  "honeypot",
  "too_fast",
  "links",
  "link_in_name",
  "markup",
  "bad_app_check",
  "sales_pitch",
] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** Emails to a customer about their visit: that it's booked or moved, and that it's canceled. */
export const VISIT_EMAILS = ["confirm", "cancel"] as const;

/**
 * Messages sent about a new lead (an email to the business, an email to the visitor, a webhook, and a Web Push), about a
 * visit, and to owners if no one opens a lead.
 */
export const MESSAGE_KINDS = [
  "notify",
  "acknowledge",
  "webhook",
  "push",
  ...VISIT_EMAILS,
  "unopenedEmail",
  "unopenedWebhook",
  "unopenedPush",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Value of `spam` for leads that the server sends itself every hour to test the form. Lists and counts ask for `true` or
 * `false`, so they skip these.
 */
export const TEST_LEAD = 2;

/** Value of `spam` for leads that were merged into another one, which lists and counts skip too. */
export const MERGED_LEAD = 3;

/** Problems that staff should know about. */
export const ALERT_KINDS = [
  "store",
  "damage",
  "disk",
  "outbox",
  "dead_letters",
  "backup",
  "self_test",
  "clock",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What happened, for the staff app and emails. An alert's message adds details and what to do. */
export const ALERT_TITLES = {
  store: "New leads can't be saved",
  damage: "The lead database is damaged",
  disk: "The disk is almost full",
  outbox: "Messages about new leads aren't being sent",
  dead_letters: "Messages couldn't be delivered",
  backup: "The backup is late",
  self_test: "The hourly test lead failed",
  clock: "The server's clock may be wrong",
} as const satisfies Record<AlertKind, string>;

/** Contact event types. `form` is a submitted form. */
export const CONTACT_KINDS = ["call", "sms", "email", "form"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Returns a contact event's type. Events from before texts were tracked have method `phone` and no channel. */
export function contactKind({
  method,
  channel,
}: {
  method: "phone" | "email" | "form";
  channel?: "call" | "sms" | undefined;
}): ContactKind {
  return method === "phone" ? (channel ?? "call") : method;
}

/** Names of the conversion actions in Google Ads. The account's names must match. */
export const CONVERSION_NAMES = {
  booked: "Job booked",
  done: "Job done",
} as const satisfies Partial<Record<LeadStatus, string>>;

export const STAFF_ROLES = ["staff", "owner"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Periods available for statistics, in days. */
export const STATS_DAYS = [30, 90, 365] as const;
export type StatsDays = (typeof STATS_DAYS)[number];

/** Filter value for leads without a service, city, assignee, page, or part of the visit they are credited to. */
export const NONE = "none";
