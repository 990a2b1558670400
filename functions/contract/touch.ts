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
