import * as z from "zod/mini";

/** What a campaign's link may carry, by the names that it has in addresses. */
export const CAMPAIGN_PARAMETERS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
  "msclkid",
] as const;

/** One visit: where it came from and where it began. */
export type Touch = Partial<Record<(typeof CAMPAIGN_PARAMETERS)[number], string>> & {
  /** The page that linked here, or `direct`. */
  referrer?: string | undefined;
  /** The path that the visit began on. */
  landing_page?: string | undefined;
  /** ISO. */
  timestamp?: string | undefined;
};

/** How a visitor found the site: the first visit ever, the last one by a campaign, and this one. */
export interface Attribution {
  first?: Touch | undefined;
  last?: Touch | undefined;
  session?: Touch | undefined;
}

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
