import * as z from "zod/mini";
import { isDay } from "./georgia-day.ts";
import { CLOSED_STATUSES, CONTACT_OUTCOMES, LEAD_STATUSES, LOST_REASONS } from "./lead.ts";
import type { ContactOutcome, Lead } from "./lead.ts";
import { browserId, chosenSlug, contactFields } from "./lead-input.ts";
import { LIMITS } from "./limits.ts";

/** The fields that staff may change. */
export const CHANGEABLE = [
  "status",
  "lostReason",
  "spam",
  "assignee",
  "followUpOn",
  "bookedFor",
  "bookedTime",
  "jobValue",
  "name",
  "phone",
  "email",
  "service",
  "city",
  "zip",
] as const satisfies readonly (keyof Lead)[];
export type ChangeableField = (typeof CHANGEABLE)[number];

/** What staff change. A field that is given as `undefined` is emptied. */
export type LeadChange = Partial<Pick<Lead, ChangeableField>>;

/** The same as it is sent: JSON has no `undefined`, so `null` or an empty text empties a field. */
export type LeadChangeInput = { [Field in ChangeableField]?: LeadChange[Field] | null };

/** A message for each field that cannot be so. */
export type ChangeErrors = Partial<Record<ChangeableField | "expectedVersion", string>>;

export type ParsedChange =
  | { ok: true; expectedVersion: number; change: LeadChange }
  | { ok: false; errors: ChangeErrors; unknownFields: string[] };

/** What can be emptied. */
function orEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (isEmpty(value) ? undefined : value)),
      z.optional(schema),
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === "string" && value.trim() === "")
  );
}

const DAY_MESSAGE = "Write a day as in 2026-11-20.";
const day = z.string(DAY_MESSAGE).check(z.refine(isDay, DAY_MESSAGE));

/** Of a job: a million dollars is a slip of the finger. */
const MOST_CENTS = 100_000_000;

const { name, phone, email, zip } = contactFields;

const schema = z.object({
  expectedVersion: z
    .int("Say which `version` of the lead this changes.")
    .check(z.positive("Say which `version` of the lead this changes.")),
  status: z.optional(z.enum(LEAD_STATUSES, `One of ${LEAD_STATUSES.join(", ")}.`)),
  lostReason: orEmpty(z.enum(LOST_REASONS, `One of ${LOST_REASONS.join(", ")}.`)),
  spam: z.optional(z.boolean("true or false.")),
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
  name: z.optional(name),
  phone: orEmpty(phone),
  email: orEmpty(email),
  service: orEmpty(chosenSlug),
  city: orEmpty(chosenSlug),
  zip: orEmpty(zip),
});

const LOST_ONLY = "The reason comes and goes with the status: give both.";

/**
 * Understands what staff change. A lead that is lost has its reason, and one that is closed is looked at no more:
 * what contradicts a new status is emptied with it. Only a follow-up that comes with such a status stays: somebody
 * means to call back all the same.
 */
export function parseLeadChange(fields: Readonly<Record<string, unknown>>): ParsedChange {
  const known = new Set<string>(["expectedVersion", ...CHANGEABLE]);
  const unknownFields = Object.keys(fields).filter((field) => !known.has(field));
  const result = schema.safeParse(fields);
  const errors: ChangeErrors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = (["expectedVersion", ...CHANGEABLE] as const).find((each) => each === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  const { status, lostReason, bookedFor, bookedTime } = fields;
  if (status === "lost" && isEmpty(lostReason)) errors.lostReason ??= "Say why it was lost.";
  if (status !== "lost" && !isEmpty(lostReason)) errors.lostReason ??= LOST_ONLY;
  if (status === undefined && lostReason !== undefined) errors.lostReason ??= LOST_ONLY;
  if (bookedFor !== undefined && isEmpty(bookedFor) && !isEmpty(bookedTime)) {
    errors.bookedTime ??= "Give the day of the visit as well, or no time.";
  }
  if (!result.success || unknownFields.length > 0 || Object.keys(errors).length > 0) {
    return { ok: false, errors, unknownFields };
  }
  const { expectedVersion, ...change } = result.data;
  // Only what was sent: a field that is not there stays as it is.
  const sent = Object.entries(change).filter(([field]) => Object.hasOwn(fields, field));
  return { ok: true, expectedVersion, change: settled(Object.fromEntries(sent)) };
}

function settled(change: LeadChange): LeadChange {
  if (change.status === undefined) return change;
  return {
    ...(change.status !== "lost" && { lostReason: undefined }),
    ...(CLOSED_STATUSES.has(change.status) && { followUpOn: undefined }),
    ...change,
  };
}

export interface NoteInput {
  /** Made once by the browser for each note: one that is sent again is not written again. */
  id?: string | undefined;
  text: string;
  outcome?: ContactOutcome | undefined;
}

const noteSchema = z.strictObject({
  id: z.optional(browserId),
  text: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.note))),
  outcome: z.optional(z.enum(CONTACT_OUTCOMES)),
});

/** Understands a note or what came of a call; `undefined` where it says nothing or too much. */
export function parseNote(fields: Readonly<Record<string, unknown>>): NoteInput | undefined {
  const result = noteSchema.safeParse(fields);
  if (!result.success) return undefined;
  const { id, text = "", outcome } = result.data;
  return text === "" && outcome === undefined ? undefined : { id, text, outcome };
}
