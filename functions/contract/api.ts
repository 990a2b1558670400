import * as z from "zod/mini";
import { ERROR_CODES } from "./errors.ts";
import { contactEventSchema } from "./lead-input.ts";
import { CONTACT_KINDS, LEAD_STATUSES, MESSAGE_KINDS, STAFF_ROLES } from "./lead-values.ts";
import { leadRecordSchema, leadSchema } from "./lead.ts";
import type { LeadParameter } from "./queries.ts";

// The responses of the API. Browser code imports only types from here.

/** Every error response. */
export const refusedSchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    /** Human-readable. */
    message: z.string(),
    /** With `invalid_fields`: a message for each field. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** With `conflict`: the lead with someone else's change. */
    lead: z.optional(leadSchema),
  }),
});
export type ApiError = z.output<typeof refusedSchema>;

/** The response to a visitor's lead: 201 for a new one, 200 for one that was sent before. */
export const receiptSchema = z.object({ id: z.string() });
export type LeadReceipt = z.output<typeof receiptSchema>;

/** The response to a changed lead, or to one that staff entered. */
export const leadAnswerSchema = z.object({ lead: leadSchema });
export type LeadAnswer = z.output<typeof leadAnswerSchema>;

export const leadListSchema = z.object({
  /** Newest first by default. There may be fewer than requested, or none, before the last page. */
  leads: z.array(leadSchema),
  /** The `cursor` of the next page; absent on the last one. */
  nextCursor: z.optional(z.string()),
});
export type LeadList = z.output<typeof leadListSchema>;

/**
 * The response of `GET /api/leads/{id}?known=N`, where N is how many events the client has seen. Changes of linked leads
 * are not events of this one, so without `known` the response is always the record.
 */
export const leadReplySchema = z.union([
  leadRecordSchema,
  z.object({ unchanged: z.literal(true) }),
]);
export type LeadReply = z.output<typeof leadReplySchema>;

/** How many leads are in each saved view. */
export const viewCountsSchema = z.object({
  new: z.number(),
  /** With a follow-up today or earlier. */
  today: z.number(),
  /** Assigned to the caller, and not closed. */
  mine: z.number(),
  /** Still new after `WAITING_MINUTES` of business hours. */
  waiting: z.number(),
  spam: z.number(),
});
export type ViewCounts = z.output<typeof viewCountsSchema>;

export const staffMemberSchema = z.object({
  /** In lower case. */
  email: z.string(),
  role: z.enum(STAFF_ROLES),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

/** Only for owners. */
export const staffListSchema = z.object({ staff: z.array(staffMemberSchema) });
export type StaffList = z.output<typeof staffListSchema>;

/** The emails that a lead may be assigned to. */
export const peopleListSchema = z.object({ people: z.array(z.string()) });
export type PeopleList = z.output<typeof peopleListSchema>;

/** The slug and name of a city or service. */
export const namedSchema = z.object({ slug: z.string(), name: z.string() });
export type Named = z.output<typeof namedSchema>;

/** Who is signed in, and what the staff app needs to know about the business. */
export const sessionSchema = z.extend(staffMemberSchema, {
  business: z.object({
    name: z.string(),
    /** E.164. */
    phone: z.string(),
    email: z.string(),
    siteUrl: z.string(),
    openings: z.readonly(z.array(z.string())),
    services: z.array(namedSchema),
    cities: z.array(namedSchema),
  }),
});
export type Session = z.output<typeof sessionSchema>;

/** The response to signing in. */
export const signedInSchema = z.extend(staffMemberSchema, {
  /** The token doesn't have the role yet, so the app must get a new token from Firebase. */
  renewToken: z.boolean(),
});
export type SignedIn = z.output<typeof signedInSchema>;

const storedContactSchema = z.extend(contactEventSchema, { id: z.string() });
export type StoredContact = z.output<typeof storedContactSchema>;

export const contactListSchema = z.object({
  /** Newest first. There may be fewer than requested, or none, before the last page. */
  contacts: z.array(storedContactSchema),
  nextCursor: z.optional(z.string()),
});
export type ContactList = z.output<typeof contactListSchema>;

/** Leads that have a service, city, campaign or page in common. */
const statsGroupSchema = z.object({
  /** A slug, a campaign or a path; empty if the leads have none. */
  key: z.string(),
  leads: z.number(),
  /** How many of them are booked or done. */
  booked: z.number(),
  /** The value of the booked and finished ones, in integer US cents. */
  value: z.number(),
});
export type StatsGroup = z.output<typeof statsGroupSchema>;

const clicksSchema = z.record(z.enum(CONTACT_KINDS), z.number());

/** The response of `GET /api/stats`: the leads in a period. Suspected spam is only counted. */
export const statsSchema = z.object({
  /** The first and last day in Georgia. */
  from: z.string(),
  to: z.string(),
  leads: z.number(),
  spam: z.number(),
  /** The leads of each day: from the quote calculator, other forms, and calls. */
  days: z.array(
    z.object({ day: z.string(), quote: z.number(), form: z.number(), phone: z.number() }),
  ),
  statuses: z.record(z.enum(LEAD_STATUSES), z.number()),
  /** How many got a response. */
  responded: z.number(),
  /**
   * The median wait of leads from the website, in minutes of business hours; absent if none got a response. Calls don't
   * wait.
   */
  medianResponse: z.optional(z.number()),
  value: z.number(),
  /** Largest first. */
  services: z.array(statsGroupSchema),
  cities: z.array(statsGroupSchema),
  campaigns: z.array(statsGroupSchema),
  /** Paths of pages with forms. */
  pages: z.array(statsGroupSchema),
  clicks: clicksSchema,
  /** Clicks for each placement, most clicks first. */
  placements: z.array(z.intersection(z.object({ location: z.string() }), clicksSchema)),
});
export type Stats = z.output<typeof statsSchema>;

/** An export or erasure of leads by staff. Contains nothing about visitors. */
const auditEntrySchema = z.object({
  /** ISO. */
  at: z.string(),
  /** Email of the staff member. */
  by: z.string(),
  what: z.enum(["exported", "erased"]),
  /** How many leads were erased; absent for an export, which records only its filter. */
  leads: z.optional(z.number()),
  /** The filter of an export, without the search words. */
  filter: z.optional(z.custom<{ [Name in LeadParameter]?: string | undefined }>()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Newest first. */
export const auditListSchema = z.object({ entries: z.array(auditEntrySchema) });
export type AuditList = z.output<typeof auditListSchema>;

/** A message that could not be delivered after many tries, for staff to retry or dismiss. */
const deadLetterSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  attempts: z.number(),
  /** ISO. */
  diedAt: z.string(),
  lastError: z.string(),
});
export type DeadLetter = z.output<typeof deadLetterSchema>;

export const deadLetterListSchema = z.object({ deadLetters: z.array(deadLetterSchema) });
export type DeadLetterList = z.output<typeof deadLetterListSchema>;

/** A project's public web configuration, as Firebase Hosting serves it. */
const firebaseConfigSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** The address of the Auth emulator, if one is running. */
  authEmulator: z.optional(z.string()),
});
export type FirebaseConfig = z.output<typeof firebaseConfigSchema>;

/** The response of `GET /__/firebase/init.json`: the project's configuration, or `local` from the embedded server. */
export const serverConfigSchema = z.union([
  z.object({ local: z.literal(true) }),
  firebaseConfigSchema,
]);
export type ServerConfig = z.output<typeof serverConfigSchema>;
