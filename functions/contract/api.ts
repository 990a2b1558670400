import type { Openings } from "./business-hours.ts";
import type { ContactEvent } from "./contact-event.ts";
import type { ChangeErrors } from "./lead-change.ts";
import type { FieldErrors } from "./lead-input.ts";
import type { Lead, LeadRecord, LeadStatus } from "./lead.ts";
import type { MessageKind } from "./message-kind.ts";
import type { Estimate } from "./price.ts";
import type { QuoteAnswers } from "./quote-answers.ts";
import type { Viewing } from "./viewing.ts";
import type { ZipAnswer } from "./zip.ts";

/** Every code that an answer may carry; the messages are for people and may change. */
export const ERROR_CODES = [
  "invalid_fields",
  "invalid_request",
  "not_signed_in",
  "not_allowed",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_type",
  "foreign_origin",
  "too_many",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ApiError {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors | ChangeErrors;
    /** With `conflict`: the lead as somebody else has changed it meanwhile. */
    lead?: Lead;
  };
}

/** 201 for a new lead, 200 for one that was sent before: the same answer but for the status. */
export interface LeadReceipt {
  id: string;
}

/** What `GET /api/quote` answers to a program. */
export interface QuoteReply {
  /** As they were understood. */
  answers: QuoteAnswers;
  estimate: Estimate;
  viewing: Viewing;
  /** Absent where no ZIP code was given. */
  zip?: ZipAnswer | undefined;
}

/** As a service, city, campaign, page or assignee: asks for leads that have none. */
export const NONE = "none";

/** What `GET /api/leads` and `GET /api/leads.csv` may be asked for; all that are given must hold. */
export const LEAD_PARAMETERS = [
  /** Beginnings of words of the name, message, phone, email, city or ZIP. */
  "q",
  /** One status, or several with commas between them. */
  "status",
  /** `true` for suspected spam, which is never among the others. */
  "spam",
  "service",
  "city",
  /** `web` or `phone`. */
  "source",
  /** `contact` or `quote`. */
  "kind",
  "campaign",
  /** The path that the form stood on. */
  "page",
  "assignee",
  /** Created on or after: a day in Georgia, or a moment as ISO. */
  "from",
  /** Created on or before a day in Georgia, or before a moment as ISO. */
  "to",
  /** With a follow-up on this day or before it; those due longest come first. */
  "followUpBy",
  /** `oldest` for the oldest first. */
  "order",
] as const;
export type LeadParameter = (typeof LEAD_PARAMETERS)[number];

export interface LeadList {
  /** Newest first, if nothing else was asked for; there may be fewer than asked for, or none, before the last page. */
  leads: Lead[];
  /** Give it back as `cursor` for the next page; absent on the last one. */
  nextCursor?: string;
}

/** Nothing has happened to a lead since it was read. */
export interface LeadUnchanged {
  unchanged: true;
}

/**
 * What `GET /api/leads/{id}?known=N` answers, where N is how many events the record had that was read before. What
 * became of linked leads is no event of this one: who wants to know asks without `known`, and always has the record.
 */
export type LeadReply = LeadRecord | LeadUnchanged;

/** What a changed lead, or one that staff wrote down, is answered with. */
export interface LeadAnswer {
  lead: Lead;
}

/** How many leads each of the saved views holds. */
export interface ViewCounts {
  new: number;
  /** Whose follow-up is due today or was before. */
  today: number;
  /** Assigned to who asks, and not closed. */
  mine: number;
  /** New for more than an hour of business. */
  waiting: number;
  spam: number;
}

export const STAFF_ROLES = ["staff", "owner"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export interface StaffMember {
  /** In lower case. */
  email: string;
  role: StaffRole;
}

/** Only the owner sees it. */
export interface StaffList {
  staff: StaffMember[];
}

/** Emails of all whom a lead may be assigned to, without their roles: each of their leads says as much. */
export interface PeopleList {
  people: string[];
}

/** A place or a service by its slug. */
export interface Named {
  slug: string;
  name: string;
}

/** Who is signed in, and what the staff app has to know of the business. */
export interface Session extends StaffMember {
  business: {
    name: string;
    /** E.164. */
    phone: string;
    email: string;
    siteUrl: string;
    openings: Openings;
    services: Named[];
    cities: Named[];
  };
}

/** What signing in is answered with. */
export interface SignedIn extends StaffMember {
  /** The role is newer than the token: ask Firebase for another one. */
  renewToken: boolean;
}

/** A click as it was stored. */
export interface StoredContact extends ContactEvent {
  id: string;
}

export interface ContactList {
  /** Newest first; there may be fewer than asked for, or none, before the last page. */
  contacts: StoredContact[];
  nextCursor?: string;
}

/** How clicks are told apart; a form is one that was sent. */
export const CONTACT_KINDS = ["call", "sms", "email", "form"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Leads that have something in common. */
export interface StatsGroup {
  /** A slug, a campaign or a path; empty where a lead has none. */
  key: string;
  leads: number;
  /** Of them, those that are booked or done. */
  booked: number;
  /** What these are worth, in integer US cents; those without a value count nothing. */
  value: number;
}

export const STATS_DAYS = [30, 90, 365] as const;
export type StatsDays = (typeof STATS_DAYS)[number];

/** What `GET /api/stats` answers: leads that were created within some days, spam apart. */
export interface Stats {
  /** The first and the last day in Georgia. */
  from: string;
  to: string;
  leads: number;
  spam: number;
  /** From the first to the last, none left out: by the quote calculator, by another form, by a call. */
  days: { day: string; quote: number; form: number; phone: number }[];
  statuses: Record<LeadStatus, number>;
  /** How many were answered. */
  responded: number;
  /**
   * Half of those who had to wait were answered within so many minutes of business hours; absent where none was.
   * A call is answered as it comes.
   */
  medianResponse?: number;
  value: number;
  /** The largest first. */
  services: StatsGroup[];
  cities: StatsGroup[];
  campaigns: StatsGroup[];
  /** Paths that the forms stood on. */
  pages: StatsGroup[];
  clicks: Record<ContactKind, number>;
  /** Names of placements, those with the most clicks first. */
  placements: ({ location: string } & Record<ContactKind, number>)[];
}

/** What somebody did with many leads, or with one that is no more. Nothing of a visitor is in it. */
export interface AuditEntry {
  /** ISO. */
  at: string;
  /** Email of the staff member. */
  by: string;
  what: "exported" | "erased";
  /** How many leads were erased; of an export only its filter is known. */
  leads?: number;
  /** By what an export was filtered, without what was searched for. */
  filter?: Partial<Record<LeadParameter, string>>;
}

export interface AuditList {
  /** Newest first. */
  entries: AuditEntry[];
}

/** Something that could not be told after many tries (`functions/src/outbox`), for staff to see and to try again. */
export interface DeadLetter {
  id: string;
  leadId: string;
  kind: MessageKind;
  attempts: number;
  /** ISO. */
  diedAt: string;
  lastError: string;
}

export interface DeadLetterList {
  deadLetters: DeadLetter[];
}

/** A project's public web configuration, as Firebase Hosting gives it. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Address of the Auth emulator, where there is one. */
  authEmulator?: string;
}

/** What `GET /__/firebase/init.json` answers: the project's configuration, or the embedded server's mark. */
export type ServerConfig = { local: true } | FirebaseConfig;
