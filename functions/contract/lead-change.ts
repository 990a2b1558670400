import * as z from "zod/mini";
import { browserId, chosenSlug, contactFields, fieldErrors } from "./lead-input.ts";
import { isDay } from "./georgia-time.ts";
import {
  CLOSED_STATUSES,
  CONSENT_WAYS,
  CONTACT_OUTCOMES,
  LEAD_STATUSES,
  LOST_REASONS,
  PHOTO_SIZES,
  PHOTO_STAGES,
  VISIT_STATUSES,
} from "./lead-values.ts";
import type { Lead } from "./lead.ts";
import { LIMITS } from "./limits.ts";

/** Treats `null` and blank text as "clear this field", because JSON has no `undefined`. */
function orEmpty<Schema extends z.ZodMiniType<unknown, string | number | undefined>>(
  schema: Schema,
) {
  return z.optional(
    z.pipe(
      z.transform((value: string | number | null | undefined) =>
        value === null || (typeof value === "string" && value.trim() === "") ? undefined : value,
      ),
      z.optional(schema),
    ),
  );
}

const DAY_MESSAGE = "Enter a date such as 2026-11-20.";
const day = z.string(DAY_MESSAGE).check(z.refine(isDay, DAY_MESSAGE));

/** Maximum job value in cents. More than a million dollars is a typo. */
const MOST_CENTS = 100_000_000;

const { name, phone, email, street, zip } = contactFields;

/** Fields that staff may change. */
const changeFields = {
  status: z.exactOptional(z.enum(LEAD_STATUSES, `Choose one of ${LEAD_STATUSES.join(", ")}.`)),
  lostReason: orEmpty(z.enum(LOST_REASONS, `Choose one of ${LOST_REASONS.join(", ")}.`)),
  spam: z.exactOptional(z.boolean("Send true or false.")),
  assignee: orEmpty(
    z
      .string("Enter an email address.")
      .check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.email, "Enter an email address.")),
  ),
  followUpOn: orEmpty(day),
  bookedFor: orEmpty(day),
  bookedTime: orEmpty(
    z
      .string("Enter a time such as 09:30.")
      .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30.")),
  ),
  jobValue: orEmpty(
    z
      .int("Enter a whole number of cents.")
      .check(
        z.nonnegative("Enter an amount of zero or more."),
        z.maximum(MOST_CENTS, "This is more than $1,000,000. Check the amount."),
      ),
  ),
  textsByPhone: orEmpty(z.enum(["yes", "no"], "Send yes or no.")),
  name: z.exactOptional(name),
  phone: orEmpty(phone),
  email: orEmpty(email),
  service: orEmpty(chosenSlug),
  street: orEmpty(street),
  city: orEmpty(chosenSlug),
  zip: orEmpty(zip),
};
export type ChangeableField = keyof typeof changeFields & keyof Lead;
export const CHANGEABLE: readonly string[] = Object.keys(changeFields);

/** A change made by staff. A field that is present but `undefined` is cleared. */
export type LeadChange = Partial<Pick<Lead, Exclude<ChangeableField, "spam">>> & { spam?: boolean };

const VERSION_MESSAGE = "Send `expectedVersion`, the lead version this change is based on.";
const CANCEL_MESSAGE =
  "To cancel the visit, send the lead's next status, such as quoted. To move it, send another day.";
const LOST_ONLY = "A lost reason requires the status `lost`. Send both together.";

/**
 * Validates a change to a lead. A new status clears conflicting fields: the lost reason if the lead isn't lost, and a
 * closed lead's follow-up unless one is sent too, and the visit unless the lead is booked or done.
 */
export const leadChangeSchema = z.pipe(
  z
    .strictObject({
      expectedVersion: z.int(VERSION_MESSAGE).check(z.positive(VERSION_MESSAGE)),
      /**
       * Whether to email the customer that their visit is booked, moved or canceled. Sends nothing if the lead has no
       * email address, or if the latest email still applies.
       */
      emailCustomer: z.exactOptional(z.boolean("Send true or false.")),
      ...changeFields,
    })
    .check(
      z.superRefine(
        (sent, context) => {
          const refuse = (field: ChangeableField, message: string) =>
            context.addIssue({ code: "custom", path: [field], message });
          const { status, lostReason, bookedFor, bookedTime } = sent;
          if (status === "lost" && lostReason === undefined) {
            refuse("lostReason", "Choose why it was lost.");
          } else if (
            (status !== "lost" && lostReason !== undefined) ||
            (status === undefined && "lostReason" in sent)
          ) {
            refuse("lostReason", LOST_ONLY);
          }
          const isVisit = status !== undefined && VISIT_STATUSES.has(status);
          if (status === "booked" && bookedFor === undefined) {
            refuse("bookedFor", "Enter the day of the visit. A booked lead needs one.");
          } else if ("bookedFor" in sent && bookedFor === undefined && status === undefined) {
            refuse("bookedFor", CANCEL_MESSAGE);
          } else if (bookedFor !== undefined && status !== undefined && !isVisit) {
            refuse(
              "bookedFor",
              "A lead with a visit is booked or done. Send one of these statuses.",
            );
          }
          if ("bookedFor" in sent && bookedFor === undefined && bookedTime !== undefined) {
            refuse("bookedTime", "Enter the date of the visit, or remove the time.");
          }
        },
        // Runs even if single fields are invalid, to report all problems together.
        { when: () => true },
      ),
    ),
  z.transform(({ expectedVersion, emailCustomer = false, ...change }) => ({
    expectedVersion,
    emailCustomer,
    change: settled(change),
  })),
);

/** A change in JSON, where `null` clears a field because there is no `undefined`. */
export type LeadChangeInput = Pick<LeadChange, "status" | "spam" | "name"> & {
  [Field in Exclude<ChangeableField, "status" | "spam" | "name">]?: LeadChange[Field] | null;
} & { emailCustomer?: boolean };

export type ParsedChange =
  | ({ ok: true } & z.output<typeof leadChangeSchema>)
  | ({ ok: false } & ReturnType<typeof fieldErrors>);

/** Parses a change to a lead. */
export function parseLeadChange(fields: Readonly<Record<string, unknown>>): ParsedChange {
  const result = leadChangeSchema.safeParse(fields);
  return result.success
    ? { ok: true, ...result.data }
    : { ok: false, ...fieldErrors(result.error) };
}

function settled(change: LeadChange): LeadChange {
  if (change.status === undefined) return change;
  return {
    ...(change.status !== "lost" && { lostReason: undefined }),
    ...(!VISIT_STATUSES.has(change.status) && { bookedFor: undefined, bookedTime: undefined }),
    ...(CLOSED_STATUSES.has(change.status) && { followUpOn: undefined }),
    ...change,
  };
}

/** The lead to merge another one with. */
export const mergeInputSchema = z.strictObject({
  lead: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** A note, a call outcome, or both. */
export const noteInputSchema = z.pipe(
  z
    .strictObject({
      /** Generated by the browser, so a note sent twice is stored once. */
      id: z.optional(browserId),
      text: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.note))),
      outcome: z.optional(z.enum(CONTACT_OUTCOMES)),
    })
    .check(z.refine(({ text = "", outcome }) => text !== "" || outcome !== undefined)),
  z.transform(({ text = "", ...others }) => ({ ...others, text })),
);
export type NoteInput = z.output<typeof noteInputSchema>;

/** A customer's consent to publish a photo, or `null` if there is none. */
export const consentInputSchema = z.strictObject({ consent: z.nullable(z.enum(CONSENT_WAYS)) });

/** What staff say about a photo that they upload. */
export const photoQuerySchema = z.strictObject({ stage: z.optional(z.enum(PHOTO_STAGES)) });

/** Which size of a photo to show. */
export const photoSizeSchema = z.strictObject({
  size: z._default(z.enum(PHOTO_SIZES), "full"),
});
