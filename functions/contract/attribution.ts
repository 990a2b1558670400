import * as z from "zod/mini";
import { CAMPAIGN_PARAMETERS } from "./touch.ts";

const MOST_CHARACTERS = 500;

/** What is no text is left out; what is too long is cut. */
const text = z.catch(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((value) => value.slice(0, MOST_CHARACTERS)),
    ),
  ),
  undefined,
);

const touch = z.catch(
  z.optional(
    z.object({
      ...Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, text])),
      referrer: text,
      landing_page: text,
      timestamp: text,
    }),
  ),
  undefined,
);

/** Keeps what it knows and drops all else: odd attribution must never cost a lead. */
export const attributionSchema = z.object({ first: touch, last: touch, session: touch });
