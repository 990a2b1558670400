import type { LeadInput } from "./lead-input.ts";
import type { MessageKind } from "./message-kind.ts";
import type { Estimate } from "./price.ts";
import type { QuoteAnswers } from "./quote-answers.ts";

/** Where a lead stands with the staff. */
export const LEAD_STATUSES = ["new", "contacted", "quoted", "booked", "done", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Nobody has to do anything more about these, but for one that is given a day to be called back. */
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

/** What came of trying to reach somebody: a call, or a message that was sent. */
export const CONTACT_OUTCOMES = [
  "reached",
  "voicemail",
  "noAnswer",
  "wrongNumber",
  "texted",
  "emailed",
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** The visitor's agreement to text messages, kept as it was given. */
export interface SmsConsent {
  /** The exact words that stood beside the box. */
  text: string;
  version: string;
  /** ISO. */
  at: string;
}

/** A quote as it was asked for, with what the backend's own price table made of it. */
export interface Quote extends QuoteAnswers {
  zipCode?: string | undefined;
  /** Integer US cents. */
  estimatedMin: number;
  estimatedMax: number;
  estimate: Omit<Estimate, "min" | "max">;
}

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

/** A stored lead. Times are ISO in UTC. */
export interface Lead extends Omit<LeadInput, "smsConsent" | "smsConsentVersion" | "quote"> {
  id: string;
  /** Grows by one with every change; a change names the version that it was made on. */
  version: number;
  createdAt: string;
  updatedAt: string;
  status: LeadStatus;
  /** Kept apart from the others, never dropped. */
  spam: boolean;
  /** 0 to 1; suspected from `SPAM_THRESHOLD` on. Absent on leads that staff wrote down. */
  spamScore?: number | undefined;
  spamReasons?: SpamReason[] | undefined;
  /** `phone`: staff wrote it down during a call. */
  source: "web" | "phone";
  country: "US";
  state: string;
  smsConsent?: SmsConsent | undefined;
  quote?: Quote | undefined;
  /** Email of the staff member whom it is assigned to. */
  assignee?: string | undefined;
  /** When staff first answered, by a call, a message or a status beyond `new`; ISO. */
  respondedAt?: string | undefined;
  /** How they did: a status is taken back where the lead is `new` again, a call that was made is not. */
  respondedBy?: "note" | "status" | undefined;
  /** There where `status` is `lost`. */
  lostReason?: LostReason | undefined;
  /** The day in Georgia on which somebody is to look at it again, such as `2026-11-20`. */
  followUpOn?: string | undefined;
  /** The day of the visit. */
  bookedFor?: string | undefined;
  /** The time of the visit in Georgia, such as `09:30`. */
  bookedTime?: string | undefined;
  /** What the job is worth, in integer US cents. */
  jobValue?: number | undefined;
}

/** Another lead that seems to come from the same visitor. */
export interface LinkedLead extends Pick<
  Lead,
  "id" | "createdAt" | "name" | "status" | "spam" | "source"
> {
  /** The same phone or email within 30 days, or the same form, changed after a try. */
  by: "phone" | "email" | "form";
}

/** What staff wrote about a lead, or what came of a call. */
export interface LeadNote {
  id: string;
  /** May be empty where there is an outcome. */
  text: string;
  outcome?: ContactOutcome | undefined;
  /** Email of the staff member. */
  by: string;
  at: string;
}

/** Something that happened to a lead, for its history. */
export interface LeadEvent {
  at: string;
  /** Email of the staff member, or `visitor`. */
  by: string;
  what: "created" | "changed" | "noted" | "dismissed";
  /** What changed, from and to. */
  changes?: Record<string, { from: unknown; to: unknown }> | undefined;
  /** What could not be told, and was dismissed. */
  message?: MessageKind | undefined;
}

/** A lead with its notes and history, oldest first, and the leads that belong to it, newest first. */
export interface LeadRecord {
  lead: Lead;
  notes: LeadNote[];
  events: LeadEvent[];
  linked: LinkedLead[];
}
