import type { HonoRequest } from "hono";
import * as z from "zod/mini";
import { addDays, georgiaMoment, isDay } from "../../contract/georgia-day.ts";
import { Refused } from "./answers.ts";

const LIMIT_MESSAGE = "write a whole number from 1 to 100.";
const MOMENT_MESSAGE =
  "write a day as in 2026-11-20, or a moment as in 2026-11-20T14:30:00Z (a + as %2B).";

/** Which page of a list. */
export const PAGE_PARAMETERS = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:[1-9]\d?|100)$/, LIMIT_MESSAGE)),
      z.transform((text) => Number(text)),
    ),
    50,
  ),
  cursor: z.optional(z.string()),
};

/** Between which moments, as stores have it: ISO, from the first one until before the second. */
export const TIME_PARAMETERS = {
  from: z.optional(momentOf((day) => georgiaMoment(day))),
  to: z.optional(momentOf((day) => georgiaMoment(addDays(day, 1)))),
};

/** A moment as ISO, or a day in Georgia, which is `ofDay`. */
function momentOf(ofDay: (day: string) => Date) {
  return z.pipe(
    z.string(),
    z.transform((written: string, context) => {
      if (isDay(written)) return ofDay(written).toISOString();
      // Other centuries are slips of the finger, and some of them have no order as text.
      if (written.startsWith("20") && isMoment(written)) return new Date(written).toISOString();
      context.issues.push({ code: "custom", input: written, message: MOMENT_MESSAGE });
      return written;
    }),
  );
}

function isMoment(written: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(written).success;
}

/**
 * Reads the parameters of an address. Strictly: one that is misspelled and passed over would answer something that
 * nobody asked for.
 *
 * @throws Refused `invalid_request`, with what to write instead for each that is wrong
 */
export function readParameters<Schema extends z.ZodMiniObject>(
  request: HonoRequest,
  schema: Schema,
): z.output<Schema> {
  const given = new URL(request.url).searchParams;
  const names = Object.keys(schema.shape);
  const wrong: string[] = [];
  const values = new Map<string, string>();
  for (const name of new Set(given.keys())) {
    const [value = "", ...more] = given.getAll(name);
    if (!names.includes(name)) {
      // Chosen by whoever asks.
      wrong.push(`\`${name.slice(0, 40)}\`: leave it out, as there are only ${names.join(", ")}.`);
    } else if (more.length > 0) {
      wrong.push(`\`${name}\`: write it once.`);
    } else {
      values.set(name, value);
    }
  }
  const result = schema.safeParse(Object.fromEntries(values));
  for (const { path, message } of result.error?.issues ?? []) {
    wrong.push(`\`${String(path[0])}\`: ${message}`);
  }
  if (!result.success || wrong.length > 0) {
    throw new Refused("invalid_request", wrong.slice(0, 10).join(" "));
  }
  return result.data;
}
