import * as z from "zod/mini";
import { ERROR_CODES } from "./errors.ts";
import { contactEventSchema } from "./lead-input.ts";
import {
  ALERT_KINDS,
  CONTACT_KINDS,
  LEAD_STATUSES,
  MESSAGE_KINDS,
  STAFF_ROLES,
} from "./lead-values.ts";
import type { Travel } from "./jobs.ts";
import { leadRecordSchema, leadSchema } from "./lead.ts";
import type { LeadParameter } from "./queries.ts";
import type { SentSummary } from "./sent.ts";

// API responses. Browser code imports only types from this file.

/** Body of every error response. */
export const refusedSchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    /** Human-readable error message. */
    message: z.string(),
    /** For `invalid_fields`: one message per field. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** For `conflict`: the lead, including someone else's change. */
    lead: z.optional(leadSchema),
    /** For `conflict`: id of the lead that this one was merged into. */
    mergedInto: z.optional(z.string()),
    /** Identifies the request in the log. */
    requestId: z.optional(z.string()),
  }),
});
export type ApiError = z.output<typeof refusedSchema>;

/** Response to a visitor's lead: 201 if it's new, 200 if it was already stored. */
export const receiptSchema = z.object({
  id: z.string(),
  /** What the visitor's thank-you page shows. */
  sent: z.optional(z.custom<SentSummary>()),
});
export type LeadReceipt = z.output<typeof receiptSchema>;

/** Response to a visitor's photo. */
export const photoReceiptSchema = z.object({ added: z.literal(true) });
export type PhotoReceipt = z.output<typeof photoReceiptSchema>;

/** Response after staff change a lead or enter a new one. */
export const leadAnswerSchema = z.object({
  lead: leadSchema,
  /**
   * Only if the change was sent again: the version that it created the first time. If `lead` has a higher one, it has
   * been changed since.
   */
  madeVersion: z.optional(z.number()),
});
export type LeadAnswer = z.output<typeof leadAnswerSchema>;

/** Response after staff merged two leads. */
export const mergeAnswerSchema = z.object({
  /** The lead that stays in the lists. */
  lead: leadSchema,
  /** The lead that was merged into it. */
  merged: leadSchema,
});
export type MergeAnswer = z.output<typeof mergeAnswerSchema>;

export const leadListSchema = z.object({
  /** Newest first by default. A page may have fewer leads than requested, even if it isn't the last one. */
  leads: z.array(leadSchema),
  /** `cursor` for the next page; absent on the last page. */
  nextCursor: z.optional(z.string()),
});
export type LeadList = z.output<typeof leadListSchema>;

/**
 * Response to `GET /api/leads/{id}?known=N`, where N is the number of events the client has seen. Without `known`, it
 * is always the full record, because changes to linked leads add no event to this one.
 */
export const leadReplySchema = z.union([
  leadRecordSchema,
  z.object({ unchanged: z.literal(true) }),
]);
export type LeadReply = z.output<typeof leadReplySchema>;

/** Response to `GET /api/jobs`: jobs in the order of their visits, and what it takes to estimate drives. */
export const jobListSchema = z.object({
  jobs: z.array(leadSchema),
  travel: z.custom<Travel>(),
});
export type JobList = z.output<typeof jobListSchema>;

/** Whether the caller's jobs have a calendar link. Only a new link has a `path`, because it contains a secret. */
export const calendarLinkSchema = z.object({ isOn: z.boolean(), path: z.optional(z.string()) });
export type CalendarLink = z.output<typeof calendarLinkSchema>;

/** Number of leads in each saved view. */
export const viewCountsSchema = z.object({
  new: z.number(),
  /** Leads with a follow-up due today or earlier. */
  today: z.number(),
  /** Open leads assigned to the caller. */
  mine: z.number(),
  /** Leads that are still new after `WAITING_MINUTES` of business hours. */
  waiting: z.number(),
  spam: z.number(),
});
export type ViewCounts = z.output<typeof viewCountsSchema>;

/** What `GET /api/events` sends: leads have changed, or only that the connection still works. */
export type LeadEventData = "changed" | "alive";

export const staffMemberSchema = z.object({
  /** Email in lowercase. */
  email: z.string(),
  role: z.enum(STAFF_ROLES),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

/** The staff list, which only owners may see. */
export const staffListSchema = z.object({
  staff: z.array(staffMemberSchema),
  /** Whether staff sign in with one-time links; otherwise, with Google. */
  usesLinks: z.boolean(),
});
export type StaffList = z.output<typeof staffListSchema>;

/** Response after an owner gave someone access. */
export const grantedSchema = z.extend(staffListSchema, {
  /** Secret of a new sign-in link for that person, which goes after the `#` in the sign-in page's URL. */
  link: z.optional(z.string()),
});
export type Granted = z.output<typeof grantedSchema>;

/** Emails of the people a lead can be assigned to. */
export const peopleListSchema = z.object({ people: z.array(z.string()) });
export type PeopleList = z.output<typeof peopleListSchema>;

/** Slug and name of a city or service. */
export const namedSchema = z.object({ slug: z.string(), name: z.string() });
export type Named = z.output<typeof namedSchema>;

/** The signed-in staff member, plus the business data that the staff app needs. */
export const sessionSchema = z.extend(staffMemberSchema, {
  /** Whether the server can email them a sign-in link (`POST /api/session/link`). */
  mailsLinks: z.boolean(),
  /** Whether the server can email customers about their visits. */
  mailsCustomers: z.boolean(),
  business: z.object({
    name: z.string(),
    /** Phone number in E.164 format. */
    phone: z.string(),
    email: z.string(),
    siteUrl: z.string(),
    /** Where customers publish reviews of the business. */
    reviewUrl: z.optional(z.string()),
    openings: z.readonly(z.array(z.string())),
    services: z.array(namedSchema),
    cities: z.array(namedSchema),
  }),
});
export type Session = z.output<typeof sessionSchema>;

/** Response to a sign-in. */
export const signedInSchema = z.extend(staffMemberSchema, {
  /** Whether the app must get a new token from Firebase, because this one doesn't include the role yet. */
  renewToken: z.boolean(),
});
export type SignedIn = z.output<typeof signedInSchema>;

const storedContactSchema = z.extend(contactEventSchema, {
  id: z.string(),
  /** Id of the lead that was sent with this form, or by this visitor in the same visit. */
  lead: z.optional(z.string()),
});
export type StoredContact = z.output<typeof storedContactSchema>;

export const contactListSchema = z.object({
  /** Newest first. A page may have fewer events than requested, even if it isn't the last one. */
  contacts: z.array(storedContactSchema),
  nextCursor: z.optional(z.string()),
});
export type ContactList = z.output<typeof contactListSchema>;

const leadTotals = {
  leads: z.number(),
  /** Median response time for website leads, in minutes of business hours; absent if none got a response. */
  medianResponse: z.optional(z.number()),
  /** Total value of done jobs, in integer US cents. Booked jobs count once they're done. */
  revenue: z.number(),
};

/** Statistics for leads that share a service, city, marketing channel or page. */
const statsGroupSchema = z.object({
  /** A slug, name or path; empty for leads without one. */
  key: z.string(),
  ...leadTotals,
  /** Number of leads that are booked or done. */
  booked: z.number(),
});
export type StatsGroup = z.output<typeof statsGroupSchema>;

const clicksSchema = z.record(z.enum(CONTACT_KINDS), z.number());

/** Response to `GET /api/stats` for one period. Suspected spam is included only in `spam`. */
export const statsSchema = z.object({
  /** First and last day of the period, in local time. */
  from: z.string(),
  to: z.string(),
  ...leadTotals,
  spam: z.number(),
  /** Daily leads from the quote calculator, other forms and phone calls. */
  days: z.array(
    z.object({ day: z.string(), quote: z.number(), form: z.number(), phone: z.number() }),
  ),
  statuses: z.record(z.enum(LEAD_STATUSES), z.number()),
  /** Number of leads that got a response. */
  responded: z.number(),
  /** Most leads first. */
  services: z.array(statsGroupSchema),
  cities: z.array(statsGroupSchema),
  /** Grouped by marketing channel (`channelOf`). */
  sources: z.array(statsGroupSchema),
  mediums: z.array(statsGroupSchema),
  campaigns: z.array(statsGroupSchema),
  landingPages: z.array(statsGroupSchema),
  /** Grouped by the path of the page with the form. */
  pages: z.array(statsGroupSchema),
  clicks: clicksSchema,
  /** Clicks for each placement, most clicks first. */
  placements: z.array(z.intersection(z.object({ location: z.string() }), clicksSchema)),
});
export type Stats = z.output<typeof statsSchema>;

/** An open session on one device. */
const openSessionSchema = z.object({
  /** The staff member's email. */
  email: z.string(),
  /** Browser and system, such as `Chrome on Android`. */
  device: z.string(),
  /** When the session was opened (ISO). */
  signedInAt: z.string(),
  /** When it was last used (ISO), accurate to a few minutes. */
  seenAt: z.string(),
  /** Whether the request came from this session. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof openSessionSchema>;

/** Open sessions: everyone's for owners, their own for other staff. Most recently used first. */
export const openSessionListSchema = z.object({
  /** Absent on Firebase, which can end sessions but not list them. */
  sessions: z.optional(z.array(openSessionSchema)),
});
export type OpenSessionList = z.output<typeof openSessionListSchema>;

/** Audit entry for what staff did with leads, their account or the clock. Contains no visitor data. */
const auditEntrySchema = z.object({
  /** ISO timestamp. */
  at: z.string(),
  /** The staff member's email, or `terminal` for a command. */
  by: z.string(),
  /** `confirmedClock`: an owner confirmed that the server's clock is right. */
  what: z.enum([
    "signedIn",
    "signedOutEverywhere",
    "exported",
    "exportedConversions",
    "erased",
    "openedErased",
    "restored",
    "confirmedClock",
    "gaveAccess",
    "createdLink",
    "removedAccess",
  ]),
  /** Browser and system that signed in, such as `Chrome on Android`. */
  device: z.optional(z.string()),
  /** Email of the person whose access changed. */
  person: z.optional(z.string()),
  /** The role they were given. */
  role: z.optional(z.enum(STAFF_ROLES)),
  /** Id of the erased lead. */
  lead: z.optional(z.string()),
  /** Number of photos that were erased with the lead. */
  photos: z.optional(z.number()),
  /** Number of erased or restored leads; absent for an export, which records only its filter. */
  leads: z.optional(z.number()),
  /** Filter used for an export, without the search terms. */
  filter: z.optional(z.custom<{ [Name in LeadParameter]?: string | undefined }>()),
  /** When the entry may be removed (ISO); absent for exports, erasures and changes to access, which are kept. */
  expiresAt: z.optional(z.string()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Audit entries, newest first. */
export const auditListSchema = z.object({ entries: z.array(auditEntrySchema) });
export type AuditList = z.output<typeof auditListSchema>;

/** An expired lead that an owner can still restore. */
const trashedLeadSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO timestamps. */
  createdAt: z.string(),
  trashedAt: z.string(),
});
export type TrashedLead = z.output<typeof trashedLeadSchema>;

/** The trash, oldest first. */
export const trashSchema = z.object({
  /** Number of leads in the trash, of which `leads` may be only the first ones. */
  total: z.number(),
  leads: z.array(trashedLeadSchema),
  clock: z.object({
    /** The server's time (ISO). */
    now: z.string(),
    /** Whether it fits the latest activity. If it doesn't, no expired data is removed. */
    isPlausible: z.boolean(),
    /** ISO timestamp; absent before the first lead. */
    lastActivity: z.optional(z.string()),
  }),
});
export type Trash = z.output<typeof trashSchema>;

/** A message that couldn't be delivered after many attempts, for staff to retry or dismiss. */
const deadLetterSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  attempts: z.number(),
  /** ISO timestamp. */
  diedAt: z.string(),
  lastError: z.string(),
});
export type DeadLetter = z.output<typeof deadLetterSchema>;

export const deadLetterListSchema = z.object({ deadLetters: z.array(deadLetterSchema) });
export type DeadLetterList = z.output<typeof deadLetterListSchema>;

/** A problem that staff should know about. */
const alertSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  /** Details and what to do, to show after the title in `ALERT_TITLES`. */
  message: z.string(),
});
export type Alert = z.output<typeof alertSchema>;

export const alertListSchema = z.object({ alerts: z.array(alertSchema) });
export type AlertList = z.output<typeof alertListSchema>;

/** A Firebase project's public web config, as served by Firebase Hosting. */
const firebaseConfigSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** URL of the Auth emulator, if it is running. */
  authEmulator: z.optional(z.string()),
});
export type FirebaseConfig = z.output<typeof firebaseConfigSchema>;

/** Response to `GET /__/firebase/init.json`: the project's config, or `local` on the embedded server. */
export const serverConfigSchema = z.union([
  z.object({ local: z.literal(true) }),
  firebaseConfigSchema,
]);
export type ServerConfig = z.output<typeof serverConfigSchema>;
