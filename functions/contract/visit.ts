// What the script on every page needs, in a module of its own so that pages load nothing else.

/** The campaign parameters that a link may have. */
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
export type Touch = {
  [Name in (typeof CAMPAIGN_PARAMETERS)[number]]?: string | undefined;
} & {
  /** The page that linked here, or `direct`. */
  referrer?: string | undefined;
  /** The path of the first page. */
  landing_page?: string | undefined;
  /** ISO. */
  timestamp?: string | undefined;
};

/** How a visitor found the site: the first visit ever, the last one from a campaign, and this one. */
export interface Attribution {
  first?: Touch | undefined;
  last?: Touch | undefined;
  session?: Touch | undefined;
}

/** Where visitors go once their lead is stored, whether or not the form was sent with JavaScript. */
export const THANKS_PATH = "/contact/thanks";
