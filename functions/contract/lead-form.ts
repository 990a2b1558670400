// What forms and their handlers share. Without zod: pages that only show a form don't load the validation.

/** A field that people never see; whatever fills it in isn't a person. */
export const HONEYPOT_FIELD = "website";

/** When a visitor would like us to come. */
export const DAY_WINDOWS = ["morning", "afternoon", "evening"] as const;
export type DayWindow = (typeof DAY_WINDOWS)[number];

/** What a link carries into a form: its name in the address, and the lead's field that it fills in. */
export const PREFILL_PARAMETERS = [
  // The code of an offer, and slugs.
  ["offer", "offerCode"],
  ["service", "service"],
  ["city", "city"],
] as const;

export type Carried = {
  readonly [Name in (typeof PREFILL_PARAMETERS)[number][0]]?: string | undefined;
};

/** A discount that a code gives. */
export interface Offer {
  code: string;
  /** Its last day in Georgia, such as `2026-12-31`; absent for one without an end. */
  ends?: string | undefined;
}

/** A code as someone typed it, on the day that counts, from `georgiaDay`. */
export interface ClaimedOffer {
  code: string | undefined;
  day: string;
}

/** Returns whether a code still holds on a day; `undefined` if it isn't this offer's. */
export function claim(offer: Offer, { code, day }: ClaimedOffer): "holds" | "ended" | undefined {
  if (code?.trim().toUpperCase() !== offer.code) return undefined;
  return offer.ends !== undefined && day > offer.ends ? "ended" : "holds";
}

/**
 * The text next to the box for text messages, by version. A page may be older than the backend: it sends its own
 * version, and the text it showed is stored. So a text is never edited; a new version is added.
 */
const CONSENT_TEXTS = {
  "2026-11":
    "You may text me about this request. Message and data rates may apply. Reply STOP to end. Not needed to get an answer.",
} as const;

export type SmsConsentVersion = keyof typeof CONSENT_TEXTS;

/** The version that pages show now. */
export const SMS_CONSENT_VERSION = "2026-11" satisfies SmsConsentVersion;
export const SMS_CONSENT_TEXT: string = CONSENT_TEXTS[SMS_CONSENT_VERSION];

/** Returns the text of a version; `undefined` if there never was such a version. */
export function smsConsentText(version: string): string | undefined {
  return Object.entries(CONSENT_TEXTS).find(([name]) => name === version)?.[1];
}
