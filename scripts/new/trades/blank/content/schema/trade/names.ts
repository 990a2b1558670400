/** An abbreviation in paths and titles that's in capitals in names, if the trade has one. */
export const ACRONYM: string = "";

/** Slug of the service that warranty claims are about; empty if there's none. */
export const WARRANTY_SERVICE: string = "";

/** Slug of the service that most jobs are. `npm run photos` writes it into drafts. */
export const USUAL_SERVICE = "home-repair";

/** Capitalized technical terms that a city's text may use without a source. */
export const TRADE_NAMES = ["HOA", "HVAC", "PDF", "ZIP", "DIY", "GPS"] as const;

/** Words for things and people with a warranty of their own, as a pattern. */
export const GOODS = "part|machine|appliance";
