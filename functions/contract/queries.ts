import * as z from "zod/mini";
import type { Lead } from "./lead.ts";
import { addDays, localMoment, isDay } from "./local-time.ts";
import {
  CONTACT_KINDS,
  LEAD_STATUSES,
  type LeadStatus,
  NONE,
  STATS_DAYS,
  type StatsDays,
} from "./lead-values.ts";
import { LIMITS, LOCATION_FORM } from "./limits.ts";

// Query parameters of GET requests. They are strict, because ignoring a misspelled parameter would return the wrong
// data. Messages appear after "`name`: ".

const MOMENT_MESSAGE =
  "use a date such as 2026-11-20, or a time such as 2026-11-20T14:30:00Z (write + as %2B).";

/** Parses an ISO time, or a local date, which `ofDay` converts. */
function momentOf(ofDay: (day: string) => Date) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((written: string, context) => {
        if (isDay(written)) return ofDay(written).toISOString();
        // Other centuries are typos, and some wouldn't sort correctly as text.
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

/** A time range that includes `from` but not `to`. If `to` is a date, that whole day is included. */
const period = {
  from: momentOf((day) => localMoment(day)),
  to: momentOf((day) => localMoment(addDays(day, 1))),
};

/** Paging parameters. */
const page = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:[1-9]\d?|100)$/, "use a whole number from 1 to 100.")),
      z.transform(Number),
    ),
    50,
  ),
  /** `nextCursor` from the previous page. */
  cursor: z.optional(z.string()),
};

function atMost(length: number) {
  return z.maxLength(length, `use at most ${length} characters.`);
}

/** Accepts a value or `none`, which becomes `null`. */
function orNone<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(
    z.pipe(
      schema,
      z.transform((value) => (value === NONE ? null : value)),
    ),
  );
}

/** Accepts one of several values. The input type is `string`, because that's what a URL contains. */
function oneOf<const Value extends string>(values: readonly Value[], message: string) {
  return z.optional(z.pipe(z.string(), z.enum(values, message)));
}

const SLUG_MESSAGE = "use a slug such as sandy-springs, or omit it.";
const slug = orNone(
  z.string().check(z.regex(/^[a-z0-9-]+$/, SLUG_MESSAGE), z.maxLength(LIMITS.slug)),
);

/** Accepts any text that attribution may contain, since it comes from links that anyone can make. */
function visitText(message: string) {
  return z.string().check(z.minLength(1, message), atMost(LIMITS.touch));
}

/** Filters for a lead list or export. Leads must match all of them. */
export const leadFilterSchema = z.strictObject({
  /** Word prefixes to find in the name, message, phone, email, street, city or ZIP code. */
  q: z.optional(
    z.string().check(
      atMost(LIMITS.search),
      // Without a word, every lead would match.
      z.refine(
        (q) => q === "" || /[\p{L}\p{N}]/u.test(q.normalize("NFKD")),
        "include a letter or digit.",
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
          const message = `use one of ${LEAD_STATUSES.join(", ")}, or several separated by commas.`;
          context.issues.push({ code: "custom", input: written, message });
        }
        return known;
      }),
    ),
  ),
  /** `true` lists only suspected spam, which is excluded otherwise. */
  spam: z.optional(
    z.pipe(
      oneOf(["true", "false"], "use true or false."),
      z.transform((text) => text === "true"),
    ),
  ),
  service: slug,
  city: slug,
  source: oneOf(["web", "phone"], "use web or phone."),
  kind: oneOf(["contact", "quote"], "use contact or quote."),
  /** See `campaignOf`. */
  campaign: orNone(visitText("use a campaign name, or omit it.")),
  /** These three are parts of the visit that a lead is credited to. See `channelOf`. */
  trafficSource: orNone(visitText("use a source such as google, or omit it.")),
  medium: orNone(visitText("use a medium such as cpc, or omit it.")),
  landingPage: orNone(visitText("use a path such as /quote, or omit it.")),
  /** Path of the page with the form. */
  page: orNone(
    z
      .string()
      .check(
        z.regex(/^(?:\/(?!\/)|none$)/, "use a path such as /contact, or none."),
        atMost(LIMITS.page),
      ),
  ),
  assignee: orNone(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/@|^none$/, "use an email address such as anna@example.com, or none."),
        atMost(LIMITS.email),
      ),
  ),
  /** When the lead was created. */
  ...period,
  /** Leads with a follow-up on or before this date, longest overdue first. */
  followUpBy: z.optional(z.string().check(z.refine(isDay, "use a date such as 2026-11-20."))),
  order: oneOf(["oldest"], "use oldest, or omit it for newest first."),
});
export const LEAD_PARAMETERS = z.keyof(leadFilterSchema).options;
export type LeadParameter = (typeof LEAD_PARAMETERS)[number];
/** A filter as URL parameters. */
export type LeadQuery = z.input<typeof leadFilterSchema>;
/** A filter for the store; `null` matches leads without a value. Only the server itself asks for test leads. */
export type LeadFilter = Omit<z.output<typeof leadFilterSchema>, "order" | "spam"> & {
  spam?: Lead["spam"] | undefined;
};

/** Query parameters of `GET /api/leads`. */
export const leadListQuerySchema = z.extend(leadFilterSchema, page);

/**
 * Query parameters of `GET /api/leads/{id}`. `known` is the number of events the client has seen. A request with `known`
 * doesn't count as opening the lead.
 */
export const recordQuerySchema = z.strictObject({
  known: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^\d{1,9}$/, "use the number of events you have seen, such as 12, or omit it."),
        ),
      z.transform(Number),
    ),
  ),
});

/** Query parameters of `GET /api/contacts`. */
export const contactListQuerySchema = z.strictObject({
  /** Placement name. */
  location: z.optional(
    z
      .string()
      .check(
        z.regex(LOCATION_FORM, "use a placement name such as header, or omit it."),
        atMost(LIMITS.location),
      ),
  ),
  kind: oneOf(CONTACT_KINDS, `use one of ${CONTACT_KINDS.join(", ")}.`),
  ...period,
  ...page,
});
export type ContactFilter = Omit<z.output<typeof contactListQuerySchema>, keyof typeof page>;

/** Query parameters of `GET /api/stats`. */
export const statsQuerySchema = z.strictObject({
  days: z._default(
    z.pipe(
      z.string(),
      z.transform((written: string, context): StatsDays => {
        const days = STATS_DAYS.find((each) => String(each) === written);
        if (days === undefined) {
          const message = `use one of ${STATS_DAYS.join(", ")}.`;
          context.issues.push({ code: "custom", input: written, message });
        }
        return days ?? 30;
      }),
    ),
    30,
  ),
});
