import type { HonoRequest } from "hono";
import * as z from "zod/mini";
import { LEAD_PARAMETERS, NONE, type AuditEntry, type LeadParameter } from "../../contract/api.ts";
import { isDay } from "../../contract/georgia-day.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../contract/lead.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { LeadFilter, LeadOrder } from "../stores/lead-store.ts";
import { queryTokens } from "../stores/search-tokens.ts";
import { PAGE_PARAMETERS, readParameters, TIME_PARAMETERS } from "./parameters.ts";

/** More is no search any more. */
const MOST_SEARCHED = 200;

/** As long as a campaign's name may be stored. */
const MOST_CAMPAIGN = 500;

const SLUG_MESSAGE = "write a slug as in sandy-springs, or leave it out.";
const slug = z.string().check(z.regex(/^[a-z0-9-]+$/, SLUG_MESSAGE), z.maxLength(LIMITS.slug));

/** A value, or `none`. */
function orNone<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(
    z.pipe(
      schema,
      z.transform((value) => (value === NONE ? null : value)),
    ),
  );
}

const FILTER_PARAMETERS = {
  q: z.optional(
    z.string().check(
      z.maxLength(MOST_SEARCHED, `write at most ${MOST_SEARCHED} characters.`),
      // Without a word nothing would be looked for, and every lead found.
      z.refine((q) => q === "" || queryTokens(q).length > 0, "write a letter or a digit."),
    ),
  ),
  status: z.optional(
    z.pipe(
      z.string(),
      z.transform((written: string, context): LeadStatus[] => {
        const asked = new Set(written.split(","));
        const known = LEAD_STATUSES.filter((status) => asked.has(status));
        if (known.length !== asked.size) {
          const message = `write one of ${LEAD_STATUSES.join(", ")}, or several with commas between them.`;
          context.issues.push({ code: "custom", input: written, message });
        }
        return known;
      }),
    ),
  ),
  spam: z.optional(
    z.pipe(
      z.enum(["true", "false"], "write true, or false."),
      z.transform((text) => text === "true"),
    ),
  ),
  service: orNone(slug),
  city: orNone(slug),
  source: z.optional(z.enum(["web", "phone"], "write web, or phone.")),
  kind: z.optional(z.enum(["contact", "quote"], "write contact, or quote.")),
  campaign: orNone(
    z
      .string()
      .check(
        z.minLength(1, "write a campaign's name, or leave it out."),
        z.maxLength(MOST_CAMPAIGN, `write at most ${MOST_CAMPAIGN} characters.`),
      ),
  ),
  page: orNone(
    z
      .string()
      .check(
        z.regex(/^(?:\/(?!\/)|none$)/, "write a path as in /contact, or none."),
        z.maxLength(LIMITS.page, `write at most ${LIMITS.page} characters.`),
      ),
  ),
  assignee: orNone(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/@|^none$/, "write an email address as in anna@example.com, or none."),
        z.maxLength(LIMITS.email, `write at most ${LIMITS.email} characters.`),
      ),
  ),
  ...TIME_PARAMETERS,
  followUpBy: z.optional(
    z.string().check(z.refine(isDay, "write a day in Georgia as in 2026-11-20.")),
  ),
  order: z.optional(z.literal("oldest", "write oldest, or leave it out for the newest first.")),
} satisfies Record<LeadParameter, z.ZodMiniType>;

const filterSchema = z.object(FILTER_PARAMETERS);
const listSchema = z.object({ ...FILTER_PARAMETERS, ...PAGE_PARAMETERS });

/** Which leads somebody asks for, as the store has it. */
export interface LeadQuery {
  filter: LeadFilter;
  order: LeadOrder;
}

/**
 * Reads which leads are asked for, and which page of them.
 *
 * @throws Refused `invalid_request`
 */
export function readLeadPage(
  request: HonoRequest,
): LeadQuery & { limit: number; cursor: string | undefined } {
  const { limit, cursor, ...asked } = readParameters(request, listSchema);
  return { ...queryOf(asked), limit, cursor };
}

/**
 * Reads which leads are asked for, all of them.
 *
 * @returns beside it what is kept of the question: what was searched for may name a visitor, and is left out
 * @throws Refused `invalid_request`
 */
export function readLeadFilter(
  request: HonoRequest,
): LeadQuery & { kept: NonNullable<AuditEntry["filter"]> } {
  const query = queryOf(readParameters(request, filterSchema));
  const given = new URL(request.url).searchParams;
  const kept = LEAD_PARAMETERS.flatMap((name) => {
    const value = given.get(name) ?? "";
    return value === "" ? [] : [[name, name === "q" ? "yes" : value] as const];
  });
  return { ...query, kept: Object.fromEntries(kept) };
}

function queryOf({ order, ...filter }: z.output<typeof filterSchema>): LeadQuery {
  const usual = filter.followUpBy === undefined ? "newest" : "followUp";
  return { filter, order: order ?? usual };
}
