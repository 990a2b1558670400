// Shared by forms and their handlers. Kept free of zod, so pages that only show a form don't load validation code.

/** Hidden field that people never see. If it's filled in, the sender is a bot. */
export const HONEYPOT_FIELD = "website";

/** File field for photos. Files can't be prefilled or kept in a draft, so they aren't among the lead's fields. */
export const PHOTO_FIELD = "photos";

/** Label of what the thank-you page says about photos. */
export const PHOTOS_LABEL = "Photos";

/** Times of day a visitor can choose for a visit. */
export const DAY_WINDOWS = ["morning", "afternoon", "evening"] as const;
export type DayWindow = (typeof DAY_WINDOWS)[number];

/** Up to two times that suit a visitor, each with a date such as `2026-11-20` or a part of the day. */
export interface PreferredTimes {
  preferredDate?: string | undefined;
  preferredWindow?: DayWindow | undefined;
  preferredDate2?: string | undefined;
  preferredWindow2?: DayWindow | undefined;
}

export const TIME_FIELDS = [
  "preferredDate",
  "preferredWindow",
  "preferredDate2",
  "preferredWindow2",
] as const satisfies readonly (keyof PreferredTimes)[];

/** URL parameters that prefill a form, each with the lead field it fills. */
export const PREFILL_PARAMETERS = [
  // The first is an offer code; the others are slugs.
  ["offer", "offerCode"],
  ["service", "service"],
  ["city", "city"],
] as const;

export type Carried = {
  readonly [Name in (typeof PREFILL_PARAMETERS)[number][0]]?: string | undefined;
};

/** A discount for visitors who enter a code. */
export interface Offer {
  code: string;
  /** Last valid day in local time, such as `2026-12-31`; absent if it never expires. */
  ends?: string | undefined;
}

/** An offer code as typed, and the day to check it against, from `localDay`. */
export interface ClaimedOffer {
  code: string | undefined;
  day: string;
}

/** Returns whether a code is still valid on a given day; `undefined` if it isn't this offer's code. */
export function claim(offer: Offer, { code, day }: ClaimedOffer): "holds" | "ended" | undefined {
  if (code?.trim().toUpperCase() !== offer.code) return undefined;
  return offer.ends !== undefined && day > offer.ends ? "ended" : "holds";
}

/**
 * Consent wording for text messages, by version. Never edit a version, only add one: an older page sends its own
 * version, and the wording it showed is stored.
 */
const CONSENT_TEXTS = {
  "2026-11":
    "You may text me about this request. Message and data rates may apply. Reply STOP to end. Not needed to get an answer.",
  "2026-11-24":
    "Optional: you may text me about this request. Message and data rates may apply. Reply STOP to end.",
  "2026-11-25":
    "It’s OK to text me about this job. Message and data rates may apply. Reply STOP to end.",
} as const;

export type SmsConsentVersion = keyof typeof CONSENT_TEXTS;

/** The current version. */
export const SMS_CONSENT_VERSION = "2026-11-25" satisfies SmsConsentVersion;
export const SMS_CONSENT_TEXT: string = CONSENT_TEXTS[SMS_CONSENT_VERSION];

/** Returns the consent wording for a version, or `undefined` if there is no such version. */
export function smsConsentText(version: string): string | undefined {
  return Object.entries(CONSENT_TEXTS).find(([name]) => name === version)?.[1];
}

/** Returns whether a lead's customer agreed to texts. What they said on the phone counts more than the form. */
export function agreesToTexts({
  smsConsent,
  textsByPhone,
}: {
  smsConsent?: object | undefined;
  textsByPhone?: "yes" | "no" | undefined;
}): boolean {
  return textsByPhone === undefined ? smsConsent !== undefined : textsByPhone === "yes";
}
