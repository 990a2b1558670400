/**
 * The words beside the box for text messages, by version. A page that is older than the backend sends
 * its own version, and what stood there is stored: so a text is never edited, a new one is added.
 */
const TEXTS = {
  "2026-11":
    "You may text me about this request. Message and data rates may apply. Reply STOP to end. Not needed to get an answer.",
} as const;

export type SmsConsentVersion = keyof typeof TEXTS;

/** What pages show now. */
export const SMS_CONSENT_VERSION = "2026-11" satisfies SmsConsentVersion;
export const SMS_CONSENT_TEXT: string = TEXTS[SMS_CONSENT_VERSION];

/** The words of a version; `undefined` where there never was such a one. */
export function smsConsentText(version: string): string | undefined {
  return Object.entries(TEXTS).find(([name]) => name === version)?.[1];
}
