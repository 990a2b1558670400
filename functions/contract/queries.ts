import * as z from "zod/mini";
import { addDays, georgiaMoment, isDay } from "./georgia-time.ts";
import {
  CONTACT_KINDS,
  LEAD_STATUSES,
  type LeadStatus,
  NONE,
  STATS_DAYS,
  type StatsDays,
} from "./lead-values.ts";
import { LIMITS, LOCATION_FORM } from "./limits.ts";

// The parameters of GET requests. They are strict, because ignoring a misspelled parameter would return the wrong data.
// Each message follows "`name`: ".

const MOMENT_MESSAGE =
  "write a day such as 2026-11-20, or a time such as 2026-11-20T14:30:00Z (with + as %2B).";

/** Reads an ISO moment, or a day in Georgia, which `ofDay` converts. */
function momentOf(ofDay: (day: string) => Date) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((written: string, context) => {
        if (isDay(written)) return ofDay(written).toISOString();
        // Other centuries are typos, and some of them don't sort as text.
        if (written.startsWith("20") && isMoment(written)) return new Date(written).toISOString();
        context.issues.push({ code: "custom", input: written, message: MOMENT_MESSAGE });
        return written;
      }),
    ),
  );
}

function isMoment(written: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(written).success;
}

/** A period from one ISO moment until just before another. A day includes all of it. */
const period = {
  from: momentOf((day) => georgiaMoment(day)),
  to: momentOf((day) => georgiaMoment(addDays(day, 1))),
};

/** One page of a list. */
const page = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:[1-9]\d?|100)$/, "write a whole number from 1 to 100.")),
      z.transform(Number),
    ),
    50,
  ),
  /** The `nextCursor` of the previous page. */
  cursor: z.optional(z.string()),
};

function atMost(length: number) {
  return z.maxLength(length, `write at most ${length} characters.`);
}

/** A value, or `none`, which becomes `null`. */
function orNone<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(
    z.pipe(
      schema,
      z.transform((value) => (value === NONE ? null : value)),
    ),
  );
}

/** One of several values. The input type is any text, because that is what a URL contains. */
function oneOf<const Value extends string>(values: readonly Value[], message: string) {
  return z.optional(z.pipe(z.string(), z.enum(values, message)));
}

const SLUG_MESSAGE = "write a slug such as sandy-springs, or leave it out.";
const slug = orNone(
  z.string().check(z.regex(/^[a-z0-9-]+$/, SLUG_MESSAGE), z.maxLength(LIMITS.slug)),
);

/** Which leads a list or an export contains. All given conditions must be met. */
export const leadFilterSchema = z.strictObject({
  /** Beginnings of words in the name, message, phone, email, city or ZIP code. */
  q: z.optional(
    z.string().check(
      atMost(LIMITS.search),
      // Without a word every lead would match.
      z.refine(
        (q) => q === "" || /[\p{L}\p{N}]/u.test(q.normalize("NFKD")),
        "write a letter or a digit.",
      ),
    ),
  ),
  /** One status, or several separated by commas. */
  status: z.optional(
    z.pipe(
      z.string(),
      z.transform((written: string, context): LeadStatus[] => {
        const asked = new Set(written.split(","));
        const known = LEAD_STATUSES.filter((status) => asked.has(status));
        if (known.length !== asked.size) {
          const message = `write one of ${LEAD_STATUSES.join(", ")}, or several separated by commas.`;
          context.issues.push({ code: "custom", input: written, message });
        }
        return known;
      }),
    ),
  ),
  /** `true` lists only suspected spam, which is left out otherwise. */
  spam: z.optional(
    z.pipe(
      oneOf(["true", "false"], "write true or false."),
      z.transform((text) => text === "true"),
    ),
  ),
  service: slug,
  city: slug,
  source: oneOf(["web", "phone"], "write web or phone."),
  kind: oneOf(["contact", "quote"], "write contact or quote."),
  /** See `campaignOf`. */
  campaign: orNone(
    z
      .string()
      .check(
        z.minLength(1, "write the name of a campaign, or leave it out."),
        atMost(LIMITS.touch),
      ),
  ),
  /** The path of the page with the form. */
  page: orNone(
    z
      .string()
      .check(
        z.regex(/^(?:\/(?!\/)|none$)/, "write a path such as /contact, or none."),
        atMost(LIMITS.page),
      ),
  ),
  assignee: orNone(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/@|^none$/, "write an email address such as anna@example.com, or none."),
        atMost(LIMITS.email),
      ),
  ),
  /** When it was created. */
  ...period,
  /** With a follow-up on or before this day; the longest overdue come first. */
  followUpBy: z.optional(
    z.string().check(z.refine(isDay, "write a day in Georgia such as 2026-11-20.")),
  ),
  order: oneOf(["oldest"], "write oldest, or leave it out for the newest first."),
});
export const LEAD_PARAMETERS = z.keyof(leadFilterSchema).options;
export type LeadParameter = (typeof LEAD_PARAMETERS)[number];
/** A filter as URL parameters. */
export type LeadQuery = z.input<typeof leadFilterSchema>;
/** A filter for the store; `null` means leads without a value. */
export type LeadFilter = Omit<z.output<typeof leadFilterSchema>, "order">;

/** `GET /api/leads`. */
export const leadListQuerySchema = z.extend(leadFilterSchema, page);

/** `GET /api/leads/{id}`: how many events of the lead the client has seen. */
export const recordQuerySchema = z.strictObject({
  known: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^\d{1,9}$/, "write how many events the lead had, such as 12, or leave it out."),
        ),
      z.transform(Number),
    ),
  ),
});

/** `GET /api/contacts`. */
export const contactListQuerySchema = z.strictObject({
  /** The name of a placement. */
  location: z.optional(
    z
      .string()
      .check(
        z.regex(LOCATION_FORM, "write the name of a placement, such as header, or leave it out."),
        atMost(LIMITS.location),
      ),
  ),
  kind: oneOf(CONTACT_KINDS, `write one of ${CONTACT_KINDS.join(", ")}.`),
  ...period,
  ...page,
});
export type ContactFilter = Omit<z.output<typeof contactListQuerySchema>, keyof typeof page>;

/** `GET /api/stats`. */
export const statsQuerySchema = z.strictObject({
  days: z._default(
    z.pipe(
      z.string(),
      z.transform((written: string, context): StatsDays => {
        const days = STATS_DAYS.find((each) => String(each) === written);
        if (days === undefined) {
          const message = `write one of ${STATS_DAYS.join(", ")}.`;
          context.issues.push({ code: "custom", input: written, message });
        }
        return days ?? 30;
      }),
    ),
    30,
  ),
});
