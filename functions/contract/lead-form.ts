// What forms and their handlers share, without zod, so that pages that only show a form don't load the validation.

/** A field that people never see. If it is filled in, the sender is a bot. */
export const HONEYPOT_FIELD = "website";

/** When a visitor would like us to come. */
export const DAY_WINDOWS = ["morning", "afternoon", "evening"] as const;
export type DayWindow = (typeof DAY_WINDOWS)[number];

/** URL parameters that prefill a form: the parameter's name and the lead's field. */
export const PREFILL_PARAMETERS = [
  // An offer code, and slugs.
  ["offer", "offerCode"],
  ["service", "service"],
  ["city", "city"],
] as const;

export type Carried = {
  readonly [Name in (typeof PREFILL_PARAMETERS)[number][0]]?: string | undefined;
};

/** A discount for visitors with a code. */
export interface Offer {
  code: string;
  /** Its last day in Georgia, such as `2026-12-31`; absent if it never ends. */
  ends?: string | undefined;
}

/** A code as typed, and the day to check it for, from `georgiaDay`. */
export interface ClaimedOffer {
  code: string | undefined;
  day: string;
}

/** Returns whether a code is valid on a day; `undefined` if it isn't this offer's code. */
export function claim(offer: Offer, { code, day }: ClaimedOffer): "holds" | "ended" | undefined {
  if (code?.trim().toUpperCase() !== offer.code) return undefined;
  return offer.ends !== undefined && day > offer.ends ? "ended" : "holds";
}

/**
 * The text next to the checkbox for text messages, by version. Never edit a text; add a version. An older page sends
 * its own version, and the text that it showed is stored.
 */
const CONSENT_TEXTS = {
  "2026-11":
    "You may text me about this request. Message and data rates may apply. Reply STOP to end. Not needed to get an answer.",
} as const;

export type SmsConsentVersion = keyof typeof CONSENT_TEXTS;

/** The version that pages show now. */
export const SMS_CONSENT_VERSION = "2026-11" satisfies SmsConsentVersion;
export const SMS_CONSENT_TEXT: string = CONSENT_TEXTS[SMS_CONSENT_VERSION];

/** Returns the text of a version; `undefined` if there is no such version. */
export function smsConsentText(version: string): string | undefined {
  return Object.entries(CONSENT_TEXTS).find(([name]) => name === version)?.[1];
}
