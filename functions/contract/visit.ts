// Code needed by the script on every page. It has its own module, so pages load nothing else.

/** Campaign parameters that links may contain. */
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

/** Source and landing page of one visit. */
export type Touch = {
  [Name in (typeof CAMPAIGN_PARAMETERS)[number]]?: string | undefined;
} & {
  /** Referring page, or `direct`. */
  referrer?: string | undefined;
  /** Path of the first page. */
  landing_page?: string | undefined;
  /** ISO timestamp. */
  timestamp?: string | undefined;
};

/** How a visitor found the site: their first visit, their latest visit from a campaign, and the current visit. */
export interface Attribution {
  first?: Touch | undefined;
  last?: Touch | undefined;
  session?: Touch | undefined;
}

/** Page that visitors see once their lead is stored. Plain forms lead to the backend's version (`sent.ts`). */
export const THANKS_PATH = "/contact/thanks";
