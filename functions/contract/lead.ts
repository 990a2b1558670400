import * as z from "zod/mini";
import { leadInputSchema } from "./lead-input.ts";
import {
  CONTACT_OUTCOMES,
  LEAD_STATUSES,
  LOST_REASONS,
  MESSAGE_KINDS,
  SPAM_REASONS,
} from "./lead-values.ts";
import { quoteSchema } from "./quote.ts";

/** A visitor's consent to text messages, as given. */
const smsConsentSchema = z.object({
  /** The exact text next to the box. */
  text: z.string(),
  version: z.string(),
  /** ISO. */
  at: z.string(),
});

/** A stored lead: what was sent, and what happened to it since. Times are ISO in UTC. */
export const leadSchema = z.extend(
  z.omit(leadInputSchema, { smsConsent: true, smsConsentVersion: true }),
  {
    id: z.string(),
    /** Grows by one with every change; a change names the version that it is based on. */
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
    status: z.enum(LEAD_STATUSES),
    /** Suspected spam is listed separately, never dropped. */
    spam: z.boolean(),
    /** 0 to 1; suspected from `SPAM_THRESHOLD` on. Absent on leads that staff entered. */
    spamScore: z.optional(z.number()),
    spamReasons: z.optional(z.array(z.enum(SPAM_REASONS))),
    /** `phone`: staff entered it during a call. */
    source: z.enum(["web", "phone"]),
    country: z.literal("US"),
    state: z.string(),
    smsConsent: z.optional(smsConsentSchema),
    quote: z.optional(quoteSchema),
    /** Email of the staff member. */
    assignee: z.optional(z.string()),
    /** When staff first responded, by a call, a message or a status other than `new`; ISO. */
    respondedAt: z.optional(z.string()),
    /** A response by `status` no longer counts if the lead becomes `new` again; a `note` about a call still does. */
    respondedBy: z.optional(z.enum(["note", "status"])),
    /** Present if `status` is `lost`. */
    lostReason: z.optional(z.enum(LOST_REASONS)),
    /** The day in Georgia when staff should follow up, such as `2026-11-20`. */
    followUpOn: z.optional(z.string()),
    /** The day of the visit. */
    bookedFor: z.optional(z.string()),
    /** The time of the visit in Georgia, such as `09:30`. */
    bookedTime: z.optional(z.string()),
    /** The value of the job, in integer US cents. */
    jobValue: z.optional(z.number()),
  },
);
export type Lead = z.output<typeof leadSchema>;

/** Another lead that seems to come from the same visitor. */
const linkedLeadSchema = z.extend(
  z.pick(leadSchema, {
    id: true,
    createdAt: true,
    name: true,
    status: true,
    spam: true,
    source: true,
  }),
  {
    /** The same phone or email within 30 days, or the same form, sent again after a change. */
    by: z.enum(["phone", "email", "form"]),
  },
);
export type LinkedLead = z.output<typeof linkedLeadSchema>;

/** A staff note about a lead, or the outcome of a call. */
export const noteSchema = z.object({
  id: z.string(),
  /** May be empty if there is an outcome. */
  text: z.string(),
  outcome: z.optional(z.enum(CONTACT_OUTCOMES)),
  /** Email of the staff member. */
  by: z.string(),
  at: z.string(),
});
export type LeadNote = z.output<typeof noteSchema>;

/** An entry of a lead's history. */
const eventSchema = z.object({
  at: z.string(),
  /** Email of the staff member, or `visitor`. */
  by: z.string(),
  what: z.enum(["created", "changed", "noted", "dismissed"]),
  /** The changed fields, from and to. */
  changes: z.optional(
    z.record(z.string(), z.object({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
  ),
  /** The undelivered message that was dismissed. */
  message: z.optional(z.enum(MESSAGE_KINDS)),
});
export type LeadEvent = z.output<typeof eventSchema>;

/** A lead with its notes and history, oldest first, and its linked leads, newest first. */
export const leadRecordSchema = z.object({
  lead: leadSchema,
  notes: z.array(noteSchema),
  events: z.array(eventSchema),
  linked: z.array(linkedLeadSchema),
});
export type LeadRecord = z.output<typeof leadRecordSchema>;
