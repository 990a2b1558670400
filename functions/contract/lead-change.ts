import * as z from "zod/mini";
import { browserId, chosenSlug, contactFields, fieldErrors } from "./lead-input.ts";
import { isDay } from "./georgia-time.ts";
import { CLOSED_STATUSES, CONTACT_OUTCOMES, LEAD_STATUSES, LOST_REASONS } from "./lead-values.ts";
import type { Lead } from "./lead.ts";
import { LIMITS } from "./limits.ts";

/** Accepts `null` and blank text as "empty this field", because JSON has no `undefined`. */
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

const DAY_MESSAGE = "Write a day as in 2026-11-20.";
const day = z.string(DAY_MESSAGE).check(z.refine(isDay, DAY_MESSAGE));

/** A job worth more than a million dollars is a typo. */
const MOST_CENTS = 100_000_000;

const { name, phone, email, zip } = contactFields;

/** The fields that staff may change. */
const changeFields = {
  status: z.exactOptional(z.enum(LEAD_STATUSES, `One of ${LEAD_STATUSES.join(", ")}.`)),
  lostReason: orEmpty(z.enum(LOST_REASONS, `One of ${LOST_REASONS.join(", ")}.`)),
  spam: z.exactOptional(z.boolean("true or false.")),
  assignee: orEmpty(
    z
      .string("An email address.")
      .check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.email, "An email address.")),
  ),
  followUpOn: orEmpty(day),
  bookedFor: orEmpty(day),
  bookedTime: orEmpty(
    z
      .string("Write a time as in 09:30.")
      .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Write a time as in 09:30.")),
  ),
  jobValue: orEmpty(
    z
      .int("Give whole cents.")
      .check(
        z.nonnegative("Give whole cents, none below zero."),
        z.maximum(MOST_CENTS, "This is more than a job of ours is worth."),
      ),
  ),
  name: z.exactOptional(name),
  phone: orEmpty(phone),
  email: orEmpty(email),
  service: orEmpty(chosenSlug),
  city: orEmpty(chosenSlug),
  zip: orEmpty(zip),
};
export type ChangeableField = keyof typeof changeFields & keyof Lead;
export const CHANGEABLE: readonly string[] = Object.keys(changeFields);

/** What staff change. A field that is present as `undefined` is emptied. */
export type LeadChange = Partial<Pick<Lead, ChangeableField>>;

const VERSION_MESSAGE = "Say which `version` of the lead this changes.";
const LOST_ONLY = "The reason comes and goes with the status: give both.";

/**
 * A change to a lead. A lost lead has a reason, and a closed one has no follow-up: what contradicts a new status is
 * emptied with it. Only a follow-up that is sent along with such a status stays, because someone plans to call back.
 */
export const leadChangeSchema = z.pipe(
  z
    .strictObject({
      expectedVersion: z.int(VERSION_MESSAGE).check(z.positive(VERSION_MESSAGE)),
      ...changeFields,
    })
    .check(
      z.superRefine(
        (sent, context) => {
          const refuse = (field: ChangeableField, message: string) =>
            context.addIssue({ code: "custom", path: [field], message });
          const { status, lostReason, bookedFor, bookedTime } = sent;
          if (status === "lost" && lostReason === undefined) {
            refuse("lostReason", "Say why it was lost.");
          } else if (
            (status !== "lost" && lostReason !== undefined) ||
            (status === undefined && "lostReason" in sent)
          ) {
            refuse("lostReason", LOST_ONLY);
          }
          if ("bookedFor" in sent && bookedFor === undefined && bookedTime !== undefined) {
            refuse("bookedTime", "Give the day of the visit as well, or no time.");
          }
        },
        // Reported along with the problems of single fields.
        { when: () => true },
      ),
    ),
  z.transform(({ expectedVersion, ...change }) => ({ expectedVersion, change: settled(change) })),
);

/** A change as it is sent: JSON has no `undefined`, so `null` empties a field. */
export type LeadChangeInput = Pick<LeadChange, "status" | "spam" | "name"> & {
  [Field in Exclude<ChangeableField, "status" | "spam" | "name">]?: LeadChange[Field] | null;
};

export type ParsedChange =
  | { ok: true; expectedVersion: number; change: LeadChange }
  | ({ ok: false } & ReturnType<typeof fieldErrors>);

/** Reads a change to a lead. */
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
    ...(CLOSED_STATUSES.has(change.status) && { followUpOn: undefined }),
    ...change,
  };
}

/** A note, or the outcome of a call, or both. */
export const noteInputSchema = z.pipe(
  z
    .strictObject({
      /** Made by the browser, once for each note, so that a note that is sent again is stored once. */
      id: z.optional(browserId),
      text: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.note))),
      outcome: z.optional(z.enum(CONTACT_OUTCOMES)),
    })
    .check(z.refine(({ text = "", outcome }) => text !== "" || outcome !== undefined)),
  z.transform(({ text = "", ...others }) => ({ ...others, text })),
);
export type NoteInput = z.output<typeof noteInputSchema>;
