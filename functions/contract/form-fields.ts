// Apart from `lead-input.ts`, because a form that only shows these must not carry all that reads them.

/** A field that people never see; what fills it is no person. */
export const HONEYPOT_FIELD = "website";

/** When a visitor would like us to come. */
export const DAY_WINDOWS = ["morning", "afternoon", "evening"] as const;
