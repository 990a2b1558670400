import * as z from "zod/mini";
import { leadInputSchema } from "./lead-input.ts";
import {
  CONSENT_WAYS,
  CONTACT_OUTCOMES,
  LEAD_STATUSES,
  LOST_REASONS,
  MERGED_LEAD,
  MESSAGE_KINDS,
  PHOTO_STAGES,
  SPAM_REASONS,
  TEST_LEAD,
  VISIT_EMAILS,
} from "./lead-values.ts";
import { quoteSchema } from "../../content/schema/trade/quote/quote.ts";

/** A visitor's consent to text messages. */
const smsConsentSchema = z.object({
  /** Exact wording next to the checkbox. */
  text: z.string(),
  version: z.string(),
  /** ISO timestamp. */
  at: z.string(),
});

/** Old and new values of changed fields. */
const changesSchema = z.record(
  z.string(),
  z.object({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) }),
);
export type Changes = z.output<typeof changesSchema>;

/** The day of a visit, and the start of its arrival window. */
const visitSchema = z.object({ bookedFor: z.string(), bookedTime: z.optional(z.string()) });

/** An email to the customer about their visit, and what it says. */
const visitEmailSchema = z.extend(visitSchema, {
  kind: z.enum(VISIT_EMAILS),
  /** Version of the lead since the change that requested it. Identifies its message. */
  version: z.number(),
  /** When it was requested (ISO). */
  at: z.string(),
  to: z.string(),
  place: z.string(),
  assignee: z.optional(z.string()),
  /** The visit that the customer knew about before, from the last email that was sent. */
  known: z.optional(visitSchema),
});
export type VisitEmail = z.output<typeof visitEmailSchema>;

/** A photo of the room or the work. The image itself is stored separately (`PhotoFiles`). */
export const photoSchema = z.object({
  /** Unique among the lead's photos. The same upload always gets the same id. */
  id: z.string(),
  /** The staff member's email, or `visitor`. */
  by: z.string(),
  /** When it was added (ISO). */
  at: z.string(),
  /** Size of the stored image in pixels. */
  width: z.number(),
  height: z.number(),
  stage: z.optional(z.enum(PHOTO_STAGES)),
  /** The customer's consent to publish it: how they gave it, and who recorded that and when. */
  consent: z.optional(z.object({ way: z.enum(CONSENT_WAYS), by: z.string(), at: z.string() })),
});
export type LeadPhoto = z.output<typeof photoSchema>;

/** A stored lead: the submission and everything that changed since. Times are in ISO format and UTC. */
export const leadSchema = z.extend(
  z.omit(leadInputSchema, { smsConsent: true, smsConsentVersion: true }),
  {
    id: z.string(),
    /** Increases by one with every change. A change must include the version it is based on. */
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
    status: z.enum(LEAD_STATUSES),
    /** Suspected spam is listed separately, never dropped. Test leads and merged leads are never listed. */
    spam: z.union([z.boolean(), z.literal([TEST_LEAD, MERGED_LEAD])]),
    /** From 0 to 1; suspected spam at `SPAM_THRESHOLD` or higher. Absent on leads entered by staff. */
    spamScore: z.optional(z.number()),
    spamReasons: z.optional(z.array(z.enum(SPAM_REASONS))),
    /** `phone` if staff entered it during a call. */
    source: z.enum(["web", "phone"]),
    country: z.literal("US"),
    state: z.string(),
    smsConsent: z.optional(smsConsentSchema),
    /**
     * What the customer said about texts on the phone, which counts more than the form. The history shows who recorded it
     * and when.
     */
    textsByPhone: z.optional(z.enum(["yes", "no"])),
    quote: z.optional(quoteSchema),
    /** Email of the assigned staff member. */
    assignee: z.optional(z.string()),
    /** When staff first opened it (ISO). Recorded without a new version. */
    openedAt: z.optional(z.string()),
    /** When staff first responded with a call, a message or a status change (ISO). */
    respondedAt: z.optional(z.string()),
    /** How staff responded. Setting the lead back to `new` undoes a response by `status`, but not by `note`. */
    respondedBy: z.optional(z.enum(["note", "status"])),
    /** Present if `status` is `lost`. */
    lostReason: z.optional(z.enum(LOST_REASONS)),
    /** Date when staff should follow up, in local time, such as `2026-11-20`. */
    followUpOn: z.optional(z.string()),
    /** Date of the visit. Every booked lead has one, except leads booked before November 2026. */
    bookedFor: z.optional(z.string()),
    /** Local start of the arrival window (`ARRIVAL_MINUTES`), such as `09:30`; absent if it isn't agreed yet. */
    bookedTime: z.optional(z.string()),
    /** The latest email about the visit; absent if staff never requested one. */
    visitEmail: z.optional(visitEmailSchema),
    /** Value of the job, in integer US cents. */
    jobValue: z.optional(z.number()),
    /** In the order in which they were added. They don't change the version. */
    photos: z.optional(z.array(photoSchema)),
    /** The lead that this one was merged into, and its own `spam` before that. */
    mergedInto: z.optional(z.object({ id: z.string(), spam: z.boolean() })),
    /** Ids of the leads that were merged into this one, and what it took over from them. */
    merged: z.optional(z.object({ leads: z.array(z.string()), filled: changesSchema })),
  },
);
export type Lead = z.output<typeof leadSchema>;

/** Another lead that is probably from the same visitor. */
const linkedLeadSchema = z.extend(
  z.pick(leadSchema, {
    id: true,
    createdAt: true,
    name: true,
    status: true,
    spam: true,
    source: true,
    openedAt: true,
  }),
  {
    /** Why it is linked: the same phone or email within 30 days, or the same form, edited and resubmitted. */
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
  /** Email of the author. */
  by: z.string(),
  at: z.string(),
});
export type LeadNote = z.output<typeof noteSchema>;

/** An entry in a lead's history. */
const eventSchema = z.object({
  at: z.string(),
  /** The staff member's email, or `visitor`. */
  by: z.string(),
  what: z.enum([
    "created",
    "changed",
    "noted",
    "dismissed",
    "restored",
    "merged",
    "separated",
    "addedPhoto",
    "removedPhoto",
    "changedConsent",
  ]),
  changes: z.optional(changesSchema),
  /** Id of the lead that this one was merged with or separated from. */
  lead: z.optional(z.string()),
  /** Id of the photo that was added or removed, or whose consent changed. */
  photo: z.optional(z.string()),
  /**
   * For a photo whose consent changed: how the customer had agreed before and does now, each absent if they didn't.
   * Events before December 2026 don't have it.
   */
  consent: z.optional(
    z.object({ from: z.optional(z.enum(CONSENT_WAYS)), to: z.optional(z.enum(CONSENT_WAYS)) }),
  ),
  /** Type of the dead letter that was dismissed, or of the email to the customer that a change requested. */
  message: z.optional(z.enum(MESSAGE_KINDS)),
  /** Id of the change, if the browser sent one, so a change sent twice is stored once. */
  changeId: z.optional(z.string()),
  /** For a change with an id, or one that requested an email: the version of the lead that it created. */
  version: z.optional(z.number()),
});
export type LeadEvent = z.output<typeof eventSchema>;

const ownRecord = {
  lead: leadSchema,
  notes: z.array(noteSchema),
  events: z.array(eventSchema),
};

/** A lead with its notes and history, oldest first, and its linked leads, newest first. */
export const leadRecordSchema = z.object({
  ...ownRecord,
  linked: z.array(linkedLeadSchema),
  /** The leads that were merged into it, and those merged into them, oldest first; absent if there are none. */
  merged: z.optional(z.array(z.object(ownRecord))),
});
export type LeadRecord = z.output<typeof leadRecordSchema>;
