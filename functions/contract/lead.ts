import type { LeadInput } from "./lead-input.ts";

/** Where a lead stands with the staff. */
export const LEAD_STATUSES = ["new", "contacted", "booked", "done", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The visitor's agreement to text messages, kept as it was given. */
export interface SmsConsent {
  /** The exact words that stood beside the box. */
  text: string;
  /** ISO. */
  at: string;
}

/** A stored lead. Times are ISO in UTC. */
export interface Lead extends Omit<LeadInput, "smsConsent" | "submissionId"> {
  id: string;
  /** Grows by one with every change; a change names the version that it was made on. */
  version: number;
  createdAt: string;
  updatedAt: string;
  status: LeadStatus;
  /** Kept apart from the others, never dropped. */
  spam: boolean;
  /** `phone`: staff wrote it down during a call. */
  source: "web" | "phone";
  country: "US";
  state: string;
  smsConsent?: SmsConsent | undefined;
  /** Email of the staff member who has it in hand. */
  assignee?: string | undefined;
}

/** What staff wrote about a lead. */
export interface LeadNote {
  id: string;
  text: string;
  /** Email of the staff member. */
  by: string;
  at: string;
}

/** Something that happened to a lead, for its history. */
export interface LeadEvent {
  at: string;
  /** Email of the staff member, or `visitor`. */
  by: string;
  what: "created" | "changed" | "noted";
  /** What changed, from and to. */
  changes?: Record<string, { from: unknown; to: unknown }> | undefined;
}

/** A lead with its notes and history, oldest first. */
export interface LeadRecord {
  lead: Lead;
  notes: LeadNote[];
  events: LeadEvent[];
}

/** A click on a phone, text or email link, or a sent form. */
export interface ContactEvent {
  timestamp: string;
  method: "phone" | "email" | "form";
  /** A text message is method `phone` with channel `sms`. */
  channel?: "call" | "sms" | undefined;
  /** Name of the placement; `unknown` where the page gave none. */
  location: string;
  attribution?: Record<string, unknown> | undefined;
}
